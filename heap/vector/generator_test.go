package vector

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"
)

// The generator from its definition, one heap at a time.
func fillByDefinition(entries []Entry, lanes int, buf []byte, from, to int) {
	for n := from; n < to; n++ {
		var out [256]bool
		for _, e := range entries {
			out[buf[n-e.Offset]^e.Code] = true
		}
		c := 0
		for c < lanes && out[c] {
			c++
		}
		buf[n] = byte(c)
	}
}

func TestGenerator(t *testing.T) {
	rng := rand.New(rand.NewPCG(seed, 1))
	for _, s := range Available() {
		for _, lanes := range Widths() {
			for _, most := range []int{0, 1, 3, lanes / 2, lanes} {
				entries := randomEntries(rng, lanes, most)
				g := s.NewGenerator(entries, lanes)
				from := g.Reach()
				got := randomCodes(rng, from+3*block, lanes)
				want := bytes.Clone(got)
				fillByDefinition(entries, lanes, want, from, len(want))
				g.Fill(got, from, len(got))
				if i := firstDifference(got, want); i >= 0 {
					t.Fatalf("seed %d, %s, %d lanes, %d entries: code %d at %d, want %d", seed, s.Name, lanes, len(entries), got[i], i-from, want[i])
				}
			}
		}
	}
}

// A trap: a heap with every code excluded must not pass for one with a code.
func TestGeneratorOverflow(t *testing.T) {
	for _, s := range Available() {
		for _, lanes := range Widths() {
			var entries []Entry
			for c := range lanes {
				entries = append(entries, Entry{64 + c%64, byte(c)})
			}
			g := s.NewGenerator(entries, lanes)
			from := g.Reach()
			buf := make([]byte, from+block)
			g.Fill(buf, from, len(buf))
			if int(buf[from]) != lanes {
				t.Errorf("%s, %d lanes all excluded: code %d, want %d", s.Name, lanes, buf[from], lanes)
			}
		}
	}
}

func randomEntries(rng *rand.Rand, lanes, n int) []Entry {
	var out []Entry
	for range n {
		far := []int{8, 40, 70, 900}[rng.IntN(4)]
		out = append(out, Entry{1 + rng.IntN(far), byte(rng.IntN(lanes))})
	}
	return out
}

// randomCodes includes a few numbers out of range.
func randomCodes(rng *rand.Rand, n, lanes int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rng.IntN(lanes))
		switch rng.IntN(50) {
		case 0:
			b[i] = byte(lanes)
		case 1:
			b[i] = 255
		}
	}
	return b
}

func firstDifference(a, b []byte) int {
	for i := range a {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}

func BenchmarkGenerator(b *testing.B) {
	rng := rand.New(rand.NewPCG(seed, 2))
	for _, lanes := range Widths() {
		entries := randomEntries(rng, lanes, lanes)
		for _, s := range Available() {
			b.Run(fmt.Sprintf("lanes=%d/entries=%d/%s", lanes, len(entries), s.Name), func(b *testing.B) {
				g := s.NewGenerator(entries, lanes)
				buf := randomCodes(rng, 1<<14, lanes)
				b.SetBytes(int64(len(buf) - 1024))
				for b.Loop() {
					g.Fill(buf, 1024, len(buf))
				}
			})
		}
	}
}
