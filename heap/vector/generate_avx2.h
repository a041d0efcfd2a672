// The body of a generator for lanes of 32 or 64 bits in registers of 32 bytes;
// generator.go says what it computes, and generate_avx512.h is the same with
// longer registers. The including file names the instructions of the lane: ZX
// (zero-extend bytes), SLL, ADD, SUB, MEX and BYTES, and BLK, the heaps in a
// register. Eight registers are done at a time.
//
//	Y0 ones in every lane      Y2, Y3 the codes of the last two registers
//	Y4 the codes wanted        Y5 what is excluded at them, so far
//	Y8.. what the far entries exclude, then constants
//	SI program, DI the next codes, CX groups of eight registers to do

#define EXCLUDE(codes, g, acc) \
	VPXOR g, codes, codes      \
	SLL   codes, Y0, codes     \
	VPOR  codes, acc, acc

#define FAR(at, acc) \
	ZX at(AX), Y6    \
	EXCLUDE(Y6, Y5, acc)

#define PERMUTED(codes, g, acc) \
	VMOVDQA (R8), Y6            \
	VPERMD  codes, Y6, Y6       \
	EXCLUDE(Y6, g, acc)

	MOVQ prog+0(FP), SI
	MOVQ p+8(FP), DI
	MOVQ groups+16(FP), CX
	MOVQ $1, AX
	ONES
	ZX   -2*BLK(DI), Y2
	ZX   -BLK(DI), Y3

group:
	VPXOR Y8, Y8, Y8
	VPXOR Y9, Y9, Y9
	VPXOR Y10, Y10, Y10
	VPXOR Y11, Y11, Y11
	VPXOR Y12, Y12, Y12
	VPXOR Y13, Y13, Y13
	VPXOR Y14, Y14, Y14
	VPXOR Y15, Y15, Y15
	MOVQ  0(SI), R8
	MOVQ  8(SI), R9
	TESTQ R9, R9
	JZ    farDone

far:
	MOVQ         DI, AX
	SUBQ         0(R8), AX
	VPBROADCASTQ 8(R8), Y5
	FAR(0, Y8)
	FAR(1*BLK, Y9)
	FAR(2*BLK, Y10)
	FAR(3*BLK, Y11)
	FAR(4*BLK, Y12)
	FAR(5*BLK, Y13)
	FAR(6*BLK, Y14)
	FAR(7*BLK, Y15)
	ADDQ         $16, R8
	DECQ         R9
	JNZ          far

farDone:
	MOVQ    64(SI), R10
	VMOVDQA Y8, 0(R10)
	VMOVDQA Y9, 32(R10)
	VMOVDQA Y10, 64(R10)
	VMOVDQA Y11, 96(R10)
	VMOVDQA Y12, 128(R10)
	VMOVDQA Y13, 160(R10)
	VMOVDQA Y14, 192(R10)
	VMOVDQA Y15, 224(R10)
	MOVQ    $8, R11
	CONSTANTS

register:
	VMOVDQA (R10), Y5
	MOVQ    16(SI), R8
	MOVQ    24(SI), R9
	TESTQ   R9, R9
	JZ      memDone

mem:
	MOVQ         DI, AX
	SUBQ         0(R8), AX
	VPBROADCASTQ 8(R8), Y7
	ZX           (AX), Y6
	EXCLUDE(Y6, Y7, Y5)
	ADDQ         $16, R8
	DECQ         R9
	JNZ          mem

memDone:
	MOVQ  32(SI), R8
	MOVQ  40(SI), R9
	TESTQ R9, R9
	JZ    midDone

mid:
	PERMUTED(Y3, 64(R8), Y5)
	PERMUTED(Y2, 128(R8), Y5)
	ADDQ $192, R8
	DECQ R9
	JNZ  mid

midDone:
	MOVQ  48(SI), R8
	MOVQ  56(SI), R9
	TESTQ R9, R9
	JZ    noNear

before:
	PERMUTED(Y3, 128(R8), Y5)
	ADDQ $192, R8
	DECQ R9
	JNZ  before
	MEX(Y5, Y4)

round:
	VMOVDQA Y5, Y13
	MOVQ    48(SI), R8
	MOVQ    56(SI), R9

inside:
	PERMUTED(Y4, 64(R8), Y13)
	ADDQ      $192, R8
	DECQ      R9
	JNZ       inside
	MEX(Y13, Y14)
	VPXOR     Y4, Y14, Y7
	VMOVDQA   Y14, Y4
	VPTEST    Y7, Y7
	JNZ       round
	JMP       settled

noNear:
	MEX(Y5, Y4)

settled:
	BYTES
	VMOVDQA Y3, Y2
	VMOVDQA Y4, Y3
	ADDQ    $BLK, DI
	ADDQ    $32, R10
	DECQ    R11
	JNZ     register
	DECQ    CX
	JNZ     group
	VZEROUPPER
	RET
