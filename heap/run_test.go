package heap

import (
	"context"
	"testing"
	"time"

	"grundy/heap/vector"
)

func TestQuickRun(t *testing.T) {
	for _, code := range []string{"0.16", "0.56", "0.104", "0.454", "0.054"} {
		b := time.Now()
		s := runSparse(t, code, 10240, vector.Best())
		for len(s.g) < startLength(s.lastRare(), s.moves.last) {
			_ = s.run(context.Background(), startLength(s.lastRare(), s.moves.last))
		}
		t1 := time.Since(b)
		e, err := newEngine(s, 0, vector.Best())
		if err != nil {
			t.Fatal(err)
		}
		r := newRun(e)
		n := 0
		for _, l := range r.lists {
			n += l.Len()
		}
		t2 := time.Since(b)
		err = r.run(context.Background(), e.codes, 1<<40, 1, nil)
		t.Log(code, t1, t2, time.Since(b), r.verified, r.cycle, r.failed, err, r.depth, n, r.top, e.lanes, r.record, len(r.points.all()))
	}
}
