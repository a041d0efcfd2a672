package wasm

// An Op is an instruction without immediate operands.
type Op byte

const (
	Unreachable Op = 0x00
	ReturnOp    Op = 0x0F
	Drop        Op = 0x1A
	Select      Op = 0x1B

	I32Eqz  Op = 0x45
	I32LtU  Op = 0x49
	I32GtU  Op = 0x4B
	I32GeU  Op = 0x4F
	I32Add  Op = 0x6A
	I32Sub  Op = 0x6B
	I32DivU Op = 0x6E
	I32RemU Op = 0x70
	I32Shl  Op = 0x74

	Eqz Op = 0x50 // 64-bit comparisons leave a 32-bit truth value
	Eq  Op = 0x51
	Ne  Op = 0x52
	LtS Op = 0x53
	LtU Op = 0x54
	GtS Op = 0x55
	GtU Op = 0x56
	LeS Op = 0x57
	LeU Op = 0x58
	GeS Op = 0x59
	GeU Op = 0x5A

	Add  Op = 0x7C
	Sub  Op = 0x7D
	Mul  Op = 0x7E
	DivS Op = 0x7F
	DivU Op = 0x80
	RemS Op = 0x81
	And  Op = 0x83
	Or   Op = 0x84
	Xor  Op = 0x85
	Shl  Op = 0x86
	ShrS Op = 0x87
	ShrU Op = 0x88

	Wrap   Op = 0xA7 // 64 to 32 bits
	Extend Op = 0xAD // 32 bits, unsigned, to 64
)

// The types of values.
const (
	word    = 0x7E // 64 bits
	address = 0x7F // 32 bits: an address, or a truth value
	nothing = 0x40
)

// A Func is a function whose parameters and result are 64-bit integers. Its methods
// append instructions.
type Func struct {
	index  int
	params int
	locals []byte // the types of the variables besides the parameters
	code   []byte
	depth  int // of nested blocks
}

// Local returns a new local variable, which is 0 at first.
func (f *Func) Local() int { return f.local(word) }

// LocalAddress returns a new local variable of 32 bits for an address, 0 at first.
func (f *Func) LocalAddress() int { return f.local(address) }

func (f *Func) local(kind byte) int {
	f.locals = append(f.locals, kind)
	return f.params + len(f.locals) - 1
}

// Op appends instructions without operands.
func (f *Func) Op(ops ...Op) {
	for _, op := range ops {
		f.code = append(f.code, byte(op))
	}
}

func (f *Func) with(op byte, n int) { f.code = appendUnsigned(append(f.code, op), uint64(n)) }

// Const appends the constant v.
func (f *Func) Const(v int64) { f.code = appendSigned(append(f.code, 0x42), v) }

// ConstAddress appends the constant v of 32 bits.
func (f *Func) ConstAddress(v int64) { f.code = appendSigned(append(f.code, 0x41), int64(int32(v))) }

// Get, Set and Tee read, write, and write and keep a local or parameter.
func (f *Func) Get(i int) { f.with(0x20, i) }
func (f *Func) Set(i int) { f.with(0x21, i) } // see Get
func (f *Func) Tee(i int) { f.with(0x22, i) } // see Get

// GetGlobal and SetGlobal read and write a global.
func (f *Func) GetGlobal(i int) { f.with(0x23, i) }
func (f *Func) SetGlobal(i int) { f.with(0x24, i) } // see GetGlobal

// Call appends a call of g, whose arguments are on the stack.
func (f *Func) Call(g *Func) { f.with(0x10, g.index) }

// Load replaces an address of 32 bits by the 64-bit word at the address plus offset.
// The runtime checks an address against the size of the memory, once for all accesses
// up to the same offset in straight code, if the address stands in one local.
func (f *Func) Load(offset int) { f.access(0x29, 3, offset) }

// Store writes a word to an address plus offset. On the stack are the address, of 32
// bits, and the word.
func (f *Func) Store(offset int) { f.access(0x37, 3, offset) }

