package judge

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"

	"grundy/internal/scan"
)

// TestNumberSamples has the samples of problems about families of positions, and their
// published answers.
func TestNumberSamples(t *testing.T) {
	for _, c := range []struct {
		problem Problem
		input   string
		want    []uint64
		source  string
	}{
		{bzoj4589, "3 7\n4 13\n", []uint64{6, 120}, "official sample"},
		{bzoj4589, "1 2 2 50 5 20 6 11", []uint64{0, 15, 840, 1205}, "all tuples listed"},
		{bzoj4589, "", nil, "no case"},
		{abc212H, "2 2\n1 2\n", []uint64{4}, "official sample"},
		{abc212H, "100 3\n3 5 7\n", []uint64{112184936}, "official sample"},
		{abc212H, "4 2 1 3", []uint64{20}, "all tuples listed"},
		{pe310, "29", []uint64{1160}, "sample as remembered"},
		{pe310, "100000", []uint64{2586528661783}, "published answer"},
		{pe409, "1", []uint64{1}, "official sample"},
		{pe409, "2", []uint64{6}, "official sample"},
		{pe409, "3", []uint64{168}, "official sample"},
		{pe409, "5", []uint64{19764360}, "official sample"},
		{pe409, "100", []uint64{384777056}, "official sample"},
		{pe509, "10", []uint64{692}, "sample as remembered"},
		{pe509, "100", []uint64{735494}, "sample as remembered"},
		{pe509, "123456787654321", []uint64{151725678}, "published answer"},
		{pe550, "10 5", []uint64{40085}, "official sample"},
		{pe560, "5 2", []uint64{6}, "official sample"},
		{pe560, "10 5", []uint64{9964}, "official sample"},
		{pe560, "10 10", []uint64{472400303}, "official sample"},
		{pe560, "1000 1000", []uint64{954021836}, "official sample"},
		{poj2975, "3\n7 11 13\n2\n1000000000 1000000000\n0\n", []uint64{3, 0}, "sample as remembered"},
		{hdu1850, "3\n5 7 9\n0\n", []uint64{1}, "sample as remembered"},
		{cf812E, "3\n2 2 3\n1 1\n", []uint64{1}, "sample as remembered"},
		{cf812E, "3\n1 2 3\n1 1\n", []uint64{0}, "sample as remembered"},
		{cf812E, "8\n7 2 2 5 4 3 1 1\n1 1 1 4 4 5 6\n", []uint64{4}, "sample as remembered"},
		{cf812E, "8\n7 2 2 5 5 1 1 1\n1 1 1 4 4 5 6\n", []uint64{2}, "every swap searched"},
		{pe301, "1073741824", []uint64{2178309}, "published answer"},
		{pe301, "1", []uint64{1}, "by hand"},
		{pe306, "5", []uint64{3}, "official sample"},
		{pe306, "50", []uint64{40}, "official sample"},
		{pe306, "1000000", []uint64{852938}, "published answer"},
		{pe325, "10", []uint64{211}, "official sample"},
		{pe325, "10000", []uint64{230312207313 % 282475249}, "official sample"},
		{pe325, "10000000000000000", []uint64{54672965}, "published answer"},
		{agc016F, "2 1\n1 2\n", []uint64{1}, "official sample"},
		{agc016F, "3 3\n1 2\n1 3\n2 3\n", []uint64{6}, "official sample"},
		{agc016F, "4 2\n1 3\n2 4\n", []uint64{2}, "official sample"},
		{agc016F, "5 10\n2 4\n3 4\n2 5\n2 3\n1 2\n3 5\n1 3\n1 5\n4 5\n1 4\n", []uint64{816}, "official sample"},
		{sdoi2011, "10 4 2", []uint64{182}, "sample as remembered"},
		{pe344, "10 2", []uint64{324}, "sample as remembered"},
		{pe344, "100 10", []uint64{1514704946113500 % 1000036000099}, "sample as remembered"},
		{poi2016, "5 2\n1 3 4 1 2\n", []uint64{2}, "sample as remembered"},
		{poi2016, "6 3 1 2 3 4 5 6", []uint64{4}, "all subsets listed"},
		{poi2016, "4 2 2 2 2 2", []uint64{7}, "all subsets listed"},
		{cqoi2013, "6\n5 5 6 6 5 5\n", []uint64{21}, "official sample"},
		{cqoi2013, "5 7 3 5 6 1", []uint64{4}, "every move searched"},
		{cogs3197, "8\n1 9 2 6 0 8 1 7\n", []uint64{7}, "official sample"},
		{cogs3197, "5 5 5 6 6 3", []uint64{4}, "all subsets listed"},
	} {
		got, err := solve(c.problem, []byte(c.input))
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q: %v, %v, want %v (%s)", c.problem.Name, c.input, got, err, c.want, c.source)
		}
	}
}

