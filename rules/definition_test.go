package rules_test

import (
	"fmt"
	"slices"

	"grundy/game"
)

// A field is all states that play can reach from some first ones, and who wins
// each, by the definition alone: no mex, no components, no symmetry but the
// canonical form. A state is a sum of positions and a Nim heap; the nim-value of
// a sum is the size of the heap that makes it a P-position.
type field struct {
	rules  game.Rules
	judge  game.Judge // or nil
	end    game.Outcome
	limit  int // the most states
	index  map[string]int
	states []state
	solved int // states whose outcome is known, the first ones
	err    error

	canonizer *game.Canonizer
}

type state struct {
	sum     []game.Position
	heap    int
	decided game.Outcome
	next    []int
	outcome game.Outcome
}

func newField(r game.Rules, play game.Play, limit int) *field {
	f := &field{rules: r, end: play.End(), limit: limit, index: map[string]int{}, canonizer: game.NewCanonizer(r)}
	f.judge, _ = game.As[game.Judge](r)
	return f
}

// outcome returns the outcome of the sum of ps and a Nim heap, D if neither player
// can force a win.
func (f *field) outcome(ps []game.Position, heap int) (game.Outcome, error) {
	first := f.add(ps, heap)
	for i := f.solved; i < len(f.states) && f.err == nil; i++ {
		f.expand(i)
	}
	if f.err != nil {
		return game.Open, f.err
	}
	f.solve()
	return f.states[first].outcome, nil
}

// add returns the number of a state, a new one if there is none.
func (f *field) add(ps []game.Position, heap int) int {
	sum := make([]game.Position, len(ps))
	for i, p := range ps {
		sum[i] = f.canonizer.Canonical(p.Clone())
	}
	slices.SortFunc(sum, game.Position.Compare)
	key := stateKey(sum, heap)
	if i, ok := f.index[key]; ok {
		return i
	}
	if len(f.states) >= f.limit && f.err == nil {
		f.err = fmt.Errorf("more than %d states", f.limit)
	}
	f.index[key] = len(f.states)
	f.states = append(f.states, state{sum: sum, heap: heap})
	return len(f.states) - 1
}

// stateKey returns a comparable key of a state.
func stateKey(sum []game.Position, heap int) string {
	key := []byte{byte(heap), byte(heap >> 8)}
	for _, p := range sum {
		key = append(key, byte(len(p)), byte(len(p)>>8))
		key = p.AppendKey(key)
	}
	return string(key)
}

func (f *field) expand(i int) {
	s := f.states[i]
	if s.next != nil || s.decided != game.Open {
		return
	}
	if s.decided = f.judged(s.sum); s.decided == game.Open {
		s.next = f.follow(s)
	}
	f.states[i] = s
}

func (f *field) judged(sum []game.Position) game.Outcome {
	if f.judge != nil {
		for _, p := range sum {
			if o := f.judge.Judge(p); o != game.Open {
				return o
			}
		}
	}
	return game.Open
}

// follow returns the states that are one move away, as a list that is not nil.
func (f *field) follow(s state) []int {
	next := []int{}
	for heap := range s.heap {
		next = append(next, f.add(s.sum, heap))
	}
	for i, p := range s.sum {
		for _, q := range options(f.rules, p) {
			sum := slices.Clone(s.sum)
			sum[i] = q
			next = append(next, f.add(sum, s.heap))
		}
	}
	return next
}

// options returns the options of a canonical position, in the form in which the
// rules give them, those of all heaps for a sum of heaps.
func options(r game.Rules, p game.Position) []game.Position {
	var list game.List
	var all []game.Position
	s := r.Shape()
	if !s.IsSum() {
		r.Options(p, &list)
		for q := range list.All() {
			all = append(all, q.Clone())
		}
		return all
	}
	w := max(s.Width, 1)
	for i := 0; i < len(p); i += w {
		list.Reset()
		r.Options(p[i:i+w], &list)
		for q := range list.All() {
			all = append(all, slices.Concat(p[:i], q, p[i+w:]))
		}
	}
	return all
}

// solve finds the outcomes of the states that are not solved yet: those that are
// decided or without options first; then, backwards, N for a state with an option
// P, and P for one whose options are all N. What is left is drawn. A tie by a judge
// is no win for anybody.
func (f *field) solve() {
	r := newRetrograde(f)
	for i := range r.open {
		r.begin(f.solved + i)
	}
	for len(r.found) > 0 {
		j := r.found[len(r.found)-1]
		r.found = r.found[:len(r.found)-1]
		for _, i := range r.before[j-f.solved] {
			r.learn(i, f.states[j].outcome)
		}
	}
	for ; f.solved < len(f.states); f.solved++ {
		if s := &f.states[f.solved]; s.outcome == game.Open {
			s.outcome = game.D
		}
	}
}

// A retrograde is the work of solve on the new states, counted from the first.
type retrograde struct {
	*field
	before [][]int // the states that have this one as an option
	open   []int   // the options that are not known to be N
	found  []int   // states whose outcome is known, but not to those before
}

func newRetrograde(f *field) *retrograde {
	r := &retrograde{field: f}
	r.before = make([][]int, len(f.states)-f.solved)
	r.open = make([]int, len(f.states)-f.solved)
	for i := range r.open {
		r.open[i] = len(f.states[f.solved+i].next)
		for _, j := range f.states[f.solved+i].next {
			if j >= f.solved {
				r.before[j-f.solved] = append(r.before[j-f.solved], f.solved+i)
			}
		}
	}
	return r
}

// begin finds what is known of state i without the other new states.
func (r *retrograde) begin(i int) {
	s := &r.states[i]
	if s.outcome = s.decided; s.outcome == game.Open && len(s.next) == 0 {
		s.outcome = r.end
	}
	if s.outcome != game.Open {
		r.found = append(r.found, i)
		return
	}
	for _, j := range s.next {
		if j < r.solved {
			r.learn(i, r.states[j].outcome)
		}
	}
}

// learn is told that an option of state i has the outcome o.
func (r *retrograde) learn(i int, o game.Outcome) {
	s := &r.states[i]
	if o == game.N {
		r.open[i-r.solved]--
	}
	switch {
	case s.outcome != game.Open:
		return
	case o == game.P:
		s.outcome = game.N
	case r.open[i-r.solved] == 0:
		s.outcome = game.P
	default:
		return
	}
	r.found = append(r.found, i)
}

// loops reports whether play can return to a state: whether some states remain
// when those without options are taken away again and again.
func (f *field) loops() bool {
	degree := make([]int, len(f.states))
	before := make([][]int, len(f.states))
	var gone []int
	for i, s := range f.states {
		degree[i] = len(s.next)
		if degree[i] == 0 {
			gone = append(gone, i)
		}
		for _, j := range s.next {
			before[j] = append(before[j], i)
		}
	}
	count := 0
	for ; len(gone) > 0; count++ {
		j := gone[len(gone)-1]
		gone = gone[:len(gone)-1]
		for _, i := range before[j] {
			if degree[i]--; degree[i] == 0 {
				gone = append(gone, i)
			}
		}
	}
	return count < len(f.states)
}

// maxTrial bounds the nim-values that are tried.
const maxTrial = 40

// value returns the nim-value of the sum of ps, by trial of one heap after
// another.
func (f *field) value(ps []game.Position) (int, error) {
	for v := range maxTrial {
		switch o, err := f.outcome(ps, v); {
		case err != nil:
			return 0, err
		case o == game.P:
			return v, nil
		}
	}
	return 0, fmt.Errorf("no nim-value below %d", maxTrial)
}
