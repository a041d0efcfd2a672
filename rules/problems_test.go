package rules_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/game"
	"grundy/nim"
	"grundy/rules"
	"grundy/solve"
)

// A problem is a published problem about a built-in game, with answers that its
// source gives or that a plain search found. The files testdata/problems*.json hold
// lists of them.
type problem struct {
	ID     string
	Source string
	Game   string // as rules.Parse reads it
	Cases  []example
}

// An example asks about one position, several, or all heaps of a range, and has one
// or more answers.
type example struct {
	Game string // if it is not that of the problem

	Misere    bool     // in misère play; if false, in the play that the rules mean
	Position  string   // a position or sum
	Positions []string // or several
	Tuples    *tuples  // or all tuples of heaps
	From      int      // or the single heaps From, From+1, ... that Values tells about
	Upto      int      // or the single heaps 0..Upto

	Value   *int     // the nim-value
	Outcome string   // of each position: P, N or D
	First   *bool    // whether the first player can force a win
	Steps   *int     // the moves to the end: the winner hurries, the loser holds out
	Moves   *int     // the number of winning moves
	Winning []string // the positions after the winning moves
	Least   *int     // the fewest tokens that a winning move takes

	Values []int // the nim-values of the single heaps
	P      []int // the P-positions among the single heaps
	CountP *int  // the number of P-positions, and so on
	CountN *int
	SumP   *int // the sum of all numbers of the P-positions
	SumAt  *int // the sum of the places of the P-positions in the list, from 0
}

// tuples stands for all ordered tuples of length members of a set of heaps.
type tuples struct {
	Of       []int
	Length   int
	Distinct bool
}

func readProblems(t *testing.T) []problem {
	t.Helper()
	files, err := filepath.Glob("testdata/problems*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("files %v, %v", files, err)
	}
	var all []problem
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var some []problem
		decoder := json.NewDecoder(strings.NewReader(string(data)))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&some); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, some...)
	}
	return all
}

// TestProblems answers the published problems through the built-in games.
func TestProblems(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range readProblems(t) {
		if seen[p.ID] || p.Source == "" || len(p.Cases) == 0 {
			t.Errorf("problem %s: twice, without a source or without cases", p.ID)
		}
		seen[p.ID] = true
		t.Run(p.ID, func(t *testing.T) {
			solvers := map[string]*solve.Solver{}
			for _, e := range p.Cases {
				if e.Game == "" {
					e.Game = p.Game
				}
				answer(t, e, solvers)
			}
		})
	}
	t.Logf("%d problems answered", len(seen))
}

// An answerer answers one example.
type answerer struct {
	*testing.T
	example
	rules  game.Rules
	solver *solve.Solver
}

func answer(t *testing.T, e example, solvers map[string]*solve.Solver) {
	t.Helper()
	r, _, err := rules.Parse(e.Game)
	if err != nil {
		t.Fatal(err)
	}
	play := game.PlayOf(r)
	if e.Misere {
		play = game.Misere
	}
	key := e.Game + " " + play.String()
	if solvers[key] == nil {
		solvers[key] = solve.New(r, solve.Config{Play: play})
	}
	a := answerer{t, e, r, solvers[key]}
	switch {
	case e.Values != nil:
		for i, v := range e.Values {
			a.value(strconv.Itoa(e.From+i), v)
		}
	case e.Upto > 0:
		a.many(heapsUpTo(e.Upto))
	case e.Tuples != nil:
		a.many(e.Tuples.list())
	case e.Positions != nil:
		a.many(e.Positions)
	default:
		a.one(e.Position)
	}
}

func heapsUpTo(n int) []string {
	var all []string
	for i := range n + 1 {
		all = append(all, strconv.Itoa(i))
	}
	return all
}

// list returns all tuples as texts.
func (u tuples) list() []string {
	all := [][]int{nil}
	for range u.Length {
		var longer [][]int
		for _, tuple := range all {
			for _, n := range u.Of {
				if !u.Distinct || !slices.Contains(tuple, n) {
					longer = append(longer, append(slices.Clone(tuple), n))
				}
			}
		}
		all = longer
	}
	texts := make([]string, len(all))
	for i, tuple := range all {
		texts[i] = strings.Trim(fmt.Sprint(tuple), "[]")
	}
	return texts
}

func (a answerer) parse(position string) []game.Position {
	a.Helper()
	sum, err := game.ParseSum(a.rules, position)
	if err != nil {
		a.Fatal(err)
	}
	return sum
}

// want reports whether an answer is right.
func want[T comparable](a answerer, position, what string, got, want T, err error) {
	a.Helper()
	if err != nil || got != want {
		a.Errorf("%v %s: %s %v, %v, want %v", a.rules, position, what, got, err, want)
	}
}

func (a answerer) value(position string, v int) {
	a.Helper()
	got, err := a.solver.Value(context.Background(), a.parse(position)...)
	want(a, position, "nim-value", got, nim.Value(v), err)
}