// TestTextSamples has the samples of problems whose answers are not integers from 0.
func TestTextSamples(t *testing.T) {
	for _, c := range []struct {
		problem Problem
		input   string
		want    string
		source  string
	}{
		{cf662A, "2\n1 1\n1 1\n", "0/1", "official sample"},
		{cf662A, "2\n1 2\n1 2\n", "1/2", "official sample"},
		{cf662A, "3\n1 4\n2 5\n3 6\n", "3/4", "sample as remembered"},
		{cf662A, "3 1 4 2 3 1 4", "1/1", "all choices listed"},
		{cf662A, "3 0 3 1 2 5 6", "1/1", "all choices listed"},
		{cf15C, "2\n2 1\n3 2\n", "tolik", "sample as remembered"},
		{cf15C, "2\n1 1\n1 1\n", "bolik", "sample as remembered"},
		{cf15C, "1 1 3", "bolik", "by hand"},
		{cf15C, "2 4 4 8 8", "bolik", "by hand"},
		{luoguP1247, "3\n3 6 9\n", "4 3\n3 6 5", "sample as remembered"},
		{luoguP1247, "4\n15 22 19 10\n", "lose", "sample as remembered"},
		{hdu2176, "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n", "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3", "sample as remembered"},
		{hnoi2007, "2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0", "sample as remembered"},
		{abc172F, "2\n5 3\n", "1", "sample as remembered"},
		{abc172F, "2\n3 5\n", "-1", "sample as remembered"},
		{abc172F, "3\n1 1 2\n", "-1", "sample as remembered"},
		{abc172F, "8\n10 9 8 7 6 5 4 3\n", "3", "sample as remembered"},
		{abc172F, "3\n4294967297 8589934593 12884901890\n", "1", "sample as remembered"},
	} {
		got, err := solveText(c.problem, []byte(c.input))
		if err != nil || strings.Join(got, "\n") != c.want {
			t.Errorf("%s: %q: %v, %v, want %s (%s)", c.problem.Name, c.input, got, err, c.want, c.source)
		}
	}
}

// solveText returns the answers to an input as text, and the error after them.
func solveText(p Problem, input []byte) ([]string, error) {
	in := scan.NewReader(bytes.NewReader(input), "input")
	defer in.Close()
	var answers []string
	err := p.Answer(context.Background(), in, func(line []byte) error {
		answers = append(answers, string(line))
		return nil
	})
	return answers, err
}

// TestNumberLimits has published answers at the limits of the statements.
func TestNumberLimits(t *testing.T) {
	if os.Getenv("GRUNDY_LONG") == "" {
		t.Skip("GRUNDY_LONG=1 runs the limits of the statements")
	}
	for _, c := range []struct {
		problem Problem
		input   string
		want    uint64
	}{
		{pe409, "10000000", 253223948},
		{pe344, "1000000 100", 65579304332},
		{pe550, "10000000 1000000000000", 328104836},
		{pe560, "10000000 10000000", 994345168},
	} {
		got, err := solve(c.problem, []byte(c.input))
		if err != nil || !slices.Equal(got, []uint64{c.want}) {
			t.Errorf("%s: %q: %v, %v, want %d", c.problem.Name, c.input, got, err, c.want)
		}
	}
}

