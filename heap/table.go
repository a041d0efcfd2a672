package heap

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteTable writes the rows of a survey as a table in Markdown, with a column of
// what was published about each, as [Compare] returns it, unless beside is nil.
func WriteTable(w io.Writer, rows []SurveyRow, beside [][]Beside) error {
	head := []string{"code", "equal codes", "period", "pre-period", "largest value", "known to heap"}
	rule := []string{"---", "---", "---:", "---:", "---:", "---:"}
	if beside != nil {
		head, rule = append(head, "published"), append(rule, "---")
	}
	b := bufio.NewWriter(w)
	writeCells(b, head)
	writeCells(b, rule)
	for i, r := range rows {
		cells := r.cells()
		if beside != nil {
			var said []string
			for _, p := range beside[i] {
				said = append(said, p.cell(r.Codes[0]))
			}
			cells = append(cells, strings.Join(said, ", "))
		}
		writeCells(b, cells)
	}
	return b.Flush()
}

func writeCells(b *bufio.Writer, cells []string) {
	fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
}

// cells returns what a row of the table says.
func (r SurveyRow) cells() []string {
	period, preperiod, known := "open", "", fmt.Sprint(r.Heaps)
	switch {
	case r.Status == Proved && r.Saltus == 0:
		period, preperiod, known = fmt.Sprint(r.Period), fmt.Sprint(r.Preperiod), "ever"
	case r.Status == Proved:
		period, preperiod, known = fmt.Sprintf("%d, saltus %d", r.Period, r.Saltus), fmt.Sprint(r.Preperiod), "ever"
	case r.Status == Checked:
		period, preperiod = fmt.Sprintf("%d, saltus %d, checked only", r.Period, r.Saltus), fmt.Sprint(r.Preperiod)
	}
	return []string{r.Codes[0], strings.Join(r.Codes[1:], ", "), period, preperiod, fmt.Sprint(r.Max), known}
}
