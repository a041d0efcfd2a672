package scan

import (
	"io"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"grundy/internal/seeded"
)

// A slowToken is a token as the plain reader below sees it.
type slowToken struct {
	text         string
	offset       int
	line, column int
	kind         error    // nil for an integer below 2^64
	value        *big.Int // if the token is all digits
}

// slowScan takes text apart one byte after the other, and returns its tokens
// and, as an empty one, its end. It shares no code with the package.
func slowScan(text string) []slowToken {
	var tokens []slowToken
	t := slowToken{line: 1, column: 1}
	line, column := 1, 1
	for i := 0; i <= len(text); i++ {
		if i < len(text) && !strings.Contains(" \t\n\v\f\r", text[i:i+1]) {
			if t.text == "" {
				t = slowToken{offset: i, line: line, column: column}
			}
			t.text += text[i : i+1]
		} else if t.text != "" {
			tokens = append(tokens, judged(t))
			t = slowToken{}
		}
		column++
		if i < len(text) && text[i] == '\n' {
			line, column = line+1, 1
		}
	}
	return append(tokens, slowToken{offset: len(text), line: line, column: column - 1, kind: io.ErrUnexpectedEOF})
}

var two64 = new(big.Int).Lsh(big.NewInt(1), 64)

func judged(t slowToken) slowToken {
	if strings.Trim(t.text, "0123456789") != "" || strings.ContainsFunc(t.text, notDigit) {
		t.kind = strconv.ErrSyntax
		return t
	}
	t.value, _ = new(big.Int).SetString(t.text, 10)
	if t.value.Cmp(two64) >= 0 {
		t.kind = strconv.ErrRange
	}
	return t
}

func notDigit(r rune) bool { return r < '0' || r > '9' }

// slowIntegers returns the integers before the first token that is not one
// below 2^64, and that token.
func slowIntegers(text string) ([]uint64, slowToken) {
	vals := []uint64{}
	for _, t := range slowScan(text) {
		if t.kind != nil {
			return vals, t
		}
		vals = append(vals, t.value.Uint64())
	}
	panic("no end")
}

// newRand returns a random generator.
func newRand(t testing.TB) *rand.Rand { return seeded.Rand(t, 20240229) }

// corners are tokens at the limits of what a kernel handles in one way.
var corners = []string{
	"0", "9", "00", "007", "99999999", "100000000", "9999999999999999", "10000000000000000",
	"9999999999999999999", "10000000000000000000", "18446744073709551615", "18446744073709551616",
	"18446744073709551609", "18446744073699999999", "18440000000000000000", "18449999999999999999",
	"18450000000000000000", "19000000000000000000", "28446744073709551615", "99999999999999999999",
	"000000000000000000000", "00000000000000000001", "018446744073709551615", "100000000000000000000",
	"36893488147419103232", "55340232221128654848", "73786976294838206464", "92233720368547758080",
	strings.Repeat("0", 63) + "5", strings.Repeat("0", 64), strings.Repeat("0", 200) + "12", strings.Repeat("8", 70),
}

// randomInput returns n tokens: of up to the given number of digits, one in a
// hundred a corner and, if foreign is set, one in n/2 foreign or too large.
func randomInput(rng *rand.Rand, n, digits int, foreign bool) string {
	const space = " \t\n\v\f\r"
	var b strings.Builder
	for range n {
		token := randomDigits(rng, 1+rng.IntN(digits))
		if rng.IntN(100) == 0 {
			token = corners[rng.IntN(len(corners))]
		}
		if _, err := strconv.ParseUint(token, 10, 64); err != nil && !foreign {
			token = "7"
		}
		if foreign && rng.IntN(n/2+1) == 0 {
			i := rng.IntN(len(token) + 1)
			token = token[:i] + string([]byte{byte(rng.IntN(256))}) + token[i:]
		}
		b.WriteString(token)
		b.WriteByte(" \n"[rng.IntN(2)])
		for rng.IntN(20) == 0 {
			b.WriteByte(space[rng.IntN(len(space))])
		}
		if rng.IntN(1000) == 0 {
			b.WriteString(strings.Repeat(" ", rng.IntN(200)))
		}
	}
	return b.String()[:b.Len()-rng.IntN(2)]
}

func randomDigits(rng *rand.Rand, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = '0' + byte(rng.IntN(10))
	}
	return string(b)
}

// appendUint appends v, written digit by digit, and a blank.
func appendUint(b []byte, v uint64) []byte {
	if v >= 10 {
		b = appendUint(b, v/10)
		b = b[:len(b)-1]
	}
	return append(b, '0'+byte(v%10), ' ')
}
