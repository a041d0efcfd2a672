package heap

import (
	"context"
	"testing"

	"grundy/heap/vector"
)

// Find and prove, from nothing.
func BenchmarkProve(b *testing.B) {
	for _, code := range []string{"0.16", "0.56", "0.104", "0.454", "0.054"} {
		for _, vec := range vector.Available() {
			b.Run(code+"/"+vec.Name, func(b *testing.B) {
				for b.Loop() {
					r, err := Analyze(context.Background(), MustParse(code, 8), Options{Threads: 1, vec: vec})
					if err != nil || r.Status != Proved {
						b.Fatal(r, err)
					}
					b.ReportMetric(float64(r.Heaps)/1e6/r.Elapsed.Seconds(), "Mheaps/s")
				}
			})
		}
	}
}

// All values of games that are not solved, of Kayles, and of one without a
// sparse space.
func BenchmarkValues(b *testing.B) {
	for _, test := range []struct {
		code string
		n    int
	}{{"4!.0", 1e6}, {"0.6", 1e6}, {"0.007", 1e5}, {"0.77", 1e5}} {
		b.Run(test.code, func(b *testing.B) {
			for b.Loop() {
				if _, err := MustParse(test.code, 8).Values(context.Background(), test.n, ""); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
