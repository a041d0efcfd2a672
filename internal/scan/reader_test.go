package scan

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// newSmall returns a Reader with small blocks, which works ahead after large
// bytes.
func newSmall(r io.Reader, size, large int) *Reader {
	s := NewReader(r, "in")
	s.blockSize, s.large = size, large
	return s
}

// slowError returns the error that the slow twin expects at a token.
func slowError(t slowToken, what string) string {
	found := fmt.Sprintf("found %q", t.text)
	if len(t.text) > 40 {
		found = fmt.Sprintf("found %q", t.text[:40]+"...")
	}
	if t.text == "" {
		found = "unexpected end of input"
	}
	return fmt.Sprintf("in:%d:%d: %s, want %s, an integer from 0 to 18446744073709551615", t.line, t.column, found, what)
}

// readers are ways for the same bytes to arrive.
var readers = map[string]func(io.Reader) io.Reader{
	"whole":     func(r io.Reader) io.Reader { return r },
	"one byte":  iotest.OneByteReader,
	"half":      iotest.HalfReader,
	"data, EOF": iotest.DataErrReader,
	"hesitant":  func(r io.Reader) io.Reader { return &hesitant{r: r} },
}

// A hesitant reader gives nothing at every second call.
type hesitant struct {
	r    io.Reader
	wait bool
}

func (h *hesitant) Read(p []byte) (int, error) {
	if h.wait = !h.wait; h.wait {
		return 0, nil
	}
	return h.r.Read(p)
}

// methods are ways to read all integers up to an error.
var methods = map[string]func(*Reader) ([]uint64, error){
	"Uint64": func(r *Reader) (vals []uint64, err error) {
		for {
			v, err := r.Uint64("it")
			if err != nil {
				return vals, err
			}
			vals = append(vals, v)
		}
	},
	"Uint64s": func(r *Reader) (vals []uint64, err error) {
		dst := make([]uint64, 7)
		for {
			n, err := r.Uint64s(dst, "it")
			vals = append(vals, dst[:n]...)
			if err != nil {
				return vals, err
			}
		}
	},
	"Peek": func(r *Reader) (vals []uint64, err error) {
		for {
			peek, err := r.Peek("it")
			if err != nil {
				return vals, err
			}
			n := (len(peek) + 1) / 2
			vals = append(vals, peek[:n]...)
			r.Discard(n)
		}
	},
	"All": func(r *Reader) (vals []uint64, err error) {
		err = r.All("a number", func(v []uint64) error {
			vals = append(vals, v...)
			return nil
		})
		if err == nil {
			_, err = r.Uint64("it")
		}
		if e, ok := errors.AsType[*Error](err); ok {
			e.Want = "it, " + uint64Range
		}
		return vals, err
	},
	"SameLine": func(r *Reader) (vals []uint64, err error) {
		for {
			r.SameLine()
			v, err := r.Uint64("it")
			if err != nil {
				return vals, err
			}
			vals = append(vals, v)
		}
	},
}

func checkReader(t *testing.T, text string, size, large int) {
	t.Helper()
	want, bad := slowIntegers(text)
	for how, arrive := range readers {
		for name, method := range methods {
			r := newSmall(arrive(strings.NewReader(text)), size, large)
			got, err := method(r)
			r.Close()
			if !slices.Equal(got, want) {
				t.Fatalf("%s, %s, blocks of %d, ahead from %d, %q:\n got %v\nwant %v", name, how, size, large, text, got, want)
			}
			if err.Error() != slowError(bad, "it") || !errors.Is(err, bad.kind) {
				t.Fatalf("%s, %s, blocks of %d, ahead from %d, %q:\n got %v (%v)\nwant %v (%v)",
					name, how, size, large, text, err, errors.Unwrap(err), slowError(bad, "it"), bad.kind)
			}
		}
	}
}

func TestReaderRandom(t *testing.T) {
	rng := newRand(t)
	for range 100 {
		text := randomInput(rng, 1+rng.IntN(60), 1+rng.IntN(22), rng.IntN(2) == 0)
		for _, size := range []int{1, 2, 5, 64, 100, 4096} {
			checkReader(t, text, size, []int{0, 50, 1 << 30}[rng.IntN(3)])
		}
	}
}

func FuzzReader(f *testing.F) {
	f.Add("1 2 3\n45x", uint8(3), uint8(0))
	f.Add("18446744073709551616", uint8(1), uint8(255))
	f.Add("\xef\xbb\xbf1\r\n2\r\n", uint8(9), uint8(4))
	f.Fuzz(func(t *testing.T, text string, size, large uint8) {
		checkReader(t, text, 1+int(size), int(large))
	})
}

