package task

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"grundy/count"
	"grundy/game"
	"grundy/rules"
	"grundy/solve"
)

var countHeaps = Task{
	Name:     "count heaps",
	Args:     "GAME",
	Summary:  "heap sizes that the second player wins, or of a nim-value: how many, the kth, their sum",
	Help:     `Counts the heaps of 0 to N tokens (--to) that are P-positions of a game with heaps of one number; or those of nim-value V (--value), or of another (--others). With --total, adds up their sizes; with --kth, tells the Kth such heap instead. In octal, hexadecimal and subtraction games N may be any 63-bit number, if a period can be proved from the first 16384 heaps; in others it may be at most 10000000.`,
	Complete: completeGame,
	Examples: []Example{
		{"count heaps subtract:1,3,4 --to 1000000000000000000", "285714285714285715\n"},
		{"count heaps dawsons-kayles --to 1000000 --others", "852938\n"},
		{"count heaps kayles --value 2 --kth 1000", "4010\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		var g subjectFlags
		q := heapsQuestion{}
		f.declare(fs)
		g.declare(fs)
		fs.StringVar(&q.to, "to", "", "heaps of 0 to `N` tokens")
		fs.StringVar(&q.kth, "kth", "", "tell the `K`th heap, from 1")
		fs.Uint64Var(&q.value, "value", 0, "heaps of nim-value `V`")
		fs.BoolVar(&q.others, "others", false, "heaps of another nim-value instead")
		fs.BoolVar(&q.total, "total", false, "add up the sizes")
		return g.about("a game with heaps", func(ctx context.Context, c Call, s subject) (Answer, error) {
			r := s.rules
			q.memory = int64(g.memory)
			if len(c.Args) > 0 {
				return nil, fmt.Errorf("%q: want a game alone", c.Args[0])
			}
			if err := q.check(); err != nil {
				return nil, err
			}
			return f.answer(ctx, counted{
				question:   "heaps of " + r.String(),
				exact:      func(ctx context.Context) (*big.Int, error) { return q.number(ctx, r, c, true) },
				definition: func() (*big.Int, error) { return q.number(ctx, r, c, false) },
				explain:    func() []string { return q.reasons },
			})
		})
	},
}

// A heapsQuestion is about the heaps with a nim-value.
type heapsQuestion struct {
	to, kth string
	value   uint64
	others  bool
	total   bool
	n, k    uint64 // what to and kth say
	memory  int64  // bytes
	reasons []string
}

func (q *heapsQuestion) check() (err error) {
	switch {
	case (q.to == "") == (q.kth == ""):
		return errors.New("heaps: want either --to N or --kth K")
	case q.kth != "" && q.total:
		return errors.New("--total: want --to N with it")
	case q.to != "":
		q.n, err = parseBelow("to", q.to)
		return err
	}
	if q.k, err = parseBelow("kth", q.kth); err == nil && q.k == 0 {
		err = fmt.Errorf("--kth %q: want an integer from 1", q.kth)
	}
	return err
}

func parseBelow(flag, text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 63)
	if err != nil {
		err = fmt.Errorf("--%s %q: want an integer from 0 to 2^63-1", flag, text)
	}
	return n, err
}

// wants reports whether the heaps of a nim-value count.
func (q *heapsQuestion) wants(v uint64) bool { return (v == q.value) != q.others }

// answerer is a sequence of nim-values that answers questions.
type answerer interface {
	Count(n uint64, want func(uint64) bool) uint64
	Total(n uint64, want func(uint64) bool) *big.Int
	Kth(k uint64, want func(uint64) bool) (uint64, bool)
}

func (q *heapsQuestion) number(ctx context.Context, r game.Rules, c Call, periods bool) (*big.Int, error) {
	s, err := q.sequence(ctx, r, c, periods)
	switch {
	case err != nil:
		return nil, err
	case q.kth != "":
		n, ok := s.Kth(q.k, q.wants)
		if !ok {
			return nil, fmt.Errorf("--kth %s: there are not so many such heaps, as far as the values of %v are known", q.kth, r)
		}
		return new(big.Int).SetUint64(n), nil
	case q.total:
		return s.Total(q.n, q.wants), nil
	}
	return new(big.Int).SetUint64(s.Count(q.n, q.wants)), nil
}

// maxHeap bounds the heaps whose values are worked out one by one.
const (
	maxHeap   = 10_000_000
	maxSearch = 1 << 14
)

// sequence returns a proved period, or the values themselves.
func (q *heapsQuestion) sequence(ctx context.Context, r game.Rules, c Call, periods bool) (answerer, error) {
	k, h, takes := movesOf(r)
	for n := 256; periods && takes && n <= maxSearch; n *= 4 {
		values, err := q.valuesTo(ctx, r, n, c)
		if err != nil {
			return nil, err
		}
		if p, ok := count.ProvePeriod(values, k, h); ok {
			q.reasons = []string{fmt.Sprintf("The nim-sequence has %v, proved by the values of the heaps up to %d: moves take at most %d tokens and leave at most %d heaps [GS56].", p, n, k, h)}
			return p, nil
		}
	}
	n := q.n
	if q.kth != "" {
		n = maxSearch
	}
	if n > maxHeap {
		return nil, fmt.Errorf("--to %d: want at most %d, as no period of %v is proved", n, maxHeap, r)
	}
	q.reasons = []string{fmt.Sprintf("The nim-values of the heaps up to %d were worked out one by one.", n)}
	values, err := q.valuesTo(ctx, r, int(n), c)
	return count.Sequence(values), err
}

func (q *heapsQuestion) valuesTo(ctx context.Context, r game.Rules, n int, c Call) ([]uint64, error) {
	table, err := solve.HeapValues(ctx, r, n, solve.Config{Memory: q.memory, Progress: c.Progress})
	if err != nil {
		return nil, err
	}
	values := make([]uint64, n+1)
	for i := range values {
		values[i] = uint64(table.Value(i))
	}
	return values, nil
}

// movesOf returns how many tokens a move takes at most, and how many heaps it leaves, if
// the rules are known to have such bounds.
func movesOf(r game.Rules) (k, h int, ok bool) {
	if r.String() == "subtract" { // with the set that it has if none is given
		var options game.List
		r.Options(game.Position{maxSearch}, &options)
		for p := range options.All() {
			k = max(k, maxSearch-p[0])
		}
		return k, 1, true
	}
	if set, found := strings.CutPrefix(r.String(), "subtract:"); found {
		for word := range strings.SplitSeq(set, ",") {
			n, err := strconv.Atoi(strings.TrimSpace(word))
			if err != nil {
				return 0, 0, false
			}
			k = max(k, n)
		}
		return k, 1, true
	}
	octal, ok := game.As[rules.Octal](r)
	if !ok || octal.Repeats() || octal.Marked() {
		return 0, 0, false
	}
	return octal.Last(), max(1, octal.Parts()), true
}
