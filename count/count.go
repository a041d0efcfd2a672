// Package count counts winning positions, moves and choices, exactly or modulo
// m, at sizes that no search can list.
//
// A [Query] asks how many members of a family of Nim positions, such as [Tuples] of heaps or
// [Subsets], have a nim-sum; of the [Methods] that fit, the cheapest answers. Other questions
// have functions and types of their own.
//
// Each question has one file with its theorem and its cost. Beside it stands
// the question's definition, played out move by move with code that shares
// nothing with the method (definition.go and the *_definition.go files): it
// serves small cases and the tests, and refuses what it cannot finish.
package count
