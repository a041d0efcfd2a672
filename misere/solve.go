package misere

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"

	"grundy/heap"
	"grundy/nim"
)

// An Outcome is 'P' or 'N' in misère play, or '?' where it is not known.
type Outcome byte

// A Heap is what is known of a heap in misère play.
type Heap struct {
	Outcome Outcome
	Genus   string // as 4^046; a misère value that is not known is ?, and at least 4; 4^... if none is known; ? alone if nothing is
}

// A Solution is what is known of the heaps of a game in misère play.
type Solution struct {
	Rules     heap.Rules
	Preperiod int    // Heap(n+Period) is as Heap(n) for n >= Preperiod
	Period    int    // 0 if none is proved
	Endless   bool   // all heaps are known, by a law that is no period
	Proof     string // what the heaps follow from
	Quotient  int    // the heaps below are known by a quotient
	heaps     []Heap
	report    *heap.Report   // on the nim-values, of a subtraction game; it has no heaps
	values    []nim.Value    // nim-values of the heaps of a wild game, more than are known in misère play
	player    *genusPlayer   // nil for tame games
	played    map[int64]Heap // by the player, heaps that are known in part else
}

// Heap returns what is known of a heap of n >= 0 tokens.
func (s *Solution) Heap(n int64) Heap {
	if s.report != nil {
		return s.HeapAt(big.NewInt(n))
	}
	if h, ok := s.played[n]; ok {
		return h
	}
	if i, ok := fold(n, len(s.heaps), s.Preperiod, s.Period); ok {
		return s.heaps[i]
	}
	return s.open(n, '?')
}

// open returns a heap of which no more than the outcome is known, or not even that, and the
// nim-value.
func (s *Solution) open(n int64, o Outcome) Heap {
	switch {
	case n >= int64(len(s.values)):
		return Heap{o, "?"}
	case o == 'P':
		return Heap{o, heap.OpenGenusString(s.values[n], 0)}
	}
	return Heap{o, heap.OpenGenusString(s.values[n])}
}

// Known returns how many heaps from 0 on have an outcome that is known without the period.
func (s *Solution) Known() int {
	if s.report != nil {
		return int(s.report.Heaps)
	}
	for n := 0; ; n++ {
		if _, played := s.played[int64(n)]; played {
			continue
		}
		if n >= len(s.heaps) || s.heaps[n].Outcome == '?' {
			return n
		}
	}
}

// Genera returns how many heaps from 0 on have a genus that is known in full, at most so
// many as are asked for.
func (s *Solution) Genera(heaps int) int {
	for n := range heaps {
		if !s.Heap(int64(n)).complete() {
			return n
		}
	}
	return heaps
}

// complete reports whether the genus is known in full.
func (h Heap) complete() bool {
	return !strings.Contains(h.Genus, "?") && !strings.HasSuffix(h.Genus, "...")
}

// The proofs of a Solution.
const (
	byGenera   = "genera of tame games"
	byQuotient = "misère quotient"
)

// mostWild bounds the heaps of wild games that are looked at.
const mostWild = 100_001

// Solve finds outcomes and genera of the heaps of a game below limits.Heaps, and
// of all heaps where a period is proved. Subtraction games by their nim-values; others first
// by genera alone, which is enough for games that split no heap and for tame ones; then by a
// quotient. Heaps beyond the quotient are played out.
func Solve(ctx context.Context, r heap.Rules, limits Limits) (*Solution, error) {
	limits = limits.withDefaults()
	if r.IsSubtraction() {
		return solveSubtraction(ctx, r, limits)
	}
	for _, n := range []int{min(512, limits.Heaps), limits.Heaps} {
		genera, err := r.Genera(ctx, n)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(genera, func(g heap.Genus) bool { return !g.Known }) {
			return solveWild(ctx, r, limits)
		}
		pre, p, ok := heap.PeriodOf(genera, r)
		if ok || n == limits.Heaps {
			return tame(r, genera, pre, p), nil
		}
	}
	panic("misere: unreachable")
}

