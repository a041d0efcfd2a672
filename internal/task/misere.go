package task

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math"
	"math/big"
	"strings"

	"grundy/heap"
	"grundy/misere"
)

// misereFlags are the flags of misère play on the heaps of a code.
type misereFlags struct {
	heaps    boundFlag
	quotient bool
	limits   misere.Limits
}

func (f *misereFlags) declare(fs *flag.FlagSet) {
	fs.Var(f.heaps.within(1, math.MaxInt), "misere", "print the genera and outcomes of the heaps below `N` in misère play, ? where they are not known, ... where it is not known how they go on; with --at, of that heap")
	fs.BoolVar(&f.quotient, "quotient", false, "print the misère quotient: generators, relations, P-portion, period; with --at, the class of that heap")
	fs.IntVar(&f.limits.Order, "order", misere.DefaultOrder, "give a quotient up when it has more than `N` elements")
	fs.IntVar(&f.limits.Positions, "positions", misere.DefaultPositions, "look at no more than `N` positions for a heap of a quotient, and for the outcomes and the genera of the heaps beyond it")
}

// asked reports whether the question is about misère play.
func (f *misereFlags) asked() bool { return f.heaps.given || f.quotient }

func (f *misereFlags) check() error {
	if f.limits.Order < 1 || f.limits.Positions < 1 {
		return fmt.Errorf("--order %d, --positions %d: want numbers of 1 and more", f.limits.Order, f.limits.Positions)
	}
	return nil
}

// run answers about all heaps, or about one of at tokens if at is not nil.
func (f *misereFlags) run(ctx context.Context, r heap.Rules, at *big.Int) (Answer, error) {
	limits := f.limits
	if f.quotient {
		q, err := misere.QuotientOf(ctx, r, limits)
		if err != nil {
			return nil, err
		}
		if at != nil {
			return classAt(q, at)
		}
		return quotientAnswer{q, q.Presentation()}, nil
	}
	limits.Heaps = f.heaps.n
	if at != nil {
		limits.Heaps = max(f.heaps.n, int(min(sameHeap(at, 0, 0)+1, misere.DefaultHeaps)))
	}
	s, err := misere.Solve(ctx, r, limits)
	if err != nil {
		return nil, err
	}
	if at != nil {
		n := sameHeap(at, s.Preperiod, int64(s.Period))
		if n < int64(limits.Heaps) {
			err = s.PlayGenera(ctx, int(n), int(n)+1)
		}
		return misereHeap{r.String(), at, s.HeapAt(at)}, err
	}
	return generaAnswer{s, f.heaps.n}, s.PlayGenera(ctx, 0, f.heaps.n)
}

// sameHeap returns n, or if that is 2^62 and more, a heap that is the same by the
// period. Without a period it returns a heap that is larger than any known.
func sameHeap(n *big.Int, preperiod int, period int64) int64 {
	if n.BitLen() <= 62 {
		return n.Int64()
	}
	if period == 0 {
		return 1 << 62
	}
	pre := big.NewInt(int64(preperiod))
	rest := new(big.Int).Sub(n, pre)
	return pre.Add(pre, rest.Mod(rest, big.NewInt(period))).Int64()
}

// A misereHeap is what is known of one heap.
type misereHeap struct {
	code string
	n    *big.Int
	heap misere.Heap
}

// WriteText writes the size, the genus, and who wins.
func (a misereHeap) WriteText(w *bufio.Writer) error {
	fmt.Fprintf(w, "%v  %s  %c\n", a.n, a.heap.Genus, a.heap.Outcome)
	return nil
}

// MarshalJSON gives the genus and the outcome as texts.
func (a misereHeap) MarshalJSON() ([]byte, error) {
	return marshal(struct {
		Code    string   `json:"code"`
		Heap    *big.Int `json:"heap"`
		Genus   string   `json:"genus"`
		Outcome string   `json:"outcome"`
	}{a.code, a.n, a.heap.Genus, string(a.heap.Outcome)})
}

// A generaAnswer lists the genera and outcomes of the heaps below n.
type generaAnswer struct {
	*misere.Solution
	n int
}

// WriteText writes a heap a line, and then how sure it is and how far it goes.
func (a generaAnswer) WriteText(w *bufio.Writer) error {
	for n := range a.n {
		h := a.Heap(int64(n))
		fmt.Fprintf(w, "%d  %s  %c\n", n, h.Genus, h.Outcome)
	}
	fmt.Fprintln(w, a.status())
	return nil
}

// status says from what the heaps follow, and how far they are known.
func (a generaAnswer) status() string {
	if full := a.Genera(a.n); full < a.n && a.Heap(int64(full)).Outcome != '?' {
		return fmt.Sprintf("%s; genera with ? or ... are open, from heap %d on, and --positions plays more of them out", a.proof(), full)
	}
	return a.proof()
}

