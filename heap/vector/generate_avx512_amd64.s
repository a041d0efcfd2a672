#include "textflag.h"

// func generate16AVX512(prog *program, p *byte, blocks int)
#define ZX VPMOVZXBW
#define BYTES VPMOVWB
#define SLL VPSLLVW
#define ADD VPADDW
#define SUB VPSUBW
#define POPCNT VPOPCNTW
#define PERM VPERMW
#define PERM2 VPERMI2W
#define BLK 32
#define ONES VPBROADCASTW AX, Z0
#define FARS \
	FAR(0, Z16) \
	FAR(32, Z17)
TEXT ·generate16AVX512(SB), NOSPLIT, $0-24
#include "generate_avx512.h"
#undef ZX
#undef BYTES
#undef SLL
#undef ADD
#undef SUB
#undef POPCNT
#undef PERM
#undef PERM2
#undef BLK
#undef ONES
#undef FARS
#undef MEX
#undef EXCLUDE2
#undef FAR

// func generate32AVX512(prog *program, p *byte, blocks int)
#define ZX VPMOVZXBD
#define BYTES VPMOVDB
#define SLL VPSLLVD
#define ADD VPADDD
#define SUB VPSUBD
#define POPCNT VPOPCNTD
#define PERM VPERMD
#define PERM2 VPERMI2D
#define BLK 16
#define ONES VPBROADCASTD AX, Z0
#define FARS \
	FAR(0, Z16) \
	FAR(16, Z17) \
	FAR(32, Z18) \
	FAR(48, Z19)
TEXT ·generate32AVX512(SB), NOSPLIT, $0-24
#include "generate_avx512.h"
#undef ZX
#undef BYTES
#undef SLL
#undef ADD
#undef SUB
#undef POPCNT
#undef PERM
#undef PERM2
#undef BLK
#undef ONES
#undef FARS
#undef MEX
#undef EXCLUDE2
#undef FAR

// func generate64AVX512(prog *program, p *byte, blocks int)
#define ZX VPMOVZXBQ
#define BYTES VPMOVQB
#define SLL VPSLLVQ
#define ADD VPADDQ
#define SUB VPSUBQ
#define POPCNT VPOPCNTQ
#define PERM VPERMQ
#define PERM2 VPERMI2Q
#define BLK 8
#define ONES VPBROADCASTQ AX, Z0
#define FARS \
	FAR(0, Z16) \
	FAR(8, Z17) \
	FAR(16, Z18) \
	FAR(24, Z19) \
	FAR(32, Z20) \
	FAR(40, Z21) \
	FAR(48, Z22) \
	FAR(56, Z23)
TEXT ·generate64AVX512(SB), NOSPLIT, $0-24
#include "generate_avx512.h"

// func exclude2AVX512(entries *entryRow, n int, p *byte, planes *uint64)
//
// What far entries exclude among 128 codes, for 64 heaps at p: a plane of 64
// words for the codes below 64, then one for those from 64 on.
//
// A code c is bit c-64 of the second plane; c^64 is that for c >= 64, and 64 or
// more for the others, which the shift turns into nothing.
#define PLANES2(disp, lo, hi) \
	VPMOVZXBQ disp(AX), Z6    \
	VPXORQ    Z8, Z6, Z6      \
	VPXORQ    Z1, Z6, Z7      \
	VPSLLVQ   Z6, Z0, Z6      \
	VPSLLVQ   Z7, Z0, Z7      \
	VPORQ     Z6, lo, lo      \
	VPORQ     Z7, hi, hi

#define STORE8(base, a, b, c, d, e, f, g, h) \
	VMOVDQU64 a, base+0(BX)     \
	VMOVDQU64 b, base+64(BX)    \
	VMOVDQU64 c, base+128(BX)   \
	VMOVDQU64 d, base+192(BX)   \
	VMOVDQU64 e, base+256(BX)   \
	VMOVDQU64 f, base+320(BX)   \
	VMOVDQU64 g, base+384(BX)   \
	VMOVDQU64 h, base+448(BX)

