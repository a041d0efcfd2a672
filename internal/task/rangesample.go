package task

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"grundy/game"
	"grundy/rulefile"
	"grundy/stress/sample"
	"grundy/table"
)

// hasVertices reports whether the positions are graphs or trees.
func hasVertices(s game.Shape) bool { return s.Kind == game.KindGraph || s.Kind == game.KindTree }

// hasLabels reports whether the vertices have labels.
func hasLabels(s game.Shape) bool {
	return s.Labels > 0 || s.Kind == game.KindTree && s.Width > 1
}

// isSampled reports whether the positions are no multisets of heaps with tokens but sequences,
// sets, or heaps of several numbers, with memory, or of which any number may be empty.
func isSampled(s game.Shape) bool {
	switch s.Kind {
	case game.KindTuple, game.KindSet:
		return true
	case game.KindHeaps, game.KindCoupled:
		return s.Width > 1 || s.Memory > 0 || s.Keep && s.Count == 0
	}
	return false
}

// sampled returns the range of all graphs, trees, sequences, sets or other positions that
// are no grid, in order of the size that grundy stress goes by.
func (f *rangeFlags) sampled(r game.Rules, s game.Shape) (table.Range, error) {
	l := sample.Limits{Greatest: f.heaps.or(3), Order: sample.Free}
	if hasVertices(s) {
		l.Greatest = f.vertices.or(4)
		l.Most = f.max.or(2)
		return sampledRange(vertexWords(s, l), r, l), nil
	}
	if s.Kind != game.KindTuple {
		l.Order = sample.Ascending // which does not matter to the game
	}
	if s.Kind == game.KindSet && !leadsToZero(r) {
		l.Least = 1
	}
	if s.Count > 0 {
		l.Greatest = s.Count
	}
	l.Most = f.max.or(usualMost(l.Greatest*max(s.Width, 1) + s.Memory))
	words := recordWords(s, l)
	if err := tooMany(words, l.Most, l.Greatest*max(s.Width, 1)+s.Memory, l.Greatest); err != nil {
		return nil, fmt.Errorf("%w or --heaps", err)
	}
	return sampledRange(words, r, l), nil
}

func recordWords(s game.Shape, l sample.Limits) string {
	upTo := "up to "
	if s.Count > 0 {
		upTo = ""
	}
	switch s.Kind {
	case game.KindSet:
		return fmt.Sprintf("every set of %s%d numbers from %d to %d", upTo, l.Greatest, l.Least, l.Most)
	case game.KindTuple:
		return fmt.Sprintf("every position of %s%d numbers of at most %d", upTo, l.Greatest, l.Most)
	}
	return fmt.Sprintf("every position of %s%d heaps of at most %d", upTo, l.Greatest, l.Most)
}

// leadsToZero reports whether a move in a small set of numbers from 1 on leads to 0, which
// then belongs to the game, as the first square of a strip does.
func leadsToZero(r game.Rules) bool {
	s := r.Shape()
	small := make(game.Position, 0, 3*s.Width)
	for n := 1; n <= 3; n++ {
		for range max(s.Width, 1) {
			small = append(small, n)
		}
		p := slices.Concat(small, make(game.Position, s.Memory))
		var options game.List
		options.Reset()
		if game.Check(r, p) == nil {
			r.Options(p, &options)
		}
		for i := range options.Len() {
			if main, _ := s.Split(options.At(i)); slices.Contains(main, 0) {
				return true
			}
		}
	}
	return false
}

// manyPositions is more than there is time for.
const manyPositions = 1e12

// tooMany returns an error if a range has more positions than that: so many numbers of at most
// most, where the order of k records does not matter.
func tooMany(words string, most, numbers, k int) error {
	log, _ := math.Lgamma(float64(k + 1))
	log = float64(numbers)*math.Log10(float64(most)+1) - log/math.Ln10
	if log <= math.Log10(manyPositions) {
		return nil
	}
	return fmt.Errorf("%s: some 10^%.0f positions, want fewer by --max", words, log)
}

// hasNumberCells reports whether the positions are rows or boards whose cells are numbers.
func hasNumberCells(s game.Shape) bool {
	return (s.Kind == game.KindRow || s.Kind == game.KindBoard) && s.Letters == ""
}

