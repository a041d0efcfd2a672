package format_test

import (
	"reflect"
	"strings"
	"testing"

	"grundy/game"
	"grundy/stress/format"
)

// written is what formats make of cases, by hand. Where lost is false the file is
// read back, and must be the same cases.
var written = []struct {
	shape  game.Shape
	format string
	cases  []format.Case
	want   string
	lost   bool
}{
	{game.Heaps(), `{n}\n{p}\n`, cases(sum(3, 5, 7)), "3\n3 5 7\n", false},
	{game.Heaps(), `{t}\n{cases:{n}\n{p}\n}`, cases(sum(3, 5), sum(1)), "2\n2\n3 5\n1\n1\n", false},
	{game.Heaps(), `{t}\n{cases:{n}\n{p}\n}`, cases(sum(), sum(1)), "2\n0\n\n1\n1\n", false},
	{game.Heaps(), `{cases:{n} {p}\n}0\n`, cases(sum(3, 5), sum(10, 2)), "2 3 5\n2 10 2\n0\n", false},
	{game.Heaps(), `{cases:{p} 0\n}`, cases(sum(3, 5), sum(1)), "3 5 0\n1 0\n", false},
	{game.Heaps(), `{p}\n0\n`, cases(sum(3, 5)), "3 5\n0\n", false},
	{game.Heaps(), `{p|, }\n`, cases(sum(3, 5)), "3, 5\n", false},
	{game.Heaps(), `{#p}\n{p:{a-1}\n}`, cases(sum(3, 5)), "2\n2\n4\n", false},
	{game.Heaps(), `{p:{i}: {a}|; }.\n`, cases(sum(3, 5)), "1: 3; 2: 5.\n", false},
	{game.Heaps().Of(2), `{n}\n{p:{a} {b}\n}`, cases(sum(3, 5, 7, 1)), "2\n3 5\n7 1\n", false},
	{game.Heaps().Of(2), `{n} {p}\n`, cases(sum(3, 5, 7, 1)), "2 3 5 7 1\n", false},
	{game.Heap(), `{cases:{n}\n}`, cases(sum(3), sum(12)), "3\n12\n", false},
	{game.Heap(), `{t}\nCase {case}:{cases: {n+1}}\n`, nil, "", true},
	{game.Heap().Mem(1), `{n} {b}\n`, cases(sum(12, 3)), "12 3\n", false},
	{game.Heap().Mem(1), `{memory} {n}\n`, cases(sum(12, 3)), "3 12\n", false},
	{game.Coupled(2), `{t}\n{cases:{a} {b}\n}`, cases(sum(5, 3), sum(1, 2)), "2\n5 3\n1 2\n", false},
	{game.Coupled(2), `{components:{a},{b}|;}\n`, []format.Case{{Sum: []game.Position{{5, 3}, {1, 2}}}}, "5,3;1,2\n", false},
	{game.Row(".X"), `{n}\n{p}\n`, cases(sum(0, 1, 1)), "3\n.XX\n", false},
	{game.Row(".X"), `{n}\n{p=01| }\n`, cases(sum(0, 1, 1)), "3\n0 1 1\n", false},
	{game.Row(".X"), `{cases:{p=10}\n}`, cases(sum(0, 1, 1), sum(1)), "100\n0\n", false},
	{game.Board(".X"), `{h} {w}\n{rows}\n`, cases(sum(3, 0, 1, 1, 1, 0, 0)), "2 3\n.XX\nX..\n", false},
	{game.Board(".X"), `{h} {w}\n{rows=ox}\n`, cases(sum(3, 0, 1, 1, 1, 0, 0)), "2 3\noxx\nxoo\n", false},
	{game.Row(".X"), `{t}\n{cases:{#places}\n{places}\n}`, cases(sum(0, 1, 1), sum(1, 0, 1)), "2\n2\n2 3\n2\n1 3\n", false},
	{game.Row(".X"), `{n} {#places}\n{places:{a-1}|,}\n`, cases(sum(0, 1, 1, 0)), "4 2\n1,2\n", false},
	{game.Row(".XD"), `{n} {#places}\n{places:{a} {b}\n}`, cases(sum(0, 1, 2, 0)), "4 2\n2 1\n3 2\n", false},
	{game.Board(".#"), `{h} {w} {#places}\n{places:{a} {b}\n}`, cases(sum(3, 0, 1, 1, 1, 0, 0)), "2 3 3\n1 2\n1 3\n2 1\n", false},
	{game.Graph(), `{n}\n{vertices:{#next} {next}\n}`, cases(sum(3, 1, 2, 2, 3)), "3\n1 2\n2 1 3\n1 2\n", false},
	{game.Digraph(), `{n}\n{vertices:{#next} {next:{a-1}| }\n}`, cases(sum(3, 1, 2, 1, 3)), "3\n2 1 2\n0 \n0 \n", false},
	{game.Board(""), `{h} {w}\n{rows:{p}\n}`, cases(sum(2, 10, 1, 0, 1)), "2 2\n10 1\n0 1\n", false},
	{game.Graph(), `{n} {m}\n{edges:{a} {b}\n}`, cases(sum(3, 1, 2, 2, 3)), "3 2\n1 2\n2 3\n", false},
	{game.Digraph().Mem(1), `{n} {m} {a-1}\n{edges:{a-1} {b-1}\n}`, cases(sum(3, 1, 2, 2, 3, 2)), "3 2 1\n0 1\n1 2\n", false},
	{game.Tree(), `{n}\n{parents}\n`, cases(sum(0, 1, 1, 2)), "4\n1 1 2\n", false},
	{game.Tree(), `{n}\n{edges:{a} {b}\n}`, cases(sum(0, 1, 1, 2)), "4\n1 2\n1 3\n2 4\n", false},
	{game.Tree().Of(2), `{n}\n{labels}\n{parents}\n`, cases(sum(0, 7, 1, 8, 1, 9)), "3\n7 8 9\n1 1\n", false},
	{game.Set(), `{n}\n{p}\n`, cases(sum(4, 2)), "2\n4 2\n", false},
	{game.Heaps(), `\{{n}\}\|\\\t{p}`, cases(sum(4, 2)), "{2}|\\\t4 2", false},
}

