package guard_test

import (
	"strings"
	"testing"
	"time"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/guard"
)

var options = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

// run runs a text, guarded or not, and returns its value x as text, or the error.
func run(t *testing.T, source string, guarded bool) string {
	t.Helper()
	file, err := options.Parse("text", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	thread, names := guard.NewThread("text"), starlark.StringDict{}
	if guarded {
		guard.Rewrite(file.Stmts)
		names = guard.Names()
		(&guard.Meter{Limits: guard.Limits{Steps: 100_000, Time: time.Minute, Depth: 100}}).Watch(thread)
	}
	program, err := starlark.FileProgram(file, names.Has)
	if err != nil {
		return err.Error()
	}
	globals, err := program.Init(thread, names)
	if err != nil {
		return err.Error()
	}
	return globals["x"].String()
}

// TestMeaning compares guarded code with the same code as it stands.
func TestMeaning(t *testing.T) {
	for _, source := range []string{
		"x = (7 - 3) * -2 // 3 % 5 + (6 & 3 | 8 ^ 1) << 2 >> 1",
		"x = [1, 2] + [3] * 2 + [k for k in range(5) if k not in [1, 2]]",
		"x = [1, 2, 3, 4, 5][1:4] + [1, 2, 3, 4][::-2] + list('abc'.elems())[-2:]",
		"x = 'a' * 3 + 'bc'[1:] + '%d %s' % (3, 'x') + ','.join(['a', 'b']).replace('a', 'c')",
		"x = [1 < 2, 'a' == 'b', [1] != [2], (1, 2) <= (1, 3), 3 in {3: 4}, 'b' in 'abc']",
		"x = sorted(set([3, 1, 2]) - set([2])) + sorted(set([1]) | set([2]) & set([2]) ^ set([5]))",
		"x = [0]\nx += [1]\nx[0] += 5\nx[0] -= 2\nx[0] *= 7\nx[0] //= 2\nx.extend([8])\nx.insert(0, 9)\nx.pop()",
		"def f(a, *rest, **more):\n    return a + len(rest) + len(more)\nx = f(1, *[2, 3], b = 4)",
		"def len(y):\n    return 40 + 2\nx = len([1]) + 1",
		"def f(len):\n    return len\nx = f(3) + len([1, 2])",
		"def f(n):\n    return n if n < 2 else f(n - 1) + f(n - 2)\nx = f(10)",
		"x = [min(3, 4), max([1, 2], key = lambda k: -k), any([0, 1]), all([]), int('12'), int(True), str([1]), len(bytes('ab'))]",
		"x = [k for k in range(9999)][:3] + [i for k in range(3) for i in range(k)]\nfor i in range(5):\n    x.append(i)",
		"def range(n):\n    return [n]\nx = [k for k in range(1 << 60)]",
		"def f(range):\n    return [k for k in range]\nx = f([3]) + [k for k in range(2)]",
		"def f():\n    for i in range(1 << 60):\n        if i == 3: return i\nx = f()",
		"def f():\n    for i in range(1 << 60):\n        if i == 3: fail('three')\nx = f()",
		"x = 0\ndef f():\n    for i in range(1 << 60):\n        for j in range(9):\n            if j == 4: break\n        if i == 3: break\n    return i\nx = f()",
		"x = [' a b '.strip().upper().find('B'), {1: 2}.keys(), {1: 2}.items(), 'ab'.startswith('a'), 'a-b'.partition('-'), 'Ab'.title().isupper()]",
		"x = 1 - 'a'", "x = [1] + 2", "x = 5 // 0", "x = int('a')", "x = [1, 2][2]", "x = [1][None:]",
	} {
		want, got := run(t, source, false), run(t, source, true)
		if got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
}

// TestBounds has what goes on for ever, or grows, and what is said of it.
func TestBounds(t *testing.T) {
	for source, want := range map[string]string{
		"x = 0\nwhile True:\n    x += 1":                           "more than 100000 steps",
		"x = [k for k in range(40000)]":                            "more than 100000 steps",
		"for k in range(1 << 60):\n    x = k":                      "more than 100000 steps",
		"def f(n):\n    return f(n + 1)\nx = f(0)":                 "calls nested more than 100 deep",
		"x = 3\nfor i in range(100):\n    x *= x":                  "bits, want fewer",
		"x = 1 << 500\nfor i in range(100):\n    x *= x":           "bits, want fewer",
		"x = [0] * (1 << 40)":                                      "elements, want fewer",
		"x = int('1' * 20000)":                                     "a text of 20000 digits, want at most",
		"x = list(range(1 << 50))":                                 "elements, want fewer",
		"x = [1]\nfor i in range(40):\n    x = [x, x]\nx = str(x)": "want",
	} {
		if got := run(t, source, true); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", source, got[:min(len(got), 200)], want)
		}
	}
}

// TestTime has questions that wait, for a machine that has other work, and one that works.
func TestTime(t *testing.T) {
	nap := starlark.NewBuiltin("nap", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
		time.Sleep(20 * time.Millisecond)
		return starlark.None, nil
	})
	for _, c := range []struct {
		source string
		most   time.Duration
		want   string // of the error
	}{
		{"for _ in range(75): nap()", time.Second, ""}, // longer by the clock, which may show twice as much
		{"for _ in range(1000): nap()", 20 * time.Millisecond, "more than 40ms by the clock"},
		{"while True: pass", 50 * time.Millisecond, "for one position, want less"},
	} {
		file, err := options.Parse("text", c.source, 0)
		if err != nil {
			t.Fatal(err)
		}
		names := starlark.StringDict{"nap": nap}
		program, err := starlark.FileProgram(file, names.Has)
		if err != nil {
			t.Fatal(err)
		}
		thread, meter := guard.NewThread("text"), guard.Meter{Limits: guard.Limits{Steps: 1 << 40, Time: c.most, Depth: 100}}
		begin := guard.Worked()
		meter.Watch(thread)
		_, err = program.Init(thread, names)
		meter.Rest()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.source, err, c.want)
		}
		if worked := guard.Worked() - begin; worked > 10*time.Second {
			t.Errorf("%s: worked %v", c.source, worked)
		}
	}
}

