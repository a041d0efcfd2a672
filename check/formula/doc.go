// Package formula evaluates formulas over positions: guesses at a nim-value, an outcome
// or a remoteness, such as
//
//	min - (count(min) + all_equal) % 2
//
// A formula is an expression in the syntax of Python, or several statements, on lines of
// their own or with ; between them, the last of which is the expression. If the last is
// a function, its value at the position counts, and its parameters are named after what
// they get: def value(p, xor): ...
//
// [Names] lists the names that a formula may use: those that stand for something about
// the position, and functions. Some are both: min is the smallest number of the
// position, min(3, 4) is 3, and min(list) the smallest of a list.
//
// Integers have no bounds, and nothing is rounded: there are no fractions. A condition
// counts as 1 or 0 in arithmetic. The value of a formula is an integer, a condition, or
// None.
//
// # Two ways
//
// Formulas of integers, conditions and lists of integers are turned into closures that
// calculate in 64 bits (quick.go); where these overflow, and for all other formulas,
// the interpreter of Starlark has the word (exact.go), within bounds on steps, time,
// depth and the length of values. The ways share no code.
package formula