// proof says from what the outcomes follow, and how far they are known.
func (a generaAnswer) proof() string {
	switch known := a.Known(); {
	case a.Period > 0:
		return fmt.Sprintf("period %d, pre-period %d, proved by %s", a.Period, a.Preperiod, a.Proof)
	case a.Endless:
		return "all heaps, proved by " + a.Proof
	case a.Quotient == 0 && known < a.n:
		return fmt.Sprintf("proved by %s below heap %d", a.Proof, known)
	case known < a.n:
		return fmt.Sprintf("proved by %s below heap %d, by playing out below heap %d; --order and --positions go further", a.Proof, a.Quotient, known)
	case a.Quotient > 0 && a.Quotient < a.n:
		return fmt.Sprintf("proved by %s below heap %d, from there by playing out", a.Proof, a.Quotient)
	}
	return "proved by " + a.Proof
}

// MarshalJSON gives the genera and the outcomes as texts.
func (a generaAnswer) MarshalJSON() ([]byte, error) {
	genera, outcomes := make([]string, a.n), make([]string, a.n)
	for n := range a.n {
		h := a.Heap(int64(n))
		genera[n], outcomes[n] = h.Genus, string(h.Outcome)
	}
	return marshal(struct {
		Code      string   `json:"code"`
		All       []string `json:"genera"`
		Outcomes  []string `json:"outcomes"`
		Period    int      `json:"period,omitempty"`
		Preperiod int      `json:"preperiod"`
		Proof     string   `json:"proof"`
		Known     int      `json:"known"`       // heaps below have an outcome; all if there is a period
		Genera    int      `json:"full_genera"` // heaps below have a genus that is known in full
	}{a.Rules.String(), genera, outcomes, a.Period, a.Preperiod, a.Proof, a.Known(), a.Genera(a.n)})
}

// A quotientAnswer is a misère quotient.
type quotientAnswer struct {
	*misere.Quotient
	p misere.Presentation
}

// WriteText writes it for people. Sums of heaps are written as 1+2+2.
func (a quotientAnswer) WriteText(w *bufio.Writer) error {
	switch {
	case a.Period > 0:
		fmt.Fprintf(w, "%v: misère quotient of order %d, period %d, pre-period %d, proved by the transitions and the theorem of periods\n", a.Rules, a.Order, a.Period, a.Preperiod)
	case a.Stopped:
		fmt.Fprintf(w, "%v: misère quotient of the heaps below %d, of order %d, proved by the transitions; heap %d is over a limit, which --order and --positions raise\n", a.Rules, a.Heaps, a.Order, a.Heaps)
	default:
		fmt.Fprintf(w, "%v: misère quotient of the heaps below %d, of order %d, proved by the transitions; no period is known\n", a.Rules, a.Heaps, a.Order)
	}
	fmt.Fprintf(w, "generators %s\n", strings.Trim(fmt.Sprint(a.p.Generators), "[]"))
	fmt.Fprintf(w, "relations %s\n", strings.Join(a.relations(), ", "))
	fmt.Fprintf(w, "P-portion %s\n", strings.Join(a.portion(), ", "))
	return nil
}

func (a quotientAnswer) relations() []string {
	texts := make([]string, len(a.p.Relations))
	for i, r := range a.p.Relations {
		texts[i] = r.String()
	}
	return texts
}

func (a quotientAnswer) portion() []string {
	var texts []string
	for _, sum := range a.PortionSums(a.p) {
		texts = append(texts, misere.SumString(sum))
	}
	return texts
}

// MarshalJSON gives the presentation, and the class of each heap as a sum.
func (a quotientAnswer) MarshalJSON() ([]byte, error) {
	phi := make([]string, a.Heaps)
	for n := range phi {
		x, _ := a.Phi(int64(n))
		phi[n] = misere.SumString(a.p.Least[x])
	}
	return marshal(struct {
		Code       string   `json:"code"`
		Order      int      `json:"order"`
		Heaps      int      `json:"heaps"`
		Period     int      `json:"period,omitempty"`
		Preperiod  int      `json:"preperiod"`
		Stopped    bool     `json:"stopped"`
		Generators []int    `json:"generators"`
		Relations  []string `json:"relations"`
		Portion    []string `json:"p_portion"`
		Phi        []string `json:"phi"`
	}{a.Rules.String(), a.Order, a.Heaps, a.Period, a.Preperiod, a.Stopped, a.p.Generators, a.relations(), a.portion(), phi})
}

// classAt answers with the class of one heap.
func classAt(q *misere.Quotient, n *big.Int) (Answer, error) {
	x, ok := q.Phi(sameHeap(n, q.Preperiod, int64(q.Period)))
	if !ok {
		return nil, fmt.Errorf("--at %v: the quotient of %v is known below heap %d, without a period; --order and --positions go further", n, q.Rules, q.Heaps)
	}
	a := classAnswer{q.Rules.String(), n, misere.SumString(q.Presentation().Least[x]), "N"}
	if q.IsP(x) {
		a.Outcome = "P"
	}
	return a, nil
}

// A classAnswer is the class of one heap in a misère quotient.
type classAnswer struct {
	Code    string   `json:"code"`
	Heap    *big.Int `json:"heap"`
	Sum     string   `json:"sum"` // the least sum of heaps that is indistinguishable from it
	Outcome string   `json:"outcome"`
}

// WriteText writes the heap, the sum, and who wins.
func (a classAnswer) WriteText(w *bufio.Writer) error {
	fmt.Fprintf(w, "%v = %s  %s\n", a.Heap, a.Sum, a.Outcome)
	return nil
}
