//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"grundy/internal/race"
)

// hostile are rule files that want everything, and what is said to them. Most are the
// body of options. Some are not asked by every question: check wants nim-values where play
// does not loop, and solve alone describes moves.
var hostile = []struct {
	name, source, want string
	notBy              []string
}{
	{"loop", "while True:\n        pass", "for one position", nil},
	{"doubling-list", "x = [1]\n    while True:\n        x = x + x", "a value of more than 1048576 elements, want fewer", nil},
	{"huge-list", "return [[1] * 1000000000]", "a value of more than 1048576 elements, want fewer", nil},
	{"power", "return [[1] * 10**9]", "there is no operator **", nil},
	{"recursion", "return options(n + 1) if n else []", "calls nested more than 1000 deep, want at most that", nil},
	{"recursion-interpreted", "d = repr(n)\n    return options(n + 1) if n else []", "calls nested more than 1000 deep, want at most that", nil},
	{"million-options", "return [[0] for _ in range(n * 1000000)]", "more than 250000 options, want at most that", nil},
	{"many-options", "return [[0] for _ in range(n * 60000)]", "more than 250000 options, want at most that", []string{"check"}},
	{"huge-integer", "x = 3\n    while n:\n        x = x * x\n    return []", "an integer of more than 16384 bits, want fewer", nil},
	{"dictionary", "x = {}\n    for i in range(1 << 60):\n        x[i] = i", "for one position", nil},
	{"long-step", "x = (1,)\n    for i in range(40 if n else 1):\n        x = (x, x)\n    return [repr(n)] if {x: 1}[x] and n else []", "for one position", nil},
	{"long-step-at-once", "position = heaps()\nx = (1,)\nfor i in range(40):\n    x = (x, x)\ny = {x: 1}\n", "for one position", nil},
	{"bomb-behind-overflow", "x = n << 62\n    if x > 9223372036854775807:\n        for _ in range(60):\n            x *= x\n    return [x % 2] if n else []", "an integer of more than 16384 bits, want fewer", []string{"check"}},
	{"list-behind-overflow", "x = n << 62\n    return [[1] * x] if x > 9223372036854775807 else []", "a value of more than 1048576 elements, want fewer", []string{"check"}},
	{"lists-behind-overflow", "x = n << 62\n    y = []\n    while x > 9223372036854775807:\n        y.append([1] * 1000)\n    return [len(y)]", "for one position", []string{"check"}},
	{"text-in-text", "x = 'a' * 1000000\n    return [len(x.replace('a', x))] if n else []", "want", nil},
	{"growing", "return [[n + 1]] if n else []", "positions grow without end", nil},
	{"growing-interpreted", "d = repr(n)\n    return [[n + 1]] if n else []", "positions grow without end", nil},
	{"growing-fast", "return [[n * 2]] if n else []", "want one from 0 to 2^63-1", nil},
	{"growing-sum", "position = heaps()\nloops = True\ndef options(n):\n    return [[n, n, n + 1]] if n else []\n", "positions grow without end", []string{"check"}},
	{"growing-up-and-down", "position = heaps()\nloops = True\ndef options(n):\n    return [[n - 1], [n + 1]] if n else []\n", "positions grow without end", []string{"check"}},
	{"growing-list", "position = coupled()\ndef options(p):\n    return [p + [1]]\n", "positions grow without end", nil},
	{"growing-row", "position = row('.X')\ndef options(p):\n    return [p + 'X', 'X' + p]\n", "positions grow without end", nil},
	{"load", "load('other.star', 'x')\nposition = heaps()\ndef options(n):\n    return []\n", "want a file that stands by itself", nil},
	{"network", "return http.get('http://127.0.0.1')", "undefined: http", nil},
	{"file", "return open('/etc/passwd')", "undefined: open", nil},
	{"loop-at-once", "position = heaps()\nx = [1]\nwhile True:\n    x[0] += 1\n", "for one position", nil},
	{"loop-in-legal", "position = coupled()\ndef options(p):\n    return []\ndef legal(p):\n    while True:\n        pass\n", "for one position", nil},
	{"loop-in-describe", "position = coupled()\ndef options(p):\n    return [p[1:]] if p else []\ndef describe(p, q):\n    while True:\n        pass\n", "for one position", []string{"values", "check"}},
	{"loop-in-won", "position = coupled()\ndef options(p):\n    return [p[1:]] if p else []\ndef won(p):\n    while True:\n        pass\n", "for one position", []string{"check"}},
}

