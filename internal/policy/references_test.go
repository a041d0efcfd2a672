package policy

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// citation matches a key in brackets in a comment, such as [WW] or
// [SU93, section 2]: the authors' letters and the year, or the two books that go
// by their initials.
var citation = regexp.MustCompile(`\[([A-Z][A-Za-z+]*[0-9]{2}|WW|ONAG)(?:, [^\]]*)?\]`)

// keyLine matches the first line of an entry of references.bib.
var keyLine = regexp.MustCompile(`(?m)^@\w+\{([^,]+),`)

// TestReferences checks that every source that a comment or a text cites is in
// the bibliography, and that nothing else is.
func TestReferences(t *testing.T) {
	bib, err := os.ReadFile(filepath.Join("..", "..", "docs", "references.bib"))
	if err != nil {
		t.Fatal(err)
	}
	cited := map[string]string{} // key to a file that cites it
	for _, m := range keyLine.FindAllStringSubmatch(string(bib), -1) {
		cited[m[1]] = ""
	}
	eachGoFile(t, func(file string) {
		source, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range citations(string(source)) {
			if _, ok := cited[key]; !ok {
				t.Errorf("%s cites [%s], which docs/references.bib does not have", file, key)
			}
			cited[key] = file
		}
	})
	for key, file := range cited {
		if file == "" {
			t.Errorf("docs/references.bib has %s, which nothing cites", key)
		}
	}
}

// citations returns the keys that a Go file cites: in its comments, and in the
// strings that it shows to users.
func citations(source string) []string {
	var keys []string
	for line := range strings.Lines(source) {
		if !strings.Contains(line, "//") && !strings.Contains(line, `"`) {
			continue
		}
		for _, m := range citation.FindAllStringSubmatch(line, -1) {
			keys = append(keys, m[1])
		}
	}
	return keys
}

func TestCitations(t *testing.T) {
	for line, want := range map[string]string{
		"// the theorem of [SU93, section 2].":   "SU93",
		"// see [WW, chapter 3]":                 "WW",
		`"an odd number of ones [Bou01]."`:       "Bou01",
		"// a link [N] and [Modulus] and [1, 2]": "",
	} {
		if got := strings.Join(citations(line), " "); got != want {
			t.Errorf("citations(%q) = %q, want %q", line, got, want)
		}
	}
}
