package law

import (
	"fmt"
	"math/big"
	"strings"

	"grundy/count"
	"grundy/game"
	"grundy/heap"
	"grundy/rules"
	"grundy/solve"
)

// A Query asks which positions of a game meet a condition: single heaps, pairs of heaps, or
// sums of multiples of n. Make it with [NewQuery].
type Query struct {
	Rules  game.Rules
	Config solve.Config // Play says what is played

	// Wanted is a nim-value, or all others. In misère play, and where a law tells P-positions
	// alone, the nim-value 0 stands for them.
	Wanted   count.Condition
	Nonempty bool // without positions with an empty heap

	// Multiples are the heaps for each n, if the positions are sums of them.
	Multiples []count.Multiple

	// To is the largest heap, or n, that is asked about; or Kth says which of the positions
	// is sought. One of them is nil.
	To, Kth *big.Int

	Progress func(heap.Progress) // of the search for a period; may be nil

	pairs bool
}

// Check returns an error that quotes what the query may not be about, and has to be called
// before the other methods.
func (q *Query) Check() error {
	shape := q.Rules.Shape()
	width := max(1, shape.Width)
	sum := shape.Kind == game.KindHeaps && width == 1
	q.pairs = shape.Kind == game.KindCoupled && width == 1 && (shape.Count == 0 || shape.Count == 2) && shape.Memory == 0
	switch {
	case len(q.Multiples) > 0 && !sum:
		return fmt.Errorf("heaps of %s: want no multiples, as %v is not played on a sum of heaps", formatMultiples(q.Multiples), q.Rules)
	case len(q.Multiples) > 0 && q.Config.Play == game.Misere:
		return fmt.Errorf("heaps of %s: want no multiples in misère play, where nim-values do not tell who wins a sum", formatMultiples(q.Multiples))
	case !sum && !q.pairs && (shape.Kind != game.KindHeap || width > 1):
		return fmt.Errorf("%v: want a game of one heap, or of two", q.Rules)
	case q.Config.Play == game.Misere && q.Wanted.NimSum != 0:
		return fmt.Errorf("nim-value %d: want 0, since in misère play the heaps are only told apart by who wins", q.Wanted.NimSum)
	}
	return nil
}

// String says the question.
func (q *Query) String() string {
	text := "heaps of %v"
	switch {
	case q.pairs:
		text = "pairs of heaps of %v"
	case len(q.Multiples) > 0:
		text = "n with heaps " + formatMultiples(q.Multiples) + " of %v"
	}
	if q.Nonempty {
		text += ", none empty"
	}
	condition := "nim-value"
	if q.Config.Play == game.Misere || q.pairs && q.Wanted.NimSum == 0 {
		return fmt.Sprintf(text+": %s", q.Rules, map[bool]string{false: "P-positions", true: "N-positions"}[q.Wanted.Others])
	}
	if q.Wanted.Others {
		condition += " other than"
	}
	return fmt.Sprintf(text+": %s %d", q.Rules, condition, q.Wanted.NimSum)
}

// formatMultiples says the sizes, such as "n, 3n+1".
func formatMultiples(ms []count.Multiple) string {
	words := make([]string, len(ms))
	for i, m := range ms {
		words[i] = m.String()
	}
	return strings.Join(words, ", ")
}

// builtIn reports whether the game is that of the catalogue, in the play that is meant by its
// law, and returns its numbers.
func (q *Query) builtIn(name string, play game.Play) (params []int64, ok bool) {
	if q.Config.Play != play {
		return nil, false
	}
	return Numbers(q.Rules, name)
}

// Numbers returns the values of the parameters that are numbers of the game of the catalogue
// with the given name; false if r is another game.
func Numbers(r game.Rules, name string) (numbers []int64, ok bool) {
	e, args := rules.EntryOf(r)
	if e == nil || e.Name != name {
		return nil, false
	}
	for i, p := range e.Params {
		if p.Type == rules.Int {
			numbers = append(numbers, int64(args.Int(i)))
		}
	}
	return numbers, true
}

// without leaves out the first position of p, if it has an empty heap and none such are wanted.
// No other position of p may have one.
func (q *Query) without(p count.Ranked) count.Ranked {
	if q.Nonempty {
		return count.Rest(p)
	}
	return p
}

// upTo returns the largest heap that the question is about, and false if it is more than most
// or not known.
func (q *Query) upTo(most int64) (int64, bool) {
	if q.To == nil || q.To.Cmp(big.NewInt(most)) > 0 {
		return 0, false
	}
	return q.To.Int64(), true
}

// emptyAtZero reports whether a heap is empty for n = 0.
func (q *Query) emptyAtZero() bool {
	for _, m := range q.Multiples {
		if m.Plus == 0 {
			return true
		}
	}
	return false
}
