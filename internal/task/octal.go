package task

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"math/big"
	"os"
	"strings"
	"time"

	"grundy/heap"
	"grundy/table"
)

var octalTask = Task{
	Name:    "octal",
	Args:    "CODE",
	Summary: "analyse an octal, hexadecimal or subtraction game: values, period, proof",
	Help: `Computes the nim-sequence of a game on heaps and looks for a period that it can prove. The answer says how sure it is: proved, by which theorem; checked to some heap; or open.

A code such as 0.137 says with digit d_k what may be left when k tokens are taken: bit 1 no heap, 2 one heap, 4 two heaps, 8 three heaps in hexadecimal codes, 16 four in base 32. A code with the digits A to F is hexadecimal; --base 16 says so for others. The marks !, ? and = after a digit want heaps that are all different, not all equal, or all equal; digits in brackets recur for ever; S(1,3,4) is a subtraction set, AB(1,2) all numbers but these. So Grundy's game is 4!.0 and Lasker's Nim 4.[3].

In misère play, where who cannot move wins, --misere prints genera and outcomes, and --quotient the monoid that decides all sums of heaps. Both are proved, for all heaps where the quotient has a period; with --at they tell of one heap.

Long runs are saved with --checkpoint FILE, whatever the engine, and go on with --resume after any end of the program.`,
	Examples: []Example{
		{"octal 0.16", "0.16: period 149459, pre-period 105351, proved by recurrence of the state (window theorem)\nTake 1 token and leave no heap. Take 2 tokens and leave one heap or two heaps.\nlargest value 23, first at heap 229790\nlast rare heap 13935\n"},
		{"octal 0.77 --at 1000000000000000000", "1\n"},
		{"octal 0.75 --quotient", "0.75: misère quotient of order 8, period 2, pre-period 8, proved by the transitions and the theorem of periods\ngenerators 1 2 5\nrelations 1+1 = 0, 2+5 = 1+2, 5+5 = 2+2, 2+2+2 = 2\nP-portion 1, 2+2\n"},
		{"octal 0.77 --misere 1 --at 1000000000000000000", "1000000000000000000  1^13  N\n"},
		{"octal 0.3F --limit 1024 | head -2", "0.3F: period 6, saltus 3, pre-period 0, proved by the theorem of regular sequences\nTake 1 token and leave no heap or one heap. Take 2 tokens and leave no heap, one heap, two heaps or three heaps.\n"},
		{"octal 0.56 | tail -3", "same game: 0.561 0.562 0.563\nlargest value 64, first at heap 22778\nlast rare heap 1795\n"},
	},
	Together: [][]together{octalTogether},
	Declare: func(fs *flag.FlagSet) Run {
		var f octalFlags
		f.declare(fs)
		return f.run
	},
}

var octalTogether = []together{
	{flag: "misere", bar: "quotient by limit threads checkpoint interval resume record certificate"},
	{flag: "quotient", bar: "by limit threads checkpoint interval resume record certificate"},
	{flag: "order", need: "quotient misere"},
	{flag: "positions", need: "quotient misere"},
	{flag: "at", bar: "record"},
	{flag: "resume", need: "checkpoint"},
	{flag: "interval", need: "checkpoint"},
}

// octalFlags are the flags of the analysis of a code.
type octalFlags struct {
	base        int
	at          string
	by          string
	limit       boundFlag
	threads     int
	checkpoint  string
	interval    time.Duration
	resume      bool
	record      bool
	certificate string
	misere      misereFlags
}

func (f *octalFlags) declare(fs *flag.FlagSet) {
	fs.IntVar(&f.base, "base", 0, "the digits are below `B`: 8, 16 or 32 (default: 8, or what the letters among them want)")
	fs.StringVar(&f.at, "at", "", "print G(`N`) alone, N of any length")
	fs.StringVar(&f.by, "by", "", "the engine, a `METHOD`: definition, takes, sets, dense, sparse or vector")
	fs.Var(f.limit.within(1, math.MaxInt), "limit", "compute at most `N` heaps")
	fs.IntVar(&f.threads, "threads", 2, "`N` threads, 1 or 2")
	fs.StringVar(&f.checkpoint, "checkpoint", "", "save the run in `FILE` now and then, and at its end")
	fs.DurationVar(&f.interval, "interval", 30*time.Second, "the `TIME` between checkpoints")
	fs.BoolVar(&f.record, "record", false, "print the rare heaps, the record values and how often each value occurs, also below powers of two")
	fs.BoolVar(&f.resume, "resume", false, "go on from the checkpoint, if there is one")
	fs.StringVar(&f.certificate, "certificate", "", "write the certificate of the period to `FILE`")
	f.misere.declare(fs)
}

