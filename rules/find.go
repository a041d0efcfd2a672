package rules

import (
	"fmt"
	"slices"
	"strings"

	"grundy/game"
	"grundy/internal/near"
)

// Parse returns the rules that a name such as "subtract:1,3,4" stands for, and
// their entry. The rules bear the name in its shortest form: that of the entry
// alone if the parameters are the default ones. The error quotes the name and
// says where it is wrong and what was wanted.
func Parse(name string) (game.Rules, *Entry, error) {
	word, params, _ := strings.Cut(name, ":")
	e, err := Find(word)
	if err != nil {
		return nil, nil, err
	}
	r, err := e.rules(params)
	if err != nil {
		return nil, nil, fmt.Errorf("game %q: %w", name, err)
	}
	return r, e, nil
}

// rules returns the rules with the given parameters, and their name attached.
func (e *Entry) rules(params string) (game.Rules, error) {
	args, err := e.parseArgs(strings.TrimSpace(params))
	if err != nil {
		return nil, err
	}
	r := e.Rules
	if e.Make != nil {
		if r, err = e.Make(args); err != nil {
			return nil, err
		}
	}
	return named{r, e, args, e.Spec(args)}, nil
}

// named rules are those of an entry, and have the name of the catalogue.
type named struct {
	game.Rules
	entry *Entry
	args  Args
	name  string
}

func (n named) String() string { return n.name }

// Unwrap returns the rules without the name, for [game.As].
func (n named) Unwrap() game.Rules { return n.Rules }

// EntryOf returns the entry that r was made from by [Parse], and the arguments of its
// parameters; nil for other rules. The arguments are shared: do not change them.
func EntryOf(r game.Rules) (*Entry, Args) {
	if n, ok := game.As[named](r); ok {
		return n.entry, n.args
	}
	return nil, nil
}

// Find returns the entry with the given name, one of its names in any language,
// in lower or upper case, with hyphens or spaces; cf, pe and lc may stand for
// Codeforces, Project Euler and LeetCode, and AtCoder may be left out. The error of
// an unknown name suggests those that are near.
func Find(name string) (*Entry, error) {
	want := fold(name)
	all := Catalog()
	if i := slices.IndexFunc(all, func(e Entry) bool { return fold(e.Name) == want }); i >= 0 {
		return &all[i], nil
	}
	for i := range all {
		if slices.ContainsFunc(all[i].names(), func(n string) bool { return fold(n) == want }) {
			return &all[i], nil
		}
	}
	return nil, unknown(name)
}

// names returns all names of the entry.
func (e *Entry) names() []string {
	return slices.Concat([]string{e.Name}, e.Others, e.Chinese)
}

// fold returns a name without case, hyphens, spaces and apostrophes, and with the
// short form of the place of a problem.
func fold(name string) string {
	name = punctuation.Replace(strings.ToLower(name))
	for long, short := range places {
		if rest, ok := strings.CutPrefix(name, long); ok {
			return short + rest
		}
	}
	return name
}

var punctuation = strings.NewReplacer("-", "", " ", "", "'", "", "’", "")

// places are short forms of places where problems are published.
var places = map[string]string{
	"codeforces":               "cf",
	"projecteuler":             "pe",
	"leetcode":                 "lc",
	"atcoder":                  "",
	"mathematicsstackexchange": "mse",
}

func unknown(name string) error {
	near := Suggest(name)
	if len(near) == 0 {
		return fmt.Errorf("game %q is not known, want one of the catalogue, such as nim, wythoff or kayles", name)
	}
	return fmt.Errorf("game %q is not known, want one of the catalogue, perhaps %s", name, strings.Join(near, " or "))
}

// maxSuggestions bounds the names that Suggest returns.
const maxSuggestions = 3

// Suggest returns the names of entries, at most three, the nearest first, that
// have a name within a third of the length of name in edits, or one that begins
// with name.
func Suggest(name string) []string {
	want := fold(name)
	if want == "" {
		return nil
	}
	type candidate struct {
		name  string
		edits int
	}
	var found []candidate
	all := Catalog()
	for i := range all {
		best := len(want)
		for _, n := range all[i].names() {
			n = fold(n)
			d := near.Distance(want, n)
			if strings.HasPrefix(n, want) {
				d = min(d, 1)
			}
			best = min(best, d)
		}
		if best <= (len(want)+2)/3 {
			found = append(found, candidate{all[i].Name, best})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return a.edits - b.edits })
	var names []string
	for _, f := range found[:min(len(found), maxSuggestions)] {
		names = append(names, f.name)
	}
	return names
}

// Search returns the entries in whose names, rule or source every word of the
// text occurs, in English or Chinese, those with all words in their names first.
// No words match every entry.
func Search(text string) []*Entry {
	words := strings.Fields(strings.ToLower(text))
	var inNames, elsewhere []*Entry
	all := Catalog()
	for i := range all {
		e := &all[i]
		names := strings.ToLower(strings.Join(e.names(), "\n"))
		texts := names + "\n" + strings.ToLower(e.Moves+"\n"+e.MovesZh+"\n"+e.Source)
		switch {
		case containsAll(names, words):
			inNames = append(inNames, e)
		case containsAll(texts, words):
			elsewhere = append(elsewhere, e)
		}
	}
	return append(inNames, elsewhere...)
}

func containsAll(text string, words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}