// An input of many blocks of the usual size, with an error near its end.
func TestReaderManyBlocks(t *testing.T) {
	rng := newRand(t)
	text := []byte(randomInput(rng, 1<<17, 20, false))
	copy(text[len(text)-100:], " 12x4 ")
	want, bad := slowIntegers(string(text))
	if bad.text != "12x4" {
		t.Fatalf("first bad token %q", bad.text)
	}
	for name, method := range methods {
		r := NewReader(bytes.NewReader(text), "in")
		got, err := method(r)
		r.Close()
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d wrong integers, want %d", name, len(got), len(want))
		}
		if err.Error() != slowError(bad, "it") {
			t.Errorf("%s: got %v, want %v", name, err, slowError(bad, "it"))
		}
	}
}

// SameLine and Reject, of all tokens of a random text.
func TestReaderLines(t *testing.T) {
	rng := newRand(t)
	for range 300 {
		text := randomInput(rng, 1+rng.IntN(50), 1+rng.IntN(20), false)
		r := newSmall(iotest.HalfReader(strings.NewReader(text)), 1+rng.IntN(40), rng.IntN(200))
		line := 1
		for _, token := range slowScan(text) {
			if rng.IntN(3) == 0 {
				r.Peek("it") // goes on to the token's block
			}
			ask := rng.IntN(2) == 0
			if got, want := ask && r.SameLine(), ask && token.line == line && token.text != ""; got != want {
				t.Fatalf("%q: before %q: SameLine is %v, want %v", text, token.text, got, want)
			}
			v, err := r.Uint64("it")
			if token.text == "" {
				break
			}
			if err != nil || v != token.value.Uint64() {
				t.Fatalf("%q: read %d, %v, want %q", text, v, err, token.text)
			}
			checkReject(t, r, rng, token.cut())
			line = token.line
		}
		r.Close()
	}
}

func checkReject(t *testing.T, r *Reader, rng *rand.Rand, token slowToken) {
	t.Helper()
	if rng.IntN(2) == 0 {
		r.SameLine()
	}
	if rng.IntN(2) == 0 {
		return
	}
	err := r.Reject("less")
	want := fmt.Sprintf("in:%d:%d: found %q, want less", token.line, token.column, token.text)
	if err.Error() != want || !errors.Is(err, ErrRejected) {
		t.Fatalf("got %v, want %v", err, want)
	}
}

// Broken promises panic with the package's name.
func TestPanics(t *testing.T) {
	for name, f := range map[string]func(*Reader){
		"Reject before reading": func(r *Reader) { r.Reject("less") },
		"Discard unseen":        func(r *Reader) { r.Discard(1) },
		"Discard backwards":     func(r *Reader) { r.Discard(-1) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, "scan: ") {
					t.Errorf("panic %q, want one of this package", got)
				}
			}()
			f(NewReader(strings.NewReader("1"), "in"))
		})
	}
}

func TestEnd(t *testing.T) {
	for _, c := range []struct {
		text, want string
		kind       error
	}{
		{"5", "", nil},
		{"5 \r\n\t\n", "", nil},
		{"5\n 7", `in:2:2: found "7", want the end of the input`, ErrRejected},
		{"5 x7\n", `in:1:3: found "x7", want the end of the input`, strconv.ErrSyntax},
		{"5 99999999999999999999 1", `in:1:3: found "99999999999999999999", want the end of the input`, strconv.ErrRange},
	} {
		r := newSmall(strings.NewReader(c.text), 3, 1<<30)
		if v, err := r.Uint64("it"); v != 5 || err != nil {
			t.Fatalf("%q: read %d, %v", c.text, v, err)
		}
		if got, want := r.More(), c.kind == ErrRejected; got != want {
			t.Errorf("%q: More is %v, want %v", c.text, got, want)
		}
		got := ""
		err := r.End()
		if err != nil {
			got = err.Error()
		}
		if got != c.want || !errors.Is(err, c.kind) {
			t.Errorf("%q: End: %v (%v), want %s (%v)", c.text, err, errors.Unwrap(err), c.want, c.kind)
		}
	}
}

// An error stays: nothing is consumed, and the next call finds it again.
func TestErrorStays(t *testing.T) {
	r := NewReader(strings.NewReader("1\n-2 3"), "heaps.txt")
	dst := make([]uint64, 3)
	n, err := r.Uint64s(dst, "a heap size")
	if n != 1 || dst[0] != 1 {
		t.Errorf("read %d integers, %v", n, dst)
	}
	_, again := r.Uint64("a heap size")
	const want = `heaps.txt:2:1: found "-2", want a heap size, an integer from 0 to 18446744073709551615`
	if err.Error() != want || again.Error() != want {
		t.Errorf("got  %v\nthen %v\nwant %s", err, again, want)
	}
}

