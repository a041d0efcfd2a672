package rulefile_test

import (
	"runtime"
	"strings"
	"sync"
	"testing"

	"grundy/rulefile/guard"
)

// hostile are rules that want everything: time, memory, the stack. Each has the
// body of options(n), which is asked for n = 5, and a part of its error.
var hostile = []struct{ name, body, want string }{
	{"endless loop", "while True:\n        pass", "for one position"},
	{"doubling list", "x = [1]\n    while True:\n        x = x + x", "want fewer"},
	{"doubling list in place", "x = [1]\n    while True:\n        x += x", "want"},
	{"doubling by extend", "x = [1]\n    while True:\n        x.extend(x)", "want"},
	{"doubling text", "x = 'a'\n    while True:\n        x += x", "want"},
	{"repeated list", "return [[1] * 10**9]", "want"},
	{"repeated list, known size", "return [[1] * 1000000000]", "want fewer"},
	{"repeated list many times", "return [[0] * 1000000 for _ in range(100000)]", "for one position"},
	{"range as list", "return [list(range(1 << 40))]", "want"},
	{"endless any", "return [any([False for _ in range(1 << 60)])]", "for one position"},
	{"long all", "return [all(range(1, 1 << 60))]", "want fewer"},
	{"deep recursion", "return options(n + 1)", "calls nested more than"},
	{"deep recursion of two", "return f(n)\ndef f(n):\n    return [options(n)]", "calls nested more than"},
	{"a million options", "return [[1] for _ in range(1000000)]", "want at most that"},
	{"long options", "return [range(2000000) for _ in range(3)]", "numbers in all"},
	{"huge integer", "x = 3\n    while True:\n        x = x * x", "bits, want fewer"},
	{"huge integer by a difference", "x = 3\n    while True:\n        x = (x - 0) * (x - 0)", "bits, want fewer"},
	{"own len", "x = []\n    len = lambda _: [0] * 2000000\n    for _ in range(1000):\n        x = x + len(0)", "want"},
	{"differences of sets", "x = set(range(1000000))\n    y = set()\n    for _ in range(1000):\n        z = x - y", "for one position"},
	{"huge shift", "x = 1\n    while True:\n        x = x << 500", "bits, want fewer"},
	{"huge option", "return [[1 << 70]]", "want one from 0 to 2^63-1"},
	{"slices", "x = [0] * 1000000\n    return [x[1:] for _ in range(1000)]", "for one position"},
	{"deep text", "x = [1]\n    for i in range(40):\n        x = [x, x]\n    return str(x)", "want fewer"},
	{"deep comparison", "x = [1]\n    for i in range(40):\n        x = [x, x]\n    y = [1]\n    for i in range(40):\n        y = [y, y]\n    return x == y", "want"},
	{"search", "x = list(range(1000000))\n    return [[1] for i in range(1000000) if -i in x]", "for one position"},
	{"file", "return open('/etc/passwd')", "undefined: open"},
	{"text in a text", "x = 'a' * 1000000\n    return [len(x.replace('a', x))]", "want"},
	{"joined texts", "x = 'a' * 1000000\n    return [len(repr(n).join([x] * 1000000))]", "want"},
	{"formatted texts", "x = 'a' * 1000000\n    return [len(('{0}' * 300000).format(x))]", "want fewer"},
	{"a method by another name", "x = 'a' * 1000000\n    f = x.replace\n    return [len(f('a', x))]", "want fewer"},
	{"a method by its name as text", "x = 'a' * 1000000\n    return [len(getattr(x, 'replace')('a', x))]", "want the method by its name"},
	{"deep format", "x = [1]\n    for i in range(40):\n        x = [x, x]\n    return ['{}'.format(x)]", "want fewer"},
	{"deep message", "x = [1]\n    for i in range(40):\n        x = [x, x]\n    fail(x)", "want fewer"},
	{"deep minimum", "t = repr(n)\n    a = [[[[1] * 1000] * 1000] * 1000] * 1000\n    b = [[[[1] * 1000] * 1000] * 1000] * 1000\n    return [len(min(a, b))]", "want fewer"},
	{"deep order", "t = repr(n)\n    a = [[[[1] * 1000] * 1000] * 1000] * 1000\n    b = [[[[1] * 1000] * 1000] * 1000] * 1000\n    return [len(sorted([a, b]))]", "want fewer"},
	{"deep search", "t = repr(n)\n    a = [[[[1] * 1000] * 1000] * 1000] * 1000\n    b = [[[[1] * 1000] * 1000] * 1000] * 1000\n    return [[a].index(b)]", "want fewer"},
	{"colliding keys", "x = {}\n    for i in range(1 << 18):\n        x[i << 40] = 1", "for one position"},
	{"long number", "x = '9' * 1000000\n    return [int(x)]", "want at most"},
	{"a list in itself", "x = []\n    x.append(x)\n    return [str(x) == str(x), x == x]", "want"},
	{"sorted by lists", "return sorted(list(range(100000)), key = lambda k: [k] * 100000)", "want"},
	{"dictionary", "x = {}\n    for i in range(1 << 60):\n        x[i] = i", "for one position"},
}

// TestHostile asks each for options: an error within two seconds of work, however busy the
// machine is, and memory within a bound.
func TestHostile(t *testing.T) {
	var before, after runtime.MemStats
	for _, c := range hostile {
		runtime.ReadMemStats(&before)
		start := guard.Worked()
		err := ask(t, "position = heaps()\ndef options(n):\n    "+c.body+"\n", "5")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", c.name, err, c.want)
		}
		if worked := guard.Worked() - start; worked > limit {
			t.Errorf("%s worked %v", c.name, worked)
		}
		runtime.ReadMemStats(&after)
		if all := (after.TotalAlloc - before.TotalAlloc) >> 20; all > 1024 {
			t.Errorf("%s allocated %d MiB in all, want at most 1024", c.name, all)
		}
	}
}

// TestHostileTopLevel has the same in the statements of the file itself.
func TestHostileTopLevel(t *testing.T) {
	for _, body := range []string{"while True:\n    pass\n", "x = [1] * 1000000000\n", "x = list(range(1 << 40))\n"} {
		if err := ask(t, body, "5"); err == nil || !strings.Contains(err.Error(), "want") {
			t.Errorf("%q: error %v", body, err)
		}
	}
}

// TestHostileTogether asks a hundred at once: each ends in an error, after as much work as
// alone, and all of them take a bounded memory.
func TestHostileTogether(t *testing.T) {
	const many = 100
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := guard.Worked()
	var wait sync.WaitGroup
	for i := range many {
		wait.Go(func() {
			c := hostile[i%len(hostile)]
			err := ask(t, "position = heaps()\ndef options(n):\n    "+c.body+"\n", "5")
			if err == nil {
				t.Errorf("%s: no error", c.name)
			}
		})
	}
	wait.Wait()
	runtime.ReadMemStats(&after)
	worked, grown := guard.Worked()-start, (after.HeapSys-min(before.HeapSys, after.HeapSys))>>20
	t.Logf("%d at once: %v of work, %d MiB more of heap", many, worked, grown)
	if worked > many*limit/8 {
		t.Errorf("%d at once worked %v", many, worked)
	}
	if grown > 4096 {
		t.Errorf("%d at once took %d MiB of heap", many, grown)
	}
}
