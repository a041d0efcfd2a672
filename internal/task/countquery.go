package task

import (
	"context"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"grundy/count"
	"grundy/game"
	"grundy/internal/scan"
)

// queryFlags are the flags of every question about a family and a condition.
type queryFlags struct {
	countFlags
	gameFlag
	sums        string
	atMost      string
	others      bool
	misere      bool
	moore       int
	by          string
	probability bool
}

var (
	queryTogether = []together{
		{flag: "sum", bar: "at-most"},
		{flag: "by", bar: "brute"},
		{flag: "probability", bar: "mod", why: ", as a fraction is told exactly"},
		{flag: "probability", bar: "brute"},
	}
	overGameTogether = []together{{flag: "game", bar: "misere moore", why: ", as nim-values tell of nothing else"}}
)

// declareFrom declares --from as well.
func (f *queryFlags) declareFrom(fs *flag.FlagSet, what string) {
	f.countFlags.declareFrom(fs, what)
	f.declareCondition(fs)
}

func (f *queryFlags) declareCondition(fs *flag.FlagSet) {
	f.declareSums(fs)
	f.declarePlay(fs)
}

// declareSums declares which nim-sums are counted, and how.
func (f *queryFlags) declareSums(fs *flag.FlagSet) {
	f.declareChances(fs)
	fs.BoolVar(&f.probability, "probability", false, "tell which part of all it is, as a fraction")
}

// declarePlay declares the flags of play in which nim-values do not decide.
func (f *queryFlags) declarePlay(fs *flag.FlagSet) {
	fs.BoolVar(&f.misere, "misere", false, "misère play: who cannot move wins")
	fs.IntVar(&f.moore, "moore", 1, "a move reduces up to `D` heaps, each by any number")
}

// declareChances declares what is common to numbers and probabilities.
func (f *queryFlags) declareChances(fs *flag.FlagSet) {
	fs.StringVar(&f.sums, "sum", "", "count those whose nim-sum is `T`, or one of several in quotes")
	fs.StringVar(&f.atMost, "at-most", "", "count those whose nim-sum is at most `T`")
	fs.BoolVar(&f.others, "others", false, "count all the others instead; alone, those that the first player wins")
	fs.StringVar(&f.by, "by", "", "use the `METHOD` of this name instead of the cheapest; --explain names them")
}

// condition returns what the flags say.
func (f *queryFlags) condition() (c count.Condition, err error) {
	c = count.Condition{Others: f.others, Misere: f.misere, Moore: f.moore}
	if f.moore < 1 {
		return c, fmt.Errorf("--moore %d: want a number of heaps from 1", f.moore)
	}
	if f.atMost != "" {
		c.AtMost = true
		c.NimSum, err = parseNumber("at-most", f.atMost)
		return c, err
	}
	sums, err := parseHeaps([]string{f.sums})
	switch {
	case err != nil || f.sums != "" && len(sums) == 0:
		return c, fmt.Errorf("--sum %q: want integers from 0 to 2^64-1", f.sums)
	case len(sums) == 1:
		c.NimSum = sums[0]
	case len(sums) > 1:
		c.Sums = sums
	}
	return c, nil
}

// count answers how many members of the family meet the condition.
func (f *queryFlags) count(ctx context.Context, family count.Family) (Answer, error) {
	c, err := f.condition()
	if err != nil {
		return nil, err
	}
	q := count.Query{Family: family, Condition: c}
	switch {
	case f.brute:
		return f.answer(ctx, counted{question: question(q), definition: q.ByDefinition})
	}
	plan, err := f.plan(q)
	if err != nil {
		return nil, err
	}
	if f.probability {
		return f.share(ctx, q, plan)
	}
	a, err := f.answer(ctx, counted{
		question: question(q), exact: plan.Exact, mod: plan.Mod,
		explain: func() []string { return explainPlan(q, plan) },
	})
	if err != nil {
		return nil, err
	}
	a.Method = plan.Method
	return a, nil
}

// share answers with a probability.
func (f *queryFlags) share(ctx context.Context, q count.Query, plan *count.Plan) (Answer, error) {
	p, err := plan.Probability(ctx)
	if err != nil {
		return nil, err
	}
	a := &fractionAnswer{Question: question(q), Answer: fraction{p}, Method: plan.Method}
	if f.explain {
		a.Explanation = explainPlan(q, plan)
		if _, drawn := q.Family.(count.Draws); !drawn {
			a.Explanation = append(a.Explanation, "Every choice is as likely as every other.")
		}
	}
	return a, nil
}

func question(q count.Query) string { return fmt.Sprintf("%v: %v", q.Family, q.Condition) }

func (f *queryFlags) plan(q count.Query) (*count.Plan, error) {
	if f.by != "" {
		return q.By(f.by)
	}
	return q.Best()
}

// explainPlan says which method was chosen and why, and what others would cost.
func explainPlan(q count.Query, chosen *count.Plan) []string {
	lines := []string{question(q) + ".", fmt.Sprintf("%s (cost about %.2g): %s", chosen.Method, chosen.Cost, chosen.Why)}
	plans, _ := q.Plans() // there is one at least
	for _, p := range plans {
		if p.Method != chosen.Method {
			lines = append(lines, fmt.Sprintf("%s (cost about %.2g) fits as well.", p.Method, p.Cost))
		}
	}
	return lines
}

// parseSizes parses heap sizes: an interval such as 1..7, or a list.
func parseSizes(text string) (count.Sizes, error) {
	if strings.Contains(text, "..") {
		i, err := parseRange("sizes", text)
		if err != nil {
			return nil, err
		}
		return *i, nil
	}
	list, err := parseHeaps([]string{text})
	return count.List(list), err
}

// parseRange parses the value of a flag: an interval such as 1..7, or a number that stands
// for itself alone; nil for no text.
func parseRange(name, text string) (*count.Interval, error) {
	if text == "" {
		return nil, nil
	}
	from, to, isInterval := strings.Cut(text, "..")
	if !isInterval {
		to = from
	}
	a, err := strconv.ParseUint(strings.TrimSpace(from), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("--%s %q: %q: want an integer before the dots", name, text, from)
	}
	b, err := strconv.ParseUint(strings.TrimSpace(to), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("--%s %q: %q: want an integer after the dots", name, text, to)
	}
	return &count.Interval{From: a, To: b}, nil
}

// parseNumber parses the value of a flag, an integer that fits in 64 bits.
func parseNumber(flag, text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, flagMistake(flag, text, "an integer from 0 to 2^64-1")
	}
	return n, nil
}

// numbers returns the numbers that were given as arguments or with --from.
func (f *queryFlags) numbers(c Call) ([]uint64, error) {
	var all heapList
	err := f.eachBlock(c, &all)
	return all, err
}

// valuesOfHeaps returns the heap sizes, or their nim-values in a game, if there is one.
func (f *queryFlags) valuesOfHeaps(ctx context.Context, c Call, r game.Rules) ([]uint64, error) {
	heaps, err := f.numbers(c)
	if err != nil || len(heaps) == 0 {
		return heaps, err
	}
	sizes, err := f.asValues(ctx, c, r, count.List(heaps))
	if err != nil {
		return nil, err
	}
	return sizes.(count.List), nil
}

// A heapList keeps the heaps.
type heapList []uint64

func (l *heapList) add(heaps []uint64) error {
	*l = append(*l, heaps...)
	return nil
}

func (l *heapList) expect(most int) { *l = scan.Room(most) }
