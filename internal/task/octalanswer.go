package task

import (
	"bufio"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"grundy/heap"
	"grundy/nim"
)

// A valueAnswer is one value of a nim-sequence.
type valueAnswer struct {
	Code   string      `json:"code"`
	Heap   *big.Int    `json:"heap"`
	Value  *big.Int    `json:"nim_value"`
	Status heap.Status `json:"status"` // of the period
}

// WriteText writes the value.
func (a valueAnswer) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, a.Value)
	return nil
}

// An octalAnswer is what was found out about a code.
type octalAnswer struct {
	*heap.Report
	record bool // with what was met on the way
}

// WriteText writes it for people.
func (a octalAnswer) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, a.String())
	fmt.Fprintln(w, a.Rules.Describe())
	a.writeEqual(w)
	fmt.Fprintf(w, "largest value %d, first at heap %d\n", a.Max, a.MaxHeap)
	if last := a.LastRare(); last > 0 {
		fmt.Fprintf(w, "last rare heap %d\n", last)
	}
	if a.record {
		a.writeRecord(w)
	}
	return nil
}

// writeRecord writes the rare heaps, the records, and the frequencies of values.
func (a octalAnswer) writeRecord(w *bufio.Writer) {
	if len(a.Rare) > 0 {
		fmt.Fprintf(w, "rare heaps %s\n", strings.Trim(fmt.Sprint(a.Rare), "[]"))
	}
	for _, r := range a.Records {
		fmt.Fprintf(w, "record value %d at heap %d\n", r.Value, r.Heap)
	}
	for _, c := range append(slices.Clone(a.Powers), heap.Census{Heaps: a.Heaps, Counts: a.Counts}) {
		fmt.Fprintf(w, "below heap %d:", c.Heaps)
		for v, n := range c.Counts {
			if n > 0 {
				fmt.Fprintf(w, " %d*%d", n, v)
			}
		}
		fmt.Fprintln(w)
	}
}

// writeEqual writes the standard form and the codes of equal games, with how many
// tokens more or fewer their heaps have.
func (a octalAnswer) writeEqual(w *bufio.Writer) {
	if form, shift := a.Rules.StandardForm(); shift > 0 {
		fmt.Fprintf(w, "standard form %v, heaps %d smaller\n", form, shift)
	}
	byShift := map[int][]string{}
	for _, s := range a.Rules.SameGames() {
		byShift[s.Shift] = append(byShift[s.Shift], s.Code)
	}
	for _, shift := range slices.Sorted(maps.Keys(byShift)) {
		name := "same game"
		switch {
		case shift == 1 || shift == -1:
			name = fmt.Sprintf("first cousins, heaps 1 %s", larger(shift))
		case shift != 0:
			name = fmt.Sprintf("cousins, heaps %d %s", max(shift, -shift), larger(shift))
		}
		fmt.Fprintf(w, "%s: %s\n", name, strings.Join(byShift[shift], " "))
	}
}

func larger(shift int) string {
	if shift > 0 {
		return "larger"
	}
	return "smaller"
}

// MarshalJSON gives the fields that programs want.
func (a octalAnswer) MarshalJSON() ([]byte, error) {
	return marshal(struct {
		Code      string      `json:"code"`
		Moves     string      `json:"moves"`
		Status    heap.Status `json:"status"`
		Proof     string      `json:"proof,omitempty"`
		Period    int64       `json:"period,omitempty"`
		Preperiod int64       `json:"preperiod"`
		Saltus    int64       `json:"saltus"`
		Steady    []int64     `json:"steady,omitempty"`
		Heaps     int64       `json:"heaps"`
		Max       nim.Value   `json:"max"`
		MaxHeap   int64       `json:"max_heap"`
		LastRare  int64       `json:"last_rare"`
		By        heap.Method `json:"by"`
		Note      string      `json:"note,omitempty"`
		Seconds   float64     `json:"seconds"`
	}{
		a.Rules.String(), a.Rules.Describe(), a.Status, a.Proof, a.Period, a.Preperiod, a.Saltus, a.Steady,
		a.Heaps, a.Max, a.MaxHeap, a.LastRare(), a.By, a.Note, a.Elapsed.Seconds(),
	})
}
