// Package parquet writes tables of 32-bit integers and texts as Parquet files
// [Par24]: columns with a dictionary each, compressed by gzip. It writes what
// this project needs of the format and reads nothing; the tests read its files
// with a complete implementation. That implementation is not used for writing,
// because it adds a millisecond to every start of the program.
package parquet

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
)

// A Column is a column of a table.
type Column struct {
	Name     string
	Text     bool // texts in UTF-8, else 32-bit integers
	Optional bool // may be null
}

// groupRows is how many rows are gathered before they are written as a row group.
const groupRows = 1 << 20

// A Writer writes a table row by row. Memory holds one row group.
type Writer struct {
	out     io.Writer
	offset  int64
	err     error
	columns []column
	pairs   [][2]string
	groups  []rowGroup
	rows    int // in the group under way
}

// A column gathers the values of a row group.
type column struct {
	Column
	numbers map[int32]uint32
	texts   map[string]uint32
	plain   []byte   // the dictionary's values
	indexes []uint32 // the values that are not null, in the dictionary
	defined []uint32 // of an optional column: 1 or, for null, 0, for each row
}

// A rowGroup says where the columns of some rows are.
type rowGroup struct {
	rows   int
	chunks []chunk
}

type chunk struct {
	dictionary, data int64 // offsets of the pages
	plainSize, size  int64 // of both pages with their headers, before and after compression
}

const magic = "PAR1"

// NewWriter returns a Writer of a table with the given columns, and with pairs of
// a name and a text as the file's metadata.
func NewWriter(out io.Writer, columns []Column, pairs [][2]string) *Writer {
	w := &Writer{out: out, pairs: pairs}
	for _, c := range columns {
		w.columns = append(w.columns, column{Column: c})
		w.columns[len(w.columns)-1].reset()
	}
	w.write([]byte(magic))
	return w
}

func (c *column) reset() {
	c.numbers, c.texts = map[int32]uint32{}, map[string]uint32{}
	c.plain, c.indexes, c.defined = c.plain[:0], c.indexes[:0], c.defined[:0]
}

// Int gives the row's value in column i, one of integers.
func (w *Writer) Int(i int, v int32) {
	c := &w.columns[i]
	index, ok := c.numbers[v]
	if !ok {
		index = uint32(len(c.numbers))
		c.numbers[v] = index
		c.plain = binary.LittleEndian.AppendUint32(c.plain, uint32(v))
	}
	c.add(index)
}

// Text gives the row's value in column i, one of texts.
func (w *Writer) Text(i int, text string) {
	c := &w.columns[i]
	index, ok := c.texts[text]
	if !ok {
		index = uint32(len(c.texts))
		c.texts[text] = index
		c.plain = binary.LittleEndian.AppendUint32(c.plain, uint32(len(text)))
		c.plain = append(c.plain, text...)
	}
	c.add(index)
}

// Null says that the row has no value in column i, which must be optional.
func (w *Writer) Null(i int) { w.columns[i].defined = append(w.columns[i].defined, 0) }

func (c *column) add(index uint32) {
	c.indexes = append(c.indexes, index)
	if c.Optional {
		c.defined = append(c.defined, 1)
	}
}

// EndRow ends a row, for which every column has been given a value or null. It
// returns the first error of the output.
func (w *Writer) EndRow() error {
	w.rows++
	if w.rows == groupRows {
		w.endGroup()
	}
	return w.err
}

// Close writes what is left and the end of the file. It does not close the output.
func (w *Writer) Close() error {
	w.endGroup()
	footer := w.footer()
	w.write(footer)
	w.write(binary.LittleEndian.AppendUint32(nil, uint32(len(footer))))
	w.write([]byte(magic))
	return w.err
}

// endGroup writes the rows gathered so far.
func (w *Writer) endGroup() {
	if w.rows == 0 {
		return
	}
	group := rowGroup{rows: w.rows}
	for i := range w.columns {
		group.chunks = append(group.chunks, w.writeChunk(&w.columns[i]))
		w.columns[i].reset()
	}
	w.groups = append(w.groups, group)
	w.rows = 0
}

// writeChunk writes a column's dictionary and its values.
func (w *Writer) writeChunk(c *column) chunk {
	start := w.offset
	size := w.writePage(dictionaryPage(c.dictionarySize()), c.plain)
	k := chunk{dictionary: start, data: w.offset}
	size += w.writePage(dataPage(w.rows), c.values())
	k.plainSize, k.size = size, w.offset-start
	return k
}

func (c *column) dictionarySize() int { return len(c.numbers) + len(c.texts) }

// values returns the page of a column: which rows have a value, and the values.
func (c *column) values() []byte {
	var page []byte
	if c.Optional {
		levels := appendRuns(nil, c.defined, 1)
		page = binary.LittleEndian.AppendUint32(page, uint32(len(levels)))
		page = append(page, levels...)
	}
	width := bitWidth(c.dictionarySize())
	return appendRuns(append(page, byte(width)), c.indexes, width)
}

// writePage writes a page behind its header, and returns the size of both before
// compression.
func (w *Writer) writePage(header func(plainSize, size int) []byte, page []byte) int64 {
	var compressed bytes.Buffer
	z := gzip.NewWriter(&compressed)
	z.Write(page) // a Buffer takes everything
	z.Close()
	h := header(len(page), compressed.Len())
	w.write(h)
	w.write(compressed.Bytes())
	return int64(len(h) + len(page))
}

// write writes b unless there has been an error.
func (w *Writer) write(b []byte) {
	if w.err != nil {
		return
	}
	n, err := w.out.Write(b)
	w.offset += int64(n)
	w.err = err
}
