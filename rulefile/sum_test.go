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

// sumProgram returns a rule file of coupled heaps, as people write those of which each is played by
// itself, right or wrong by one here and there.
func (w *heapProgrammer) sumProgram() string {
	w.put(0, "position = coupled(%s)", w.of("", "", "", "3", "2"))
	w.put(0, "K = param(%d, 1, 9)", 1+w.IntN(4))
	w.put(0, "S = param([%d, %d, %d], 1, 99)", 1+w.IntN(3), 2+w.IntN(4), 1+w.IntN(9))
	w.put(0, "def put(p, i, k): return p[:i] + [k] + p[i + 1:]")
	w.put(0, "def options(p):")
	if w.IntN(6) == 0 {
		w.put(1, "if len(p) > %d: return []", w.IntN(4))
	}
	w.put(1, "out = []")
	for range 1 + w.IntN(4)/3 {
		w.eachHeap()
	}
	w.put(1, "return %s", w.of("out", "out", "sorted(out)", "out + []"))
	return strings.Join(w.lines, "\n") + "\n"
}

// eachHeap writes a loop over the heaps.
func (w *heapProgrammer) eachHeap() {
	w.put(1, "%s", w.of("for i in range(len(p)):", "for i in range(len(p)):", "for i, n in enumerate(p):", "for i in range(1, len(p)):", "for i in range(len(p) - 1, -1, -1):"))
	if !strings.Contains(w.lines[len(w.lines)-1], "enumerate") {
		w.put(2, "n = p[i]")
	}
	if w.IntN(2) == 0 {
		w.put(2, "%s", w.of("if i > 0 and p[i] == p[i - 1]: continue", "if i > 0 and p[i - 1] == n: continue",
			"if i + 1 < len(p) and p[i + 1] == n: continue", "if n in p[:i]: continue", "if i > 0 and n <= p[i - 1] + 1: continue", "if i > 1 and p[i - 2] == n: continue"))
	}
	if w.IntN(3) == 0 {
		w.put(2, "%s", w.of("if n != p[0]: continue", "if n < p[-1]: continue", "if n < 2: continue", "if n < len(p): continue", "if n % 2 == 1: continue",
			"if 2 * n > sum(p): continue", "if n == p[-1] and n > 20: continue", "if i % 2 == 1: continue"))
	}
	w.put(2, "%s", w.of("for k in range(n):", "for k in range(n):", "for k in range(n // 2, n):", "for k in range((n + 1) // 2, n):", "for k in range(max(0, n - K), n):",
		"for k in range(n - 1, -1, -2):", "for k in [n - s for s in S if s <= n]:", "for k in range(n + 1):", "for k in range(len(p), n):", "for k in range(p[0]):"))
	if w.IntN(4) == 0 {
		w.put(3, "if %s: continue", w.of("k > 0 and i > 0 and k < p[i - 1]", "k == 0", "k == 2", "n - k > p[0]", "k in p", "n - k == 2 and i == 1", "n == 6 and k == 1"))
	}
	if w.IntN(3) == 0 {
		w.inPlace()
		return
	}
	w.put(3, "out.append(%s)", w.of("sorted(p[:i] + [k] + p[i + 1:])", "put(p, i, k)", "sorted(put(p, i, k))", "p[:i] + p[i + 1:] + [k]", "p[:i] + [k] + p[i + 1:]", "[k] * (1 if k > 0 else 1) + p[:i] + p[i + 1:]", "p[:i] + [k, n - k] + p[i + 1:]"))
}

// inPlace writes a move as changes of a copy.
func (w *heapProgrammer) inPlace() {
	w.put(3, "q = %s", w.of("list(p)", "p[:]", "p + []", "[x for x in p]", "sorted(p)"))
	w.put(3, "%s", w.of("q[i] = k", "q[i] = k", "q[i] -= n - k", "q.pop(i); q.append(k)", "q.pop(i); q.insert(i, k)", "q.remove(n); q.append(k)", "q.remove(k + 1); q.append(k)",
		"q[0] = k", "q[-1] -= 1", "q.pop(); q.insert(0, k)", "q[i], q[0] = q[0], k"))
	w.put(3, "%s", w.of("out.append(q)", "out.append(q)", "out.append(sorted(q))", "out.append([x for x in q + [] if x > 0])", "if q not in out: out.append(q)", "if q not in out: out += [q]"))
	if w.IntN(8) == 0 {
		w.put(3, "%s", w.of("q.append(0)", "q[0] += 1", "if k > 3: q[0] = 0", "p[0] -= 0"))
	}
}

