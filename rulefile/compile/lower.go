package compile

import (
	"go.starlark.net/syntax"
)

// A program is all functions that one entry needs, in the intermediate form.
type program struct {
	checker *checker
	prelude *checker
	fns     map[*checked]*fn
	all     []*fn
	// functions are those that are made for a type, such as to compare two values.
	functions map[string]*fn
	statics   *statics
	frozen    bool // no function changes a list
	flat      bool // the numbers of the position are asked for; see [Code]
	spent     int  // nodes of helpers that were lowered where they are called
}

func newProgram(c *checker, cells string) *program {
	return &program{checker: c, prelude: newPrelude(), fns: map[*checked]*fn{}, functions: map[string]*fn{}, statics: newStatics(newAlphabet(cells))}
}

// A lowerer lowers one function.
type lowerer struct {
	*program
	types   map[syntax.Expr]*typ
	f       *fn
	checked *checked
	out     *[]stmt
	// assigned holds the variables that are surely set; nil where the flow
	// never comes.
	assigned map[int]bool
	stream   *streaming // or nil
	loops    []loop
	base     int // the local that its first variable is
	around   int // the loops around the call, if the function is lowered where it is called
	drawing
}

// A loop is what has to be undone when its body is left by return.
type loop struct{ locked int } // the local of a locked list, or -1

// depth returns how many loops are around what is lowered.
func (l *lowerer) depth() int { return l.around + len(l.loops) }

// lower returns the function in the intermediate form.
func (p *program) lower(c *checked) *fn {
	if f := p.fns[c]; f != nil {
		return f
	}
	f := p.declare(c)
	l := &lowerer{program: p, f: f, checked: c, types: p.typesOf(c)}
	l.body()
	return f
}

func (p *program) typesOf(c *checked) map[syntax.Expr]*typ {
	if p.prelude.known[c.def] == c {
		return p.prelude.types
	}
	return p.checker.types
}

func (p *program) declare(c *checked) *fn {
	f := &fn{name: c.def.Name.Name, params: len(c.params), locals: len(c.locals), recursive: c.isRecursive()}
	f.raw = p.prelude.known[c.def] == c
	p.fns[c] = f
	p.all = append(p.all, f)
	return f
}

// isRecursive reports whether the function may be called while it runs.
func (c *checked) isRecursive() bool {
	seen := map[*checked]bool{}
	var reaches func(f *checked) bool
	reaches = func(f *checked) bool {
		for _, g := range f.calls {
			if g == c {
				return true
			}
			if !seen[g] {
				seen[g] = true
				if reaches(g) {
					return true
				}
			}
		}
		return false
	}
	return reaches(c)
}

// body lowers the statements of the function.
func (l *lowerer) body() {
	l.out = &l.f.body
	l.assigned = map[int]bool{}
	for i := range l.f.params {
		l.assigned[i] = true
	}
	l.stmts(l.checked.def.Body)
	switch {
	case l.checked.result.is(noneType.kind):
		l.emit(ret{constant{0}})
	default:
		l.emit(redo{}) // the function returns None here, and a value elsewhere
	}
}

func (l *lowerer) emit(s ...stmt) { *l.out = append(*l.out, s...) }

// nested lowers what body does to a list of statements of its own.
func (l *lowerer) nested(body func()) []stmt {
	outer := l.out
	var stmts []stmt
	l.out = &stmts
	body()
	l.out = outer
	return stmts
}

// temp returns a new local.
func (l *lowerer) temp() int {
	l.f.locals++
	return l.f.locals - 1
}

// keep evaluates x once, to a new local.
func (l *lowerer) keep(x expr) int {
	i := l.temp()
	l.emit(set{i, x})
	return i
}

func (l *lowerer) typ(x syntax.Expr) *typ {
	t := l.types[x]
	if t == nil {
		fail(x, "an expression without a type")
	}
	return t.repr()
}

// function begins a function that is made for a type, and returns a lowerer for its body.
func (p *program) function(name string, params int) (*fn, *lowerer) {
	f := &fn{name: name, params: params, locals: params}
	p.functions[name] = f
	p.all = append(p.all, f)
	return f, &lowerer{program: p, f: f, out: &f.body}
}

// help returns a call of a function of the prelude.
func (p *program) help(name string, args ...expr) expr {
	d := p.prelude.def(name)
	c := p.prelude.function(d, nil)
	p.prelude.settle()
	return call{p.lower(c), args}
}
