package rulefile_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// interpreted are the examples that say something in a way that is not compiled.
var interpreted = map[string]string{}

// TestExplainExamples has the other examples compiled.
func TestExplainExamples(t *testing.T) {
	for _, name := range files(t) {
		r, _ := game.As[*rulefile.Rules](load(t, name))
		t.Logf("%s\n%s", name, r.Explanation())
		_, reason, isInterpreted := strings.Cut(r.Explanation(), "because")
		want, ok := interpreted[name]
		if isInterpreted != ok || !strings.Contains(reason, want) {
			t.Errorf("%s is interpreted because of %q, want because of %q", name, reason, want)
		}
	}
}
