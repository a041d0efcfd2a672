package rules

import (
	"fmt"

	"grundy/game"
)

// makeFibonacciNim makes the rules of Fibonacci Nim, in which one takes at most k
// times what was just taken. The memory is how many may be taken, no more than the
// heap holds.
func makeFibonacciNim(a Args) (game.Rules, error) {
	k := a.Int(0)
	return describe(game.With(define(game.Heap().Mem(1), func(p game.Position, out *game.List) {
		n, most := p[0], p[1]
		for take := 1; take <= min(n, most); take++ {
			out.Add(n-take, min(k*take, n-take))
		}
	}), game.Caps{{At: 1}}), takeSingle), nil
}

// makeNoEcho makes the rules under which one takes 1 to y tokens, but not as many
// as were just taken, which the memory tells.
func makeNoEcho(a Args) (game.Rules, error) {
	y := a.Int(0)
	return describe(define(game.Heap().Mem(1), func(p game.Position, out *game.List) {
		for take := 1; take <= min(p[0], y); take++ {
			if take != p[1] {
				out.Add(p[0]-take, take)
			}
		}
	}), takeSingle), nil
}

// maxReuse bounds the heaps of [noReuse], whose moves are bits of one number.
const maxReuse = 62

// noReuse adds the options of a heap n,used: take k tokens, where bit k-1 of used
// tells that k were taken before. Bits of moves larger than the heap are dropped.
func noReuse(p game.Position, out *game.List) {
	n, used := p[0], p[1]
	for k := 1; k <= n; k++ {
		bit := 1 << (k - 1)
		if used&bit == 0 {
			out.Add(n-k, (used|bit)&(1<<(n-k)-1))
		}
	}
}

func checkNoReuse(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if n, used := p[i], p[i+1]; n > maxReuse || used>>min(n, maxReuse) != 0 {
			return fmt.Errorf("heap %d is %d,%d, want at most %d tokens and no move larger than the heap", i/2+1, n, used, maxReuse)
		}
	}
	return nil
}

// onePassEach adds the options of a heap n,1 that may be passed on once, or n,0.
func onePassEach(p game.Position, out *game.List) {
	n, pass := p[0], p[1]
	if n == 0 {
		return
	}
	out.Add()
	for left := 1; left < n; left++ {
		out.Add(left, pass)
	}
	if pass == 1 {
		out.Add(n, 0)
	}
}

func checkPassEach(p game.Position) error {
	for i := 0; i < len(p); i += 2 {
		if p[i+1] > 1 || p[i] < p[i+1] {
			return fmt.Errorf("heap %d is %d,%d, want its size and then 1 if it may be passed on, which an empty heap may not, else 0", i/2+1, p[i], p[i+1])
		}
	}
	return nil
}

// onePass adds the options of Nim with passes, the last number, which are of no
// use when the heaps are gone.
func onePass(p game.Position, out *game.List) {
	last := len(p) - 1
	for i := range last {
		takeFrom(p, i, out)
	}
	if last > 0 && p[last] > 0 {
		out.Replace(p, last, p[last]-1)
	}
}

// finishHeap adds the options of taking tokens from the heap in hand, the last
// number, or if there is none from any heap, which then is in hand.
func finishHeap(p game.Position, out *game.List) {
	last := len(p) - 1
	if p[last] > 0 {
		takeFrom(p, last, out)
		return
	}
	for i, n := range p[:last] {
		for left := range n {
			q := out.Copy(p)
			q[i], q[last] = 0, left
		}
	}
}

// chocolateBox adds the options of bars n,0 on the table and n,1 in the box: take
// some bars out of the box, or eat some of a bar on the table.
func chocolateBox(p game.Position, out *game.List) {
	boxed := 0
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 0 {
			takeFrom(p, i, out)
		} else {
			boxed++
		}
	}
	for chosen := 1; chosen < 1<<boxed; chosen++ {
		unbox(out.Copy(p), chosen)
	}
}

// unbox takes those bars out of the box whose bit is set in chosen.
func unbox(p game.Position, chosen int) {
	for i := 0; i < len(p); i += 2 {
		if p[i+1] == 1 {
			p[i+1] = 1 - chosen&1
			chosen >>= 1
		}
	}
}

// maxBoxed bounds the bars in the box and the heaps of the first rounds of New
// Nim: any set of them is a move.
const maxBoxed = 16

func checkBox(p game.Position) error {
	boxed := 0
	for i := 0; i < len(p); i += 2 {
		if p[i+1] > 1 || p[i] < p[i+1] {
			return fmt.Errorf("bar %d is %d,%d, want its length, at least 1, and then 1 if it is in the box, else 0", i/2+1, p[i], p[i+1])
		}
		boxed += p[i+1]
	}
	if boxed > maxBoxed {
		return fmt.Errorf("%d bars in the box, want at most %d", boxed, maxBoxed)
	}
	return nil
}

// newNim adds the options of Nim with free rounds, the last number: as long as
// there are any, a move takes away some heaps, none or several but not all.
func newNim(p game.Position, out *game.List) {
	last := len(p) - 1
	if p[last] == 0 {
		for i := range last {
			takeFrom(p, i, out)
		}
		return
	}
	for gone := range 1<<last - 1 {
		q := out.Copy(p)
		q[last]--
		for i := range last {
			if gone>>i&1 == 1 {
				q[i] = 0
			}
		}
	}
}

func checkNewNim(p game.Position) error {
	if len(p) > maxBoxed+1 {
		return fmt.Errorf("%d heaps, want at most %d", len(p)-1, maxBoxed)
	}
	return nil
}
