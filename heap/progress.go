package heap

import (
	"math"
	"time"
)

// A Progress tells how far a long computation is.
type Progress struct {
	Heaps   int64         // values known and verified
	Limit   int64         // values wanted at most
	Elapsed time.Duration // since the start or the resumption
	Rate    float64       // heaps a second, since the last report
	Slows   bool          // the time for a heap grows with its size
}

// Remaining estimates the time to the limit; 0 if nothing is known.
func (p Progress) Remaining() time.Duration {
	heaps := float64(p.Limit - p.Heaps)
	if p.Slows && p.Heaps > 0 {
		heaps *= float64(p.Limit+p.Heaps) / float64(2*p.Heaps)
	}
	seconds := heaps / p.Rate
	if p.Rate <= 0 || seconds >= math.MaxInt64/float64(time.Second) {
		return 0
	}
	return time.Duration(seconds * float64(time.Second))
}

// A watch tells of the progress of a computation, and when it is to be saved.
type watch struct {
	options     Options
	begun       time.Time
	told, saved time.Time
	heaps       int64 // known when the progress was told
}

func newWatch(o Options) *watch {
	now := time.Now()
	return &watch{options: o, begun: now, told: now, saved: now}
}

// start sets the number of heaps from which the rate is counted.
func (w *watch) start(heaps int64) { w.heaps, w.told = heaps, time.Now() }

// look tells of the progress every second or so, and reports whether it is time to
// save.
func (w *watch) look(heaps, limit int64, slows bool) (save bool) {
	now := time.Now()
	if since := now.Sub(w.told); since >= time.Second && w.options.Progress != nil {
		p := Progress{Heaps: heaps, Limit: limit, Elapsed: now.Sub(w.begun), Slows: slows}
		p.Rate = max(0, float64(heaps-w.heaps)) / since.Seconds()
		w.told, w.heaps = now, heaps
		w.options.Progress(p)
	}
	if w.options.Checkpoint == "" || now.Sub(w.saved) < w.options.interval() {
		return false
	}
	w.saved = now
	return true
}
