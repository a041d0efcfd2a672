//go:build unix

package child_test

import (
	"context"
	"errors"
	"io"
	"os"
	"testing"
	"time"

	"grundy/internal/child"
)

// stream starts a shell that runs a script.
func stream(t *testing.T, ctx context.Context, script string) *child.Stream {
	t.Helper()
	s, err := child.Program{Args: []string{"sh", "-c", script}}.Stream(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestStream talks to a program in turn, and sees it end.
func TestStream(t *testing.T) {
	s := stream(t, context.Background(), `while read line; do echo "<$line>"; done; echo done >&2; exit 7`)
	defer s.Close()
	buffer := make([]byte, 100)
	for _, line := range []string{"one\n", "two\n"} {
		if _, err := io.WriteString(s.Input, line); err != nil {
			t.Fatal(err)
		}
		n, err := s.Read(buffer, 10*time.Second)
		if want := "<" + line[:3] + ">\n"; err != nil || string(buffer[:n]) != want {
			t.Errorf("%q, %v, want %q", buffer[:n], err, want)
		}
	}
	if _, err := s.Read(buffer, 50*time.Millisecond); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a silent program: %v, want %v", err, os.ErrDeadlineExceeded)
	}
	s.Input.Close()
	if _, err := s.Read(buffer, 10*time.Second); !errors.Is(err, io.EOF) {
		t.Errorf("a program that has ended: %v, want %v", err, io.EOF)
	}
	if r := s.End(10 * time.Second); r.Status != 7 || r.End != child.Exited || r.Message != "done" {
		t.Errorf("%+v, want status 7 and the message", r)
	}
}

// TestStreamEnds has programs that do not end by themselves.
func TestStreamEnds(t *testing.T) {
	start := time.Now()
	s := stream(t, context.Background(), "sleep 60 & sleep 60")
	if r := s.End(100 * time.Millisecond); r.End != child.Signaled {
		t.Errorf("%+v, want one that was killed", r)
	}
	s.Close()

	ctx, cancel := context.WithCancel(context.Background())
	s = stream(t, ctx, "sleep 60")
	cancel()
	if r := s.End(10 * time.Second); r.End != child.Signaled {
		t.Errorf("%+v, want one that was killed", r)
	}
	s.Close()
	stream(t, context.Background(), "sleep 60").Close()
	if took := time.Since(start); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
	if _, err := (child.Program{Args: []string{"./no-such-program"}}).Stream(context.Background()); !errors.Is(err, child.ErrStart) {
		t.Errorf("%v, want %v", err, child.ErrStart)
	}
}
