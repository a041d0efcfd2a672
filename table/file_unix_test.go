//go:build unix

package table_test

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"grundy/table"
)

// What is not a plain file, here a pipe, is written to, not replaced.
func TestWriteFilePipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip(err)
	}
	read := make(chan string, 1)
	go func() {
		data, _ := os.ReadFile(name)
		read <- string(data)
	}()
	err := table.WriteFile(name, func(w io.Writer) error { _, err := io.WriteString(w, "x"); return err })
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(name); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		t.Fatalf("the pipe was replaced by %v, %v", info.Mode(), err)
	}
	select {
	case got := <-read:
		if got != "x" {
			t.Errorf("read %q from the pipe, want x", got)
		}
	case <-time.After(10 * time.Second):
		t.Error("nothing came out of the pipe")
	}
}
