#include "textflag.h"

// func generate32AVX2(prog *program, p *byte, groups int)
//
// The mex of a lane is the place of its lowest zero bit. That bit alone, a power
// of two, is converted to a float, whose exponent is the place; 0, where there is
// none, becomes a large number, which the minimum brings down to lanes.
#define ZX VPMOVZXBD
#define SLL VPSLLVD
#define BLK 8
#define ONES \
	VMOVD        AX, X0  \
	VPBROADCASTD X0, Y0
#define CONSTANTS \
	MOVQ         $127, AX       \
	VMOVD        AX, X9         \
	VPBROADCASTD X9, Y9         \
	MOVQ         $255, AX       \
	VMOVD        AX, X10        \
	VPBROADCASTD X10, Y10       \
	VPBROADCASTD 72(SI), Y11
#define MEX(ex, out) \
	VPADDD    Y0, ex, Y8    \
	VPANDN    Y8, ex, Y8    \
	VCVTDQ2PS Y8, Y8        \
	VPSRLD    $23, Y8, Y8   \
	VPSUBD    Y9, Y8, Y8    \
	VPAND     Y10, Y8, Y8   \
	VPMINUD   Y11, Y8, out
#define BYTES \
	VEXTRACTI128 $1, Y4, X8   \
	VPACKUSDW    X8, X4, X8   \
	VPACKUSWB    X8, X8, X8   \
	VMOVQ        X8, (DI)
TEXT ·generate32AVX2(SB), NOSPLIT, $0-24
#include "generate_avx2.h"
#undef ZX
#undef SLL
#undef BLK
#undef ONES
#undef CONSTANTS
#undef MEX
#undef BYTES
#undef EXCLUDE
#undef FAR
#undef PERMUTED

// The number of one bits of a half byte.
DATA nibbles<>+0(SB)/8, $0x0302020102010100
DATA nibbles<>+8(SB)/8, $0x0403030203020201
GLOBL nibbles<>(SB), RODATA|NOPTR, $16

// func generate64AVX2(prog *program, p *byte, groups int)
//
// The mex is the number of one bits below the lowest zero bit: counted by half
// bytes, and summed over the lane.
#define ZX VPMOVZXBQ
#define SLL VPSLLVQ
#define BLK 4
#define ONES \
	VMOVQ        AX, X0  \
	VPBROADCASTQ X0, Y0
#define CONSTANTS \
	MOVQ           $0x0f0f0f0f0f0f0f0f, AX \
	VMOVQ          AX, X9                  \
	VPBROADCASTQ   X9, Y9                  \
	VBROADCASTI128 nibbles<>(SB), Y10      \
	VPXOR          Y11, Y11, Y11
#define MEX(ex, out) \
	VPADDQ  Y0, ex, Y8     \
	VPANDN  Y8, ex, Y8     \
	VPSUBQ  Y0, Y8, Y8     \
	VPAND   Y9, Y8, Y12    \
	VPSRLQ  $4, Y8, Y8     \
	VPAND   Y9, Y8, Y8     \
	VPSHUFB Y12, Y10, Y12  \
	VPSHUFB Y8, Y10, Y8    \
	VPADDB  Y12, Y8, Y8    \
	VPSADBW Y11, Y8, out
#define BYTES \
	VEXTRACTI128 $1, Y4, X8   \
	VPACKUSDW    X8, X4, X8   \
	VPACKUSDW    X8, X8, X8   \
	VPACKUSWB    X8, X8, X8   \
	VMOVD        X8, (DI)
TEXT ·generate64AVX2(SB), NOSPLIT, $0-24
#include "generate_avx2.h"

// func excludeAVX2(entries *entryRow, n int, p *byte, plane *uint64, first uint64)
//
// What far entries exclude among the codes first, ..., first+63, a multiple of 64,
// for 32 heaps at p.
#define PLANE(at, acc) \
	VPMOVZXBQ at(AX), Y6   \
	VPXOR     Y5, Y6, Y6   \
	VPSLLVQ   Y6, Y0, Y6   \
	VPOR      Y6, acc, acc

