package compile

import (
	"math"
	"math/rand/v2"
	"testing"

	"go.starlark.net/syntax"
)

var operators = map[string]syntax.Token{
	"+": syntax.PLUS, "-": syntax.MINUS, "*": syntax.STAR, "//": syntax.SLASHSLASH, "%": syntax.PERCENT,
	"&": syntax.AMP, "|": syntax.PIPE, "^": syntax.CIRCUMFLEX, "<<": syntax.LTLT, ">>": syntax.GTGT,
}

// TestSpans: whatever an operator makes of members of two spans, with integers of any
// size, lies in the span of the results; and if it does not fit in 64 bits, that is
// said.
func TestSpans(t *testing.T) {
	const seed = 5
	r := rand.New(rand.NewPCG(seed, 0))
	pick := func() int64 {
		if r.IntN(3) == 0 {
			return edges[r.IntN(len(edges))]
		}
		return r.Int64N(41) - 20
	}
	between := func() span {
		a, b := pick(), pick()
		return span{min(a, b), max(a, b)}
	}
	member := func(s span) int64 {
		for _, v := range []int64{pick(), s.lo} {
			if v >= s.lo && v <= s.hi && r.IntN(4) > 0 {
				return v
			}
		}
		return s.hi
	}
	for range 200000 {
		x, y := between(), between()
		for name, op := range operators {
			got, fits := operate(op, x, y)
			a, b := member(x), member(y)
			want := exact(name, a, b)
			switch {
			case want == nil && fits && (name == "+" || name == "-" || name == "*"):
				t.Fatalf("%v %s %v fits, but %d %s %d does not (seed %d)", x, name, y, a, name, b, seed)
			case want != nil && !(span{want.Int64(), want.Int64()}).within(got):
				t.Fatalf("%v %s %v is %v, without %d %s %d = %v (seed %d)", x, name, y, got, a, name, b, want, seed)
			}
		}
	}
}

// TestSpanEnds has spans that are as narrow as can be.
func TestSpanEnds(t *testing.T) {
	for _, c := range []struct {
		op         string
		x, y, want span
	}{
		{"+", span{1, 2}, span{10, 20}, span{11, 22}},
		{"-", span{1, 2}, span{10, 20}, span{-19, -8}},
		{"*", span{-3, 2}, span{-5, 7}, span{-21, 15}},
		{"//", span{-7, 9}, span{2, 4}, span{-4, 4}},
		{"%", span{0, 5}, span{3, 9}, span{0, 5}},
		{"%", span{-1, 5}, span{3, 9}, span{0, 8}},
		{"&", span{-9, 9}, span{0, 3}, span{0, 3}},
		{"|", span{0, 5}, span{0, 9}, span{0, 15}},
		{"+", span{math.MaxInt64, math.MaxInt64}, span{0, 1}, span{math.MaxInt64, math.MaxInt64}},
		{"*", nothing, span{1, 2}, nothing},
	} {
		if got, _ := operate(operators[c.op], c.x, c.y); got != c.want {
			t.Errorf("%v %s %v is %v, want %v", c.x, c.op, c.y, got, c.want)
		}
	}
}

// TestWidened: a span that grows step by step comes to an end in few steps, and holds
// what it should.
func TestWidened(t *testing.T) {
	for _, sign := range []int64{1, -1} {
		s := span{0, 0}
		steps := 0
		for i := int64(1); i < math.MaxInt64/3; i *= 3 {
			u := s.widened(span{sign * i, sign * i})
			if !(span{sign * i, sign * i}).within(u) || !s.within(u) {
				t.Fatalf("%v widened by %d is %v", s, sign*i, u)
			}
			if u != s {
				steps++
			}
			s = u
		}
		if steps > len(milestones) {
			t.Errorf("%d steps to %v, want at most %d", steps, s, len(milestones))
		}
	}
}
