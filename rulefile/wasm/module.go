package wasm

import "slices"

// A Module is functions, global variables, a memory and data.
type Module struct {
	funcs   []*Func
	globals []int64
	exports []export
	data    []byte
	base    int // where the data goes
	pages   [2]int
}

type export struct {
	name  string
	kind  byte
	index int
}

const (
	kindFunc   = 0
	kindMemory = 2
	kindGlobal = 3
)

// PageSize is the unit of memory, in bytes.
const PageSize = 1 << 16

// NewModule returns a module whose memory has at first and at most the given
// numbers of pages, exported as "memory".
func NewModule(first, most int) *Module {
	return &Module{pages: [2]int{first, most}, exports: []export{{"memory", kindMemory, 0}}}
}

// Func adds a function.
func (m *Module) Func(params int) *Func {
	f := &Func{index: len(m.funcs), params: params}
	m.funcs = append(m.funcs, f)
	return f
}

// Global adds a global variable and returns its index.
func (m *Module) Global(value int64) int {
	m.globals = append(m.globals, value)
	return len(m.globals) - 1
}

// Export makes a function known to the outside.
func (m *Module) Export(name string, f *Func) {
	m.exports = append(m.exports, export{name, kindFunc, f.index})
}

// ExportGlobal makes a global variable known to the outside.
func (m *Module) ExportGlobal(name string, i int) {
	m.exports = append(m.exports, export{name, kindGlobal, i})
}

// Data puts bytes into the memory from an address on.
func (m *Module) Data(base int, data []byte) { m.base, m.data = base, data }

// Bytes returns the module in the binary format.
func (m *Module) Bytes() []byte {
	out := []byte{0, 'a', 's', 'm', 1, 0, 0, 0}
	for _, s := range []struct {
		id      byte
		content []byte
	}{
		{1, m.types()},
		{3, m.functions()},
		{5, m.memory()},
		{6, m.globalSection()},
		{7, m.exportSection()},
		{10, m.code()},
		{11, m.dataSection()},
	} {
		out = appendUnsigned(append(out, s.id), uint64(len(s.content)))
		out = append(out, s.content...)
	}
	return out
}

// types has one type for each number of parameters.
func (m *Module) types() []byte {
	most := 0
	for _, f := range m.funcs {
		most = max(most, f.params)
	}
	b := appendUnsigned(nil, uint64(most+1))
	for n := range most + 1 {
		b = appendUnsigned(append(b, 0x60), uint64(n))
		b = append(b, slices.Repeat([]byte{word}, n)...)
		b = append(b, 1, word)
	}
	return b
}

func (m *Module) functions() []byte {
	b := appendUnsigned(nil, uint64(len(m.funcs)))
	for _, f := range m.funcs {
		b = appendUnsigned(b, uint64(f.params))
	}
	return b
}

func (m *Module) memory() []byte {
	b := appendUnsigned([]byte{1, 1}, uint64(m.pages[0]))
	return appendUnsigned(b, uint64(m.pages[1]))
}

func (m *Module) globalSection() []byte {
	b := appendUnsigned(nil, uint64(len(m.globals)))
	for _, v := range m.globals {
		b = append(appendSigned(append(b, word, 1, 0x42), v), 0x0B)
	}
	return b
}

func (m *Module) exportSection() []byte {
	b := appendUnsigned(nil, uint64(len(m.exports)))
	for _, e := range m.exports {
		b = append(appendUnsigned(b, uint64(len(e.name))), e.name...)
		b = appendUnsigned(append(b, e.kind), uint64(e.index))
	}
	return b
}

func (m *Module) code() []byte {
	b := appendUnsigned(nil, uint64(len(m.funcs)))
	for _, f := range m.funcs {
		body := append(append(f.localTypes(), f.code...), 0x0B)
		b = append(appendUnsigned(b, uint64(len(body))), body...)
	}
	return b
}

// localTypes has runs of locals of one type.
func (f *Func) localTypes() []byte {
	runs := 0
	var b []byte
	for i := 0; i < len(f.locals); runs++ {
		start := i
		for i < len(f.locals) && f.locals[i] == f.locals[start] {
			i++
		}
		b = append(appendUnsigned(b, uint64(i-start)), f.locals[start])
	}
	return append(appendUnsigned(nil, uint64(runs)), b...)
}

func (m *Module) dataSection() []byte {
	if len(m.data) == 0 {
		return []byte{0}
	}
	b := append(appendSigned([]byte{1, 0, 0x41}, int64(m.base)), 0x0B)
	return append(appendUnsigned(b, uint64(len(m.data))), m.data...)
}