TEXT ·excludeAVX2(SB), NOSPLIT, $0-40
	MOVQ         entries+0(FP), R8
	MOVQ         n+8(FP), R9
	MOVQ         p+16(FP), DI
	MOVQ         plane+24(FP), BX
	VPBROADCASTQ first+32(FP), Y4
	MOVQ         $1, AX
	VMOVQ        AX, X0
	VPBROADCASTQ X0, Y0
	VPXOR        Y8, Y8, Y8
	VPXOR        Y9, Y9, Y9
	VPXOR        Y10, Y10, Y10
	VPXOR        Y11, Y11, Y11
	VPXOR        Y12, Y12, Y12
	VPXOR        Y13, Y13, Y13
	VPXOR        Y14, Y14, Y14
	VPXOR        Y15, Y15, Y15
	TESTQ        R9, R9
	JZ           done

entry:
	MOVQ         DI, AX
	SUBQ         0(R8), AX
	VPBROADCASTQ 8(R8), Y5
	VPXOR        Y4, Y5, Y5
	PLANE(0, Y8)
	PLANE(4, Y9)
	PLANE(8, Y10)
	PLANE(12, Y11)
	PLANE(16, Y12)
	PLANE(20, Y13)
	PLANE(24, Y14)
	PLANE(28, Y15)
	ADDQ         $16, R8
	DECQ         R9
	JNZ          entry

done:
	VMOVDQU Y8, 0(BX)
	VMOVDQU Y9, 32(BX)
	VMOVDQU Y10, 64(BX)
	VMOVDQU Y11, 96(BX)
	VMOVDQU Y12, 128(BX)
	VMOVDQU Y13, 160(BX)
	VMOVDQU Y14, 192(BX)
	VMOVDQU Y15, 224(BX)
	VZEROUPPER
	RET

// func findPairAVX2(x, y *uint16, n int, c uint16) int
//
// 16 pairs a round; n is a multiple of 16, and not 0.
TEXT ·findPairAVX2(SB), NOSPLIT, $0-40
	MOVQ         x+0(FP), SI
	MOVQ         y+8(FP), DI
	MOVQ         n+16(FP), CX
	MOVWLZX      c+24(FP), AX
	VMOVD        AX, X0
	VPBROADCASTW X0, Y0
	XORQ         DX, DX

words:
	VMOVDQU   (SI)(DX*2), Y1
	VPXOR     (DI)(DX*2), Y1, Y1
	VPCMPEQW  Y0, Y1, Y1
	VPMOVMSKB Y1, AX
	TESTL     AX, AX
	JNZ       found
	ADDQ      $16, DX
	CMPQ      DX, CX
	JL        words
	MOVQ      $-1, ret+32(FP)
	VZEROUPPER
	RET

found:
	TZCNTL AX, AX
	SHRL   $1, AX
	ADDQ   AX, DX
	MOVQ   DX, ret+32(FP)
	VZEROUPPER
	RET

// func findBytePairAVX2(x, y *byte, n int, c byte) int
//
// 32 pairs a round; n is a multiple of 32, and not 0.
TEXT ·findBytePairAVX2(SB), NOSPLIT, $0-40
	MOVQ         x+0(FP), SI
	MOVQ         y+8(FP), DI
	MOVQ         n+16(FP), CX
	MOVBLZX      c+24(FP), AX
	VMOVD        AX, X0
	VPBROADCASTB X0, Y0
	XORQ         DX, DX

bytes:
	VMOVDQU   (SI)(DX*1), Y1
	VPXOR     (DI)(DX*1), Y1, Y1
	VPCMPEQB  Y0, Y1, Y1
	VPMOVMSKB Y1, AX
	TESTL     AX, AX
	JNZ       foundByte
	ADDQ      $32, DX
	CMPQ      DX, CX
	JL        bytes
	MOVQ      $-1, ret+32(FP)
	VZEROUPPER
	RET