// tame returns the solution of a game with genera that are all known. They follow
// from those of the options alone, so the period of genera is one of heaps.
func tame(r heap.Rules, genera []heap.Genus, preperiod, period int) *Solution {
	s := &Solution{Rules: r, Proof: byGenera, Preperiod: preperiod, Period: period}
	for _, g := range genera {
		s.heaps = append(s.heaps, heapOf(g))
	}
	return s
}

// heapOf returns a heap with a genus that is known at least in part.
func heapOf(g heap.Genus) Heap {
	h := Heap{'N', g.String()}
	if g.Misere[0] == 0 {
		h.Outcome = 'P'
	}
	return h
}

// solveWild finds the quotient of the game with the Nim heaps *1, *2 and *3, and
// genera from there.
func solveWild(ctx context.Context, r heap.Rules, limits Limits) (*Solution, error) {
	limits.Heaps = min(limits.Heaps, mostWild)
	values, err := r.Values(ctx, limits.Heaps, "")
	if err != nil {
		return nil, err
	}
	w := newWild(r, limits, values)
	if err := w.run(ctx); err != nil || w.s.Period > 0 {
		return w.s, err
	}
	return w.s, w.playOn(ctx)
}

// A wild is the search for the solution of a wild game.
type wild struct {
	s      *Solution
	q      *quotient
	genera *builder
	known  bool // the genera of all components are; not after a limit
	lab    *genera
}

func newWild(r heap.Rules, limits Limits, values []nim.Value) *wild {
	g := newGame(r, 3)
	w := &wild{s: &Solution{Rules: r, Proof: byQuotient, values: values}, known: true, lab: newGenera()}
	w.q = &quotient{newBuilder(g, outcomes{}, limits), append([]nim.Value{0, 1, 2, 3}, values[1:]...)}
	limits.Positions = limits.Positions/10 + 1 // no option settles a genus
	w.genera = newBuilder(g, w.lab, limits)
	w.genera.coarse = w.q
	w.s.player = &genusPlayer{wild: w, told: map[fact]told{}, memo: map[string]label{}}
	return w
}

// run finds classes of heaps until there is a period, or a limit.
func (w *wild) run(ctx context.Context) error {
	for range w.q.nims {
		if err := w.next(ctx); err != nil {
			return err
		}
	}
	r := w.s.Rules
	err := untilPeriod(w.q.limits.Heaps, func(int) error { return w.next(ctx) }, func() bool {
		var ok bool
		w.s.Preperiod, w.s.Period, ok = heap.PeriodOf(w.facts(), r)
		return ok
	})
	for _, f := range w.facts() {
		w.s.heaps = append(w.s.heaps, w.heap(f))
	}
	w.s.Quotient = len(w.s.heaps)
	if isLimit(err) {
		return nil
	}
	return err
}

func isLimit(err error) bool {
	return errors.Is(err, errLimit) || errors.Is(err, errContradiction)
}

// next finds the classes of the next component.
func (w *wild) next(ctx context.Context) error {
	w.q.grow()
	if err := w.q.next(ctx); err != nil {
		return err
	}
	if !w.known {
		return nil
	}
	err := w.genera.next(ctx)
	if isLimit(err) {
		w.known, err = false, nil
	}
	return err
}

// facts returns the facts of the heaps that have a class. They are of one monoid: a
// larger one may tell heaps apart that had the same class before.
func (w *wild) facts() []fact {
	facts := []fact{{}}
	for c := w.q.nims + 1; c < len(w.q.m.phi); c++ {
		facts = append(facts, w.fact(c))
	}
	return facts
}

// heap returns what follows from a fact.
func (w *wild) heap(f fact) Heap {
	values := w.misereValues(f)
	h := Heap{'N', heap.GenusString(f.value, values)}
	if values[0] == 0 {
		h.Outcome = 'P'
	}
	return h
}
