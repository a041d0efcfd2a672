// Package stress tries a program on positions of a game and compares what it prints
// with the truth, up to the smallest position that it gets wrong.
//
// A [Test] says what is tried: the game in one or more [Variant]s, the format of the
// input and that of the output, and how to run the program. [Test.Run] goes through
// every small position in order of weight, then through random larger ones; with a
// format of several cases, many to a file. What fails is shrunk: to one case, then to
// smaller positions for as long as one fails.
//
// [Generate] makes test files with answers by the same means.
package stress
