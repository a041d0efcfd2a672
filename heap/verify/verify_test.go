package verify_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"grundy/heap"
	"grundy/heap/verify"
)

func certificate(t testing.TB, code string) string {
	t.Helper()
	r, err := heap.Analyze(context.Background(), heap.MustParse(code, 16), heap.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := r.WriteCertificate(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func check(text string) (*verify.Result, error) {
	return verify.Certificate(context.Background(), strings.NewReader(text), nil)
}

func TestCertificates(t *testing.T) {
	codes := []string{"0.77", "0.07", "0.0", "0.3", "S(1,4,9)", "0.16", "0.56", "4.064", "4.406", "0.644", "0.A3", "0.7?"}
	if os.Getenv("GRUNDY_LONG") == "1" {
		codes = append(codes, "0.104", "0.054", "0.454", "0.127")
	}
	for _, code := range codes {
		text := certificate(t, code)
		begun := time.Now()
		r, err := check(text)
		if err != nil {
			t.Errorf("%s: %v\n%.300s", code, err, text)
			continue
		}
		t.Log(r, time.Since(begun), len(text))
	}
}

// Numbers to take far apart and long codes: a few steps for each heap and each of the numbers.
func TestLargeRules(t *testing.T) {
	for _, code := range []string{"S(3,200000)", "0." + strings.Repeat("0", 70000) + "3"} {
		text := certificate(t, code)
		if _, err := check(text); err != nil {
			t.Errorf("%.30s: %v", code, err)
		}
	}
}

// change replaces a text in a certificate, and makes the checksum agree.
func change(t *testing.T, text, old, new string) string {
	t.Helper()
	body := text[:strings.LastIndex(text, "end ")]
	if !strings.Contains(body, old) {
		t.Fatalf("%q is not in the certificate", old)
	}
	body = strings.Replace(body, old, new, 1)
	return body + fmt.Sprintf("end %x\n", sha256.Sum256([]byte(body)))
}

func TestTampered(t *testing.T) {
	kayles, long := certificate(t, "0.77"), certificate(t, "0.16")
	for _, test := range []struct {
		text, old, new string
		heap           int64
		reason         string
	}{
		{kayles, "preperiod 71", "preperiod 70", 82, "its value is 2, and that of heap 70, a period before, is 6"},
		{kayles, "preperiod 71", "preperiod 72", -1, "a difference at heap 71, want one"},
		{kayles, "rules 0.77", "rules 0.76", 83, "a period before"},
		{kayles, "period 12\n", "period 18\n", 89, "a period before"},
		{kayles, "differs 2 ", "differs 5 ", -1, "5 is not a further factor of the period 12"},
		{long, "preperiod 105351", "preperiod 105350", 105350, "its value is"},
		{long, "preperiod 105351", "preperiod 105352", -1, "a difference at heap 105351, want one"},
		{long, "period 149459\n", "period 149457\n", -1, "149459 is not a further factor of the period 149457"},
		{long, "rare 13935 ", "rare 13936 ", 13935, ""},
		{long, "rare 3 0\n", "", 3, ""},
		{long, "rare 7 1", "rare 7 9", 7, "its value is 1, and not 9"},
		{long, "rules 0.16", "rules 0.17", 2, ""},
		{long, "window 2", "window 1", -1, ""},
		{long, "mask fffe", "mask fffc", 5, ""},
		{long, "rare 7 1", "rare 7 65537", -1, "want a word and its numbers"},
		{long, "rare 7 1", "rare 7 1 1", -1, "want a word and its numbers"},
		{long, "rare 7 1", "rare 7 1\nrare 7 2", -1, "rare heap 7 is listed after 7"},
		{long, "rules 0.16\n", "rules 0.16\nrules 0.16\n", -1, "line 3 is \"rules 0.16\", the second"},
		{long, "reach 2", "reach 9999999992", -1, "reach 9999999992"},
		{long, " reach ", " teach ", -1, "want a word and its numbers"},
		{kayles, "period 12\n", "period 2305843009213693952\n", -1, "want a word and its numbers"},
		{kayles, "rules 0.77", "rules 44.77", -1, "\"44\" stands before the point"},
		{kayles, "rules 0.77", "rules S(2,5", -1, "no point"},
		{long, "rare 13935 ", "rare 1099511627776 ", -1, "rare heap 1099511627776, want none above"},
	} {
		if !strings.Contains(test.text, test.old) {
			t.Fatalf("%.600s", test.text)
		}
		_, err := check(change(t, test.text, test.old, test.new))
		var e *verify.Error
		if !errors.As(err, &e) || e.Heap != test.heap || !strings.Contains(e.Reason, test.reason) {
			t.Errorf("%q for %q: %v; want heap %d, %s", test.new, test.old, err, test.heap, test.reason)
		}
	}
	if _, err := check(strings.Replace(kayles, "12", "13", 1)); err == nil || !strings.Contains(err.Error(), "checksum") {
		t.Errorf("a changed text: %v", err)
	}
	if _, err := check(kayles[:len(kayles)/2]); err == nil {
		t.Error("half a certificate passes")
	}
}

// Claims that are forged with care: each says where it fails.
func TestForged(t *testing.T) {
	for _, test := range []struct{ name, lines, want string }{
		{
			// The period is 96. With heap 2 listed with the value 2 as well, which excludes
			// values that no option has, the values that follow have the period 9.
			"two values of a rare heap", `rules 0.116
theorem window
period 9
preperiod 65
window 69 reach 20
mask fffe parity -1
rare 2 2
rare 0 0
rare 1 1
rare 2 1
rare 3 0
rare 4 0
rare 6 1
rare 8 0
rare 10 1
rare 11 1
rare 12 0
rare 15 1
rare 19 1
rare 20 1
rare 22 0
rare 24 1
rare 29 1
rare 36 0
differs 3 65
`, "rare heap 0 is listed after 2",
		},
		{"a value of heap 0", strings.Replace(certificate(t, "0.16"), "rare 0 0\n", "rare 0 1\n", 1), "heap 0: its value is 0, and not 1"},
		{
			"a difference beyond the values computed", strings.Replace(certificate(t, "0.16"), "period 149459\n", "period 298918\ndiffers 2 404268\n", 1),
			"heap 404268: the period 149459 holds for it",
		},
		{"a period beyond memory", `rules 0.3F
theorem regular
period 576460752303423488
preperiod 0
saltus 3
options 10 width 2 small 4 level 4
differs 2 0
`, "a stretch of at most"},
	} {
		text := test.lines
		if at := strings.LastIndex(text, "end "); at < 0 {
			text = "grundy certificate 1\n" + text + "end "
		}
		var e *verify.Error
		if _, err := check(change(t, text, "", "")); !errors.As(err, &e) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// Subtraction games, of which the last values and some others are remembered: what is
// true passes, and a claim that is nearly so does not.
func TestSubtractionTampered(t *testing.T) {
	const seed = 41
	rng := rand.New(rand.NewPCG(seed, 0))
	for range 60 {
		set := []int{1 + rng.IntN(12), 1 + rng.IntN(40), 1 + rng.IntN(40)}
		rules := heap.Subtraction(set...)
		text := certificate(t, rules.String())
		r, err := check(text)
		if err != nil || len(text) > 400 {
			t.Fatalf("seed %d, %v: %v, in %d bytes", seed, rules, err, len(text))
		}
		pre, p := fmt.Sprintf("preperiod %d\n", r.Preperiod), fmt.Sprintf("period %d\n", r.Period)
		wrong := map[string]string{
			pre: fmt.Sprintf("preperiod %d\n", r.Preperiod+1),
			// Twice the period, with a difference that is none.
			"\n" + p: fmt.Sprintf("\nperiod %d\n", 2*r.Period),
		}
		if r.Preperiod > 0 {
			wrong["theorem guy-smith\n"+p+pre] = fmt.Sprintf("theorem guy-smith\n%spreperiod %d\n", p, r.Preperiod-1)
		}
		for old, new := range wrong {
			changed := change(t, text, old, new)
			if r.Period%2 != 0 && strings.HasPrefix(old, "\n") {
				changed = change(t, changed, pre, fmt.Sprintf("%sdiffers 2 %d\n", pre, r.Preperiod+1))
			}
			var e *verify.Error
			if _, err := check(changed); !errors.As(err, &e) {
				t.Errorf("seed %d, %v: %q for %q: error %v", seed, rules, new, old, err)
			}
		}
	}
}
