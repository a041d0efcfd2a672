package judge

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/compound"
	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
)

// solve returns the answers to an input, and the error after them.
func solve(p Problem, input []byte) ([]uint64, error) {
	in := scan.NewReader(bytes.NewReader(input), "input")
	defer in.Close()
	var answers []uint64
	if p.Solve == nil {
		panic("the answers of " + p.Name + " are no integers")
	}
	err := p.Solve(context.Background(), in, func(n uint64) error {
		answers = append(answers, n)
		return nil
	})
	return answers, err
}

// TestSamples runs the samples of the statements and a few more cases with known
// answers.
func TestSamples(t *testing.T) {
	for _, c := range []struct {
		problem Problem
		input   string
		want    []uint64
		source  string
	}{
		{sicily1922, "3 3\n5 7 9 2 1 1 3 7 7 7", []uint64{1, 0, 3}, "every move tried"},
		{sicily1922, "1\n6\n2147483647 2147483647 2147483647 1073741824 1073741824 1", []uint64{5}, "xor test"},
		{sicily1922, "0", nil, "no case"},
		{ccpc2020WeihaiJ, "4\n1 2 3 4", []uint64{2}, "all colourings searched"},
		{ccpc2020WeihaiJ, "5\r\n1 1 1 2 3\r\n", []uint64{18}, "all colourings searched"},
		{icpcRooms, "2 2 1 1 1 2 4 3 1 2 3 1 1 4 1 2 3 4 5 1 2 3 4 5", []uint64{1, 14}, "official sample"},
		{icpcRooms, "1 2 0 1 1", []uint64{2}, "all orders searched; the first room is empty"},
		{icpcRooms, "1 3 1 0 1 1 1 7", []uint64{3}, "all orders searched: the empty room anywhere, the 7 first"},
		{sdoi2019Coins, "10 3", []uint64{100}, "official sample"},
		{sdoi2019Coins, "199 43", []uint64{981535230}, "official sample"},
		{sdoi2019Coins, "99999 47", []uint64{39178973}, "official sample"},
		{sdoi2019Coins, "5 0", []uint64{0}, "no coin, no move"},
	} {
		got, err := solve(c.problem, []byte(c.input))
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q: %v, %v, want %v (%s)", c.problem.Name, c.input, got, err, c.want, c.source)
		}
	}
}

// TestErrors checks where an input goes wrong, and that the complete answers
// come first.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		problem Problem
		input   string
		answers int
		line    int
		column  int
	}{
		{sicily1922, "", 0, 1, 1},
		{sicily1922, "1\n0\n", 0, 2, 1},
		{sicily1922, "2\n1\n5\n2\n3 x\n", 1, 5, 3},
		{sicily1922, "2\n1\n5\n2\n3 ", 1, 5, 3},
		{sicily1922, "1\n1\n5 6", 1, 3, 3},
		{sicily1922, "1\n1000000000000000000\n5 6", 0, 3, 4},
		{ccpc2020WeihaiJ, "0", 0, 1, 1},
		{ccpc2020WeihaiJ, "2\n1 -7", 0, 2, 3},
		{ccpc2020WeihaiJ, "2\n1 18446744073709551616", 0, 2, 3},
		{ccpc2020WeihaiJ, "1\n1 2", 0, 2, 3},
		{icpcRooms, "1\n0", 0, 2, 1},
		{icpcRooms, "1\n2\n1 5\n2 5", 0, 4, 4},
		{icpcRooms, "2\n1\n1 5\n1\n", 1, 5, 1},
		{sdoi2019Coins, "3 4", 0, 1, 3},
		{sdoi2019Coins, "0 0", 0, 1, 1},
		{sdoi2019Coins, "10", 0, 1, 3},
		{sdoi2019Coins, "10 3 1", 0, 1, 6},
		{sdoi2019Coins, "100000000000000000000 100000000", 0, 1, 23},
	} {
		answers, err := solve(c.problem, []byte(c.input))
		var e *scan.Error
		if !errors.As(err, &e) {
			t.Errorf("%s: %q: error %v, want one with a place", c.problem.Name, c.input, err)
			continue
		}
		if len(answers) != c.answers || e.Line != c.line || e.Column != c.column {
			t.Errorf("%s: %q: %d answers, then %v; want %d answers, then line %d, column %d",
				c.problem.Name, c.input, len(answers), e, c.answers, c.line, c.column)
		}
	}
}

// TestReadHeapsGrows has a number of heaps that is not to be believed, and one
// beyond what memory is set aside for at once.
func TestReadHeapsGrows(t *testing.T) {
	if _, err := solve(ccpc2020WeihaiJ, []byte("18446744073709551615\n1 2 3")); err == nil {
		t.Error("2^64-1 heaps promised, 3 given: no error")
	}
	if os.Getenv("GRUNDY_LONG") == "" {
		t.Skip("GRUNDY_LONG=1 runs the case of 2^24 heaps")
	}
	n := trusted + 5
	input := append([]byte(strconv.Itoa(n)), bytes.Repeat([]byte(" 1"), n)...)
	answers, err := solve(ccpc2020WeihaiJ, input)
	// n ones: an odd number of them, so that s = 1. All black: value 1 - (n+1)
	// mod 2 = 1 = n mod 2; others have c black ones, value 1 - (c+1) mod 2 = c mod 2,
	// and n-c white ones. The sum is n mod 2 = 1 in every case: nothing is won.
	if err != nil || !slices.Equal(answers, []uint64{0}) {
		t.Errorf("%d heaps of 1: %v, %v, want 0", n, answers, err)
	}
}

