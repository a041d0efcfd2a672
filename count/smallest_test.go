package count

import (
	"math/big"
	"testing"
)

// TestSmallest compares with values from the definition, as the mex over options.
func TestSmallest(t *testing.T) {
	for heaps := range 5 {
		for most := range 6 {
			byValue, exactly := map[int]int64{}, map[int]int64{}
			number := int64(0)
			eachAscending(heaps, 1, most, nil, func(p []int) {
				number++
				v := smallestByDefinition(p)
				byValue[v]++
				if len(p) == heaps {
					exactly[v]++
				}
			})
			all := Smallest{Heaps: heaps, Most: uint64(most)}
			some := Smallest{Heaps: heaps, Most: uint64(most), Exactly: true}
			if n := all.Number(); n.Cmp(big.NewInt(number)) != 0 {
				t.Errorf("%+v: %v positions, want %d", all, n, number)
			}
			for v := range most + 2 {
				if n := all.OfValue(uint64(v)); n.Int64() != byValue[v] {
					t.Errorf("%+v: %v of value %d, want %d", all, n, v, byValue[v])
				}
				if n := some.OfValue(uint64(v)); n.Int64() != exactly[v] {
					t.Errorf("%+v: %v of value %d, want %d", some, n, v, exactly[v])
				}
			}
		}
	}
}

// eachAscending yields the ascending lists of up to k numbers from low to high.
func eachAscending(k, low, high int, p []int, yield func([]int)) {
	yield(p)
	if k == 0 {
		return
	}
	for n := low; n <= high; n++ {
		eachAscending(k-1, n, high, append(p[:len(p):len(p)], n), yield)
	}
}

func smallestByDefinition(p []int) int {
	if len(p) == 0 {
		return 0
	}
	seen := map[int]bool{}
	for left := range p[0] {
		rest := p[1:]
		if left > 0 {
			rest = append([]int{left}, rest...)
		}
		seen[smallestByDefinition(rest)] = true
	}
	v := 0
	for seen[v] {
		v++
	}
	return v
}
