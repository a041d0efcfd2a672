package compile

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/rulefile/form"
)

// An Entry is a function of a rule file that is called from outside.
type Entry struct {
	Name   string
	Params []*form.Form
	Result *form.Form // of the elements of the list that it returns; nil for True or False
	Cells  string     // the letters of the cells of a position, if it has such: different, ASCII
}

// Code is a compiled entry, a module of WebAssembly. It exports memory, failure, a
// [Failure], and run, which takes the parameters of the entry as words, the first
// free address, the two addresses of the [Layout] of the memory, the steps and the
// depth of calls that are allowed. The result is 0 or 1, or else two addresses: in
// the lower half that behind the numbers of all options, in the upper half that
// behind the ends of the options, each of which is the address behind the option's
// numbers.
//
// Where run stops with [NoRoom] or [NoEnds], or with no failure at all, which is at the end
// of the memory, where the numbers are, the memory is too small.
//
// The letters of strings are numbers: the place in the letters of the cells of those
// that are cells, and larger ones for others.
//
// A parameter is a number, at most [MaxNumber], or the address of four words: the
// length, the length again, the address of the elements, and 0. Then come the
// elements. They stand from Free on, and the first free address is behind them.
type Code struct {
	Wasm []byte
	Free int64
	// Width is how many numbers each option has, and no ends are written; or 0.
	Width int
	// Signed: negative numbers may be among those of the options. Otherwise the code
	// has made sure that there are none.
	Signed bool
	// Foreign: letters that are no cells may be among those of the options.
	Foreign bool
	// Flat: the numbers of the position, a board, are asked for as they are. They stand
	// before the parameters, after a word that says how many they are.
	Flat bool
	// Streamed is false if the entry builds its list first.
	Streamed bool
	// Functions are the functions of the file that are in the code.
	Functions []string
}

// Fault begins the message of a Reason that is a mistake of the compiler itself,
// which must not end the program that uses it.
const Fault = "a fault of the compiler"

// Compile compiles an entry and all functions that it calls. The names of the file
// are resolved, and globals are the values of its names once it has been run. The
// error is a *Reason.
func Compile(file *syntax.File, globals starlark.StringDict, e Entry) (code *Code, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Reason:
			err = r
		default:
			pos := syntax.MakePosition(&file.Path, 1, 1)
			err = &Reason{pos, fmt.Sprintf("%s: %v", Fault, r)}
		}
	}()
	c := checkerOf(file, globals)
	c.result = e.Result
	params := make([]*typ, len(e.Params))
	for i, f := range e.Params {
		params[i] = typeOf(f)
	}
	f := c.entry(e.Name, params)
	p := newProgram(c, e.Cells)
	main, streamed := p.main(f, e)
	p.checkSize(f)
	code = &Code{Wasm: generate(p, main), Free: p.statics.end(), Streamed: streamed}
	code.Width, code.Signed, code.Foreign, code.Flat = main.width, main.signed, p.statics.alphabet.foreign, p.flat
	for _, g := range c.order {
		code.Functions = append(code.Functions, g.def.Name.Name)
	}
	return code, nil
}

// typeOf returns the type of values of a form.
func typeOf(f *form.Form) *typ {
	switch f.Kind {
	case form.Text:
		return strType
	case form.Record:
		parts := make([]*typ, f.Len)
		for i := range parts {
			parts[i] = intType
		}
		return tupleOf(parts...)
	case form.Many, form.Rows:
		return listOf(typeOf(f.Elem))
	case form.Parts:
		parts := make([]*typ, len(f.Parts))
		for i, p := range f.Parts {
			parts[i] = typeOf(p)
		}
		return tupleOf(parts...)
	}
	return intType
}

// main lowers the entry, and a function around it where it does not stream.
func (p *program) main(f *checked, e Entry) (main *fn, streamed bool) {
	if e.Result != nil && f.result.is(variable) {
		unify(f.result, listOf(unknown())) // it never returns
	}
	p.frozen = !f.changes
	result := f.result.repr()
	if e.Result == nil {
		if result.kind != boolKind {
			fail(f.def, "a result that is %v, where True or False is wanted", result)
		}
		return p.lower(f), false
	}
	elem := result.elementType()
	if elem == nil {
		fail(f.def, "a result that is %v, where a list is wanted", result)
	}
	if result.kind != listKind {
		return p.around(f, e, p.lower(f), elem), false
	}
	if s := p.checker.streamFor(f, e.Result); s != nil {
		main := p.declare(f)
		p.frozen = !p.checker.changesMore(f, s)
		l := &lowerer{program: p, f: main, checked: f, types: p.checker.types, stream: s, drawing: newDrawing(mainForm(e.Result))}
		l.planned = s.drafts
		l.emitTo(main)
		l.emit(streamReset{first: true})
		if e.Params[0].Kind == form.Rows && bindings(f.def.Body, 0) == 0 && !p.checker.mutatesMore(f, s) {
			l.beginFlat()
		}
		l.body()
		main.streams, main.width = true, max(s.width, 0)
		return main, true
	}
	return p.around(f, e, p.lower(f), elem), false
}

// elementType returns the type of the elements of a list, a set, or a tuple where they have
// one type, or nil.
func (t *typ) elementType() *typ {
	switch t.kind {
	case listKind, setKind:
		return t.elem
	case tupleKind:
		elem := unknown()
		for _, part := range t.parts {
			if !unify(elem, part) {
				return nil
			}
		}
		return elem
	}
	return nil
}

// around returns a function that calls the entry and writes what it returns.
func (p *program) around(f *checked, e Entry, inner *fn, elem *typ) *fn {
	main := &fn{name: "stream of " + inner.name, params: inner.params, locals: inner.params, streams: true}
	l := &lowerer{program: p, f: main, checked: f, types: p.checker.types, stream: &streaming{form: e.Result, out: -1}}
	l.emitTo(main)
	args := make([]expr, inner.params)
	for i := range args {
		args[i] = local{index: i}
	}
	l.emit(streamReset{first: true})
	list := l.keep(call{inner, args})
	if !elem.is(variable) {
		l.eachElem(local{index: list}, -1, func(_, value expr) { l.optionOf(value, elem) })
	}
	l.finish()
	main.width = max(l.stream.width, 0)
	p.all = append(p.all, main)
	return main
}

// emitTo makes the body of f the place where statements go.
func (l *lowerer) emitTo(f *fn) { l.out = &f.body }
