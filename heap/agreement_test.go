package heap

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"grundy/heap/vector"
	"grundy/nim"
)

// Every engine, and the values continued by a law, against the definition at each heap
// below 3000: all octal and hexadecimal codes of one and two digits, the one-digit ones
// with every d0, and 2000 random ones of up to six digits. A random part of them by
// default, all with GRUNDY_LONG=1.
const (
	agreeTo   = 3000
	agreeSeed = 5
)

// agreementCodes returns these codes of a base; a few of each kind if not all.
func agreementCodes(base, few int) []Rules {
	rng := rand.New(rand.NewPCG(agreeSeed, uint64(base)))
	var short, random []Rules
	for first := 0; first < base; first += 4 {
		for c := range base * base {
			if first == 0 || c%base == 0 {
				short = append(short, MustParse(fmt.Sprintf("%X.%X%X", first, c/base, c%base), base))
			}
		}
	}
	for range 1000 {
		random = append(random, randomRules(rng, base, 6))
	}
	if long() {
		return append(short, random...)
	}
	rng.Shuffle(len(short), func(i, j int) { short[i], short[j] = short[j], short[i] })
	return append(short[:few], random[:few]...)
}

func TestOctalAgreement(t *testing.T) {
	agree(t, agreementCodes(8, 12), agreeTo)
}

func TestHexadecimalAgreement(t *testing.T) {
	to := agreeTo
	if !long() {
		to /= 2
	}
	agree(t, agreementCodes(16, 4), to)
}

// agree compares the codes on all processors.
func agree(t *testing.T, codes []Rules, n int) {
	next := make(chan Rules)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for r := range next {
				if err := disagreement(t.Context(), r, n); err != nil {
					t.Errorf("seed %d: %v", agreeSeed, err)
				}
			}
		})
	}
	for _, r := range codes {
		next <- r
	}
	close(next)
	workers.Wait()
	t.Logf("%d codes to heap %d", len(codes), n)
}

// disagreement compares every method of the rules, the values that a law continues if
// the first 1024 prove one, and the engines for two heaps with all kernels.
func disagreement(ctx context.Context, r Rules, n int) error {
	want := byLoops(r, n)
	for i, by := range r.Methods() {
		if by == Definition {
			continue
		}
		got, err := r.Values(ctx, n, by)
		if err == nil && len(got) < n {
			err = fmt.Errorf("%d values, want %d", len(got), n)
		}
		if err == nil {
			err = firstOther(got, want)
		}
		if err == nil && i == 0 {
			err = firstOther(byLaw(r, got[:min(n, 1024)], n), want)
		}
		if err != nil {
			return fmt.Errorf("%s by %q: %w", r, by, err)
		}
	}
	if m, ok := r.moves(); ok && m.fitsSparse() {
		return kernelDisagreement(ctx, r, m, want)
	}
	return nil
}

// byLaw returns n values, by the law that the given ones prove; or those, if they prove
// none.
func byLaw(r Rules, values []nim.Value, n int) []nim.Value {
	a := analysis{rules: r, report: &Report{Rules: r}}
	a.report.keep(values)
	if a.guySmith() || a.regular() {
		return a.report.extend(slices.Clone(values), n)
	}
	return values
}

func kernelDisagreement(ctx context.Context, r Rules, m moves, want []uint16) error {
	for _, vec := range vector.Available() {
		d := newDense(m, 0, vec)
		if err := d.run(ctx.Err, len(want)); err != nil {
			return err
		}
		s, err := newSparse(ctx, m, vec, denseStart)
		if err == nil {
			err = s.run(ctx.Err, len(want))
		}
		if err != nil {
			return err
		}
		if err := errors.Join(firstOther(d.g, want), firstOther(s.g, want)); err != nil {
			return fmt.Errorf("%s by the dense or the sparse engine with the %s kernels: %w", r, vec.Name, err)
		}
	}
	return nil
}

// firstOther is an error that names the first heap whose value is not the one wanted,
// among those given.
func firstOther[T nim.Value | uint16](got []T, want []uint16) error {
	for n, v := range want[:min(len(got), len(want))] {
		if got[n] != T(v) {
			return fmt.Errorf("G(%d) is %d, want %d by the definition", n, got[n], v)
		}
	}
	return nil
}
