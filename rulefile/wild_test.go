package rulefile_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"grundy/game"
	"grundy/rulefile"
)

// A wild programmer writes rule files that want more than there is: statements that
// double what they have, in loops that have no end.
type wild struct {
	*rand.Rand
	lines []string
}

var growths = []string{
	"x = x + x", "x += x", "x = x * 1000", "x.append(n)", "x = [a for a in x for b in x]", "x.extend(x + [n])",
	"x.insert(0, n)", "x = sorted(x + [n])", "x = [len(x)] * len(x)", "x = list(range(len(x) * 9 + 5))", "x = x[1:] + x",
	"s += s", "s = s * 1000", "s = s.replace('a', s + 'a')", "s = s.join([s, s])", "s = s[1:] + s + 'a'", "s = ('a' * n).join(s.split('a'))",
	"d[len(d)] = n", "d[n * n] = n", "d = {a: b for a in x for b in x}", "e = e | set(x)", "e.add(len(e))", "e = set([a * a for a in e])",
	"n = n * n + 1", "n += 1 << 40", "n -= n * 3", "n = f(n + 1, x)", "n = g(n)", "out.append([abs(n)])", "out += [[1]] * 1000",
	"out.append(x)", "out = out + [x]", "y = [x] * 1000", "y.append(y[0] + x)", "z = (z[1], z[0] + [n])",
}

var heads = []string{
	"while True", "while n >= 0", "while len(x) < 1 << 40", "for a in range(1 << 50)", "for a in range(n * n * n)",
	"for a in x + x", "for a in d", "for a in range(3)", "for a, b in d.items()", "for a in sorted(x)", "if n % 2 == 0", "if x",
}

func (w *wild) block(indent, depth int) {
	for range 1 + w.IntN(3) {
		if depth > 0 && w.IntN(3) > 0 {
			w.put(indent, heads[w.IntN(len(heads))]+":")
			w.block(indent+1, depth-1)
			continue
		}
		w.put(indent, growths[w.IntN(len(growths))])
	}
}

func (w *wild) put(indent int, line string) {
	w.lines = append(w.lines, strings.Repeat("    ", indent)+line)
}

func (w *wild) program() string {
	w.put(0, "position = heaps()")
	w.put(0, "def f(n, x):")
	w.put(1, "return n if n < 0 else f(n + 1, x + [n])")
	w.put(0, "def g(n):")
	w.put(1, "return n if n > 1 << 40 else g(n * 3) + g(n + 1)")
	w.put(0, "def options(n):")
	for _, line := range []string{"x = [1, n]", "y = [x]", "z = (x, x)", "s = 'ab'", "d = {1: 2}", "e = set([n])", "out = []"} {
		w.put(1, line)
	}
	w.block(1, 3)
	w.put(1, "return out")
	return strings.Join(w.lines, "\n") + "\n"
}

// TestWild asks such rules: each question ends within two seconds, in an error, if it is
// one, that has a place in the file.
func TestWild(t *testing.T) {
	const seed = 7
	programs := 60
	if os.Getenv("GRUNDY_LONG") != "" {
		programs = 3000
	}
	compiled, failed := 0, 0
	for i := range programs {
		w := &wild{Rand: rand.New(rand.NewPCG(seed, uint64(i)))}
		source := w.program()
		start := time.Now()
		r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{Steps: 200_000})
		if err == nil {
			f, _ := game.As[*rulefile.Rules](r)
			if isCompiled(t, r, source) {
				compiled++
			}
			var out game.List
			r.Options(game.Position{5}, &out)
			err = f.Err()
			f.Close()
		}
		if took := time.Since(start); took > limit {
			t.Errorf("took %v, of\n%s", took, source)
		}
		var where *rulefile.Error
		if err != nil {
			failed++
			if !errors.As(err, &where) || where.Line == 0 {
				t.Errorf("an error without a place: %v, of\n%s", err, source)
			}
		}
	}
	if t.Logf("%d programs, %d compiled, %d ended in an error", programs, compiled, failed); compiled < programs/2 || failed < programs/4 {
		t.Errorf("%d of %d programs compiled, %d ended in an error, want more (seed %d)", compiled, programs, failed, seed)
	}
}
