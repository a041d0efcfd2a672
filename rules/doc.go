// Package rules holds the built-in games: for each one [Entry] with the rule in
// words, the names it goes by, its parameters, its source, how a position is
// written, and a few known values. The command line, the page, the tests and the
// documentation all read that one entry.
//
// A game is named by its name and its parameters, if it has any:
//
//	nim    subtract:1,3,4    moore:2    octal:0.137    wythoff:3
//
// [Parse] makes the rules of such a name; the name alone stands for the default
// parameters. [Catalog] lists every entry in reading order, [Chapters] by kind,
// and [Search] finds entries by a word, English or Chinese.
//
// To add a game, add an Entry to the slice at the end of the file of its kind.
package rules
