package task

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/big"

	"grundy/count"
)

// weightFlags ask about the weights or sizes of subsets, instead of their number.
type weightFlags struct{ tell, weights string }

var weightTogether = []together{
	{flag: "weights", need: "tell"},
	{flag: "tell", bar: "probability brute by"},
}

func (f *weightFlags) declare(fs *flag.FlagSet) {
	fs.StringVar(&f.tell, "tell", "", "tell `WHAT` instead of the number: table, how many for each weight; total, least or most weight")
	fs.StringVar(&f.weights, "weights", "", "the `WEIGHTS` of the heaps, in quotes or with commas; without, each weighs 1")
}

// tellWeights answers about the weights of the subsets that meet the condition.
func (f *queryFlags) tellWeights(ctx context.Context, s count.Subsets, w weightFlags) (Answer, error) {
	c, err := f.condition()
	if err != nil {
		return nil, err
	}
	q := count.WeightQuery{Subsets: s, Condition: c}
	if w.weights != "" {
		if q.Weights, err = parseHeaps([]string{w.weights}); err != nil {
			return nil, fmt.Errorf("--weights %q: %w", w.weights, err)
		}
	}
	if w.tell == "table" {
		return f.weightTable(ctx, q)
	}
	n, ok, err := weightOf(ctx, q, w.tell)
	if err != nil {
		return nil, err
	}
	if !ok {
		return impossibleAnswer{"no subset"}, nil
	}
	return f.answer(ctx, counted{
		question: "weight of the subsets, " + w.tell,
		exact:    func(context.Context) (*big.Int, error) { return n, nil },
		explain: func() []string {
			if w.tell == "total" {
				return []string{"A heap in the span of the others is in half of the subsets with a nim-sum; one outside is in all of them or in none."}
			}
			return []string{"A table has the least weight for each nim-sum; the greatest weight leaves the least with the other nim-sum."}
		},
	})
}

func weightOf(ctx context.Context, q count.WeightQuery, tell string) (n *big.Int, ok bool, err error) {
	var v uint64
	switch tell {
	case "total":
		n, err = q.Total(ctx)
		return n, true, err
	case "least":
		v, ok, err = q.Least(ctx)
	case "most":
		v, ok, err = q.Most(ctx)
	default:
		return nil, false, fmt.Errorf("--tell %q: want table, total, least or most", tell)
	}
	return new(big.Int).SetUint64(v), ok, err
}

// weightTable tells how many subsets have each weight, or size.
func (f *queryFlags) weightTable(ctx context.Context, q count.WeightQuery) (a *weightsAnswer, err error) {
	a = &weightsAnswer{Question: "subsets by weight", Mod: f.mod.String()}
	if q.Weights == nil {
		a.Question = "subsets by their number of heaps"
	}
	if m := f.mod.modulus; m != nil {
		residues, err := q.ByWeightMod(ctx, *m)
		for _, n := range residues {
			a.Counts = append(a.Counts, decimal{new(big.Int).SetUint64(n)})
		}
		return a, err
	}
	counts, err := q.ByWeight(ctx)
	for _, n := range counts {
		a.Counts = append(a.Counts, decimal{n})
	}
	return a, err
}

// A weightsAnswer is a number for each weight from 0 on.
type weightsAnswer struct {
	Question string    `json:"question"`
	Mod      string    `json:"mod,omitempty"`
	Counts   []decimal `json:"counts"`
}

// WriteText writes a line for each weight that occurs.
func (a *weightsAnswer) WriteText(w *bufio.Writer) error {
	for weight, n := range a.Counts {
		if n.Sign() != 0 {
			fmt.Fprintf(w, "%d %v\n", weight, n)
		}
	}
	return nil
}