// TestWrittenSums compares the options of files written at random, of which it is claimed that their
// heaps have nothing to do with each other, with those of the heaps one by one.
func TestWrittenSums(t *testing.T) {
	programs, seed := toWrite(t)
	programs *= 2
	claimed, kinds := 0, map[string]bool{}
	writeHeaps(t, programs, seed, (*heapProgrammer).sumProgram, func(_ *heapProgrammer, r game.Rules, source string) {
		f, _ := game.As[*rulefile.Rules](r)
		if k := provedHeaps(f, 4); k > 0 {
			claimed++
			kinds[singleOptions(r, k)] = true
			compareSum(t, r, k, source)
		} else if os.Getenv("GRUNDY_WHY") != "" {
			t.Logf("no sum:\n%s", source)
		}
	})
	t.Logf("%d of %d files are sums, of %d kinds (seed %d)", claimed, programs, len(kinds), seed)
	if claimed < programs/20 || len(kinds) < 6 {
		t.Errorf("%d of %d files are sums, of %d kinds, want more (seed %d)", claimed, programs, len(kinds), seed)
	}
}

// provedHeaps returns the most heaps up to k for which a file is proved to be a sum, 0 if it is for
// none but one.
func provedHeaps(f *rulefile.Rules, k int) int {
	if count := f.Shape().Count; count > 0 {
		k = count
	}
	for ; k > 1; k-- {
		if f.SumTo(k) {
			return k
		}
	}
	return 0
}

// alone returns a heap by itself.
func alone(r game.Rules, n, k int) game.Position {
	if !r.Shape().Keep {
		return game.Ordered(r, game.Position{n})
	}
	return append(make(game.Position, k-1), n)
}

// singleOptions tells the options of small heaps.
func singleOptions(r game.Rules, k int) string {
	text := ""
	for n := range 7 {
		text += fmt.Sprint(distinct(r, alone(r, n, k)))
	}
	return text
}

// compareSum compares all positions of small heaps.
func compareSum(t *testing.T, r game.Rules, k int, source string) {
	t.Helper()
	f, _ := game.As[*rulefile.Rules](r)
	p := make(game.Position, k)
	check := func() {
		q := game.Ordered(r, p)
		file, own := canonicalOptions(r, q), byHeaps(t, r, q, k)
		if f.Err() != nil || !slices.EqualFunc(file, own, slices.Equal) {
			t.Fatalf("%v: %v (error %v) by the file, %v by its heaps, of\n%s", q, file, f.Err(), own, source)
		}
	}
	var from func(i, least int)
	from = func(i, least int) {
		if i == k {
			check()
			return
		}
		for p[i] = least; p[i] <= 7; p[i]++ {
			from(i+1, p[i])
		}
	}
	from(0, 0)
	for _, large := range [][]int{{1, 30, 31, 60}, {23, 23, 24, 24}, {40, 40, 40, 40}, {0, 2, 25, 70}, {1, 21, 22, 22}} {
		copy(p, large)
		check()
	}
}

// canonicalOptions returns the different options of a position.
func canonicalOptions(r game.Rules, p game.Position) []game.Position {
	var list game.List
	r.Options(p, &list)
	return ordered(r, &list)
}

func ordered(r game.Rules, list *game.List) []game.Position {
	var out []game.Position
	for q := range list.All() {
		out = append(out, game.Ordered(r, q))
	}
	slices.SortFunc(out, slices.Compare)
	return slices.CompactFunc(out, slices.Equal)
}

// byHeaps returns the options of a position, heap by heap.
func byHeaps(t *testing.T, r game.Rules, p game.Position, k int) []game.Position {
	t.Helper()
	var sum game.List
	for i, n := range p {
		for _, q := range canonicalOptions(r, alone(r, n, k)) {
			y := 0
			for _, h := range q {
				y += h
			}
			if y >= n || y > 0 && !slices.Contains(q, y) {
				t.Fatalf("a heap of %d becomes %v, want a smaller one", n, q)
			}
			option := p.Clone()
			option[i] = y
			sum.Add(option...)
		}
	}
	return ordered(r, &sum)
}

// loops begins the body of options with loops over heaps and what is left of them.
const loops = "out = []\n    for i in range(len(p)):\n        for k in range(p[i]):\n            "