var errBroken = errors.New("broken pipe")

// A read error comes after all tokens that are certainly whole.
func TestReadError(t *testing.T) {
	for _, large := range []int{0, 1 << 30} {
		for _, c := range []struct {
			text string
			want []uint64
		}{
			{"", nil},
			{"1 2 3 ", []uint64{1, 2, 3}},
			{"1 2 3", []uint64{1, 2}},
			{"123", nil},
		} {
			r := newSmall(io.MultiReader(strings.NewReader(c.text), iotest.ErrReader(errBroken)), 4, large)
			got, err := methods["Uint64"](r)
			if !slices.Equal(got, c.want) || !errors.Is(err, errBroken) || err.Error() != "reading in: broken pipe" {
				t.Errorf("%q: got %v, %v; want %v, %v", c.text, got, err, c.want, errBroken)
			}
			if err := r.End(); !errors.Is(err, errBroken) {
				t.Errorf("%q: End: %v, want %v", c.text, err, errBroken)
			}
		}
	}
}

func TestReadNothing(t *testing.T) {
	r := NewReader(iotest.ErrReader(nil), "in") // gives 0, nil forever
	if _, err := r.Uint64("it"); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("got %v, want %v", err, io.ErrNoProgress)
	}
}

func TestAllStops(t *testing.T) {
	r := newSmall(strings.NewReader("1 2 3 4 5 6"), 4, 1<<30)
	calls := 0
	err := r.All("a number", func([]uint64) error { calls++; return errBroken })
	if err != errBroken || calls != 1 {
		t.Errorf("got %v after %d calls, want %v after 1", err, calls, errBroken)
	}
	if v, err := r.Uint64("it"); v != 3 || err != nil {
		t.Errorf("then read %d, %v, want 3", v, err)
	}
}

// A small input is read only as far as needed, as a dialogue wants it.
func TestDialogue(t *testing.T) {
	ours, theirs := io.Pipe()
	r := NewReader(ours, "in")
	for i := range uint64(10) {
		go fmt.Fprintf(theirs, "%d\n", i)
		if v, err := r.Uint64("it"); v != i || err != nil {
			t.Fatalf("read %d, %v, want %d", v, err, i)
		}
		if r.SameLine() {
			t.Fatal("SameLine after a newline")
		}
	}
}

// endless is a stream of ones.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = "1 "[i%2]
	}
	return len(p), nil
}

func waitForGoroutines(t *testing.T, want int) {
	t.Helper()
	for range 200 {
		if runtime.NumGoroutine() <= want {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatalf("%d goroutines, want %d", runtime.NumGoroutine(), want)
}

func TestCloseStopsHelpers(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 20 {
		r := newSmall(endless{}, 1000, 0)
		dst := make([]uint64, 10_000)
		if _, err := r.Uint64s(dst, "it"); err != nil {
			t.Fatal(err)
		}
		if r.ahead == nil && runtime.GOMAXPROCS(0) > 1 {
			t.Fatal("not reading ahead")
		}
		r.Close()
		r.Close()
		if _, err := r.Uint64("it"); !errors.Is(err, os.ErrClosed) {
			t.Fatalf("after Close: %v", err)
		}
	}
	waitForGoroutines(t, before)
}

func TestEndStopsHelpers(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 20 {
		r := newSmall(strings.NewReader(strings.Repeat("1 ", 10_000)), 100, 0)
		if _, err := methods["All"](r); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Fatal(err)
		}
		if r.ahead != nil {
			t.Fatal("the helpers are not told to stop")
		}
	}
	waitForGoroutines(t, before)
}

// The blocks are few, and helpers wait when all are full.
func TestMemory(t *testing.T) {
	if runtime.GOMAXPROCS(0) > 8 {
		t.Skip("as many helpers as allowed")
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := NewReader(endless{}, "in")
	total := 0
	err := r.All("a number", func(vals []uint64) error {
		if total += len(vals); total > 16<<20 {
			return errBroken
		}
		return nil
	})
	runtime.ReadMemStats(&after)
	r.Close()
	if err != errBroken {
		t.Fatal(err)
	}
	if got := after.TotalAlloc - before.TotalAlloc; got > 8<<20 {
		t.Errorf("%d bytes allocated for 32 MB of text, want at most 8 MB", got)
	}
}