// Each problem's reference parses the fields of an input plainly. It returns nil
// if the input is not in the format.
var references = map[string]func(fields []uint64) []uint64{
	"sicily-1922": func(f []uint64) []uint64 {
		return referenceCases(f, func(f []uint64) (uint64, []uint64, bool) {
			heaps, rest, ok := counted(f)
			moves := uint64(0)
			sum := uint64(0)
			for _, h := range heaps {
				sum ^= h
			}
			for _, h := range heaps {
				if h^sum < h {
					moves++
				}
			}
			return moves, rest, ok && len(heaps) > 0
		})
	},
	"ccpc-2020-weihai-j": func(f []uint64) []uint64 {
		heaps, rest, ok := counted(f)
		if !ok || len(heaps) == 0 || len(rest) > 0 {
			return nil
		}
		n := count.Colourings(slices.Clone(heaps))
		return []uint64{n.Mod(n, big.NewInt(1_000_000_007)).Uint64()}
	},
	"icpc-rooms": func(f []uint64) []uint64 {
		return referenceCases(f, func(f []uint64) (uint64, []uint64, bool) {
			if len(f) == 0 || f[0] == 0 || f[0] > uint64(len(f)) {
				return 0, nil, false
			}
			var orders count.Orders
			rest := f[1:]
			for range f[0] {
				heaps, after, ok := counted(rest)
				if !ok {
					return 0, nil, false
				}
				orders.Add(compound.Nim(heaps...))
				rest = after
			}
			n, err := orders.Mod(context.Background(), modular.New(1_000_000_007))
			return n, rest, err == nil
		})
	},
}

// counted splits off a number and as many numbers as it says.
func counted(f []uint64) (list, rest []uint64, ok bool) {
	if len(f) == 0 || f[0] > uint64(len(f)-1) {
		return nil, nil, false
	}
	return f[1 : 1+f[0]], f[1+f[0]:], true
}

// referenceCases solves the number of cases that f begins with.
func referenceCases(f []uint64, one func([]uint64) (uint64, []uint64, bool)) []uint64 {
	if len(f) == 0 || f[0] > uint64(len(f)) {
		return nil
	}
	answers := []uint64{}
	rest := f[1:]
	for range f[0] {
		a, after, ok := one(rest)
		if !ok {
			return nil
		}
		answers, rest = append(answers, a), after
	}
	if len(rest) > 0 {
		return nil
	}
	return answers
}

// fields returns the integers of an input, or false if it has anything else.
func fields(input []byte) ([]uint64, bool) {
	var f []uint64
	for _, word := range strings.FieldsFunc(string(input), func(r rune) bool {
		return strings.ContainsRune(" \t\n\v\f\r", r)
	}) {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil || word[0] == '+' {
			return nil, false
		}
		f = append(f, n)
	}
	return f, true
}

// fuzz compares a problem with its reference: the same answers for inputs in the
// format, an error with a place for all others.
func fuzz(f *testing.F, p Problem, seeds ...string) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		answers, err := solve(p, input)
		numbers, ok := fields(input)
		var want []uint64
		if ok {
			want = references[p.Name](numbers)
		}
		var e *scan.Error
		switch {
		case want == nil && !errors.As(err, &e):
			t.Errorf("%q: %v, %v, want an error with a place", input, answers, err)
		case want != nil && (err != nil || !slices.Equal(answers, want)):
			t.Errorf("%q: %v, %v, want %v", input, answers, err, want)
		}
	})
}

func FuzzSicily1922(f *testing.F) {
	fuzz(f, sicily1922, "1\n3\n5 7 9\n", "2 1 5 2 3 x", "0", "1\n0", "1 1 5 6", "1 9")
}

func FuzzCcpc2020WeihaiJ(f *testing.F) {
	fuzz(f, ccpc2020WeihaiJ, "4\n1 2 3 4\n", "2\n1", "0", "3 0 0 1", "1 18446744073709551616", "2 5 5 5")
}

func FuzzIcpcRooms(f *testing.F) {
	fuzz(f, icpcRooms, "1\n2\n1 1\n1 2\n", "1 2 0 1 1", "1\n1\n3 4", "2 1 1 1", "1 1 2 3 3 3")
}

func FuzzSdoi2019Coins(f *testing.F) {
	for _, s := range []string{"10 3", "3 4", "0 0", "10", "100000000000000000000 2", "10 3 3", "a 3"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		words := strings.Fields(string(input))
		if len(words) > 1 && len(words[1]) > 2 {
			return // hundreds of coins take long
		}
		answers, err := solve(sdoi2019Coins, input)
		var e *scan.Error
		if (err == nil) == (len(answers) == 0) || err != nil && !errors.As(err, &e) {
			t.Errorf("%q: answers %v, error %v", input, answers, err)
		}
	})
}

func TestFind(t *testing.T) {
	names := map[string]bool{}
	for _, p := range Problems {
		if found := Find(p.Name); found == nil || found.Name != p.Name || names[p.Name] {
			t.Errorf("%s: found %v", p.Name, found)
		}
		names[p.Name] = true
		if p.Title == "" || p.Source == "" || p.Asks == "" || p.Input == "" || p.Limits == "" {
			t.Errorf("%s: a field is empty", p.Name)
		}
	}
	if Find("no-such") != nil {
		t.Error("found no-such")
	}
}
