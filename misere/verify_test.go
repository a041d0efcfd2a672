package misere

import (
	"context"
	"slices"
	"testing"

	"grundy/heap"
)

// proved returns the builder of the heaps of a code below n.
func proved(t *testing.T, code string, n int) *builder {
	t.Helper()
	b := newBuilder(newGame(heap.MustParse(code, 8), 0), outcomes{}, Limits{}.withDefaults())
	for range n - 1 {
		b.grow()
		if err := b.next(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// Monoids with one wrong entry are refused, with a position whose label in them
// is not that of play, and no smaller one is wrong.
func TestProveRefusesWrongMonoids(t *testing.T) {
	b := proved(t, "0.77", 12)
	w := newTwin("0.77")
	refuses := func(what string, m *monoid) {
		_, wrong, err := prove(m, outcomes{}, b.game, 10_000)
		if err != nil || wrong == nil {
			t.Errorf("%s: no wrong position (error %v)", what, err)
			return
		}
		if (m.labels[m.class(wrong)] == labelP) == w.p(wrong...) {
			t.Errorf("%s: %v is not wrong", what, wrong)
		}
	}
	for x := range b.m.labels {
		m := copyOf(b.m)
		m.labels[x] = labelP - m.labels[x]
		refuses("label", m)
	}
	for c := 1; c < len(b.m.phi); c++ {
		for x := range b.m.labels {
			m := copyOf(b.m)
			if m.phi[c] = int32(x); int(b.m.phi[c]) != x {
				refuses("class of a heap", m)
			}
		}
	}
}

func copyOf(m *monoid) *monoid {
	return &monoid{m.product, slices.Clone(m.labels), slices.Clone(m.phi)}
}

// A proved monoid stays proved, and the mex rule finds the class that a heap had
// when it was taken away.
func TestMexRule(t *testing.T) {
	b := proved(t, "0.77", 40)
	if _, wrong, err := prove(b.m, outcomes{}, b.game, 10_000); wrong != nil || err != nil {
		t.Errorf("%v is wrong (error %v)", wrong, err)
	}
	for c := 30; c < 40; c++ {
		p := newProof(b.m, outcomes{}, b.game, 10_000)
		options := b.m.options(b.game, c)
		p.parts = slices.DeleteFunc(p.parts, func(t transition) bool { return slices.Equal(t.options, options) })
		p.known = map[string]int{}
		if x, ok := p.fit(options); !ok || x != int(b.m.phi[c]) {
			t.Errorf("heap %d: class %d (%v), want %d", c, x, ok, b.m.phi[c])
		}
	}
	if _, ok := proved(t, "0.77", 27).p.fit(proved(t, "0.77", 28).m.options(b.game, 27)); ok {
		t.Error("heap 27 fits a monoid that it makes larger")
	}
}

// Products that are not those of a commutative monoid are noticed.
func TestIsLawful(t *testing.T) {
	b := proved(t, "0.77", 12)
	if !b.m.isLawful() {
		t.Error("the quotient is not lawful")
	}
	for x := range b.m.labels {
		for y := range b.m.labels {
			for _, both := range []bool{false, true} {
				m := &monoid{labels: b.m.labels, phi: b.m.phi}
				for _, row := range b.m.product {
					m.product = append(m.product, slices.Clone(row))
				}
				m.product[x][y] = (m.product[x][y] + 1) % int32(len(m.labels))
				if both {
					m.product[y][x] = m.product[x][y]
				}
				if m.isLawful() {
					t.Errorf("%d times %d may be %d", x, y, m.product[x][y])
				}
			}
		}
	}
}
