package rules_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rules"
)

func TestFind(t *testing.T) {
	for name, want := range map[string]string{
		"nim": "nim", "Nim": "nim", "尼姆游戏": "nim", "bouton's game": "nim", "Boutons-Game": "nim", "威佐夫博弈": "wythoff",
		"cf-603c": "one-or-halves", "Codeforces 603C": "one-or-halves", "pe 629": "scatterstone", "lc-464": "draw-to-total", "arc-072-d": "half-across", "mse-95518": "equal-differences", "Thanos": "half-of-heaps",
	} {
		if e, err := rules.Find(name); err != nil || e.Name != want {
			t.Errorf("Find(%q) finds %s, %v, want %s", name, nameOf(e), err, want)
		}
	}
}

func TestUnknownNames(t *testing.T) {
	for name, want := range map[string]string{
		"nin":          `game "nin" is not known, want one of the catalogue, perhaps nim`,
		"wythof":       `game "wythof" is not known, want one of the catalogue, perhaps wythoff`,
		"kalyes":       `game "kalyes" is not known, want one of the catalogue, perhaps kayles`,
		"thanosnin:3":  `game "thanosnin" is not known, want one of the catalogue, perhaps half-of-heaps`,
		"zzzzzzzzzzzz": `game "zzzzzzzzzzzz" is not known, want one of the catalogue, such as nim, wythoff or kayles`,
		"":             `game "" is not known, want one of the catalogue, such as nim, wythoff or kayles`,
	} {
		if _, _, err := rules.Parse(name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("Parse(%q): error %v, want %s", name, err, want)
		}
	}
}

// TestParams checks how parameters are read, and what is said of wrong ones.
func TestParams(t *testing.T) {
	for spec, want := range map[string]string{
		"subtract:1,3,4":       "subtract",
		"subtract: 4, 5":       "subtract:4,5",
		"subtract:2..4,7":      "subtract:2,3,4,7",
		"take-between":         "take-between",
		"take-between:1":       "take-between:1,5",
		"take-between:1, 2":    "take-between:1,2",
		"S-Nim:2":              "subtract:2",
		"octal:.77":            "octal:0.77",
		"subtract:0":           `game "subtract:0": parameter 1, set: "0", want a number from 1 to 1073741824`,
		"subtract:1,x":         `game "subtract:1,x": parameter 1, set: "x", want a number from 1 to 1073741824`,
		"subtract:5..2":        `game "subtract:5..2": parameter 1, set: "5..2", want a range that goes up, and at most 65536 numbers`,
		"subtract:1..99999999": `game "subtract:1..99999999": parameter 1, set: "1..99999999", want a range that goes up, and at most 65536 numbers`,
		"take-between:5,2":     `game "take-between:5,2": take 5 to 2, want a range that is not empty`,
		"moore:0":              `game "moore:0": parameter 1, k: "0", want a number from 1 to 64`,
		"moore:1,2":            `game "moore:1,2": parameter 1, k: "1,2", want a number from 1 to 64`,
		"nim:3":                `game "nim:3": parameter "3", want none`,
		"octal:0.7G":           `game "octal:0.7G": hexadecimal code "0.7G": d2 is 'G', want 0..9 or A..F`,
		"octal:1.7":            `game "octal:1.7": hexadecimal code "1.7": d0 is 1, want 0, 4, 8 or C, since a move that takes nothing must split the heap`,
		"octal:77":             `game "octal:77": hexadecimal code "77": no point after d0, want a code such as 0.77`,
	} {
		r, _, err := rules.Parse(spec)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = r.String()
		}
		if got != want {
			t.Errorf("Parse(%q) = %s, want %s", spec, got, want)
		}
	}
}

func TestSearch(t *testing.T) {
	if all := rules.Search(""); len(all) != len(rules.Catalog()) {
		t.Errorf("Search of nothing finds %d entries, want all %d", len(all), len(rules.Catalog()))
	}
	for text, want := range map[string]string{
		"wythoff":          "wythoff",
		"Fibonacci nim":    "fibonacci-nim",
		"威佐夫":              "wythoff",
		"smallest heap":    "smallest-heap",
		"POJ 1067":         "wythoff",
		"two unequal kiwi": "",
	} {
		found := rules.Search(text)
		got := ""
		if len(found) > 0 {
			got = found[0].Name
		}
		if got != want {
			t.Errorf("Search(%q) finds %q first, want %q", text, got, want)
		}
	}
	if n := len(rules.Search("石子")); n < 20 {
		t.Errorf("Search(石子) finds %d entries, want many", n)
	}
}

// FuzzParse checks that no name brings Parse down, and that the rules it returns
// have a name that it reads back.
func FuzzParse(f *testing.F) {
	for _, spec := range []string{"nim", "subtract:1..5", "octal:4.3...", "wythoff:3", "尼姆", "take-between:,", ":"} {
		f.Add(spec)
	}
	f.Fuzz(func(t *testing.T, spec string) {
		r, e, err := rules.Parse(spec)
		if err != nil {
			return
		}
		if again, same, err := rules.Parse(r.String()); err != nil || same != e || again.String() != r.String() {
			t.Errorf("Parse(%q) = %v, which is read as %v, %v", spec, r, again, err)
		}
	})
}

// TestEntryOf wants the entry and the arguments back, also through rules of other play.
func TestEntryOf(t *testing.T) {
	r, e, err := rules.Parse("take-between:1, 4")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []game.Rules{r, game.With(r, game.Misere)} {
		if got, args := rules.EntryOf(r); got != e || args.Int(0) != 1 || args.Int(1) != 4 {
			t.Errorf("%v: %s with %v", r, nameOf(got), args)
		}
	}
	other := game.Define("take-between:1,4", game.Heaps(), func(game.Position, *game.List) {})
	if got, _ := rules.EntryOf(other); got != nil {
		t.Errorf("%v: %s, want no entry", other, nameOf(got))
	}
}
