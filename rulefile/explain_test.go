package rulefile_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

func TestExplainExamples(t *testing.T) {
	for _, name := range files(t) {
		r, _ := game.As[*rulefile.Rules](load(t, name))
		t.Logf("%s\n%s", name, r.Explanation())
		if strings.Contains(r.Explanation(), "because") {
			t.Errorf("%s is interpreted:\n%s", name, r.Explanation())
		}
	}
}
