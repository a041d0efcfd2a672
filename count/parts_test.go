package count

import (
	"context"
	"math/big"
	"testing"

	"grundy/internal/seeded"
	"grundy/modular"
)

// TestPartsByHand has answers that can be checked by hand.
func TestPartsByHand(t *testing.T) {
	for _, c := range []struct {
		parts     Parts
		condition Condition
		want      string
	}{
		{Parts{Sum: big.NewInt(0)}, Condition{}, "1"},
		{Parts{Sum: big.NewInt(3)}, Condition{}, "0"},                      // no part holds them
		{Parts{Sum: big.NewInt(3), Free: 2}, Condition{}, "4"},             // 0+3, 1+2, ...
		{Parts{Sum: big.NewInt(6), Counted: 2}, Condition{}, "1"},          // 3 3
		{Parts{Sum: big.NewInt(6), Counted: 2}, Condition{NimSum: 6}, "4"}, // 0 6, 2 4 and back
		{Parts{Sum: big.NewInt(6), Counted: 3}, Condition{}, "9"},          // 1 2 3 and 0 3 3 in any order
		{Parts{Sum: big.NewInt(6), Counted: 3}, Condition{Moore: 2}, "1"},  // 2 2 2
		{Parts{Sum: big.NewInt(1 << 40), Counted: 1}, Condition{NimSum: 1 << 40}, "1"},
	} {
		plans, err := Query{c.parts, c.condition}.Plans()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range plans {
			if got, err := p.Exact(context.Background()); err != nil || got.String() != c.want {
				t.Errorf("%v, %v, by %s: %v, %v, want %s", c.parts, c.condition, p.Method, got, err, c.want)
			}
		}
	}
}

// TestPartsArePlacements: coins on a strip have parts between them.
func TestPartsArePlacements(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 20 {
		coins := 1 + random.IntN(300)
		p := Placements{Cells: new(big.Int).SetUint64(uint64(coins) + random.Uint64()>>random.IntN(64)), Coins: coins}
		q := Query{Parts{Sum: p.empty(), Counted: p.oddSteps(), Free: p.freeGaps()}, N}
		plan, err := q.By("doubling")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range testModuli {
			want := modulo(t, p, m)
			if got, err := plan.Mod(context.Background(), modular.New(m)); err != nil || got != want {
				t.Fatalf("%d coins on %v cells modulo %d: %d, %v, want %d", coins, p.Cells, m, got, err, want)
			}
		}
	}
}

