package rules_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"grundy/rules"
)

var nameForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// TestEntries checks what every entry has to say, and how.
func TestEntries(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		if !nameForm.MatchString(e.Name) {
			t.Errorf("the name is %q, want lower case, digits and hyphens", e.Name)
		}
		checkSentence(t, "Moves", e.Moves, ".")
		checkSentence(t, "MovesZh", e.MovesZh, "。")
		if !strings.ContainsFunc(e.MovesZh, isHan) || strings.Contains(e.MovesZh, "\n") {
			t.Errorf("MovesZh is %q, want one line of Chinese", e.MovesZh)
		}
		for _, name := range e.Chinese {
			if !strings.ContainsFunc(name, isHan) && !strings.ContainsFunc(name, unicode.IsUpper) {
				t.Errorf("the Chinese name is %q", name)
			}
		}
		if e.Source == "" || e.Position == "" || e.Example == "" {
			t.Errorf("source %q, position %q, example %q, want none of them empty", e.Source, e.Position, e.Example)
		}
		if (e.Rules == nil) == (e.Make == nil) || (e.Make == nil) != (len(e.Params) == 0) {
			t.Error("want either Rules, or Params and Make")
		}
		if len(e.First) == 0 && len(e.Known) == 0 {
			t.Error("no known values")
		}
	})
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

func checkSentence(t *testing.T, what, text, stop string) {
	t.Helper()
	if !strings.HasSuffix(text, stop) || strings.TrimSpace(text) != text {
		t.Errorf("%s is %q, want a sentence that ends in %q", what, text, stop)
	}
}

// TestNames checks that every name leads to one entry.
func TestNames(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		for _, name := range slices.Concat([]string{e.Name}, e.Others, e.Chinese) {
			if found, err := rules.Find(name); err != nil || found != e {
				t.Errorf("Find(%q) finds %s, %v, want %s", name, nameOf(found), err, e.Name)
			}
		}
	})
}

func nameOf(e *rules.Entry) string {
	if e == nil {
		return "nothing"
	}
	return e.Name
}

// citation is the form of a key of docs/references.bib.
var citation = regexp.MustCompile(`^(WW|ONAG|[A-Z][A-Za-z+]*[0-9]{2})$`)

var brackets = regexp.MustCompile(`\[([^\]]*)\]`)

// TestSources checks the form of the keys that entries cite; that they are in the
// bibliography is checked for the whole module.
func TestSources(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		texts := []string{e.Source, e.FirstFrom}
		for _, k := range e.Known {
			texts = append(texts, k.From)
		}
		for _, m := range brackets.FindAllStringSubmatch(strings.Join(texts, "\n"), -1) {
			if !citation.MatchString(m[1]) {
				t.Errorf("key %q, want letters and the two digits of a year, WW or ONAG", m[1])
			}
		}
	})
}

// TestSpec checks that the names of rules are read back, and that the default
// parameters go unsaid.
func TestSpec(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		defaults := make([]string, len(e.Params))
		for i, p := range e.Params {
			defaults[i] = p.Default
		}
		specs := []string{e.Name, rules.Known{Params: strings.Join(defaults, ",")}.Spec(e.Name)}
		for _, k := range e.Known {
			specs = append(specs, k.Spec(e.Name))
		}
		for i, spec := range specs {
			r, found, err := rules.Parse(spec)
			if err != nil || found != e {
				t.Fatalf("Parse(%q) finds %s, %v", spec, nameOf(found), err)
			}
			if i < 2 && r.String() != e.Name {
				t.Errorf("Parse(%q) is named %q, want %q", spec, r, e.Name)
			}
			if again, _, err := rules.Parse(r.String()); err != nil || again.String() != r.String() {
				t.Errorf("Parse(%q) = %v, %v", r, again, err)
			}
		}
	})
}

// TestWrongParams checks that numbers outside the range of a parameter, and what is
// no number, are refused by an error that quotes them.
func TestWrongParams(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		if len(e.Params) == 0 {
			wantRefused(t, e.Name+":1", `"1"`)
		}
		for i, p := range e.Params {
			wrong := []string{"", "x", "-1", fmt.Sprint(p.Min - 1), fmt.Sprint(p.Max + 1), "99999999999999999999"}
			if p.Type == rules.Text {
				wrong = []string{"?"}
			}
			for _, word := range wrong {
				words := make([]string, i+1)
				for j := range words {
					words[j] = e.Params[j].Default
				}
				words[i] = word
				if text := strings.Join(words, ","); text != "" {
					wantRefused(t, e.Name+":"+text, fmt.Sprintf("%q", word))
				}
			}
		}
	})
}

func wantRefused(t *testing.T, spec, quoted string) {
	t.Helper()
	_, _, err := rules.Parse(spec)
	switch {
	case err == nil:
		t.Errorf("Parse(%q): no error", spec)
	case !strings.Contains(err.Error(), quoted) || !strings.Contains(err.Error(), "want"):
		t.Errorf("Parse(%q): error %v, want one that quotes %s and says what was wanted", spec, err, quoted)
	}
}
