package count

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestDigits has random automata, which read the digits of each number one by one.
func TestDigits(t *testing.T) {
	const seed = 4
	random := rand.New(rand.NewPCG(seed, 0))
	for range 20 {
		base, states := 2+random.IntN(14), 2+random.IntN(4)
		d := Digits{Next: make([][]int, states), Accept: make([]bool, states)}
		for s := range states {
			for range base {
				d.Next[s] = append(d.Next[s], random.IntN(states))
			}
		}
		d.Next[0][0] = 0
		d.Next[0][1], d.Next[1][0], d.Accept[1] = 1, 1, true // there is no end of them
		checkRanked(t, fmt.Sprintf("seed %d: automaton %v", seed, d.Next), d, 300, heapsThat(300, 0, func(n int) bool {
			s, power := 0, 1
			for power <= n/base {
				power *= base
			}
			for ; power > 0; power /= base {
				s = d.Next[s][n/power%base]
			}
			return d.Accept[s]
		}))
	}
}

func TestLeastFactor(t *testing.T) {
	for k, p := range []int{2, 3, 5, 7, 11, 13} {
		checkRanked(t, "least factors", NewLeastFactor(k+1), 500, heapsThat(500, 2, func(n int) bool {
			least := 2
			for n%least != 0 {
				least++
			}
			return least == p
		}))
	}
}

func TestUnion(t *testing.T) {
	u := Union{Progression{First: big.NewInt(1), Step: big.NewInt(2)}, Powers{First: big.NewInt(2), Ratio: big.NewInt(4)}}
	checkRanked(t, "odd numbers and powers", u, 200, heapsThat(200, 0, func(n int) bool { return n%2 == 1 || n == 2 || n == 8 || n == 32 || n == 128 }))
}

// TestBetweenRoots works heaps out one by one.
func TestBetweenRoots(t *testing.T) {
	values := []int64{0}
	for n := int64(1); n <= 10_000; n++ {
		var has [8]bool
		for m := int64(1); m*m <= n && m < n; m++ {
			if m*m*m*m >= n {
				has[values[m]] = true
			}
		}
		v := int64(0)
		for has[v] {
			v++
		}
		values = append(values, v)
	}
	for v := range int64(4) {
		checkRankedAt(t, BetweenRoots(v), values, v)
	}
}

// checkRankedAt compares counts at some heaps, where all would take long.
func checkRankedAt(t *testing.T, r Ranked, values []int64, v int64) {
	t.Helper()
	found := int64(0)
	for n, value := range values {
		if value == v {
			found++
		}
		if n%83 > 0 && (n == 0 || value == values[n-1]) {
			continue
		}
		if c, err := r.Count(context.Background(), big.NewInt(int64(n))); err != nil || c.Int64() != found {
			t.Fatalf("value %d, to %d: %v, %v, want %d", v, n, c, err, found)
		}
	}
}
