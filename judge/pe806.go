package judge

// Nim on the towers of Hanoi: n disks on three rods, moved from the first to the second in 2^n - 1
// steps. With X the height of rod 0 and so on, which steps have the nim-sum 0?
//
// Bit for bit from the largest disk, the step says where each disk is: for a tower that goes from
// rod s to d, on s for a 0, and the rest goes from s to the third rod; on d for a 1, and
// the rest goes from the third rod to d. Let two disks at a time be a matrix M over the rods s that
// the rest starts from (d is the next rod in turn), x_r standing for a disk on rod r:
//
//	M[r][r] = x_r² + x_(r+1)²,   M[r][r+1] = x_r·x_(r+2),   M[r][r+2] = x_(r+1)·x_(r+2),
//
// for the bits 00 and 11, 01, and 10. D is the same with the weights 0 and 3, 1, and 2. The steps
// with n = 2m disks add up to Σ 4^(m-t) e·M^(t-1)·D·M^(m-t)·1 over t, with the heights as
// exponents; that is the coefficient of z^m in
//
//	e·(1 - zM)^(-1)·zD·(1 - 4zM)^(-1)·1.
//
// The determinant of 1 - zM is (1-Sz)² - 4Pz³ with S = x_0² + x_1² + x_2² and P = x_0²x_1²x_2². So
// the denominator has powers of S and P alone, whose coefficients are multinomial, and the
// numerator has few terms.
//
// Heights with the nim-sum 0 and the sum n are u+v, u+w, v+w for disjoint u, v, w that share out
// the ones of n/2: 3^p of them for p ones, none if n is odd.
//
// Cost: O(n²) sums for the coefficients of the denominator, O(n) for each of the 3^p heights.

import (
	"context"
	"iter"
	"math/bits"

	"grundy/internal/scan"
	"grundy/modular"
)

var pe806 = Problem{
	Name:   "pe-806",
	Title:  "Nim on Towers of Hanoi",
	Source: "Project Euler 806",
	Asks: "What is the sum of the numbers of the steps, from 0, of the shortest solution with n disks " +
		"at which the heights of the rods have the nim-sum 0? Modulo 10^9+7.",
	Input:  "n, where the ones of n/2 in binary are at most 8",
	Limits: "n = 100000",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		n, err := within(in, "the number of disks n", 1, 200_000)
		if err == nil && bits.OnesCount64(n/2) > 8 {
			err = in.Reject("a number of disks n with at most 8 ones in n/2")
		}
		if err != nil {
			return err
		}
		if err := in.End(); err != nil {
			return err
		}
		total := uint64(0)
		if n%2 == 0 {
			if total, err = newHanoi(int(n / 2)).total(ctx); err != nil {
				return err
			}
		}
		return answer(total)
	},
}

// hanoi adds up steps modulo a prime.
type hanoi struct {
	*binomials
	pairs     int // m
	numerator map[hanoiTerm]int64
	// denominators[d][j] is the coefficient of z^(m-d) P^j in the inverse of the denominator,
	// with S = 1.
	denominators [6][]uint64
}

const hanoiPrime = 1_000_000_007

func newHanoi(pairs int) *hanoi {
	h := &hanoi{binomials: newBinomials(modular.New(hanoiPrime), 2*pairs+2), pairs: pairs}
	left := twoDisks([4]int64{1, 1, 1, 1}).oneMinus().adjugate()
	middle := twoDisks([4]int64{0, 1, 2, 3})
	right := twoDisks([4]int64{4, 4, 4, 4}).oneMinus().adjugate()
	numerator := hanoiSum{}
	for i := range 3 {
		for j := range 3 {
			for k := range 3 {
				numerator.plus(left[0][i].times(middle[i][j]).times(right[j][k]), 1)
			}
		}
	}
	h.numerator = numerator
	return h
}

// fill makes the coefficients of the inverse of ((1-z)² - 4Pz³)·((1-4z)² - 256Pz³).
func (h *hanoi) fill(ctx context.Context) error {
	// The coefficients of z, z², z³, z⁴; of Pz³, Pz⁴, Pz⁵; and of P²z⁶.
	var rows [7][]uint64 // of the last powers of z, by the power modulo 7
	for i := range rows {
		rows[i] = make([]uint64, h.pairs/3+3)
	}
	const p = hanoiPrime
	for n := 0; n <= h.pairs; n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		row := rows[n%7]
		at := func(back int) []uint64 {
			if back > n {
				return make([]uint64, len(row))
			}
			return rows[(n-back)%7]
		}
		a, b, c, d, e, f := at(1), at(2), at(3), at(4), at(5), at(6)
		row[0] = (10*a[0] + (p-33)*b[0] + 40*c[0] + (p-16)*d[0]) % p
		if n == 0 {
			row[0] = 1
		}
		for j := 1; j <= n/3; j++ {
			sum := 10*a[j] + (p-33)*b[j] + 40*c[j] + (p-16)*d[j]
			sum += 260*c[j-1] + (p-544)*d[j-1] + 320*e[j-1]
			if j >= 2 {
				sum += (p - 1024) * f[j-2]
			}
			row[j] = sum % p
		}
		if back := h.pairs - n; back < len(h.denominators) {
			h.denominators[back] = append([]uint64(nil), row[:n/3+1]...)
		}
	}
	return nil
}

// total returns the sum of the steps with the nim-sum 0.
func (h *hanoi) total(ctx context.Context) (total uint64, err error) {
	if err := h.fill(ctx); err != nil {
		return 0, err
	}
	for u := range submasks(uint64(h.pairs)) {
		rest := uint64(h.pairs) &^ u
		for v := range submasks(rest) {
			w := rest &^ v
			total = h.m.Add(total, h.steps(int(u+v), int(u+w), int(v+w)))
			if err := ctx.Err(); err != nil {
				return 0, err
			}
		}
	}
	return total, nil
}

// submasks yields the numbers whose ones are among those of n.
func submasks(n uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for u := uint64(0); yield(u) && u != n; {
			u = (u - n) & n
		}
	}
}

// steps returns the sum of the steps at which the rods have these heights: the sum over
// the terms of the numerator, those with the same powers together.
func (h *hanoi) steps(x, y, w int) (total uint64) {
	for t, n := range h.numerator {
		if (x-t.x)%2 != 0 || (y-t.y)%2 != 0 || (w-t.w)%2 != 0 || n == 0 || min(x-t.x, y-t.y, w-t.w) < 0 {
			continue
		}
		c := h.coefficient(t.z, (x-t.x)/2, (y-t.y)/2, (w-t.w)/2)
		total = h.m.Add(total, h.m.Mul(uint64((n%hanoiPrime+hanoiPrime)%hanoiPrime), c))
	}
	return total
}

// coefficient returns that of z^(m-d) and of the given powers of the squares of x: the sum over j
// of that of P^j times the multinomial coefficient of S^(m-d-3j).
func (h *hanoi) coefficient(d, x, y, w int) (total uint64) {
	row := h.denominators[d]
	for j := 0; j <= min(x, y, w, len(row)-1); j++ {
		ways := h.m.Mul(h.m.Mul(h.inverse[x-j], h.inverse[y-j]), h.inverse[w-j])
		ways = h.m.Mul(ways, h.factorial[x+y+w-3*j])
		total = h.m.Add(total, h.m.Mul(row[j], ways))
	}
	return total
}
