package task

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"grundy/count"
)

// heapsQuery returns the query of a command line.
func heapsQuery(t *testing.T, line string) *sizesQuery {
	t.Helper()
	var f heapsFlags
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	f.declare(fs)
	words := strings.Fields(line)
	at := 0
	for at < len(words) && !strings.HasPrefix(words[at], "--") {
		at++
	}
	if err := fs.Parse(words[at:]); err != nil {
		t.Fatal(err)
	}
	c := Call{Args: words[:at]}
	s, err := f.game.open(c, "a game")
	if err != nil {
		t.Fatal(err)
	}
	c.Args = c.Args[1:]
	q, err := f.query(c, s)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return q
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
		for _, flags := range []string{"", "--value 1", "--value 4", "--others", "--others --value 2", "--nonempty", "--nonempty --others"} {
			if misere := strings.Contains(c.game, "misere"); misere && strings.Contains(flags, "value") {
				continue // is refused
			}
			q := heapsQuery(t, c.game+" --to 40 "+flags)
			if q.pairs {
				q.to.SetInt64(15)
			}
			tried := false
			plans, err := q.plans("")
			if err != nil {
				t.Fatalf("%s %s: %v", c.game, flags, err)
			}
			for _, p := range plans {
				if p.method == oneByOne.name {
					continue
				}
				tried = tried || p.method == c.method
				compareSizes(t, c.game+" "+flags+" by "+p.method, q, p)
			}
			if !tried && c.method != "" && flags == "" {
				t.Errorf("%s: %s does not fit", c.game, c.method)
			}
		}
	}
}

func compareSizes(t *testing.T, name string, q *sizesQuery, p *sizesPlan) {
	t.Helper()
	ctx := context.Background()
	got, err := p.ranked(ctx)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	plain, err := oneByOne.plan(q)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	want, err := plain.ranked(ctx)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	all := big.NewInt(0)
	for n := big.NewInt(0); n.Cmp(q.to) <= 0; n = new(big.Int).Add(n, big.NewInt(1)) {
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

func TestParseMultiple(t *testing.T) {
	for text, want := range map[string]count.Multiple{
		"n": {Times: 1}, "3n": {Times: 3}, "2n+5": {Times: 2, Plus: 5}, "7": {Plus: 7}, "0n": {}, "n+0": {Times: 1},
	} {
		if m, err := parseMultiple(text); err != nil || m != want {
			t.Errorf("%q: %v, %v, want %v", text, m, err, want)
		}
	}
	for _, text := range []string{"", "m", "n-1", "-n", "2n+", "n+x", "2n3", "n n", "4294967296n", "n+9999999999999999999"} {
		if m, err := parseMultiple(text); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", text)) {
			t.Errorf("%q: %v, %v, want an error that quotes it", text, m, err)
		}
	}
	ms := []count.Multiple{{Times: 1}, {Times: 2, Plus: 3}, {Plus: 4}}
	if got := formatMultiples(ms); got != "n, 2n+3, 4" {
		t.Errorf("%v: %q", ms, got)
	}
}

// TestHeapsFewer has a kth heap that does not exist, for each kind of method.
func TestHeapsFewer(t *testing.T) {
	for _, line := range []string{"nim --value 5 --kth 2", "kayles --value 99 --kth 1", "squares --value 99 --kth 1", "euclid --value 9 --kth 999999"} {
		q := heapsQuery(t, line)
		plans, err := q.plans("")
		if err != nil {
			t.Fatal(err)
		}
		r, err := plans[0].ranked(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if n, err := r.Kth(context.Background(), q.kth); !errors.Is(err, count.ErrFewer) {
			t.Errorf("%s: %v, %v, want ErrFewer", line, n, err)
		}
	}
}
