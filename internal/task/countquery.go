package task

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/count"
)

// queryFlags are the flags of every question about a family and a nim-sum.
type queryFlags struct {
	countFlags
	sum    uint64
	others bool
	by     string
}

// declareFrom declares --from as well.
func (f *queryFlags) declareFrom(fs *flag.FlagSet, what string) {
	f.countFlags.declareFrom(fs, what)
	f.declareCondition(fs)
}

func (f *queryFlags) declareCondition(fs *flag.FlagSet) {
	fs.Uint64Var(&f.sum, "sum", 0, "count those whose nim-sum is `T`")
	fs.BoolVar(&f.others, "others", false, "count those whose nim-sum is not T instead; without --sum, those that the first player wins")
	fs.StringVar(&f.by, "by", "", "use the `METHOD` of this name instead of the cheapest; --explain names them")
}

// count answers how many members of the family meet the condition.
func (f *queryFlags) count(ctx context.Context, family count.Family, moore int) (Answer, error) {
	q := count.Query{Family: family, Condition: count.Condition{NimSum: f.sum, Others: f.others, Moore: moore}}
	if f.brute {
		if f.by != "" {
			return nil, fmt.Errorf("--by %s and --brute: want one of them", f.by)
		}
		return f.answer(ctx, counted{question: question(q), definition: q.ByDefinition})
	}
	plan, err := f.plan(q)
	if err != nil {
		return nil, err
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
	from, to, isInterval := strings.Cut(text, "..")
	if !isInterval {
		list, err := parseHeaps([]string{text})
		return count.List(list), err
	}
	a, err := strconv.ParseUint(strings.TrimSpace(from), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("--sizes %q: %q: want an integer before the dots", text, from)
	}
	b, err := strconv.ParseUint(strings.TrimSpace(to), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("--sizes %q: %q: want an integer after the dots", text, to)
	}
	return count.Interval{From: a, To: b}, nil
}

// parseNumber parses the value of a flag, an integer that fits in 64 bits.
func parseNumber(flag, text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("--%s %q: want an integer from 0 to 2^64-1", flag, text)
	}
	return n, nil
}

// heaps returns the heap sizes that were given as arguments or with --from.
func (f *queryFlags) heaps(c Call) ([]uint64, error) {
	var all heapList
	err := f.eachBlock(c, &all)
	return all, err
}

// A heapList keeps the heaps.
type heapList []uint64

func (l *heapList) add(heaps []uint64) error {
	*l = append(*l, heaps...)
	return nil
}

func (l *heapList) expect(most int) { *l = slices.Grow(*l, most) }
