package count

import (
	"context"
	"math/big"

	"grundy/modular"
)

// Exact returns the number of orders in which the first player wins. Its size
// is that of n!, and so is the memory that it takes, a few times over. It stops
// with ctx's error when ctx is done.
func (o *Orders) Exact(ctx context.Context) (*big.Int, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	n := o.Components()
	ordered := big.NewInt(0)
	switch {
	case o.Deciding()+o.Refusing() > 0:
		start := bigRangeProduct(ctx, 1, o.Deciding()+o.Refusing()-1)
		ordered = modular.BigMul(start, o.steps(ctx))
	case o.Flipping()%2 == 1:
		ordered = bigRangeProduct(ctx, 1, o.Flipping())
	}
	passing := bigRangeProduct(ctx, n-o.Passing()+1, n)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return modular.BigMul(ordered, passing), nil
}

// steps returns H after all steps, starting from F = 1.
func (o *Orders) steps(ctx context.Context) *big.Int {
	last, _ := o.firstDeciders()
	start := new(big.Int).SetUint64(last)
	if o.Flipping() == 0 {
		return start
	}
	all := o.compose(ctx, 1, o.Flipping())
	return start.Add(all.mixed, modular.BigMul(all.scale, start))
}

// A step is the map F <- f·F, H <- mixed·F + scale·H, for F and H as they were.
type step struct{ f, mixed, scale *big.Int }

// compose returns steps low to high as one, low <= high; anything once ctx is
// done.
func (o *Orders) compose(ctx context.Context, low, high uint64) step {
	if low == high || ctx.Err() != nil {
		return o.step(low)
	}
	middle := low + (high-low)/2
	first, second := o.compose(ctx, low, middle), o.compose(ctx, middle+1, high)
	mixed := modular.BigMul(second.mixed, first.f)
	mixed.Add(mixed, modular.BigMul(second.scale, first.mixed))
	return step{
		f:     modular.BigMul(second.f, first.f),
		mixed: mixed,
		scale: modular.BigMul(second.scale, first.scale),
	}
}

// step returns step j.
func (o *Orders) step(j uint64) step {
	deciders := o.Deciding()
	if (o.Flipping()-j)%2 == 1 {
		deciders = o.Refusing()
	}
	f := new(big.Int).SetUint64(o.Deciding() + o.Refusing() - 1 + j)
	mixed := new(big.Int).SetUint64(deciders)
	return step{f: f, mixed: mixed.Mul(mixed, f), scale: new(big.Int).SetUint64(j)}
}

// bigRangeProduct returns low·(low+1)·...·high, 1 if high < low; anything once
// ctx is done. It multiplies factors of equal size, in a balanced tree.
func bigRangeProduct(ctx context.Context, low, high uint64) *big.Int {
	const leaf = 16
	if high < low+leaf {
		product := big.NewInt(1)
		for ; low <= high && ctx.Err() == nil; low++ {
			product.Mul(product, new(big.Int).SetUint64(low))
		}
		return product
	}
	middle := low + (high-low)/2
	return modular.BigMul(bigRangeProduct(ctx, low, middle), bigRangeProduct(ctx, middle+1, high))
}