// TestNumberErrors checks where an input goes wrong.
func TestNumberErrors(t *testing.T) {
	for _, c := range []struct {
		problem Problem
		input   string
		answers int
		column  int
	}{
		{bzoj4589, "0 7", 0, 1},
		{bzoj4589, "3 7 4 1", 1, 7},
		{bzoj4589, "3 7 4", 1, 6},
		{abc212H, "2 2 1", 0, 6},
		{abc212H, "2 1 99999999", 0, 5},
		{abc212H, "2 1 5 5", 0, 7},
		{pe310, "2000001", 0, 1},
		{pe310, "5 5", 0, 3},
		{pe409, "0", 0, 1},
		{pe509, "x", 0, 1},
		{poj2975, "1 5", 1, 4},
		{hdu1850, "1 5 0 0", 1, 7},
		{cf812E, "3 1 1 1 1 2 2", 0, 13},
		{cf812E, "3 1 1 1 1 3", 0, 11},
		{cf812E, "4 1 1 1 1 1 1 2", 0, 15},
		{pe301, "0", 0, 1},
		{pe306, "5 5", 0, 3},
		{pe325, "-1", 0, 1},
		{agc016F, "3 1 2 1", 0, 7},
		{agc016F, "3 2 1 2 1 2", 0, 11},
		{agc016F, "3 4 1 2", 0, 3},
		{sdoi2011, "10 3 2", 0, 4},
		{sdoi2011, "3 4 2", 0, 3},
		{pe344, "5 5", 0, 3},
		{pe550, "1 5", 0, 1},
		{pe560, "5 0", 0, 3},
	} {
		answers, err := solve(c.problem, []byte(c.input))
		var e *scan.Error
		if !errors.As(err, &e) || len(answers) != c.answers || e.Column != c.column {
			t.Errorf("%s: %q: %d answers, then error %v; want %d, then one in column %d",
				c.problem.Name, c.input, len(answers), err, c.answers, c.column)
		}
	}
}

// valuesByDefinition returns the nim-values of the heaps from 0 to n, each as the mex of
// the values of its options.
func valuesByDefinition(n int, options func(heap int, option func(...int))) []int {
	values := make([]int, n+1)
	for heap := range values {
		seen := map[int]bool{}
		options(heap, func(heaps ...int) {
			sum := 0
			for _, h := range heaps {
				sum ^= values[h]
			}
			seen[sum] = true
		})
		for seen[values[heap]] {
			values[heap]++
		}
	}
	return values
}

// lostTuples counts the k-tuples of the values with nim-sum 0, by adding one heap
// after another, modulo m.
func lostTuples(values []int, k, m uint64) (lost, all uint64) {
	ways := map[int]uint64{0: 1 % m}
	all = 1 % m
	for range k {
		next := map[int]uint64{}
		for sum, w := range ways {
			for _, v := range values {
				next[sum^v] = (next[sum^v] + w) % m
			}
		}
		ways, all = next, all*uint64(len(values))%m
	}
	return ways[0], all
}

func byDivisors(heap int, option func(...int)) {
	for d := 1; d < heap; d++ {
		if heap%d == 0 {
			option(heap - d)
		}
	}
}

func byTwoDivisors(heap int, option func(...int)) {
	for a := 2; a < heap; a++ {
		for b := 2; b < heap; b++ {
			if heap%a == 0 && heap%b == 0 {
				option(a, b)
			}
		}
	}
}

func byCoprimes(heap int, option func(...int)) {
	for d := 1; d <= heap; d++ {
		if gcd(d, heap) == 1 {
			option(heap - d)
		}
	}
}

func byPairs(heap int, option func(...int)) {
	for left := 0; left <= heap-2; left++ {
		option(left, heap-2-left)
	}
}

