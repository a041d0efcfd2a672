package verify_test

import (
	"bufio"
	"context"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/heap"
	"grundy/heap/verify"
)

// Laws of each kind: arithmetic periodic, with steady residues, with a pre-period,
// with digits that recur and heaps that are split besides, periodic with such digits.
var regular = []struct {
	code                      string
	period, preperiod, saltus int64
}{
	{"0.3F", 6, 0, 3},
	{"0.8", 3, 1, 1},
	{"0.28", 53, 1, 16},
	{"0.205200C", 40, 4, 16},
	{"0.[3]", 1, 0, 1},
	{"4.[3]", 4, 1, 4},
	{"AB(1)", 2, 0, 1},
	{"AB(1,2)", 3, 0, 1},
	{"0.[20]", 2, 1, 0},
	{"0.3[8]", 4, 5, 2},
}

func TestRegular(t *testing.T) {
	for _, test := range regular {
		r, err := check(certificate(t, test.code))
		if err != nil {
			t.Errorf("%s: %v", test.code, err)
			continue
		}
		t.Log(r)
		theorem := "regular"
		if strings.Contains("0.[3] AB(1) AB(1,2) 0.[20]", test.code) {
			theorem = "takes"
		}
		if r.Theorem != theorem || r.Period != test.period || r.Preperiod != test.preperiod || r.Saltus != test.saltus {
			t.Errorf("%v; want period %d, pre-period %d, saltus %d", r, test.period, test.preperiod, test.saltus)
		}
	}
}

