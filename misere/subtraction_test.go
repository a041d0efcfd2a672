package misere

import (
	"context"
	"math/big"
	"testing"

	"grundy/heap"
)

// Heaps of subtraction games, near ones as their options tell, and far ones by a law of their
// nim-values: with a period, and with a saltus of 3 for every 6 tokens.
func TestSubtraction(t *testing.T) {
	far, _ := new(big.Int).SetString("600000000000000000000000000000", 10)
	for _, test := range []struct {
		code, far string // the genus of heap 6*10^29 + 10
	}{
		{"S(2,5)", "2^20"}, // it is 5 modulo 7, and 0 0 1 1 0 2 1 are the values of the first heaps
		{"AB(3,5)", "300000000000000000000000000004^300000000000000000000000000004.300000000000000000000000000006"},
	} {
		s := mustSolve(t, test.code, Limits{})
		slow := heap.NewGenera(heap.MustParse(test.code, 8).HeapOptions)
		if err := slow.Reach(context.Background(), 300); err != nil {
			t.Fatal(err)
		}
		for n, g := range slow.Heaps {
			if want := heapOf(g); s.Heap(int64(n)) != want {
				t.Errorf("%s: heap %d is %v, want %v", test.code, n, s.Heap(int64(n)), want)
			}
		}
		n := new(big.Int).Add(far, big.NewInt(10))
		if got := s.HeapAt(n).Genus; got != test.far || s.Endless == (s.Period > 0) {
			t.Errorf("%s: heap %v has genus %s, want %s", test.code, n, got, test.far)
		}
	}
}