foundByte:
	TZCNTL AX, AX
	ADDQ   AX, DX
	MOVQ   DX, ret+32(FP)
	VZEROUPPER
	RET

// func mapsAVX2(dst *byte, stride, codes int, src *byte)
//
// 256 heaps stay in Y8..Y15 while the codes pass.
#define MAP(data, at) \
	VPCMPEQB  data, Y0, Y2 \
	VPMOVMSKB Y2, AX       \
	MOVL      AX, at(R9)

TEXT ·mapsAVX2(SB), NOSPLIT, $0-32
	MOVQ         dst+0(FP), DI
	MOVQ         stride+8(FP), DX
	MOVQ         src+24(FP), SI
	MOVQ         $8, CX
	MOVQ         $1, AX
	VMOVD        AX, X1
	VPBROADCASTB X1, Y1

some:
	VMOVDQU 0(SI), Y8
	VMOVDQU 32(SI), Y9
	VMOVDQU 64(SI), Y10
	VMOVDQU 96(SI), Y11
	VMOVDQU 128(SI), Y12
	VMOVDQU 160(SI), Y13
	VMOVDQU 192(SI), Y14
	VMOVDQU 224(SI), Y15
	VPXOR   Y0, Y0, Y0
	MOVQ    codes+16(FP), R8
	MOVQ    DI, R9

code:
	MAP(Y8, 0)
	MAP(Y9, 4)
	MAP(Y10, 8)
	MAP(Y11, 12)
	MAP(Y12, 16)
	MAP(Y13, 20)
	MAP(Y14, 24)
	MAP(Y15, 28)
	VPADDB Y1, Y0, Y0
	ADDQ   DX, R9
	DECQ   R8
	JNZ    code
	ADDQ   $256, SI
	ADDQ   $32, DI
	DECQ   CX
	JNZ    some
	VZEROUPPER
	RET

// func coverAVX2(left, need *Lanes, bitmaps *byte, offsets *int32, n int) int
#define REST(acc, at) \
	VPANDN  at(DX), acc, acc \
	VMOVDQU acc, at(DI)      \
	VPOR    acc, Y8, Y8

TEXT ·coverAVX2(SB), NOSPLIT, $0-48
	MOVQ  left+0(FP), DI
	MOVQ  need+8(FP), DX
	MOVQ  bitmaps+16(FP), SI
	MOVQ  offsets+24(FP), R8
	MOVQ  n+32(FP), CX
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	VPXOR Y4, Y4, Y4
	VPXOR Y5, Y5, Y5
	VPXOR Y6, Y6, Y6
	VPXOR Y7, Y7, Y7
	TESTQ CX, CX
	JZ    covered

witness:
	MOVLQSX (R8), AX
	VPOR    0(SI)(AX*1), Y0, Y0
	VPOR    32(SI)(AX*1), Y1, Y1
	VPOR    64(SI)(AX*1), Y2, Y2
	VPOR    96(SI)(AX*1), Y3, Y3
	VPOR    128(SI)(AX*1), Y4, Y4
	VPOR    160(SI)(AX*1), Y5, Y5
	VPOR    192(SI)(AX*1), Y6, Y6
	VPOR    224(SI)(AX*1), Y7, Y7
	ADDQ    $4, R8
	DECQ    CX
	JNZ     witness

covered:
	VPXOR  Y8, Y8, Y8
	REST(Y0, 0)
	REST(Y1, 32)
	REST(Y2, 64)
	REST(Y3, 96)
	REST(Y4, 128)
	REST(Y5, 160)
	REST(Y6, 192)
	REST(Y7, 224)
	XORQ   AX, AX
	VPTEST Y8, Y8
	SETNE  AX
	MOVQ   AX, ret+40(FP)
	VZEROUPPER
	RET