// TestError shows the line of an error with a mark under the column.
func TestError(t *testing.T) {
	s := guard.Source{Name: "x.star", Text: "a = 1\r\n\tb = ü + 2\n"}
	file := "x.star"
	got := s.At(syntax.MakePosition(&file, 2, 8), "found %d, want %d", 1, 2).Error()
	if want := "x.star:2:8: found 1, want 2\n    \tb = ü + 2\n    \t      ^"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	got = s.At(syntax.MakePosition(&file, 1, 1), "no").Error()
	if want := "x.star:1:1: no\n    a = 1\n    ^"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestLoopAhead has loops of more passes than there are steps: they end before the first.
func TestLoopAhead(t *testing.T) {
	for source, want := range map[string]int{
		"x = [touch() for k in range(40000)]":                             0,
		"for k in range(40000):\n    touch()":                             0,
		"x = [touch() for k in range(2) for j in range(40000)]":           0,
		"x = [[touch() for j in range(40000)] for k in range(2)]":         0,
		"x = [touch() for k in range(100, -40000, -1)]":                   0,
		"for k in range(40000):\n    touch()\n    if k == 9: break":       10,
		"for k in range(30000):\n    if k == 29999: touch()":              -1, // not known before
		"x = [touch() for k in list(range(40000))]":                       -1,
		"for k in range(40000):\n    for j in range(9):\n        touch()": 0,
	} {
		file, err := options.Parse("text", source, 0)
		if err != nil {
			t.Fatal(err)
		}
		guard.Rewrite(file.Stmts)
		names, passes := guard.Names(), 0
		names["touch"] = starlark.NewBuiltin("touch", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
			passes++
			return starlark.None, nil
		})
		program, err := starlark.FileProgram(file, names.Has)
		if err != nil {
			t.Fatal(err)
		}
		thread, meter := guard.NewThread("text"), guard.Meter{Limits: guard.Limits{Steps: 100_000, Time: time.Minute, Depth: 100}}
		meter.Watch(thread)
		_, err = program.Init(thread, names)
		meter.Rest()
		if want == 0 && (err == nil || !strings.Contains(err.Error(), "more than 100000 steps")) {
			t.Errorf("%s: error %v", source, err)
		}
		if want >= 0 && passes != want {
			t.Errorf("%s: %d passes, want %d", source, passes, want)
		}
	}
}

// TestWalks has long texts and dictionaries that are walked again and again, each time in a single
// step of the interpreter: the letters count.
func TestWalks(t *testing.T) {
	for _, body := range []string{
		"'a' * 90000\nwhile True:\n    y = x.upper()", "' ' * 90000\nwhile True:\n    y = x.strip()", "'a' * 90000\nwhile True:\n    y = x.isalpha()",
		"'a' * 90000\nwhile True:\n    y = x.find('b')", "{k: 1 for k in range(4000)}\nwhile True:\n    y = x.items()",
	} {
		begin := guard.Worked()
		if got := run(t, "x = "+body, true); !strings.Contains(got, "more than 100000 steps") {
			t.Errorf("%s: %s", body, got)
		}
		if worked := guard.Worked() - begin; worked > 200*time.Millisecond {
			t.Errorf("%s: worked %v", body, worked)
		}
	}
}
