package heap

import (
	"math/bits"
	"slices"
)

// The second half of the proof of a regularity: every value below that of a heap
// is an option's. At each heap of a stretch of P heaps, P a multiple of the period
// by which values grow by S, options are looked for that are there for ever. An
// induction in steps of P does the rest. An option of a heap n is
//
//   - lasting, if the heap n+P has one of the same value;
//   - moving, if the heap n+P has one of a value larger by S.
//
// Three kinds are looked for, where a heap is called small if its value is below
// 2^w, with 2^w a divisor of S/2, and it grows if it is from pre on and not of a
// steady residue:
//
//   - any heap a beside b and c that grow and whose values agree in all bits from
//     bit w on, as those of equal heaps do. It is lasting, as b and c may be P/2
//     larger each; and moving if a grows, as a may be P larger. The same holds for
//     a alone, if the number of tokens taken is one of a recurring digit.
//   - a heap a beside a small one b of a steady residue, and perhaps a small third.
//     It is lasting, as b may be P larger, and moving if a grows.
//   - a large heap a beside at most two small ones. It is moving if a grows, and
//     lasting if a is of a steady residue.
//   - small heaps alone, if the number taken is one of a recurring digit: lasting.
//
// Let W be any number. Wanted are, at each heap of the stretch, for each value below
// W a lasting option, for each from W up to W+S one that is both, for the others a
// moving one; for those below the value of a steady residue, a lasting one.
type reach struct {
	*regularity
	rules  Rules
	small  int      // small heaps are at most this
	width  int      // w
	turn   int      // P
	gain   int      // S
	w      int      // W
	from   int      // the first heap of the stretch
	splits []int    // the numbers that may be taken to leave two heaps or more
	least  [2][]int // the least even and the least odd heap of a value, 0 for none
	heaps  [][]int  // the heaps of a value, but the empty one

	moving, lasting map[int]bool // the values of options of the heap at hand
}

const (
	// mostSmall bounds the small heaps that are tried.
	mostSmall = 64

	// mostReached bounds the heaps of a stretch times the values of one: some seconds.
	mostReached = 1 << 31
)

// reaches reports whether the law and the values show that every value below
// that of a heap is an option's. It keeps how.
func (r *regularity) reaches(rules Rules) bool {
	c := reach{regularity: r, rules: rules, w: r.largestOnce() + 1}
	c.sortHeaps()
	for k := range len(rules.digits) + rules.repeat {
		if rules.Digit(k).Parts >= 4 {
			c.splits = append(c.splits, k)
		}
	}
	for c.small = 4; c.small <= min(mostSmall, len(r.g)-1); c.small += c.small / 2 {
		c.measure()
		c.from = c.start()
		if c.from+c.turn > len(r.g) || float64(c.turn)*float64(c.at(c.from+c.turn)) > mostReached {
			return false
		}
		if c.reached(c.from) {
			r.shown = &c
			return true
		}
	}
	return false
}

// sortHeaps sorts the heaps by their values.
func (c *reach) sortHeaps() {
	top := slices.Max(c.g) + 1
	c.heaps, c.least = make([][]int, top), [2][]int{make([]int, top), make([]int, top)}
	for n, v := range c.g[1:] {
		c.heaps[v] = append(c.heaps[v], n+1)
		if l := &c.least[(n+1)%2][v]; *l == 0 {
			*l = n + 1
		}
	}
}

// largestOnce returns the largest value below pre and in steady residues.
func (r *regularity) largestOnce() (v int) {
	for n := range r.pre + r.p {
		if n < r.pre || r.isSteady(n) {
			v = max(v, int(r.g[n]))
		}
	}
	return v
}

// measure sets P and S for the small heaps.
func (c *reach) measure() {
	c.width = max(1, bits.Len(uint(slices.Max(c.g[:c.small+1]))))
	c.turn = 2 * c.p << c.width * max(1, c.rules.repeat)
	c.gain = c.s * c.turn / c.p
}

// start returns the heap from which all values of residues that are not steady
// are so far above W+S that there is room for moving options.
func (c *reach) start() int {
	room := 1<<c.width + (2*c.small+len(c.rules.digits)+c.p)/c.p*c.s
	from := c.pre + 1
	for n := from; n < from+c.p; n++ {
		if !c.isSteady(n) && c.at(n) < c.w+c.gain+room {
			from = n + 1
		}
	}
	return from
}

// reached reports whether the options wanted exist at a stretch of heaps.
func (c *reach) reached(from int) bool {
	for n := from; n < from+c.turn; n++ {
		c.options(n)
		for v := range int(c.g[n]) {
			if !c.hasTwins(n, v) && !c.hasOther(n, v) {
				return false
			}
		}
	}
	return true
}

// hasOther looks for the option wanted among those that are no twins.
func (c *reach) hasOther(n, v int) bool {
	switch {
	case v < c.w || c.isSteady(n):
		return c.lasting[v] || c.hasNearTwins(n, v, false) || c.hasSteady(n, v, false)
	case v < c.w+c.gain:
		return c.hasNearTwins(n, v, true) || c.hasSteady(n, v, true)
	}
	return c.moving[v] || c.hasNearTwins(n, v, true) || c.hasSteady(n, v, true)
}

