package format_test

import (
	"slices"
	"testing"

	"grundy/game"
	"grundy/stress/format"
)

// TestStream: piece by piece a file is the same as at once.
func TestStream(t *testing.T) {
	s := game.Heaps()
	params := []format.Param{{Name: "k", Value: []int{7}}, {Name: "s", Value: []int{2, 5}}}
	cases := []format.Case{
		{Sum: []game.Position{{3, 1}}, Params: params},
		{Sum: []game.Position{{4}}, Params: params},
		{Sum: []game.Position{{}}, Params: params},
		{Sum: []game.Position{{9, 9, 9}}, Params: params},
	}
	for _, source := range []string{
		`{t}\n{cases:{n}\n{p}\n}`, `{cases:{a}}`, `{cases:{n} {p}\n}0 0\n`, `{k} {#cases} {t+1}\n{cases:{i}-{case}:{p:{a},{i}|;}|\n--\n}\n{t} end`,
		`{#s} {s}\n{t}\n{cases:{k} {s} {p|,}\n}`,
	} {
		f, err := format.Parse(source, format.Names(s, params))
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= len(cases); n++ {
			if source == `{cases:{a}}` && n > 2 {
				continue // the third case has no number
			}
			want, err := f.AppendFile(nil, s, cases[:n])
			if err != nil {
				t.Fatal(err)
			}
			if got := streamed(t, f, s, cases[:n]); got != string(want) {
				t.Errorf("%s: %q, want %q", source, got, want)
			}
		}
	}
	for _, source := range []string{`{cases:{t} {p}\n}`, `{n} {p}\n`} {
		f, err := format.Parse(source, format.Names(s, nil))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.NewStream(s); err == nil {
			t.Errorf("%s: no error", source)
		}
	}
}

func streamed(t *testing.T, f *format.Format, s game.Shape, cases []format.Case) string {
	t.Helper()
	stream, err := f.NewStream(s)
	if err != nil {
		t.Fatal(err)
	}
	var middle []byte
	for i := range cases {
		if middle, err = stream.AppendCase(middle, &cases[i]); err != nil {
			t.Fatal(err)
		}
	}
	before, err := stream.AppendBefore(nil)
	if err != nil {
		t.Fatal(err)
	}
	after, err := stream.AppendAfter(nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(slices.Concat(before, middle, after))
}
