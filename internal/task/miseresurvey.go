package task

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"grundy/heap"
	"grundy/misere"
)

// A misereRow is what is known of a game in misère play: of the games of one standard form,
// which are equal but for a shift of the heaps.
type misereRow struct {
	Codes     []string `json:"codes"`
	Proof     string   `json:"proof"`
	Order     int      `json:"order,omitempty"` // of the misère quotient, if the heaps are all known by it
	Period    int      `json:"period,omitempty"`
	Preperiod int      `json:"preperiod,omitempty"`
	Outcomes  int      `json:"outcomes"` // heaps below are known; of all heaps if there is a period
	Genera    int      `json:"genera"`
	full      bool     // the genera of all heaps are known
}

// misereSurvey looks at the heaps of up to 10^4 tokens of all octal codes of so many digits.
func misereSurvey(ctx context.Context, digits int, splits bool, limits misere.Limits, line func(string)) (Answer, error) {
	rows := misereClasses(digits, splits)
	for i := range rows {
		if line != nil {
			line(fmt.Sprintf("%d of %d classes, now %s", i, len(rows), rows[i].Codes[0]))
		}
		if err := rows[i].solve(ctx, limits); err != nil {
			return nil, err
		}
	}
	return misereSurveyAnswer{rows}, nil
}

// misereClasses returns a row for each standard form, in the order of the first codes.
func misereClasses(digits int, splits bool) []misereRow {
	var rows []misereRow
	index := map[string]int{}
	for first := 0; first == 0 || splits && first == 4; first += 4 {
		for c := range 1 << (3 * digits) {
			r := heap.MustParse(fmt.Sprintf("%d.%0*o", first, digits, c), 8)
			form, _ := r.StandardForm()
			i, known := index[form.String()]
			if !known {
				i = len(rows)
				index[form.String()] = i
				rows = append(rows, misereRow{})
			}
			rows[i].Codes = append(rows[i].Codes, r.String())
		}
	}
	return rows
}

// solve finds out about the first code of a row.
func (row *misereRow) solve(ctx context.Context, limits misere.Limits) error {
	r := heap.MustParse(row.Codes[0], 8)
	s, err := misere.Solve(ctx, r, limits)
	if err != nil {
		return err
	}
	if err := s.PlayGenera(ctx, 0, misere.DefaultHeaps); err != nil {
		return err
	}
	row.Proof, row.Period, row.Preperiod = s.Proof, s.Period, s.Preperiod
	row.Outcomes, row.Genera = s.Known(), s.Genera(misere.DefaultHeaps)
	row.full = s.Period > 0 && row.Genera >= s.Preperiod+s.Period
	if s.Period > 0 && s.Quotient > 0 {
		q, err := misere.QuotientOf(ctx, r, limits)
		if err != nil {
			return err
		}
		row.Order = q.Order
	}
	return nil
}

// A misereSurveyAnswer is the rows of a survey of misère play.
type misereSurveyAnswer struct {
	Rows []misereRow `json:"rows"`
}

// WriteText writes the rows as a table in Markdown.
func (a misereSurveyAnswer) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, "| code | equal codes | by | order of the quotient | period | pre-period | outcomes to heap | genera to heap |")
	fmt.Fprintln(w, "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |")
	for _, r := range a.Rows {
		fmt.Fprintf(w, "| %s |\n", strings.Join(r.cells(), " | "))
	}
	return nil
}

// cells returns what a row of the table says.
func (row misereRow) cells() []string {
	order, period, preperiod, outcomes, genera := "", "open", "", fmt.Sprint(row.Outcomes-1), fmt.Sprint(row.Genera-1)
	if row.Order > 0 {
		order = fmt.Sprint(row.Order)
	}
	if row.Period > 0 {
		period, preperiod, outcomes = fmt.Sprint(row.Period), fmt.Sprint(row.Preperiod), "ever"
	}
	if row.full {
		genera = "ever"
	}
	return []string{row.Codes[0], strings.Join(row.Codes[1:], ", "), row.Proof, order, period, preperiod, outcomes, genera}
}
