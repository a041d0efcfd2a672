package task

import (
	"context"
	"flag"
	"fmt"
	"math/big"
	"slices"

	"grundy/game"
	"grundy/table"
)

var countPositions = Task{
	Name:    "count positions",
	Args:    "GAME",
	Summary: "positions of any game in a range that the second player wins, or of a nim-value",
	Help: `Counts the P-positions among those of a range, the range that grundy values tabulates; or the positions of nim-value V (--value), those that the first player wins (--others), or those that neither wins (--draws).

The range is one heap from 0 to --max; multisets of up to --heaps heaps of at most --max tokens, with --nonempty of exactly so many; a box of other sizes, such as --box 20x30; rows of up to --max cells, or all rows with --all; boards likewise.

Sums of heaps such as Nim and octal games, Moore's game, staircase Nim and taking from a smallest heap are counted by a law, to any size. Of other games, every position is worked out.`,
	Complete: completeGame,
	Examples: []Example{
		{"count positions chomp --heaps 3 --max 20", "92\n"},
		{"count positions staircase --box 9x9x9x9 --value 3", "800\n"},
		{"count positions kayles --heaps 4 --max 100000", "631621983828878694\n"},
		{"count positions cram --boards 4x5", "7\n"},
	},
	Together: [][]together{gameTogether, rangeTogether, {
		{flag: "draws", bar: "others value"},
		{flag: "value", bar: "misere"},
	}},
	Declare: func(fs *flag.FlagSet) Run {
		var f positionsFlags
		f.declare(fs)
		return f.game.about("a game", f.answer)
	},
}

// positionsFlags are the flags of the question about a range of positions.
type positionsFlags struct {
	count    countFlags
	game     gameFlags
	ranges   rangeFlags
	value    uint64
	others   bool
	draws    bool
	nonempty bool
}

func (f *positionsFlags) declare(fs *flag.FlagSet) {
	f.count.declare(fs)
	f.game.declare(fs)
	f.ranges.declare(fs)
	f.ranges.whole, f.game.ranges = true, true
	fs.Uint64Var(&f.value, "value", 0, "positions of nim-value `V`")
	fs.BoolVar(&f.others, "others", false, "positions that the first player wins, or of another nim-value, instead")
	fs.BoolVar(&f.draws, "draws", false, "positions that neither player wins instead")
	fs.BoolVar(&f.nonempty, "nonempty", false, "leave out positions with an empty heap, or with fewer heaps than --heaps")
}

// A positionsQuery asks how many positions of a range meet a condition.
type positionsQuery struct {
	*positionsFlags
	subject subject
	play    game.Play
	over    table.Range
	call    Call
}

func (f *positionsFlags) answer(ctx context.Context, c Call, s subject) (Answer, error) {
	if len(c.Args) > 0 {
		return nil, fmt.Errorf("%q: want a game alone; flags give the range", c.Args[0])
	}
	over, err := f.ranges.rangeOf(s.rules)
	if err != nil {
		return nil, err
	}
	config, err := f.game.config(s.rules, c)
	shape := s.rules.Shape()
	switch {
	case err != nil:
		return nil, err
	case f.nonempty && shape.Kind != game.KindHeap && !hasRecords(shape):
		return nil, fmt.Errorf("--nonempty: positions of the game are of shape %v, want it for heaps or numbers", shape.Kind)
	case f.value > 0 && config.Play == game.Misere:
		return nil, fmt.Errorf("--value %d: want normal play, since in misère play only who wins is told", f.value)
	}
	q := positionsQuery{positionsFlags: f, subject: s, play: config.Play, over: over, call: c}
	l := positionsLaw{exact: q.tabulated, why: "Every position of the range was worked out."}
	if !f.count.brute && !f.draws {
		if l, err = q.law(ctx, l); err != nil {
			return nil, err
		}
	}
	return f.count.answer(ctx, counted{
		question: q.String(), exact: l.exact, mod: l.mod,
		definition: func() (*big.Int, error) { return q.tabulated(ctx) },
		explain:    func() []string { return []string{q.String() + ".", l.why} },
	})
}

// String says the question.
func (q *positionsQuery) String() string {
	text := "P-positions"
	switch {
	case q.draws:
		text = "draws"
	case q.value > 0 && q.others:
		text = fmt.Sprintf("nim-values other than %d", q.value)
	case q.value > 0:
		text = fmt.Sprintf("nim-value %d", q.value)
	case q.others:
		text = "N-positions"
	}
	text = fmt.Sprintf("%v, %v: %s", q.subject.rules, q.over, text)
	if q.nonempty {
		text += ", no heap empty"
	}
	return text
}

// tabulated counts in a table of the range.
func (q *positionsQuery) tabulated(ctx context.Context) (*big.Int, error) {
	config, err := q.game.config(q.subject.rules, q.call)
	if err != nil {
		return nil, err
	}
	kind := table.Outcomes
	if q.value > 0 {
		kind = table.Values
	}
	t, err := makeTable(ctx, q.subject.rules, q.over, kind, config)
	if n := len(q.over.Axes()); err != nil && t == nil && (n == 1 || n == 2) {
		err = fmt.Errorf("%w\ngrundy count heaps %s", err, q.subject.name) // which knows laws
	}
	if err != nil {
		return nil, err
	}
	n := int64(0)
	for p, e := range t.All() {
		if q.meets(e) && !(q.nonempty && q.hasEmpty(p)) {
			n++
		}
	}
	return big.NewInt(n), nil
}

// meets reports whether a position is one of those that are counted.
func (q *positionsQuery) meets(e table.Entry) bool {
	switch {
	case e.Illegal:
		return false
	case q.draws:
		return e.Outcome == game.D
	case q.value > 0:
		return (!e.Infinite && uint64(e.Value) == q.value) != q.others
	case q.others:
		return e.Outcome == game.N
	}
	return e.Outcome == game.P
}

// hasEmpty reports whether a heap is empty, or left out of a multiset.
func (q *positionsQuery) hasEmpty(p game.Position) bool {
	if k, _, ok := q.ranges.multisets(q.subject.rules); ok && len(p) < k {
		return true
	}
	return slices.Contains(p, 0)
}
