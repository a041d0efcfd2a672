package verify_test

import "testing"

func BenchmarkVerify(b *testing.B) {
	for _, code := range []string{"0.16", "4.406", "0.77", "0.28"} {
		text := certificate(b, code)
		b.Run(code, func(b *testing.B) {
			for b.Loop() {
				r, err := check(text)
				if err != nil {
					b.Fatal(err)
				}
				b.SetBytes(r.Heaps)
			}
		})
	}
}