func bySquares(heap int, option func(...int)) {
	for i := 1; i*i <= heap; i++ {
		option(heap - i*i)
	}
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func won(lost, all, m uint64) []uint64 { return []uint64{(all + m - lost) % m} }

// numberReferences solve small inputs from the definition of the games; ok is false
// outside the format.
var numberReferences = map[string]func(f []uint64) (answers []uint64, ok bool){
	"bzoj-4589": func(f []uint64) (answers []uint64, ok bool) {
		for ; len(f) >= 2 && f[0] >= 1 && f[1] >= 2; f = f[2:] {
			var primes []int
			for p := 2; p <= int(f[1]); p++ {
				if isPrime(p) {
					primes = append(primes, p)
				}
			}
			lost, _ := lostTuples(primes, f[0], 1_000_000_007)
			answers = append(answers, lost)
		}
		return answers, len(f) == 0
	},
	"abc-212-h": func(f []uint64) (answers []uint64, ok bool) {
		if len(f) < 3 || f[0] == 0 || f[1] == 0 || f[1] != uint64(len(f)-2) {
			return nil, false
		}
		const m = 998244353
		var sizes []int
		for _, size := range f[2:] {
			sizes = append(sizes, int(size))
		}
		sum := uint64(0)
		for k := uint64(1); k <= f[0]; k++ {
			lost, all := lostTuples(sizes, k, m)
			sum += won(lost, all, m)[0]
		}
		return []uint64{sum % m}, true
	},
	"pe-310": func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 {
			return nil, false
		}
		v := valuesByDefinition(int(f[0]), bySquares)
		n := uint64(0)
		for c := range v {
			for b := 0; b <= c; b++ {
				for a := 0; a <= b; a++ {
					if v[a]^v[b]^v[c] == 0 {
						n++
					}
				}
			}
		}
		return []uint64{n}, true
	},
	"poj-2975": func(f []uint64) (answers []uint64, ok bool) {
		for len(f) > 0 && f[0] > 0 {
			heaps, rest, ok := counted(f)
			if !ok {
				return nil, false
			}
			answers, f = append(answers, uint64(len(nimMoves(heaps)))), rest
		}
		return answers, len(f) == 1
	},
	"cf-812-e": func(f []uint64) ([]uint64, bool) {
		if len(f) < 4 || f[0] < 2 || uint64(len(f)) != 2*f[0] {
			return nil, false
		}
		n := int(f[0])
		apples, parents := f[1:n+1], f[n+1:]
		depth, inner := make([]int, n), make([]bool, n)
		for v := 1; v < n; v++ {
			if parents[v-1] == 0 || parents[v-1] > uint64(v) {
				return nil, false
			}
			depth[v], inner[parents[v-1]-1] = depth[parents[v-1]-1]+1, true
		}
		for v := range n {
			if !inner[v] && (depth[v]-depth[n-1])%2 != 0 {
				return nil, false
			}
		}
		swaps, decided := uint64(0), map[string]bool{}
		for v := range n {
			for w := range v {
				swapped := slices.Clone(apples)
				swapped[v], swapped[w] = swapped[w], swapped[v]
				if !applesWon(swapped, parents, inner, decided) {
					swaps++
				}
			}
		}
		return []uint64{swaps}, slices.Max(apples) <= 3 && n <= 4
	},
	"agc-016-f": func(f []uint64) ([]uint64, bool) {
		if len(f) < 2 || f[0] < 2 || f[0] > 20 || uint64(len(f)) != 2+2*f[1] {
			return nil, false
		}
		seen := map[[2]uint64]bool{}
		var edges [][2]uint64
		for i := 2; i < len(f); i += 2 {
			e := [2]uint64{f[i], f[i+1]}
			if e[0] < 1 || e[1] <= e[0] || e[1] > f[0] || seen[e] {
				return nil, false
			}
			seen[e] = true
			edges = append(edges, e)
		}
		won := uint64(0)
		for chosen := range 1 << len(edges) {
			if vertexValue(edges, chosen, 1) != vertexValue(edges, chosen, 2) {
				won++
			}
		}
		return []uint64{won}, true
	},
	"pe-301": func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		n := uint64(0)
		for heap := uint64(1); heap <= f[0]; heap++ {
			if heap^2*heap^3*heap == 0 {
				n++
			}
		}
		return []uint64{n}, true
	},
	"pe-306": func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		n := uint64(0)
		for _, v := range valuesByDefinition(int(f[0]), byPairs) {
			if v != 0 {
				n++
			}
		}
		return []uint64{n}, true
	},
	"pe-325": func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		total, won := uint64(0), map[[2]int]bool{}
		for y := 1; y <= int(f[0]); y++ {
			for x := 1; x < y; x++ {
				for rest := y - x; rest >= 0; rest -= x {
					won[[2]int{x, y}] = won[[2]int{x, y}] || rest == 0 || !won[[2]int{min(x, rest), max(x, rest)}]
				}
				if !won[[2]int{x, y}] {
					total += uint64(x + y)
				}
			}
			won[[2]int{y, y}] = true
		}
		return []uint64{total % 282475249}, true
	},
	"sdoi-2011": func(f []uint64) ([]uint64, bool) {
		if len(f) != 3 || f[1] == 0 || f[1]%2 == 1 || f[1] > f[0] || f[2] == 0 {
			return nil, false
		}
		lost := map[string]bool{}
		n := uint64(0)
		rows(int(f[0]), int(f[1]), func(cells []int) {
			gaps := []byte{}
			for i := 0; i < len(cells); i += 2 {
				gaps = append(gaps, byte(cells[i+1]-cells[i]-1))
			}
			if !mooreLost(gaps, int(f[2]), lost) {
				n++
			}
		})
		return []uint64{n}, true
	},
	"pe-344": func(f []uint64) ([]uint64, bool) {
		if len(f) != 2 || f[0] == 0 || f[1] >= f[0] {
			return nil, false
		}
		decided := map[string]bool{}
		n := uint64(0)
		rows(int(f[0]), int(f[1])+1, func(cells []int) {
			for dollar := range cells {
				if dollarWon(cells, dollar, decided) {
					n++
				}
			}
		})
		return []uint64{n}, true
	},
	"pe-409": func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		n := int(f[0])
		return []uint64{distinctWon(make([]bool, 1<<min(n, 4)), n, 0)}, n <= 4
	},
	"pe-509": func(f []uint64) ([]uint64, bool) {
		if len(f) != 1 || f[0] == 0 {
			return nil, false
		}
		const m = 1_234_567_890
		lost, all := lostTuples(valuesByDefinition(int(f[0]), byDivisors)[1:], 3, m)
		return won(lost, all, m), true
	},
	"pe-550": func(f []uint64) ([]uint64, bool) {
		if len(f) != 2 || f[0] < 2 || f[1] == 0 {
			return nil, false
		}
		const m = 987_654_321
		lost, all := lostTuples(valuesByDefinition(int(f[0]), byTwoDivisors)[2:], f[1], m)
		return won(lost, all, m), true
	},
	"poi-2016": func(f []uint64) ([]uint64, bool) {
		if len(f) < 3 || f[0] == 0 || f[1] == 0 || f[0] != uint64(len(f)-2) {
			return nil, false
		}
		heaps, n := f[2:], uint64(0)
		subsets(heaps, func(kept, sum, _ uint64) {
			if removed := len(heaps) - bits.OnesCount64(kept); sum == 0 && kept != 0 && removed%int(f[1]) == 0 {
				n++
			}
		})
		return []uint64{n}, true
	},
	"cqoi-2013": func(f []uint64) ([]uint64, bool) {
		heaps, rest, ok := counted(f)
		if !ok || len(heaps) == 0 || len(rest) > 0 || slices.Contains(heaps, 0) {
			return nil, false
		}
		most, all := uint64(0), uint64(0)
		subsets(heaps, func(kept, _, total uint64) {
			all = total // of the last, the whole
			zero := false
			subsets(heaps, func(chosen, sum, _ uint64) { zero = zero || chosen != 0 && chosen&^kept == 0 && sum == 0 })
			if !zero {
				most = max(most, total)
			}
		})
		return []uint64{all - most}, true
	},
	"cogs-3197": func(f []uint64) ([]uint64, bool) {
		heaps, rest, ok := counted(f)
		if !ok || len(heaps) == 0 || len(rest) > 0 {
			return nil, false
		}
		most := 0
		subsets(heaps, func(kept, sum, _ uint64) {
			if sum == 0 {
				most = max(most, bits.OnesCount64(kept))
			}
		})
		return []uint64{uint64(most)}, true
	},
	"pe-560": func(f []uint64) ([]uint64, bool) {
		if len(f) != 2 || f[0] < 2 || f[1] == 0 {
			return nil, false
		}
		lost, _ := lostTuples(valuesByDefinition(int(f[0])-1, byCoprimes)[1:], f[1], 1_000_000_007)
		return []uint64{lost}, true
	},
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

