package heap

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"time"
)

// A survey analyses all codes of up to a number of digits, each class of games
// with one reduced form once, and keeps a line of JSON for each class in a
// file. It can be stopped at any time, killed even, and goes on where it was.

// SurveyOptions describe a survey. Zero fields have the values given.
type SurveyOptions struct {
	Digits  int           // after the point; 2
	Base    int           // 8; or 16
	Splits  bool          // also the codes in which a heap may be split without taking: d0 = 4, and in base 16 8 and C
	Budget  time.Duration // for a class; 2 s
	Limit   int64         // heaps to compute for a class at most; 2^40
	Workers int           // classes at a time; the number of processors
	File    string        // where the rows are kept; empty for nowhere
	// Progress, if any, is called after each class with the classes done.
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
	Seconds   float64  `json:"seconds"`
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
	rows := classes(o)
	file, done, err := openRows(o.File)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	s := surveyor{options: o, rows: rows, file: file}
	err = s.work(ctx, done)
	var out []SurveyRow
	for _, r := range rows {
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

// openRows reads the rows of an earlier survey from a file, and opens it to add
// more. A line that was not written to its end is cut off.
func openRows(path string) (io.WriteCloser, map[string]SurveyRow, error) {
	done := map[string]SurveyRow{}
	if path == "" {
		return nopCloser{io.Discard}, done, nil
	}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, fmt.Errorf("heap: survey: %w", err)
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	lines := bufio.NewScanner(bytes.NewReader(whole))
	lines.Buffer(nil, 1<<24)
	for i := 1; lines.Scan(); i++ {
		var row SurveyRow
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil || row.Form == "" {
			return nil, nil, fmt.Errorf("heap: survey file %s, line %d: not a row of a survey: %v", path, i, err)
		}
		done[row.Form] = row
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o666)
	if err == nil {
		err = errors.Join(f.Truncate(int64(len(whole))), seekEnd(f))
	}
	if err != nil {
		return nil, nil, fmt.Errorf("heap: survey: %w", err)
	}
	return f, done, lines.Err()
}

func seekEnd(f *os.File) error {
	_, err := f.Seek(0, io.SeekEnd)
	return err
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

// A surveyor works through the rows with several workers.
type surveyor struct {
	options SurveyOptions
	rows    []SurveyRow
	file    io.Writer
	mu      sync.Mutex // for what follows, and for the rows while workers are at them
	done    int
	failed  error
}

func (s *surveyor) work(ctx context.Context, done map[string]SurveyRow) error {
	todo := make(chan int)
	var workers sync.WaitGroup
	for range s.options.Workers {
		workers.Go(func() {
			for i := range todo {
				s.class(ctx, i)
			}
		})
	}
	for i := range s.rows {
		if row, ok := done[s.rows[i].Form]; ok && len(row.Codes) == len(s.rows[i].Codes) {
			s.mu.Lock()
			s.rows[i] = row
			s.done++
			s.mu.Unlock()
			continue
		}
		if ctx.Err() != nil {
			break
		}
		todo <- i
	}
	close(todo)
	workers.Wait()
	return errors.Join(s.failed, ctx.Err())
}

// class analyses one class and writes its row.
func (s *surveyor) class(ctx context.Context, i int) {
	limited, cancel := context.WithTimeout(ctx, s.options.Budget)
	defer cancel()
	s.mu.Lock()
	row := s.rows[i]
	s.mu.Unlock()
	r, err := Analyze(limited, MustParse(row.Codes[0], s.options.Base), Options{Limit: s.options.Limit, Threads: 1})
	if ctx.Err() != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		s.failed = errors.Join(s.failed, fmt.Errorf("%s: %w", row.Codes[0], err))
		return
	}
	row.fill(r)
	s.rows[i] = row
	s.done++
	line, err := json.Marshal(row)
	if err == nil {
		_, err = s.file.Write(append(line, '\n'))
	}
	s.failed = errors.Join(s.failed, err)
	if s.options.Progress != nil {
		s.options.Progress(s.done, len(s.rows), row)
	}
}

func (row *SurveyRow) fill(r *Report) {
	row.Status, row.Period, row.Preperiod, row.Saltus = r.Status, r.Period, r.Preperiod, r.Saltus
	row.Heaps, row.Max, row.MaxHeap = r.Heaps, uint64(r.Max), r.MaxHeap
	row.By, row.Proof, row.Note, row.Seconds = r.By, r.Proof, r.Note, r.Elapsed.Seconds()
	row.Rare, row.LastRare = len(r.Rare), max(0, r.LastRare())
}
