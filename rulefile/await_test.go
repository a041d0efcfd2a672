package rulefile_test

import (
	"strings"
	"testing"
	"time"

	"grundy/game"
	"grundy/rulefile"
)

// long is a step that takes some seconds: the hash of a tuple of 2^29 parts.
const long = "x = (1,)\n    for _ in range(29):\n        x = (x, x)\n    return {x: [0] if n else []}[x]\n"

// TestAwait does not wait for a step that goes on and on.
func TestAwait(t *testing.T) {
	source := "position = heap()\ndef options(n):\n    text = '%d' % n\n    " + long
	r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{Time: 20 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	ended := f.Await(func() {
		var out game.List
		r.Options(game.Position{5}, &out)
	})
	const want = "rule.star:2:1: options: more than 25ms for one position, in a single step, want less"
	if err := f.Err(); ended || err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("ended: %v, error %v, want %s", ended, err, want)
	}
}

// TestAwaitEnds waits for work that ends, however long it takes besides the rules.
func TestAwaitEnds(t *testing.T) {
	r, err := rulefile.New("rule.star", []byte("position = heap()\ndef options(n):\n    return [int('%d' % n) - 1] if n else []\n"), nil, rulefile.Limits{Time: 20 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := game.As[*rulefile.Rules](r)
	var out game.List
	ended := f.Await(func() {
		r.Options(game.Position{5}, &out)
		time.Sleep(60 * time.Millisecond)
	})
	if err := f.Err(); !ended || err != nil || out.Len() != 1 {
		t.Errorf("ended: %v, %d options, error %v", ended, out.Len(), err)
	}
}

// TestAwaitLoad does not wait for such a step in the file itself.
func TestAwaitLoad(t *testing.T) {
	source := "x = (1,)\nfor _ in range(29):\n    x = (x, x)\nx = {x: 1}\nposition = heap()\ndef options(n):\n    return []\n"
	_, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{Time: 20 * time.Millisecond})
	if err == nil || !strings.Contains(err.Error(), "for one position") { // or its clock ends it first
		t.Errorf("error %v", err)
	}
}
