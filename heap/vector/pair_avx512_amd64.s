#include "textflag.h"

// func findPairAVX512(x, y *uint16, n int, c uint16) int
//
// 128 pairs a round: x^y^c by one VPTERNLOGQ, the least of the four words of a
// lane is 0 exactly when one of them is; then 32 pairs a round, the last ones
// under a mask.
TEXT ·findPairAVX512(SB), NOSPLIT, $0-40
	MOVQ         x+0(FP), SI
	MOVQ         y+8(FP), DI
	MOVQ         n+16(FP), CX
	MOVWLZX      c+24(FP), AX
	VPBROADCASTW AX, Z0
	XORQ         DX, DX
	MOVQ         CX, R8
	ANDQ         $~127, R8

wide:
	CMPQ       DX, R8
	JGE        narrow
	VMOVDQU16  (SI)(DX*2), Z1
	VMOVDQU16  64(SI)(DX*2), Z2
	VMOVDQU16  128(SI)(DX*2), Z3
	VMOVDQU16  192(SI)(DX*2), Z4
	VPTERNLOGQ $0x96, (DI)(DX*2), Z0, Z1
	VPTERNLOGQ $0x96, 64(DI)(DX*2), Z0, Z2
	VPTERNLOGQ $0x96, 128(DI)(DX*2), Z0, Z3
	VPTERNLOGQ $0x96, 192(DI)(DX*2), Z0, Z4
	VPMINUW    Z1, Z2, Z5
	VPMINUW    Z3, Z4, Z6
	VPMINUW    Z5, Z6, Z5
	VPTESTNMW  Z5, Z5, K1
	KORTESTD   K1, K1
	JNZ        narrow
	ADDQ       $128, DX
	JMP        wide

narrow:
	MOVQ CX, R9
	SUBQ DX, R9
	JLE  none
	MOVL $-1, R10
	CMPQ R9, $32
	JGE  full
	MOVL $1, R10
	MOVQ R9, BX
	SHLXL BX, R10, R10
	DECL R10

full:
	KMOVD       R10, K2
	VMOVDQU16.Z (SI)(DX*2), K2, Z1
	VMOVDQU16.Z (DI)(DX*2), K2, Z2
	VPTERNLOGQ  $0x96, Z2, Z0, Z1
	VPTESTNMW   Z1, Z1, K2, K1
	KMOVD       K1, R11
	TESTL       R11, R11
	JNZ         found
	ADDQ        $32, DX
	JMP         narrow

found:
	TZCNTL R11, R11
	ADDQ   R11, DX
	MOVQ   DX, ret+32(FP)
	VZEROUPPER
	RET

none:
	MOVQ $-1, ret+32(FP)
	VZEROUPPER
	RET

// func findBytePairAVX512(x, y *byte, n int, c byte) int
//
// 64 pairs a round, the last ones under a mask.
TEXT ·findBytePairAVX512(SB), NOSPLIT, $0-40
	MOVQ         x+0(FP), SI
	MOVQ         y+8(FP), DI
	MOVQ         n+16(FP), CX
	MOVBLZX      c+24(FP), AX
	VPBROADCASTB AX, Z0
	XORQ         DX, DX

bytes:
	MOVQ CX, R9
	SUBQ DX, R9
	JLE  noByte
	MOVQ $-1, R10
	CMPQ R9, $64
	JGE  fullByte
	MOVQ $1, R10
	SHLXQ R9, R10, R10
	DECQ R10

fullByte:
	KMOVQ      R10, K2
	VMOVDQU8.Z (SI)(DX*1), K2, Z1
	VMOVDQU8.Z (DI)(DX*1), K2, Z2
	VPTERNLOGQ $0x96, Z2, Z0, Z1
	VPTESTNMB  Z1, Z1, K2, K1
	KMOVQ      K1, R11
	TESTQ      R11, R11
	JNZ        foundByte
	ADDQ       $64, DX
	JMP        bytes

foundByte:
	TZCNTQ R11, R11
	ADDQ   R11, DX
	MOVQ   DX, ret+32(FP)
	VZEROUPPER
	RET

noByte:
	MOVQ $-1, ret+32(FP)
	VZEROUPPER
	RET
