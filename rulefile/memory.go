package rulefile

import (
	"context"

	"github.com/tetratelabs/wazero/experimental"

	"grundy/internal/mapped"
)

// The memories of compiled functions are mapped from the system, which gives zeros where they are first
// touched, and most of a memory never is. A larger one takes over the statics and nothing else, as
// everything behind them is of one call, which is made again.

// withMemory returns a context in which functions are given such memories, whose statics are the
// first keep bytes.
func withMemory(ctx context.Context, keep int) context.Context {
	return experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(func(_, _ uint64) experimental.LinearMemory {
		return &memory{keep: keep}
	}))
}

// A memory is that of an instance.
type memory struct {
	bytes []byte
	keep  int
}

// Reallocate returns a memory of another size, nil if the system has none.
func (m *memory) Reallocate(size uint64) []byte {
	if size <= uint64(len(m.bytes)) {
		return m.bytes[:size]
	}
	larger, err := mapped.New(int(size))
	if err != nil {
		return nil
	}
	copy(larger, m.bytes[:min(m.keep, len(m.bytes))])
	m.Free()
	m.bytes = larger
	return larger
}

// Free gives the memory back.
func (m *memory) Free() {
	mapped.Free(m.bytes)
	m.bytes = nil
}
