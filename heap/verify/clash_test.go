package verify

import (
	"math/rand/v2"
	"testing"
)

// A clash that exists is reported: random laws, the first heaps of three classes one
// by one. Most of those reported exist among them too.
func TestClash(t *testing.T) {
	const seed = 21
	rng := rand.New(rand.NewPCG(seed, 0))
	reported, found := 0, 0
	for range 400 {
		l := randomLaw(rng)
		classes := l.classes()
		for range 30 {
			k := rng.Int64N(4)
			a, b, c := classes[rng.IntN(len(classes))], classes[rng.IntN(len(classes))], classes[rng.IntN(len(classes))]
			says, n := l.clash(k, a, b, c), l.findClash(k, a, b, c)
			if n >= 0 && !says {
				t.Fatalf("seed %d: taking %d from heap %d leads to its value: %+v of %+v, classes %v %v %v", seed, k, n, l, l.certificate, a, b, c)
			}
			if says {
				reported++
			}
			if n >= 0 {
				found++
			}
		}
	}
	if found < 1000 || found < reported/2 {
		t.Errorf("seed %d: %d clashes reported, %d found", seed, reported, found)
	}
}

func randomLaw(rng *rand.Rand) *law {
	c := &certificate{preperiod: 1 + rng.Int64N(4), period: 1 + rng.Int64N(4), saltus: 1 + rng.Int64N(12)}
	l := &law{certificate: c, pre: c.preperiod, values: []int64{0}}
	for range c.preperiod + c.period - 1 {
		l.values = append(l.values, rng.Int64N(16))
	}
	for range c.period {
		l.isSteady = append(l.isSteady, rng.IntN(4) == 0)
	}
	return l
}

// findClash returns a heap from which k may be taken with heaps of the classes left
// that have its value; -1 for none among the first heaps of the classes.
func (l *law) findClash(k int64, classes ...class) int64 {
	var heaps [3][]int64
	for i, c := range classes {
		heaps[i] = []int64{c.heap}
		for j := int64(1); c.heap >= l.pre && j < 9; j++ {
			heaps[i] = append(heaps[i], c.heap+j*l.period)
		}
	}
	for _, x := range heaps[0] {
		for _, y := range heaps[1] {
			for _, z := range heaps[2] {
				if n := k + x + y + z; n >= l.pre && l.at(x)^l.at(y)^l.at(z) == l.at(n) {
					return n
				}
			}
		}
	}
	return -1
}
