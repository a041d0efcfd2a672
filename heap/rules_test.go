package heap

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// By hand, from the meaning of the digits.
func TestHeapOptions(t *testing.T) {
	for _, test := range []struct {
		code string
		n    int
		want string
	}{
		{"0.77", 5, "4 1,3 2,2 3 1,2"},
		{"0.77", 1, "-"},
		{"0.77", 0, ""},
		{"0.07", 2, "-"},
		{"0.07", 6, "4 1,3 2,2"},
		{"0.137", 4, "2 1 "},
		{"4!.0", 6, "1,5 2,4"},
		{"4=.0", 6, "3,3"},
		{"4.0", 5, "1,4 2,3"},
		{"0.8", 6, "1,1,3 1,2,2"},
		{"0.8!", 7, "1,2,3"},
		{"0.8?", 7, "1,1,4 1,2,3"},
		{"0.8=", 7, "2,2,2"},
		{"0.G", 6, "1,1,1,2"},
		{"0.[3]", 3, "2 1 -"},
		{"S(2,5)", 5, "3 -"},
		{"AB(2)", 4, "3 1 -"},
	} {
		r := MustParse(test.code, 32)
		var got []string
		for option := range r.HeapOptions(test.n) {
			got = append(got, optionText(option))
		}
		if s := strings.Join(got, " "); s != strings.TrimSpace(test.want) {
			t.Errorf("options of %d in %s: %s, want %s", test.n, test.code, s, test.want)
		}
	}
}

func optionText(heaps []int) string {
	if len(heaps) == 0 {
		return "-"
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(heaps), " ", ","), "[]")
}