func sum(numbers ...int) []game.Position { return []game.Position{append(game.Position{}, numbers...)} }

func cases(sums ...[]game.Position) (all []format.Case) {
	for _, s := range sums {
		all = append(all, format.Case{Sum: s})
	}
	return all
}

func TestFormats(t *testing.T) {
	for _, c := range written {
		f, err := format.Parse(c.format, format.Names(c.shape, nil))
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if c.cases == nil {
			continue
		}
		got, err := f.AppendFile(nil, c.shape, c.cases)
		if err != nil || string(got) != c.want {
			t.Errorf("%v: %q, %v, want %q", f, got, err, c.want)
			continue
		}
		back, err := f.ReadFile(c.want, c.shape, nil)
		if err != nil || !reflect.DeepEqual(back, c.cases) {
			t.Errorf("%v: read back as %v, %v, want %v", f, back, err, c.cases)
		}
	}
}

func TestParams(t *testing.T) {
	params := []format.Param{{Name: "k", Value: []int{3}}, {Name: "s", Value: []int{1, 3, 4}}}
	f, err := format.Parse(`{k} {#s} {s}\n{cases:{n} {p}\n}`, format.Names(game.Heaps(), params))
	if err != nil {
		t.Fatal(err)
	}
	all := cases(sum(3, 5), sum(1))
	for i := range all {
		all[i].Params = params
	}
	const want = "3 3 1 3 4\n2 3 5\n1 1\n"
	if got, err := f.AppendFile(nil, game.Heaps(), all); err != nil || string(got) != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	back, err := f.ReadFile(want, game.Heaps(), []format.Param{{Name: "k", Value: []int{0}}, {Name: "s"}})
	if err != nil || !reflect.DeepEqual(back, all) {
		t.Errorf("read back as %v, %v, want %v", back, err, all)
	}
}