// sumFiles are the bodies of options with the most heaps of 6 for which each is a sum.
var sumFiles = []struct {
	name, position, body string
	most                 int
}{
	{"all heaps", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]", 6},
	{"a copy that changes", "coupled()", loops + "q = list(p)\n            q[i] = k\n            out.append(q)\n    return out", 6},
	{"a heap taken out", "coupled()", loops + "q = p[:]\n            q.pop(i)\n            if k > 0: q.insert(i, k)\n            out.append(sorted(q))\n    return out", 6},
	{"a heap removed", "coupled()", loops + "q = list(p)\n            q.remove(p[i])\n            out.append(q + [k])\n    return out", 6},
	{"heaps that are not empty", "coupled()", loops + "out.append([x for x in p[:i] + [k] + p[i + 1:] if x])\n    return out", 6},
	{"each option once", "coupled()", loops + "q = sorted(p[:i] + [k] + p[i + 1:])\n            if q not in out: out.append(q)\n    return out", 6},
	{"a set of options", "coupled()", "return set([tuple(sorted(p[:i] + [k] + p[i + 1:])) for i in range(len(p)) for k in range(p[i])])", 6},
	{"a copy that changes elsewhere", "coupled()", loops + "q = list(p)\n            q[i] = k\n            if p[0] > 90 and i: q[0] = 0\n            out.append(q)\n    return out", 0},
	{"a copy that goes on changing", "coupled()", "q, out = list(p), []\n    for i in range(len(p)):\n        for k in range(p[i]):\n            q[i] = k\n            out.append(list(q))\n    return out", 0},
	{"a fixed number of heaps", "coupled(3)", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]", 3},
	{"at most three", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(max(0, p[i] - 3), p[i])]", 6},
	{"the smallest heap", "coupled()", "return [[k] + p[1:] for k in range(p[0])] if p else []", 0},
	{"the largest heap", "coupled()", "return [p[:-1] + [k] for k in range(p[-1])] if p else []", 0},
	{"the heaps at both ends", "coupled()", "return [p[:-1] + [k] for k in range(p[-1])] + [[k] + p[1:] for k in range(p[0])] if p else []", 2},
	{"two heaps in one move", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])] + ([[x - 1 for x in p]] if len(p) > 1 else [])", 0},
	{"one token goes to a neighbour", "coupled()", "return [p[:i] + [p[i] + 1, p[i + 1] - 1] + p[i + 2:] for i in range(len(p) - 1)] + ([p[:-1] + [p[-1] - 1]] if p else [])", 0},
	{"a multiple of the smaller heap", "coupled(2)", "return [(p[0], k) for k in range(p[1] % p[0], p[1], p[0])] if p[0] else []", 0},
	{"no more heaps than two", "coupled()", "if len(p) > 2: return []\n    return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]", 2},
	{"as many as there are heaps", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(max(0, p[i] - len(p)), p[i])]", 0},
	{"the order stays", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i - 1] if i else 0, p[i])]", 0},
	{"the largest heap has one option less", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i]) if k > 0 or i == 0 or p[i] < 100]", 0},
	{"a large heap has one option more in the second place", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(max(0, p[i] - 3), p[i])] + [[p[0], 0] + p[2:] for i in range(1) if len(p) > 1 and p[1] > 100]", 0},
	{"large neighbours are left out", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i]) if p[0] < 100 or i == 0 or p[i] != p[i - 1] + 1]", 0},
	{"the end has a move", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])] if p else [[1]]", 0},
	{"heaps that grow", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(1, p[i] + 1)]", 0},
	{"heaps that split", "coupled()", "return [p[:i] + [k, p[i] - k] + p[i + 1:] for i in range(len(p)) for k in range(1, p[i])]", 0},
	{"a target", "coupled()", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]\ndef won(p): return len(p) == 1 and p[0] == 3", 0},
	{"memory", "coupled(memory = 1)", "return [(p[:i] + [k] + p[i + 1:], 0) for i in range(len(p)) for k in range(p[i])]", 0},
	{"empty heaps are kept", "coupled(keep = True)", "return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]", 0},
}

// TestSumFiles proves which files are sums of their heaps, and is not taken in by others.
func TestSumFiles(t *testing.T) {
	for _, c := range sumFiles {
		args := "p"
		if strings.Contains(c.position, "memory") {
			args = "p, m"
		}
		source := fmt.Sprintf("position = %s\ndef options(%s):\n    %s\n", c.position, args, c.body)
		r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		f, _ := game.As[*rulefile.Rules](r)
		if got := provedHeaps(f, 6); got != c.most || f.Err() != nil {
			t.Errorf("%s: a sum for up to %d heaps (error %v), want %d", c.name, got, f.Err(), c.most)
		}
	}
}

// TestExampleSums proves it of no example but those that are Nim.
func TestExampleSums(t *testing.T) {
	eachExample(t, func(name string, r game.Rules) {
		f, _ := game.As[*rulefile.Rules](r)
		if got, want := provedHeaps(f, 5) > 0, name == "sorted-nim"; got != want {
			t.Errorf("%s: a sum %v, want %v", name, got, want)
		}
	})
}

// TestSumPrints looks for no proof of a file that prints: the lines are those of positions that are
// asked about.
func TestSumPrints(t *testing.T) {
	r, err := rulefile.New("rule.star", []byte(`position = coupled()
def options(p):
    print("options of", p)
    return [p[:i] + [k] + p[i + 1:] for i in range(len(p)) for k in range(p[i])]
`), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	var lines []string
	f.ShowPrints(func(line string) bool { lines = append(lines, line); return true })
	if f.SumTo(3) || len(lines) > 0 {
		t.Errorf("a sum %v, with %q shown, want neither", f.SumTo(3), lines)
	}
	canonicalOptions(r, game.Position{1})
	if len(lines) != 1 {
		t.Errorf("%q shown for a heap of 1, want one line", lines)
	}
}
