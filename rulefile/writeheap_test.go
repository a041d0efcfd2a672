package rulefile_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// A heapProgrammer writes rules of one heap at random, in the many ways in which people write
// games where tokens are taken and heaps split, right or wrong by one here and there.
type heapProgrammer struct {
	*rand.Rand
	lines []string
}

// writeHeaps calls each with the rules of so many random files, but for those that are mistaken.
func writeHeaps(t *testing.T, programs int, seed uint64, write func(*heapProgrammer) string, each func(w *heapProgrammer, r game.Rules, source string)) {
	t.Helper()
	for i := range programs {
		w := &heapProgrammer{Rand: rand.New(rand.NewPCG(seed, uint64(i)))}
		source := write(w)
		r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
		if err != nil {
			continue
		}
		each(w, r, source)
		if f, ok := game.As[*rulefile.Rules](r); ok {
			f.Close()
		}
	}
}

func (w *heapProgrammer) put(indent int, format string, args ...any) {
	w.lines = append(w.lines, strings.Repeat("    ", indent)+fmt.Sprintf(format, args...))
}

// of returns one of some texts.
func (w *heapProgrammer) of(texts ...string) string { return texts[w.IntN(len(texts))] }

// small returns a small number, mostly 0 or 1.
func (w *heapProgrammer) small() int { return []int{0, 0, 1, 1, 1, 2, 3}[w.IntN(7)] }

// program returns a rule file.
func (w *heapProgrammer) program() string {
	w.put(0, "position = %s", w.of("heaps()", "heaps()", "heaps()", "heap()"))
	single := strings.Contains(w.lines[0], "heap()")
	w.put(0, "K = param(%d, 1, 9)", 1+w.IntN(4))
	w.put(0, "S = param([%d, %d, %d], 1, 99)", 1+w.IntN(3), 2+w.IntN(4), 1+w.IntN(80))
	w.put(0, "def pair(a, b): return [a, b]")
	w.put(0, "def fits(k, n): return k <= n")
	w.put(0, "def both(out, a, b):")
	w.put(1, "if a %s b:", w.of("<=", "<", "!="))
	w.put(2, "out.append([a, b])")
	w.put(0, "def options(n):")
	if w.IntN(4) == 0 {
		w.put(1, "if n %s %d: return []", w.of("<", "<=", "=="), w.small())
	}
	if w.IntN(5) == 0 {
		w.comprehension(single)
		return strings.Join(w.lines, "\n") + "\n"
	}
	w.put(1, "out = []")
	for range 1 + w.IntN(2) {
		w.takes(single)
	}
	w.put(1, "return %s", w.of("out", "out", "out", "sorted(out)", "out + []", "list(out)", "out[:]"))
	return strings.Join(w.lines, "\n") + "\n"
}

// end returns the end of a range of numbers to take.
func (w *heapProgrammer) end() string {
	return w.of("n", "n + 1", "n + 1", fmt.Sprintf("min(n, %s) + 1", w.of("1", "2", "3", "K", "70")), fmt.Sprint(1+w.IntN(4)), "K + 1", "n // 2 + 1", "n - 1", "(n + 1) // 2")
}

// takes writes a loop over the numbers to take, or none.
func (w *heapProgrammer) takes(single bool) {
	indent := 1
	switch w.IntN(9) {
	case 0:
		w.put(1, "take = %d", w.small())
	case 1:
		w.put(1, "for take in S:")
		indent = 2
	case 2:
		w.put(1, "take = %d", w.small())
		w.put(1, "while take %s %s:", w.of("<", "<="), w.of("n", "n", "K", "min(n, 2)", "n // 2"))
		w.body(2, single, true)
		w.put(2, "take += %s", w.of("1", "1", "1", "2"))
		return
	case 3:
		w.put(1, "for take in range(%s, 0, -1):", w.of("n", "K", "min(n, 2)", "n // 2"))
		indent = 2
	case 4:
		w.put(1, "for left in range(%s):", w.of("n", "n", "1, n", "n // 2", "n + 1"))
		w.put(2, "take = n - left")
		indent = 2
	case 5:
		w.put(1, "for take in %s:", w.of("[1, 2]", "range(n + 1)[1:]", "range(n + 1)[1:3]", "[k for k in range(1, 4)]", "list(range(1, 3))", "range(1, n + 1, 2)"))
		indent = 2
	default:
		w.put(1, "for take in range(%d, %s):", w.small(), w.end())
		indent = 2
	}
	w.body(indent, single, false)
}

