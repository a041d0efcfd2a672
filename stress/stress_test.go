package stress_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/game"
	"grundy/internal/child"
	"grundy/rules"
	"grundy/solve"
	"grundy/stress"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// variant returns the game of that name with what the program itself knows about it.
func variant(t *testing.T, name string, l sample.Limits) stress.Variant {
	t.Helper()
	r, e, err := rules.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	v := stress.Variant{Rules: r, Source: sample.New(r, l)}
	args, err := e.Arguments(name)
	if err != nil {
		t.Fatal(err)
	}
	if e.Name == "bash" || e.Name == "one-or-halves" {
		v.Params = []format.Param{{Name: "k", Value: []int{args.Int(0)}}}
	}
	solved := stress.NewSolved(r, solve.Config{Play: game.PlayOf(r)})
	switch v.Truth = solved; e.Name {
	case "nim", "misere-nim":
		v.Truth = stress.Nim{Misere: e.Name == "misere-nim"}
	case "wythoff":
		v.Truth = stress.Wythoff{T: args.Int(0), Solved: solved}
	}
	return v
}

// newTest returns the test of a solution of this program.
func (p *plantedBug) newTest(t *testing.T) *stress.Test {
	t.Helper()
	t.Setenv(solutionName, p.name)
	names := p.vary
	if names == nil {
		names = []string{p.game}
	}
	test := &stress.Test{Seed: 1, Jobs: 2, Time: time.Minute, Less: cmp.Or(p.less, 5*time.Minute)}
	for _, name := range names {
		test.Variants = append(test.Variants, variant(t, name, sample.Limits{
			Least: p.span.least, Most: p.span.most, Fewest: p.span.fewest, Greatest: p.span.greatest,
		}))
	}
	v := test.Variants[0]
	var err error
	if test.Format, err = format.Parse(p.format, format.Names(v.Rules.Shape(), v.Params)); err != nil {
		t.Fatal(err)
	}
	if test.Output, err = stress.NewOutput(p.answer, v.Rules.Shape(), stress.Words{First: p.first, Second: p.second}); err != nil {
		t.Fatal(err)
	}
	test.Program = child.Program{Args: []string{os.Args[0]}, Time: 5 * time.Second, Output: 1 << 20}.Run
	return test
}

// TestPlanted finds every planted bug, and shrinks it to the smallest case.
func TestPlanted(t *testing.T) {
	for i := range planted {
		p := &planted[i]
		t.Run(p.name, func(t *testing.T) {
			if p.slow && os.Getenv("GRUNDY_LONG") == "" {
				t.Skip("GRUNDY_LONG is not set")
			}
			report, err := p.newTest(t).Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			f := report.Failure
			if f == nil {
				t.Fatalf("%s: not found on %d positions", p.problem, report.Positions)
			}
			if want := p.smallestInput(); f.Input != want {
				t.Errorf("%s: input %q, %s, want %q", p.problem, f.Input, f.Reason, want)
			}
		})
	}
}

// smallestInput returns the smallest input that the solution gets wrong, by a search
// through all positions.
func (p *plantedBug) smallestInput() string {
	switch {
	case p.smallest != "":
		return p.smallest
	case p.ratio > 0:
		pair := smallestPair(p.ratio)
		return fmt.Sprintf("%d %d\n", pair[0], pair[1])
	}
	seen := map[string]bool{}
	for _, c := range p.allCases() {
		moves := p.moves
		if p.movesOf != nil {
			moves, seen = p.movesOf(c.k), map[string]bool{}
		}
		wins := winsByPlay(c.p, moves, p.misere, seen)
		var out bytes.Buffer
		input := p.input(c.p, c.k)
		p.solution(strings.NewReader(input), &out)
		right := strings.HasPrefix(out.String(), p.second) == !wins
		if p.right != nil {
			right = p.right(out.String(), c.p, wins)
		}
		if !right {
			return input
		}
	}
	return "none"
}

// A plainCase is a position and the parameter of its game.
type plainCase struct {
	p []int
	k int
}

// allCases returns all positions of the span, small ones first: by the numbers beyond
// the least, their number, and the parameter beyond its least; then by the parameter,
// the number of numbers, and the numbers.
func (p *plantedBug) allCases() (all []plainCase) {
	for k := range max(len(p.vary), 1) {
		var grow func(q []int)
		grow = func(q []int) {
			if len(q) >= p.span.fewest {
				all = append(all, plainCase{slices.Clone(q), p.vary1 + k})
			}
			for n := p.span.least; len(q) < p.span.greatest && n <= p.span.most; n++ {
				grow(append(q, n))
			}
		}
		grow(nil)
	}
	weight := func(c plainCase) int {
		w := c.k
		for _, n := range c.p {
			w += 1 + n - p.span.least
		}
		return w
	}
	slices.SortFunc(all, func(a, b plainCase) int {
		return cmp.Or(weight(a)-weight(b), a.k-b.k, len(a.p)-len(b.p), slices.Compare(a.p, b.p))
	})
	return all
}
