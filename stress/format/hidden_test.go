package format_test

import (
	"slices"
	"testing"

	"grundy/game"
	"grundy/stress/format"
)

// TestHidden has numbers that formats leave out.
func TestHidden(t *testing.T) {
	for _, c := range []struct {
		source string
		shape  game.Shape
		want   []int
	}{
		{`{n}\n{p}`, game.Heaps().Of(2), nil},
		{`{n}\n{p:{a}}`, game.Heaps().Of(2), []int{1}},
		{`{t}\n{cases:{p:{c} {a}}}`, game.Heaps().Of(3), []int{1}},
		{`{#p} {p:{b} {a}}`, game.Coupled(0).Of(2), nil},
		{`{n} {p}`, game.Heaps(), nil},
		{`{n}`, game.Heap().Of(3), []int{1, 2}},
		{`{a} {c}`, game.Heap().Of(3), []int{1}},
		{`{a} {c}`, game.Tuple(4), []int{1, 3}},
		{`{p}`, game.Tuple(4), nil},
		{`{p:{a}}`, game.Tuple(4).Of(2), []int{1}},
		{`{rows}`, game.Board(".X"), nil},
	} {
		f, err := format.Parse(c.source, format.Names(c.shape, nil))
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Hidden(c.shape); !slices.Equal(got, c.want) {
			t.Errorf("%s of %v: %v hidden, want %v", c.source, c.shape, got, c.want)
		}
	}
}

// TestGlued: elements that would be one word have something between them.
func TestGlued(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{`{p:{a}}`, "3 10 7"},
		{`{p:{i}:{a}}`, "1:3 2:10 3:7"},
		{`{p:{a},}`, "3,10,7,"},
		{`{p:<{a}>}`, "<3><10><7>"},
		{`{p:{a}|}`, "3107"},
		{`{cases:{p}}`, "3 10 7\n4"},
		{`{cases:{n}:{p:{a}\n}}`, "3:3\n10\n7\n1:4\n"},
		{`{cases:{p:({a})} {n}}`, "(3)(10)(7) 3(4) 1"},
	} {
		f, err := format.Parse(c.source, format.Names(game.Heaps(), nil))
		if err != nil {
			t.Fatal(err)
		}
		cases := []format.Case{{Sum: []game.Position{{3, 10, 7}}}}
		if f.Uses("cases") {
			cases = append(cases, format.Case{Sum: []game.Position{{4}}})
		}
		got, err := f.AppendFile(nil, game.Heaps(), cases)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %q, %v, want %q", c.source, got, err, c.want)
		}
	}
}
