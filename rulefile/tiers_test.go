package rulefile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/game"
	"grundy/rulefile"
)

// listed is what rules say about one position: the options in order, the
// components, the images, the verdict, and the error.
type listed struct {
	options, components, images []string
	verdict                     game.Outcome
	err                         string
}

// list asks everything about p.
func list(r game.Rules, p game.Position) (l listed) {
	var out game.List
	r.Options(p, &out)
	l.options = texts(&out)
	whole := !r.Shape().IsSum()
	file, isFile := game.As[*rulefile.Rules](r)
	if s, ok := game.As[game.Splitter](r); ok && whole && (!isFile || file.Defines("components")) {
		out.Reset()
		s.Components(p, &out)
		l.components = texts(&out)
	}
	if s, ok := game.As[game.Symmetric](r); ok && whole {
		out.Reset()
		s.Images(p, &out)
		l.images = texts(&out)
	}
	if j, ok := game.As[game.Judge](r); ok {
		l.verdict = j.Judge(p)
	}
	if isFile && file.Err() != nil {
		l.err = file.Err().Error()
	}
	return l
}

func texts(out *game.List) (all []string) {
	for q := range out.All() {
		all = append(all, fmt.Sprint([]int(q)))
	}
	return all
}

// equal reports whether the answers are equal; after an error only that counts. The
// bounds on steps and time of the tiers differ.
func (l listed) equal(m listed) bool {
	if l.err != "" {
		return l.err == m.err || isBound(l.err) && isBound(m.err)
	}
	return slices.Equal(l.options, m.options) && slices.Equal(l.components, m.components) &&
		slices.Equal(l.images, m.images) && l.verdict == m.verdict && l.err == m.err
}

// isBound reports whether an error is that of a bound on the work for one position.
func isBound(err string) bool { return strings.Contains(err, "for one position, want") }

// both returns the rules of a file in both tiers.
func both(t *testing.T, name string) (compiled, interpreted game.Rules) {
	t.Helper()
	return loadAny(t, name, rulefile.Limits{}), loadAny(t, name, rulefile.Limits{Interpret: true, Time: time.Minute})
}

// TestTiersAgree compares the tiers, and the order of the options, on all followers
// of the positions of each example, up to a bound.
func TestTiersAgree(t *testing.T) {
	more := map[string][]string{
		"tree-nim.star":      {"0 1 1 2 2 3", "0 1 2 3 4", "0 0 1 2"},
		"dawsons-row.star":   {"9", "..X...X.."},
		"three-in-line.star": {"3x3", "4x2"},
		"tic-tac-toe.star":   {"3x3"},
		"peg-row.star":       {"PP.PP.PPP", "P.P.PP.PP"},
	}
	for _, c := range sameAs {
		more[c.file] = append(more[c.file], c.positions...)
	}
	for _, g := range bruteGames(t) {
		for i := 0; i < len(g.answers); i += 8 {
			more[g.name] = append(more[g.name], g.answers[i][0])
		}
	}
	for name, positions := range more {
		compiled, interpreted := both(t, name)
		seen := map[string]bool{}
		for _, text := range positions {
			p, err := game.Parse(compiled, text)
			if err != nil {
				t.Fatal(err)
			}
			w := game.Position(p)
			starts := []game.Position{game.Ordered(compiled, w)}
			if s := compiled.Shape(); s.IsSum() {
				starts = records(w, max(s.Width, 1))
			}
			for _, start := range starts {
				follow(t, compiled, interpreted, start, seen, 200)
			}
		}
	}
}

// records cuts a sum into its heaps.
func records(p game.Position, width int) (all []game.Position) {
	for len(p) > 0 {
		all = append(all, p[:width])
		p = p[width:]
	}
	return all
}

// follow compares the tiers on at most a number of followers of p.
func follow(t *testing.T, compiled, interpreted game.Rules, p game.Position, seen map[string]bool, limit int) {
	t.Helper()
	s := compiled.Shape()
	queue := []game.Position{p}
	for len(queue) > 0 && limit > 0 {
		p := queue[0]
		queue = queue[1:]
		if seen[p.Key()] {
			continue
		}
		seen[p.Key()] = true
		limit--
		got, want := list(compiled, p), list(interpreted, p)
		if !got.equal(want) {
			t.Fatalf("%v %v: compiled\n%v, interpreted\n%v", compiled, p, got, want)
		}
		var out game.List
		compiled.Options(p, &out)
		for q := range out.All() {
			if s.IsSum() {
				queue = append(queue, records(q.Clone(), max(s.Width, 1))...)
			} else {
				queue = append(queue, game.Ordered(compiled, q))
			}
		}
	}
}
