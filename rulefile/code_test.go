package rulefile_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/heap"
	"grundy/rulefile"
)

// codeOf returns the code that is proved of a rule file, "" if none is.
func codeOf(t *testing.T, r game.Rules) (code heap.Rules, text string) {
	t.Helper()
	coded, ok := game.As[heap.Coded](r)
	if !ok {
		t.Fatalf("%v has no ability to tell its code", r)
	}
	code, ok = coded.Code()
	if !ok {
		return code, ""
	}
	return code, code.String()
}

// different returns whether the options of a heap differ, and those by the file and the code; or
// the bound that the file meets.
func different(r game.Rules, code heap.Rules, n int) (file, own [][]int, differ bool, err error) {
	defer game.CatchFull(&err)
	var list game.List
	r.Options(game.Position{n}, &list)
	for p := range list.All() {
		file = append(file, heapsOf(p))
	}
	for p := range code.HeapOptions(n) {
		own = append(own, heapsOf(p))
	}
	for _, options := range []*[][]int{&file, &own} {
		slices.SortFunc(*options, slices.Compare)
		*options = slices.CompactFunc(*options, slices.Equal)
	}
	return file, own, !slices.EqualFunc(file, own, slices.Equal), nil
}

// heapsOf returns the heaps of an option that are not empty, in order.
func heapsOf(p []int) []int {
	var heaps []int
	for _, h := range p {
		if h > 0 {
			heaps = append(heaps, h)
		}
	}
	slices.Sort(heaps)
	return heaps
}

// TestWrittenCodes compares the options of files written at random with those of the code that is
// claimed of them, by listing both.
func TestWrittenCodes(t *testing.T) {
	programs, seed := toWrite(t)
	claimed, codes := 0, map[string]int{}
	writeHeaps(t, programs, seed, (*heapProgrammer).program, func(w *heapProgrammer, r game.Rules, source string) {
		code, text := codeOf(t, r)
		if f, _ := game.As[*rulefile.Rules](r); f.Err() != nil {
			t.Fatalf("%v by the proof, of\n%s", f.Err(), source)
		}
		if text != "" {
			claimed++
			codes[text]++
			compareCode(t, r, code, w.Rand, source)
		} else if os.Getenv("GRUNDY_WHY") != "" {
			t.Logf("no code of\n%s", source)
		}
	})
	t.Logf("%d of %d files have a code, %d different ones (seed %d)", claimed, programs, len(codes), seed)
	if claimed < programs/4 || len(codes) < 20 {
		t.Errorf("%d of %d files have a code, %d different ones, want more (seed %d)", claimed, programs, len(codes), seed)
	}
}

// compareCode compares options of all small heaps, and of some larger ones.
func compareCode(t *testing.T, r game.Rules, code heap.Rules, random *rand.Rand, source string) {
	t.Helper()
	f, _ := game.As[*rulefile.Rules](r)
	for n := 1; n <= 300; n++ {
		if n > 40 && random.IntN(40) > 0 {
			continue
		}
		file, own, differ, bound := different(r, code, n)
		if bound != nil {
			return
		}
		if err := f.Err(); err != nil {
			t.Fatalf("heap of %d: %v, of\n%s", n, err, source)
		}
		if differ {
			t.Fatalf("heap of %d: %v by the file, %v by the code %v, of\n%s", n, file, own, code, source)
		}
	}
}

// eachExample calls each with the name and the rules of each example file.
func eachExample(t *testing.T, each func(name string, r game.Rules)) {
	t.Helper()
	files, err := filepath.Glob("../examples/rules/*.star")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		r, err := rulefile.Load(file, nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		each(strings.TrimSuffix(filepath.Base(file), rulefile.Extension), r)
	}
}

// TestExampleCodes proves codes of the examples.
func TestExampleCodes(t *testing.T) {
	want := map[string]string{
		"bash": "S(1,2,3)", "dawsons-kayles": "0.07", "grundys-game": "4!.0", "kayles": "0.77", "lasker": "4.[3]",
		"misere-nim": "0.[3]", "nim": "0.[3]", "octal": "0.77", "shortest": "0.[3]", "subtract": "S(1,3,4)",
	}
	eachExample(t, func(name string, r game.Rules) {
		if _, got := codeOf(t, r); got != want[name] {
			t.Errorf("%s: code %q, want %q", name, got, want[name])
		}
	})
}

// TestFull: the options of a heap that are too many for a bound are told as those of a built-in
// game are, where a code is known, and the rules go on; else they are an error of the file.
func TestFull(t *testing.T) {
	const head, tail = "position = heaps()\ndef options(n):\n    out = []\n    for a in range(n // 2", "):\n        out.append([a, n - 1 - a])\n    return out\n"
	for _, c := range []struct {
		source string
		full   bool
	}{
		{head + " + n % 2" + tail, true},
		{head + " + n % 2 - (n - 1) // 1000000" + tail, false},
	} {
		r, err := rulefile.New("rule.star", []byte(c.source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		f, _ := game.As[*rulefile.Rules](r)
		defer f.Close()
		full := func() (err error) {
			defer game.CatchFull(&err)
			r.Options(game.Position{3_000_000}, new(game.List))
			return nil
		}()
		_, coded := f.Code()
		if errors.Is(full, game.ErrFull) != c.full || coded != c.full || (f.Err() == nil) != c.full {
			t.Errorf("%s: code %t, full %v, error %v, want %t", c.source, coded, full, f.Err(), c.full)
		}
	}
}
