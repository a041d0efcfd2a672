package task

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"grundy/heap/verify"
)

var verifyTask = Task{
	Name:    "verify",
	Args:    "FILE",
	Summary: "establish the period of a heap game again from its certificate",
	Help:    `Reads a certificate that grundy octal --certificate wrote and establishes its claim again, by code of its own that has no part in finding periods. A certificate that is wrong is refused with the first heap at which it fails.`,
	Examples: []Example{
		{"octal 0.77 --certificate kayles.cert > found.txt; grundy verify kayles.cert; rm kayles.cert found.txt", "0.77: period 12, pre-period 71, both least; guy-smith theorem, 169 values computed\n"},
	},
	Declare: func(*flag.FlagSet) Run {
		return func(ctx context.Context, c Call) (Answer, error) {
			if len(c.Args) != 1 {
				return nil, fmt.Errorf("%q: want one file, a certificate that grundy octal --certificate wrote", strings.Join(c.Args, " "))
			}
			f, err := os.Open(c.Args[0])
			if err != nil {
				return nil, err
			}
			defer f.Close()
			var progress func(done, all int64)
			if c.Line != nil {
				progress = func(done, all int64) { c.Line(fmt.Sprintf("%d of %d values", done, all)) }
			}
			result, err := verify.Certificate(ctx, bufio.NewReaderSize(f, 1<<16), progress)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", c.Args[0], err)
			}
			return verified{result}, nil
		}
	},
}

// A verified result is what a certificate establishes.
type verified struct{ *verify.Result }

// WriteText writes it in a line.
func (a verified) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, a.Result)
	return nil
}

// MarshalJSON gives the fields.
func (a verified) MarshalJSON() ([]byte, error) {
	return marshal(struct {
		Rules     string `json:"rules"`
		Theorem   string `json:"theorem"`
		Period    int64  `json:"period"`
		Preperiod int64  `json:"preperiod"`
		Saltus    int64  `json:"saltus,omitempty"`
		Values    int64  `json:"values_computed"`
	}{a.Rules, a.Theorem, a.Period, a.Preperiod, a.Saltus, a.Heaps})
}
