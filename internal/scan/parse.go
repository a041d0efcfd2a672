package scan

// A kernel converts integers 64 bytes of text at a time.
//
// It converts tokens of src from offset p < len(src) on, in order, to the front
// of dst, and returns their number and the offset at which it stopped. That
// offset is at a token's first byte or in white space. It stops where fewer than
// 64 bytes are left, and before a window of 64 bytes that it cannot vouch for: one with
// a byte that is neither a digit nor white space, with a number over 2^64-1, or
// with more than 20 digits in a row. Stopping early is always right.
//
// The first lookBehind bytes of src must be before p, and dst must have
// kernelSlack elements more than there are values.
type kernel func(dst []uint64, src []byte, p int) (n, end int)

const (
	window      = 64 // bytes that a kernel looks at at once
	lookBehind  = 24 // bytes before p that it may read
	kernelSlack = 8  // elements after the last value that it may overwrite
)

// room returns how long dst must be for parse to convert size bytes.
func room(size int) int { return (size+1)/2 + kernelSlack }

// parse converts the tokens of src up to the first that is not an integer
// below 2^64. It returns their number and the offset of that token, or len(src)
// if there is none. Both ends of src must be ends of tokens. The length of dst
// must be at least room(len(src)).
//
// The kernel does the bulk, and parseToken what the kernel leaves: the ends of
// src, and windows with an unusual token.
func (k kernel) parse(dst []uint64, src []byte) (n, stop int) {
	p := 0
	careful := lookBehind // up to this offset, go token by token
	for p < len(src) {
		if p >= careful {
			m, end := k(dst[n:], src, p)
			n, p = n+m, end
			careful = p + window
			continue
		}
		start, end := tokenAt(src, p)
		if start == end {
			break
		}
		v, ok := parseToken(src[start:end])
		if !ok {
			return n, start
		}
		dst[n] = v
		n, p = n+1, end
	}
	return n, len(src)
}
