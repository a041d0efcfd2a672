package rulefile

import (
	"fmt"

	"grundy/game"
)

// fits returns what is wrong with a position whose numbers depend on one another: an edge
// to a vertex that is not there, a vertex before its parent, a member of a set twice.
func fits(s game.Shape, p game.Position) error {
	if !dependent(s.Kind) {
		return nil
	}
	return s.Check(p)
}

// dependent reports whether the numbers of positions of a kind depend on one another.
func dependent(k game.Kind) bool {
	return k == game.KindGraph || k == game.KindTree || k == game.KindSet
}

// fit reports whether what compiled code returned for p fits, from number k of the list
// on. What is wrong with it, the interpreter will say.
func (r *Rules) fit(name string, p game.Position, list *game.List, k int) bool {
	if dependent(r.module.shape.Kind) {
		for i := k; i < list.Len(); i++ {
			if r.module.shape.Check(list.At(i)) != nil {
				return false
			}
		}
	}
	return r.sizes(name, "", p, list, k) == nil
}

// sizes returns an error if a file says of what size its rows or boards are, and an option
// or image of p, from number k of the list on, is of another than p. The components of a
// board may be of any size, and so may what moves make of them.
func (r *Rules) sizes(name, word string, p game.Position, list *game.List, k int) error {
	s := r.module.shape
	if !s.IsSized() || name == "components" {
		return nil
	}
	for i := k; i < list.Len(); i++ {
		q := list.At(i)
		if len(q) != len(p) || s.Kind == game.KindBoard && q[0] != p[0] {
			return fmt.Errorf("returned %s %d: %s, want %s as before", word, i-k+1, s.SizeText(q), s.SizeText(p))
		}
	}
	return nil
}