// distinctWon counts the ways to add so many heaps, unlike those that are taken.
func distinctWon(taken []bool, left, sum int) (n uint64) {
	if left == 0 {
		if sum != 0 {
			return 1
		}
		return 0
	}
	for size := 1; size < len(taken); size++ {
		if !taken[size] {
			taken[size] = true
			n += distinctWon(taken, left-1, sum^size)
			taken[size] = false
		}
	}
	return n
}

// subsets yields the nim-sum, total and number of heaps of every subset.
func subsets(heaps []uint64, visit func(chosen, sum, total uint64)) {
	for chosen := range uint64(1) << len(heaps) {
		sum, total := uint64(0), uint64(0)
		for i, h := range heaps {
			if chosen>>i&1 == 1 {
				sum, total = sum^h, total+h
			}
		}
		visit(chosen, sum, total)
	}
}

// rows yields every choice of m cells out of 1..n, in ascending order.
func rows(n, m int, visit func([]int)) {
	var choose func(cells []int, from int)
	choose = func(cells []int, from int) {
		if len(cells) == m {
			visit(slices.Clone(cells))
			return
		}
		for cell := from; cell <= n; cell++ {
			choose(append(cells, cell), cell+1)
		}
	}
	choose(nil, 1)
}

// vertexValue returns the nim-value of a vertex with the chosen edges.
func vertexValue(edges [][2]uint64, chosen int, vertex uint64) (value int) {
	seen := map[int]bool{}
	for i, e := range edges {
		if chosen>>i&1 == 1 && e[0] == vertex {
			seen[vertexValue(edges, chosen, e[1])] = true
		}
	}
	for seen[value] {
		value++
	}
	return value
}

