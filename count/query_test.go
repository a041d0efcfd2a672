package count

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"math/big"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/internal/seeded"
	"grundy/modular"
)

const querySeed = 1901

// randomFamilies make small random families, for the definition to list.
var randomFamilies = map[string]func(*rand.Rand) Family{
	"tuples": func(r *rand.Rand) Family {
		t := Tuples{Heaps: r.Uint64N(5), UpTo: r.IntN(2) == 1, Kind: Kind(r.IntN(4))}
		if from := r.Uint64N(6); r.IntN(2) == 1 {
			t.Sizes = Interval{from, from + r.Uint64N(8)}
		} else if r.IntN(3) == 1 {
			t.Sizes = Histogram{{r.Uint64N(9), 1 + r.Uint64N(3)}, {r.Uint64N(9), r.Uint64N(2)}}
		} else {
			list := make(List, 1+r.IntN(5))
			for i := range list {
				list[i] = r.Uint64N(1 + r.Uint64N(20))
			}
			t.Sizes = list
		}
		return t
	},
	"intervals": func(r *rand.Rand) Family {
		from := r.Uint64N(9)
		return Tuples{Sizes: Interval{from, from + r.Uint64N(9)}, Heaps: r.Uint64N(5)}
	},
	"subsets": func(r *rand.Rand) Family {
		s := Subsets{Heaps: randomHeaps(r, 6, 9), Divisor: r.Uint64N(6)}
		s.Remainder = r.Uint64N(max(1, s.Divisor))
		if from := r.Uint64N(4); r.IntN(2) == 1 {
			s.Number = &Interval{from, from + r.Uint64N(5)}
		}
		return s
	},
	"choices": func(r *rand.Rand) Family {
		c := Choices{Pairs: make([][2]uint64, r.IntN(5))}
		for i := range c.Pairs {
			c.Pairs[i] = [2]uint64{r.Uint64N(16), r.Uint64N(16)}
		}
		return c
	},
	"draws": func(r *rand.Rand) Family {
		d := Draws{Heaps: make([]Histogram, r.IntN(4))}
		for i := range d.Heaps {
			d.Heaps[i] = Histogram{{r.Uint64N(16), 1 + r.Uint64N(3)}}
			for range r.IntN(3) {
				d.Heaps[i] = append(d.Heaps[i], Bar{r.Uint64N(16), r.Uint64N(3)})
			}
		}
		return d
	},
	"bounded": func(r *rand.Rand) Family { return Bounded{Most: randomHeaps(r, 4, 9)} },
	"parts": func(r *rand.Rand) Family {
		p := Parts{Sum: big.NewInt(r.Int64N(12)), Counted: r.IntN(5), Free: r.IntN(4)}
		if r.IntN(3) > 0 {
			p.Kind, p.Least = Kind(r.IntN(4)), r.Uint64N(1+r.Uint64N(7))
		}
		if !p.Kind.unordered() {
			p.Idle = r.IntN(3)
		}
		return p
	},
}

func randomQuery(r *rand.Rand, family Family) Query {
	c := Condition{Others: r.IntN(4) == 0}
	switch r.IntN(6) {
	case 1:
		c.NimSum = r.Uint64N(12)
	case 2:
		c.NimSum, c.AtMost = r.Uint64N(18), true
	case 3:
		c.Sums = []uint64{r.Uint64N(12), r.Uint64N(12), r.Uint64N(40)}
	case 4:
		c.Misere = true
	case 5:
		c.Moore = 1 + r.IntN(4)
	}
	if t, ok := family.(Tuples); ok && r.IntN(2) == 1 {
		if _, ok := t.Sizes.(Interval); ok && t.Kind == Ordered && !t.UpTo {
			c = Condition{Moore: 2 + r.IntN(3), Others: c.Others}
		}
	}
	return Query{Family: family, Condition: c}
}

// queriesEach is how many queries of each family are tried.
func queriesEach() int {
	if os.Getenv("GRUNDY_LONG") != "" {
		return 4000
	}
	return 450
}

// TestMethods is what every listed method passes: it agrees with the definition on
// random small queries, exactly and modulo many m, and so with every other method. Each
// method must have been tried often.
func TestMethods(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	tried := map[string]int{}
	for name, family := range randomFamilies {
		for range queriesEach() {
			q := randomQuery(random, family(random))
			for _, p := range compareWithDefinition(t, q) {
				tried[p.Method]++
			}
			if t.Failed() {
				t.Fatalf("family %s", name)
			}
		}
	}
	for _, m := range Methods {
		if tried[m.Name()] < 100 {
			t.Errorf("method %s fitted %d queries only", m.Name(), tried[m.Name()])
		}
	}
}

