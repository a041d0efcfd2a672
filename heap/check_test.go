package heap

import (
	"context"
	"testing"

	"grundy/heap/vector"
)

func newTestChecker(t *testing.T, code string, vec *vector.Set) *checker {
	t.Helper()
	s := runSparse(t, code, 2*denseStart, vec)
	for n := startLength(0, 0); len(s.g) < n; n = startLength(s.lastRare(), s.moves.last) {
		if err := s.run(context.Background().Err, n); err != nil {
			t.Fatal(err)
		}
	}
	s.relabel()
	e, err := newEngine(s, 1, vec)
	if err != nil {
		t.Fatal(err)
	}
	return newChecker(e)
}

// The rare values that the checker asks for, against the values themselves: for
// labels with and without parity, and masks whose lowest bit is bit 0 or not.
func TestCheckerWantsRareValuesBelow(t *testing.T) {
	for _, code := range []string{"0.104", "0.16", "0.454", "0.205"} {
		c := newTestChecker(t, code, vector.Best())
		n := len(c.codes) - vector.Lot
		c.beyond = vector.Lanes{}
		group := 1 << c.label.bit()
		for hi := c.top - group; hi >= 0; hi -= group {
			c.wanted(c.slab[(c.at-vector.Lot)/8:], hi)
			for i := range vector.Lot {
				for j := hi; j < hi+group; j++ {
					rare := c.label.value(uint32(j), int64(n+i), 0)
					if got, want := c.need[i/64]>>(i%64)&1 != 0, rare < uint32(c.start[n+i]); got != want {
						t.Fatalf("%s: rare value %d wanted at heap %d with value %d: %v", code, rare, n+i, c.start[n+i], got)
					}
				}
			}
		}
	}
}

// A checker whose game lacks a split must find values without an option: it
// shows that a failure is seen at all, and at the right heap.
func TestCheckerFails(t *testing.T) {
	c := newTestChecker(t, "0.16", vector.Best())
	n := len(c.codes)
	buf := append(append([]byte(nil), c.codes...), make([]byte, vector.Lot)...)
	c.gen.Fill(buf, n, len(buf))
	if !c.lot(buf, n, int64(n)) {
		t.Fatalf("a good lot fails: %v", c.failed)
	}
	// With no pair within reach, every rare value below lacks an option.
	d := newTestChecker(t, "0.16", vector.Best())
	d.moves.split = nil
	for i := range d.lists {
		d.lists[i] = nil
	}
	if d.lot(buf, n, int64(n)) || d.failed.overflow || d.failed.heap < int64(n) || d.failed.heap >= int64(n+vector.Lot) {
		t.Errorf("a lot without options passes, or fails wrongly: %+v", d.failed)
	}
	// A code out of range; and with the heap without an option before it.
	first, at := d.failed, int64(n+77)
	e := newTestChecker(t, "0.16", vector.Best())
	buf[at] = byte(e.lanes)
	if e.lot(buf, n, int64(n)) || !e.failed.overflow || e.failed.heap != at {
		t.Errorf("a code out of range passes, or fails wrongly: %+v", e.failed)
	}
	e.moves.split, e.lists, e.failed = nil, make([]pairList, e.lanes), failure{}
	if first.heap >= at || e.verify(buf, n, int64(n)) || e.failed != first {
		t.Errorf("the first failure is %+v, want %+v", e.failed, first)
	}
}

// A rare heap is no partner, whatever its mark happens to add up to.
func TestHeadFindsCommonHeapsOnly(t *testing.T) {
	h := newHead([]byte{rareCode, 5, rareCode, 7, 9})
	codes := []byte{rareCode, 100, 3, 0} // the last is the partner of 1, the one before that of 2
	for _, test := range []struct {
		c    byte
		want int
	}{
		{5, 1}, // and 0
		{7 ^ 100, 3},
		{rareCode ^ 3, 0},
		{9 ^ rareCode, 0},
		{1, 0},
	} {
		if got := h.find(vector.Best(), codes, 1, 5, test.c); got != test.want {
			t.Errorf("nim-sum %d: heap %d, want %d", test.c, got, test.want)
		}
	}
}

// The search for one rare value at heap 20, where the common heaps 1, ..., 19 have the codes
// 1, ..., 19. By hand: a move that takes an odd number is an option of a rare value if the
// label has parity, and one that takes an even number is not; pairs are of two heaps that
// differ, and their nim-sum is a ^ b.
func TestHasPair(t *testing.T) {
	const n = 20
	codes := []byte{rareCode}
	for a := range n - 1 {
		codes = append(codes, byte(a+1))
	}
	codes = append(codes, 0)
	for _, test := range []struct {
		parity bool
		take   []int
		split  []split
		code   byte
		want   bool
		depth  int
	}{
		{true, []int{1}, nil, 19, true, 0},
		{true, []int{2}, nil, 18, false, 0},
		{false, []int{1}, nil, 19, false, 0},
		{false, nil, []split{{k: 2}}, 1 ^ 17, true, 1},
		{false, nil, []split{{k: 2}}, 5 ^ 13, true, 5},
		{false, nil, []split{{k: 2}}, 0, false, 0}, // 9 and 9
		{false, nil, []split{{k: 2}}, 64, false, 0},
	} {
		c := &checker{engine: &engine{
			moves: moves{take: test.take, split: test.split, last: 2},
			label: label{parity: test.parity}, vec: vector.Best(),
		}, head: newHead(codes[:n])}
		if got := c.hasPair(codes, n, n, test.code); got != test.want || c.depth != test.depth {
			t.Errorf("%+v: found %v, depth %d", test, got, c.depth)
		}
	}
}
