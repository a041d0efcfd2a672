package rulefile_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// everything is a rule file with all that a file may say.
const everything = `"""Take one token or two; on an even heap one may also add nothing."""

position = coupled(2, memory = 1)
play = misere
most = param(2, 1, 9)

def options(p, last):
    a, b = p
    return [([a - k, b], k) for k in range(1, min(a, most) + 1)]

def components(p, last):
    return [([0, n], last) for n in p if n > 0]

def images(p, last):
    return [([p[1], p[0]], last)]

def won(p, last):
    return p[0] == 7

def lost(p, last):
    return p[0] == 8

def tied(p, last):
    return p[0] == 9

def legal(p, last):
    if p[1] > 90:
        return "heap %d is more than 90" % p[1]
    return last < 10

def describe(before, after):
    return "from %d to %d" % (before[0][0], after[0][0])

def show(p, last):
    return "%d and %d\nlast %d" % (p[0], p[1], last)
`

// TestAbilities asks for each ability, in both tiers.
func TestAbilities(t *testing.T) {
	for _, interpret := range []bool{false, true} {
		r, err := rulefile.New("rule.star", []byte(everything), map[string]string{"most": "1"}, rulefile.Limits{Interpret: interpret})
		if err != nil {
			t.Fatal(err)
		}
		p := game.Position{3, 5, 2}
		got := list(r, p)
		want := listed{options: []string{"[2 5 1]"}, components: []string{"[0 3 2]", "[0 5 2]"}, images: []string{"[5 3 2]"}}
		if !got.equal(want) {
			t.Errorf("%v, want %v", got, want)
		}
		judge, _ := game.As[game.Judge](r)
		for n, o := range map[int]game.Outcome{6: game.Open, 7: game.P, 8: game.N, 9: game.D} {
			if got := judge.Judge(game.Position{n, 20, 0}); got != o {
				t.Errorf("%d is %v, want %v", n, got, o)
			}
		}
		if game.PlayOf(r) != game.Misere {
			t.Error("the play is normal, want misère")
		}
		if text := game.Describe(r, p, game.Position{2, 5, 1}); text != "from 3 to 2" {
			t.Errorf("described as %q", text)
		}
		if shower, ok := game.As[game.Shower](r); !ok || shower.Show(p) != "3 and 5\nlast 2" {
			t.Errorf("shown: %v", ok)
		}
		checkLegal(t, r)
		if r.String() != "rule.star:most=1" {
			t.Errorf("called %v", r)
		}
		f, _ := game.As[*rulefile.Rules](r)
		if f.NeedsInterpreter() != interpret || f.Err() != nil || !strings.HasPrefix(f.Doc(), "Take one token") {
			t.Errorf("needs the interpreter: %v, error %v, text %q", f.NeedsInterpreter(), f.Err(), f.Doc())
		}
	}
}

func checkLegal(t *testing.T, r game.Rules) {
	t.Helper()
	for text, want := range map[string]string{
		"3 5 | 2":  "",
		"3 91 | 2": `position "3 91 | 2" of rule.star:most=1: heap 91 is more than 90`,
		"3 5 | 12": "not a legal position",
	} {
		_, err := game.Parse(r, text)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
}

// TestExplain names the tier of each function, and the reason with its place.
func TestExplain(t *testing.T) {
	const source = `position = heaps()

def seldom(n):
    return {n: 1}

def options(n):
    return [half(k) for k in range(n)] + odd(n)

def half(n):
    return n // 2

def odd(n):
    return [v for v in [1, 2] if repr(v) < repr(n)]

def won(p):
    return False

def legal(p):
    return True
`
	r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	const want = `seldom, line 3: interpreted, as no compiled function calls it
options, line 6: interpreted, because of a call of repr in odd (line 13, column 34)
half, line 9: interpreted, as no compiled function calls it
odd, line 12: interpreted, because of a call of repr (line 13, column 34)
won, line 15: compiled
legal, line 18: compiled`
	if got := f.Explanation(); got != want {
		t.Errorf("explained as\n%s\nwant\n%s", got, want)
	}
}