// compareWithDefinition returns the plans that it has tried.
func compareWithDefinition(t *testing.T, q Query) []*Plan {
	t.Helper()
	want, err := q.ByDefinition()
	if err != nil {
		t.Fatalf("%v, %v: %v", q.Family, q.Condition, err)
	}
	plans, err := q.Plans()
	var misfit *MisfitError
	parts, _ := q.Family.(Parts)
	if err != nil && (q.Condition.Moore < 2 || parts.Sum == nil || !errors.As(err, &misfit)) {
		t.Fatalf("%#v: %v", q, err)
	}
	for _, p := range plans {
		got, err := p.Exact(context.Background())
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("%#v by %s: %v, %v, want %v", q, p.Method, got, err, want)
		}
		for _, m := range testModuli {
			checkMod(t, p, m, want)
		}
	}
	return plans
}

func checkMod(t *testing.T, p *Plan, m uint64, exact *big.Int) {
	t.Helper()
	got, err := p.Mod(context.Background(), modular.New(m))
	if want := modular.New(m).ReduceBig(exact); err != nil || got != want {
		t.Errorf("%#v by %s modulo %d: %d, %v, want %d", p.query, p.Method, m, got, err, want)
	}
}

// largeQueries are beyond the definition; two methods fit each.
func largeQueries(random *rand.Rand) []Query {
	from := random.Uint64N(3000)
	interval := Interval{from, from + random.Uint64N(5000)}
	var queries []Query
	for kind := Ordered; kind <= Sets; kind++ {
		t := Tuples{Sizes: interval, Heaps: random.Uint64N(60), UpTo: random.IntN(2) == 1, Kind: kind}
		queries = append(queries, Query{Family: t, Condition: Condition{NimSum: random.Uint64N(8192)}})
	}
	heaps := make([]uint64, 1+random.IntN(60))
	for i := range heaps {
		heaps[i] = random.Uint64N(1 << (1 + random.IntN(11)))
	}
	pairs := make([][2]uint64, len(heaps))
	most := make([]uint64, len(heaps))
	for i, h := range heaps {
		pairs[i] = [2]uint64{h, random.Uint64N(1024)}
		most[i] = random.Uint64() >> random.IntN(64)
	}
	sum := Condition{NimSum: random.Uint64N(1024)}
	all := uint64(0)
	for _, u := range most {
		all ^= u
	}
	return append(
		queries,
		Query{Subsets{Heaps: heaps, Divisor: random.Uint64N(12)}, sum},
		Query{Choices{Pairs: pairs}, sum},
		Query{Parts{Sum: big.NewInt(random.Int64N(3000)), Counted: random.IntN(90), Free: random.IntN(90)}, sum},
		Query{Parts{Sum: big.NewInt(random.Int64N(3000)), Counted: random.IntN(90), Free: random.IntN(90)}, Condition{Moore: random.IntN(9)}},
		Query{Parts{Sum: big.NewInt(random.Int64N(50)), Counted: random.IntN(7), Free: random.IntN(3), Kind: Kind(random.IntN(4)), Least: random.Uint64N(2)}, Condition{NimSum: random.Uint64N(16)}},
		Query{Parts{Sum: big.NewInt(random.Int64N(60)), Counted: random.IntN(7), Free: random.IntN(3), Least: random.Uint64N(9)}, Condition{NimSum: random.Uint64N(16), AtMost: true}},
		Query{Tuples{Sizes: Interval{random.Uint64N(9), 9 + random.Uint64N(70)}, Heaps: random.Uint64N(9)}, Condition{Moore: 2}},
		Query{Subsets{Heaps: heaps, Number: &Interval{random.Uint64N(9), 40}}, sum},
		Query{Bounded{Most: most}, sum},
		Query{Bounded{Most: most}, Condition{NimSum: all ^ random.Uint64()>>random.IntN(64)}}, // agrees with the bounds far down
	)
}

