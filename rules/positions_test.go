package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/rules"
)

// maxWalk bounds the positions of a game that TestPositions looks at.
const maxWalk = 500

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
