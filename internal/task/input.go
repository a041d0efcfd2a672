package task

import (
	"os"

	"grundy/internal/scan"
)

// open opens the file of that name, "-" being standard input, and returns a
// reader of its integers. The reader must be closed.
func (c Call) open(name string) (*input, error) {
	if name == "-" {
		in := &input{Reader: scan.NewReader(c.Stdin, "standard input")}
		if f, ok := c.Stdin.(*os.File); ok {
			in.most = mostIn(f)
		}
		return in, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	return &input{Reader: scan.NewReader(f, name), file: f, most: mostIn(f)}, nil
}

// mostIn returns an upper bound on the number of integers in a file, 0 if there is none.
func mostIn(f *os.File) int {
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return int(min(info.Size()/2+1, 1<<30))
}

// An input reads integers from a file, or from standard input without one.
type input struct {
	*scan.Reader
	file *os.File
	most int // an upper bound on the number of integers, 0 if there is none
}

func (in *input) Close() {
	in.Reader.Close()
	if in.file != nil {
		in.file.Close() // nothing was written to it
	}
}