// TestMethodsAgree compares the methods with each other where the definition does not
// reach.
func TestMethodsAgree(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 6 {
		for _, q := range largeQueries(random) {
			plans, err := q.Plans()
			if err != nil || len(plans) < 2 {
				t.Fatalf("%#v: %d plans, %v, want two", q, len(plans), err)
			}
			want, err := plans[0].Exact(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range plans {
				for _, m := range []uint64{1 << 20, 998244353, 6, modular.MaxModulus - 1} {
					checkMod(t, p, m, want)
				}
			}
		}
	}
}

// TestMethodsListed finds every type with a method Plan, and wants it listed.
func TestMethodsListed(t *testing.T) {
	listed := map[string]bool{}
	for _, m := range Methods {
		name := m.Name()
		if listed[name] {
			t.Errorf("two methods are called %q", name)
		}
		listed[name] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "Plan" {
				found++
			}
		}
	}
	if found != len(Methods) {
		t.Errorf("%d types have a method Plan, and %d are listed", found, len(Methods))
	}
}

func TestQueryErrors(t *testing.T) {
	tuples := Tuples{Sizes: Interval{1, 7}, Heaps: 3}
	for want, q := range map[string]Query{
		"no family":                                 {},
		"heaps from 5 to 3":                         {Family: Tuples{Sizes: Interval{5, 3}}},
		"no heap sizes":                             {Family: Tuples{Sizes: List{}}},
		"kind of tuples 9":                          {Family: Tuples{Sizes: Interval{1, 7}, Kind: 9}},
		"nim-sum 3 with moves in 2":                 {Family: tuples, Condition: Condition{NimSum: 3, Moore: 2}},
		"wants moves in one heap, not":              {Family: Tuples{Sizes: powersOfTwo(40), Heaps: 300}, Condition: Condition{Moore: 2}},
		"of rank at most 26":                        {Family: Tuples{Sizes: powersOfTwo(40), Heaps: 3}},
		"rank at most 26 over GF(2), such as heaps": {Family: Subsets{Heaps: powersOfTwo(40), Divisor: 3}},
		"no sum of the parts":                       {Family: Parts{}},
		"parts with the sum -1: want":               {Family: Parts{Sum: big.NewInt(-1)}},
		"-1 parts and 2 free ones: want":            {Family: Parts{Sum: big.NewInt(1), Counted: -1, Free: 2}},
		"divisible by 9999: want":                   {Family: Subsets{Divisor: 9999}},
	} {
		if _, err := q.Best(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%#v: error %v, want one with %q", q, err, want)
		}
	}
	for want, q := range map[string]Query{
		"nearest: interval would fit if all sizes up": {Family: Tuples{Sizes: powersOfTwo(40), Heaps: 3}},
		"nearest: doubling would fit if the heaps had": {
			Family: Parts{Sum: big.NewInt(1e15), Counted: 90, Kind: Sets},
		},
		"nearest: doubling would fit if their lower bound were 4": {
			Family: Parts{Sum: big.NewInt(1e15), Counted: 20000, Least: 5},
		},
		"nearest: basis would fit if the number": {Family: Subsets{Heaps: powersOfTwo(40), Divisor: 3}},
		"nearest: basis would fit if subsets":    {Family: Subsets{Heaps: powersOfTwo(40), Number: &Interval{1, 2}}},
		"nearest: interval would fit if a move": {
			Family: Tuples{Sizes: Interval{1, 1 << 40}, Heaps: 1e6}, Condition: Condition{Moore: 2},
		},
	} {
		if _, err := q.Best(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%#v: error %v, want one with %q", q, err, want)
		}
	}
	if _, err := (Query{Family: tuples}).By("no-such"); err == nil || !strings.Contains(err.Error(), "transform, interval") {
		t.Errorf("method no-such: error %v, want one that lists the methods", err)
	}
	var tooLarge *TooLargeError
	p, err := Query{Family: Tuples{Sizes: Interval{0, 1 << 40}, Heaps: 1 << 60}}.Best()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Exact(context.Background()); !errors.As(err, &tooLarge) {
		t.Errorf("an exact answer of 2^65 bits: error %v, want a *TooLargeError", err)
	}
	p, err = Query{Family: Parts{Sum: big.NewInt(1e18), Counted: 10000, Least: 1}}.Best()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Exact(context.Background()); !errors.As(err, &tooLarge) {
		t.Errorf("an exact answer by 7000 primes: error %v, want a *TooLargeError", err)
	}
	if _, err := (Query{Family: Tuples{Sizes: Interval{0, 99}, Heaps: 5}}).ByDefinition(); !errors.As(err, &tooLarge) {
		t.Errorf("by definition: error %v, want a *TooLargeError", err)
	}
}

func powersOfTwo(n int) List {
	list := make(List, n)
	for i := range list {
		list[i] = 1 << i
	}
	return list
}