func BenchmarkParts(b *testing.B) {
	n, _ := new(big.Int).SetString("1000000000000000000", 10)
	for name, q := range map[string]Query{
		"n=1e18/k=10000":         {Family: Parts{Sum: n, Counted: 10000}},
		"n=1e18/k=10000/moore=5": {Family: Parts{Sum: n, Counted: 10000}, Condition: Condition{Moore: 5}},
		"n=10000/k=50":           {Family: Parts{Sum: big.NewInt(10000), Counted: 50, Free: 51}},
	} {
		plans, err := q.Plans()
		if err != nil {
			b.Fatal(err)
		}
		for _, p := range plans {
			b.Run(name+"/"+p.Method, func(b *testing.B) {
				for b.Loop() {
					if _, err := p.Mod(context.Background(), modular.New(1_000_000_007)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// TestPartsAtLeast compares the method with a table of sums and nim-sums, for bounds with
// runs of ones and zeros.
func TestPartsAtLeast(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 40 {
		p := Parts{Sum: big.NewInt(random.Int64N(100)), Counted: random.IntN(5), Free: random.IntN(3), Least: random.Uint64N(30)}
		q := Query{p, Condition{NimSum: random.Uint64N(32), AtMost: random.IntN(2) == 1}}
		for _, m := range []uint64{6, 998244353, modular.MaxModulus} {
			agreeModulo(t, q, "doubling", "size-table", modular.New(m))
		}
	}
}

// TestLongPartsAtLeast compares with the tight heaps alone, place by place.
func TestLongPartsAtLeast(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	some := 0
	for range 12 {
		n := new(big.Int).SetUint64(random.Uint64())
		p := Parts{Sum: n.Mul(n, n), Counted: random.IntN(9), Free: random.IntN(3), Least: random.Uint64() >> random.IntN(64)}
		c := Condition{NimSum: random.Uint64() &^ 1, Moore: 1 + random.IntN(3)}
		if c.Moore > 1 {
			c.NimSum = 0
		}
		want := tightParts(p, c)
		plan, err := Query{p, c}.By("doubling")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := plan.Exact(context.Background()); err != nil || got.Cmp(want) != 0 {
			t.Fatalf("%v, %v: %v, %v, want %v", p, c, got, err, want)
		}
		some += want.Sign()
	}
	if some < 4 {
		t.Errorf("%d of the numbers are not 0, want more", some)
	}
}

// tightParts counts by tight heaps and carry, from the lowest place to one above all.
func tightParts(p Parts, c Condition) *big.Int {
	r, k := integers{}, p.Counted
	ways := map[[2]int]*big.Int{{0, 0}: big.NewInt(1)} // by tight heaps and carry
	for place := range p.Sum.BitLen() + 1 {
		next := map[[2]int]*big.Int{}
		tightAfter := func(before, carry, tight, ones int, ways *big.Int) {
			for e := range k - tight + 1 {
				for f := range p.Free + 1 {
					together := carry + ones + e + f
					if uint(together&1) != p.Sum.Bit(place) || !c.ones(ones+e, place) {
						continue
					}
					n := r.mul(modular.Binomial(big.NewInt(int64(tight)), tight-before), modular.Binomial(big.NewInt(int64(k-tight)), e))
					n = r.mul(r.mul(n, modular.Binomial(big.NewInt(int64(p.Free)), f)), ways)
					key := [2]int{tight, together / 2}
					if next[key] == nil {
						next[key] = new(big.Int)
					}
					next[key].Add(next[key], n)
				}
			}
		}
		for key, n := range ways {
			before, carry := key[0], key[1]
			if new(big.Int).SetUint64(p.Least-1).Bit(place) == 1 {
				tightAfter(before, carry, before, before, n)
				continue
			}
			for tight := before; tight <= k; tight++ {
				tightAfter(before, carry, tight, tight-before, n)
			}
		}
		ways = next
	}
	if n := ways[[2]int{k, 0}]; n != nil {
		return n
	}
	return new(big.Int)
}

func agreeModulo(t *testing.T, q Query, first, second string, m modular.Modulus) {
	t.Helper()
	var answers []uint64
	for _, name := range []string{first, second} {
		plan, err := q.By(name)
		if err != nil {
			t.Fatalf("%#v by %s: %v", q, name, err)
		}
		n, err := plan.Mod(context.Background(), m)
		if err != nil {
			t.Fatalf("%#v by %s: %v", q, name, err)
		}
		answers = append(answers, n)
	}
	if answers[0] != answers[1] {
		t.Fatalf("%#v modulo %v: %d by %s, %d by %s", q, m, answers[0], first, answers[1], second)
	}
}

// TestMoorePartsAtLeast compares with a list of all parts, whose bits are counted.
func TestMoorePartsAtLeast(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 150 {
		p := Parts{Sum: big.NewInt(random.Int64N(26)), Counted: random.IntN(6), Free: random.IntN(2), Least: random.Uint64N(7), Kind: Kind(random.IntN(4))}
		if p.Kind != Ordered {
			p.Least %= 2
		}
		q := Query{p, Condition{Moore: 2 + random.IntN(3)}}
		want := int64(0)
		for heaps := range p.members() {
			if onesDivisible(heaps, q.Condition.Moore+1) {
				want++
			}
		}
		plan, err := q.By("doubling")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := plan.Exact(context.Background()); err != nil || got.Int64() != want {
			t.Fatalf("%#v: %v, %v, want %d", q, got, err, want)
		}
	}
}

func onesDivisible(heaps []uint64, divisor int) bool {
	for place := range 8 {
		ones := 0
		for _, h := range heaps {
			ones += int(h >> place & 1)
		}
		if ones%divisor != 0 {
			return false
		}
	}
	return true
}

// TestPartsAtLeastAddUp sums over all nim-sums, for many heaps: all parts with a bound are
// parts without one of fewer tokens.
func TestPartsAtLeastAddUp(t *testing.T) {
	for _, least := range []uint64{1, 4, 22} {
		p := Parts{Sum: new(big.Int).Lsh(big.NewInt(345), 8), Counted: 200, Free: 1, Least: least}
		for _, m := range []uint64{1 << 16, 1_000_000_007} {
			q := Query{p, Condition{NimSum: 1<<40 - 1, AtMost: true}}
			plan, err := q.By("doubling")
			if err != nil {
				t.Fatal(err)
			}
			got, err := plan.Mod(context.Background(), modular.New(m))
			n := p.without(p.Counted)
			if want := modular.New(m).Binomial(n.Add(n, big.NewInt(200)), 200); err != nil || got != want {
				t.Errorf("at least %d, modulo %d: %d, %v, want %d", least, m, got, err, want)
			}
		}
	}
}
