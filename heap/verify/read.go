package verify

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A certificate as it is read.
type certificate struct {
	rules             rules
	theorem           string
	period, preperiod int64
	window, reach     int64
	mask              uint64
	parity            int64 // -1 for a label without
	rare              []rareHeap
	differs           []difference
	said              map[string]bool // the words of the lines so far

	// For the theorem of regular sequences.
	saltus              int64
	steady              []int64 // heaps
	from                int64   // the stretch begins here
	width, small, level int64   // w, the bound on small heaps, and W
}

type rareHeap struct {
	n int64
	v uint16
}

// A difference says that G(at) is not G(at+period/prime).
type difference struct{ prime, at int64 }

const (
	maxText  = 1 << 26
	mostKept = 1 << 26 // heaps of a window, and those before the last rare one: what is kept of them stays in memory
)

func read(in io.Reader) (*certificate, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxText))
	if err != nil {
		return nil, err
	}
	at := bytes.LastIndex(text, []byte("end "))
	if at < 0 || at > 0 && text[at-1] != '\n' {
		return nil, wrong(-1, "no line \"end\", want one with the checksum at the end")
	}
	sum := sha256.Sum256(text[:at])
	if got := strings.TrimSpace(string(text[at+4:])); got != hex.EncodeToString(sum[:]) {
		return nil, wrong(-1, "the checksum does not agree: the text was changed")
	}
	c := &certificate{parity: -1}
	i := 0
	for line := range bytes.Lines(text[:at]) {
		i++
		if err := c.line(i, string(bytes.TrimRight(line, "\r\n"))); err != nil {
			return nil, err
		}
	}
	return c, c.complete()
}

// line reads line i.
func (c *certificate) line(i int, line string) error {
	word, rest, _ := strings.Cut(line, " ")
	fields := strings.Fields(rest)
	p := lineParser{i, line, fields, 0, nil}
	if c.said == nil {
		c.said = map[string]bool{}
	}
	if c.said[word] && word != "rare" && word != "differs" && word != "steady" {
		return wrong(-1, "line %d is %q, the second line of that kind", i, line)
	}
	c.said[word] = true
	switch {
	case i == 1 && line == "grundy certificate 1":
	case i == 1:
		return wrong(-1, "line 1 is %q, want \"grundy certificate 1\"", line)
	case word == "rules" && len(fields) == 1:
		var err error
		c.rules, err = parseRules(fields[0])
		return err
	case word == "theorem" && len(fields) == 1:
		c.theorem = fields[0]
	case word == "period":
		c.period = p.number(0, 10)
	case word == "preperiod":
		c.preperiod = p.number(0, 10)
	case word == "window":
		c.window, c.reach = p.number(0, 10), p.named(1, "reach")
	case word == "mask":
		c.mask, c.parity = uint64(p.number(0, 16)), p.named(1, "parity")
	case word == "rare":
		c.rare = append(c.rare, rareHeap{p.number(0, 10), p.value(1)})
	case word == "differs":
		c.differs = append(c.differs, difference{p.number(0, 10), p.number(1, 10)})
	case word == "saltus":
		c.saltus = p.number(0, 10)
	case word == "steady":
		c.steady = p.append(c.steady)
	case word == "options":
		c.from, c.width, c.small, c.level = p.number(0, 10), p.named(1, "width"), p.named(3, "small"), p.named(5, "level")
	default:
		return wrong(-1, "line %d is %q, which means nothing here", i, line)
	}
	if i > 1 && word != "theorem" && p.used != len(fields) {
		p.fail()
	}
	return p.err
}

// A lineParser reads the numbers of a line, and keeps the first error.
type lineParser struct {
	i      int
	line   string
	fields []string
	used   int // fields asked for
	err    error
}

func (p *lineParser) number(k, base int) int64 {
	if k >= len(p.fields) {
		p.fail()
		return 0
	}
	n, err := strconv.ParseInt(p.fields[k], base, 62)
	if err != nil || n < 0 && p.fields[k] != "-1" {
		p.fail()
	}
	p.used = max(p.used, k+1)
	return n
}

// named returns the number behind a name, which is field k.
func (p *lineParser) named(k int, name string) int64 {
	if k < len(p.fields) && p.fields[k] != name {
		p.fail()
	}
	return p.number(k+1, 10)
}

// value returns a nim-value.
func (p *lineParser) value(k int) uint16 {
	v := p.number(k, 10)
	if v < 0 || v > math.MaxUint16 {
		p.fail()
	}
	return uint16(v)
}

// append appends all numbers of the line.
func (p *lineParser) append(to []int64) []int64 {
	for k := range p.fields {
		to = append(to, p.number(k, 10))
	}
	return to
}

func (p *lineParser) fail() {
	if p.err == nil {
		p.err = wrong(-1, "line %d is %q, want a word and its numbers", p.i, p.line)
	}
}

// complete reports what is missing or impossible.
func (c *certificate) complete() error {
	switch {
	case c.rules.code == "":
		return wrong(-1, "no rules")
	case !slices.Contains([]string{"window", "guy-smith", "regular", "takes"}, c.theorem):
		return wrong(-1, "theorem %q, want window, guy-smith, regular or takes", c.theorem)
	case c.rules.repeat > 0 && c.theorem != "regular" && c.theorem != "takes":
		return wrong(-1, "rules %q: the %s theorem is not for digits that recur", c.rules.code, c.theorem)
	case c.period < 1 || c.preperiod < 0 || c.preperiod > 1<<60-c.period:
		return wrong(-1, "period %d and pre-period %d", c.period, c.preperiod)
	case c.theorem == "window" && (c.window < 1 || c.reach < 1 || c.window > mostKept || c.reach > mostKept):
		return wrong(-1, "window %d and reach %d, want numbers in 1..%d", c.window, c.reach, mostKept)
	}
	return cmp.Or(c.ascending(), c.factors())
}

// ascending checks that the rare heaps are listed in order, none of them twice: each
// has one value, and only that of a listed heap is compared with its options.
func (c *certificate) ascending() error {
	before := int64(-1)
	for _, r := range c.rare {
		if r.n <= before {
			return wrong(-1, "rare heap %d is listed after %d, want ascending heaps", r.n, before)
		}
		before = r.n
	}
	if before > mostKept {
		return wrong(-1, "rare heap %d, want none above %d", before, mostKept)
	}
	return nil
}

// factors checks that the prime factors of the period are exactly those for
// which a difference is given.
func (c *certificate) factors() error {
	rest := c.period
	for _, d := range c.differs {
		if d.prime < 2 || rest%d.prime != 0 {
			return wrong(-1, "%d is not a further factor of the period %d", d.prime, c.period)
		}
		if d.at < c.preperiod || d.at >= c.preperiod+c.period {
			return wrong(-1, "a difference at heap %d, want one from the pre-period on, within a period", d.at)
		}
		for rest%d.prime == 0 {
			rest /= d.prime
		}
	}
	if rest != 1 {
		return wrong(-1, "differences are missing for the prime factors of %d", rest)
	}
	return nil
}
