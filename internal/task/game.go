package task

import (
	"flag"
	"fmt"
	"math"
	"strconv"
	"strings"

	"grundy/game"
	"grundy/law"
	"grundy/solve"
)

// gameFlags are the flags of every question about a game.
type gameFlags struct {
	subjectFlags
	misere bool
	normal bool
	heaps  *law.Misere // what is known of misère play, nil if nothing; after config
}

var gameTogether = []together{{flag: "misere", bar: "normal"}}

func (f *gameFlags) declare(fs *flag.FlagSet) {
	f.subjectFlags.declare(fs)
	fs.BoolVar(&f.misere, "misere", false, "misère play: who cannot move wins")
	fs.BoolVar(&f.normal, "normal", false, "normal play, for a game that is misère by itself")
}

// config returns how to solve positions of r.
func (f *gameFlags) config(r game.Rules, c Call) (solve.Config, error) {
	config := f.subjectFlags.config(r, c)
	switch {
	case f.misere:
		config.Play = game.Misere
	case f.normal:
		config.Play = game.Normal
	}
	_, judged := game.As[game.Judge](r)
	switch {
	case config.Play == game.Normal:
		config.Values, config.Outcomes = law.Known(r), law.KnownOutcomes(r)
	case !judged:
		if f.heaps = law.MisereOf(r); f.heaps != nil {
			config.Outcomes = f.heaps.Outcome
		}
	}
	return config, nil
}

// A sizeFlag is a number of bytes, 0 if none was given.
type sizeFlag int64

func (f *sizeFlag) String() string {
	if *f == 0 {
		return ""
	}
	return strconv.FormatInt(int64(*f), 10)
}

// Set parses a number of bytes with a letter for the unit.
func (f *sizeFlag) Set(text string) error {
	digits := strings.TrimRight(strings.ToUpper(text), "BI")
	shift := 0
	if i := strings.IndexAny(digits, "KMGT"); i >= 0 && i == len(digits)-1 {
		shift = 10 * (1 + strings.IndexByte("KMGT", digits[i]))
		digits = digits[:i]
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n <= 0 || n > math.MaxInt64>>shift {
		return fmt.Errorf("size %q: want a number of bytes such as 500M or 8G", text)
	}
	*f = sizeFlag(n << shift)
	return nil
}
