package nim

import (
	"sync"
	"testing"
)

// TestLazy asks for a value from several goroutines at once, and again later.
func TestLazy(t *testing.T) {
	made := make(chan struct{}, 8)
	l := lazy[int]{make: func() *int {
		made <- struct{}{}
		n := 7
		return &n
	}}
	if len(made) != 0 {
		t.Error("a lazy value is made before it is asked for")
	}
	var all sync.WaitGroup
	for range cap(made) {
		all.Go(func() {
			if got := *l.get(); got != 7 {
				t.Errorf("got %d, want 7", got)
			}
		})
	}
	all.Wait()
	before := len(made)
	if l.get(); before == 0 || len(made) != before {
		t.Errorf("a lazy value is made %d times, and then %d", before, len(made))
	}
}