func (a answerer) outcome(position string) game.Outcome {
	a.Helper()
	o, err := a.solver.Outcome(context.Background(), a.parse(position)...)
	if err != nil {
		a.Errorf("%v %s: %v", a.rules, position, err)
	}
	return o
}

// one answers what is asked about one position.
func (a answerer) one(position string) {
	a.Helper()
	asked := false
	if a.Value != nil {
		asked = true
		a.value(position, *a.Value)
	}
	if a.Outcome != "" {
		asked = true
		want(a, position, "outcome", a.outcome(position).String(), a.Outcome, nil)
	}
	if a.First != nil {
		asked = true
		want(a, position, "first player wins", a.outcome(position) == game.N, *a.First, nil)
	}
	if a.Steps != nil {
		asked = true
		_, steps, err := a.solver.Remoteness(context.Background(), a.parse(position)...)
		want(a, position, "remoteness", steps, *a.Steps, err)
	}
	if a.Moves != nil || a.Winning != nil || a.Least != nil {
		asked = true
		a.moves(position)
	}
	if !asked {
		a.Errorf("%v %s: nothing is asked", a.rules, position)
	}
}

// moves answers what is asked about winning moves.
func (a answerer) moves(position string) {
	a.Helper()
	sum := a.parse(position)
	moves, err := a.solver.Winning(context.Background(), sum...)
	if err != nil {
		a.Errorf("%v %s: %v", a.rules, position, err)
	}
	var after []string
	least := -1
	for _, m := range moves {
		q := a.after(sum, m)
		after = append(after, game.Format(a.rules, game.Canonical(a.rules, q)))
		if n := a.tokens(sum[0]) - a.tokens(q); least < 0 || n < least {
			least = n
		}
	}
	if a.Moves != nil {
		want(a, position, "winning moves", len(moves), *a.Moves, nil)
	}
	if a.Least != nil {
		want(a, position, "tokens taken at least", least, *a.Least, nil)
	}
	if a.Winning != nil {
		var right []string
		for _, text := range a.Winning {
			right = append(right, game.Format(a.rules, game.Canonical(a.rules, a.parse(text)[0])))
		}
		slices.Sort(after)
		slices.Sort(right)
		want(a, position, "positions after winning moves", fmt.Sprint(after), fmt.Sprint(right), nil)
	}
}

// after returns the position that a move leads to, from a single position.
func (a answerer) after(sum []game.Position, m solve.Move) game.Position {
	s := a.rules.Shape()
	if len(sum) != 1 {
		a.Fatalf("winning moves in the sum of %d positions, want one position", len(sum))
	}
	if !s.IsSum() {
		return m.To
	}
	w := max(s.Width, 1)
	i := m.Component * w
	return slices.Concat(sum[0][:i], m.To, sum[0][i+w:])
}

// tokens returns the sum of the numbers of p but its memory.
func (a answerer) tokens(p game.Position) int {
	main, _ := a.rules.Shape().Split(p)
	n := 0
	for _, k := range main {
		n += k
	}
	return n
}

// many answers what is asked about several positions.
func (a answerer) many(positions []string) {
	a.Helper()
	var ps []int
	countP, countN, sumP, sumAt := 0, 0, 0, 0
	for i, position := range positions {
		o := a.outcome(position)
		switch o {
		case game.P:
			ps = append(ps, i)
			countP++
			sumAt += i
			for _, p := range a.parse(position) {
				sumP += a.tokens(p)
			}
		case game.N:
			countN++
		}
		if a.Outcome != "" {
			want(a, position, "outcome", o.String(), a.Outcome, nil)
		}
	}
	if a.P != nil {
		want(a, "heaps", "P-positions", fmt.Sprint(ps), fmt.Sprint(a.P), nil)
	}
	for _, c := range []struct {
		what string
		got  int
		want *int
	}{{"P-positions", countP, a.CountP}, {"N-positions", countN, a.CountN}, {"sum of P-positions", sumP, a.SumP}, {"sum of places", sumAt, a.SumAt}} {
		if c.want != nil {
			want(a, fmt.Sprintf("%d positions", len(positions)), c.what, c.got, *c.want, nil)
		}
	}
	if a.P == nil && a.CountP == nil && a.CountN == nil && a.SumP == nil && a.SumAt == nil && a.Outcome == "" {
		a.Error("nothing is asked")
	}
}

// TestFirstDifference checks that 0.161 and 0.36 agree on heaps below 519 and differ
// at 519, as T. Czajka found: a long prefix is no proof.
func TestFirstDifference(t *testing.T) {
	var values [2][520]nim.Value
	for i, spec := range []string{"octal:0.161", "octal:0.36"} {
		r, _ := parse(t, spec, "0")
		s := solve.New(r, solve.Config{})
		for n := range values[i] {
			v, err := s.Value(context.Background(), game.Position{n})
			if err != nil {
				t.Fatal(err)
			}
			values[i][n] = v
		}
	}
	for n := range 520 {
		if (values[0][n] == values[1][n]) != (n < 519) {
			t.Errorf("heap %d: %d and %d, want the first difference at 519", n, values[0][n], values[1][n])
		}
	}
}
