package heap

import "time"

// A Progress tells how far a long computation is.
type Progress struct {
	Heaps   int64         // values known and verified
	Limit   int64         // values wanted at most
	Elapsed time.Duration // since the start or the resumption
	Rate    float64       // heaps a second since then
}

// Remaining estimates the time to the limit; 0 if nothing is known.
func (p Progress) Remaining() time.Duration {
	if p.Rate <= 0 {
		return 0
	}
	return time.Duration(float64(p.Limit-p.Heaps) / p.Rate * float64(time.Second))
}
