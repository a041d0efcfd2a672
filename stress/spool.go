package stress

import (
	"errors"
	"io"
	"os"
)

// A spool keeps what is written to it until it is read, once: the beginning in memory, and
// all of it in a file if it is long.
type spool struct {
	folder string
	short  []byte
	file   *os.File // nil while it is short
	size   int64
}

// shortSpool is how many bytes are kept in memory.
const shortSpool = 1 << 20

func (s *spool) Write(b []byte) (n int, err error) {
	s.size += int64(len(b))
	s.short = append(s.short, b...)
	if len(s.short) < shortSpool {
		return len(b), nil
	}
	return len(b), s.flush()
}

// flush puts into the file what is in memory.
func (s *spool) flush() (err error) {
	if s.file == nil {
		if s.file, err = os.CreateTemp(s.folder, ".cases."); err != nil {
			return err
		}
	}
	_, err = s.file.Write(s.short)
	s.short = s.short[:0]
	return err
}

// copyTo writes all of it.
func (s *spool) copyTo(w io.Writer) error {
	if s.file == nil {
		_, err := w.Write(s.short)
		return err
	}
	if err := s.flush(); err != nil {
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(w, s.file)
	return err
}

// remove removes the file.
func (s *spool) remove() error {
	if s.file == nil {
		return nil
	}
	return errors.Join(s.file.Close(), os.Remove(s.file.Name()))
}
