package compile

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
)

// parse returns a file with its names resolved, and its values.
func parse(t *testing.T, source string) (*syntax.File, starlark.StringDict) {
	t.Helper()
	options := &syntax.FileOptions{Set: true, While: true, Recursion: true, GlobalReassign: true}
	predeclared := starlark.StringDict{"sum": starlark.NewBuiltin("sum", nil)}
	file, err := options.Parse("f.star", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	globals, err := starlark.ExecFileOptions(options, &starlark.Thread{}, "f.star", source, predeclared)
	if err != nil {
		t.Fatal(err)
	}
	if err := resolve.File(file, predeclared.Has, starlark.Universe.Has); err != nil {
		t.Fatal(err)
	}
	return file, globals
}

var (
	numberForm  = &form.Form{Kind: form.Number}
	numbersForm = &form.Form{Kind: form.Many, Elem: numberForm}
)

// compiled is a compiled entry, ready to be called.
type compiled struct {
	module api.Module
	code   *Code
}

// compile compiles the function f of a source, with parameters of the given forms
// and a list of lists of numbers as its result.
func compileF(t *testing.T, source string, params ...*form.Form) *compiled {
	t.Helper()
	file, globals := parse(t, source)
	code, err := Compile(file, globals, Entry{Name: "f", Params: params, Result: numbersForm})
	if err != nil {
		t.Fatalf("%v, of\n%s", err, source)
	}
	return instance(t, code)
}

// instance returns compiled code ready to be called, which is interpreted: that is ready sooner than machine code.
func instance(t *testing.T, code *Code) *compiled {
	t.Helper()
	return instanceIn(t, code, wazero.NewRuntimeConfigInterpreter())
}

// instanceIn is instance with a configuration of its own.
func instanceIn(t *testing.T, code *Code, config wazero.RuntimeConfig) *compiled {
	t.Helper()
	ctx := context.Background()
	rt := wazero.NewRuntimeWithConfig(ctx, config)
	t.Cleanup(func() { rt.Close(ctx) })
	m, err := rt.Instantiate(ctx, code.Wasm)
	if err != nil {
		t.Fatal(err)
	}
	return &compiled{m, code}
}

// call calls the function with numbers and returns its options, or why it stopped.
func (c *compiled) call(args ...int64) ([][]int64, Failure) {
	var stack []uint64
	for _, a := range args {
		stack = append(stack, uint64(a))
	}
	layout := LayoutOf(c.module.Memory().Size())
	stack = append(stack, uint64(c.code.Free), uint64(layout.Ends), uint64(layout.Numbers), 1e6, 100)
	result, err := c.module.ExportedFunction("run").Call(context.Background(), stack...)
	if err != nil {
		return nil, Failure(c.module.ExportedGlobal("failure").Get())
	}
	numbers := c.words(layout.Numbers, int64(uint32(result[0])))
	var options [][]int64
	last := int64(0)
	for _, end := range c.ends(layout, int64(result[0]>>32), len(numbers)) {
		options = append(options, numbers[last:end])
		last = end
	}
	return options, NoFailure
}

// ends returns where the options end, in words.
func (c *compiled) ends(layout Layout, to int64, numbers int) (ends []int64) {
	if w := c.code.Width; w > 0 {
		for end := w; end <= numbers; end += w {
			ends = append(ends, int64(end))
		}
		return ends
	}
	bytes, _ := c.module.Memory().Read(uint32(layout.Ends), uint32(to-layout.Ends))
	for len(bytes) > 0 {
		ends = append(ends, (int64(binary.LittleEndian.Uint32(bytes))-layout.Numbers)/8)
		bytes = bytes[4:]
	}
	return ends
}

func (c *compiled) words(from, to int64) (words []int64) {
	bytes, _ := c.module.Memory().Read(uint32(from), uint32(to-from))
	for len(bytes) > 0 {
		words = append(words, int64(binary.LittleEndian.Uint64(bytes)))
		bytes = bytes[8:]
	}
	return words
}

// TestPrelude calls lists and strings, with the results that Python gives.
func TestPrelude(t *testing.T) {
	for _, c := range []struct{ x, want string }{
		{"[1, 2] + [n] + [3]", "[[1 2 5 3]]"},
		{"[1, 2, 3, 4][1:3]", "[[2 3]]"},
		{"[1, 2, 3, 4][-2:]", "[[3 4]]"},
		{"[1, 2, 3, 4][:-9]", "[[]]"},
		{"[1, 2, 3, 4][3:1]", "[[]]"},
		{"[1, 2, 3, 4][:n]", "[[1 2 3 4]]"},
		{"[1, 2, 3][::-1]", "[[3 2 1]]"},
		{"[1, 2, 3, 4, 5][::2] + [1, 2, 3, 4][1::2] + [1, 2, 3, 4][-3:9:3]", "[[1 3 5 2 4 2]]"},
		{"[1, 2, 3, 4, 5][::-2] + [1, 2, 3, 4][2::-1] + [1, 2, 3, 4][:1:-1] + [1, 2][-9::-1] + [1, 2][n:-9:-1]", "[[5 3 1 3 2 1 4 3 2 1]]"},
		{"[len('abcd'[::2]), len([1][1::3]), len([1][-n:n:4]), len([k for k in range(0)][::2])]", "[[2 0 1 0]]"},
		{"sorted([3, n, 1, 4, 1, 5, 9, 2, 6])", "[[1 1 2 3 4 5 5 6 9]]"},
		{"[10 * a + b for a, b in sorted([(2, n), (1, 9), (2, 4)])]", "[[19 24 25]]"},
		{"[len(w) for w in sorted(['b', 'abc', 'ab', 'ca'], reverse = True)]", "[[2 1 3 2]]"},
		{"sorted([1, n, 3], reverse = True)", "[[5 3 1]]"},
		{"[1 if (1, 'b') < (1, 'c') else 0, 1 if (2, [1]) <= (2, []) else 0, 1 if [(1, n)] > [(1, 4), (0, 0)] else 0, 1 if (n, 2) >= (n, 2) else 0]", "[[1 0 1 1]]"},
		{"list(reversed(sorted([2, n, 1])))", "[[5 2 1]]"},
		{"[1, 2] * 3", "[[1 2 1 2 1 2]]"},
		{"[sum([n, 2, 3]), min([n, 2]), max([1, n]), min(3, n, 2)]", "[[10 2 5 2]]"},
		{"[1 if n in [1, 5] else 0, 1 if n in range(6) else 0, 1 if n not in range(5) else 0]", "[[1 1 1]]"},
		{"[len('abc' * n), 'abab'.count('ab'), 'xaby'.find('ab'), 1 + 'x'.find('ab'), 'aaa'.count('aa'), 'ab'.count('')]", "[[15 2 1 0 1 3]]"},
		{"[int('a' < 'b') for int in [abs]]", ""},
		{"[1 if 'ab' < 'b' else 0, 1 if 'ab' < 'a' else 0, 1 if [1, 2] < [1, 3] else 0, 1 if 'ab' == 'a' + 'b' else 0]", "[[1 0 1 1]]"},
		{"[1 if 'abc'.startswith('ab') else 0, 1 if 'abc'.endswith('bc') else 0, 1 if 'bc'.endswith('abc') else 0]", "[[1 1 0]]"},
		{"[1 if any([n == 5]) else 0, 1 if all([n == 5, n == 4]) else 0, 1 if all([k > 9 for k in range(0)]) else 0]", "[[1 0 1]]"},
		{"[10 * i + x for i, x in enumerate([7, 8])]", "[[7 18]]"},
		{"[x * y for x, y in zip([1, 2, 3], [n, n])]", "[[5 10]]"},
		{"[len(c) for c in 'ab'.elems()]", "[[1 1]]"},
		{"[k for k in range(10, 0, -3)]", "[[10 7 4 1]]"},
		{"[1 if (1, 'a') == (1, 'a') else 0, 1 if [(n, 1)] == [(5, 1)] else 0, 1 if (n, 1) in [(5, 1)] else 0]", "[[1 1 1]]"},
		{"[int('7'), int(str(n)), int('123'[1]), int(n), int(n > 3), int('90071992547409912')]", "[[7 5 2 5 1 90071992547409912]]"},
		{"[len(str(n * 1000)), int(str(0) + '1'), ord('a'), ord('abc'[n - 3]) - ord('a'), ord(chr(n + 60)), 1 if chr(48) == '0' else 0]", "[[4 1 97 2 65 1]]"},
		{"[1 if str(n) + '0' == '50' else 0, 1 if chr(n + 48) in '345' else 0, 1 if str('x') == 'x' else 0]", "[[1 1 1]]"},
		{"[1 if tuple([n, 2]) == (5, 2) else 0, sum(tuple([k for k in range(3)]) if n > 3 else (1, 2, n))]", "[[1 3]]"},
		{"[a + b for a, b in [(1, n, 3)[1:], (1, n, 3)[:-1], (1, n)[-9:9], (n, 1)[::-1]]]", "[[8 6 6 6]]"},
		{"[n and 3, 0 or n, n if n < 3 else -n, not n == 3 and 1 or 2]", ""},
	} {
		source := "def f(n):\n    return [" + c.x + "]\n"
		if c.want == "" {
			file, globals := parse(t, source)
			if _, err := Compile(file, globals, Entry{Name: "f", Params: []*form.Form{numberForm}, Result: numbersForm}); err == nil {
				t.Errorf("%s compiles, want a reason", c.x)
			}
			continue
		}
		options, failure := compileF(t, source, numberForm).call(5)
		if got := fmt.Sprint(options); got != c.want || failure != NoFailure {
			t.Errorf("%s is %s, failure %d, want %s", c.x, got, failure, c.want)
		}
	}
}

// TestStops has what makes a function give up, and what is an error at once.
func TestStops(t *testing.T) {
	for _, c := range []struct {
		body string
		want Failure
	}{
		{"return [[[1][n]]]", Redo},
		{"return [[[1][-n]]]", Redo},
		{"return [[n // (n - 5)]]", Redo},
		{"return [[min([k for k in range(n) if k > 9])]]", Redo},
		{"return [[1 if 0 in range(n, n // (n - 5)) else 2]]", Redo},
		{"if n == 4:\n        x = 1\n    return [[x]]", Redo},
		{"if n == 4:\n        return [[1]]", Redo},
		{"x = [1]\n    for k in x:\n        x.append(k)\n    return [x]", Redo},
		{"[].pop()\n    return [[1]]", Redo},
		{"while n > 0:\n        pass\n    return [[1]]", NoSteps},
		{"for k in range(1 << 60):\n        n = k\n    return [[n]]", NoSteps},
		{"for k in range(-(1 << 62), 1 << 62):\n        n = k\n    return [[n]]", NoSteps},
		{"x = [1]\n    while True:\n        x = x + x\n    return [x]", NoRoom},
		{"return f(n + 1)", TooDeep},
		{"return [[int('-1')]]", Redo},
		{"return [[int('')]]", Redo},
		{"return [[int(' '[n - 5])]]", Redo},
		{"return [[int('1' * 19)]]", Redo},
		{"return [[len(str(-n))]]", Redo},
		{"return [[ord('ab')]]", Redo},
		{"return [[ord(chr(n + 123))]]", Redo},
		{"return [[ord(chr(-n))]]", Redo},
		{"return [[1] if tuple([1] * n) == (1, 1) else [2]]", Redo},
		{"return [range(n)]", NoFailure + 100}, // a range as an element is not compiled
	} {
		source := "def f(n):\n    " + c.body + "\n"
		if c.want > NoRoom {
			file, globals := parse(t, source)
			if _, err := Compile(file, globals, Entry{Name: "f", Params: []*form.Form{numberForm}, Result: numbersForm}); err == nil {
				t.Errorf("%s compiles, want a reason", c.body)
			}
			continue
		}
		if options, failure := compileF(t, source, numberForm).call(5); failure != c.want {
			t.Errorf("%s: failure %d, options %v, want failure %d", c.body, failure, options, c.want)
		}
	}
}

// TestArguments calls a function with defaults and names; n is 5.
func TestArguments(t *testing.T) {
	for _, c := range []struct{ x, want string }{
		{"g(n)", "[[5 2 7 4]]"},
		{"g(n, 1)", "[[5 1 7 4]]"},
		{"g(n, c = [n])", "[[5 2 5]]"},
		{"g(b = n, a = 3)", "[[3 5 7 4]]"},
		{"[k for k in g(c = [1], a = 0)]", "[[0 2 1]]"},
	} {
		source := "K = [7, 4]\ndef g(a, b = 2, c = K):\n    return [a, b] + c\ndef f(n):\n    return [" + c.x + "]\n"
		options, failure := compileF(t, source, numberForm).call(5)
		if got := fmt.Sprint(options); got != c.want || failure != NoFailure {
			t.Errorf("%s is %s, failure %d, want %s", c.x, got, failure, c.want)
		}
	}
}

// TestReasons has what is not compiled, and where that is said.
func TestReasons(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"return [{n: 1}]", "f.star:1:1: an option with a dictionary of int to int where the rules want a list of numbers"},
		{"return [[1]] if {n: 1} == {1: n} else []", "f.star:2:21: dictionary of int to int == dictionary of int to int"},
		{"return [[1]] if 'x' in {n: 1} else []", "f.star:2:21: a value that is string here and int there, want one type"},
		{"return [n.keys()]", "f.star:2:13: the method keys of int"},
		{"return [[n].keys()]", "f.star:2:13: the method keys of list of int"},
		{"return [n, 'x']", "f.star:2:16: a value that is int here and string there, want one type"},
		{"return [[n / 2]]", "f.star:2:14: a quotient that is a float, perhaps // was meant"},
		{"g = lambda x: x\n    return [g(n)]", "f.star:2:9: a lambda"},
		{"return [repr(n)]", "f.star:2:13: a call of repr"},
		{"q = tuple([n])\n    return [[1]]", "f.star:2:9: a call of tuple whose result may have any length"},
		{"return [int([n])]", "f.star:2:13: int of list of int"},
		{"return [(n, 1)[n:]]", "f.star:2:20: a part of a tuple whose bounds are not written out"},
		{"return (n, [n])", "f.star:1:1: a result that is tuple of (int, list of int), where a list is wanted"},
		{"return n", "f.star:1:1: a result that is int, where a list is wanted"},
		{"return [[k] for k in 'abc']", "f.star:2:26: string to go through, want a list"},
		{"return [['x']]", "f.star:1:1: an option with a string where the rules want a number"},
		{"return [[x for x in [1]][0:9:n]]", "f.star:2:34: a slice with a step that is not a number written out"},
		{"return [(n, n)[::2]]", "f.star:2:22: a part of a tuple with a step, other than [::-1]"},
		{"return [[1" + strings.Repeat(" for k in range(n)", maxLoops+1) + "]]", "f.star:1:1: more than 16 loops in one another"},
		{strings.Repeat("n += n\n    ", syntaxNodes/3) + "return [[n]]", "f.star:1:1: more than 5000 statements and expressions in all"},
		{"for k in range(0, 9, n):\n        pass\n    return []", "f.star:2:26: a range with a step that is not a number written out"},
	} {
		file, globals := parse(t, "def f(n):\n    "+c.body+"\n")
		_, err := Compile(file, globals, Entry{Name: "f", Params: []*form.Form{numberForm}, Result: numbersForm})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.body, err, c.want)
		}
	}
}

