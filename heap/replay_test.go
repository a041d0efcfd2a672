package heap

import (
	"bytes"
	"context"
	"sync"
	"testing"
	"time"

	"grundy/heap/vector"
)

// Codes are replayed right while the run goes on generating. When the two shared
// a generator, a pre-period of 0.354 came out too large.
func TestReplayBesideTheGenerator(t *testing.T) {
	for _, code := range []string{"0.104", "0.454", "0.174"} {
		c := newTestChecker(t, code, vector.Best())
		r := newRun(MustParse(code, 8), c.engine)
		want := make([]byte, 1<<18)
		p, err := r.replay(context.Background(), r.verified)
		if err != nil {
			t.Fatal(err)
		}
		p.read(want)
		stop := make(chan struct{})
		var busy sync.WaitGroup
		busy.Go(func() {
			for s := range r.segments(r.codes, r.verified, 1<<40) {
				s.done()
				select {
				case <-stop:
					return
				default:
				}
			}
		})
		for end := time.Now().Add(100 * time.Millisecond); time.Now().Before(end); {
			got := make([]byte, len(want))
			p, _ := r.replay(context.Background(), r.verified)
			if p.read(got); !bytes.Equal(got, want) {
				t.Errorf("%s: the codes differ", code)
				break
			}
		}
		close(stop)
		busy.Wait()
	}
}
