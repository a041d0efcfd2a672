package guard

import (
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// A loop over range(n) that nothing leaves early takes n passes, and each some steps: where they
// are more than there may be, that is known before the first. Such loops call loopRange for range.

// loopRangeName is its name.
const loopRangeName = "range of a loop"

// stepsAPass is how many steps a pass through a loop takes at least: to see whether there is one
// more, to assign its number, and to begin again.
const stepsAPass = 3

// loopRange returns range(...), unless a loop over it takes too many steps.
func loopRange(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	numbers, err := starlark.Call(thread, starlark.Universe["range"], args, kwargs)
	if err != nil {
		return nil, err
	}
	w, ok := thread.Local(meterName).(*Meter)
	if ok && int64(Length(numbers)) > (w.Steps-int64(thread.Steps-w.used))/stepsAPass {
		return nil, Bound(w.StepsMessage())
	}
	return numbers, nil
}

// loop puts loopRange in place of range, if a loop over x calls it.
func (r rewriter) loop(x syntax.Expr) {
	call, ok := x.(*syntax.CallExpr)
	if !ok || !r.ranges {
		return
	}
	if id, ok := call.Fn.(*syntax.Ident); ok && id.Name == "range" {
		id.Name = loopRangeName
	}
}

// leaves reports whether something in the body of a loop may leave it before its end: break,
// return, or fail. Inner functions count too.
func leaves(body []syntax.Stmt) bool {
	return slices.ContainsFunc(body, func(s syntax.Stmt) bool {
		found := false
		syntax.Walk(s, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.BranchStmt:
				found = found || n.Token == syntax.BREAK
			case *syntax.ReturnStmt:
				found = true
			case *syntax.Ident:
				found = found || n.Name == "fail"
			}
			return !found
		})
		return found
	})
}
