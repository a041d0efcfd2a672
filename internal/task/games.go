package task

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"strings"

	"grundy/game"
	"grundy/rules"
)

var gamesTask = Task{
	Name:    "games",
	Args:    "[NAME | FILE | WORD...]",
	Summary: "the built-in games: all of them, one, or those with a word",
	Help: `Lists the catalogue by kind. With the name of a game, in any language, tells all about it: the rule, parameters, how a position is written, known values and their sources. With other words, lists the games in whose names, rules or sources all of them occur.

With the name of a rule file, tells what the file says, as grundy explain does.

A game with parameters is named with them after a colon: subtract:1,3,4, moore:2, octal:0.137.`,
	Examples: []Example{
		{"games 威佐夫博弈 | sed -n 3,4p", "Take any number of tokens from one of two heaps, or k and l of at least 1 from\nthe two with a difference below t: for t = 1 the same number.\n"},
	},
	Complete: completeGame,
	Declare: func(fs *flag.FlagSet) Run {
		var f subjectFlags
		f.declare(fs)
		return func(ctx context.Context, c Call) (Answer, error) {
			switch {
			case len(c.Args) == 1 && isRuleFile(c.Args[0]):
				return f.about("a rule file", explainFile)(ctx, c)
			case len(f.settings) > 0:
				return nil, fmt.Errorf("--set %v: want the name of a rule file with it", f.settings)
			case len(c.Args) == 0:
				return catalogue(rules.Chapters()), nil
			}
			text := strings.Join(c.Args, " ")
			name, _, _ := strings.Cut(text, ":")
			if e, err := rules.Find(name); err == nil {
				return gameEntry{e}, nil
			}
			found := rules.Search(text)
			switch len(found) {
			case 0:
				_, err := rules.Find(text)
				return nil, err
			case 1:
				return gameEntry{found[0]}, nil
			}
			return gameList(found), nil
		}
	},
}

// A catalogue lists all games by kind.
type catalogue []rules.Chapter

// WriteText writes the names of each kind in paragraphs.
func (l catalogue) WriteText(w *bufio.Writer) error {
	total := 0
	for _, chapter := range l {
		fmt.Fprintf(w, "%s (%s)\n", chapter.Title, chapter.TitleZh)
		width := 0
		for _, e := range chapter.Games {
			if width > 0 && width+2+len(e.Name) > 78 {
				w.WriteString("\n")
				width = 0
			}
			w.WriteString("  " + e.Name)
			width += 2 + len(e.Name)
		}
		w.WriteString("\n\n")
		total += len(chapter.Games)
	}
	fmt.Fprintf(w, "%d games; grundy games NAME tells about one\n", total)
	return nil
}

// MarshalJSON gives the entries with their kinds.
func (l catalogue) MarshalJSON() ([]byte, error) {
	var entries []entryJSON
	for _, chapter := range l {
		for i := range chapter.Games {
			entries = append(entries, newEntryJSON(&chapter.Games[i], chapter.Title))
		}
	}
	return json.Marshal(entries)
}

// A gameList lists some games, a line each.
type gameList []*rules.Entry

// WriteText writes the name and the rule of each.
func (l gameList) WriteText(w *bufio.Writer) error {
	for _, e := range l {
		fmt.Fprintf(w, "%s: %s\n", e.Name, e.Moves)
	}
	return nil
}

// MarshalJSON gives the entries.
func (l gameList) MarshalJSON() ([]byte, error) {
	entries := []entryJSON{}
	for _, e := range l {
		entries = append(entries, newEntryJSON(e, ""))
	}
	return json.Marshal(entries)
}

// A gameEntry tells all about one game.
type gameEntry struct{ *rules.Entry }

// MarshalJSON gives the fields of the entry.
func (e gameEntry) MarshalJSON() ([]byte, error) { return json.Marshal(newEntryJSON(e.Entry, "")) }

// WriteText writes the entry for people.
func (e gameEntry) WriteText(w *bufio.Writer) error {
	names := append(append([]string{}, e.Others...), e.Chinese...)
	fmt.Fprintln(w, strings.TrimSuffix(e.Name+": "+strings.Join(names, ", "), ": "))
	fmt.Fprintf(w, "\n%s\n%s\n", Wrap(e.Moves, 78), e.MovesZh)
	e.writeParameters(w)
	fmt.Fprintf(w, "\nposition: %s, such as %s\n", e.Position, e.Example)
	if e.Loopy {
		fmt.Fprintln(w, "play may return to a position")
	}
	e.writeKnown(w)
	fmt.Fprintf(w, "source: %s\n", e.Source)
	fmt.Fprintf(w, "\n  grundy solve %s %s\n", e.Name, quoted(e.Example))
	return nil
}

func (e gameEntry) writeParameters(w *bufio.Writer) {
	for i, p := range e.Params {
		if i == 0 {
			w.WriteString("\n")
		}
		fmt.Fprintf(w, "parameter %s: %s", p.Name, p.Meaning)
		if p.Type != rules.Text {
			fmt.Fprintf(w, ", %d to %d", p.Min, p.Max)
		}
		fmt.Fprintf(w, " (default %s)\n", p.Default)
	}
}

func (e gameEntry) writeKnown(w *bufio.Writer) {
	if len(e.First) > 0 {
		fmt.Fprintf(w, "nim-values from 0: %s\n", strings.Trim(fmt.Sprint(e.First), "[]"))
	}
	for _, k := range e.Known {
		says := k.Outcome.String() + "-position"
		if k.Outcome == game.Open {
			says = fmt.Sprintf("nim-value %d", k.Value)
		}
		fmt.Fprintf(w, "known: %s %s: %s\n", k.Spec(e.Name), k.Position, says)
	}
}

// An entryJSON is an entry for programs.
type entryJSON struct {
	Name       string      `json:"name"`
	Others     []string    `json:"others,omitempty"`
	Chinese    []string    `json:"chinese,omitempty"`
	Kind       string      `json:"kind,omitempty"`
	Moves      string      `json:"moves"`
	MovesZh    string      `json:"moves_zh"`
	Parameters []paramJSON `json:"parameters,omitempty"`
	Loopy      bool        `json:"loopy,omitempty"`
	Position   string      `json:"position"`
	Example    string      `json:"example"`
	First      []int       `json:"first,omitempty"`
	Source     string      `json:"source"`
}

type paramJSON struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	Default string `json:"default"`
	Min     int    `json:"min"`
	Max     int    `json:"max"`
}

func newEntryJSON(e *rules.Entry, kind string) entryJSON {
	j := entryJSON{
		e.Name, e.Others, e.Chinese, kind, e.Moves, e.MovesZh, nil,
		e.Loopy, e.Position, e.Example, e.First, e.Source,
	}
	for _, p := range e.Params {
		j.Parameters = append(j.Parameters, paramJSON{p.Name, p.Meaning, p.Default, p.Min, p.Max})
	}
	return j
}
