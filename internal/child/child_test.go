package child_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/internal/child"
	"grundy/internal/race"
)

// As a child, the test program does what its first argument says.
func TestMain(m *testing.M) {
	if mode := os.Getenv(programMode); mode != "" {
		playProgram(mode)
		return
	}
	isChild, err := child.Begin()
	if !isChild {
		race.LetChildrenEnd()
		os.Exit(m.Run())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(9)
	}
	switch os.Args[1] {
	case "hog":
		fmt.Fprintln(os.Stderr, "about to take much")
		var all [][]byte
		for {
			b := make([]byte, 1<<20)
			for i := range b {
				b[i] = 1
			}
			all = append(all, b)
			_ = all
		}
	case "modest":
		fmt.Println(strings.Join(os.Args[2:], " "))
		os.Exit(3)
	case "wait":
		time.Sleep(time.Minute)
	}
}

func run(ctx context.Context, args ...string) (stdout, stderr string, status int, err error) {
	var out, errs bytes.Buffer
	p := child.Process{Args: args, Limit: 256 << 20, Stdout: &out, Stderr: &errs}
	status, err = p.Run(ctx)
	return out.String(), errs.String(), status, err
}

func TestModestChild(t *testing.T) {
	out, errs, status, err := run(context.Background(), "modest", "a", "b")
	if out != "a b\n" || errs != "" || status != 3 || err != nil {
		t.Errorf("printed %q and %q, status %d, error %v", out, errs, status, err)
	}
}

// TestHog: a child that takes all memory ends, and the error is one line.
func TestHog(t *testing.T) {
	if runtime.GOOS != "linux" || race.Detector {
		t.Skip("no bound on memory")
	}
	_, errs, _, err := run(context.Background(), "hog")
	var memory *child.MemoryError
	if !errors.As(err, &memory) || memory.Error() != "more than 256 MiB of memory needed" {
		t.Errorf("error %v, want a MemoryError of 256 MiB", err)
	}
	if errs != "about to take much\n" {
		t.Errorf("standard error is %q, want no more than its first line", errs)
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	start := time.Now()
	if _, _, _, err := run(ctx, "wait"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want that of the context", err)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("took %v", took)
	}
}
