package judge

// The matrices over polynomials that pe806.go explains.

// A hanoiTerm is a power of z and of each x.
type hanoiTerm struct{ z, x, y, w int }

// A hanoiSum is a polynomial.
type hanoiSum map[hanoiTerm]int64

func (a hanoiSum) times(b hanoiSum) hanoiSum {
	c := hanoiSum{}
	for s, m := range a {
		for t, n := range b {
			c[hanoiTerm{s.z + t.z, s.x + t.x, s.y + t.y, s.w + t.w}] += m * n
		}
	}
	return c
}

// plus adds k times b.
func (a hanoiSum) plus(b hanoiSum, k int64) {
	for t, n := range b {
		a[t] += k * n
	}
}

// A hanoiMatrix has sums over the rods.
type hanoiMatrix [3][3]hanoiSum

// twoDisks returns M with weights for the bits 00, 01, 10 and 11, and z as a factor.
func twoDisks(weights [4]int64) (m hanoiMatrix) {
	disks := func(rods ...int) hanoiTerm {
		var x [3]int
		for _, r := range rods {
			x[r%3]++
		}
		return hanoiTerm{1, x[0], x[1], x[2]}
	}
	for r := range m {
		m[r][r] = hanoiSum{disks(r, r): weights[0]}
		m[r][r].plus(hanoiSum{disks(r+1, r+1): 1}, weights[3])
		m[r][(r+1)%3] = hanoiSum{disks(r, r+2): weights[1]}
		m[r][(r+2)%3] = hanoiSum{disks(r+1, r+2): weights[2]}
	}
	return m
}

// oneMinus returns 1 - m.
func (m hanoiMatrix) oneMinus() (n hanoiMatrix) {
	for i := range m {
		for j := range m {
			n[i][j] = hanoiSum{}
			if n[i][j].plus(m[i][j], -1); i == j {
				n[i][j].plus(hanoiSum{{}: 1}, 1)
			}
		}
	}
	return n
}

// adjugate returns the matrix of cofactors, transposed.
func (m hanoiMatrix) adjugate() (n hanoiMatrix) {
	for i := range m {
		for j := range m {
			a, b, c, d := (i+1)%3, (i+2)%3, (j+1)%3, (j+2)%3
			n[j][i] = m[a][c].times(m[b][d])
			n[j][i].plus(m[a][d].times(m[b][c]), -1)
		}
	}
	return n
}
