package heap

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// The rows of a survey in a file, a line of JSON each. Of rows of one form the last
// one counts.

// readRows reads the rows of an earlier survey from a file, and returns the length of
// the lines that were written to their end.
func readRows(path string) (rows map[string]SurveyRow, length int64, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, 0, fmt.Errorf("heap: survey: %w", err)
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	rows = map[string]SurveyRow{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<24)
	for i := 1; lines.Scan(); i++ {
		var row SurveyRow
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil || row.Form == "" {
			return nil, 0, fmt.Errorf("heap: survey file %s, line %d: not a row of a survey: %v", path, i, err)
		}
		rows[row.Form] = row
	}
	return rows, int64(len(text)), lines.Err()
}

// openRows reads the rows of an earlier survey from a file, if there is one, and opens
// it to add more. A line that was not written to its end is cut off.
func openRows(path string) (*os.File, map[string]SurveyRow, error) {
	rows, length, err := readRows(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o666)
	if err == nil {
		err = f.Truncate(length)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("heap: survey: %w", err)
	}
	return f, rows, nil
}
