package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"strings"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
	"grundy/modular"
	"grundy/solve"
)

var countHeaps = Task{
	Name:    "count heaps",
	Args:    "GAME [MULTIPLE...]",
	Summary: "heap sizes that the second player wins, or of a nim-value: how many, the kth, their sum",
	Help: `Counts the heaps of 0 to N tokens (--to) that are P-positions of a game; or those of nim-value V (--value), or of another (--others). In a game of two heaps, the pairs a <= b <= N. With --total, adds up the heaps; with --kth, tells the Kth such heap or pair instead, in the order of the larger heap. With --nonempty, positions with an empty heap are left out.

With multiples such as n 2n 3n+1, counts the n from 0 to N for which the sum of heaps of these sizes is a P-position, or has the value V; --total then adds up the n.

N and K may have any number of digits where a law is known: a proved period (octal, hexadecimal and subtraction games), a law of Nim, Wythoff's or Euclid's game, Fibonacci Nim and some others, or an automaton for multiples in Nim. Otherwise the positions are worked out one by one. --explain says by which method, and what others there are; --by METHOD chooses one.`,
	Complete: completeGame,
	Examples: []Example{
		{"count heaps subtract:1,3,4 --to 1000000000000000000", "285714285714285715\n"},
		{"count heaps dawsons-kayles --to 1000000 --others", "852938\n"},
		{"count heaps kayles --value 2 --kth 1000", "4010\n"},
		{"count heaps wythoff --kth 1000000000000000000", "1618033988749894846 2618033988749894845\n"},
		{"count heaps euclid --nonempty --to 10000 --total", "230312207313\n"},
		{"count heaps nim n 2n 3n --to 1073741823", "2178309\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f heapsFlags
		f.declare(fs)
		return f.game.about("a game with heaps", f.answer)
	},
}

// heapsFlags are the flags of the question about heap sizes.
type heapsFlags struct {
	count    countFlags
	game     gameFlags
	to, kth  string
	value    uint64
	others   bool
	nonempty bool
	total    bool
	by       string
}

func (f *heapsFlags) declare(fs *flag.FlagSet) {
	f.count.declare(fs)
	f.game.declare(fs)
	fs.StringVar(&f.to, "to", "", "heaps of 0 to `N` tokens")
	fs.StringVar(&f.kth, "kth", "", "tell the `K`th heap, from 1")
	fs.Uint64Var(&f.value, "value", 0, "heaps of nim-value `V`")
	fs.BoolVar(&f.others, "others", false, "heaps of another nim-value instead")
	fs.BoolVar(&f.nonempty, "nonempty", false, "leave out positions with an empty heap")
	fs.BoolVar(&f.total, "total", false, "add up the sizes")
	fs.StringVar(&f.by, "by", "", "use the `METHOD` of this name instead of the cheapest; --explain names them")
}

// A sizesQuery asks which positions of a game meet a condition: single heaps, pairs of heaps,
// or sums of multiples of n.
type sizesQuery struct {
	subject   subject
	config    solve.Config
	wanted    count.Condition
	nonempty  bool
	pairs     bool
	multiples []count.Multiple // none for heaps of n, or pairs
	to, kth   *big.Int         // one is nil
	total     bool
	progress  func(heap.Progress)
}

func (f *heapsFlags) answer(ctx context.Context, c Call, s subject) (Answer, error) {
	q, err := f.query(c, s)
	if err != nil {
		return nil, err
	}
	if f.count.brute {
		if f.by != "" {
			return nil, fmt.Errorf("--by %s and --brute: want one of them", f.by)
		}
		f.by = oneByOne.name
	}
	plans, err := q.plans(f.by)
	if err != nil {
		return nil, err
	}
	ranked, err := plans[0].ranked(ctx)
	if err != nil {
		return nil, err
	}
	a := rankedAnswer{countAnswer: &countAnswer{
		Question: q.String(), Mod: f.count.mod.String(), Brute: f.count.brute, Method: plans[0].method,
	}}
	if f.count.explain {
		a.Explanation = explainSizes(q, plans)
	}
	return a, a.find(ctx, q, ranked, f.count.mod.modulus)
}

// query returns the question that the flags and arguments ask.
func (f *heapsFlags) query(c Call, s subject) (*sizesQuery, error) {
	q := &sizesQuery{
		subject: s, nonempty: f.nonempty, total: f.total, progress: c.heapProgress(),
		wanted: count.Condition{NimSum: f.value, Others: f.others},
	}
	var err error
	if q.config, err = f.game.config(s.rules, c); err != nil {
		return nil, err
	}
	switch {
	case (f.to == "") == (f.kth == ""):
		return nil, errors.New("heaps: want either --to N or --kth K")
	case f.kth != "" && f.total:
		return nil, errors.New("--total: want --to N with it")
	case f.to != "":
		q.to, err = parseDecimal("to", f.to, 0)
	default:
		q.kth, err = parseDecimal("kth", f.kth, 1)
	}
	if err != nil {
		return nil, err
	}
	if q.config.Play == game.Misere && q.wanted.NimSum != 0 {
		return nil, fmt.Errorf("--value %d: want 0, since in misère play the heaps are only told apart by who wins", f.value)
	}
	return q, q.readPosition(c.Args)
}

// readPosition decides what positions the question is about.
func (q *sizesQuery) readPosition(multiples []string) error {
	shape := q.subject.rules.Shape()
	width := max(1, shape.Width)
	sum := shape.Kind == game.KindHeaps && width == 1
	switch {
	case len(multiples) > 0 && !sum:
		return fmt.Errorf("%q: want no multiples, as %v is not played on a sum of heaps", multiples[0], q.subject.rules)
	case len(multiples) > 0 && q.config.Play == game.Misere:
		return fmt.Errorf("%q: want no multiples in misère play, where nim-values do not tell who wins a sum", multiples[0])
	case sum, shape.Kind == game.KindHeap && width == 1:
	case shape.Kind == game.KindCoupled && width == 1 && (shape.Count == 0 || shape.Count == 2) && shape.Memory == 0:
		q.pairs = true
	default:
		return fmt.Errorf("%v: want a game of one heap, or of two", q.subject.rules)
	}
	for _, text := range multiples {
		for _, word := range strings.Fields(text) {
			m, err := parseMultiple(word)
			if err != nil {
				return err
			}
			q.multiples = append(q.multiples, m)
		}
	}
	return nil
}

// String says the question.
func (q *sizesQuery) String() string {
	text := "heaps of %v"
	switch {
	case q.pairs:
		text = "pairs of heaps of %v"
	case len(q.multiples) > 0:
		text = "n with heaps " + formatMultiples(q.multiples) + " of %v"
	}
	if q.nonempty {
		text += ", none empty"
	}
	condition := "nim-value"
	if q.config.Play == game.Misere || q.pairs && q.wanted.NimSum == 0 {
		return fmt.Sprintf(text+": %s", q.subject.rules, map[bool]string{false: "P-positions", true: "N-positions"}[q.wanted.Others])
	}
	if q.wanted.Others {
		condition += " other than"
	}
	return fmt.Sprintf(text+": %s %d", q.subject.rules, condition, q.wanted.NimSum)
}

// A rankedAnswer is the answer to a question about positions in order of size.
type rankedAnswer struct {
	*countAnswer
	Position []decimal `json:"position,omitempty"` // the kth, if it is a pair
}

// find asks the ranked positions.
func (a *rankedAnswer) find(ctx context.Context, q *sizesQuery, r count.Ranked, mod *modular.Modulus) (err error) {
	var n *big.Int
	switch {
	case q.kth != nil:
		var heaps []*big.Int
		if heaps, err = r.Kth(ctx, q.kth); err != nil {
			return fmt.Errorf("--kth %v: %w", q.kth, err)
		}
		if n = heaps[len(heaps)-1]; len(heaps) > 1 {
			a.Position = []decimal{{heaps[0]}, {heaps[1]}}
		}
	case q.total:
		n, err = r.Total(ctx, q.to)
	default:
		n, err = r.Count(ctx, q.to)
	}
	if err != nil {
		return err
	}
	if mod != nil {
		if a.Position != nil {
			return fmt.Errorf("--mod %v: want it with --to, as the kth position is a pair", mod)
		}
		n = new(big.Int).SetUint64(mod.ReduceBig(n))
	}
	a.Answer = decimal{n}
	return nil
}

// WriteText writes the number or the pair, then the explanation.
func (a rankedAnswer) WriteText(w *bufio.Writer) error {
	if a.Position == nil {
		return a.countAnswer.WriteText(w)
	}
	fmt.Fprintln(w, a.Position[0], a.Position[1])
	for _, line := range a.Explanation {
		fmt.Fprintln(w, line)
	}
	return nil
}
