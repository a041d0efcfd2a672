// Package compile turns functions of a rule file into WebAssembly, where their
// types can be found out and are simple: integers, booleans, strings, and lists, tuples,
// dictionaries and sets of such.
//
// The stages, each in files of its own:
//
//	types.go        types, made equal by unification
//	check*.go       finds the type of every expression, without annotations
//	convert.go      int, str, ord, chr and tuple
//	ir.go, walk.go  the intermediate form: typed away, nothing left but 64-bit words
//	lower*.go       from syntax and types to the intermediate form; chain.go: sums of lists
//	stream*.go      options written to a flat buffer as they are found
//	draft.go        options that begin as a copy of the position, drawn where they will stand:
//	                sketch.go, choice.go as expressions, drawn.go as statements
//	inline.go       helpers lowered where they are called
//	flat.go         cells of the position, read where its numbers stand; letters.go: strings
//	                compared letter by letter
//	prelude.*       lists and strings, dict.star dictionaries and sets, written in the rule
//	                language itself
//	statics.go      the values that are there before a function starts
//	alphabet.go     letters as numbers
//	ranges.go       the numbers that variables may hold, and so need fewer checks; span.go
//	memory.go       how the memory is divided
//	generate*.go    from the intermediate form to WebAssembly
//
// A compiled function computes what Starlark does or gives up: where integers
// leave 64 bits, an index is out of range, or a value is not yet assigned, it
// stops, and the caller asks the interpreter, which knows the answer or the error.
// Only the bounds on steps and on nested calls are errors at once.
//
// What does not compile is told by a [Reason].
package compile
