package scan

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
)

// Decimals of all sizes between uint64s, against the slow twin.
func TestDecimalRandom(t *testing.T) {
	rng := newRand(t)
	for range 200 {
		text := randomInput(rng, 1+rng.IntN(30), 1+rng.IntN(100), rng.IntN(4) == 0)
		r := newSmall(iotest.HalfReader(strings.NewReader(text)), 1+rng.IntN(300), rng.IntN(2000))
		line := 1
		for _, token := range slowScan(text) {
			if rng.IntN(2) == 0 && r.SameLine() != (token.line == line && token.text != "") {
				t.Fatalf("%q: before %q: SameLine is wrong", text, token.text)
			}
			v, err := r.Decimal("it")
			if token.value == nil {
				checkDecimalError(t, err, token)
				break
			}
			if err != nil || v.Cmp(token.value) != 0 {
				t.Fatalf("%q: read %v, %v, want %s", text, v, err, token.text)
			}
			checkReject(t, r, rng, token.cut())
			line = token.line
		}
		r.Close()
	}
}

func (t slowToken) cut() slowToken {
	if len(t.text) > 40 {
		t.text = t.text[:40] + "..."
	}
	return t
}

func checkDecimalError(t *testing.T, err error, token slowToken) {
	t.Helper()
	want := strings.Replace(slowError(token, "it"),
		"an integer from 0 to 18446744073709551615", "a non-negative integer of at most 1000000 digits", 1)
	if err == nil || err.Error() != want || !errors.Is(err, token.kind) {
		t.Fatalf("got %v, want %s", err, want)
	}
}

func TestDecimalLimit(t *testing.T) {
	long := strings.Repeat("9", MaxDigits)
	r := NewReader(strings.NewReader("3\n"+long+" 4 "+long+"1 5"), "in")
	if _, err := r.Uint64("it"); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Uint64("it"); !errors.Is(err, strconv.ErrRange) {
		t.Errorf("Uint64 of %d digits: %v", MaxDigits, err)
	}
	v, err := r.Decimal("it")
	if err != nil || v.BitLen() != 3_321_929 { // ceil(10^6 log2(10))
		t.Errorf("Decimal of %d digits: %d bits, %v", MaxDigits, v.BitLen(), err)
	}
	if v, err := r.Uint64("it"); v != 4 || err != nil {
		t.Errorf("read %d, %v, want 4", v, err)
	}
	_, err = r.Decimal("it")
	want := fmt.Sprintf("in:2:%d: found %q, want it, a non-negative integer of at most 1000000 digits",
		MaxDigits+4, strings.Repeat("9", 40)+"...")
	if !errors.Is(err, strconv.ErrRange) || err.Error() != want {
		t.Errorf("Decimal of %d digits: got %v, want %s", MaxDigits+1, err, want)
	}
}

// A token without an end is given up, whatever it consists of.
func TestEndlessToken(t *testing.T) {
	for _, c := range []string{"0", "1", "x"} {
		for _, large := range []int{0, 1 << 30} {
			text := &counting{r: strings.NewReader("7 " + strings.Repeat(c, 9*MaxDigits))}
			r := newSmall(text, 4096, large)
			if v, err := r.Uint64("it"); v != 7 || err != nil {
				t.Fatalf("read %d, %v, want 7", v, err)
			}
			for range 2 {
				_, err := r.Decimal("it")
				if e, ok := errors.AsType[*Error](err); !ok || e.Line != 1 || e.Column != 3 || e.Found != strings.Repeat(c, 40)+"..." {
					t.Errorf("%q: got %v", c, err)
				}
			}
			if r.End() == nil {
				t.Errorf("%q: End: no error", c)
			}
			if text.n > 3*MaxDigits {
				t.Errorf("%q: %d bytes read, want about %d", c, text.n, MaxDigits)
			}
		}
	}
}

// A counting reader counts bytes.
type counting struct {
	r io.Reader
	n int
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += n
	return n, err
}
