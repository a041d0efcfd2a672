package law_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"grundy/count"
	"grundy/game"
	"grundy/law"
)

// query returns a query about a game, with the multiples behind its name.
func query(t *testing.T, text string, q law.Query) *law.Query {
	t.Helper()
	name, sizes, _ := strings.Cut(text, " ")
	q.Rules = mustParse(t, name)
	q.Config.Play = game.PlayOf(q.Rules)
	for _, word := range strings.Fields(sizes) {
		times, plus, _ := strings.Cut(word, "n")
		var m count.Multiple
		if plus = strings.TrimPrefix(plus, "+"); !strings.Contains(word, "n") {
			times, plus = "0", word
		}
		if _, err := fmt.Sscan(cmp.Or(times, "1")+" "+cmp.Or(plus, "0"), &m.Times, &m.Plus); err != nil {
			t.Fatal(err)
		}
		q.Multiples = append(q.Multiples, m)
	}
	if err := q.Check(); err != nil {
		t.Fatal(err)
	}
	return &q
}

// TestMiserePeriod compares the period of a subtraction game in misère play with play.
func TestMiserePeriod(t *testing.T) {
	for _, name := range []string{"subtract:1,3,4", "subtract:2,5", "all-but:3,5", "octal:0.[303]", "octal:0.3033"} {
		for _, wanted := range []law.Query{{}, {Wanted: count.N}, {Nonempty: true}, {Nonempty: true, Wanted: count.N}} {
			wanted.Config.Play = game.Misere
			q := query(t, name, wanted)
			q.To = big.NewInt(40)
			plans, err := q.Plans("period")
			if err != nil || len(plans) != 1 {
				t.Fatalf("%v: %d plans, error %v", q, len(plans), err)
			}
			compareRanked(t, q, plans[0])
		}
	}
}

// askedHeaps are games with the methods that must answer about them, besides one by one.
var askedHeaps = []struct{ game, method string }{
	{"wythoff", "beatty"},
	{"wythoff:3", "beatty"},
	{"wythoff", "lines"},
	{"proportionate-nim", "lines"},
	{"euclid", "ratio"},
	{"euclid-positive", "ratio"},
	{"nim", "law"},
	{"bash:4", "law"},
	{"take-between:2,5", "law"},
	{"take-between:3,4", "law"},
	{"one-or-prime", "law"},
	{"powers:2", "law"},
	{"powers:3", "law"},
	{"powers:6", "law"},
	{"divisor-nim", "law"},
	{"proper-divisors", "law"},
	{"at-least-half", "law"},
	{"lasker", "law"},
	{"misere-nim", "law"},
	{"bash-misere:3", "law"},
	{"take-between-misere:2,5", "law"},
	{"kayles", "period"},
	{"octal:0.16", "period"},
	{"grundys-game", "period"},
	{"subtract:2,5,6", "period"},
	{"all-but:2,5", "period"},
	{"nim n 2n 3n", "automaton"},
	{"nim n n+1 5", "automaton"},
	{"kayles n 3n+1", "multiples"},
	{"dawsons-kayles n+2 2n n", "multiples"},
	{"coprime-nim", "law"},
	{"xor-split", "law"},
	{"mark", "law"},
	{"mark:3", ""},
	{"one-or-halves", "law"},
	{"one-or-halves:3", "law"},
	{"inner-divisors", "law"},
	{"nondivisors", "law"},
	{"digit-nim", "law"},
	{"tower-breakers", "law"},
	{"scatterstone", "law"},
	{"scatterstone:3", ""},
	{"scatterstone:4", "law"},
	{"scatterstone:7", "law"},
	{"take-or-split", "law"},
	{"take-or-split:4", ""},
	{"between-roots", "law"},
	{"turning-turtles", "law"},
	{"twins", "law"},
	{"mock-turtles", "law"},
	{"triplets", "law"},
	{"ruler", "law"},
	{"flip-run", "law"},
	{"flip-run:1", "law"},
	{"squares", ""},
	{"divisor-of-other", ""},
	{"moore:1", ""},
}

