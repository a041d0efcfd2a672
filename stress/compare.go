package stress

import (
	"fmt"
	"slices"
	"strings"

	"grundy/game"
	"grundy/stress/format"
)

// check reads what a program printed for case number i, from 1, at a place of its
// output. It returns the place behind it, and what is wrong, or nothing.
func (o *Output) check(text string, at, i int, sum []game.Position, a *Answer) (end int, wrong string) {
	claims := []game.Outcome{game.N, game.P}
	if o.draws || a.Outcome == game.D {
		claims = append(claims, game.D)
	}
	slices.SortStableFunc(claims, func(x, y game.Outcome) int { // the truth first
		return boolInt(y == a.Outcome) - boolInt(x == a.Outcome)
	})
	for _, claim := range claims {
		fields, end, ok := o.format.Match(text, at, o.schema(claim, sum, a))
		if !ok {
			continue
		}
		if claim != a.Outcome {
			return end, fmt.Sprintf("says that %s", outcomeText[claim])
		}
		return end, o.compare(&fields, i, sum, a)
	}
	return at, o.unreadable(text, at)
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

var outcomeText = map[game.Outcome]string{
	game.N: "the first player wins", game.P: "the second player wins", game.D: "neither player wins",
}

// schema returns how the output reads if a program claims that outcome.
func (o *Output) schema(claim game.Outcome, sum []game.Position, a *Answer) format.Schema {
	s := format.Schema{
		Letters: o.shape.Letters, Width: o.shape.Width,
		Counts: map[string]int{"win": boolInt(claim == game.N), "lose": boolInt(claim == game.P), "draw": boolInt(claim == game.D)},
		Words:  map[string][]string{"winner": o.words[claim]},
		Texts:  map[string]string{"result": a.Result},
	}
	if claim == a.Outcome {
		s.Counts["all"] = len(o.rightMoves(sum, a))
		o.addSizes(s.Counts, sum, a.Winning)
	}
	return s
}

// compare returns what is wrong with the numbers and moves of an output that has the
// right outcome.
func (o *Output) compare(f *format.Fields, i int, sum []game.Position, a *Answer) string {
	want := o.fields(i, a)
	for _, name := range []string{"case", "value", "moves"} {
		got, has := f.Number(name)
		if right, _ := want.Number(name); has && got != right {
			return fmt.Sprintf("says %s %d, want %d", map[string]string{"case": "case", "value": "nim-value", "moves": "winning moves"}[name], got, right)
		}
	}
	if got, has := f.Word("result"); has && got != a.Result {
		return fmt.Sprintf("says %s, want %s", got, a.Result)
	}
	win := f.List("win")
	if win == nil || len(win.Items) == 0 {
		return ""
	}
	return o.compareMoves(&win.Items[0], sum, a)
}

// compareMoves returns what is wrong with the moves inside the block win.
func (o *Output) compareMoves(f *format.Fields, sum []game.Position, a *Answer) string {
	right := o.rightMoves(sum, a)
	if !slices.ContainsFunc(right, func(m format.Fields) bool { return o.agree(f, &m) }) {
		return o.wrongMove(f, sum, a)
	}
	all := f.List("all")
	if all == nil {
		return ""
	}
	for i := range all.Items {
		at := slices.IndexFunc(right, func(m format.Fields) bool { return o.agree(&all.Items[i], &m) })
		if at < 0 {
			return fmt.Sprintf("move %d of the list does not win, or stands there twice", i+1)
		}
		right = slices.Delete(right, at, at+1)
	}
	return ""
}

// wrongMove says what is wrong with a move that is not right: it does not win, or others
// come before it.
func (o *Output) wrongMove(f *format.Fields, sum []game.Position, a *Answer) string {
	for _, m := range a.Winning {
		if move := o.moveFields(sum, m); o.agree(f, &move) {
			return "the move wins, but is not the least by " + strings.Join(o.least, ", ")
		}
	}
	return "the move does not win"
}

// agree reports whether what a program says of a move fits a move.
func (o *Output) agree(said, move *format.Fields) bool {
	for _, name := range []string{"heap", "from", "left", "take", "row", "column", "a", "b", "c", "d"} {
		v, has := said.Number(name)
		if w, ok := move.Number(name); has && (!ok || v != w) {
			return false
		}
	}
	if memory := said.List("memory"); memory != nil && !slices.Equal(memory.Numbers, move.List("memory").Numbers) {
		return false
	}
	to := said.List("to")
	return o.agreeOnCells(said, move) && (to == nil || o.sameNumbers(to.Numbers, move.List("to").Numbers))
}

// sameNumbers reports whether two lists are the same position.
func (o *Output) sameNumbers(a, b []int) bool {
	r := game.Define("", o.shape, nil)
	for _, p := range []game.Position{a, b} {
		if o.shape.Check(p) != nil {
			return false
		}
	}
	return slices.Equal(game.Ordered(r, a), game.Ordered(r, b))
}

// unreadable says what a program printed in place of an answer.
func (o *Output) unreadable(text string, at int) string {
	rest := strings.TrimLeft(text[at:], " \t\r\n")
	if rest == "" {
		return "no answer: the output ends"
	}
	line, _, _ := strings.Cut(rest, "\n")
	if len(line) > 60 {
		line = line[:60] + "..."
	}
	return fmt.Sprintf("%q %s %s", line, NoAnswer, o.format)
}

// NoAnswer stands in the reason of a failure where an output does not read as its format
// says; perhaps the format, or its words for who wins, are not those of the problem.
const NoAnswer = "is no answer of the form"