// certified checks that the certificate of a report is right, and returns its theorem.
func certified(t *testing.T, r *heap.Report) (theorem string) {
	t.Helper()
	var b strings.Builder
	if err := r.WriteCertificate(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	v, err := check(b.String())
	if err != nil || v.Period != r.Period || v.Preperiod != r.Preperiod || v.Saltus != r.Saltus {
		t.Errorf("%v: verified as %v, error %v", r, v, err)
		return ""
	}
	return v.Theorem
}

// Every proof of a hexadecimal game of two digits has a certificate that is right.
func TestRegularHexadecimal(t *testing.T) {
	f, err := os.Open("../testdata/hexadecimal.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, all := 0, os.Getenv("GRUNDY_LONG") == "1"
	for lines := bufio.NewScanner(f); lines.Scan(); {
		code, law, _ := strings.Cut(lines.Text(), "\t")
		if strings.HasPrefix(code, "#") || strings.HasPrefix(law, "0") || law == "" {
			continue
		}
		if rows++; rows%24 != 0 && !all {
			continue
		}
		r, err := heap.Analyze(context.Background(), heap.MustParse(code, 16), heap.Options{Limit: 2048})
		if err != nil || r.Status != heap.Proved {
			continue
		}
		certified(t, r)
	}
	if rows < 90 {
		t.Errorf("%d laws in the table", rows)
	}
}

// far is 0.[20], but that 40 may be taken too: far from the values that are computed.
var far = "0." + strings.Repeat("20", 19) + "22[20]"

func TestRegularTampered(t *testing.T) {
	texts := map[string]string{}
	for _, test := range []struct {
		code, old, new string
		heap           int64
		reason         string
	}{
		{"0.3F", "saltus 3", "saltus 4", 6, "its value is 3, and not 4"},
		{"0.3F", "saltus 3", "saltus 0", 6, "its value is 3, and not 0"},
		{"0.3F", "saltus 3", "saltus -1", -1, "saltus -1"},
		{"0.3F", "level 1", "level -1", -1, "level -1"},
		{"0.3F", "rules 0.3F", "rules 0.3E", 6, "its value is"},
		{"0.3F", "theorem regular", "theorem guy-smith", 6, "its value is 3, and that of heap 0, a period before, is 0"},
		{"0.3F", "differs 2 0", "differs 2 6", -1, "a difference at heap 6, want one from the pre-period on"},
		{"0.3F", "differs 2 0\n", "", -1, "differences are missing for the prime factors of 2"},
		{"0.3F", "level 1", "level 100", 71, "want at least 100 + 24"},
		{"0.3F", "width 2 small 4 level 1", "width 1 small 4 level 0", 74, "no option with the value 0 "},
		{"0.3[8]", "width 1", "width 2", 37, "no option with the value 17 "},
		{"0.205200C", "width 3", "width 1", 740, "no option with the value 294 "},
		{"0.3F", "options 71", "options 17", 17, "want at least 1 + 24"},
		{"0.3F", "width 2", "width 20", -1, "width 20"},
		{"0.3F", "options 71", "options 99999999", -1, "options from heap 99999999"},
		{"0.3F", "small 4", "small 4 4", -1, "want a word and its numbers"},
		{"0.205200C", "steady 19\n", "", 59, "its value is 6, and not 22"},
		{"0.205200C", "steady 19\n", "steady 19\nsteady 20\n", 60, "its value is 23, and not 7"},
		{"0.205200C", "steady 19\n", "steady 59\n", -1, "heap 59 is said to be steady"},
		{"0.205200C", "small 13", "small 1", 738, "no option with the value"},
		{"0.205200C", "preperiod 4", "preperiod 5", -1, "a difference at heap 4, want one"},
		{"0.3[8]", "[8]", "8", 9, "its value is 0, and not 4 as the law says"},
		{"0.3[8]", "[8]", "[8!]", -1, "want digits without marks"},
		{"0.3[8]", "theorem regular", "theorem window", -1, "the window theorem is not for digits that recur"},
		{"AB(1)", "AB(1)", "AB(1,2)", 2, "its value is 0, and not 1 as the law says"},
		{"AB(1)", "preperiod 0", "preperiod 1", -1, "a difference at heap 0, want one"},
		{"AB(1)", "saltus 1", "saltus 2", 2, "its value is 1, and not 2"},
		{"AB(1)", "theorem takes", "theorem regular", -1, "width 0"},
		{"AB(1)", "rules AB(1)", "rules 4.[3]", -1, "no move that leaves more than a heap"},
		{"AB(1)", "saltus 1", "saltus 1\nsteady 1", 3, "its value is 1, and not 0"},
		{"0.3F", "theorem regular", "theorem takes", -1, "want digits that recur"},
		{"0.[20]", "0.[20]", far, 41, "its value is 2, and not 0 as the law says"},
		{"0.205200C", "0.205200C", "0.205200C" + strings.Repeat("0", 2000) + "8", 0, "taking 2008 and leaving"},
	} {
		if texts[test.code] == "" {
			texts[test.code] = certificate(t, test.code)
		}
		_, err := check(change(t, texts[test.code], test.old, test.new))
		var e *verify.Error
		if !errors.As(err, &e) || test.heap != 0 && e.Heap != test.heap || !strings.Contains(e.Reason, test.reason) {
			t.Errorf("%s: %q for %q: %v; want heap %d, %s", test.code, test.new, test.old, err, test.heap, test.reason)
		}
	}
}

// A claim that is changed by a number alone fails: one that passes says the same.
func TestRegularNumbers(t *testing.T) {
	for _, test := range regular {
		if test.code == "0.28" && os.Getenv("GRUNDY_LONG") != "1" {
			continue
		}
		text := certificate(t, test.code)
		truth, err := check(text)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(text) {
			word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
			if word == "grundy" || word == "rules" || word == "theorem" || word == "end" {
				continue
			}
			fields := strings.Fields(rest)
			for i, field := range fields {
				n, err := strconv.Atoi(field)
				if err != nil {
					continue
				}
				changed := slices.Clone(fields)
				changed[i] = strconv.Itoa(n + 1)
				r, err := check(change(t, text, line, word+" "+strings.Join(changed, " ")+"\n"))
				mayPass := word == "options" || word == "differs"
				if err == nil && (!mayPass || r.Period != truth.Period || r.Preperiod != truth.Preperiod || r.Saltus != truth.Saltus) {
					t.Errorf("%s: %s with %v passes: %v", test.code, word, changed, r)
				}
			}
		}
	}
}

// A law that says more than the least: two periods as one, a later pre-period.
func TestRegularNotLeast(t *testing.T) {
	text := certificate(t, "0.8")
	for _, test := range []struct{ old, new, want string }{
		{"period 3\npreperiod 1\nsaltus 1\n", "period 6\npreperiod 1\nsaltus 2\ndiffers 2 1\n", "heap 1: the period 3 holds for it"},
		{"preperiod 1\n", "preperiod 2\n", "heap 1: the law holds for it too"},
	} {
		changed := change(t, text, test.old, test.new)
		changed = change(t, changed, "differs 3 1", "differs 3 2")
		if _, err := check(changed); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %s", test.new, err, test.want)
		}
	}
}
