package stress

import (
	"fmt"
	"slices"
	"strings"

	"grundy/game"
	"grundy/solve"
	"grundy/stress/format"
)

// OutputNames returns the names of the holes that the format of an output for positions
// of shape s may have, for each case:
//
//	winner   who wins: a word
//	value    the nim-value
//	moves    how many first moves win
//	win      a block that is there if the first player wins; inside it, of a winning
//	         move: heap (its place from 1), from, left, take (sizes and tokens),
//	         to (the numbers of the position after it), the position after it by the
//	         names of the input (rows, memory, a, b, c, d); on rows and boards row and
//	         column of the first cell that changes, from 1
//	cells    inside win, a block for every cell that changes, with row and column
//	all      inside win, a block for every winning move
//	lose     a block that is there if the second player wins
//	draw     a block that is there if neither does
//	result   what the question of the test has been answered
//	case     the number of the case, from 1
func OutputNames(s game.Shape) []string {
	return slices.Concat(outputNames, moveNames(s))
}

var outputNames = []string{"winner", "value", "moves", "win", "all", "lose", "draw", "result", "case", "i"}

// moveNames returns those of them that are about moves.
func moveNames(s game.Shape) []string {
	names := []string{"all", "a", "b", "c", "d"}
	switch s.Kind {
	case game.KindBoard:
		names = append(names, "rows", "row", "column", "cells")
	case game.KindGraph:
	case game.KindRow:
		names = append(names, "to", "row", "column", "cells")
	default:
		names = append(names, "heap", "from", "left", "take", "to")
	}
	if s.Memory > 0 {
		names = append(names, "memory")
	}
	return names
}

// An Output is the format of what a program prints for each case.
type Output struct {
	format *format.Format
	shape  game.Shape
	draws  bool                      // it has a way to tell a draw
	least  []string                  // the holes by which a winning move must be the least
	words  map[game.Outcome][]string // first the one to write, then others that mean it
}

// Words are those for who wins; empty ones stand for the usual ones.
type Words struct{ First, Second, Draw string }

// NewOutput returns the output that is written as source says.
func NewOutput(source string, s game.Shape, w Words) (*Output, error) {
	f, err := format.Parse(source, OutputNames(s))
	if err != nil {
		return nil, err
	}
	if f.Uses("all") && !f.Uses("win") {
		return nil, fmt.Errorf("format %q: want {all:...} inside {win:...}", source)
	}
	return &Output{format: f, shape: s, draws: w.Draw != "" || f.Uses("draw"), words: outcomeWords(w)}, nil
}

// Need returns what of the truth the output shows.
func (o *Output) Need() Need {
	need := Need{Value: o.format.Uses("value"), Winning: o.format.Uses("moves")}
	for _, name := range moveNames(o.shape) {
		need.Winning = need.Winning || o.format.Uses(name)
	}
	return need
}

// AsksWhoWins reports whether the output shows anything but the result of a question.
func (o *Output) AsksWhoWins() bool {
	for _, name := range []string{"winner", "value", "moves", "win", "lose", "draw"} {
		if o.format.Uses(name) {
			return true
		}
	}
	return false
}

// Append appends the right output for case number i, from 1, to buf: of several
// winning moves the first.
func (o *Output) Append(buf []byte, i int, sum []game.Position, a *Answer) ([]byte, error) {
	fields := o.fields(i, a)
	for _, block := range []struct {
		name string
		when game.Outcome
	}{{"win", game.N}, {"lose", game.P}, {"draw", game.D}} {
		l := format.List{Name: block.name, Items: []format.Fields{}}
		if a.Outcome == block.when {
			l.Items = append(l.Items, o.winFields(sum, a))
		}
		fields.SetList(l)
	}
	return o.format.Append(buf, &fields)
}

// fields returns what is told of a case outside blocks.
func (o *Output) fields(i int, a *Answer) (f format.Fields) {
	f.SetNumber("case", i)
	f.SetNumber("value", int(a.Value))
	f.SetNumber("moves", len(a.Winning))
	f.SetWord("result", a.Result)
	f.SetWord("winner", o.words[a.Outcome][0])
	return f
}

