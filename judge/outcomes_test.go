package judge

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

var luoguP2197Test = problemTest{
	problem:    luoguP2197,
	samples:    []sample{{"2\n2\n1 1\n2\n1 0\n", "No\nYes", "sample as remembered"}},
	errors:     []inputError{{"1 0", 0, 3}, {"2 1 5", 1, 6}, {"1 1 5 5", 1, 7}},
	definition: countedOutcomes("Yes", "No", func(f []uint64) bool { return heapsWon(f, false, map[string]bool{}) }),
	most:       6,
	seeds:      []string{"1 3 1 2 3", "2 2 4 5 1 6", "0", "1 1 0"},
}

func FuzzLuoguP2197(f *testing.F) { luoguP2197Test.fuzz(f) }

var hdu1907Test = problemTest{
	problem:    hdu1907,
	samples:    []sample{{"2\n3\n3 5 1\n1\n1\n", "John\nBrother", "sample as remembered"}},
	errors:     []inputError{{"1 0", 0, 3}, {"1 2 3 x", 0, 7}},
	definition: countedOutcomes("John", "Brother", func(f []uint64) bool { return heapsWon(f, true, map[string]bool{}) }),
	most:       6,
	seeds:      []string{"1 3 1 2 3", "2 2 1 1 1 6", "1 3 1 1 1", "1 2 2 2", "1 1 0"},
}

func FuzzHdu1907(f *testing.F) { hdu1907Test.fuzz(f) }

var hdu1846Test = problemTest{
	problem: hdu1846,
	samples: []sample{{"2\n23 2\n4 3\n", "first\nsecond", "sample as remembered"}},
	errors:  []inputError{{"1 5 0", 0, 5}, {"2 5 1", 1, 6}},
	definition: func(f []uint64) (string, bool) {
		if len(f) == 0 || uint64(len(f)) != 1+2*f[0] {
			return "", false
		}
		var lines []string
		for i := 1; i < len(f); i += 2 {
			if f[i+1] == 0 {
				return "", false
			}
			won := make([]bool, f[i]+1)
			for n := range won {
				for take := 1; take <= min(n, int(f[i+1])); take++ {
					won[n] = won[n] || !won[n-take]
				}
			}
			lines = append(lines, map[bool]string{true: "first", false: "second"}[won[f[i]]])
		}
		return strings.Join(lines, "\n"), true
	},
	most:  30,
	seeds: []string{"1 12 3", "2 5 5 6 5", "1 0 1"},
}

func FuzzHdu1846(f *testing.F) { hdu1846Test.fuzz(f) }

var poj1704Test = problemTest{
	problem:    poj1704,
	samples:    []sample{{"2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win", "sample as remembered"}},
	errors:     []inputError{{"1 0", 0, 3}, {"1 2 3 0", 0, 7}, {"1 2 3 3", 0, 7}},
	definition: countedCoins,
	most:       9,
	seeds:      []string{"1 3 1 2 3", "1 3 9 2 4", "2 1 5 2 7 3", "1 4 1 4 6 9"},
}

func FuzzPoj1704(f *testing.F) { poj1704Test.fuzz(f) }

var hdu2516Test = problemTest{
	problem: hdu2516,
	samples: []sample{{"2\n13\n10000\n0\n", "Second win\nSecond win\nFirst win", "sample as remembered"}},
	errors:  []inputError{{"5", 1, 2}, {"5 0 5", 1, 5}},
	definition: func(f []uint64) (string, bool) {
		var lines []string
		for i, n := range f {
			if n == 0 {
				return strings.Join(lines, "\n"), i == len(f)-1
			}
			won := doublingWon(int(n), int(n)-1, map[[2]int]bool{})
			lines = append(lines, map[bool]string{true: "First win", false: "Second win"}[won])
		}
		return "", false
	},
	most:  100,
	seeds: []string{"1 2 3 4 5 6 7 8 0", "0", "55 89 90 0"},
}

func FuzzHdu2516(f *testing.F) { hdu2516Test.fuzz(f) }

var luoguP2252Test = problemTest{
	problem: luoguP2252,
	samples: []sample{{"1 2\n", "0", "sample as remembered"}, {"1 1", "1", "by hand"}},
	errors:  []inputError{{"5", 0, 2}, {"1 2 3", 1, 5}},
	definition: func(f []uint64) (string, bool) {
		if len(f) != 2 {
			return "", false
		}
		return queenOutcome(f), true
	},
	most:  20,
	seeds: []string{"0 0", "5 3", "4 7", "20 12", "8 13"},
}

func FuzzLuoguP2252(f *testing.F) { luoguP2252Test.fuzz(f) }