// TestBadFormats has errors that quote the format and name the place.
func TestBadFormats(t *testing.T) {
	for _, c := range []struct{ format, want string }{
		{`{n}}`, `format "{n}}", character 4: "}" without "{" before it, want \} for the brace itself`},
		{`{n}\n{p`, `character 6: {p has no closing brace`},
		{`{cases:{n}\n`, `character 1: {cases has no closing brace`},
		{`{}`, `character 2: want the name of a hole, such as {n}`},
		{`{n-}`, `character 4: want a number to add or subtract, as in {n-1}`},
		{`{heaps}`, `character 1: no hole is called "heaps", want one of p, n, cases, t, case, components, i, a, b, c, d, e, f`},
		{`{n}\q`, `character 4: "\\q", want one of \n \t \{ \} \| \\`},
		{`{n}\`, `character 4: a backslash at the end`},
		{`{p:{x}\n}`, `character 4: no hole is called "x"`},
	} {
		_, err := format.Parse(c.format, format.Names(game.Heaps(), nil))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", c.format, err, c.want)
		}
	}
}

// TestBadFiles has errors that name the place in the file.
func TestBadFiles(t *testing.T) {
	f, err := format.Parse(`{t}\n{cases:{n}\n{p}\n}`, format.Names(game.Heaps(), nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ file, want string }{
		{"1\n2\n3 x\n", `3:3: found "x", want {p}, a number`},
		{"1\n2\n3 4\n5\n", `4:1: found "5", want the end`},
		{"2\n2\n3 4\n", `4:1: found "", want {n}, a number`},
		{"", `1:1: found "", want {t}, a number`},
		{"1\n1\n99999999999999999999\n", `3:1: found "99999999999999999999", want {p}, a number`},
	} {
		if got, err := f.ReadFile(c.file, game.Heaps(), nil); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, error %v, want %s", c.file, got, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, c := range written {
		f.Add(c.format, c.want)
	}
	names := format.Names(game.Heaps(), nil)
	f.Fuzz(func(t *testing.T, source, file string) {
		parsed, err := format.Parse(source, names)
		if err != nil {
			return
		}
		read, err := parsed.ReadFile(file, game.Heaps(), nil)
		if err != nil || len(read) != 1 && !parsed.Uses("cases") {
			return
		}
		if _, err := parsed.AppendFile(nil, game.Heaps(), read); err != nil && !strings.Contains(err.Error(), "there is no") && !strings.Contains(err.Error(), "letters") {
			t.Errorf("%q: %v", source, err)
		}
	})
}

// TestShows: the number of heaps is no position.
func TestShows(t *testing.T) {
	for _, c := range []struct {
		source string
		shape  game.Shape
		want   bool
	}{
		{`{n}`, game.Heap(), true},
		{`{n}`, game.Heaps(), false},
		{`{t} {cases:{n} {p:{a}}}`, game.Heaps(), true},
		{`{a} {b}`, game.Coupled(2), true},
		{`{h} {w}`, game.Board(".#"), false},
		{`{rows}`, game.Board(".#"), true},
		{`{n} {m}`, game.Graph(), false},
		{`{components:{edges:{a} {b}}}`, game.Graph(), true},
	} {
		f, err := format.Parse(c.source, format.Names(c.shape, nil))
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Shows(c.shape); (err == nil) != c.want {
			t.Errorf("%s of %v: %v, want shown %v", c.source, c.shape.Kind, err, c.want)
		}
	}
}

// TestShowsSize: the size is all of an empty row or board.
func TestShowsSize(t *testing.T) {
	for _, c := range []struct {
		source string
		shape  game.Shape
		want   bool
	}{
		{`{h} {w}`, game.Board(".#"), true},
		{`{w}`, game.Board(".#"), false},
		{`{w}`, game.Board(".#").Size(3, 2), true},
		{`{n}`, game.Row(".#"), true},
		{`{t} {cases:x}`, game.Row(".#"), false},
		{`{n}`, game.Heaps(), false},
		{`{n} {m}`, game.Graph(), false},
	} {
		f, err := format.Parse(c.source, format.Names(c.shape, nil))
		if err != nil {
			t.Fatal(err)
		}
		if f.ShowsSize(c.shape) != c.want {
			t.Errorf("%s of %v: want %v", c.source, c.shape.Kind, c.want)
		}
	}
}
