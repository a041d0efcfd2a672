package heap

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteTable writes the rows of a survey as a table in Markdown.
func WriteTable(w io.Writer, rows []SurveyRow) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "| code | equal codes | period | pre-period | largest value | known to heap |")
	fmt.Fprintln(b, "| --- | --- | ---: | ---: | ---: | ---: |")
	for _, r := range rows {
		period, preperiod, known := "open", "", fmt.Sprint(r.Heaps)
		switch {
		case r.Status == Proved && r.Saltus == 0:
			period, preperiod, known = fmt.Sprint(r.Period), fmt.Sprint(r.Preperiod), "ever"
		case r.Status == Proved:
			period, preperiod, known = fmt.Sprintf("%d, saltus %d", r.Period, r.Saltus), fmt.Sprint(r.Preperiod), "ever"
		case r.Status == Checked:
			period, preperiod = fmt.Sprintf("%d, saltus %d, checked only", r.Period, r.Saltus), fmt.Sprint(r.Preperiod)
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %d | %s |\n", r.Codes[0], strings.Join(r.Codes[1:], ", "), period, preperiod, r.Max, known)
	}
	return b.Flush()
}
