package compile

import (
	_ "embed"
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

// preludeFile returns the syntax of the prelude with its names resolved; it is
// only read.
var preludeFile = sync.OnceValue(func() *syntax.File {
	options := &syntax.FileOptions{While: true}
	file, err := options.Parse("prelude.star", listSource+dictSource, 0)
	if err == nil {
		err = resolve.File(file, func(name string) bool { _, ok := intrinsics[name]; return ok }, starlark.Universe.Has)
	}
	if err != nil {
		panic("compile: the prelude: " + err.Error())
	}
	return file
})

// newPrelude returns a checker of the functions of the prelude.
func newPrelude() *checker {
	c := newChecker(preludeFile(), nil)
	c.isPrelude = true
	return c
}

// intrinsic finds the type of a call of an intrinsic function.
func (c *checker) intrinsic(x *syntax.CallExpr, name string) *typ {
	n, ok := intrinsics[name]
	if !ok || !c.isPrelude {
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
