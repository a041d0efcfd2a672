package heap

import "encoding/binary"

func littleEndian(b []byte) uint64 { return binary.LittleEndian.Uint64(b) }
