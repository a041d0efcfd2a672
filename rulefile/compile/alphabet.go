package compile

import "strings"

// An alphabet numbers the letters of strings: those of the cells of a position as the
// position has them, the other letters of ASCII behind them. So rows and boards need
// not be translated on their way in or out.
type alphabet struct {
	codes [letters]int64 // the code of each letter
	cells int            // letters of cells
	// foreign: a string in the program has other letters than those of cells.
	foreign bool
}

// letters is how many letters strings may have.
const letters = 128

// newAlphabet returns the alphabet for cells with the given letters, all different and
// of ASCII.
func newAlphabet(cells string) *alphabet {
	a := &alphabet{cells: len(cells)}
	next := len(cells)
	for c := range letters {
		if i := strings.IndexByte(cells, byte(c)); i >= 0 {
			a.codes[c] = int64(i)
			continue
		}
		a.codes[c] = int64(next)
		next++
	}
	return a
}

// code returns the code of a letter, and notes that it occurs.
func (a *alphabet) code(letter byte) int64 {
	n := a.codes[letter]
	a.foreign = a.foreign || n >= int64(a.cells)
	return n
}

// letters returns the letter of each code.
func (a *alphabet) letters() []int64 {
	all := make([]int64, letters)
	for c, n := range a.codes {
		all[n] = int64(c)
	}
	return all
}
