package count

// Exact numbers from their residues modulo many primes and the Chinese remainder theorem,
// for methods that are fast in words. Cost: that of one modulus for each 62 bits of the
// number, on all cores.

import (
	"context"
	"math/big"
	"runtime"
	"sync"
	"sync/atomic"

	"grundy/modular"
)

// byPrimes returns an integer of at most length bits, and not negative, from its residues.
// The primes have transforms of 2^order points.
func byPrimes(ctx context.Context, length, order int, residue func(context.Context, modular.Modulus) uint64) (*big.Int, error) {
	primes, err := modular.PrimesFor(ctx, length, order)
	if err != nil {
		return nil, err
	}
	residues := make([]uint64, len(primes))
	inParallel(ctx, len(primes), func(i int) { residues[i] = residue(ctx, modular.New(primes[i])) })
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return modular.NewCRT(primes).Integer(residues), nil
}

// inParallel calls f for 0, ..., n-1, in any order and on all cores, until the context ends.
func inParallel(ctx context.Context, n int, f func(int)) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	workers.Wait()
}
