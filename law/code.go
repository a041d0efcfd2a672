package law

import (
	"grundy/game"
	"grundy/heap"
	"grundy/rules"
)

// maxTaken bounds the tokens that a move takes in a game of the catalogue that has a code:
// the engines keep a digit for each number.
const maxTaken = 1 << 16

// CodeOf returns the code of a game whose moves take and break heaps, such as Kayles or a
// subtraction game; false for other games, and for numbers above 2^16 in the name of a game.
// The options of a heap by the code are those of r. To look for the code of a rule file takes
// about a millisecond, once.
func CodeOf(r game.Rules) (heap.Rules, bool) {
	if octal, ok := game.As[rules.Octal](r); ok {
		return octal.Rules, true
	}
	if coded, ok := game.As[heap.Coded](r); ok {
		return coded.Code()
	}
	e, args := rules.EntryOf(r)
	if e == nil {
		return heap.Rules{}, false
	}
	switch e.Name {
	case "subtract":
		return setCode(heap.Subtraction, args.Ints(0))
	case "all-but":
		return setCode(heap.AllBut, args.Ints(0))
	case "bash", "bash-misere":
		return takeCode(1, args.Int(0))
	case "take-between":
		return takeCode(args.Int(0), args.Int(1))
	case "take-between-misere":
		return restCode(args.Int(0), args.Int(1))
	case "nim":
		return heap.MustParse("0.[3]", 8), true
	case "lasker":
		return splitCode(2, 2, true)
	case "take-or-split":
		return splitCode(args.Int(0), args.Int(0), true)
	case "grundys-game":
		return heap.MustParse("4!.0", 8), true
	case "scatterstone":
		return splitCode(2, args.Int(0), false)
	}
	return heap.Rules{}, false
}

// maxParts is how many heaps a digit of a code tells of.
const maxParts = 4

// splitCode returns the code of the game in which a move parts the heap in lo to hi heaps, or takes any
// number of tokens, if takes; false for more heaps than a code can say.
func splitCode(lo, hi int, takes bool) (heap.Rules, bool) {
	if hi > maxParts {
		return heap.Rules{}, false
	}
	digits, repeat := []heap.Digit{{Parts: 1<<(hi+1) - 1<<lo}}, 0
	if takes {
		digits, repeat = append(digits, heap.Digit{Parts: 3}), 1
	}
	return heap.New(digits, repeat)
}

// setCode returns the code of a game given by a set.
func setCode(code func(...int) heap.Rules, set []int) (heap.Rules, bool) {
	for _, k := range set {
		if k > maxTaken {
			return heap.Rules{}, false
		}
	}
	return code(set...), true
}

// takeCode returns the code of the game in which a move takes from lo to hi tokens.
func takeCode(lo, hi int) (heap.Rules, bool) {
	if hi > maxTaken {
		return heap.Rules{}, false
	}
	var set []int
	for k := lo; k <= hi; k++ {
		set = append(set, k)
	}
	return heap.Subtraction(set...), true
}

// restCode returns the code of the game in which a move takes from lo to hi tokens, or all of fewer
// than lo.
func restCode(lo, hi int) (heap.Rules, bool) {
	if hi > maxTaken {
		return heap.Rules{}, false
	}
	digits := make([]heap.Digit, hi+1)
	for k := 1; k <= hi; k++ {
		digits[k].Parts = 1
		if k >= lo {
			digits[k].Parts = 3
		}
	}
	return heap.New(digits, 0)
}
