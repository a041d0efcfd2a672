package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"

	"grundy/count"
	"grundy/law"
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
	Together: [][]together{gameTogether, {
		{flag: "by", bar: "brute"},
		{flag: "to", bar: "kth"},
		{flag: "total", bar: "kth"},
	}},
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

func (f *heapsFlags) answer(ctx context.Context, c Call, s subject) (Answer, error) {
	q, err := f.query(c, s)
	if err != nil {
		return nil, err
	}
	if f.count.brute {
		f.by = law.OneByOne
	}
	plans, err := q.Plans(f.by)
	if err != nil {
		return nil, err
	}
	ranked, err := plans[0].Ranked(ctx)
	if err != nil {
		return nil, err
	}
	a := rankedAnswer{countAnswer: &countAnswer{
		Question: q.String(), Mod: f.count.mod.String(), Brute: f.count.brute, Method: plans[0].Method,
	}}
	if f.count.explain {
		a.Explanation = explainPlans(q, plans)
	}
	return a, f.find(ctx, &a, q, ranked)
}

// explainPlans says which method was chosen and why, and which others fit.
func explainPlans(q *law.Query, plans []*law.Plan) []string {
	lines := []string{q.String() + ".", plans[0].Method + ": " + plans[0].Why}
	for _, p := range plans[1:] {
		lines = append(lines, fmt.Sprintf("%s (cost about %.2g) fits as well.", p.Method, p.Cost))
	}
	return lines
}

// query returns the question that the flags and arguments ask.
func (f *heapsFlags) query(c Call, s subject) (*law.Query, error) {
	q := &law.Query{
		Rules: s.rules, Nonempty: f.nonempty, Progress: c.heapProgress(),
		Wanted: count.Condition{NimSum: f.value, Others: f.others},
	}
	var err error
	if q.Config, err = f.game.config(s.rules, c); err != nil {
		return nil, err
	}
	switch {
	case f.to+f.kth == "":
		return nil, errors.New("no bound: want --to N or --kth K")
	case f.to != "":
		q.To, err = parseDecimal("to", f.to, 0)
	default:
		q.Kth, err = parseDecimal("kth", f.kth, 1)
	}
	if err != nil {
		return nil, err
	}
	if q.Multiples, err = parseMultiples(c.Args); err != nil {
		return nil, err
	}
	return q, q.Check()
}

// A rankedAnswer is the answer to a question about positions in order of size.
type rankedAnswer struct {
	*countAnswer
	Position []decimal `json:"position,omitempty"` // the kth, if it is a pair
}

// find asks the ranked positions for the answer.
func (f *heapsFlags) find(ctx context.Context, a *rankedAnswer, q *law.Query, r count.Ranked) (err error) {
	var n *big.Int
	switch {
	case q.Kth != nil:
		var heaps []*big.Int
		if heaps, err = r.Kth(ctx, q.Kth); err != nil {
			return fmt.Errorf("--kth %v: %w", q.Kth, err)
		}
		if n = heaps[len(heaps)-1]; len(heaps) > 1 {
			a.Position = []decimal{{heaps[0]}, {heaps[1]}}
		}
	case f.total:
		n, err = r.Total(ctx, q.To)
	default:
		n, err = r.Count(ctx, q.To)
	}
	if err != nil {
		return err
	}
	if mod := f.count.mod.modulus; mod != nil {
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