// applesWon plays apples out on a tree.
func applesWon(apples, parents []uint64, inner []bool, decided map[string]bool) bool {
	key := fmt.Sprint(apples)
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	try := func(from, to int) {
		for n := uint64(1); n <= apples[from] && !won; n++ {
			option := slices.Clone(apples)
			option[from] -= n
			if to >= 0 {
				option[to] += n
			}
			won = !applesWon(option, parents, inner, decided)
		}
	}
	for v := range apples {
		if !inner[v] {
			try(v, -1)
		} else {
			for child, parent := range parents {
				if int(parent) == v+1 {
					try(v, child+1)
				}
			}
		}
	}
	decided[key] = won
	return won
}

// mooreLost plays heaps out, of which a move reduces from 1 to d.
func mooreLost(heaps []byte, d int, decided map[string]bool) bool {
	key := string(heaps)
	if lost, ok := decided[key]; ok {
		return lost
	}
	lost := true
	var reduce func(heaps []byte, i, left int)
	reduce = func(heaps []byte, i, left int) {
		if i == len(heaps) {
			lost = lost && (left == d || !mooreLost(slices.Clone(heaps), d, decided))
			return
		}
		reduce(heaps, i+1, left)
		for size := range heaps[i] {
			if left > 0 {
				changed := slices.Clone(heaps)
				changed[i] = size
				reduce(changed, i+1, left-1)
			}
		}
	}
	reduce(heaps, 0, d)
	decided[key] = lost
	return lost
}

// dollarWon plays out a strip with coins, one of which is the dollar: a move takes a coin
// to the left without a jump, or pockets the leftmost; the dollar in the pocket wins.
func dollarWon(cells []int, dollar int, decided map[string]bool) bool {
	if dollar == 0 {
		return true
	}
	key := fmt.Sprint(cells, dollar)
	if won, ok := decided[key]; ok {
		return won
	}
	won := !dollarWon(cells[1:], dollar-1, decided)
	free := 1
	for i, cell := range cells {
		for to := free; to < cell && !won; to++ {
			moved := slices.Clone(cells)
			moved[i] = to
			won = !dollarWon(moved, dollar, decided)
		}
		free = cell + 1
	}
	decided[key] = won
	return won
}

// nimMoves lists the heap and what is left of it for each move that makes the nim-sum 0.
func nimMoves(heaps []uint64) (moves [][2]uint64) {
	for i, h := range heaps {
		for left := range h {
			sum := left ^ h
			for _, other := range heaps {
				sum ^= other
			}
			if sum == 0 {
				moves = append(moves, [2]uint64{uint64(i), left})
			}
		}
	}
	return moves
}

// eachSplit yields every move of a bean to two later bottles.
func eachSplit(beans []uint64, visit func(i, j, k int, option []uint64)) {
	for i, n := range beans {
		for j := i + 1; n > 0 && j < len(beans); j++ {
			for k := j; k < len(beans); k++ {
				option := slices.Clone(beans)
				option[i]--
				option[j]++
				option[k]++
				visit(i, j, k, option)
			}
		}
	}
}

// beansWon plays beans out; those in the last bottle do not matter.
func beansWon(beans []uint64, decided map[string]bool) bool {
	key := fmt.Sprint(beans[:len(beans)-1])
	if won, ok := decided[key]; ok {
		return won
	}
	won := false
	eachSplit(beans, func(_, _, _ int, option []uint64) { won = won || !beansWon(option, decided) })
	decided[key] = won
	return won
}

