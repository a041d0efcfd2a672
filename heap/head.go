package heap

import "grundy/heap/vector"

// A head keeps the codes of the first heaps, up to headLength of them, in both
// directions: the smaller halves of the pairs that the checker may look at.
type head struct {
	codes []byte // rareCode at rare heaps
	rev   []byte // rev[headLength-1-a] is the code of a
}

const headLength = 1 << 20

func newHead(codes []byte) head {
	h := head{rev: make([]byte, headLength)}
	h.append(codes)
	return h
}

// extend adds the verified codes of the heaps from n on, if they are next.
func (h *head) extend(codes []byte, n int64) {
	if n == int64(len(h.codes)) {
		h.append(codes)
	}
}

func (h *head) append(codes []byte) {
	codes = codes[:min(len(codes), headLength-len(h.codes))]
	rev := h.rev[headLength-len(h.codes)-len(codes):]
	for i, c := range codes {
		rev[len(codes)-1-i] = c
	}
	h.codes = append(h.codes, codes...)
}

// find returns a common heap a, lo <= a < hi, whose code and that of the heap a
// places before the end of codes, a common one too, have the nim-sum c; 0 if there is none.
func (h *head) find(vec *vector.Set, codes []byte, lo, hi int, c byte) int {
	m := len(codes)
	// a descends from hi-1 while both runs ascend.
	x, y := h.rev[headLength-hi:headLength-lo], codes[m-(hi-1):m-lo+1]
	for {
		i := vec.FindBytePair(x, y, c)
		if i < 0 {
			return 0
		}
		if x[i] != rareCode && y[i] != rareCode {
			return lo + len(x) - 1 - i
		}
		x, y = x[i+1:], y[i+1:]
	}
}
