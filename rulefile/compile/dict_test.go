package compile

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestDictionaries has what Python gives for dictionaries and sets; n is 5.
func TestDictionaries(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"d = {1: n, n: 2}\n    return [[len(d), d[1], d[5], 1 if 5 in d else 0, 1 if 2 not in d else 0]]", "[[2 5 2 1 1]]"},
		{"d = {}\n    for i in range(40):\n        d[i * i] = i\n    return [[d[k] for k in [0, 1, 1521, 900]]]", "[[0 1 39 30]]"},
		{"d = {3: 1, 1: 2, 2: 3}\n    return [[k for k in d], d.keys(), d.values(), sorted(d), list(d)]", "[[3 1 2] [3 1 2] [1 2 3] [1 2 3] [3 1 2]]"},
		{"d = {}\n    d[n] = 1\n    d[n] += 7\n    return [[d[n], d.get(n, 3), d.get(4, 3), d.setdefault(6, 9), d[6], d.setdefault(6, 1)]]", "[[8 8 3 9 9 9]]"},
		{"d = {k: 2 * k for k in range(12)}\n    x = d.pop(3)\n    y = d.pop(3, 99)\n    d[3] = 1\n    return [[x, y, len(d)] + d.keys()]", "[[6 99 12 0 1 2 4 5 6 7 8 9 10 11 3]]"},
		{"d = {(1, 2): n, (2, 1): 3}\n    return [[d[(2, 1)], d.get((1, 1), 0), d[(1, n - 3)]]]", "[[3 0 5]]"},
		{"d = {'a': 1, 'ab': 2}\n    d['a' + 'b'] += 3\n    return [[d['ab'], len(d)]]", "[[5 2]]"},
		{"d = {True: 4}\n    return [[d[n == 5]]]", "[[4]]"},
		{"d = {1: [n]}\n    d[1].append(2)\n    return [d[1]]", "[[5 2]]"},
		{"d = {n: 7}\n    return [[k, v] for k, v in d.items()]", "[[5 7]]"},
		{"d = {1: 2}\n    for k, v in d.items():\n        d[k + 5] = v\n    return [d.keys()]", "[[1 6]]"},
		{"d = {1: 2}\n    d.clear()\n    return [[1 if d else 0, len(d)]]", "[[0 0]]"},
		{"d = dict()\n    d[2] = n\n    return [[d[2]]]", "[[5]]"},
		{"d = {1: 2, n: 3}\n    e = dict(d)\n    e[1] = 9\n    e[7] = 8\n    return [[d[1], len(d), e[1]] + e.keys()]", "[[2 2 9 1 5 7]]"},
		{"d = dict([(1, n), (4, 2), (1, 3)])\n    return [d.keys(), d.values()]", "[[1 4] [3 2]]"},
		{"d = dict(enumerate([n, 7]))\n    e = dict(zip([n, 6], [n, 8]))\n    return [d.keys() + d.values(), e.keys() + e.values()]", "[[0 1 5 7] [5 6 5 8]]"},
		{"d = dict(D)\n    d[3] = n\n    e = dict({k: v for v, k in d.items()}.items())\n    return [[len(D), d[3], e[2], e[5]]]", "[[2 5 1 3]]"},
		{"d = {(1, n): 'ab'}\n    for i in range(20):\n        e = dict(d)\n        e[(i, i)] = 'a'\n        d = e\n    return [[len(d), len(d[(1, n)]), len(d[(7, 7)])]]", "[[21 2 1]]"},
		{"s = set([3, n, 3, 1])\n    return [list(s), [len(s), 1 if n in s else 0, 1 if 4 in s else 0]]", "[[3 5 1] [3 1 0]]"},
		{"s = set()\n    for i in range(20):\n        s.add(i % 7)\n    s.discard(3)\n    s.discard(99)\n    s.remove(0)\n    return [list(s)]", "[[1 2 4 5 6]]"},
		{"a, b = set([1, 2, 3]), set([n, 3, 2])\n    return [list(a | b), list(a & b), list(a - b), list(a ^ b)]", "[[1 2 3 5] [3 2] [1] [1 5]]"},
		{"s = set([(1, 2), (n, 0), (1, 2)])\n    return [[x + y] for x, y in s]", "[[3] [5]]"},
		{"seen = {}\n    out = []\n    for i in [1, 2, 1]:\n        if i not in seen:\n            seen[i] = True\n            out.append([i])\n    return out", "[[1] [2]]"},
		{"return [[D[2], D.get(9, n), len(S), 1 if 30 in S else 0, 1 if 31 in S else 0, B[90]]]", "[[3 5 20 1 0 91]]"},
	} {
		source := "D = {1: 2, 2: 3}\nS = set([10 * i for i in range(20)])\nB = {i: i + 1 for i in range(100)}\ndef f(n):\n    " + c.body + "\n"
		options, failure := compileF(t, source, numberForm).call(5)
		if got := fmt.Sprint(options); got != c.want || failure != NoFailure {
			t.Errorf("%s is %s, failure %d, want %s", c.body, got, failure, c.want)
		}
	}
}

