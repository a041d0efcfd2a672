package task

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"

	"grundy/modular"
)

// countFlags are the flags that every task of counting has.
type countFlags struct {
	mod     modulusFlag
	brute   bool
	explain bool
	from    string // for questions about heaps or edges: where they are
	given   listed // and what they are
}

// listed says what the numbers of a question are.
type listed struct{ one, some, number string }

var (
	listedHeaps = listed{"heap", "heaps", "a heap size"}
	listedEnds  = listed{"vertex", "edges", "a vertex"}
)

func (f *countFlags) declare(fs *flag.FlagSet) {
	fs.Var(&f.mod, "mod", "answer modulo `M`, from 1 to 2^63-1, prime or not")
	fs.BoolVar(&f.brute, "brute", false, "play the game out from its definition instead (small cases)")
	fs.BoolVar(&f.explain, "explain", false, "say how the answer comes about")
}

// declareFrom declares --from as well.
func (f *countFlags) declareFrom(fs *flag.FlagSet, what string) {
	f.declare(fs)
	f.given = listedHeaps
	fs.StringVar(&f.from, "from", "", "read "+what+" from `FILE`, - for standard input")
}

// A modulusFlag is a modulus, or none.
type modulusFlag struct{ modulus *modular.Modulus }

func (f *modulusFlag) String() string {
	if f.modulus == nil {
		return ""
	}
	return f.modulus.String()
}

// Set parses a modulus.
func (f *modulusFlag) Set(text string) error {
	m, err := modular.Parse(text)
	if err == nil {
		f.modulus = &m
	}
	return err
}

// A counted is a question's answer by each of its methods.
type counted struct {
	question   string
	exact      func(context.Context) (*big.Int, error)
	mod        func(context.Context, modular.Modulus) (uint64, error) // nil: the exact answer is cheap
	definition func() (*big.Int, error)
	explain    func() []string
}

// answer counts as the flags say.
func (f *countFlags) answer(ctx context.Context, c counted) (*countAnswer, error) {
	a := &countAnswer{Question: c.question, Mod: f.mod.String(), Brute: f.brute}
	n, err := f.number(ctx, c)
	if err != nil {
		return nil, err
	}
	a.Answer = decimal{n}
	if f.explain {
		a.Explanation = c.explain()
		if f.brute {
			a.Explanation = []string{"Every case was played out from the definition, move by move: a position is won if some option is lost."}
		}
	}
	return a, nil
}

func (f *countFlags) number(ctx context.Context, c counted) (n *big.Int, err error) {
	switch m := f.mod.modulus; {
	case f.brute:
		n, err = c.definition()
	case m != nil && c.mod != nil:
		r, err := c.mod(ctx, *m)
		return new(big.Int).SetUint64(r), err
	default:
		n, err = c.exact(ctx)
	}
	if err == nil && f.mod.modulus != nil {
		n = new(big.Int).SetUint64(f.mod.modulus.ReduceBig(n))
	}
	return n, err
}

// A countAnswer is the answer to a question of counting.
type countAnswer struct {
	Question    string     `json:"question"`
	Answer      decimal    `json:"answer"`
	Mod         string     `json:"mod,omitempty"`
	Brute       bool       `json:"brute,omitempty"`
	Method      string     `json:"method,omitempty"`
	Moves       *[]nimMove `json:"moves,omitempty"`
	Explanation []string   `json:"explanation,omitempty"`
}

// A nimMove reduces a heap, counted from 1.
type nimMove struct {
	Heap int    `json:"heap"`
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
}

func (m nimMove) String() string { return fmt.Sprintf("heap %d: %d -> %d", m.Heap, m.From, m.To) }

// WriteText writes the number, then the moves, then the explanation.
func (a *countAnswer) WriteText(w *bufio.Writer) error {
	if a.Moves == nil {
		return writeListed(w, a, []nimMove{})
	}
	return writeListed(w, a, *a.Moves)
}

// writeListed writes the number, then the items in a line each, then the explanation.
func writeListed[T any](w *bufio.Writer, a *countAnswer, items []T) error {
	fmt.Fprintln(w, a.Answer)
	for _, item := range items {
		fmt.Fprintln(w, item)
	}
	for _, line := range a.Explanation {
		fmt.Fprintln(w, line)
	}
	return nil
}

// A decimal is an integer of any size. In JSON it is a string of its digits,
// since many readers of JSON have no integers beyond 2^53.
type decimal struct{ *big.Int }

// String returns the digits, in time that is not quadratic in their number.
func (d decimal) String() string { return modular.Decimal(d.Int) }

// MarshalJSON writes the digits as a string.
func (d decimal) MarshalJSON() ([]byte, error) { return json.Marshal(d.String()) }

// A gatherer takes heap sizes, some at a time.
type gatherer interface {
	expect(heaps int) // so many will come at most, for all that is known
	add(heaps []uint64) error
}

// eachBlock hands over the numbers that were given as arguments or with --from.
func (f *countFlags) eachBlock(c Call, to gatherer) error {
	if f.from == "" {
		numbers, err := parseIntegers(f.given.one, c.Args)
		if err != nil {
			return err
		}
		return to.add(numbers)
	}
	in, err := f.openFrom(c)
	if err != nil {
		return err
	}
	defer in.Close()
	to.expect(in.most)
	return in.All(f.given.number, to.add)
}

// openFrom opens the file of --from.
func (f *countFlags) openFrom(c Call) (*input, error) {
	if len(c.Args) > 0 {
		return nil, fmt.Errorf("%q: want no %s beside --from %s", c.Args[0], f.given.some, f.from)
	}
	return c.open(f.from)
}

// parseHeaps parses heap sizes, separated by blanks or commas.
func parseHeaps(args []string) ([]uint64, error) { return parseIntegers("heap", args) }

// parseIntegers parses integers, separated by blanks or commas; what says what they are.
func parseIntegers(what string, args []string) (ns []uint64, err error) {
	for _, arg := range args {
		for _, word := range strings.FieldsFunc(arg, isSeparator) {
			n, err := strconv.ParseUint(word, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("%s %d, %q: want an integer from 0 to %d", what, len(ns)+1, word, uint64(math.MaxUint64))
			}
			ns = append(ns, n)
		}
	}
	return ns, nil
}

func isSeparator(r rune) bool { return r == ',' || unicode.IsSpace(r) }
