package heap

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A Published is what a table says about a code.
type Published struct {
	Code      string `json:"code"`
	Open      bool   `json:"open,omitempty"`
	Period    int64  `json:"period,omitempty"`    // where not open
	Preperiod int64  `json:"preperiod,omitempty"` // by the convention of the package
	Source    string `json:"source"`
}

// String returns the claim in short.
func (p Published) String() string {
	if p.Open {
		return "open in " + p.Source
	}
	return fmt.Sprintf("period %d, pre-period %d in %s", p.Period, p.Preperiod, p.Source)
}

// ReadPublished reads a table of published results: in each line a code, "periodic"
// or "open", the period and the pre-period or two minus signs, and the source, with
// tabs between. Lines that begin with # are comments. Errors name the line.
func ReadPublished(in io.Reader) ([]Published, error) {
	var out []Published
	lines := bufio.NewScanner(in)
	for i := 1; lines.Scan(); i++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p, err := readPublished(strings.Split(line, "\t"))
		if err != nil {
			return nil, fmt.Errorf("line %d, %q: %w", i, shorten(line), err)
		}
		out = append(out, p)
	}
	return out, lines.Err()
}

func readPublished(fields []string) (p Published, err error) {
	if len(fields) != 5 || fields[1] != "open" && fields[1] != "periodic" {
		return p, errors.New("want a code, periodic or open, period, pre-period and source, with tabs between")
	}
	r, err := Parse(fields[0], 8)
	if err != nil {
		return p, err
	}
	p = Published{Code: r.String(), Open: fields[1] == "open", Source: fields[4]}
	if p.Open {
		return p, nil
	}
	p.Period, err = strconv.ParseInt(fields[2], 10, 64)
	if err == nil {
		p.Preperiod, err = strconv.ParseInt(fields[3], 10, 64)
	}
	return p, err
}

// Beside is what was published about one code of a row.
type Beside struct {
	Published
	Difference string `json:"difference,omitempty"` // a sentence; empty where it agrees with the row
}

// A Comparison of the rows of a survey with published results.
type Comparison struct {
	Beside      [][]Beside // for each row, in the order of what was published
	Differences []string   // a sentence each, in the order of the rows
}

// Compare compares the rows of a survey with published results. They differ in games
// that are solved in one of them only, in periods or pre-periods, and in codes of one
// game that are listed apart. What was published about games that are not among the
// rows is left out.
func Compare(ctx context.Context, rows []SurveyRow, published []Published) (Comparison, error) {
	var c Comparison
	for _, row := range rows {
		beside, err := row.beside(ctx, published)
		if err != nil {
			return c, err
		}
		var listed []string
		for _, b := range beside {
			listed = append(listed, b.Code)
			if b.Difference != "" {
				c.Differences = append(c.Differences, b.Difference)
			}
		}
		if len(listed) > 1 {
			c.Differences = append(c.Differences, fmt.Sprintf("%s: one game here, listed apart", strings.Join(listed, ", ")))
		}
		c.Beside = append(c.Beside, beside)
	}
	return c, nil
}

// beside returns what was published about the codes of the row.
func (row SurveyRow) beside(ctx context.Context, published []Published) ([]Beside, error) {
	var out []Beside
	for _, p := range published {
		i := slices.Index(row.Codes, p.Code)
		if i < 0 {
			continue
		}
		said, err := row.difference(ctx, i, p)
		if err != nil {
			return nil, err
		}
		out = append(out, Beside{p, said})
	}
	return out, nil
}

// cell returns what was published in short, for the row of a game's first code:
// the period and the pre-period, and the code where it is another one.
func (b Beside) cell(first string) string {
	said := fmt.Sprintf("%d after %d", b.Period, b.Preperiod)
	if b.Open {
		said = "open"
	}
	if b.Code != first {
		said = b.Code + ": " + said
	}
	if b.Difference != "" {
		said = "**differs**: " + said
	}
	return fmt.Sprintf("%s (%s)", said, b.Source)
}

// difference returns in what the findings about Codes[i] differ from p.
func (row SurveyRow) difference(ctx context.Context, i int, p Published) (string, error) {
	proved := row.Status == Proved
	switch {
	case !proved && p.Open:
		return "", nil
	case !proved:
		return fmt.Sprintf("%s: open here below heap %d; %v", p.Code, row.Heaps, p), nil
	}
	period, pre := row.Period, row.Preperiod+int64(row.Shifts[i]-row.Shifts[0])
	if !p.Open && p.Period == period && p.Preperiod == pre {
		return "", nil
	}
	if pre < 64 { // the zeros at the beginning of the cousins may belong to a period
		r, err := Analyze(ctx, MustParse(p.Code, 8), Options{})
		if err != nil {
			return "", err
		}
		period, pre = r.Period, r.Preperiod
	}
	if !p.Open && p.Period == period && p.Preperiod == pre {
		return "", nil
	}
	return fmt.Sprintf("%s: period %d, pre-period %d here; %v", p.Code, period, pre, p), nil
}