// TestDictionaryStops has what makes a function give up: the interpreter has an error,
// or knows better.
func TestDictionaryStops(t *testing.T) {
	for _, body := range []string{
		"return [[{1: 2}[n]]]",
		"return [[{n: 1, 5: 2}[5]]]",
		"d = {1: 2}\n    d[n] += 1\n    return [d.keys()]",
		"d = {1: 2}\n    return [[d.pop(n)]]",
		"d = {1: 2}\n    for k in d:\n        d[k + 1] = 2\n    return [d.keys()]",
		"s = set([1])\n    s.remove(n)\n    return [list(s)]",
		"D[1] = n\n    return [D.keys()]",
		"return [[[1, 2].index(n)]]",
		"x = [1]\n    x.remove(n)\n    return [x]",
	} {
		source := "D = {1: 2}\ndef f(n):\n    " + body + "\n"
		if options, failure := compileF(t, source, numberForm).call(5); failure != Redo {
			t.Errorf("%s: failure %d, options %v, want to give up", body, failure, options)
		}
	}
}

// TestIndex changes a dictionary at random and compares it with a map.
func TestIndex(t *testing.T) {
	const seed = 3
	r := rand.New(rand.NewPCG(seed, 0))
	changes, want := "", map[int]int{}
	for i := range 600 {
		key, value := r.IntN(60)*1024, i
		if r.IntN(3) == 0 {
			value = -1
			delete(want, key)
		} else {
			want[key] = value
		}
		changes += fmt.Sprintf("(%d, %d), ", key, value)
	}
	source := "C = [" + changes + `]
def f(n):
    d = {}
    for k, v in C:
        if v < 0:
            d.pop(k, 0)
        else:
            d[k] = v
    return [[k, v] for k, v in d.items()] + [[k, d.get(k, 0)] for k in range(0, 61440, 1024)]
`
	options, failure := compileF(t, source, numberForm).call(5)
	if failure != NoFailure || len(options) != len(want)+60 {
		t.Fatalf("%d options, failure %d, want %d (seed %d)", len(options), failure, len(want)+60, seed)
	}
	for _, o := range options {
		if int(o[1]) != want[int(o[0])] {
			t.Errorf("key %d has %d, want %d (seed %d)", o[0], o[1], want[int(o[0])], seed)
		}
	}
}

// TestTextMethods has what Python gives for methods of strings and lists.
func TestTextMethods(t *testing.T) {
	for _, c := range []struct{ x, want string }{
		{"[len(w) for w in 'a.bcd..e'.split('.')]", "[[1 3 0 1]]"},
		{"[len('.'.join(['ab', '', 'c'])), '.'.join(['ab', '', 'c']).find('.c'), len(''.join([]))]", "[[5 3 0]]"},
		{"[1 if 'a.b.c'.replace('.', 'xx') == 'axxbxxc' else 0, 'hello'.index('l')]", "[[1 2]]"},
		{"[[7, n, 9].index(n), ['a', 'bc'].index('b' + 'c')]", "[[1 1]]"},
	} {
		options, failure := compileF(t, "def f(n):\n    return ["+c.x+"]\n", numberForm).call(5)
		if got := fmt.Sprint(options); got != c.want || failure != NoFailure {
			t.Errorf("%s is %s, failure %d, want %s", c.x, got, failure, c.want)
		}
	}
	body := "x = [1, 2, 3]\n    x.insert(1, n)\n    x.insert(-1, 7)\n    x.insert(99, 8)\n    x.remove(2)\n    y = [4]\n    y.clear()\n    return [x, y]"
	options, failure := compileF(t, "def f(n):\n    "+body+"\n", numberForm).call(5)
	if got := fmt.Sprint(options); got != "[[1 5 7 3 8] []]" || failure != NoFailure {
		t.Errorf("lists changed: %s, failure %d, want [[1 5 7 3 8] []]", got, failure)
	}
}
