package heap

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"time"
)

// A survey analyses all codes of up to a number of digits, each class of games
// with one reduced form once, and keeps a line of JSON for each class in a
// file. It can be stopped at any time, killed even, and goes on where it was.
//
// Most of the time goes into games that stay open, and nobody knows which of them
// a little more would solve. So there are two rounds: an eighth of the budget for
// each class, and then the whole budget for those still open, the ones of which the
// first round computed most heaps before the others. These have few rare heaps, and
// so a short window that has to recur for a period; and if there is one, a second of
// theirs is worth the most heaps. Whenever the
// survey is stopped, the best candidates are done. A later survey with a larger budget
// goes on with the open ones alone.
//
// The budget is processor time: other work on the machine makes a survey slower,
// and does not change its rows.

// SurveyOptions describe a survey. Zero fields have the values given.
type SurveyOptions struct {
	Digits  int           // after the point; 2
	Base    int           // 8; or 16
	Splits  bool          // also the codes in which a heap may be split without taking: d0 = 4, and in base 16 8 and C
	Budget  time.Duration // processor time for a class; 2 s
	Limit   int64         // heaps to compute for a class at most; 2^40
	Workers int           // classes at a time; the number of processors
	File    string        // where the rows are kept; empty for nowhere
	Kept    bool          // compute nothing: only the rows that File has
	// Progress, if any, is called after each class with the classes done in a round.
	Progress func(done, all int, row SurveyRow)
}

// A SurveyRow is what was found out about a class of games that are equal but
// for the shifts: G(n) of Codes[i] is G(n-Shifts[i]) of Form, from the first value
// that is not 0 on.
type SurveyRow struct {
	Form      string   `json:"form"`
	Codes     []string `json:"codes"`
	Shifts    []int    `json:"shifts"`
	Status    Status   `json:"status"`
	Period    int64    `json:"period,omitempty"`
	Preperiod int64    `json:"preperiod,omitempty"` // of Codes[0]
	Saltus    int64    `json:"saltus,omitempty"`
	Heaps     int64    `json:"heaps"` // values computed for Codes[0]
	Max       uint64   `json:"max"`
	MaxHeap   int64    `json:"max_heap"`
	Rare      int      `json:"rare,omitempty"`
	LastRare  int64    `json:"last_rare,omitempty"`
	By        Method   `json:"by"`
	Proof     string   `json:"proof,omitempty"`
	Note      string   `json:"note,omitempty"`
	Seconds   float64  `json:"seconds"` // processor time used
	Budget    float64  `json:"budget"`  // and allowed, in seconds
}

func (o SurveyOptions) withDefaults() SurveyOptions {
	if o.Digits == 0 {
		o.Digits = 2
	}
	if o.Base == 0 {
		o.Base = 8
	}
	if o.Budget == 0 {
		o.Budget = 2 * time.Second
	}
	if o.Limit == 0 {
		o.Limit = 1 << 40
	}
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	return o
}

// Survey returns the rows of all classes, in the order of their first codes. Classes
// that the periods prove to be one game are joined to one row.
// When the context ends, the rows so far come with its error.
func Survey(ctx context.Context, o SurveyOptions) ([]SurveyRow, error) {
	o = o.withDefaults()
	if o.Base != 8 && o.Base != 16 || o.Digits < 1 || o.Digits > 6 {
		return nil, fmt.Errorf("heap: survey of %d digits in base %d, want 1..6 digits in base 8 or 16", o.Digits, o.Base)
	}
	s := surveyor{options: o, rows: classes(o), file: io.Discard}
	err := s.survey(ctx)
	var out []SurveyRow
	for _, r := range s.rows {
		if r.Status != "" {
			out = append(out, r)
		}
	}
	if err != nil {
		return out, err
	}
	return merged(ctx, out, o.Base)
}

// classes returns a row for each class, without findings.
func classes(o SurveyOptions) []SurveyRow {
	var rows []SurveyRow
	index := map[string]int{}
	for r := range o.codes {
		form, shift := r.ReducedForm()
		i, known := index[form.String()]
		if !known {
			i = len(rows)
			index[form.String()] = i
			rows = append(rows, SurveyRow{Form: form.String()})
		}
		rows[i].Codes = append(rows[i].Codes, r.String())
		rows[i].Shifts = append(rows[i].Shifts, shift)
	}
	return rows
}

// codes yields the rules of all codes of the survey, those with d0 = 0 first and then
// by their digits.
func (o SurveyOptions) codes(yield func(Rules) bool) {
	all := 1
	for range o.Digits {
		all *= o.Base
	}
	for first := 0; first == 0 || o.Splits && first < o.Base; first += 4 {
		for c := range all {
			if !yield(o.code(first, c)) {
				return
			}
		}
	}
}

// code returns the rules with the given d0 whose other digits are those of c.
func (o SurveyOptions) code(first, c int) Rules {
	ds := make([]Digit, o.Digits+1)
	ds[0].Parts = uint8(first)
	for k := o.Digits; k > 0; k-- {
		ds[k].Parts, c = uint8(c%o.Base), c/o.Base
	}
	return newRules(ds, 0)
}
