package scan

import "golang.org/x/sys/cpu"

// fastest is the fastest kernel of this machine.
var fastest = choose(hasAVX512)

func choose(avx512 bool) kernel {
	if avx512 {
		return avx512Kernel
	}
	return plainKernel
}

// hasAVX512 reports whether this machine has the instructions of avx512Kernel:
// Intel's Ice Lake, AMD's Zen 4, and later ones.
var hasAVX512 = cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512DQ &&
	cpu.X86.HasAVX512VBMI && cpu.X86.HasAVX512VBMI2 &&
	cpu.X86.HasBMI1 && cpu.X86.HasPOPCNT

// avx512Kernel does what plainKernel does, with a window in one register and 8
// tokens at a time. Its steps are in kernel_amd64.s.
func avx512Kernel(dst []uint64, src []byte, p int) (n, end int) {
	n, end = convertAVX512(&dst[0], &src[p], len(src)-p)
	return n, p + end
}

// convertAVX512 converts tokens of the size > 0 bytes at src to the elements at
// dst, as a kernel does, and returns the offset from src at which it stopped.
//
//go:noescape
func convertAVX512(dst *uint64, src *byte, size int) (n, end int)