// body writes what is left where take tokens are taken.
func (w *heapProgrammer) body(indent int, single, counted bool) {
	inLoop := indent > 1
	switch w.IntN(8) {
	case 0:
		w.put(indent, "if %s:", w.of("take <= n", "n >= take", "take < n", "fits(take, n)", "n - take >= 0", "take % 2 == 1", "take not in S", "take in S", "take != 2", "n % 2 == 0", "take > 0"))
		indent++
	case 1:
		if inLoop && !counted {
			w.put(indent, "if take > n:")
			w.put(indent+1, "%s", w.of("continue", "break"))
		}
	}
	w.put(indent, "rest = n - take")
	if single || w.IntN(4) == 0 {
		w.one(indent, single)
		return
	}
	w.split(indent)
	if w.IntN(4) == 0 {
		w.one(indent, single)
	}
}

// one writes an option of one heap.
func (w *heapProgrammer) one(indent int, single bool) {
	if w.IntN(2) == 0 {
		w.put(indent, "if rest %s:", w.of("> 0", ">= 0", "> 0", "!= 0", "== 0"))
		indent++
	}
	if single {
		w.put(indent, "%s", w.of("out.append(rest)", "out += [rest]", "out.append(n - take)"))
		return
	}
	w.put(indent, "%s", w.of("out.append([rest])", "out.append(rest)", "out += [[rest]]", "out.append((rest,))", "out.append([n - take] if rest else [])"))
}

// split writes the ways to part the rest in two, or in three.
func (w *heapProgrammer) split(indent int) {
	end := w.of("rest // 2 + 1", "rest // 2 + 1", "rest + 1", "rest", "(rest + 1) // 2", "rest // 2", "n")
	switch w.IntN(7) {
	case 0:
		w.put(indent, "out += [%s for a in range(%d, %s)%s]", w.pair("a", "rest - a"), w.small(), end, w.of("", " if a != rest - a", " if a <= rest - a", " if 2 * a < rest"))
	case 1:
		w.put(indent, "a = %d", w.small())
		w.put(indent, "while %s:", w.of("a <= rest - a", "a < rest - a", "2 * a <= rest", "a <= rest", "a * 2 < rest"))
		w.put(indent+1, "out.append(%s)", w.pair("a", "rest - a"))
		w.put(indent+1, "a += 1")
	case 2:
		w.put(indent, "for a in range(%d, %s):", w.small(), end)
		w.put(indent+1, "b = rest - a")
		w.put(indent+1, "if a > b: %s", w.of("break", "continue"))
		w.put(indent+1, "out.append(%s)", w.pair("a", "b"))
	case 3:
		w.put(indent, "for a in range(%d, %s):", w.small(), end)
		w.put(indent+1, "both(out, a, rest - a)")
	case 4:
		w.put(indent, "for a in range(%d, %s):", w.small(), end)
		w.put(indent+1, "for b in range(%s, %s):", w.of("a", "1", "0", "a + 1"), w.of("rest", "rest + 1", "n"))
		w.put(indent+2, "if a + b == rest:")
		w.put(indent+3, "out.append(%s)", w.pair("a", "b"))
	case 5:
		w.put(indent, "for a in range(%s, rest // 3 + 1):", w.of("0", "1", "1"))
		w.put(indent+1, "for b in range(a, (rest - a) // 2 + 1):")
		w.put(indent+2, "out.append([a, b, rest - a - b])")
	default:
		w.put(indent, "for a in range(%d, %s):", w.small(), end)
		indent++
		if w.IntN(2) == 0 {
			w.put(indent, "if %s:", w.of("a <= rest - a", "a < rest - a", "a != rest - a", "a == rest - a", "rest - a > 0", "a > 0 and rest - a > 0", "not a > rest - a"))
			indent++
		}
		w.put(indent, "out.append(%s)", w.pair("a", "rest - a"))
	}
}

func (w *heapProgrammer) pair(a, b string) string {
	return strings.NewReplacer("A", a, "B", b).Replace(w.of("[A, B]", "[A, B]", "[B, A]", "(A, B)", "pair(A, B)", "[A] + [B]", "[min(A, B), max(A, B)]"))
}

// comprehension writes the options as one.
func (w *heapProgrammer) comprehension(single bool) {
	takes := w.of("range(1, n + 1)", "range(1, n + 1)", "range(n)", "range(1, K + 1)", "S", "range(1, min(n, 2) + 1)", "range(1, n)", "range((n + 1) // 2, n + 1)")
	filter := w.of("", "", " if k <= n", " if k not in S", " if k % 2 == 0", " if n - k > 0")
	if single || w.IntN(2) == 0 {
		w.put(1, "return [n - k for k in %s%s]", takes, filter)
		return
	}
	w.put(1, "return [%s for k in %s%s for a in range(%d, %s)]", w.pair("a", "n - k - a"), takes, filter, w.small(), w.of("(n - k) // 2 + 1", "n - k + 1", "n - k"))
}