func (c *reach) grows(a int) bool { return a >= c.pre && !c.isSteady(a) }

// hasTwins reports whether n has an option of a heap of value v, or of none if v
// is 0, beside two equal heaps, or alone with a recurring digit's number taken.
func (c *reach) hasTwins(n, v int) bool {
	for _, k := range c.splits {
		d := c.rules.Digit(k).Parts
		if d&4 != 0 && v == 0 && n-k >= 2 && (n-k)%2 == 0 {
			return true
		}
		a := c.least[modulo(n-k, 2)][v]
		if d&8 != 0 && a > 0 && n-k-a >= 2 {
			return true
		}
	}
	for _, least := range c.least {
		if a := least[v]; a > 0 && a < n && c.recurs(n-a, 1) {
			return true
		}
	}
	return v == 0 && c.recurs(n, 0)
}

// recurs reports whether k is the number of a recurring digit that allows to leave
// j heaps.
func (c *reach) recurs(k, j int) bool {
	first := len(c.rules.digits) - c.rules.repeat
	return k >= first && c.rules.Digit(k).Parts>>j&1 != 0
}

// options finds the values of options of a heap n that are moving or lasting.
func (c *reach) options(n int) {
	c.moving, c.lasting = map[int]bool{}, map[int]bool{}
	for b := 0; b <= c.small; b++ {
		for d := 0; d <= b; d++ {
			c.largeHeap(n, b, d)
			c.smallHeaps(n, b, d)
		}
	}
}

// hasNearTwins reports whether n has an option of value v that consists of a heap,
// one that grows if so wanted, beside two whose values agree but for the low bits.
func (c *reach) hasNearTwins(n, v int, grow bool) bool {
	for low := range 1 << c.width {
		for _, least := range c.least {
			a := 0
			if v != low {
				a = least[min(v^low, len(least)-1)]
			}
			known := v == low || a > 0 && int(c.g[a]) == v^low
			if known && (c.grows(a) || !grow) && c.hasPair(n, a, low) {
				return true
			}
		}
	}
	return false
}

// hasPair reports whether n has an option of a heap a, 0 for none, beside two that
// grow, with the given nim-sum below 2^w.
func (c *reach) hasPair(n, a, sum int) bool {
	for _, k := range c.splits {
		if c.rules.Digit(k).Parts>>(2+min(1, a))&1 == 0 {
			continue
		}
		for d := (n - k - a) & 1; d <= c.small; d += 2 {
			b := (n - k - a - d) / 2
			if c.grows(b) && c.grows(b+d) && int(c.g[b]^c.g[b+d]) == sum {
				return true
			}
		}
	}
	return false
}

// hasSteady reports whether n has an option of value v that consists of a heap, one
// that grows if so wanted, beside a small one of a steady residue, and perhaps
// another of at most c.small.
func (c *reach) hasSteady(n, v int, grow bool) bool {
	for i := range c.p {
		b := c.pre + i
		if !c.steady[i] || c.g[b]>>c.width != 0 {
			continue
		}
		for d := range c.small + 1 {
			u := v ^ int(c.g[b]^c.g[d])
			if u < len(c.heaps) && c.leaves(n, c.heaps[u], b, d, grow) {
				return true
			}
		}
	}
	return false
}

// leaves reports whether a move from n leaves one of the heaps, one that grows if
// so wanted, beside one of the steady residue of b, and d, if that is not 0.
func (c *reach) leaves(n int, heaps []int, b, d int, grow bool) bool {
	for _, k := range c.splits {
		if c.rules.Digit(k).Parts>>(2+min(1, d))&1 == 0 {
			continue
		}
		for _, a := range heaps {
			if rest := n - k - d - a; rest >= b && (rest-b)%c.p == 0 && (c.grows(a) || !grow) {
				return true
			}
		}
	}
	return false
}

// largeHeap finds the options of a large heap beside two small ones, 0 for none.
func (c *reach) largeHeap(n, b, d int) {
	j := 1 + min(1, b) + min(1, d)
	if j > 1 && len(c.splits) == 0 {
		return
	}
	for k := range len(c.rules.digits) + c.rules.repeat {
		a := n - k - b - d
		if a < c.pre || c.rules.Digit(k).Parts>>j&1 == 0 {
			continue
		}
		v := int(c.g[a] ^ c.g[b] ^ c.g[d])
		if c.grows(a) {
			c.moving[v] = true
		} else {
			c.lasting[v] = true
		}
	}
}

// smallHeaps finds the options of at most three small heaps.
func (c *reach) smallHeaps(n, b, d int) {
	if c.rules.repeat == 0 {
		return
	}
	j := min(1, b) + min(1, d)
	for a := 0; a <= d; a++ {
		if c.recurs(n-a-b-d, j+min(1, a)) {
			c.lasting[int(c.g[a]^c.g[b]^c.g[d])] = true
		}
	}
}
