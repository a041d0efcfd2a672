package count

import (
	"context"
	"math/big"
	"testing"

	"grundy/internal/seeded"
	"grundy/modular"
)

// TestWeighted lists every subset.
func TestWeighted(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 400 {
		w := Weighted{Heaps: randomHeaps(random, 8, 1<<random.IntN(5))}
		ones := Weighted{Heaps: w.Heaps}
		for range w.Heaps {
			w.Weights = append(w.Weights, random.Uint64N(6))
			ones.Weights = append(ones.Weights, 1)
		}
		sum := random.Uint64N(1 << random.IntN(5))
		want, sizes := w.listed(sum), ones.listed(sum)
		checkWeights(t, w, sum, want)
		got, err := BySize(context.Background(), w.Heaps, sum)
		for i := range got {
			if err != nil || got[i].Int64() != sizes[i] {
				t.Fatalf("%v, nim-sum %d, by size: %v, %v, want %d", w, sum, got, err, sizes)
			}
		}
		for _, m := range []uint64{7, 12, 1 << 20} {
			got, err := BySizeMod(context.Background(), w.Heaps, sum, modular.New(m))
			for i := range got {
				if err != nil || got[i] != uint64(sizes[i])%m {
					t.Fatalf("%v, nim-sum %d, by size modulo %d: %v, %v, want %d", w, sum, m, got, err, sizes)
				}
			}
		}
	}
}

// listed returns the number of subsets by weight.
func (w Weighted) listed(sum uint64) []int64 {
	found := make([]int64, w.total()+1)
	for chosen := range 1 << len(w.Heaps) {
		nimSum, weight := uint64(0), uint64(0)
		for i, h := range w.Heaps {
			if chosen>>i&1 == 1 {
				nimSum, weight = nimSum^h, weight+w.Weights[i]
			}
		}
		if nimSum == sum {
			found[weight]++
		}
	}
	return found
}

func checkWeights(t *testing.T, w Weighted, sum uint64, want []int64) {
	t.Helper()
	total, any := int64(0), false
	least, most := 0, 0
	for weight, n := range want {
		total += int64(weight) * n
		if n > 0 {
			if !any {
				least = weight
			}
			any, most = true, weight
		}
	}
	if got, err := w.Total(sum); err != nil || got.Cmp(big.NewInt(total)) != 0 {
		t.Fatalf("%v, nim-sum %d, total: %v, %v, want %d", w, sum, got, err, total)
	}
	if got, ok, err := w.Least(context.Background(), sum); err != nil || ok != any || ok && got != uint64(least) {
		t.Fatalf("%v, nim-sum %d, least: %d, %t, %v, want %d, %t", w, sum, got, ok, err, least, any)
	}
	if got, ok, err := w.Most(context.Background(), sum); err != nil || ok != any || ok && got != uint64(most) {
		t.Fatalf("%v, nim-sum %d, most: %d, %t, %v, want %d, %t", w, sum, got, ok, err, most, any)
	}
	got, err := w.ByWeight(context.Background(), sum)
	residues, err2 := w.ByWeightMod(context.Background(), sum, modular.New(5))
	for weight, n := range want {
		if err != nil || err2 != nil || got[weight].Int64() != n || residues[weight] != uint64(n)%5 {
			t.Fatalf("%v, nim-sum %d, by weight: %v, %v, want %d", w, sum, got, err, want)
		}
	}
}

// TestWeightQuery lists every subset, and asks the definition whether it meets the condition.
func TestWeightQuery(t *testing.T) {
	random := seeded.Rand(t, querySeed)
	for range 600 {
		query := randomQuery(random, randomFamilies["subsets"](random))
		if query.Condition.Moore > 1 {
			continue
		}
		q := WeightQuery{Subsets: query.Family.(Subsets), Condition: query.Condition}
		if random.IntN(2) == 1 {
			q.Subsets = Subsets{Heaps: q.Subsets.Heaps}
			q.Weights = []uint64{}
			for range q.Subsets.Heaps {
				q.Weights = append(q.Weights, random.Uint64N(6))
			}
		}
		q.check(t, q.listed(t))
	}
}

// listed returns the number of subsets by weight.
func (q WeightQuery) listed(t *testing.T) []int64 {
	w := q.weighted()
	found := make([]int64, w.total()+1)
	for chosen := range 1 << len(w.Heaps) {
		var s []uint64
		weight := uint64(0)
		for i, h := range w.Heaps {
			if chosen>>i&1 == 1 {
				s, weight = append(s, h), weight+w.Weights[i]
			}
		}
		pair := Choices{}
		for _, h := range s {
			pair.Pairs = append(pair.Pairs, [2]uint64{h, h})
		}
		met, err := Query{pair, q.Condition}.ByDefinition() // 2^(heaps) times the one position
		if err != nil {
			t.Fatal(err)
		}
		if q.Subsets.allows(len(s)) && met.Sign() > 0 {
			found[weight]++
		}
	}
	return found
}

func (q WeightQuery) check(t *testing.T, want []int64) {
	t.Helper()
	total, least, most := int64(0), -1, -1
	for weight, n := range want {
		total += int64(weight) * n
		if n > 0 && least < 0 {
			least = weight
		}
		if n > 0 {
			most = weight
		}
	}
	ctx := context.Background()
	if got, err := q.Total(ctx); err != nil || got.Int64() != total {
		t.Fatalf("%#v, total: %v, %v, want %d", q, got, err, total)
	}
	if got, ok, err := q.Least(ctx); err != nil || ok != (least >= 0) || ok && int(got) != least {
		t.Fatalf("%#v, least: %d, %t, %v, want %d", q, got, ok, err, least)
	}
	if got, ok, err := q.Most(ctx); err != nil || ok != (most >= 0) || ok && int(got) != most {
		t.Fatalf("%#v, most: %d, %t, %v, want %d", q, got, ok, err, most)
	}
	got, err := q.ByWeight(ctx)
	residues, err2 := q.ByWeightMod(ctx, modular.New(12))
	for weight, n := range want {
		if err != nil || err2 != nil || len(got) != len(want) || got[weight].Int64() != n || residues[weight] != uint64(n)%12 {
			t.Fatalf("%#v, by weight: %v, %v, %v, %v, want %d", q, got, err, residues, err2, want)
		}
	}
}
