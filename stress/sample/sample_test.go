package sample_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/game"
	"grundy/rules"
	"grundy/stress/sample"
)

// rulesOf returns rules without moves for positions of shape s.
func rulesOf(s game.Shape) game.Rules {
	return game.Define("none", s, func(game.Position, *game.List) {})
}

// small is every position of the first weights, by hand.
var small = []struct {
	rules  game.Rules
	limits sample.Limits
	want   [][]string // of weight 1, 2, 3, ...
}{
	{rulesOf(game.Heaps()), sample.Limits{Least: 1, Most: 3, Fewest: 1, Greatest: 2}, [][]string{
		{"1"}, {"2", "1 1"}, {"3", "1 2", "2 1"}, {"1 3", "2 2", "3 1"}, {"2 3", "3 2"}, {"3 3"}, nil,
	}},
	{rulesOf(game.Heaps()), sample.Limits{Least: 1, Most: 3, Fewest: 1, Greatest: 2, Order: sample.Ascending}, [][]string{
		{"1"}, {"2", "1 1"}, {"3", "1 2"}, {"1 3", "2 2"}, {"2 3"}, {"3 3"}, nil,
	}},
	{rulesOf(game.Heaps()), sample.Limits{Least: 1, Most: 3, Fewest: 1, Greatest: 2, Order: sample.Descending, Distinct: true}, [][]string{
		{"1"}, {"2"}, {"3", "2 1"}, {"3 1"}, {"3 2"}, nil,
	}},
	{rulesOf(game.Heap()), sample.Limits{Least: 0, Most: 2}, [][]string{{"0"}, {"1"}, {"2"}, nil}},
	{rulesOf(game.Heap().Mem(1)), sample.Limits{Least: 1, Most: 3}, [][]string{
		{"1 | 0"}, {"1 | 1", "2 | 0"}, {"1 | 2", "2 | 1", "3 | 0"},
	}},
	{rulesOf(game.Heap().Mem(1)), sample.Limits{Least: 1, Most: 3, Start: func(p game.Position) []int { return []int{5 - p[0]} }}, [][]string{
		{"1 | 4"}, {"2 | 3"}, {"3 | 2"}, nil,
	}},
	{rulesOf(game.Heaps()), sample.Limits{Least: 1, Most: 3, Fewest: 1, Greatest: 2, Where: func(p game.Position) bool { return p[0] == 2 }}, [][]string{
		nil, {"2"}, {"2 1"}, {"2 2"}, {"2 3"}, nil,
	}},
	{rulesOf(game.Coupled(2)), sample.Limits{Least: 0, Most: 2}, [][]string{
		nil, {"0 0"}, {"0 1", "1 0"}, {"0 2", "1 1", "2 0"}, {"1 2", "2 1"}, {"2 2"}, nil,
	}},
	{rulesOf(game.Coupled(2)), sample.Limits{Least: 1, Most: 2, Components: 2}, [][]string{
		nil, {"1 1"}, {"1 2", "2 1"}, {"2 2", "1 1 + 1 1"},
	}},
	{rulesOf(game.Heaps().Of(2)), sample.Limits{Fewest: 1, Greatest: 1, Each: []sample.Span{{Least: 1, Most: 2}, {Least: 5, Most: 7}}}, [][]string{
		{"1,5"}, {"1,6", "2,5"}, {"1,7", "2,6"}, {"2,7"}, nil,
	}},
	{rulesOf(game.Tuple(3)), sample.Limits{Each: []sample.Span{{Least: 0, Most: 1}, {Least: 4, Most: 4}, {Least: 2, Most: 9}}}, [][]string{
		nil, nil, {"0 4 2"}, {"0 4 3", "1 4 2"}, {"0 4 4", "1 4 3"},
	}},
	{rulesOf(game.Set()), sample.Limits{Least: 1, Most: 3, Fewest: 1, Greatest: 2}, [][]string{
		{"1"}, {"2"}, {"3", "1 2", "2 1"},
	}},
	{rulesOf(game.Row(".X")), sample.Limits{Greatest: 2}, [][]string{{".", "X"}, {"..", ".X", "X.", "XX"}, nil}},
	{rulesOf(game.Row(".X").Size(2, 0)), sample.Limits{Greatest: 5}, [][]string{nil, {"..", ".X", "X.", "XX"}, nil}},
	{rulesOf(game.Board(".X").Size(1, 2)), sample.Limits{}, [][]string{nil, {"./.", "./X", "X/.", "X/X"}, nil}},
	{rulesOf(game.Board(".X")), sample.Limits{Greatest: 2, Empty: true}, [][]string{{"."}, {"..", "./."}, nil, {"../.."}}},
	{rulesOf(game.Board(".X")), sample.Limits{Greatest: 2}, [][]string{
		{".", "X"}, {"..", ".X", "X.", "XX", "./.", "./X", "X/.", "X/X"}, nil,
	}},
	{rulesOf(game.Board("")), sample.Limits{Greatest: 2, Most: 1, Rows: 1}, [][]string{{"0"}, {"1", "0 0"}, {"0 1", "1 0"}, {"1 1"}}},
	{rulesOf(game.Graph()), sample.Limits{Greatest: 3}, [][]string{
		{"1"}, {"1 2"}, {"1-2", "1 2 3"}, {"3 1-2", "2 1-3", "1 2-3"}, {"1-2 1-3", "1-2 2-3", "1-3 2-3"},
	}},
	{rulesOf(game.Graph()), sample.Limits{Greatest: 3, Connected: true}, [][]string{
		{"1"}, nil, {"1-2"}, nil, {"1-2 1-3", "1-2 2-3", "1-3 2-3"}, {"1-2 1-3 2-3"},
	}},
	{rulesOf(game.Digraph().Mem(1)), sample.Limits{Fewest: 2, Greatest: 2}, [][]string{
		nil, {"1 2 | 0"}, {"1 2 | 1", "1>2 | 0", "2>1 | 0"},
	}},
	{rulesOf(game.Graph().Lab(1)), sample.Limits{Fewest: 2, Greatest: 2, LabelMost: 2}, [][]string{
		nil, {"1:0 2:0"}, {"1:0 2:1", "1:1 2:0", "1:0 2:0 1-2"},
	}},
	{rulesOf(game.Tree()), sample.Limits{Greatest: 4}, [][]string{
		{"0"}, {"0 1"}, {"0 1 1", "0 1 2"}, {"0 1 1 1", "0 1 1 2", "0 1 1 3", "0 1 2 1", "0 1 2 2", "0 1 2 3"}, nil,
	}},
	{rulesOf(game.Tree().Of(2)), sample.Limits{Greatest: 2, LabelMost: 1}, [][]string{
		{"0,0"}, {"0,1", "0,0 1,0"}, {"0,0 1,1", "0,1 1,0"}, {"0,1 1,1"}, nil,
	}},
}

