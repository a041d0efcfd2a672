package rulefile_test

import (
	"runtime"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// TestForgottenRules makes rules that nobody closes: their memory is found and used
// again.
func TestForgottenRules(t *testing.T) {
	source := []byte("position = heaps()\ndef options(n):\n    return [k for k in range(n)]\n")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 500 {
		r, err := rulefile.New("rule.star", source, nil, rulefile.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var out game.List
		r.Options(game.Position{5}, &out)
		if out.Len() != 5 {
			t.Fatalf("%d options of 5, want 5", out.Len())
		}
	}
	runtime.ReadMemStats(&after)
	if more := int64(after.Sys-before.Sys) >> 20; more > 768 {
		t.Errorf("%d MiB more from the system after 500 rules of 3 MiB, want at most 768", more)
	}
	t.Logf("%d MiB", int64(after.Sys-before.Sys)>>20)
}
