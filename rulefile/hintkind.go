package rulefile

import (
	"fmt"

	"grundy/game"
)

// A function that takes one heap for the list of all heaps, or the list for one heap,
// ends in an error about numbers and lists. What the position is given as, and which other
// position may be meant, is added to the message.

// takenForList is what the interpreter says of a number, or a record, used as a list.
const takenForList = `^int value is not iterable|: int value is not iterable|type int has no len|index operation int|got int in sequence` +
	`|got int, want iterable|^int has no \.(count|index|append|copy|pop|sort|insert|extend|remove)\b|cannot unpack int`

// takenForNumber is what it says of a list used as a number.
const takenForNumber = `^unknown binary op: (list \S+ int|int \S+ list)|got list, want int|^list \S+ int not implemented|^int \S+ list not implemented`

// hintKind returns " (...)" with what a position of the shape is given as, if the message
// is about a value of another kind, or nothing.
func hintKind(s game.Shape, message string) string {
	switch {
	case s.IsSum() && matches(takenForList, message):
		return fmt.Sprintf(" (options is given one heap, %s; if a move depends on other heaps: position = coupled())", one(s))
	case s.Kind == game.KindHeap && matches(takenForList, message):
		return fmt.Sprintf(" (a position of heap() is %s; of several: position = numbers(), or coupled() in any order)", one(s))
	case (s.Kind == game.KindCoupled || s.Kind == game.KindTuple || s.Kind == game.KindSet) && matches(takenForNumber, message):
		return " (the position is a list; if each move is in one heap alone: position = heaps())"
	}
	return ""
}

// one says what one heap is given as.
func one(s game.Shape) string {
	if s.Width == 0 {
		return "a number"
	}
	return fmt.Sprintf("a tuple of %d numbers", s.Width)
}
