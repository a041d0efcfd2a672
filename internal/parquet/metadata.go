package parquet

import "encoding/binary"

// Numbers that the format gives to types, encodings and pages [Par24].
const (
	int32Type     = 1
	byteArrayType = 6

	required = 0
	optional = 1

	utf8 = 0

	plainEncoding      = 0
	runEncoding        = 3
	dictionaryEncoding = 8

	gzipCodec = 2

	dataPageKind       = 0
	dictionaryPageKind = 2
)

// dictionaryPage returns the header of a page of n dictionary values.
func dictionaryPage(n int) func(plainSize, size int) []byte {
	return func(plainSize, size int) []byte {
		return structure(func(m *message) {
			m.i32(1, dictionaryPageKind)
			m.i32(2, plainSize)
			m.i32(3, size)
			m.nested(7, func(m *message) {
				m.i32(1, n)
				m.i32(2, plainEncoding)
			})
		})
	}
}

// dataPage returns the header of a page of n rows.
func dataPage(n int) func(plainSize, size int) []byte {
	return func(plainSize, size int) []byte {
		return structure(func(m *message) {
			m.i32(1, dataPageKind)
			m.i32(2, plainSize)
			m.i32(3, size)
			m.nested(5, func(m *message) {
				m.i32(1, n)
				m.i32(2, dictionaryEncoding)
				m.i32(3, runEncoding)
				m.i32(4, runEncoding)
			})
		})
	}
}

// footer returns the description of the whole file.
func (w *Writer) footer() []byte {
	rows := 0
	for _, g := range w.groups {
		rows += g.rows
	}
	return structure(func(m *message) {
		m.i32(1, 1)
		m.list(2, typeStruct, 1+len(w.columns), w.schemaElement)
		m.i64(3, int64(rows))
		m.list(4, typeStruct, len(w.groups), func(i int) []byte { return w.groupElement(w.groups[i]) })
		m.list(5, typeStruct, len(w.pairs), func(i int) []byte {
			return structure(func(m *message) {
				m.text(1, w.pairs[i][0])
				m.text(2, w.pairs[i][1])
			})
		})
		m.text(6, "grundy")
	})
}

// schemaElement returns the description of the table for i = 0, and of column i-1
// for others.
func (w *Writer) schemaElement(i int) []byte {
	return structure(func(m *message) {
		if i == 0 {
			m.text(4, "table")
			m.i32(5, len(w.columns))
			return
		}
		c := w.columns[i-1]
		m.i32(1, c.physical())
		m.i32(3, c.repetition())
		m.text(4, c.Name)
		if c.Text {
			m.i32(6, utf8)
		}
	})
}

func (c *column) physical() int {
	if c.Text {
		return byteArrayType
	}
	return int32Type
}

func (c *column) repetition() int {
	if c.Optional {
		return optional
	}
	return required
}

// groupElement returns the description of a row group.
func (w *Writer) groupElement(g rowGroup) []byte {
	plainSize := int64(0)
	for _, k := range g.chunks {
		plainSize += k.plainSize
	}
	return structure(func(m *message) {
		m.list(1, typeStruct, len(g.chunks), func(i int) []byte {
			return structure(func(m *message) {
				m.i64(2, g.chunks[i].dictionary)
				m.nested(3, func(m *message) { w.chunkFields(m, i, g) })
			})
		})
		m.i64(2, plainSize)
		m.i64(3, int64(g.rows))
	})
}

// chunkFields adds the fields that describe column i of a row group.
func (w *Writer) chunkFields(m *message, i int, g rowGroup) {
	encodings := []int{plainEncoding, runEncoding, dictionaryEncoding}
	c, k := &w.columns[i], g.chunks[i]
	m.i32(1, c.physical())
	m.list(2, typeI32, len(encodings), func(i int) []byte { return binary.AppendVarint(nil, int64(encodings[i])) })
	m.list(3, typeBinary, 1, func(int) []byte { return appendText(nil, c.Name) })
	m.i32(4, gzipCodec)
	m.i64(5, int64(g.rows))
	m.i64(6, k.plainSize)
	m.i64(7, k.size)
	m.i64(9, k.data)
	m.i64(11, k.dictionary)
}
