package vector

import "golang.org/x/sys/cpu"

func native() []*Set {
	var sets []*Set
	if hasAVX512() {
		sets = append(sets, avx512)
	}
	if x := &cpu.X86; x.HasAVX2 && x.HasBMI1 && x.HasPOPCNT {
		sets = append(sets, avx2)
	}
	return sets
}

// hasAVX512 asks for every extension that the assembly files use.
func hasAVX512() bool {
	x := &cpu.X86
	return x.HasAVX512F && x.HasAVX512BW && x.HasAVX512DQ && x.HasAVX512VL &&
		x.HasAVX512VBMI && x.HasAVX512BITALG && x.HasAVX512VPOPCNTDQ && x.HasBMI1 && x.HasBMI2 && x.HasPOPCNT
}