// allNumbers returns the range of all rows or boards whose cells are numbers up to --max:
// those of the size that s says, else up to the size that --all says.
func (f *rangeFlags) allNumbers(r game.Rules, s game.Shape) (table.Range, error) {
	size, upTo := [2]int{3, 1}, "up to "
	if s.Kind == game.KindBoard {
		size = [2]int{2, 2}
	}
	switch ns, err := sizes("--all", f.all); {
	case s.IsSized():
		size, upTo = [2]int{s.Columns, max(s.Rows, 1)}, ""
	case f.all == "":
	case err != nil:
		return nil, err
	case len(ns) == 1 && s.Kind == game.KindRow:
		size[0] = ns[0]
	case len(ns) == 2 && s.Kind == game.KindBoard:
		size = [2]int(ns)
	default:
		return nil, fmt.Errorf("--all %q: want the size of a %v", f.all, s.Kind)
	}
	if size[0] > mostHeaps/max(size[1], 1) {
		return nil, fmt.Errorf("--all %q: want at most %d cells", f.all, mostHeaps)
	}
	l := sample.Limits{Most: f.max.or(2), Greatest: size[0], Columns: size[0], Rows: size[1]}
	words := fmt.Sprintf("every board %s%dx%d", upTo, size[0], size[1])
	if s.Kind == game.KindRow {
		words = fmt.Sprintf("every row of %s%d cells", upTo, size[0])
	}
	words += fmt.Sprintf(" with numbers of at most %d", l.Most)
	if err := tooMany(words, l.Most, size[0]*size[1]+s.Memory, 0); err != nil {
		return nil, fmt.Errorf("%w or --all", err)
	}
	return sampledRange(words, r, l), nil
}

func vertexWords(s game.Shape, l sample.Limits) string {
	what := "graph"
	if s.Kind == game.KindTree {
		what = "tree"
	}
	words := fmt.Sprintf("every %s of up to %d vertices", what, l.Greatest)
	if hasLabels(s) {
		words += fmt.Sprintf(" with labels of at most %d", l.Most)
	}
	return words
}

// usualMost returns the largest number up to 8 of which so many make only some thousand
// positions.
func usualMost(numbers int) int {
	for most := 8; most > 1; most-- {
		positions := 1
		for range numbers {
			positions *= most + 1
		}
		if numbers < 16 && positions <= 10_000 {
			return most
		}
	}
	return 1
}

// sampledRange returns all positions within limits, those with heaps that are gone but once.
func sampledRange(words string, r game.Rules, l sample.Limits) table.Range {
	source := sample.New(r, l)
	kind := r.Shape().Kind
	mayRepeat := kind == game.KindHeaps || kind == game.KindCoupled
	askFirst(r, source)
	return table.Sequence(words, func(yield func(game.Position) bool) {
		n := 0
		for p := range everyOne(source) {
			if n++; n%firstAsked == 0 && isMistaken(r) {
				return
			}
			if mayRepeat && len(game.Ordered(r, p)) < len(p) {
				continue
			}
			if !yield(p) {
				return
			}
		}
	})
}

// firstAsked is how many positions of a range are asked about before its others are counted,
// which takes far longer: a mistake of a rule file mostly shows in a small position.
const firstAsked = 100

// askFirst asks for the options of the first positions, whose play is not over.
func askFirst(r game.Rules, source *sample.Source) {
	if _, splits := game.As[game.Splitter](r); splits {
		return // its positions are asked about in parts
	}
	n := 0
	for p := range everyOne(source) {
		judge, isJudge := game.As[game.Judge](r)
		if !isJudge || judge.Judge(p) == game.Open {
			r.Options(p, new(game.List))
		}
		if n++; n == firstAsked || isMistaken(r) {
			return
		}
	}
}

// isMistaken reports whether r are the rules of a file that has made a mistake.
func isMistaken(r game.Rules) bool {
	file, isFile := game.As[*rulefile.Rules](r)
	return isFile && file.Err() != nil
}

// everyOne yields every single position of a source in order of weight.
func everyOne(source *sample.Source) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for w := 0; w <= source.Heaviest(); w++ {
			for sum := range source.OfWeight(context.Background(), w) {
				if !yield(sum[0]) {
					return
				}
			}
		}
	}
}