// TestStreamed has functions that write their options at once, and some that must
// not.
func TestStreamed(t *testing.T) {
	for _, c := range []struct {
		body string
		want bool
	}{
		{"return [[k] for k in range(n)]", true},
		{"out = []\n    for k in range(n):\n        out.append([k])\n    return out", true},
		{"out = [[1]]\n    out += [[k] for k in range(n)]\n    return out + [[9]]", true},
		{"out = []\n    if n > 3:\n        return []\n    out.extend([[1]])\n    return out", true},
		{"out = []\n    for k in range(n):\n        out.append([len(out)])\n    return out", false},
		{"out = []\n    q = [n]\n    out.append(q)\n    q.append(1)\n    return out", false},
		{"q = [n]\n    q[0] = 3\n    return [[k] for k in q]", true},
		{"return f(n - 1) if n > 0 else []", false},
	} {
		if got := compileF(t, "def f(n):\n    "+c.body+"\n", numberForm).code.Streamed; got != c.want {
			t.Errorf("%s: streamed %v, want %v", c.body, got, c.want)
		}
	}
}

// TestUnlocked: a list that a loop went through may be changed after the loop was left
// by return, without giving up.
func TestUnlocked(t *testing.T) {
	options, failure := compileF(t, `
def g(q):
    x = [0]
    for k in q:
        x[0] = k
        if k > 0:
            return k
    return 0

def f(n):
    p = [n, 1]
    k = g(p)
    p.append(k)
    return [p]
`, numberForm).call(5)
	if fmt.Sprint(options) != "[[5 1 5]]" || failure != NoFailure {
		t.Errorf("%v, failure %d, want [[5 1 5]]", options, failure)
	}
}

