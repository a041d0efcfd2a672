package table_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/table"
)

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "t.csv")
	write := func(text string, fail error) error {
		return table.WriteFile(name, func(w io.Writer) error {
			if _, err := io.WriteString(w, text); err != nil {
				return err
			}
			return fail
		})
	}
	full := errors.New("disk full")
	if err := write("half", full); !errors.Is(err, full) {
		t.Errorf("error %v, want %v", err, full)
	}
	checkFiles(t, dir, "")
	if err := write("first\n", nil); err != nil {
		t.Fatal(err)
	}
	checkFiles(t, dir, "t.csv=first\n")
	if err := write(strings.Repeat("half", 1<<20), full); !errors.Is(err, full) {
		t.Errorf("error %v, want %v", err, full)
	}
	checkFiles(t, dir, "t.csv=first\n")
}

// checkFiles compares all that is in a directory, hidden files too.
func checkFiles(t *testing.T, dir, want string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, e := range entries {
		data, _ := os.ReadFile(filepath.Join(dir, e.Name()))
		got += e.Name() + "=" + string(data)
	}
	if got != want {
		t.Errorf("the directory has %q, want %q", got, want)
	}
}

// A file keeps its permissions, and a link stays a link.
func TestWriteFileKeeps(t *testing.T) {
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := os.WriteFile(target, nil, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("target", link); err != nil {
		t.Skip(err)
	}
	err := table.WriteFile(link, func(w io.Writer) error { _, err := io.WriteString(w, "x"); return err })
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(target)
	if data, _ := os.ReadFile(target); err != nil || string(data) != "x" || info.Mode() != 0o640 {
		t.Errorf("%q, %v, %v, want x and -rw-r-----", data, info.Mode(), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
}

func TestWriteFileNowhere(t *testing.T) {
	name := filepath.Join(t.TempDir(), "missing", "t.csv")
	err := table.WriteFile(name, func(io.Writer) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "missing") {
		t.Errorf("error %v, want one that names %s", err, name)
	}
}

// CreateFile leaves what is there, also if it comes while the file is written.
func TestCreateFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "new.star")
	write := func(w io.Writer) error {
		_, err := io.WriteString(w, "new")
		return err
	}
	full := errors.New("disk full")
	if err := table.CreateFile(name, func(io.Writer) error { return full }); !errors.Is(err, full) {
		t.Errorf("error %v, want %v", err, full)
	}
	checkFiles(t, dir, "")
	err := table.CreateFile(name, func(w io.Writer) error {
		return errors.Join(write(w), os.WriteFile(name, []byte("other"), 0o666))
	})
	if !errors.Is(err, fs.ErrExist) {
		t.Errorf("error %v, want %v", err, fs.ErrExist)
	}
	checkFiles(t, dir, "new.star=other")
	if err := table.CreateFile(name, write); !errors.Is(err, fs.ErrExist) {
		t.Errorf("error %v, want %v", err, fs.ErrExist)
	}
	os.Remove(name)
	if err := table.CreateFile(name, write); err != nil {
		t.Error(err)
	}
	checkFiles(t, dir, "new.star=new")
}