func TestOfWeight(t *testing.T) {
	for _, c := range small {
		s := sample.New(c.rules, c.limits)
		for i, want := range c.want {
			var got []string
			for sum := range s.OfWeight(t.Context(), i+1) {
				text := ""
				for j, p := range sum {
					if j > 0 {
						text += " + "
					}
					text += game.Format(c.rules, p)
				}
				got = append(got, text)
				if w := s.Weight(sum); w != i+1 {
					t.Errorf("%+v: %s has weight %d, want %d", c.rules.Shape(), text, w, i+1)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%+v, %+v, weight %d: %q, want %q", c.rules.Shape(), c.limits, i+1, got, want)
			}
		}
	}
}

// TestGames draws positions of every game of the catalogue: they are legal, and for
// each smaller one Less says so, down to one that has none.
func TestGames(t *testing.T) {
	const seed = 5
	for _, e := range rules.Catalog() {
		r, _, err := rules.Parse(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		limits := sample.Limits{Least: 1, Most: 9, Fewest: 1, Greatest: 5}
		s := sample.New(r, limits)
		rng := rand.New(rand.NewPCG(seed, 0))
		found := 0
		for i := range 50 {
			sum, ok := s.Random(rng, i*sample.Full/50)
			if !ok {
				continue
			}
			found++
			if err := descend(s, r, sum); err != nil {
				t.Errorf("seed %d: %s: %v", seed, e.Name, err)
			}
		}
		if found == 0 {
			t.Errorf("seed %d: %s: no legal position found", seed, e.Name)
		}
	}
}

// descend takes the first smaller sum as long as there is one.
func descend(s *sample.Source, r game.Rules, sum []game.Position) error {
	for range 1000 {
		if !s.Legal(sum) {
			return fmt.Errorf("%v is not legal", sum)
		}
		var next []game.Position
		for q := range s.Smaller(sum) {
			if !s.Less(q, sum) || s.Less(sum, q) {
				return fmt.Errorf("%v is not less than %v", q, sum)
			}
			next = q
			break
		}
		if next == nil {
			return nil
		}
		sum = next
	}
	return fmt.Errorf("no end at %v", sum)
}

// TestRandom fixes what a seed gives, on every machine.
func TestRandom(t *testing.T) {
	s := sample.New(rulesOf(game.Heaps()), sample.Limits{Least: 1, Most: 1_000_000_000, Fewest: 1, Greatest: 5})
	rng := rand.New(rand.NewPCG(1, 0))
	var got []string
	for _, size := range []int{0, 250, 500, 750, 1000} {
		sum, _ := s.Random(rng, size)
		got = append(got, fmt.Sprint(sum))
	}
	want := []string{"[[1]]", "[[4]]", "[[14550 25691 3937]]", "[[1461048 1300373 1461048]]", "[[191 364243892 189]]"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestLimits checks that random positions keep to the limits, and that small and
// large ones come.
func TestLimits(t *testing.T) {
	const seed = 9
	for _, order := range []sample.Order{sample.Free, sample.Ascending, sample.Descending} {
		s := sample.New(rulesOf(game.Heaps()), sample.Limits{Least: 3, Most: 40, Fewest: 2, Greatest: 6, Order: order})
		rng := rand.New(rand.NewPCG(seed, 0))
		seen := map[int]bool{}
		for i := range 2000 {
			sum, ok := s.Random(rng, i%(sample.Full+1))
			if !ok {
				t.Fatalf("seed %d: no position", seed)
			}
			p := sum[0]
			q := p.Clone()
			slices.Sort(q)
			descending := q.Clone()
			slices.Reverse(descending)
			if len(p) < 2 || len(p) > 6 || q[0] < 3 || q[len(q)-1] > 40 || order == sample.Ascending && !slices.Equal(p, q) || order == sample.Descending && !slices.Equal(p, descending) {
				t.Fatalf("seed %d: %v is outside the limits", seed, p)
			}
			seen[len(p)], seen[100+q[0]], seen[100+q[len(q)-1]] = true, true, true
		}
		for _, want := range []int{2, 6, 103, 140} {
			if !seen[want] {
				t.Errorf("seed %d, order %d: no position with %d", seed, order, want)
			}
		}
	}
}

// TestSpans: each number keeps to its own bounds, and comes to their ends; of some positions
// one heap alone is large.
func TestSpans(t *testing.T) {
	const seed = 5
	spans := []sample.Span{{Least: 1, Most: 1_000_000_000_000}, {Least: 0, Most: 2}}
	s := sample.New(rulesOf(game.Heaps().Of(2)), sample.Limits{Fewest: 1, Greatest: 6, Each: spans})
	rng := rand.New(rand.NewPCG(seed, 0))
	seen := map[int]bool{}
	lopsided := 0
	for range 4000 {
		sum, ok := s.Random(rng, sample.Full)
		if !ok || !s.Legal(sum) {
			t.Fatalf("seed %d: %v, %v, want a position within the limits", seed, sum, ok)
		}
		large := 0
		for i, n := range sum[0] {
			if span := spans[i%2]; n < span.Least || n > span.Most {
				t.Fatalf("seed %d: %v is outside the limits", seed, sum)
			}
			if i%2 == 0 && n > 1_000_000 {
				large++
			}
			seen[n] = true
		}
		if large == 1 && len(sum[0]) >= 8 {
			lopsided++
		}
	}
	if !seen[0] || !seen[2] || !seen[1_000_000_000_000] || lopsided < 50 {
		t.Errorf("seed %d: %d with one large heap, ends seen %v %v %v", seed, lopsided, seen[0], seen[2], seen[1_000_000_000_000])
	}
}

// TestHeaviest: no position with memory weighs more, so that all of them are found.
func TestHeaviest(t *testing.T) {
	for _, c := range []struct {
		shape  game.Shape
		limits sample.Limits
		want   int
	}{
		{game.Digraph().Mem(1), sample.Limits{Greatest: 2}, 1*2 + 4*3},
		{game.Tree().Mem(1), sample.Limits{Greatest: 3}, 1*2 + 1*3 + 2*4},
		{game.Heap().Mem(1), sample.Limits{Least: 1, Most: 3}, 3 + 4 + 5},
		{game.Row(".X").Mem(1), sample.Limits{Greatest: 2}, 2*2 + 4*3},
		{game.Coupled(2).Mem(2), sample.Limits{Most: 1, Memory: 4}, 4 * 25},
	} {
		s, n := sample.New(rulesOf(c.shape), c.limits), 0
		for w := range s.Heaviest() + 1 {
			for range s.OfWeight(t.Context(), w) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%v: %d positions, want %d", c.shape, n, c.want)
		}
	}
}

// TestStartAndWhere: whatever is drawn at random or smaller has the memory that play starts
// with, and is wanted; and where nothing is, the search for it ends.
func TestStartAndWhere(t *testing.T) {
	const seed = 3
	rng := rand.New(rand.NewPCG(seed, 0))
	isRight := func(p game.Position) bool { return p[0]%2 == 0 && p[1] == 3*p[0] }
	s := sample.New(rulesOf(game.Heap().Mem(1)), sample.Limits{
		Least: 1, Most: 100,
		Start: func(p game.Position) []int { return []int{3 * p[0]} },
		Where: func(p game.Position) bool { return p[0]%2 == 0 },
	})
	for range 100 {
		sum, ok := s.Random(rng, sample.Full)
		if !ok || !isRight(sum[0]) || !s.Legal(sum) || s.Legal([]game.Position{{sum[0][0], 7}}) {
			t.Fatalf("seed %d: %v, %v", seed, sum, ok)
		}
		for q := range s.Smaller(sum) {
			if !isRight(q[0]) || q[0][0] >= sum[0][0] {
				t.Fatalf("seed %d: %v is smaller than %v", seed, q, sum)
			}
		}
	}
	none := sample.New(rulesOf(game.Heaps()), sample.Limits{Least: 1, Most: 1000, Fewest: 1, Greatest: 10, Where: func(game.Position) bool { return false }})
	for w := range none.Heaviest() {
		for sum := range none.OfWeight(t.Context(), w) {
			t.Fatal(sum)
		}
		if none.Exhausted() {
			return
		}
	}
	t.Error("not exhausted")
}

// TestGround has rules with a ground and without one, on the first graphs.
func TestGround(t *testing.T) {
	cut := func(p game.Position, out *game.List) { // an edge; what is not above vertex 0 falls
		top := 0
		for v := 1; 2*v < len(p) && p[2*v-1] == top; v++ { // of a path
			out.Add(append(game.Position{top}, p[1:2*v-1]...)...)
			top = p[2*v]
		}
	}
	take := func(p game.Position, out *game.List) { // an edge, and no other goes
		for i := 1; i < len(p); i += 2 {
			out.Add(slices.Concat(p[:i], p[i+2:])...)
		}
	}
	walk := func(p game.Position, out *game.List) { // from the token over an edge, which goes
		k := len(p) - 1
		for i := 1; i < k; i += 2 {
			if p[i] == p[k] {
				out.Add(slices.Concat(p[:i], p[i+2:k], game.Position{p[i+1]})...)
			}
		}
	}
	for _, c := range []struct {
		name  string
		rules game.Rules
		want  bool
	}{
		{"cut", game.Define("cut", game.Graph(), cut), true},
		{"take", game.Define("take", game.Graph(), take), false},
		{"walk", game.Define("walk", game.Graph().Mem(1), walk), false},
	} {
		grounded := false
		source := sample.New(c.rules, sample.Limits{Greatest: 2, Fewest: 1})
		for w := range source.Heaviest() + 1 {
			for sum := range source.OfWeight(t.Context(), w) {
				main, _ := c.rules.Shape().Split(sum[0])
				grounded = grounded || slices.Contains(main[1:], 0)
			}
		}
		if grounded != c.want {
			t.Errorf("%s: an edge from the ground is %v, want %v", c.name, grounded, c.want)
		}
	}
}
