package vector

import "golang.org/x/sys/cpu"

func native() []*Set {
	var sets []*Set
	if hasAVX512() {
		sets = append(sets, avx512)
	}
	return sets
}

// hasAVX512 asks for every extension that the assembly files use.
func hasAVX512() bool {
	x := &cpu.X86
	return x.HasAVX512F && x.HasAVX512BW && x.HasAVX512DQ && x.HasAVX512VL &&
		x.HasAVX512VBMI && x.HasAVX512BITALG && x.HasAVX512VPOPCNTDQ && x.HasBMI1 && x.HasPOPCNT
}

var avx512 = &Set{
	Name: "avx512",
	FindPair: func(x, y []uint16, c uint16) int {
		if len(x) == 0 {
			return -1
		}
		_ = y[len(x)-1]
		return findPairAVX512(&x[0], &y[0], len(x), c)
	},
}

//go:noescape
func findPairAVX512(x, y *uint16, n int, c uint16) int
