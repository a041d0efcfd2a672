package rulefile_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
	"grundy/rulefile/compile"
)

// agree compares the tiers on a rule file and reports whether the options are
// compiled.
func agree(t *testing.T, source string, positions []string) (compiled bool) {
	t.Helper()
	var a, b game.Rules
	for _, text := range positions {
		if a == nil {
			if a, b = twoTiers(t, source); a == nil {
				return false
			}
			compiled = isCompiled(t, a, source)
		}
		f, _ := game.As[*rulefile.Rules](a)
		p, err := game.Parse(a, text)
		if err != nil {
			t.Fatalf("%v, of\n%s", err, source)
		}
		if len(p) == 0 && a.Shape().IsSum() {
			p = make(game.Position, max(a.Shape().Width, 1))
		}
		got, want := list(a, p), list(b, p)
		if !got.equal(want) {
			t.Fatalf("%s: compiled\n%v, interpreted\n%v, of\n%s", text, got, want, source)
		}
		if f.Err() != nil {
			f.Close()
			a = nil // begin anew: after an error there are no options
		}
	}
	if f, ok := game.As[*rulefile.Rules](a); ok {
		f.Close()
	}
	return compiled
}

// twoTiers returns the rules of a source in both tiers, or nil where both have the same
// error.
func twoTiers(t *testing.T, source string) (a, b game.Rules) {
	t.Helper()
	a, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
	b, err2 := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{Interpret: true})
	if err == nil && err2 == nil {
		return a, b
	}
	if isOfTime(err) || isOfTime(err2) {
		return nil, nil
	}
	if err == nil || err2 == nil || err.Error() != err2.Error() {
		t.Fatalf("%v and %v, of\n%s", err, err2, source)
	}
	if os.Getenv("GRUNDY_WHY") != "" {
		t.Log(err)
	}
	return nil, nil
}

// isOfTime reports whether a file is refused for what depends on how busy the machine is:
// a bound on time, or options of the empty heap, which are looked for in a short time
// only.
func isOfTime(err error) bool {
	return err != nil && (isBound(err.Error()) || strings.Contains(err.Error(), "an empty heap is gone"))
}

// isCompiled reports whether the options are compiled.
func isCompiled(t *testing.T, r game.Rules, source string) (compiled bool) {
	t.Helper()
	f, _ := game.As[*rulefile.Rules](r)
	for _, tier := range f.Explain() {
		if tier.Why != nil && strings.HasPrefix(tier.Why.Message, compile.Fault) {
			t.Fatalf("%v, of\n%s", tier.Why, source)
		}
		compiled = compiled || tier.Function == "options" && tier.Compiled
		if tier.Function == "options" && tier.Why != nil && os.Getenv("GRUNDY_WHY") != "" {
			t.Logf("%v\n%s", tier.Why, source)
		}
	}
	return compiled
}

// toWrite returns how many rule files are to be written at random, more where GRUNDY_LONG
// is set, and the seed, another with GRUNDY_SEED.
func toWrite(t *testing.T) (programs int, seed uint64) {
	t.Helper()
	seed, programs = 1, 150
	if text := os.Getenv("GRUNDY_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	if os.Getenv("GRUNDY_LONG") != "" {
		programs = 20000
	}
	return programs, seed
}

// TestGeneratedAgree compares the tiers on rule files written at random.
func TestGeneratedAgree(t *testing.T) {
	programs, seed := toWrite(t)
	compiled := 0
	for i := range programs {
		w := &programmer{Rand: rand.New(rand.NewPCG(seed, uint64(i)))}
		source, positions := w.program()
		if agree(t, source, positions) {
			compiled++
		}
		if i%1000 == 999 {
			t.Logf("%d of %d compiled", compiled, i+1)
		}
	}
	t.Logf("%d of %d compiled", compiled, programs)
	if compiled < programs*7/10 {
		t.Errorf("%d of %d programs compiled, want more (seed %d)", compiled, programs, seed)
	}
}

// TestFound compares the tiers on rule files on which they once differed; the
// first line names the positions, with semicolons between them.
func TestFound(t *testing.T) {
	files, err := filepath.Glob("testdata/found/*.star")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files in testdata/found: %v", err)
	}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(source), "\n")
		agree(t, string(source), strings.Split(strings.TrimPrefix(first, "# "), ";"))
	}
}