var poj1067Test = problemTest{
	problem: poj1067,
	samples: []sample{{"2 1\n8 4\n4 7\n", "0\n1\n0", "sample as remembered"}, {"", "", "no case"}},
	errors:  []inputError{{"5", 0, 2}, {"1 2 3", 1, 6}},
	definition: func(f []uint64) (string, bool) {
		var lines []string
		for ; len(f) >= 2; f = f[2:] {
			lines = append(lines, queenOutcome(f[:2]))
		}
		return strings.Join(lines, "\n"), len(f) == 0
	},
	most:  20,
	seeds: []string{"0 0", "5 3 4 7", "20 12 1"},
}

func FuzzPoj1067(f *testing.F) { poj1067Test.fuzz(f) }

var poj2348Test = problemTest{
	problem: poj2348,
	samples: []sample{{"34 12\n15 24\n0 0\n", "Stan wins\nOllie wins", "sample as remembered"}},
	errors:  []inputError{{"5 3", 1, 4}, {"0 0 1", 0, 5}},
	definition: func(f []uint64) (string, bool) {
		var lines []string
		for ; len(f) >= 2 && f[0]+f[1] > 0; f = f[2:] {
			won := multiplesWon(int(f[0]), int(f[1]))
			lines = append(lines, map[bool]string{true: "Stan wins", false: "Ollie wins"}[won])
		}
		return strings.Join(lines, "\n"), len(f) == 2
	},
	most:  40,
	seeds: []string{"0 0", "5 8 0 0", "3 7 8 5 13 21 0 0", "0 5 0 0"},
}

func FuzzPoj2348(f *testing.F) { poj2348Test.fuzz(f) }

// countedOutcomes tells who wins each of a number of lists of at most three small heaps.
func countedOutcomes(first, second string, won func(heaps []uint64) bool) func([]uint64) (string, bool) {
	return func(f []uint64) (string, bool) {
		var lines []string
		answers := referenceCases(f, func(f []uint64) (uint64, []uint64, bool) {
			heaps, rest, ok := counted(f)
			if ok = ok && len(heaps) > 0; ok {
				lines = append(lines, map[bool]string{true: first, false: second}[won(heaps)])
			}
			return 0, rest, ok
		})
		return strings.Join(lines, "\n"), answers != nil
	}
}

func countedCoins(f []uint64) (string, bool) {
	ok := true
	decided := map[string]bool{}
	text, format := countedOutcomes("Georgia will win", "Bob will win", func(cells []uint64) bool {
		cells = slices.Clone(cells)
		slices.Sort(cells)
		ok = ok && cells[0] > 0 && len(slices.Compact(slices.Clone(cells))) == len(cells)
		return ok && stripWon(cells, decided)
	})(f)
	return text, format && ok
}

// stripWon plays coins out that move to the left without a jump.
func stripWon(cells []uint64, decided map[string]bool) bool {
	key := fmt.Sprint(cells)
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	free := uint64(1)
	for i, cell := range cells {
		for to := free; to < cell && !won; to++ {
			option := slices.Clone(cells)
			option[i] = to
			won = !stripWon(option, decided)
		}
		free = cell + 1
	}
	decided[key] = won
	return won
}

// heapsWon plays Nim out.
func heapsWon(heaps []uint64, misere bool, decided map[string]bool) bool {
	key := fmt.Sprint(heaps)
	if won, ok := decided[key]; ok {
		return won
	}
	won := misere && nimSum(heaps) == 0 && slices.Max(heaps) == 0
	for i, h := range heaps {
		for left := uint64(0); left < h && !won; left++ {
			option := slices.Clone(heaps)
			option[i] = left
			won = !heapsWon(option, misere, decided)
		}
	}
	decided[key] = won
	return won
}

// queenOutcome plays Wythoff's game out.
func queenOutcome(f []uint64) string {
	won := map[[2]int]bool{}
	for a := range int(f[0]) + 1 {
		for b := range int(f[1]) + 1 {
			for n := 1; n <= max(a, b); n++ {
				for _, p := range [][2]int{{a - n, b}, {a, b - n}, {a - n, b - n}} {
					if p[0] >= 0 && p[1] >= 0 && !won[p] {
						won[[2]int{a, b}] = true
					}
				}
			}
		}
	}
	return map[bool]string{true: "1", false: "0"}[won[[2]int{int(f[0]), int(f[1])}]]
}

// multiplesWon plays Euclid's game out.
func multiplesWon(a, b int) bool {
	a, b = min(a, b), max(a, b)
	for left := b - a; a > 0 && left >= 0; left -= a {
		if !multiplesWon(a, left) {
			return true
		}
	}
	return false
}
