package misere

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"grundy/heap"
)

// twinCodes are codes of one, two and three digits, tame and wild, with and
// without a period, and some of other kinds.
var twinCodes = []string{
	"0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "4.0", "4.2", "4.3", "4.4", "4.7",
	"0.04", "0.05", "0.06", "0.07", "0.12", "0.13", "0.14", "0.15", "0.16", "0.17", "0.22", "0.23", "0.25", "0.26",
	"0.31", "0.33", "0.34", "0.35", "0.36", "0.37", "0.41", "0.44", "0.45", "0.51", "0.52", "0.53", "0.54", "0.56", "0.57",
	"0.64", "0.71", "0.72", "0.73", "0.74", "0.75", "0.76", "0.77",
	"0.115", "0.123", "0.127", "0.142", "0.144", "0.152", "0.153", "0.156", "0.157", "0.175", "0.241", "0.351", "0.644", "4.107", "4.56",
	"4!.0", "0.[3]", "S(1,3,4)", "0.7!7", "0.0137",
}

// mustQuotient returns the quotient of a code, or ends the test.
func mustQuotient(t testing.TB, code string, limits Limits) *Quotient {
	t.Helper()
	q, err := QuotientOf(context.Background(), heap.MustParse(code, 8), limits)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// element returns the product of the elements of heaps.
func (q *Quotient) element(t testing.TB, sum []int) int {
	x := 0
	for _, h := range sum {
		y, ok := q.Phi(int64(h))
		if !ok {
			t.Fatalf("%v: the heap of %d has no element", q.Rules, h)
		}
		x = q.Times(x, y)
	}
	return x
}

// The outcome of every small sum is that of play.
func TestQuotientAgainstPlay(t *testing.T) {
	for _, code := range twinCodes {
		q := mustQuotient(t, code, Limits{Heaps: 16, Positions: 5000})
		w := newTwin(code)
		sums(min(15, q.Heaps-1), func(sum []int) {
			if got, want := q.IsP(q.element(t, sum)), w.p(sum...); got != want {
				t.Errorf("%s: %v is a P-position: %v, want %v", code, sum, got, want)
			}
		})
	}
}

// Orders and periods of quotients: 0.123 [Pla05], and 0.75, whose quotient is the
// least wild one [PS08].
func TestPublishedQuotients(t *testing.T) {
	for _, c := range []struct {
		code          string
		order, period int
	}{{"0.123", 20, 5}, {"0.75", 8, 2}} {
		q := mustQuotient(t, c.code, Limits{})
		if q.Order != c.order || q.Period != c.period {
			t.Errorf("%s: order %d, period %d, want %d, %d", c.code, q.Order, q.Period, c.order, c.period)
		}
	}
}

// Orders for the heaps of at most 30 and 33 tokens of Dawson's Kayles [PS08].
func TestLongDawsonsKayles(t *testing.T) {
	if os.Getenv("GRUNDY_LONG") == "" {
		t.Skip("GRUNDY_LONG=1 runs it")
	}
	for heaps, order := range map[int]int{31: 360, 34: 638} {
		if q := mustQuotient(t, "0.07", Limits{Heaps: heaps}); q.Order != order || q.Heaps != heaps {
			t.Errorf("heaps below %d of %d: order %d, want %d", q.Heaps, heaps, q.Order, order)
		}
	}
}

// The outcome of random sums of larger heaps is that of play. Their quotients are
// found by way of many candidates.
func TestQuotientAgainstPlayOfLargerHeaps(t *testing.T) {
	const seed = 11
	random := rand.New(rand.NewPCG(seed, 0))
	for _, c := range []struct {
		code         string
		heaps, total int
	}{{"0.07", 28, 34}, {"0.26", 20, 19}, {"4.7", 14, 16}, {"0.04", 44, 38}} {
		q, w := mustQuotient(t, c.code, Limits{Heaps: c.heaps, Positions: 20_000}), newTwin(c.code)
		for range 300 {
			var sum []int
			for left := c.total; left > 0; left -= sum[len(sum)-1] {
				sum = append(sum, 1+random.IntN(min(left, q.Heaps-1)))
			}
			if got, want := q.IsP(q.element(t, sum)), w.p(sum...); got != want {
				t.Fatalf("seed %d: %s: %v is a P-position: %v, want %v", seed, c.code, sum, got, want)
			}
		}
	}
}

// The P-positions of Kayles in misère play are known [SC92]. Let E(S) and D(S)
// mean that the number of heaps with sizes in S is even, or odd, and let no other
// sizes occur. The P-positions of normal play that are N-positions here, or the
// other way round, are those of this list; all others have the same outcome.
func kaylesDiffers(sum []int) bool {
	count := func(sizes ...int) (n int) {
		for _, h := range sum {
			if slices.Contains(sizes, h) {
				n++
			}
		}
		return n
	}
	only := func(n ...int) bool {
		total := 0
		for _, k := range n {
			total += k
		}
		return total == len(sum)
	}
	even := func(n int) bool { return n%2 == 0 }
	nines, small, large := count(9), count(4, 1), count(20, 4, 1)
	fives, heavy, twelve, last := count(5), count(17, 12, 9), count(12), count(25)
	switch {
	case only(fives, small) && (even(fives) || !even(small)): // E(5) E(4,1), D(5) D(4,1), E(5) D(4,1)
	case only(nines, small) && !even(nines) && even(small): // D(9) E(4,1)
	case twelve == 1 && only(1, small) && even(small): // 12 E(4,1)
	case only(heavy, large) && even(heavy): // E(17,12,9) E(20,4,1), E(17,12,9) D(20,4,1)
	case last == 1 && only(1, nines, small) && !even(nines) && !even(small): // 25 D(9) D(4,1)
	case last == 1 && only(1, heavy, large) && even(heavy) && !even(large): // 25 E(17,12,9) D(20,4,1)
	default:
		return false
	}
	return true
}

func TestKaylesAgainstSibertAndConway(t *testing.T) {
	q := mustQuotient(t, "0.77", Limits{})
	normal := q.Rules.ByDefinition(400)
	interesting := []int{1, 4, 5, 9, 12, 17, 20, 25}
	const seed = 7
	random := rand.New(rand.NewPCG(seed, 0))
	for range 200_000 {
		sum := make([]int, 1+random.IntN(6))
		g := normal[0]
		for i := range sum {
			sum[i] = interesting[random.IntN(len(interesting))]
			if random.IntN(8) == 0 {
				sum[i] = 1 + random.IntN(399)
			}
			g ^= normal[sum[i]]
		}
		if got, want := q.IsP(q.element(t, sum)), (g == 0) != kaylesDiffers(sum); got != want {
			t.Fatalf("seed %d: %v is a P-position: %v, want %v", seed, sum, got, want)
		}
	}
}

// A quotient without the theorem of periods goes on as the theorem says.
func TestPeriodAgainstTheHeapsBeyond(t *testing.T) {
	for _, code := range []string{"0.75", "0.77", "0.34", "0.53", "0.72", "0.152", "0.241", "S(1,3,4)"} {
		q := mustQuotient(t, code, Limits{})
		b := newBuilder(newGame(q.Rules, 0), outcomes{}, Limits{}.withDefaults())
		for n := 1; n < q.Heaps+2*q.Period+20; n++ {
			b.grow()
			if err := b.next(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
		for n, got := range b.m.phi {
			if x, ok := q.Phi(int64(n)); !ok || int(got) != x {
				t.Errorf("%s: heap %d is in class %d, by the period %d", code, n, got, x)
			}
		}
	}
}

// Different elements are distinguishable, or the order would not be that of the
// quotient.
func TestElementsAreDistinguishable(t *testing.T) {
	for _, code := range []string{"0.75", "0.77", "0.15", "0.152", "0.241", "0.26", "4.7"} {
		q := mustQuotient(t, code, Limits{Heaps: 40, Order: 100})
		rows := map[string]bool{}
		for x := range q.Order {
			row := make([]bool, q.Order)
			for y := range row {
				row[y] = q.IsP(q.Times(x, y))
			}
			rows[fmt.Sprint(row)] = true
		}
		if len(rows) != q.Order {
			t.Errorf("%s: %d of %d elements are distinguishable", code, len(rows), q.Order)
		}
	}
}

// Limits end the search, and leave the quotient of fewer heaps.
func TestLimits(t *testing.T) {
	whole := mustQuotient(t, "0.77", Limits{})
	for _, limits := range []Limits{{Order: 30}, {Positions: 50}, {Heaps: 20}} {
		q := mustQuotient(t, "0.77", limits)
		if q.Heaps >= whole.Heaps || q.Period != 0 || q.Stopped != (limits.Heaps == 0) {
			t.Errorf("%+v: heaps below %d, period %d, stopped %v", limits, q.Heaps, q.Period, q.Stopped)
		}
		if _, ok := q.Phi(int64(q.Heaps)); ok {
			t.Errorf("%+v: an element for heap %d", limits, q.Heaps)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := QuotientOf(ctx, heap.MustParse("0.77", 8), Limits{}); err == nil {
		t.Error("no error after the end of the context")
	}
}

// Orders of all the games that have a known period within the default limits.
func TestLongSurvey(t *testing.T) {
	if os.Getenv("GRUNDY_LONG") == "" {
		t.Skip("GRUNDY_LONG=1 runs it")
	}
	for code := range 512 {
		c := fmt.Sprintf("0.%03o", code)
		q := mustQuotient(t, c, Limits{Heaps: 2000, Positions: 5000, Order: 150})
		t.Logf("%s: order %d, heaps %d, period %d after %d", c, q.Order, q.Heaps, q.Period, q.Preperiod)
		w := newTwin(c)
		sums(min(13, q.Heaps-1), func(sum []int) {
			if got, want := q.IsP(q.element(t, sum)), w.p(sum...); got != want {
				t.Errorf("%s: %v is a P-position: %v, want %v", c, sum, got, want)
			}
		})
	}
}

func BenchmarkKayles(b *testing.B) {
	for b.Loop() {
		mustQuotient(b, "0.77", Limits{})
	}
}
