package task

import (
	"bufio"
	"fmt"

	"grundy/game"
	"grundy/rulefile"
)

// explainedPrints is how many lines of what a rule file prints are shown where it is asked
// about one position alone.
const explainedPrints = 1000

// A positionEntry tells what the functions of a rule file return for one position, as they
// return it: in their order, with repetitions.
type positionEntry struct {
	Position   string      `json:"position"`
	Decided    string      `json:"decided,omitempty"` // how play has ended in it, by won, lost or tied
	Options    []listEntry `json:"options"`           // one list, or for a sum one for each heap
	Components *listEntry  `json:"components,omitempty"`
	Images     *listEntry  `json:"images,omitempty"`
	rules      game.Rules
}

// A listEntry is a list that a function returned.
type listEntry struct {
	Of    string   `json:"of"` // the position, or heap, that it was asked about
	Items []string `json:"items"`
}

// newPositionEntry asks the functions of r about a position.
func newPositionEntry(r game.Rules, p game.Position) *positionEntry {
	s := r.Shape()
	e := &positionEntry{Position: game.Format(r, p), Options: []listEntry{}, rules: r}
	if judge, ok := game.As[game.Judge](r); ok {
		if o := judge.Judge(p); o != game.Open {
			e.Decided = decidedWords[o]
		}
	}
	if splitter, ok := game.As[game.Splitter](r); ok {
		e.Components = listOf(r, p, splitter.Components)
	}
	if symmetric, ok := game.As[game.Symmetric](r); ok {
		e.Images = listOf(r, p, symmetric.Images)
	}
	options := r.Options
	if file, ok := game.As[*rulefile.Rules](r); ok {
		options = file.Returned
	}
	if !s.IsSum() {
		e.Options = append(e.Options, *listOf(r, p, options))
		return e
	}
	for width := max(s.Width, 1); len(p) >= width; p = p[width:] {
		e.Options = append(e.Options, *listOf(r, p[:width:width], options))
	}
	return e
}

// decidedWords say how play has ended.
var decidedWords = map[game.Outcome]string{
	game.P: "the player who moved to it has won", game.N: "the player who moved to it has lost", game.D: "a tie",
}

// listOf returns what a function adds for p.
func listOf(r game.Rules, p game.Position, add func(game.Position, *game.List)) *listEntry {
	var list game.List
	add(game.Ordered(r, p), &list)
	l := &listEntry{Of: game.Format(r, p), Items: []string{}}
	for q := range list.All() {
		l.Items = append(l.Items, game.Format(r, q))
	}
	return l
}

// WriteText writes it for people.
func (e *positionEntry) WriteText(w *bufio.Writer) error {
	if e.Decided != "" {
		fmt.Fprintf(w, "play ends at %s: %s\n", e.Position, e.Decided)
	}
	for _, l := range e.Options {
		l.write(w, "option")
	}
	for _, l := range []struct {
		list *listEntry
		noun string
	}{{e.Components, "component"}, {e.Images, "image"}} {
		if l.list != nil {
			l.list.write(w, l.noun)
		}
	}
	return nil
}

func (l *listEntry) write(w *bufio.Writer, noun string) {
	fmt.Fprintf(w, "%s of %s\n", plural(len(l.Items), noun), l.Of)
	for _, item := range l.Items {
		fmt.Fprintf(w, "  %s\n", item)
	}
}
