package task

import (
	"fmt"
	"strings"
	"testing"

	"grundy/count"
)

func TestParseMultiple(t *testing.T) {
	for text, want := range map[string]count.Multiple{
		"n": {Times: 1}, "3n": {Times: 3}, "2n+5": {Times: 2, Plus: 5}, "7": {Plus: 7}, "0n": {}, "n+0": {Times: 1},
	} {
		if m, err := parseMultiple(text); err != nil || m != want {
			t.Errorf("%q: %v, %v, want %v", text, m, err, want)
		}
	}
	for _, text := range []string{"", "m", "n-1", "-n", "2n+", "n+x", "2n3", "n n", "4294967296n", "n+9999999999999999999"} {
		if m, err := parseMultiple(text); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", text)) {
			t.Errorf("%q: %v, %v, want an error that quotes it", text, m, err)
		}
	}
}