// codeOf returns the rules of the one code among the arguments.
func (f *octalFlags) codeOf(args []string) (heap.Rules, error) {
	if f.base != 0 && f.base != 8 && f.base != 16 && f.base != 32 {
		return heap.Rules{}, fmt.Errorf("--base %d: want 8, 16 or 32", f.base)
	}
	if len(args) != 1 {
		return heap.Rules{}, fmt.Errorf("%q: want one code, such as 0.137", strings.Join(args, " "))
	}
	base := cmp.Or(f.base, heap.Base(args[0]))
	if f.base != 0 && !strings.Contains(args[0], ".") {
		return heap.Rules{}, fmt.Errorf("--base %d and %s: want it for a code with digits, such as 0.137", f.base, args[0])
	}
	r, err := heap.Parse(args[0], base)
	if err != nil && f.base == 0 && base == 8 {
		if _, hexadecimal := heap.Parse(args[0], 16); hexadecimal == nil {
			err = fmt.Errorf("%w; --base 16 reads hexadecimal codes", err)
		}
	}
	return r, err
}

// check reports a flag with a value that means nothing, and a checkpoint that
// would be lost.
func (f *octalFlags) check() error {
	switch {
	case f.threads != 1 && f.threads != 2:
		return fmt.Errorf("--threads %d: want 1 or 2", f.threads)
	case f.interval <= 0:
		return fmt.Errorf("--interval %v: want a time above 0", f.interval)
	}
	if err := f.misere.check(); err != nil {
		return err
	}
	if info, err := os.Stat(f.checkpoint); err == nil && !f.resume && info.Size() > 0 {
		return fmt.Errorf("--checkpoint %s: the file exists; --resume goes on from it", f.checkpoint)
	}
	return nil
}

func (f *octalFlags) run(ctx context.Context, c Call) (Answer, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	at, err := f.heapOf()
	if err != nil {
		return nil, err
	}
	r, err := f.codeOf(c.Args)
	if err != nil {
		return nil, err
	}
	if f.misere.asked() {
		return f.misere.run(ctx, r, at)
	}
	report, err := heap.Analyze(ctx, r, heap.Options{
		By: heap.Method(f.by), Limit: int64(f.limit.n), Threads: f.threads,
		Checkpoint: f.checkpoint, Interval: f.interval, Resume: f.resume, Progress: c.heapProgress(),
		Enough: f.enough(at),
	})
	if err != nil {
		return nil, err
	}
	if f.certificate != "" {
		err := table.WriteFile(f.certificate, func(w io.Writer) error { return report.WriteCertificate(ctx, w) })
		if err != nil {
			return nil, err
		}
	}
	if at != nil {
		return valueAt(ctx, report, at)
	}
	return octalAnswer{report, f.record}, nil
}

// heapProgress shows a run of heaps on the line of progress.
func (c Call) heapProgress() func(heap.Progress) {
	if c.Line == nil {
		return nil
	}
	return func(p heap.Progress) {
		line := fmt.Sprintf("%d of at most %d heaps, %s a second", p.Heaps, p.Limit, many(p.Rate))
		if left := p.Remaining(); left > 0 {
			line += fmt.Sprintf(", at most %v left", left.Round(time.Second))
		}
		c.Line(line)
	}
}

// many returns a number of heaps, in millions where that is shorter.
func many(x float64) string {
	if x < 1e5 {
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.1f million", x/1e6)
}

// heapOf returns the heap of --at, nil without it.
func (f *octalFlags) heapOf() (*big.Int, error) {
	if f.at == "" {
		return nil, nil
	}
	return parseWhole("at", f.at)
}

// enough returns how many heaps answer the question, 0 where all may be wanted.
func (f *octalFlags) enough(at *big.Int) int64 {
	if at == nil || !at.IsInt64() || at.Int64() == math.MaxInt64 || f.certificate != "" || f.checkpoint != "" {
		return 0
	}
	return at.Int64() + 1
}

// valueAt answers with one value.
func valueAt(ctx context.Context, report *heap.Report, n *big.Int) (Answer, error) {
	if report.Status != heap.Proved && n.Cmp(big.NewInt(report.Heaps)) >= 0 {
		return nil, fmt.Errorf("--at %v: no period of %v is proved, and its values are known below heap %d; --limit goes further", n, report.Rules, report.Heaps)
	}
	v, err := report.AtBig(ctx, n)
	return valueAnswer{report.Rules.String(), n, v, report.Status}, err
}
