// The body of a generator for lanes of 16, 32 or 64 bits; generator.go says
// what it computes. The including file names the instructions of the lane:
// ZX (zero-extend bytes), BYTES (narrow to bytes), SLL, ADD, SUB, POPCNT, PERM,
// PERM2, and BLK, the heaps in a register.
//
//	Z0 ones in every lane      Z2, Z3 the codes of the last two registers
//	Z4 the codes wanted        Z5 what is excluded at them, so far
//	Z16.. what the far entries exclude, a register for BLK heaps
//	SI program, DI the next codes, CX blocks to do
//
// The rows come in pairs, padded by rows that exclude nothing.

#define MEX(ex, tmp, out) \
	ADD      Z0, ex, tmp    \
	VPANDNQ  tmp, ex, tmp   \
	SUB      Z0, tmp, tmp   \
	POPCNT   tmp, out

// Two entries at a time; 0xfe is the OR of three.
#define EXCLUDE2(x, gx, y, gy, acc) \
	VPXORQ     gx, x, x             \
	VPXORQ     gy, y, y             \
	SLL        x, Z0, x             \
	SLL        y, Z0, y             \
	VPTERNLOGQ $0xfe, x, y, acc

#define FAR(at, acc) \
	ZX at(AX), Z6    \
	ZX at(BX), Z7    \
	EXCLUDE2(Z6, Z8, Z7, Z9, acc)

	MOVQ prog+0(FP), SI
	MOVQ p+8(FP), DI
	MOVQ blocks+16(FP), CX
	MOVQ $1, AX
	ONES
	ZX   -2*BLK(DI), Z2
	ZX   -BLK(DI), Z3

block:
	VPXORQ Z16, Z16, Z16
	VPXORQ Z17, Z17, Z17
	VPXORQ Z18, Z18, Z18
	VPXORQ Z19, Z19, Z19
	VPXORQ Z20, Z20, Z20
	VPXORQ Z21, Z21, Z21
	VPXORQ Z22, Z22, Z22
	VPXORQ Z23, Z23, Z23
	MOVQ   0(SI), R8
	MOVQ   8(SI), R9
	TESTQ  R9, R9
	JZ     farDone

far:
	MOVQ         DI, AX
	SUBQ         0(R8), AX
	VPBROADCASTQ 8(R8), Z8
	MOVQ         DI, BX
	SUBQ         16(R8), BX
	VPBROADCASTQ 24(R8), Z9
	FARS
	ADDQ         $32, R8
	SUBQ         $2, R9
	JNZ          far

farDone:
	MOVQ      64(SI), R10
	VMOVDQA64 Z16, 0(R10)
	VMOVDQA64 Z17, 64(R10)
	VMOVDQA64 Z18, 128(R10)
	VMOVDQA64 Z19, 192(R10)
	VMOVDQA64 Z20, 256(R10)
	VMOVDQA64 Z21, 320(R10)
	VMOVDQA64 Z22, 384(R10)
	VMOVDQA64 Z23, 448(R10)
	MOVQ      $(64/BLK), R11

register:
	VMOVDQA64 (R10), Z5
	MOVQ      16(SI), R8
	MOVQ      24(SI), R9
	TESTQ     R9, R9
	JZ        memDone

mem:
	MOVQ         DI, AX
	SUBQ         0(R8), AX
	VPBROADCASTQ 8(R8), Z8
	MOVQ         DI, BX
	SUBQ         16(R8), BX
	VPBROADCASTQ 24(R8), Z9
	FAR(0, Z5)
	ADDQ         $32, R8
	SUBQ         $2, R9
	JNZ          mem

memDone:
	MOVQ  32(SI), R8
	MOVQ  40(SI), R9
	TESTQ R9, R9
	JZ    midDone

mid:
	VMOVDQA64 (R8), Z6
	VMOVDQA64 192(R8), Z7
	PERM2     Z3, Z2, Z6
	PERM2     Z3, Z2, Z7
	EXCLUDE2(Z6, 64(R8), Z7, 256(R8), Z5)
	ADDQ      $384, R8
	SUBQ      $2, R9
	JNZ       mid

midDone:
	MOVQ  48(SI), R8
	MOVQ  56(SI), R9
	TESTQ R9, R9
	JZ    noNear

before:
	VMOVDQA64 (R8), Z6
	VMOVDQA64 192(R8), Z7
	PERM      Z3, Z6, Z6
	PERM      Z3, Z7, Z7
	EXCLUDE2(Z6, 128(R8), Z7, 320(R8), Z5)
	ADDQ      $384, R8
	SUBQ      $2, R9
	JNZ       before
	MEX(Z5, Z7, Z4)

round:
	VMOVDQA64 Z5, Z9
	MOVQ      48(SI), R8
	MOVQ      56(SI), R9

inside:
	VMOVDQA64 (R8), Z6
	VMOVDQA64 192(R8), Z7
	PERM      Z4, Z6, Z6
	PERM      Z4, Z7, Z7
	EXCLUDE2(Z6, 64(R8), Z7, 256(R8), Z9)
	ADDQ      $384, R8
	SUBQ      $2, R9
	JNZ       inside
	MEX(Z9, Z7, Z10)
	VPXORQ    Z4, Z10, Z7
	VMOVDQA64 Z10, Z4
	VPTESTMQ  Z7, Z7, K1
	KORTESTB  K1, K1
	JNZ       round
	JMP       settled

noNear:
	MEX(Z5, Z7, Z4)

settled:
	BYTES     Z4, (DI)
	VMOVDQA64 Z3, Z2
	VMOVDQA64 Z4, Z3
	ADDQ      $BLK, DI
	ADDQ      $64, R10
	DECQ      R11
	JNZ       register
	DECQ      CX
	JNZ       block
	VZEROUPPER
	RET