// TestCounted: options of a length that the form says are written at once, and one of another
// length makes the function give up; n is 5.
func TestCounted(t *testing.T) {
	three := &form.Form{Kind: form.Many, Len: 3, Elem: numberForm}
	for _, c := range []struct {
		x, want string
		failure Failure
	}{
		{"[k * n for k in range(3)]", "[[0 5 10]]", NoFailure},
		{"[k for k in range(n - 2)]", "[[0 1 2]]", NoFailure},
		{"sorted([n] + [7, 6])", "[[5 6 7]]", NoFailure},
		{"g([n, 1])", "[[5 1 9]]", NoFailure},
		{"[k for k in range(n)]", "[]", Redo},
		{"[n] + [k for k in range(3)]", "[]", Redo},
		{"g([n])", "[]", Redo},
	} {
		file, globals := parse(t, "def g(q):\n    return q + [9]\ndef f(n):\n    return ["+c.x+"]\n")
		code, err := Compile(file, globals, Entry{Name: "f", Params: []*form.Form{numberForm}, Result: three})
		if err != nil {
			t.Fatalf("%s: %v", c.x, err)
		}
		options, failure := instance(t, code).call(5)
		if got := fmt.Sprint(options); got != c.want || failure != c.failure || !code.Streamed || code.Width != 3 {
			t.Errorf("%s is %s, failure %d, streamed %v, width %d, want %s, %d", c.x, got, failure, code.Streamed, code.Width, c.want, c.failure)
		}
	}
}