func TestParseRoundTrip(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{"0.77", "0.77"},
		{".77", "0.77"},
		{"0.770", "0.77"},
		{"4.045", "4.045"},
		{"0.3f", "0.3F"},
		{"4!.0", "4!.0"},
		{"4.", "4.0"},
		{"0.3!7=", "0.37="},
		{"0.[3]", "0.[3]"},
		{"4.0[30]", "4.0[30]"},
		{"0.3[0]", "0.3"},
		{"0.", "0.0"},
		{"S(5,1,5)", "S(1,5)"},
		{"ab(2, 1)", "AB(1,2)"},
	} {
		r, err := Parse(test.code, 32)
		if err != nil {
			t.Errorf("Parse(%q): %v", test.code, err)
			continue
		}
		again, err := Parse(r.String(), 32)
		if r.String() != test.want || err != nil || !slices.Equal(again.digits, r.digits) || again.repeat != r.repeat {
			t.Errorf("Parse(%q) prints %q, want %q; read back: %v, %v", test.code, r, test.want, again, err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, test := range []struct {
		code string
		base int
		want string
	}{
		{"0.78", 8, `octal code "0.78": d2 is '8', want 0..7`},
		{"0.7G", 16, `hexadecimal code "0.7G": d2 is 'G', want 0..9 or A..F`},
		{"0.7é", 8, `octal code "0.7é": d2 is 'é', want 0..7`},
		{"77", 8, `octal code "77": no point after d0, want a code such as 0.77`},
		{"", 8, `octal code "": no point after d0, want a code such as 0.77`},
		{"3.7", 8, `octal code "3.7": d0 is 3, want 0 or 4, since a move that takes nothing must split the heap`},
		{"04.7", 8, `octal code "04.7": "04" stands before the point, want the one digit d0`},
		{"0.7.7", 8, `octal code "0.7.7": d2 is '.', want 0..7`},
		{"0.7[", 8, `octal code "0.7[": the bracket before d2 is not closed, want ] at the end`},
		{"0.[]", 8, `octal code "0.[]": a bracket ']' before d1, want brackets only around the last digits, at least one`},
		{"0.[3]3", 8, `octal code "0.[3]3": a bracket ']' before d2, want brackets only around the last digits, at least one`},
		{"0.[3[4]", 8, `octal code "0.[3[4]": a bracket '[' before d2, want brackets only around the last digits, at least one`},
		{"0.3]", 8, `octal code "0.3]": a bracket ']' before d2, want brackets only around the last digits, at least one`},
		{"S(1,2", 8, `subtraction set "S(1,2": want numbers with commas between and ) at the end`},
		{"ab(", 8, `subtraction set "ab(": want numbers with commas between and ) at the end`},
		{"S(1,,2)", 8, `subtraction set "S(1,,2)": number 2 is "", want an integer in 1..1048576`},
		{"S(0)", 8, `subtraction set "S(0)": number 1 is "0", want an integer in 1..1048576`},
		{"AB(x)", 8, `subtraction set "AB(x)": number 1 is "x", want an integer in 1..1048576`},
	} {
		if _, err := Parse(test.code, test.base); err == nil || err.Error() != test.want {
			t.Errorf("Parse(%q, %d): %v\nwant %s", test.code, test.base, err, test.want)
		}
	}
}

func TestDescribe(t *testing.T) {
	for code, want := range map[string]string{
		"0.77":    "Take 1 or 2 tokens and leave no heap, one heap or two heaps.",
		"0.137":   "Take 1 token and leave no heap. Take 2 tokens and leave no heap or one heap. Take 3 tokens and leave no heap, one heap or two heaps.",
		"4!.0":    "Split a heap into two heaps of different sizes without taking.",
		"0.[3]":   "Take any number from 1 on and leave no heap or one heap.",
		"0.0":     "No move is possible.",
		"AB(2)":   "Take 1 or any number from 3 on and leave no heap or one heap.",
		"0.8=":    "Take 1 token and leave three heaps of equal size.",
		"0.[30]":  "Take 1, 3, 5 and so on tokens and leave no heap or one heap.",
		"S(3,10)": "Take 3 or 10 tokens and leave no heap or one heap.",
	} {
		if got := MustParse(code, 16).Describe(); got != want {
			t.Errorf("%s: %s\nwant %s", code, got, want)
		}
	}
}

// The standard forms are those of [WW, chapter 4, table 6] and, for 0.56 and
// 0.454, of the sequences' titles in OEIS A071436 and A071509.
func TestStandardForm(t *testing.T) {
	for _, test := range []struct {
		code, form string
		shift      int
	}{
		{"0.07", "0.137", 1},
		{"0.4", "0.137", 2},
		{"0.44", "0.1377", 2},
		{"0.45", "0.177", 1},
		{"0.6", "0.37", 1},
		{"0.454", "0.1777", 1},
		{"0.045", "0.11377", 2},
		{"0.77", "0.77", 0},
		{"4.0", "0.7", 1},
		{"S(1000000)", "S(1000000)", 0},
	} {
		form, shift := MustParse(test.code, 8).StandardForm()
		if form.String() != test.form || shift != test.shift {
			t.Errorf("standard form of %s: %s shifted by %d, want %s by %d", test.code, form, shift, test.form, test.shift)
		}
	}
}

// A trap: equal first values do not make two games equal. The codes 0.161 and
// 0.36 agree on many heaps and differ from heap 519 on.
func TestEqualPrefixIsNotEqualGame(t *testing.T) {
	a, b := MustParse("0.161", 8), MustParse("0.36", 8)
	if a.SameGame(b) {
		t.Error("0.161 and 0.36 are called the same game")
	}
	x, y := a.ByDefinition(600), b.ByDefinition(600)
	first := 0
	for x[first] == y[first] {
		first++
	}
	if first != 519 {
		t.Errorf("0.161 and 0.36 first differ at heap %d, want 519", first)
	}
}

func TestCousinsHaveEqualValues(t *testing.T) {
	const seed, n = 1, 120
	rng := rand.New(rand.NewPCG(seed, 0))
	shifted := 0
	for range 200 {
		r := randomRules(rng, 16, 4)
		form, shift := r.StandardForm()
		if shift == 0 {
			continue
		}
		shifted++
		want, got := r.ByDefinition(n), form.ByDefinition(n)
		for i := shift; i < n; i++ {
			if want[i] != got[i-shift] {
				t.Fatalf("seed %d: G(%d) of %s is %d, of %s at %d it is %d", seed, i, r, want[i], form, i-shift, got[i-shift])
			}
		}
	}
	if shifted < 50 {
		t.Errorf("only %d codes had cousins", shifted)
	}
}

// Moves without effect, on all codes of two digits in base 16, of three in base
// 8, and on random ones: the values stay as they are.
func TestReducedFormHasEqualValues(t *testing.T) {
	const seed, n = 6, 60
	rng := rand.New(rand.NewPCG(seed, 0))
	rules := []Rules{MustParse("0.561", 8), MustParse("0.742", 8), MustParse("0.747", 8)}
	for range 300 {
		rules = append(rules, randomRules(rng, 8, 4), randomRules(rng, 16, 3))
	}
	reduced := 0
	for _, r := range rules {
		form, _ := r.StandardForm()
		short, shift := r.ReducedForm()
		if !slices.Equal(form.digits, short.digits) {
			reduced++
		}
		want, got := r.ByDefinition(n), short.ByDefinition(n)
		for i := shift; i < n; i++ {
			if want[i] != got[i-shift] {
				t.Fatalf("seed %d: G(%d) of %s is %d, of its reduced form %s at %d it is %d", seed, i, r, want[i], short, i-shift, got[i-shift])
			}
		}
	}
	if reduced < 100 {
		t.Errorf("only %d codes have moves without effect", reduced)
	}
}

// Czajka gives 0.27 as 0.26, corrects 0.314, which is not 0.31, and 0.161, which
// is not 0.36.
func TestSameGame(t *testing.T) {
	for _, pair := range [][2]string{{"0.56", "0.561"}, {"0.74", "0.741"}, {"0.74", "0.742"}, {"0.07", "0.4"}, {"0.324", "0.325"}, {"0.6", "0.37"}, {"0.27", "0.26"}} {
		if !MustParse(pair[0], 8).SameGame(MustParse(pair[1], 8)) {
			t.Errorf("%s and %s are not found to be one game", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"0.77", "0.07"}, {"0.161", "0.36"}, {"0.31", "0.314"}} {
		if MustParse(pair[0], 8).SameGame(MustParse(pair[1], 8)) {
			t.Errorf("%s and %s are called one game", pair[0], pair[1])
		}
	}
}

// randomRules returns rules of at most digits digits below base.
func randomRules(rng *rand.Rand, base, digits int) Rules {
	for {
		ds := []Digit{{Parts: uint8(rng.IntN(base)) &^ 3 * uint8(rng.IntN(2))}}
		for range 1 + rng.IntN(digits) {
			ds = append(ds, Digit{Parts: uint8(rng.IntN(base))})
		}
		if r := newRules(ds, 0); len(r.digits) > 0 {
			return r
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"0.77", "4!.0", "0.3[37]", "S(1,2)", "AB(9)", "0.78", "0.7=?"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, code string) {
		r, err := Parse(code, 32)
		if err != nil {
			return
		}
		again, err := Parse(r.String(), 32)
		if err != nil || again.String() != r.String() {
			t.Fatalf("%q prints %q, which reads as %v, %v", code, r, again, err)
		}
		_ = r.Describe()
	})
}

// The values of games that are called the same, by the definition. 0.07, 0.4 and
// 0.137 are cousins [WW, chapter 4].
func TestSameGames(t *testing.T) {
	const n = 60
	for code, want := range map[string]Same{"0.07": {"0.4", 1}, "0.4": {"0.137", -2}, "0.27": {"0.26", 0}, "0.3F": {"8.2", 1}} {
		r := MustParse(code, 16)
		same := r.SameGames()
		if !slices.Contains(same, want) {
			t.Errorf("%s: %v, want %v among them", code, same, want)
		}
		if all := gamesOfOneForm(r); !slices.Equal(same, all) {
			t.Errorf("%s: %v, want %v", code, same, all)
		}
		g := r.ByDefinition(n)
		for _, s := range same {
			for m, v := range MustParse(s.Code, 16).ByDefinition(n) {
				if m > s.Shift && m-s.Shift > 2 && m-s.Shift < n && v != g[m-s.Shift] {
					t.Fatalf("G(%d) of %s is %d, G(%d) of %s is %d", m, s.Code, v, m-s.Shift, r, g[m-s.Shift])
				}
			}
		}
	}
}

// gamesOfOneForm goes through all codes, without a look at values.
func gamesOfOneForm(r Rules) (out []Same) {
	o := SurveyOptions{Digits: 3, Base: 8, Splits: true}
	if r.Parts() == 3 {
		o.Digits, o.Base = 2, 16
	}
	_, shift := r.ReducedForm()
	for _, row := range classes(o) {
		for i, code := range row.Codes {
			if q := MustParse(code, o.Base); q.SameGame(r) && code != r.String() {
				out = append(out, Same{code, row.Shifts[i] - shift})
			}
		}
	}
	return out
}

func TestBase(t *testing.T) {
	for code, want := range map[string]int{"0.77": 8, "0.3F": 16, "C.0": 16, "0.2v": 32, "G.1": 32, "S(1,2)": 8, "AB(1)": 8, "77": 8, "": 8, "0.8": 8} {
		if got := Base(code); got != want {
			t.Errorf("Base(%q) is %d, want %d", code, got, want)
		}
	}
}
