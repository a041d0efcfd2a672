package compile

import (
	_ "embed"
	"strings"
	"sync"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

//go:embed prelude.star
var listSource string

//go:embed dict.star
var dictSource string

// intrinsics are the functions that only the prelude may call, with their number
// of arguments: word(address, i) and put(address, i, x) of word i behind an
// address, alloc(words), redo(), add(x, y), checked, steps(n), which counts n steps,
// and blocks(to, start, n), which copies n words and may write up to slack more.
var intrinsics = map[string]int{"word": 2, "put": 3, "alloc": 1, "redo": 0, "add": 2, "steps": 1, "blocks": 3}

// preludeText returns the source of each function of the prelude by its name.
var preludeText = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	for i, text := range strings.Split("\n"+listSource+"\n"+dictSource, "\ndef ") {
		if name, _, _ := strings.Cut(text, "("); i > 0 {
			texts[name] = "def " + text
		}
	}
	return texts
})

// preludeDefs are the functions of the prelude that were asked for; they are only read.
// To parse all of them would take longer than to compile most rule files.
var preludeDefs sync.Map // of *syntax.DefStmt by name

// preludeDef returns the syntax of a function of the prelude with its names resolved, or
// nil if there is none of the name.
func preludeDef(name string) *syntax.DefStmt {
	if d, ok := preludeDefs.Load(name); ok {
		return d.(*syntax.DefStmt)
	}
	text, ok := preludeText()[name]
	if !ok {
		return nil
	}
	d, _ := preludeDefs.LoadOrStore(name, parsePrelude(text))
	return d.(*syntax.DefStmt)
}

// parsePrelude returns the function of a text. It may call the others and the intrinsics.
func parsePrelude(text string) *syntax.DefStmt {
	isFunction := func(name string) bool { _, ok := preludeText()[name]; return ok }
	isIntrinsic := func(name string) bool { _, ok := intrinsics[name]; return ok }
	file, err := (&syntax.FileOptions{While: true}).Parse("prelude.star", text, 0)
	if err == nil {
		err = resolve.REPLChunk(file, isFunction, isIntrinsic, starlark.Universe.Has)
	}
	if err != nil {
		panic("compile: the prelude: " + err.Error())
	}
	return file.Stmts[0].(*syntax.DefStmt)
}

// newPrelude returns a checker of the functions of the prelude.
func newPrelude() *checker {
	c := newChecker(preludeDef, nil)
	c.isPrelude = true
	return c
}

// intrinsic finds the type of a call of an intrinsic function.
func (c *checker) intrinsic(x *syntax.CallExpr, name string) *typ {
	n, ok := intrinsics[name]
	if !ok || !c.isPrelude {
		if name == "print" {
			fail(x, "print, which only the interpreter shows")
		}
		fail(x, "a call of %s", name)
	}
	c.plainArgs(x, n, n)
	for _, a := range x.Args {
		c.unify(a, c.expr(a), intType)
	}
	if name == "put" || name == "redo" || name == "steps" || name == "blocks" {
		return noneType
	}
	return intType
}
