package game_test

import (
	"iter"
	"slices"
	"testing"

	"grundy/game"
)

func TestList(t *testing.T) {
	var l game.List
	l.Add(1, 2)
	l.Add()
	l.Replace(game.Position{7, 8, 9}, 1, 0)
	q := l.Copy(game.Position{4, 4})
	q[0] = 5
	want := []game.Position{{1, 2}, {}, {7, 0, 9}, {5, 4}}
	i := 0
	for p := range l.All() {
		if !slices.Equal(p, want[i]) || !slices.Equal(l.At(i), want[i]) {
			t.Errorf("position %d is %v, want %v", i, p, want[i])
		}
		i++
	}
	if i != 4 || l.Len() != 4 {
		t.Errorf("%d positions, Len %d, want 4", i, l.Len())
	}
	_ = append(l.At(0), 99) // must not change the next
	if !slices.Equal(l.At(2), want[2]) {
		t.Errorf("after appending to another: %v", l.At(2))
	}
	l.Reset()
	if l.Len() != 0 {
		t.Error("not empty after Reset")
	}
	if n := testing.AllocsPerRun(100, func() {
		l.Reset()
		for k := range 4 {
			l.Add(k, k)
		}
	}); n != 0 {
		t.Errorf("%v allocations in a list that is used again", n)
	}
}

// Options of Wythoff's game as a sequence, each in a buffer that is used again, as
// an alternative to a List.
type sequenced interface {
	options(p game.Position) iter.Seq[game.Position]
}

type wythoffSequence struct{}

func (wythoffSequence) options(p game.Position) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		q := slices.Clone(p)
		for i := range p {
			for n := range p[i] {
				q[i] = n
				if !yield(q) {
					return
				}
			}
			q[i] = p[i]
		}
		for k := 1; k <= min(p[0], p[1]); k++ {
			q[0], q[1] = p[0]-k, p[1]-k
			if !yield(q) {
				return
			}
		}
	}
}

// BenchmarkOptions measures the options of Wythoff's game from a list and from a
// sequence. A position with three options took 25 and 43 ns, since a sequence
// allocates; one with sixty, 500 and 300 ns. A list's options may be kept, sorted and
// changed where they are, and a sequence's have to be copied first: so lists it is.
func BenchmarkOptions(b *testing.B) {
	wythoff := game.Define("wythoff", game.Coupled(2), func(p game.Position, out *game.List) {
		for i := range p {
			for n := range p[i] {
				out.Replace(p, i, n)
			}
		}
		for k := 1; k <= min(p[0], p[1]); k++ {
			out.Add(p[0]-k, p[1]-k)
		}
	})
	for name, p := range map[string]game.Position{"few": {1, 1}, "many": {20, 20}} {
		sum := 0
		b.Run("list/"+name, func(b *testing.B) {
			var l game.List
			for b.Loop() {
				l.Reset()
				wythoff.Options(p, &l)
				for i := range l.Len() {
					sum += l.At(i)[0]
				}
			}
		})
		b.Run("sequence/"+name, func(b *testing.B) {
			var s sequenced = wythoffSequence{}
			for b.Loop() {
				for q := range s.options(p) {
					sum += q[0]
				}
			}
		})
	}
}

func TestExtend(t *testing.T) {
	var l game.List
	l.Add(7)
	nums, ends, start := l.Extend(3, 3)
	copy(nums, []int{1, 2, 3})
	for i, end := range []int{1, 1, 3} {
		ends[i] = start + end
	}
	l.Extend(0, 0)
	l.Add(8)
	l.Add(9, 9)
	l.Truncate(5)
	want := []game.Position{{7}, {1}, {}, {2, 3}, {8}}
	for i, q := range want {
		if l.Len() != len(want) || !slices.Equal(l.At(i), q) {
			t.Errorf("position %d is %v of %d, want %v of %d", i, l.At(i), l.Len(), q, len(want))
		}
	}
}
