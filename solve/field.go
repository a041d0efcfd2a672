package solve

import (
	"grundy/game"
)

// A field is the rules as the searches see them: positions in canonical form,
// and options as lists of parts, the components that are solved by themselves.
// It is not for several goroutines at once.
type field struct {
	rules  game.Rules
	shape  game.Shape
	canon  *game.Canonizer
	split  game.Splitter // nil if positions are played as a whole
	judge  game.Judge    // or nil
	ending game.Ending   // nil if play may loop
	play   game.Play
	cells  bool // positions are cells shown as letters, the first for a free one
	pieces game.List
}

// newField returns the field of r in the given play; with parts of their own only
// if sums holds, which must be so if the shape of r is Heaps.
func newField(r game.Rules, play game.Play, sums bool) *field {
	f := &field{rules: r, shape: r.Shape(), canon: game.NewCanonizer(r), play: play}
	f.cells = f.shape.Letters != ""
	f.judge, _ = game.As[game.Judge](r)
	f.ending, _ = game.As[game.Ending](r)
	if sums {
		f.split, _ = game.As[game.Splitter](r)
	}
	return f
}

// parts appends the parts of an option q to out, canonical; q is changed. Parts
// without any number are left out, since there is no move in them.
func (f *field) parts(q game.Position, out *game.List) {
	switch {
	case f.shape.IsSum():
		w := max(f.shape.Width, 1)
		for i := 0; i+w <= len(q); i += w {
			if record := f.canon.Capped(q[i : i+w]); !isZero(record) {
				out.Add(record...)
			}
		}
	case f.split != nil:
		f.pieces.Reset()
		f.split.Components(f.canon.Ordered(q), &f.pieces)
		for i := range f.pieces.Len() {
			out.Add(f.canon.Canonical(f.pieces.At(i))...)
		}
	default:
		out.Add(f.canon.Canonical(q)...)
	}
}

func isZero(record game.Position) bool {
	for _, n := range record {
		if n != 0 {
			return false
		}
	}
	return true
}

// verdict returns how the play has ended in p by a target, Open if it goes on.
func (f *field) verdict(p game.Position) game.Outcome {
	if f.judge == nil {
		return game.Open
	}
	return f.judge.Judge(p)
}
