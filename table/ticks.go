package table

import (
	"math"
	"strconv"
)

// integerTicks returns ticks from lo to hi, labelled at the multiples of 1, 2 or 5 times
// a power of ten that are at most so many steps apart over the whole, and without labels
// in between. If there is no such multiple, the first integer has the label.
func integerTicks(lo, hi float64, most int) []tick {
	step := integerStep(hi-lo, most)
	minor := minorStep(step)
	var ticks []tick
	labelled := false
	for n := int(math.Ceil(lo/float64(minor))) * minor; float64(n) <= hi; n += minor {
		t := tick{n: n}
		if n%step == 0 {
			t.label, labelled = strconv.Itoa(n), true
		}
		ticks = append(ticks, t)
	}
	if !labelled && len(ticks) > 0 {
		ticks[0].label = strconv.Itoa(ticks[0].n)
	}
	return ticks
}

// integerStep returns the least of 1, 2, 5, 10, 20, ... that goes into length at most
// so many times.
func integerStep(length float64, times int) int {
	for power := 1; ; power *= 10 {
		for _, d := range []int{1, 2, 5} {
			if length <= float64(times*d*power) {
				return d * power
			}
		}
	}
}

func minorStep(step int) int {
	if first := step / pow10(step); first == 2 {
		return step / 2
	}
	return max(1, step/5)
}

// pow10 returns the greatest power of ten up to n, n >= 1.
func pow10(n int) int {
	p := 1
	for p <= n/10 {
		p *= 10
	}
	return p
}
