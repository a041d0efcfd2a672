package table

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// WriteFile writes a file by calling write, such as t.WriteCSV. The file appears under
// its name when it is complete: until then, or after an error, what was there before
// stays as it is, and nothing half-written is left behind. A link is followed; what
// is not a plain file, such as a pipe or a device, is written as it comes.
func WriteFile(name string, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	mode := fs.FileMode(0o666)
	if old, err := os.Stat(name); err == nil {
		if !old.Mode().IsRegular() {
			return writeThrough(name, write)
		}
		mode = old.Mode().Perm()
	}
	return writeBeside(name, mode, write)
}

// writeThrough writes to what is there.
func writeThrough(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// CreateFile is WriteFile for a file that is not there yet: if there is one of that
// name, it stays as it is, and the error is [fs.ErrExist].
func CreateFile(name string, write func(io.Writer) error) error {
	if _, err := os.Lstat(name); err == nil {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	return placeBeside(name, 0o666, write, func(hidden, name string) error {
		err := os.Link(hidden, name) // unlike a rename, it replaces nothing
		if err == nil {
			return os.Remove(hidden)
		}
		if errors.Is(err, fs.ErrExist) {
			return err
		}
		return os.Rename(hidden, name) // where there are no links
	})
}

// writeBeside writes a file of another name in the same directory and renames it.
func writeBeside(name string, mode fs.FileMode, write func(io.Writer) error) error {
	return placeBeside(name, mode, write, os.Rename)
}

// placeBeside writes a file of another name in the same directory, and then has it
// placed under its own. After an error the other name is gone.
func placeBeside(name string, mode fs.FileMode, write func(io.Writer) error, place func(hidden, name string) error) (err error) {
	f, err := createBeside(name, mode)
	if err != nil {
		return err
	}
	finished := false
	defer func() {
		if !finished {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	b := bufio.NewWriterSize(f, 1<<16)
	if err := errors.Join(write(b), b.Flush()); err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := place(f.Name(), name); err != nil {
		return err
	}
	finished = true
	return nil
}

// createBeside creates a hidden file in the directory of name, with permissions as
// the system gives them to new files, which os.CreateTemp would not do.
func createBeside(name string, mode fs.FileMode) (*os.File, error) {
	dir, base := filepath.Split(name)
	for {
		hidden := filepath.Join(dir, fmt.Sprintf(".%s.%08x", base, rand.Uint32()))
		f, err := os.OpenFile(hidden, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		var wrong *fs.PathError
		if errors.As(err, &wrong) {
			wrong.Path = name // which is what the user knows of
		}
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}