// textReferences are like numberReferences.
var textReferences = map[string]func(f []uint64) (answer string, ok bool){
	"cf-15-c": func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] == 0 || uint64(len(f)) != 1+2*f[0] || slices.Contains(f, 0) {
			return "", false
		}
		sum := uint64(0)
		for i := 1; i < len(f); i += 2 {
			for m := range f[i+1] {
				sum ^= f[i] + m
			}
		}
		return map[bool]string{true: "bolik", false: "tolik"}[sum == 0], true
	},
	"luogu-p1247": func(f []uint64) (string, bool) {
		heaps, rest, ok := counted(f)
		if !ok || len(heaps) == 0 || len(rest) > 0 {
			return "", false
		}
		for _, move := range nimMoves(heaps) {
			after := slices.Clone(heaps)
			after[move[0]] = move[1]
			return fmt.Sprintf("%d %d\n%s", heaps[move[0]]-move[1], move[0]+1, strings.Trim(fmt.Sprint(after), "[]")), true
		}
		return "lose", true
	},
	"hdu-2176": func(f []uint64) (string, bool) {
		var text strings.Builder
		for len(f) > 0 && f[0] > 0 {
			heaps, rest, ok := counted(f)
			if !ok {
				return "", false
			}
			moves := nimMoves(heaps)
			text.WriteString(map[bool]string{true: "Yes\n", false: "No\n"}[len(moves) > 0])
			for _, move := range moves {
				fmt.Fprintf(&text, "%d %d\n", heaps[move[0]], move[1])
			}
			f = rest
		}
		return text.String(), len(f) == 1
	},
	"hnoi-2007": func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] > uint64(len(f)) {
			return "", false
		}
		var text strings.Builder
		decided := map[string]bool{}
		rest := f[1:]
		for range f[0] {
			beans, after, ok := counted(rest)
			if !ok || len(beans) == 0 {
				return "", false
			}
			first, n := "-1 -1 -1", 0
			eachSplit(beans, func(i, j, k int, option []uint64) {
				if !beansWon(option, decided) {
					if n == 0 {
						first = fmt.Sprintf("%d %d %d", i, j, k)
					}
					n++
				}
			})
			fmt.Fprintf(&text, "%s\n%d\n", first, n)
			rest = after
		}
		return text.String(), len(rest) == 0
	},
	"cf-662-a": func(f []uint64) (string, bool) {
		if len(f) == 0 || f[0] == 0 || uint64(len(f)) != 1+2*f[0] {
			return "", false
		}
		sum, turns := uint64(0), []uint64(nil)
		for i := 1; i < len(f); i += 2 {
			sum, turns = sum^f[i], append(turns, f[i]^f[i+1])
		}
		won := int64(0)
		subsets(turns, func(_, s, _ uint64) {
			if s != sum {
				won++
			}
		})
		chance := big.NewRat(won, 1<<len(turns))
		return fmt.Sprintf("%v/%v", chance.Num(), chance.Denom()), true
	},
	"abc-172-f": func(f []uint64) (string, bool) {
		if len(f) < 3 || f[0] < 2 || f[0] != uint64(len(f)-1) || slices.Contains(f, 0) {
			return "", false
		}
		for moved := range f[1] {
			sum := (f[1] - moved) ^ (f[2] + moved)
			for _, h := range f[3:] {
				sum ^= h
			}
			if sum == 0 {
				return fmt.Sprint(moved), true
			}
		}
		return "-1", true
	},
}

// reference solves a small input.
func reference(name string, f []uint64) (answers []string, ok bool) {
	if text, found := textReferences[name]; found {
		answer, ok := text(f)
		return strings.FieldsFunc(answer, func(r rune) bool { return r == '\n' }), ok
	}
	numbers, ok := numberReferences[name](f)
	for _, n := range numbers {
		answers = append(answers, fmt.Sprint(n))
	}
	return answers, ok
}

// fuzzNumbers compares a problem with its reference on inputs with integers up to most.
func fuzzNumbers(f *testing.F, p Problem, most uint64, seeds ...string) {
	for _, s := range append(seeds, "", "0", "x", "5 5 5 5 5", "1 -1") {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		numbers, ok := fields(input)
		if len(numbers) > 12 || slices.ContainsFunc(numbers, func(n uint64) bool { return n > most }) ||
			!ok && len(strings.Fields(string(input))) > 12 {
			return // long for the reference
		}
		answers, err := solveText(p, input)
		var want []string
		if ok {
			want, ok = reference(p.Name, numbers)
		}
		var e *scan.Error
		switch {
		case !ok && !errors.As(err, &e):
			t.Errorf("%q: %v, %v, want an error with a place", input, answers, err)
		case ok && (err != nil || !slices.Equal(answers, want)):
			t.Errorf("%q: %v, %v, want %v", input, answers, err, want)
		}
	})
}

func FuzzBzoj4589(f *testing.F) { fuzzNumbers(f, bzoj4589, 40, "3 7\n4 13", "3 7 4 1", "5 40 7 31") }