// StoreAddress is Store for a word of 32 bits.
func (f *Func) StoreAddress(offset int) { f.access(0x36, 2, offset) }

// CopyTwo copies two words from an address to another, each a local and an offset.
func (f *Func) CopyTwo(to, from, toOffset, fromOffset int) {
	f.Get(to)
	f.Get(from)
	f.code = append(f.code, 0xFD)
	f.access(0x00, 3, fromOffset) // load 128 bits
	f.code = append(f.code, 0xFD)
	f.access(0x0B, 3, toOffset) // store 128 bits
}

func (f *Func) access(op byte, align, offset int) {
	f.code = appendUnsigned(append(f.code, op, byte(align)), uint64(offset))
}

// Address turns the word on the stack into an address of 32 bits.
func (f *Func) Address() { f.Op(Wrap) }

// A Label is a place to branch to: the end of a block, or the start of a loop.
type Label int

// If takes a 32-bit truth value and does one or the other; otherwise may be nil.
func (f *Func) If(then, otherwise func()) { f.branch(nothing, then, otherwise) }

// IfValue is If where both leave a 64-bit integer.
func (f *Func) IfValue(then, otherwise func()) { f.branch(word, then, otherwise) }

// IfTruth is If where both leave a 32-bit truth value.
func (f *Func) IfTruth(then, otherwise func()) { f.branch(address, then, otherwise) }

func (f *Func) branch(result byte, then, otherwise func()) {
	f.code = append(f.code, 0x04, result)
	f.depth++
	then()
	if otherwise != nil {
		f.code = append(f.code, 0x05)
		otherwise()
	}
	f.end()
}

// Block runs body, which may branch to its end.
func (f *Func) Block(body func(end Label)) { f.nest(0x02, body) }

// Loop runs body, which may branch to its start, and goes on after it.
func (f *Func) Loop(body func(start Label)) { f.nest(0x03, body) }

func (f *Func) nest(op byte, body func(Label)) {
	f.code = append(f.code, op, nothing)
	f.depth++
	body(Label(f.depth))
	f.end()
}

func (f *Func) end() {
	f.code = append(f.code, 0x0B)
	f.depth--
}

// Branch goes to a label, BranchIf if a 32-bit truth value is not 0.
func (f *Func) Branch(to Label)   { f.with(0x0C, f.depth-int(to)) }
func (f *Func) BranchIf(to Label) { f.with(0x0D, f.depth-int(to)) } // see Branch

// Leave, and LeaveIf if a 32-bit truth value is not 0, go to exit number i of those
// that Exits will put around the function.
func (f *Func) Leave(i int)   { f.with(0x0C, f.depth+i) }
func (f *Func) LeaveIf(i int) { f.with(0x0D, f.depth+i) } // see Leave

// Exits puts exits around all code so far: each is an outcome, whose code stands behind
// that of the function, and several may have the same. An exit that is left to from one
// place alone costs the runtime a compare and a jump, where one that is shared costs
// twice as many instructions.
func (f *Func) Exits(outcomes []int, code []func()) {
	body := f.code
	f.code = nil
	for range len(outcomes) + len(code) {
		f.code = append(f.code, 0x02, nothing)
	}
	f.code = append(f.code, body...)
	for i, outcome := range outcomes {
		f.code = append(f.code, 0x0B)
		f.with(0x0C, len(outcomes)-1-i+outcome)
	}
	for _, write := range code {
		f.code = append(f.code, 0x0B)
		write()
	}
}

// appendUnsigned and appendSigned write LEB128 numbers.
func appendUnsigned(b []byte, v uint64) []byte {
	for v >= 0x80 {
		b = append(b, byte(v)|0x80)
		v >>= 7
	}
	return append(b, byte(v))
}

func appendSigned(b []byte, v int64) []byte {
	for {
		low := byte(v & 0x7F)
		v >>= 7
		if v == 0 && low&0x40 == 0 || v == -1 && low&0x40 != 0 {
			return append(b, low)
		}
		b = append(b, low|0x80)
	}
}
