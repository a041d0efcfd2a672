package rulefile_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// memoryProgram returns a rule file of a heap with a number beside it, as people write those in which
// so many tokens may be taken, or were taken last, right or wrong by one here and there.
func (w *heapProgrammer) memoryProgram() string {
	pair := w.IntN(3) == 0
	w.put(0, "position = %s", map[bool]string{false: "heap(memory = 1)", true: "heaps(of = 2)"}[pair])
	w.put(0, "K = param(%d, 1, 4)", 1+w.IntN(3))
	w.put(0, "def bound(n, m): return %s", w.of("min(n, m)", "min(n, 2 * m)", "min(m, n)", "min(n, m + 1)", "min(n - 1, m)", "m", "n", "min(n, m // 2)", "max(n, m)"))
	if pair {
		w.put(0, "def options(p):")
		w.put(1, "n, m = p")
	} else {
		w.put(0, "def options(n, m):")
	}
	w.put(1, "out = []")
	if w.IntN(5) == 0 {
		w.put(1, "if %s: return out", w.of("m == 0", "n == 0", "m > n + 2", "m == n", "n == 3 and m == 4", "m == 9", "m % 2 == 1"))
	}
	switch w.IntN(4) {
	case 0:
		w.put(1, "k = 1")
		w.put(1, "while k <= bound(n, m):")
		w.memoryMove(pair)
		w.put(2, "k += 1")
	case 1:
		w.put(1, "for k in range(1, n + 1):")
		w.put(2, "if %s: continue", w.of("k > m", "k == m", "k > 2 * m", "k < m", "k + m > n", "m - k > n", "k == m - 1", "k > m - 1"))
		w.memoryMove(pair)
	case 2:
		w.put(1, "for k in range(1, m + 1):")
		w.put(2, "if k > n: %s", w.of("break", "continue", "continue"))
		w.memoryMove(pair)
	default:
		w.put(1, "for k in range(%s, bound(n, m) + 1):", w.of("1", "1", "1", "0", "K"))
		w.memoryMove(pair)
	}
	w.put(1, "return out")
	return strings.Join(w.lines, "\n") + "\n"
}

func (w *heapProgrammer) memoryMove(pair bool) {
	m := w.of("k", "2 * k", "K * k", "k", "m", "m", "m + 1", "m - k", "max(m - 1, 0)", "n", "min(m, n - k)", "m + k", "m // 2", "0")
	option := fmt.Sprintf("(n - k, %s)", m)
	if pair {
		option = "[" + option + "]"
	}
	w.put(2, "out.append(%s)", option)
}

// TestWrittenCaps compares the games of numbers beyond the caps that are claimed of files written at
// random with those at the caps, by playing both on.
func TestWrittenCaps(t *testing.T) {
	programs, seed := toWrite(t)
	programs *= 2
	claimed, kinds := 0, map[string]bool{}
	writeHeaps(t, programs, seed, (*heapProgrammer).memoryProgram, func(_ *heapProgrammer, r game.Rules, source string) {
		f, _ := game.As[*rulefile.Rules](r)
		caps := f.Caps()
		if f.Err() != nil {
			t.Fatalf("%v by the proof, of\n%s", f.Err(), source)
		}
		if len(caps) > 0 {
			claimed++
			kinds[fmt.Sprint(r.Shape().Kind, caps)] = true
			compareCap(t, r, caps[0], source)
		} else if os.Getenv("GRUNDY_WHY") != "" {
			t.Logf("no cap of\n%s", source)
		}
	})
	t.Logf("%d of %d files have caps, of %d kinds (seed %d)", claimed, programs, len(kinds), seed)
	if claimed < programs/20 || len(kinds) < 4 {
		t.Errorf("%d of %d files have caps, of %d kinds, want more (seed %d)", claimed, programs, len(kinds), seed)
	}
}

// compareCap compares numbers beyond a cap with those at the cap.
func compareCap(t *testing.T, r game.Rules, c game.Cap, source string) {
	t.Helper()
	f, _ := game.As[*rulefile.Rules](r)
	tree := &trees{rules: r, names: map[string]int{}, known: map[string]int{}}
	for n := range 14 {
		least := n + c.More
		if c.Fixed {
			least = c.More
		}
		p := game.Position{n, least}
		at := tree.of(p)
		if tree.endless {
			return // no tree has such a game
		}
		for more := 1; more <= 14; more++ {
			p[c.At] = least + more
			if got := tree.of(p); got != at || f.Err() != nil {
				t.Fatalf("%v is another game than that with the cap %+v (error %v), of\n%s", p, c, f.Err(), source)
			}
		}
	}
}

// trees numbers the games of positions: the same number for the same options, played on to the end.
type trees struct {
	rules game.Rules
	names map[string]int // numbers of games by those of their options
	known map[string]int // by positions
	// endless: play can come back to a position.
	endless bool
}

const open = -1 // the number of a game that is being numbered

func (t *trees) of(p game.Position) int {
	if n, ok := t.known[p.Key()]; ok || t.endless {
		t.endless = t.endless || n == open
		return n
	}
	t.known[p.Key()] = open
	var options game.List
	if gone := t.rules.Shape().IsSum() && !slices.ContainsFunc(p, func(x int) bool { return x > 0 }); !gone {
		t.rules.Options(p, &options)
	}
	seen := map[string]bool{}
	for q := range options.All() {
		parts := ""
		for i := 0; i < len(q); i += len(p) {
			parts += fmt.Sprint(t.of(q[i:i+len(p)].Clone()), "+")
		}
		seen[parts] = true
	}
	name := fmt.Sprint(seen) // in order
	if _, ok := t.names[name]; !ok {
		t.names[name] = len(t.names)
	}
	t.known[p.Key()] = t.names[name]
	return t.names[name]
}