func FuzzAbc212H(f *testing.F) {
	fuzzNumbers(f, abc212H, 20, "2 2 1 2", "5 3 3 3 0", "1 1 9", "2 3 1 2")
}
func FuzzPe310(f *testing.F) { fuzzNumbers(f, pe310, 60, "29", "60", "1") }
func FuzzPe409(f *testing.F) { fuzzNumbers(f, pe409, 4, "1", "2", "3", "4") }
func FuzzPe509(f *testing.F) { fuzzNumbers(f, pe509, 60, "1", "10", "37", "60") }
func FuzzPe550(f *testing.F) { fuzzNumbers(f, pe550, 60, "10 5", "2 1", "60 7", "1 5") }
func FuzzPe560(f *testing.F) { fuzzNumbers(f, pe560, 60, "5 2", "10 5", "2 1", "40 3", "5 0") }

func FuzzPoi2016(f *testing.F) {
	fuzzNumbers(f, poi2016, 60, "5 2 1 3 4 1 2", "6 3 1 2 3 4 5 6", "4 2 2 2 2 2", "3 10 1 2 3", "1 1 0")
}

func FuzzCqoi2013(f *testing.F) { fuzzNumbers(f, cqoi2013, 60, "6 5 5 6 6 5 5", "5 7 3 5 6 1", "1 0") }

func FuzzCogs3197(f *testing.F) {
	fuzzNumbers(f, cogs3197, 60, "8 1 9 2 6 0 8 1 7", "5 5 5 6 6 3", "1 7")
}

func FuzzCf662A(f *testing.F) {
	fuzzNumbers(f, cf662A, 60, "3 1 4 2 5 3 6", "2 1 2 1 2", "1 5 5", "1 5")
}

func FuzzAbc172F(f *testing.F) {
	fuzzNumbers(f, abc172F, 60, "2 5 3", "8 10 9 8 7 6 5 4 3", "3 1 1 2", "2 0 1")
}

func FuzzSdoi2011(f *testing.F) {
	fuzzNumbers(f, sdoi2011, 9, "9 4 2", "8 6 1", "9 6 3", "2 2 1", "5 3 1")
}

func FuzzPe344(f *testing.F) {
	fuzzNumbers(f, pe344, 9, "9 2", "9 3", "9 4", "8 5", "7 6", "5 1", "3 0", "1 0")
}

func FuzzPoj2975(f *testing.F) {
	fuzzNumbers(f, poj2975, 60, "3 7 11 13 2 5 5 0", "0 0", "1 5", "2 0 0 0")
}

func FuzzCf15C(f *testing.F) { fuzzNumbers(f, cf15C, 60, "2 2 1 3 2", "1 1 3", "2 4 4 8 8", "1 0 1") }

func FuzzLuoguP1247(f *testing.F) {
	fuzzNumbers(f, luoguP1247, 60, "3 3 6 9", "4 15 22 19 10", "1 0")
}
func FuzzHdu2176(f *testing.F) { fuzzNumbers(f, hdu2176, 60, "2 45 45 3 3 6 9 0", "1 1", "0 0") }
func FuzzHnoi2007(f *testing.F) {
	fuzzNumbers(f, hnoi2007, 4, "2 4 1 0 1 4 3 0 0 1", "1 4 2 1 1 0", "1 1 3", "1 0")
}

// TestCf812E compares with every swap played out on small trees.
func TestCf812E(t *testing.T) {
	for _, input := range []string{"3 2 2 3 1 1", "3 1 2 3 1 1", "3 3 0 3 1 2", "4 1 2 3 3 1 2 3", "4 2 2 1 3 1 1 1", "2 1 1 1", "2 0 0 1", "2 3 1 1"} {
		f, _ := fields([]byte(input))
		want, ok := numberReferences["cf-812-e"](f)
		got, err := solve(cf812E, []byte(input))
		if !ok || err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v, want %v, %t", input, got, err, want, ok)
		}
	}
}

func FuzzAgc016F(f *testing.F) {
	fuzzNumbers(f, agc016F, 8, "2 1 1 2", "3 3 1 2 1 3 2 3", "4 2 1 3 2 4", "4 5 1 2 1 3 2 3 3 4 2 4", "3 0", "2 1 2 1")
}
func FuzzPe301(f *testing.F) { fuzzNumbers(f, pe301, 3000, "1", "5", "6", "7", "1024", "2999") }
func FuzzPe306(f *testing.F) { fuzzNumbers(f, pe306, 300, "5", "50", "300") }
func FuzzPe325(f *testing.F) { fuzzNumbers(f, pe325, 60, "10", "2", "60") }
