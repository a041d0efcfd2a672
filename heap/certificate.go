package heap

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"strings"
)

// A certificate is what is needed to establish a proved period again without
// trusting any engine. It is text, a word and its numbers in each line:
//
//	grundy certificate 1
//	rules 0.104
//	theorem window
//	period 11770282
//	preperiod 197769598
//	window 4290 reach 4268
//	mask 17 parity 1
//	rare 0 0
//	...
//	differs 2 197769600
//	...
//	end 3c7a...
//
// For the window theorem (docs/window-theorem.md): window is w, or w+1 if the pre-period
// is 0, the state ends at n0 = preperiod + window - 1; reach bounds the smaller heap of the pairs that show a
// rare value to be an option's value; mask is written in base 16, parity is e, or
// -1 for a label without parity; then all rare heaps with their values. For
// Guy and Smith's theorem, theorem guy-smith, nothing more is wanted. For the theorem of
// regular sequences (docs/regular-sequences.md), theorem regular:
//
//	saltus 16
//	steady 19 39
//	options 230 width 3 small 4 level 15
//
// with the heaps of steady residues within a period from the pre-period on, and what
// the search for options in Lemma 3 is about: n1, w, the bound on small heaps, and W. For that of
// games that only take, theorem takes, the saltus and the steady heaps are enough.
//
// A line "differs q i" for each prime factor q of the period says that G(i) and
// G(i + period/q) are different, i >= preperiod, so that the period is the least
// one; with a saltus, that they do not differ as the law for the smaller period would
// have it. The last line has the SHA-256 sum of the text before it.
const certificateMagic = "grundy certificate 1"

// WriteCertificate writes the certificate of a proved period. It takes a few
// passes over stretches of the period. It returns an error if no period is proved.
func (r *Report) WriteCertificate(ctx context.Context, w io.Writer) error {
	if r.Status != Proved {
		return fmt.Errorf("heap: a certificate wants a proved period; %v", r)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nrules %s\n", certificateMagic, r.Rules)
	switch r.Proof {
	case windowName:
		r.writeWindow(&b)
	case regularName:
		r.writeLaw(&b, "regular")
		c := r.shown
		fmt.Fprintf(&b, "options %d width %d small %d level %d\n", c.from, c.width, c.small, c.w)
	case takesName:
		r.writeLaw(&b, "takes")
	default:
		fmt.Fprintf(&b, "theorem guy-smith\nperiod %d\npreperiod %d\n", r.Period, r.Preperiod)
	}
	for _, q := range primeFactors(r.Period) {
		i, err := r.difference(ctx, r.Period/q)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "differs %d %d\n", q, i)
	}
	fmt.Fprintf(&b, "end %x\n", sha256.Sum256([]byte(b.String())))
	_, err := io.WriteString(w, b.String())
	return err
}

func (r *Report) writeWindow(b *strings.Builder) {
	run, t := r.run, int64(r.run.moves.last)
	reach := int64(run.depth)
	window := max(1, r.Preperiod) - r.Preperiod + t + max(int64(run.last), reach)
	window = max(window, 2*reach+t+2-r.Preperiod, int64(len(run.start))-r.Preperiod)
	parity := -1
	if run.label.parity {
		parity = run.label.odd
	}
	fmt.Fprintf(b, "theorem window\nperiod %d\npreperiod %d\nwindow %d reach %d\n", r.Period, r.Preperiod, window, reach)
	fmt.Fprintf(b, "mask %x parity %d\n", run.label.mask, parity)
	for _, n := range run.rare {
		fmt.Fprintf(b, "rare %d %d\n", n, run.start[n])
	}
}

// writeLaw writes a law with its saltus and its steady residues.
func (r *Report) writeLaw(b *strings.Builder, theorem string) {
	fmt.Fprintf(b, "theorem %s\nperiod %d\npreperiod %d\nsaltus %d\n", theorem, r.Period, r.Preperiod, r.Saltus)
	for _, n := range r.Steady {
		fmt.Fprintf(b, "steady %d\n", n)
	}
}

// difference returns the least i >= the pre-period at which d, a divisor of the
// period, is seen not to be a period.
func (r *Report) difference(ctx context.Context, d int64) (int64, error) {
	if r.Proof != windowName {
		for i := r.Preperiod; i < r.Preperiod+r.Period; i++ {
			if !r.isStep(i, d) {
				return i, nil
			}
		}
		return 0, fmt.Errorf("heap: internal error: %d is a period of %s as well", d, r.Rules)
	}
	a, err := r.run.replay(ctx, r.Preperiod)
	if err != nil {
		return 0, err
	}
	b, err := r.run.replay(ctx, r.Preperiod+d)
	if err != nil {
		return 0, err
	}
	x, y := make([]byte, replayChunk), make([]byte, replayChunk)
	odd := r.run.label.parity && d%2 != 0 // then equal codes are different values
	for from := r.Preperiod; from < r.Preperiod+r.Period; from += replayChunk {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		a.read(x)
		b.read(y)
		for i := range x {
			if x[i] != y[i] || odd {
				return from + int64(i), nil
			}
		}
	}
	return 0, fmt.Errorf("heap: internal error: %d is a period of %s as well", d, r.Rules)
}

// isStep reports whether G(i+d) is what it would be if d, a divisor of the period,
// were one, with its share of the saltus.
func (r *Report) isStep(i, d int64) bool {
	want := int64(0)
	if r.grows(i) {
		want = r.Saltus
	}
	step := int64(r.mustAt(i+d)) - int64(r.mustAt(i))
	return r.grows(i) == r.grows(i+d) && step*(r.Period/d) == want
}

func primeFactors(n int64) []int64 {
	var out []int64
	for q := int64(2); q*q <= n; q++ {
		if n%q == 0 {
			out = append(out, q)
			for n%q == 0 {
				n /= q
			}
		}
	}
	if n > 1 {
		out = append(out, n)
	}
	return out
}