// winFields returns what is told inside a block: the first winning move, and all.
func (o *Output) winFields(sum []game.Position, a *Answer) (f format.Fields) {
	all := format.List{Name: "all", Items: o.rightMoves(sum, a)}
	if len(all.Items) > 0 {
		f = all.Items[0].Clone()
	}
	f.SetList(all)
	return f
}

// moveFields returns what is told of a move.
func (o *Output) moveFields(sum []game.Position, m solve.Move) format.Fields {
	f := format.PositionFields(o.shape, o.after(sum, m))
	if o.hasCells() {
		o.addCells(&f, sum[m.Component], m.To)
	}
	from, to := m.From, m.To
	heap := m.Component
	if o.shape.Kind == game.KindCoupled || o.shape.Kind == game.KindTuple {
		heap, from, to = changed(o.shape, sum[m.Component], m.From, m.To)
	}
	f.SetNumber("heap", heap+1)
	if total(to) >= 0 && len(from) == 1 && len(to) <= 1 {
		f.SetNumber("from", from[0])
		f.SetNumber("left", total(to))
		f.SetNumber("take", from[0]-total(to))
	}
	f.SetList(format.List{Name: "to", Numbers: o.after(sum, m), Width: o.shape.Width, Letters: o.shape.Letters})
	return f
}

func total(p game.Position) (n int) {
	for _, v := range p {
		n += v
	}
	return n
}

// changed returns the place of the only number of p that a move changes, and what
// becomes of it; of a move that changes more, what is not shared.
func changed(s game.Shape, p, from, to game.Position) (place int, before, after game.Position) {
	if s.Kind == game.KindTuple {
		if len(from) != len(to) {
			return 0, from, to
		}
		for i := range from {
			if from[i] != to[i] {
				place, before, after = i, append(before, from[i]), append(after, to[i])
			}
		}
		return place, before, after
	}
	after = to.Clone()
	for _, v := range from {
		if i := slices.Index(after, v); i >= 0 {
			after = slices.Delete(after, i, i+1)
		} else {
			before = append(before, v)
		}
	}
	if len(before) == 1 {
		place = slices.Index(p, before[0])
	}
	return place, before, after
}

// after returns the numbers of the component after a move; of heaps, all of them, in
// their order, with a heap that is gone as 0.
func (o *Output) after(sum []game.Position, m solve.Move) game.Position {
	if !o.shape.IsSum() {
		return m.To
	}
	width := max(o.shape.Width, 1)
	to := m.To
	if len(to) == 0 {
		to = make(game.Position, width)
	}
	return slices.Concat(sum[0][:m.Component*width], to, sum[0][(m.Component+1)*width:])
}

// outcomeWords returns the words for each outcome: those given, or the usual ones.
func outcomeWords(w Words) map[game.Outcome][]string {
	words := map[game.Outcome][]string{
		game.N: usualWords[game.N], game.P: usualWords[game.P], game.D: usualWords[game.D],
	}
	if w.First != "" || w.Second != "" {
		words[game.N], words[game.P] = given(w.First, "first"), given(w.Second, "second")
	}
	if w.Draw != "" {
		words[game.D] = []string{w.Draw}
	}
	return words
}

func given(word, otherwise string) []string {
	if word == "" {
		word = otherwise
	}
	return []string{word}
}

// usualWords are what contests call the outcomes, in upper or lower case; each has one
// meaning.
var usualWords = map[game.Outcome][]string{
	game.N: {
		"first", "1", "win", "wins", "yes", "true", "N", "W", "Y", "A", "Alice", "Takahashi", "first win", "first wins",
		"first player", "first player wins", "the first player wins", "player 1", "先手", "先手必胜", "必胜",
	},
	game.P: {
		"second", "0", "2", "lose", "loses", "no", "false", "P", "L", "B", "Bob", "Aoki", "second win", "second wins",
		"second player", "second player wins", "the second player wins", "player 2", "后手", "后手必胜", "必败",
	},
	game.D: {"draw", "tie", "-1", "D"},
}

// expected returns the right output without white space at the end.
func (o *Output) expected(i int, sum []game.Position, a *Answer) string {
	text, err := o.Append(nil, i, sum, a)
	if err != nil {
		return err.Error()
	}
	return strings.TrimRight(string(text), " \t\r\n")
}
