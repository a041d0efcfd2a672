package parquet

import "encoding/binary"

// The file's own data is in the compact protocol of Thrift [Par24]: structures of
// numbered fields, each with a byte for the step from the last number and the
// type, integers as zigzag varints.

const (
	typeI32    = 5
	typeI64    = 6
	typeBinary = 8
	typeList   = 9
	typeStruct = 12
)

// A message is a structure being written.
type message struct {
	b    []byte
	last int // number of the last field
}

// field begins field number id, which is above the last one by at most 15.
func (m *message) field(id int, kind byte) {
	m.b = append(m.b, byte(id-m.last)<<4|kind)
	m.last = id
}

func (m *message) i32(id int, v int) {
	m.field(id, typeI32)
	m.b = binary.AppendVarint(m.b, int64(v))
}

func (m *message) i64(id int, v int64) {
	m.field(id, typeI64)
	m.b = binary.AppendVarint(m.b, v)
}

func (m *message) text(id int, s string) {
	m.field(id, typeBinary)
	m.b = appendText(m.b, s)
}

func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// nested adds a structure.
func (m *message) nested(id int, build func(*message)) {
	m.field(id, typeStruct)
	m.b = append(m.b, structure(build)...)
}

// list adds a list of n elements of a kind, each in the bytes that element returns.
func (m *message) list(id int, kind byte, n int, element func(i int) []byte) {
	m.field(id, typeList)
	if n < 15 {
		m.b = append(m.b, byte(n)<<4|kind)
	} else {
		m.b = binary.AppendUvarint(append(m.b, 0xf0|kind), uint64(n))
	}
	for i := range n {
		m.b = append(m.b, element(i)...)
	}
}

// structure returns the bytes of a structure.
func structure(build func(*message)) []byte {
	var m message
	build(&m)
	return append(m.b, 0)
}
