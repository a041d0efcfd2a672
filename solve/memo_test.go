package solve

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"

	"grundy/game"
)

// TestMemo compares the memo with a Go map, through both tables and several sizes.
func TestMemo(t *testing.T) {
	const seed = 3
	rng := rand.New(rand.NewPCG(seed, 0))
	m := newMemo(1 << 30)
	defer m.release()
	want := map[uint64]uint64{}
	keys := make([]uint64, 0, 1<<20)
	if !m.toBig() { // at once, so that the test is quick
		t.Fatal("no memory")
	}
	for range 1 << 18 {
		key := rng.Uint64() >> (rng.IntN(5) * 12)
		if rng.IntN(4) == 0 && len(keys) > 0 {
			key = keys[rng.IntN(len(keys))]
		}
		code := 1 + rng.Uint64N(1<<codeBits-1)
		if !m.put(key, code) {
			t.Fatal("no memory")
		}
		want[key] = code
		keys = append(keys, key)
	}
	checkMemo(t, m, want)
	for i := uint64(1); i < 1<<12; i++ {
		if key := ^i; want[key] == 0 && m.get(key) != 0 {
			t.Fatalf("seed %d: %#x has %d, want nothing", seed, key, m.get(key))
		}
	}
}

func checkMemo(t *testing.T, m *memo, want map[uint64]uint64) {
	t.Helper()
	if m.len() != int64(len(want)) {
		t.Errorf("%d keys, want %d", m.len(), len(want))
	}
	for key, code := range want {
		if got := m.get(key); got != code {
			t.Fatalf("%#x has %d, want %d", key, got, code)
		}
	}
}

// TestSmallMemo does the same while the table is small, and when it is moved.
func TestSmallMemo(t *testing.T) {
	const seed = 4
	rng := rand.New(rand.NewPCG(seed, 0))
	m := newMemo(1 << 30)
	defer m.release()
	want := map[uint64]uint64{}
	for range 50000 {
		key, code := rng.Uint64N(1<<16), 1+rng.Uint64N(1<<codeBits-1)
		m.put(key, code)
		want[key] = code
	}
	checkMemo(t, m, want)
	if !m.toBig() {
		t.Fatal("no memory")
	}
	checkMemo(t, m, want)
}

// TestQuotientGrows fills a table until it doubles.
func TestQuotientGrows(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 150 MB")
	}
	q := newQuotient(minBucketBits, 1<<30)
	n := uint64(4) << 20
	for i := range n {
		if !q.put(mix(i), i%1000+1) {
			t.Fatal("no memory")
		}
	}
	if q.n != int64(n) || q.bits != minBucketBits+1 {
		t.Errorf("%d keys in 2^%d buckets, want %d in 2^%d", q.n, q.bits, n, minBucketBits+1)
	}
	for i := range n {
		if got := q.get(mix(i)); got != i%1000+1 {
			t.Fatalf("key %d has %d, want %d", i, got, i%1000+1)
		}
	}
	if q.get(mix(n)) != 0 {
		t.Error("a key that was never put has a number")
	}
	q.release()
}

// TestMemoBytes measures the bytes for each of 10^8 positions: at most 12.
func TestMemoBytes(t *testing.T) {
	if os.Getenv("GRUNDY_LONG") != "1" {
		t.Skip("a minute and 1.6 GB; set GRUNDY_LONG=1")
	}
	m := newMemo(4 << 30)
	const n = 100_000_000
	for i := range uint64(n) {
		if !m.put(i*0x9e3779b97f4a7c15, i%4000+1) {
			t.Fatal("no memory")
		}
	}
	bytes := float64(len(m.big.bytes)) / n
	t.Logf("%.1f bytes a position", bytes)
	if bytes > 12 {
		t.Errorf("%.1f bytes a position, want at most 12", bytes)
	}
	for i := uint64(0); i < n; i += 997 {
		if got := m.get(i * 0x9e3779b97f4a7c15); got != i%4000+1 {
			t.Fatalf("key %d has %d, want %d", i, got, i%4000+1)
		}
	}
	runtime.KeepAlive(m)
}

