package heap

import (
	"context"
	"slices"

	"grundy/nim"
)

// Games with different reduced forms may be equal all the same. Where both periods are
// proved, that is decided by finitely many values: two sequences of one period p, from
// n0 and n1 on, are equal if their first max(n0, n1) + p values are. Sequences are
// counted from their first value that is not 0, as cousins differ by a shift.

// mostMerged bounds the values that are compared for it.
const mostMerged = 1 << 16

// merged joins the rows of games whose sequences are proved to be equal but for a shift
// to the first row of each. Rows without a proved period, and those of long ones, are
// left as they are.
func merged(ctx context.Context, rows []SurveyRow, base int) ([]SurveyRow, error) {
	var out []SurveyRow
	known := map[int64][]solved{} // by period
	for _, row := range rows {
		if row.Status != Proved || row.Saltus != 0 || row.Period+row.Preperiod > mostMerged {
			out = append(out, row)
			continue
		}
		h, err := newSolved(ctx, row, base)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(known[row.Period], h.equals)
		if i < 0 {
			h.row = len(out)
			known[row.Period] = append(known[row.Period], h)
			out = append(out, row)
			continue
		}
		out[known[row.Period][i].row].join(row, known[row.Period][i].first, h.first)
	}
	return out, nil
}

// A solved sequence is one with a proved period.
type solved struct {
	row    int // in the list of rows
	first  int // the first heap whose value is not 0
	values []nim.Value
	period int
}

func newSolved(ctx context.Context, row SurveyRow, base int) (solved, error) {
	n := row.Preperiod + row.Period
	values, err := MustParse(row.Codes[0], base).Values(ctx, int(n), "")
	s := solved{values: values, period: int(row.Period)}
	if i := slices.IndexFunc(values, func(v nim.Value) bool { return v != 0 }); i >= 0 {
		s.first = i
	}
	return s, err
}

// at returns the ith value from the first that is not 0.
func (s solved) at(i int) nim.Value {
	n := s.first + i
	if n >= len(s.values) {
		n = len(s.values) - s.period + (n-len(s.values))%s.period
	}
	return s.values[n]
}

// equals reports whether the sequences are equal, both of one period.
func (s solved) equals(q solved) bool {
	for i := range max(len(s.values), len(q.values)) {
		if s.at(i) != q.at(i) {
			return false
		}
	}
	return true
}

// join adds the codes of another row of the same game. The first values that are not 0
// are those of the heaps here and there, for the first codes.
func (row *SurveyRow) join(other SurveyRow, here, there int) {
	row.Codes, row.Shifts = slices.Clone(row.Codes), slices.Clone(row.Shifts)
	for i, code := range other.Codes {
		row.Codes = append(row.Codes, code)
		row.Shifts = append(row.Shifts, row.Shifts[0]+there-here+other.Shifts[i]-other.Shifts[0])
	}
}
