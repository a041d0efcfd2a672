package table

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

func labelsOf(ticks []tick) string {
	var labels []string
	for _, t := range ticks {
		if t.label != "" {
			labels = append(labels, t.label)
		}
	}
	return strings.Join(labels, " ")
}

func TestIntegerTicks(t *testing.T) {
	for _, c := range []struct {
		lo, hi float64
		most   int
		labels string
	}{
		{-0.5, 10.5, 10, "0 2 4 6 8 10"},
		{-0.5, 4.5, 10, "0 1 2 3 4"},
		{0.5, 4.5, 10, "1 2 3 4"},
		{-0.5, 30.5, 10, "0 5 10 15 20 25 30"},
		{-0.5, 200.5, 10, "0 50 100 150 200"},
		{-20, 2000, 10, "0 500 1000 1500 2000"},
		{6.6, 7.4, 10, "7"},
		{-0.5, 10.5, 3, "0 5 10"},
		{-0.5, 10.5, 1, "0"},
		{10.5, 13.5, 1, "11"},
	} {
		ticks := integerTicks(c.lo, c.hi, c.most)
		for _, tick := range ticks {
			if n := float64(tick.n); n < c.lo || n > c.hi {
				t.Errorf("%v..%v: tick at %v", c.lo, c.hi, n)
			}
			if tick.label != "" && tick.label != strconv.Itoa(tick.n) {
				t.Errorf("label %s at %v", tick.label, tick.n)
			}
		}
		if got := labelsOf(ticks); got != c.labels {
			t.Errorf("%v..%v, %d: labels %s, want %s", c.lo, c.hi, c.most, got, c.labels)
		}
	}
}

// Labels keep clear of each other, whatever the numbers and however short the axis, and
// there is at least one.
func TestLabelsApart(t *testing.T) {
	for _, from := range []int{0, 1, 7, 95, 999_990, 123_456_789} {
		for _, count := range []int{1, 2, 3, 5, 12, 100, 3000} {
			for _, length := range []float64{2, 5, 28, 60, 140, 360, 420} {
				a := horizontal("n", float64(from)-0.5, float64(from+count)-0.5, length)
				checkApart(t, a, face(tickSize).Width("0"))
			}
		}
	}
}

// checkApart checks the labels of an axis whose digits have all the same width.
func checkApart(t *testing.T, a axis, digit float64) {
	t.Helper()
	end, labels := math.Inf(-1), 0
	for _, tick := range a.ticks {
		if tick.label == "" {
			continue
		}
		labels++
		middle := (float64(tick.n) - a.lo) / (a.hi - a.lo) * a.length
		half := digit * float64(len(tick.label)) / 2
		if middle-half < end+labelsApart/2 {
			t.Errorf("%v..%v on %v points: label %s starts at %.1f, the one before ends at %.1f", a.lo, a.hi, a.length, tick.label, middle-half, end)
		}
		end = middle + half
	}
	if labels == 0 || labels > 11 {
		t.Errorf("%v..%v on %v points: %d labels", a.lo, a.hi, a.length, labels)
	}
}