func TestMemoLimit(t *testing.T) {
	m := newMemo(1 << 20)
	for i := uint64(1); ; i++ {
		if i > maxSmall+1 {
			t.Fatal("the limit is not kept")
		}
		if !m.put(i, 1) {
			break
		}
	}
}

// TestWideTable compares the table of long keys with a Go map.
func TestWideTable(t *testing.T) {
	const seed = 5
	rng := rand.New(rand.NewPCG(seed, 0))
	w := newWideTable(1 << 30)
	want := map[string]uint64{}
	for range 100000 {
		key := binary.LittleEndian.AppendUint32(make([]byte, rng.IntN(20)), rng.Uint32N(1<<14))
		code := 1 + rng.Uint64N(1<<codeBits-1)
		if !w.put(key, code) {
			t.Fatal("no memory")
		}
		want[string(key)] = code
	}
	if w.n != int64(len(want)) {
		t.Errorf("%d keys, want %d", w.n, len(want))
	}
	for key, code := range want {
		if got := w.get([]byte(key)); got != code {
			t.Fatalf("seed %d: %x has %d, want %d", seed, key, got, code)
		}
	}
	if w.get([]byte("not there")) != 0 {
		t.Error("a key that was never put has a number")
	}
	for small := newWideTable(1 << 14); ; {
		if !small.put(binary.LittleEndian.AppendUint64(nil, uint64(small.n)), 1) {
			break
		}
		if small.n > 1<<12 {
			t.Fatal("the limit is not kept")
		}
	}
}

// TestKeys checks that different positions have different keys.
func TestKeys(t *testing.T) {
	for _, s := range []game.Shape{game.Tuple(0), game.Row(".X"), game.Row("abcde").Mem(1), game.Board(".#")} {
		c := newCoder(s)
		seen := map[uint64]string{}
		for _, p := range vectors(s) {
			key, ok := c.key(p)
			if !ok {
				t.Errorf("%v: %v does not fit", s.Kind, p)
			}
			text := s.Format(p)
			if other, twice := seen[key]; twice && other != text || key == 0 {
				t.Fatalf("%v: %s and %s have the key %#x", s.Kind, text, other, key)
			}
			seen[key] = text
		}
	}
	if _, ok := newCoder(game.Tuple(0)).key(game.Position{1 << 40, 1 << 40}); ok {
		t.Error("two numbers of 41 bits fit into one key")
	}
}

// vectors returns short positions of a shape.
func vectors(s game.Shape) (all []game.Position) {
	const seed = 6
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 20000 {
		p := make(game.Position, rng.IntN(8))
		for i := range p {
			p[i] = rng.IntN(8)
		}
		if s.Check(p) == nil {
			all = append(all, p)
		}
	}
	return all
}

// TestStoreLarge keeps codes that do not fit into the tables.
func TestStoreLarge(t *testing.T) {
	s := newStore(game.Tuple(0), 1<<20)
	for _, p := range []game.Position{{1}, {1 << 40, 1 << 40}} {
		for _, c := range []code{exactly(0), exactly(4094), exactly(4095), atLeast(4096), exactly(1 << 40), 0} {
			if err := s.put(p, c); err != nil {
				t.Fatal(err)
			}
			if got := s.get(p); got != c {
				t.Errorf("%v has code %#x, want %#x", p, got, c)
			}
		}
	}
}

func BenchmarkMemo(b *testing.B) {
	m := newMemo(1 << 30)
	for i := range uint64(4 << 20) {
		m.put(i, i%100+1)
	}
	i := uint64(0)
	for b.Loop() {
		i = i*6364136223846793005 + 1442695040888963407
		if m.get(i>>42) == 0 {
			b.Fatal("lost")
		}
	}
	runtime.KeepAlive(m)
}
