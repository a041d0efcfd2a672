package misere

import (
	"math/bits"
	"slices"
)

// A monoid is a commutative monoid with labels, and the classes of the components
// below len(phi). Class 0 is that of the empty sum, and its unit.
type monoid struct {
	product [][]int32
	labels  []label
	phi     []int32
}

// trivial returns the monoid of component 0 alone.
func trivial(end label) *monoid {
	return &monoid{[][]int32{{0}}, []label{end}, []int32{0}}
}

// class returns the class of a position.
func (m *monoid) class(p position) int {
	x := int32(0)
	for _, h := range p {
		x = m.product[x][m.phi[h]]
	}
	return int(x)
}

// options returns the set of the classes of the options of a component. All
// parts of them must have a class.
func (m *monoid) options(g *game, c int) set {
	s := newSet(len(m.labels))
	for parts := range g.each(c) {
		s.add(m.class(parts))
	}
	return s
}

// isLawful reports whether the product is that of a commutative monoid which the
// classes of the components generate: it is commutative, has the unit 0, and
// (xg)y = x(gy) for generators g, from which associativity follows for all.
func (m *monoid) isLawful() bool {
	reached := newSet(len(m.labels))
	reached.add(0)
	generators := newSet(len(m.labels))
	for _, g := range m.phi {
		generators.add(int(g))
	}
	for todo := []int32{0}; len(todo) > 0; todo = todo[1:] {
		for g := range generators.all {
			if x := m.product[todo[0]][g]; !reached.has(int(x)) {
				reached.add(int(x))
				todo = append(todo, x)
			}
		}
	}
	for x, row := range m.product {
		if !reached.has(x) || row[0] != int32(x) {
			return false
		}
		for y, xy := range row {
			if m.product[y][x] != xy || !m.associates(x, y, generators) {
				return false
			}
		}
	}
	return true
}

// associates reports whether (xg)y = x(gy) for each g in a set.
func (m *monoid) associates(x, y int, generators set) bool {
	for g := range generators.all {
		if m.product[m.product[x][g]][y] != m.product[x][m.product[g][y]] {
			return false
		}
	}
	return true
}

// addTimes adds the products of a class and those in a set to another set.
func (m *monoid) addTimes(to, s set, x int) {
	row := m.product[x]
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			to.add(int(row[i*64+bits.TrailingZeros64(w)]))
		}
	}
}

// labelsOf returns the labels of the classes in a set, each once.
func (m *monoid) labelsOf(s set) []label {
	var list []label
	for e := range s.all {
		if l := m.labels[e]; !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	return list
}

// A set is a set of classes.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

func (s set) add(x int) { s[x/64] |= 1 << (x % 64) }

func (s set) has(x int) bool { return s[x/64]>>(x%64)&1 != 0 }

// within reports whether all elements are in t too.
func (s set) within(t set) bool {
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// all yields the elements, ascending.
func (s set) all(yield func(int) bool) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			if !yield(i*64 + bits.TrailingZeros64(w)) {
				return
			}
		}
	}
}

// key returns the set as a key of maps.
func (s set) key() string {
	b := make([]byte, 0, 8*len(s))
	for _, w := range s {
		for k := range 8 {
			b = append(b, byte(w>>(8*k)))
		}
	}
	return string(b)
}
