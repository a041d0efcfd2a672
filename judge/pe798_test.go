package judge

import "testing"

var pe798Test = problemTest{
	problem: pe798,
	samples: []sample{
		{"3 2", "26", "official sample"},
		{"13 4", "540318329", "official sample"},
		{"2 1", "3", "all displays searched"},
		{"4 2", "82", "all displays searched"},
		{"5 3", "7804", "all displays searched"},
		{"7 2", "3492", "all displays searched"},
	},
	limits:     []sample{{"10000000 10000000", "132996198", "published answer as remembered"}},
	errors:     []inputError{{"0 1", 0, 1}, {"3 0", 0, 3}, {"3", 0, 2}},
	definition: numbers(displaysLost),
	most:       9,
	seeds:      []string{"1 1", "1 5", "2 3", "3 2", "6 2", "7 1", "8 1", "9 3"},
}

func FuzzPe798(f *testing.F) { pe798Test.fuzz(f) }

// displaysLost plays out every display of one suit for its value.
func displaysLost(f []uint64) ([]uint64, bool) {
	if len(f) != 2 || f[0] == 0 || f[1] == 0 {
		return nil, false
	}
	n := int(f[0])
	var values []int
	known := map[string]int{}
	for shown := range 1 << n {
		suit := make([]byte, n)
		for card := range suit {
			suit[card] = "HV"[shown>>card&1]
		}
		values = append(values, stackingValue(string(suit), known))
	}
	lost, _ := lostTuples(values, f[1], stackingPrime)
	return []uint64{lost}, true
}

// stackingValue returns the value of a suit, in which V is a visible card, H a hidden one, and
// covered ones are left out.
func stackingValue(suit string, known map[string]int) int {
	if v, ok := known[suit]; ok {
		return v
	}
	seen := map[int]bool{}
	for i := range suit {
		for j := i + 1; j < len(suit); j++ {
			if suit[i] == 'V' && suit[j] == 'H' {
				seen[stackingValue(suit[:i]+suit[i+1:j]+"V"+suit[j+1:], known)] = true
			}
		}
	}
	value := 0
	for seen[value] {
		value++
	}
	known[suit] = value
	return value
}

// TestStackingTable compares the law of the histogram with all displays of one suit, as far as
// the comment says that it was seen.
func TestStackingTable(t *testing.T) {
	known := map[string]int{}
	for n := 1; n <= 12; n++ {
		var want [16]uint64
		for shown := range 1 << n {
			suit := make([]byte, n)
			for card := range suit {
				suit[card] = "HV"[shown>>card&1]
			}
			want[stackingValue(string(suit), known)]++
		}
		for _, bar := range displays(n) {
			if want[bar.Size] != bar.Times {
				t.Errorf("n = %d: value %d %d times, want %d", n, bar.Size, bar.Times, want[bar.Size])
			}
			want[bar.Size] = 0
		}
		if want != [16]uint64{} {
			t.Errorf("n = %d: values without a bar: %v", n, want)
		}
	}
}