// TestCapFiles proves which files have caps, and is not taken in by others.
func TestCapFiles(t *testing.T) {
	const take = "return [(n - k, %s) for k in range(1, min(n, m) + 1)]"
	one, two := "[{1 0 false}]", "[{1 1 false}]"
	for _, c := range []struct{ name, position, args, body, want string }{
		{"at most so many", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "2 * k"), one},
		{"twice what was taken", "heap(memory = 1)", "n, m", "return [(n - k, k) for k in range(1, min(n, 2 * m) + 1)]", one},
		{"the number stays", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "m"), one},
		{"fewer than so many", "heap(memory = 1)", "n, m", "return [(n - k, 2 * k) for k in range(1, min(n + 1, m))]", two},
		{"not as many", "heap(memory = 1)", "n, m", "return [(n - k, k) for k in range(1, n + 1) if k != m]", two},
		{"a heap of pairs", "heaps(of = 2)", "p", "n, m = p\n    return [[(n - k, m)] for k in range(1, min(n, m) + 1)]", one},
		{"pairs that split", "heaps(of = 2)", "p", "n, m = p\n    return [[(k, m), (n - 1 - k, m)] for k in range(min(n, m))]", one},
		{"the second of two", "heap(memory = 2)", "n, a, m", "return [(n - k, a, 2 * k) for k in range(1, min(n, m) + 1) if k != a]", "[{1 1 false} {2 0 false}]"},
		{"a pass", "heap(memory = 1)", "n, m", "return [(k, m) for k in range(n)] + ([(n, 0)] if m and n else [])", "[{1 1 true}]"},
		{"a pass of each heap", "heaps(of = 2)", "p", "n, m = p\n    return [[(k, m)] for k in range(n)] + ([[(n, 0)]] if m and n else [])", "[{1 1 true}]"},
		{"of no use", "heaps(of = 2)", "p", "n, m = p\n    return [[(k, 7 - k)] for k in range(min(n, 7))]", "[{1 0 true}]"},
		{"two passes", "heap(memory = 1)", "n, m", "return [(k, m) for k in range(n)] + ([(n, m - 1)] if m and n else [])", "[]"},
		{"a second pass far out", "heap(memory = 1)", "n, m", "return [(k, m) for k in range(n)] + ([(n, 0)] if m and n else []) + ([(n - 1, 1)] if m % 2 == 1 and n > 20 else [])", "[]"},
		{"below nothing", "heap(memory = 1)", "n, m", "return [(n - k, m) for k in range(1, n + (2 if n > 20 else 1))]", "[]"},
		{"nothing is taken", "heap(memory = 1)", "n, m", "return [(n - k, m + 1) for k in range(min(n, m) + 1)]", "[]"},
		{"one less", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "m - 1"), one},
		{"two less", "heap(memory = 1)", "n, m", "return [(n - 1, m - 2)] if n > 0 and m > 1 else []", "[]"},
		{"half", "heap(memory = 1)", "n, m", "return [(n - 1, m // 2)] if n > 0 and m > 0 else []", "[]"},
		{"what was left over", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "m - k"), one},
		{"odd or even", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "2 * k") + " if m % 2 == 0 else []", "[]"},
		{"half of it", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "2 * k") + " if m // 2 != 500 else []", "[]"},
		{"one token too many", "heap(memory = 1)", "n, m", "return [(n - k, 2 * k) for k in range(1, min(n + 1 if n > 20 else n, m) + 1)]", two},
		{"not as many, then less", "heap(memory = 1)", "n, m", "return [(n - k, m - k - 1 if n > 20 else 0) for k in range(1, n + 1) if k != m]", "[]"},
		{"a large number", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "2 * k") + " if m < 1000 else []", "[]"},
		{"more than the heap", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "2 * k") + " if m < n + 7 else []", "[]"},
		{"into the heap", "heap(memory = 1)", "n, m", "return [(n - k, 2 * k) for k in range(1, min(n, m) + 1)] + ([(m % 2, 5)] if n > 20 else [])", "[]"},
		{"the heap grows", "heap(memory = 1)", "n, m", "return [(n + 1, m - 1)] if m > 0 else []", "[]"},
		{"the other number", "heap(memory = 2)", "n, a, m", "return [(n - k, m if n > 20 else a, 2 * k) for k in range(1, min(n, m) + 1)]", "[{1 0 true}]"},
		{"a target", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "2 * k") + "\ndef won(n, m): return m == 8", "[]"},
		{"legal", "heap(memory = 1)", "n, m", fmt.Sprintf(take, "2 * k") + "\ndef legal(n, m): return m < 9", "[]"},
		{"coupled", "coupled(memory = 1)", "p, m", "return [([x - k for x in p if x > k], m) for k in range(1, m + 1)]", "[]"},
		{"prints", "heap(memory = 1)", "n, m", "print(m)\n    " + fmt.Sprintf(take, "2 * k"), "[]"},
	} {
		source := fmt.Sprintf("position = %s\ndef options(%s):\n    %s\n", c.position, c.args, c.body)
		r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		f, _ := game.As[*rulefile.Rules](r)
		if got := fmt.Sprint(f.Caps()); got != c.want || f.Err() != nil {
			t.Errorf("%s: caps %s (error %v), want %s", c.name, got, f.Err(), c.want)
		}
	}
}
