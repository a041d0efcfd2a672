package rules_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"grundy/game"
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

// maxWalk bounds the positions of a game that TestPositions looks at.
const maxWalk = 2000

// TestPositions walks through the positions that the example and the known ones
// lead to: each is legal, and read back from its text; so is each in canonical
// form; moves have words.
func TestPositions(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		for _, k := range append(e.Known, rules.Known{Position: e.Example}) {
			r, sum := parse(t, k.Spec(e.Name), k.Position)
			walk(t, r, sum)
		}
	})
}

func walk(t *testing.T, r game.Rules, from []game.Position) {
	t.Helper()
	seen := map[string]bool{}
	queue := slices.Clone(from)
	for i := 0; i < len(queue) && i < maxWalk && !t.Failed(); i++ {
		p := game.Canonical(r, queue[i])
		checkPosition(t, r, queue[i], p)
		if seen[p.Key()] {
			continue
		}
		seen[p.Key()] = true
		before := p.Clone()
		queue = append(queue, options(r, p)...)
		if p.Compare(before) != 0 {
			t.Errorf("%v: Options changes the position %v to %v", r, before, p)
		}
		checkImages(t, r, p)
		checkWords(t, r, p)
	}
}

// checkPosition checks a position q and its canonical form p.
func checkPosition(t *testing.T, r game.Rules, q, p game.Position) {
	t.Helper()
	for _, p := range []game.Position{q, p} {
		if err := game.Check(r, p); err != nil {
			t.Errorf("%v: position %v: %v", r, p, err)
			continue
		}
		text := game.Format(r, p)
		if back, err := game.Parse(r, text); err != nil || game.Canonical(r, back).Compare(game.Canonical(r, p)) != 0 {
			t.Errorf("%v: position %v is written %q and read as %v, %v", r, p, text, back, err)
		}
	}
	if again := game.Canonical(r, p); again.Compare(p) != 0 {
		t.Errorf("%v: the canonical form %v of %v has the canonical form %v", r, p, q, again)
	}
}

// checkImages checks that the images of p have the same options, up to images.
func checkImages(t *testing.T, r game.Rules, p game.Position) {
	t.Helper()
	symmetric, ok := game.As[game.Symmetric](r)
	if !ok {
		return
	}
	var images game.List
	symmetric.Images(p, &images)
	want := optionSet(r, p)
	for q := range images.All() {
		if game.Canonical(r, q).Compare(p) != 0 {
			t.Errorf("%v: image %v of %v has the canonical form %v", r, q, p, game.Canonical(r, q))
		}
		if got := optionSet(r, q); got != want {
			t.Errorf("%v: image %v of %v has options %s, want %s", r, q, p, got, want)
		}
	}
}

// optionSet returns the canonical options of p, each once, as one text.
func optionSet(r game.Rules, p game.Position) string {
	var all []game.Position
	for _, q := range options(r, p) {
		all = append(all, game.Canonical(r, q))
	}
	slices.SortFunc(all, game.Position.Compare)
	return fmt.Sprint(slices.CompactFunc(all, func(a, b game.Position) bool { return a.Compare(b) == 0 }))
}

// checkWords checks that the moves from p can be told.
func checkWords(t *testing.T, r game.Rules, p game.Position) {
	t.Helper()
	s := r.Shape()
	w := max(s.Width, 1)
	if !s.IsSum() {
		w = len(p)
	}
	if len(p) == 0 {
		return
	}
	var list game.List
	r.Options(p[:w], &list)
	for q := range list.All() {
		if text := game.Describe(r, p[:w], q.Clone()); strings.TrimSpace(text) == "" {
			t.Errorf("%v: no words for the move from %v to %v", r, p[:w], q)
		}
	}
}

// maxLoop bounds the states in which TestLoops looks for loops.
const maxLoop = 3000

// TestLoops checks that play comes to an end unless the entry says that it may not:
// among the first states that the example and the known positions lead to.
func TestLoops(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		loops := false
		for _, k := range append(e.Known, rules.Known{Position: e.Example}) {
			r, sum := parse(t, k.Spec(e.Name), k.Position)
			f := newField(r, game.Normal, maxLoop)
			_, _ = f.outcome(sum, 0) // the first states, if there are many
			loops = loops || f.loops()
		}
		if loops != e.Loopy {
			t.Errorf("play can return to a position: %v, the entry says %v", loops, e.Loopy)
		}
	})
}

// maxWhole bounds the states of a position and its components together.
const maxWhole = 1500

// TestComponents checks that positions and the sum of their components make a
// P-position together, for the positions that the example and the known ones lead
// to, as far as they are small.
func TestComponents(t *testing.T) {
	eachEntry(t, func(t *testing.T, e *rules.Entry) {
		for _, k := range append(e.Known, rules.Known{Position: e.Example}) {
			r, sum := parse(t, k.Spec(e.Name), k.Position)
			if _, ok := game.As[game.Splitter](r); !ok {
				return
			}
			for _, p := range sum {
				checkComponents(t, r, p)
			}
		}
	})
}

func checkComponents(t *testing.T, r game.Rules, from game.Position) {
	t.Helper()
	splitter, _ := game.As[game.Splitter](r)
	f := newField(r, game.Normal, 60)
	_, _ = f.outcome([]game.Position{from}, 0) // the first positions, if it has many
	for i, s := range f.states {
		p := s.sum[0]
		if i > 10 && i%10 != 0 {
			continue
		}
		var parts game.List
		splitter.Components(p, &parts)
		both := []game.Position{p}
		for q := range parts.All() {
			both = append(both, q.Clone())
			if err := game.Check(r, q); err != nil {
				t.Errorf("%v: component %v of %v: %v", r, q, p, err)
			}
		}
		if o, err := newField(r, game.Normal, maxWhole).outcome(both, 0); err == nil && o != game.P {
			t.Errorf("%v: %v and its components %v are %v together, want P", r, p, both[1:], o)
		}
	}
}
