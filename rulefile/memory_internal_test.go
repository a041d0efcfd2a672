package rulefile

import (
	"testing"

	"grundy/game"
)

// TestMemory makes a memory larger, which keeps the statics, and has zeros behind them.
func TestMemory(t *testing.T) {
	const keep = 5
	m := &memory{keep: keep}
	b := m.Reallocate(100)
	for i := range b {
		b[i] = byte(i + 1)
	}
	for _, size := range []int{100, 60, 100_000} {
		b = m.Reallocate(uint64(size))
		if len(b) != size {
			t.Fatalf("%d bytes, want %d", len(b), size)
		}
		for i, x := range b {
			want := byte(i + 1)
			if size > 100 && i >= keep {
				want = 0
			}
			if x != want {
				t.Fatalf("byte %d of %d is %d, want %d", i, size, x, want)
			}
		}
	}
	m.Free()
	m.Free()
}

// TestMemoryGrown has options that need a larger memory, found by way of a list that is a static.
func TestMemoryGrown(t *testing.T) {
	const text = `position = heap()
TABLE = [7, 5, 3, 1]
def options(n):
    return [TABLE[k % 4] + k - k for k in range(100000)] if n > 10 else []
`
	rules, err := New("grown.star", []byte(text), nil, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	r, _ := game.As[*Rules](rules)
	f := r.natives["options"]
	if f == nil {
		t.Fatal(r.reasons["options"])
	}
	var options game.List
	if err := f.list(game.Position{11}, &options); err != nil || options.Len() != 100_000 {
		t.Fatalf("%d options, %v", options.Len(), err)
	}
	for i := range options.Len() {
		if got, want := options.At(i)[0], 7-2*(i%4); got != want {
			t.Fatalf("option %d is %d, want %d", i, got, want)
		}
	}
}