// writeHostile writes the files to a folder.
func writeHostile(t *testing.T) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for _, c := range hostile {
		source := c.source
		if !strings.Contains(source, "position = ") {
			source = "position = heaps()\ndef options(n):\n    " + source + "\n"
		}
		if err := os.WriteFile(filepath.Join(folder, c.name+".star"), []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// A ran is what came of a command: what it printed, its status, and what it took, the
// process that it left the work to included.
type ran struct {
	stdout, stderr string
	status         int
	cpu            time.Duration
	memory         int64 // bytes at most at a time
}

func runIn(t *testing.T, folder string, args ...string) ran {
	t.Helper()
	var out, messages bytes.Buffer
	c := exec.Command("grundy", args...)
	c.Dir, c.Stdout, c.Stderr = folder, &out, &messages
	_ = c.Run() // the status tells
	state := c.ProcessState
	r := ran{stdout: out.String(), stderr: messages.String(), status: state.ExitCode(), cpu: state.UserTime() + state.SystemTime()}
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		r.memory = int64(usage.Maxrss) << 10
	}
	return r
}

// check checks that a hostile file has ended in its error, or in that of the clock, within two
// seconds of work and a bounded memory.
func (r ran) check(t *testing.T, what, want string) {
	t.Helper()
	if isLate := strings.Contains(r.stderr, "for one position, want less"); r.status != statusBadInput || !isLate && !strings.Contains(r.stderr, want) || strings.Contains(r.stderr, "goroutine") {
		t.Errorf("%s: status %d, want %d and %q:\n%s", what, r.status, statusBadInput, want, r.stderr)
	}
	if r.stdout != "" {
		t.Errorf("%s: printed %q", what, r.stdout)
	}
	if race.Detector {
		return
	}
	if r.cpu > 2*time.Second {
		t.Errorf("%s: worked %v", what, r.cpu)
	}
	if r.memory > 256<<20 {
		t.Errorf("%s: took %d MiB", what, r.memory>>20)
	}
}

// TestHostile asks questions about every hostile file.
func TestHostile(t *testing.T) {
	folder := writeHostile(t)
	for _, c := range hostile {
		for _, question := range []string{"solve %s 5", "values %s --max 6", "check %s 0 --max 6"} {
			if slices.Contains(c.notBy, strings.Fields(question)[0]) {
				continue
			}
			command := fmt.Sprintf(question, c.name+".star")
			runIn(t, folder, strings.Fields(command)...).check(t, command, c.want)
		}
	}
}

// TestBriefWork has compiled rules that the interpreter has to finish, with little work and
// with much: the answers are the same, and what was read of standard input is read again.
func TestBriefWork(t *testing.T) {
	folder := t.TempDir()
	source := "position = heaps()\nk = param(1, 1, 1000000)\ndef options(n):\n    x = n << 62\n    for _ in range(k): x = x + 1\n    return [x % n, n // 2] if n else []\n"
	if err := os.WriteFile(filepath.Join(folder, "long.star"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ command, want string }{
		{"grundy solve long.star 5 --set k=9 --value", "N-position: the first player wins\nnim-value 1\n1 winning move\n  take 3 from the heap of 5\n"},
		{"grundy solve long.star 5 --set k=60009", "N-position: the first player wins\nnim-value 1\n1 winning move\n  take 3 from the heap of 5\n"},
		{"echo 5 | grundy count first-moves long.star --from - --set k=9", "1\n"},
		{"echo 5 | grundy count first-moves long.star --from - --set k=60009", "1\n"},
		{"cat long.star | grundy count first-moves - 5 --set k=60009", "1\n"},
		{"yes 5 | head -1000 | grundy count first-moves long.star --from - --set k=60009", "0\n"},
	} {
		cmd := exec.Command("bash", "-c", c.command)
		cmd.Dir = folder
		out, err := cmd.CombinedOutput()
		if err != nil || string(out) != c.want {
			t.Errorf("%s: %v, printed\n%swant\n%s", c.command, err, out, c.want)
		}
	}
}

// repeating are rules whose play can return to a position, each with a question and a part
// of its error.
var repeating = []struct{ source, question, want string }{
	{"position = heaps()\ndef options(n): return range(n + 1)", "solve %s 3", "%s:2:24: options(1) returned option 2: 1, the position itself; want moves"},
	{"position = coupled()\ndef options(p): return [p]", "solve %s 5", "options(5) returned option 1: 5, the position itself"},
	{"position = coupled()\ndef options(p): return [p]", "values %s", "options(0) returned option 1: 0, the position itself"},
	{"position = coupled()\ndef options(p): return [p]", "check %s 0", "options(0) returned option 1: 0, the position itself"},
	{"position = coupled()\ndef options(p): return [p]", "stress %s -- cat", "options(1) returned option 1: 1, the position itself"},
	{"position = coupled()\ndef options(p): return [p]", "play %s 5", "options(5) returned option 1: 5, the position itself"},
	{"position = coupled()\ndef options(p): return [p]", "count heaps %s --to 9", "the position itself"},
	{"position = coupled()\ndef options(p): return [p]", "count first-moves %s 2 2", "options(2 2) returned option 1: 2 2, the position itself"},
	{"position = heaps()\ndef options(n): return [n] if n > 1 else []", "count tuples --game %s --sizes 1..3 --heaps 2", "options(2) returned option 1: 2, the position itself"},
	{"position = heaps()\ndef options(n): return [[n, 1]] if repr(n) == '2' else []", "solve %s 2", "options(2) returned option 1: 2 1, where 2 comes again"},
	{"position = row('.X', symmetry = 'mirror')\ndef options(p): return [p[::-1]]", "solve %s .X", "options(.X) returned option 1: X., where .X comes again"},
	{"position = row('.X')\ndef options(p): return [p[1:] + p[:1]]", "solve %s ..X --misere", "options returns to ..X after 3 moves: ..X -> .X. -> X.. -> ..X; want moves"},
	{"position = row('.X')\ndef options(p): return [p[1:] + p[:1]]\ndef won(p): return p == 'XXX'", "solve %s ..X", "options returns to ..X after 3 moves"},
	{"position = row('.X')\ndef options(p): return [p[1:] + p[:1]]\ndef tied(p): return p == 'XX'", "values %s --max 3", "options(0) returned option 1: 0, the position itself"},
}

// TestHostileRepeats: a position that comes again is a mistake, unless the file says that
// play may loop.
func TestHostileRepeats(t *testing.T) {
	folder := t.TempDir()
	for i, c := range repeating {
		name := fmt.Sprintf("repeats%d.star", i)
		if err := os.WriteFile(filepath.Join(folder, name), []byte(c.source+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		question := fmt.Sprintf(c.question, name)
		r := runIn(t, folder, strings.Fields(question)...)
		want := strings.ReplaceAll(c.want, "%s", name)
		if r.status != statusBadInput || !strings.Contains(r.stderr, want) || !strings.Contains(r.stderr, "\nhint: loops = True in the file") {
			t.Errorf("%s: status %d: %s%swant %s", question, r.status, r.stdout, r.stderr, want)
		}
	}
	declared := "position = coupled()\nloops = True\ndef options(p):\n    return [p]\n"
	if err := os.WriteFile(filepath.Join(folder, "same.star"), []byte(declared), 0o666); err != nil {
		t.Fatal(err)
	}
	r := runIn(t, folder, "solve", "same.star", "5")
	if want := "draw: neither player can force the end\nloopy value ∞()\n"; r.stdout != want || r.status != 0 {
		t.Errorf("status %d: %s%swant %s", r.status, r.stdout, r.stderr, want)
	}
	if r := runIn(t, folder, "count", "heaps", "same.star", "--to", "9"); r.status != statusBadInput {
		t.Errorf("count heaps: status %d: %s", r.status, r.stdout)
	}
}

// TestHostileTogether runs a hundred at once; fewer with the race detector, which takes
// much memory for each.
func TestHostileTogether(t *testing.T) {
	folder := writeHostile(t)
	many := 100
	if race.Detector {
		many = 10
	}
	start := time.Now()
	results := make([]ran, many)
	var wait sync.WaitGroup
	for i := range many {
		wait.Go(func() { results[i] = runIn(t, folder, "solve", hostile[i%len(hostile)].name+".star", "5") })
	}
	wait.Wait()
	var cpu time.Duration
	for i, r := range results {
		c := hostile[i%len(hostile)]
		r.check(t, fmt.Sprintf("%s of %d at once", c.name, many), c.want)
		cpu += r.cpu
	}
	t.Logf("%d at once took %v, and %v of work", many, time.Since(start), cpu)
}

// TestMistakeFirst has a mistake that shows in a small position of a range with very many: it is
// told before they are counted.
func TestMistakeFirst(t *testing.T) {
	source := "position = coupled(of = 2)\ndef options(p):\n    black = [n for n, colour in p if colour == 1]\n    return [p[1:] for n, _ in p if n == min(black)]\n"
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "early.star"), []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	r := runIn(t, folder, "values", "early.star", "--heaps", "5", "--max", "5")
	r.check(t, "values early.star", "early.star:4:44: min: argument is an empty sequence")
}

// TestNoFile names what is no file, or no text, as a rule file: it is not read to its end.
func TestNoFile(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	if err := errors.Join(
		syscall.Mkfifo(path("pipe.star"), 0o600), os.Symlink("/dev/zero", path("zeros.star")), os.Mkdir(path("folder.star"), 0o700),
		os.Symlink("circle.star", path("circle.star")), os.WriteFile(path("long.star"), []byte("x = 1\n"), 0o600), os.Truncate(path("long.star"), 5<<30),
	); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"pipe.star": `rule file "pipe.star": it is a pipe, want a file`, "zeros.star": `rule file "zeros.star": it is a device, want a file`,
		"folder.star": `rule file "folder.star": it is a folder, want a file`, "long.star": "long.star: more than 65536 bytes, want at most that",
		"circle.star": "circle.star: too many levels of symbolic links",
	} {
		for _, question := range []string{"solve %s 5", "explain %s", "values %s"} {
			command := fmt.Sprintf(question, name)
			r := runIn(t, folder, strings.Fields(command)...)
			if !strings.Contains(r.stderr, want) || r.status == 0 || r.stdout != "" {
				t.Errorf("%s: status %d: %s%swant %s", command, r.status, r.stdout, r.stderr, want)
			}
			if r.cpu > time.Second && !race.Detector {
				t.Errorf("%s: worked %v", command, r.cpu)
			}
		}
	}
}