// TestHeapMethods compares each method with one by one, which knows no law, on all questions
// about sizes up to 40, or 15 where the positions are pairs.
func TestHeapMethods(t *testing.T) {
	for _, c := range askedHeaps {
		for _, wanted := range []law.Query{
			{},
			{Wanted: count.Condition{NimSum: 1}},
			{Wanted: count.Condition{NimSum: 4}},
			{Wanted: count.N},
			{Wanted: count.Condition{NimSum: 2, Others: true}},
			{Nonempty: true},
			{Nonempty: true, Wanted: count.N},
		} {
			if strings.Contains(c.game, "misere") && wanted.Wanted.NimSum > 0 {
				continue // is refused
			}
			q := query(t, c.game, wanted)
			q.To = big.NewInt(40)
			if strings.HasPrefix(q.String(), "pairs") {
				q.To = big.NewInt(15)
			}
			tried := false
			plans, err := q.Plans("")
			if err != nil {
				t.Fatalf("%v: %v", q, err)
			}
			for _, p := range plans {
				if p.Method == law.OneByOne {
					continue
				}
				tried = tried || p.Method == c.method
				compareRanked(t, q, p)
			}
			if !tried && c.method != "" && wanted.Wanted.NimSum == 0 && !wanted.Wanted.Others && !wanted.Nonempty {
				t.Errorf("%s: %s does not fit", c.game, c.method)
			}
		}
	}
}

func compareRanked(t *testing.T, q *law.Query, p *law.Plan) {
	t.Helper()
	ctx := context.Background()
	name := q.String() + " by " + p.Method
	got, err := p.Ranked(ctx)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	plain, err := q.Plans(law.OneByOne)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	want, err := plain[0].Ranked(ctx)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	all := big.NewInt(0)
	for n := big.NewInt(0); n.Cmp(q.To) <= 0; n = new(big.Int).Add(n, big.NewInt(1)) {
		for what, ask := range map[string]func(count.Ranked) (*big.Int, error){
			"count": func(r count.Ranked) (*big.Int, error) { return r.Count(ctx, n) },
			"total": func(r count.Ranked) (*big.Int, error) { return r.Total(ctx, n) },
		} {
			a, err := ask(got)
			b, plainErr := ask(want)
			if err != nil || plainErr != nil || a.Cmp(b) != 0 {
				t.Fatalf("%s: %s to %v: %v, %v, want %v, %v", name, what, n, a, err, b, plainErr)
			}
			if what == "count" {
				all = b
			}
		}
	}
	for k := big.NewInt(1); k.Cmp(all) <= 0; k = new(big.Int).Add(k, big.NewInt(1)) {
		a, err := got.Kth(ctx, k)
		b, plainErr := want.Kth(ctx, k)
		if err != nil || plainErr != nil || fmt.Sprint(a) != fmt.Sprint(b) {
			t.Fatalf("%s: number %v: %v, %v, want %v, %v", name, k, a, err, b, plainErr)
		}
	}
}

// TestFewer has a kth position that does not exist, for each kind of method.
func TestFewer(t *testing.T) {
	ctx := context.Background()
	for name, c := range map[string]struct{ value, kth int64 }{
		"nim": {5, 2}, "kayles": {99, 1}, "squares": {99, 1}, "euclid": {9, 999999},
	} {
		q := query(t, name, law.Query{Kth: big.NewInt(c.kth), Wanted: count.Condition{NimSum: uint64(c.value)}})
		plans, err := q.Plans("")
		if err != nil {
			t.Fatal(err)
		}
		r, err := plans[0].Ranked(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := r.Kth(ctx, q.Kth); !errors.Is(err, count.ErrFewer) {
			t.Errorf("%s: %v, %v, want ErrFewer", name, n, err)
		}
	}
}

// TestMethodNames asks for methods by name, of those that fit and others.
func TestMethodNames(t *testing.T) {
	for _, c := range []struct{ game, by, want string }{
		{"wythoff", "lines", ""},
		{"wythoff", "beatty", ""},
		{"kayles", "values", ""},
		{"wythoff", "ratio", `method "ratio": want one that fits, of: beatty, lines, values`},
		{"moore:1", "beatty", `method "beatty": want one that fits, of: values`},
		{"couples-are-forever", "law", `method "law": want one that fits, of: values`},
	} {
		q := query(t, c.game, law.Query{To: big.NewInt(9)})
		plans, err := q.Plans(c.by)
		switch {
		case c.want != "" && (err == nil || err.Error() != c.want):
			t.Errorf("%s by %s: %v, want the error %s", c.game, c.by, err, c.want)
		case c.want == "" && (err != nil || len(plans) != 1 || plans[0].Method != c.by):
			t.Errorf("%s by %s: %v, %v", c.game, c.by, plans, err)
		}
	}
	far := query(t, "wythoff", law.Query{To: big.NewInt(1 << 40)})
	want := `method "lines" does not fit: want pairs up to a heap of at most 20000000, as they are found one after another`
	if _, err := far.Plans("lines"); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
