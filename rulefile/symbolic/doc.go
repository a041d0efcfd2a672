// Package symbolic runs a function of a rule file for all positions at once: the numbers of the
// position are unknowns, and the options come out as families, such as n - k with 1 <= k <= n.
//
// # What is claimed
//
// [Run] returns families whose union is exactly the set of options that the function returns, at
// each position that is within the assumptions; or it says why it has none. It is made so that it
// gives up rather than be wrong:
//
//   - A number is a linear form in the numbers of the position, in variables of loops, and in
//     quotients, which are new unknowns q with d q <= f < d q + d. Anything else ends in giving up:
//     a product of two forms, a division that may be by 0, a text, a name without a value.
//     So no operation that is run can fail, and integers have no bounds here nor in the language.
//   - Where a comparison has one answer under all facts of the path, by package linear, that is the
//     answer. Otherwise the path goes both ways, one after the other, each with its fact more
//     (path.go). Each position is on one of the paths.
//   - A loop whose length is known is run turn by turn. The body of another is run once, for a
//     variable of which only the range is known (loop.go). That stands for all turns, since no turn
//     may see what another did: variables that the body assigns have no value at its start and
//     after the loop, and a list may be written to or read there, not both. A return ends in giving
//     up; a break only if each later turn would end in one too, without having added anything.
//   - Each element of a list remembers the facts under which it was added, with the range of each
//     variable.
//   - Lists are shared as the language shares them. One is changed in place only where it was made, on the same
//     path and in the same turn. One whose elements depend on a variable or on
//     the way taken is never measured or indexed. One that changes when it is an element of another
//     ends in giving up where that is read, as the element has the facts of the time before.
//
// What the run may cost is bounded; beyond that it gives up.
package symbolic
