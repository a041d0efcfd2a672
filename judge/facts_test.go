package judge

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// slowFacts are inputs that take more than a second.
var slowFacts = map[string]bool{
	"pe-409 10000000": true, "pe-550 10000000 1000000000000": true, "pe-560 10000000 10000000": true,
	"pe-665 10000000": true, "pe-806 100000": true,
}

// TestFacts has the known answers of testdata/facts.tsv.
func TestFacts(t *testing.T) {
	text, err := os.ReadFile("testdata/facts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	facts := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 4 {
			t.Fatalf("%q: want four fields", line)
		}
		facts++
		if slowFacts[f[0]+" "+f[1]] && os.Getenv("GRUNDY_LONG") == "" {
			continue
		}
		p := Find(f[0])
		if p == nil {
			t.Errorf("no problem %s", f[0])
			continue
		}
		got, err := solveText(*p, []byte(repeated(f[1])))
		if answers := strings.Join(got, " / "); err != nil || answers != f[2] {
			t.Errorf("%s: %.80q: %.80q, %v, want %.80q (%s)", f[0], f[1], answers, err, f[2], f[3])
		}
	}
	if facts < 200 {
		t.Errorf("%d facts, want 200 at least", facts)
	}
}

// repeated writes an input out in which 1_2*3 stands for 1 2 1 2 1 2.
func repeated(input string) string {
	var words []string
	for word := range strings.FieldsSeq(input) {
		part, times, found := strings.Cut(word, "*")
		n := 1
		if found {
			n, _ = strconv.Atoi(times)
		}
		for range n {
			words = append(words, strings.ReplaceAll(part, "_", " "))
		}
	}
	return strings.Join(words, " ")
}
