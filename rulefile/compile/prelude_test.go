package compile

import (
	"strings"
	"testing"
)

// TestPreludeDefs: each function of the prelude, parsed alone, is the function of its name and
// calls only functions that there are.
func TestPreludeDefs(t *testing.T) {
	texts := preludeText()
	if n := strings.Count(listSource+dictSource, "\ndef "); len(texts) != n {
		t.Errorf("%d functions, want %d of different names", len(texts), n)
	}
	for name := range texts {
		if d := preludeDef(name); d == nil || d.Name.Name != name {
			t.Errorf("%s is %v", name, d)
		}
	}
	if d := preludeDef("nothing"); d != nil {
		t.Errorf("a function that is not there is %s", d.Name.Name)
	}
}
