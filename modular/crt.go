package modular

// Exact integers from residues modulo many primes.
//
// Let M be the product of the primes p_i. The integer x, 0 <= x < M, with the
// residues r_i is
//
//	x = Σ c_i·M/p_i mod M,   c_i = r_i·(M/p_i)^(-1) mod p_i,
//
// and the sum is evaluated in a binary tree over the primes: a node with product
// L·R and the children's sums l, r has the sum l·R + r·L. With every c_i = 1 the
// sum is D = Σ M/p_i, which is M/p_i modulo p_i, so the same tree yields what has
// to be inverted: D is reduced from the root to the leaves [GG13, chapter 10].
//
// Cost: O(log n) levels of products of n words; time O(n·log^2 n) up to a factor
// log log n for CRT.Integer, somewhat more for NewCRT, where math/big divides.

import (
	"context"
	"math"
	"math/big"
)

// A CRT rebuilds integers from their residues modulo fixed primes. It never
// changes after its construction.
type CRT struct {
	moduli []Modulus
	root   *crtNode
	// inverses[i] is the inverse of M/p_i modulo p_i.
	inverses []uint64
}

// A crtNode stands for a range of the primes; a leaf for one.
type crtNode struct {
	product     *big.Int
	left, right *crtNode
}

// NewCRT prepares the reconstruction from residues modulo the given primes, which
// it does not keep. It panics if there is none, or if two are equal or otherwise
// not coprime.
func NewCRT(primes []uint64) *CRT {
	if len(primes) == 0 {
		panic("modular: CRT without primes")
	}
	c := &CRT{inverses: make([]uint64, len(primes))}
	for i, p := range primes {
		c.moduli = append(c.moduli, New(p))
		c.inverses[i] = 1
	}
	c.root = newCRTNode(primes)
	c.invert(c.root, c.root.sum(c.inverses), 0)
	return c
}

func newCRTNode(primes []uint64) *crtNode {
	if len(primes) == 1 {
		return &crtNode{product: bigWord(primes[0])}
	}
	half := len(primes) / 2
	left, right := newCRTNode(primes[:half]), newCRTNode(primes[half:])
	return &crtNode{product: BigMul(left.product, right.product), left: left, right: right}
}

// invert fills the inverses of the primes below node, of which number first is the
// first, from the sum D modulo the node's product or more, and returns the number
// after the last.
func (c *CRT) invert(node *crtNode, d *big.Int, first int) int {
	d = new(big.Int).Rem(d, node.product)
	if node.left != nil {
		return c.invert(node.right, d, c.invert(node.left, d, first))
	}
	inverse, ok := c.moduli[first].Inverse(d.Uint64())
	if !ok {
		panic("modular: CRT with moduli that are not coprime")
	}
	c.inverses[first] = inverse
	return first + 1
}

// sum returns Σ c[i]·(node.product/p_i).
func (node *crtNode) sum(c []uint64) *big.Int {
	if node.left == nil {
		return bigWord(c[0])
	}
	half := len(c) / 2
	left := BigMul(node.left.sum(c[:half]), node.right.product)
	right := BigMul(node.right.sum(c[half:]), node.left.product)
	return left.Add(left, right)
}

// Integer returns the integer x, 0 <= x < M, with the given residues, one for each
// prime in the order of [NewCRT]. It panics if their number differs.
func (c *CRT) Integer(residues []uint64) *big.Int {
	if len(residues) != len(c.moduli) {
		panic("modular: CRT with a wrong number of residues")
	}
	scaled := make([]uint64, len(residues))
	for i, r := range residues {
		scaled[i] = c.moduli[i].Mul(c.inverses[i], r)
	}
	x := c.root.sum(scaled)
	return x.Rem(x, c.root.product)
}

// PrimesFor returns the first primes of [TransformPrimes](order), as many as make
// their product at least 2^length: enough for integers of up to length bits.
// There is at least one. It takes some ten microseconds a prime, and stops with
// the context's error when the context ends.
func PrimesFor(ctx context.Context, length, order int) ([]uint64, error) {
	const margin = 1e-9 // far above the rounding of a logarithm
	var primes []uint64
	reached := 0.0
	for p := range TransformPrimes(order) {
		primes = append(primes, p)
		reached += math.Log2(float64(p)) - margin
		if reached >= float64(length) || ctx.Err() != nil {
			return primes, ctx.Err()
		}
	}
	panic("modular: too few primes for transforms of that order")
}