#define CLEAR8(a, b, c, d, e, f, g, h) \
	VPXORQ a, a, a \
	VPXORQ b, b, b \
	VPXORQ c, c, c \
	VPXORQ d, d, d \
	VPXORQ e, e, e \
	VPXORQ f, f, f \
	VPXORQ g, g, g \
	VPXORQ h, h, h

TEXT ·exclude2AVX512(SB), NOSPLIT, $0-32
	MOVQ         entries+0(FP), R8
	MOVQ         n+8(FP), R9
	MOVQ         p+16(FP), DI
	MOVQ         planes+24(FP), BX
	MOVQ         $1, AX
	VPBROADCASTQ AX, Z0
	MOVQ         $64, AX
	VPBROADCASTQ AX, Z1
	CLEAR8(Z16, Z17, Z18, Z19, Z20, Z21, Z22, Z23)
	CLEAR8(Z24, Z25, Z26, Z27, Z28, Z29, Z30, Z31)
	TESTQ        R9, R9
	JZ           done2

loop2:
	MOVQ         DI, AX
	SUBQ         0(R8), AX
	VPBROADCASTQ 8(R8), Z8
	PLANES2(0, Z16, Z24)
	PLANES2(8, Z17, Z25)
	PLANES2(16, Z18, Z26)
	PLANES2(24, Z19, Z27)
	PLANES2(32, Z20, Z28)
	PLANES2(40, Z21, Z29)
	PLANES2(48, Z22, Z30)
	PLANES2(56, Z23, Z31)
	ADDQ         $16, R8
	DECQ         R9
	JNZ          loop2

done2:
	STORE8(0, Z16, Z17, Z18, Z19, Z20, Z21, Z22, Z23)
	STORE8(512, Z24, Z25, Z26, Z27, Z28, Z29, Z30, Z31)
	VZEROUPPER
	RET

// func exclude3AVX512(entries *entryRow, n int, p *byte, planes *uint64)
//
// The same among 192 codes, 32 heaps at p, the planes 64 words apart.
#define PLANES3(disp, lo, mi, hi) \
	VPMOVZXBQ disp(AX), Z6    \
	VPXORQ    Z8, Z6, Z6      \
	VPXORQ    Z1, Z6, Z7      \
	VPXORQ    Z2, Z6, Z9      \
	VPSLLVQ   Z6, Z0, Z6      \
	VPSLLVQ   Z7, Z0, Z7      \
	VPSLLVQ   Z9, Z0, Z9      \
	VPORQ     Z6, lo, lo      \
	VPORQ     Z7, mi, mi      \
	VPORQ     Z9, hi, hi

#define STORE4(base, a, b, c, d) \
	VMOVDQU64 a, base+0(BX)     \
	VMOVDQU64 b, base+64(BX)    \
	VMOVDQU64 c, base+128(BX)   \
	VMOVDQU64 d, base+192(BX)

TEXT ·exclude3AVX512(SB), NOSPLIT, $0-32
	MOVQ         entries+0(FP), R8
	MOVQ         n+8(FP), R9
	MOVQ         p+16(FP), DI
	MOVQ         planes+24(FP), BX
	MOVQ         $1, AX
	VPBROADCASTQ AX, Z0
	MOVQ         $64, AX
	VPBROADCASTQ AX, Z1
	MOVQ         $128, AX
	VPBROADCASTQ AX, Z2
	CLEAR8(Z16, Z17, Z18, Z19, Z20, Z21, Z22, Z23)
	CLEAR8(Z24, Z25, Z26, Z27, Z20, Z21, Z22, Z23)
	TESTQ        R9, R9
	JZ           done3

loop3:
	MOVQ         DI, AX
	SUBQ         0(R8), AX
	VPBROADCASTQ 8(R8), Z8
	PLANES3(0, Z16, Z20, Z24)
	PLANES3(8, Z17, Z21, Z25)
	PLANES3(16, Z18, Z22, Z26)
	PLANES3(24, Z19, Z23, Z27)
	ADDQ         $16, R8
	DECQ         R9
	JNZ          loop3

done3:
	STORE4(0, Z16, Z17, Z18, Z19)
	STORE4(512, Z20, Z21, Z22, Z23)
	STORE4(1024, Z24, Z25, Z26, Z27)
	VZEROUPPER
	RET
