#include "textflag.h"

// func mapsAVX512(dst *byte, stride, codes int, src *byte)
//
// 512 heaps stay in Z8..Z15 while the codes pass: a compare and a store of the
// mask for 64 heaps and a code.
#define MAP(data, at) \
	VPCMPEQB data, Z0, K1 \
	KMOVQ    K1, at(R9)

TEXT ·mapsAVX512(SB), NOSPLIT, $0-32
	MOVQ         dst+0(FP), DI
	MOVQ         stride+8(FP), DX
	MOVQ         src+24(FP), SI
	MOVQ         $4, CX
	MOVQ         $1, AX
	VPBROADCASTB AX, Z1

some:
	VMOVDQU64 0(SI), Z8
	VMOVDQU64 64(SI), Z9
	VMOVDQU64 128(SI), Z10
	VMOVDQU64 192(SI), Z11
	VMOVDQU64 256(SI), Z12
	VMOVDQU64 320(SI), Z13
	VMOVDQU64 384(SI), Z14
	VMOVDQU64 448(SI), Z15
	VPXORQ    Z0, Z0, Z0
	MOVQ      codes+16(FP), R8
	MOVQ      DI, R9

code:
	MAP(Z8, 0)
	MAP(Z9, 8)
	MAP(Z10, 16)
	MAP(Z11, 24)
	MAP(Z12, 32)
	MAP(Z13, 40)
	MAP(Z14, 48)
	MAP(Z15, 56)
	VPADDB Z1, Z0, Z0
	ADDQ   DX, R9
	DECQ   R8
	JNZ    code
	ADDQ   $512, SI
	ADDQ   $64, DI
	DECQ   CX
	JNZ    some
	VZEROUPPER
	RET

// func joinAVX512(need, all *Lanes, bitmap *byte, sel uint64)
#define JOIN(at) \
	VMOVDQU64 at(SI), Z1        \
	VPORQ     at(DX), Z1, Z2    \
	VMOVDQU64 Z2, at(DX)        \
	VPANDQ    Z0, Z1, Z1        \
	VPORQ     at(DI), Z1, Z1    \
	VMOVDQU64 Z1, at(DI)

TEXT ·joinAVX512(SB), NOSPLIT, $0-32
	MOVQ         need+0(FP), DI
	MOVQ         all+8(FP), DX
	MOVQ         bitmap+16(FP), SI
	VPBROADCASTQ sel+24(FP), Z0
	JOIN(0)
	JOIN(64)
	JOIN(128)
	JOIN(192)
	VZEROUPPER
	RET

// func coverAVX512(left, need *Lanes, bitmaps *byte, offsets *int32, n int) int
TEXT ·coverAVX512(SB), NOSPLIT, $0-48
	MOVQ   left+0(FP), DI
	MOVQ   need+8(FP), DX
	MOVQ   bitmaps+16(FP), SI
	MOVQ   offsets+24(FP), R8
	MOVQ   n+32(FP), CX
	VPXORQ Z0, Z0, Z0
	VPXORQ Z1, Z1, Z1
	VPXORQ Z2, Z2, Z2
	VPXORQ Z3, Z3, Z3
	TESTQ  CX, CX
	JZ     covered

witness:
	MOVLQSX (R8), AX
	VPORQ   0(SI)(AX*1), Z0, Z0
	VPORQ   64(SI)(AX*1), Z1, Z1
	VPORQ   128(SI)(AX*1), Z2, Z2
	VPORQ   192(SI)(AX*1), Z3, Z3
	ADDQ    $4, R8
	DECQ    CX
	JNZ     witness

covered:
	VPANDNQ   0(DX), Z0, Z0
	VPANDNQ   64(DX), Z1, Z1
	VPANDNQ   128(DX), Z2, Z2
	VPANDNQ   192(DX), Z3, Z3
	VMOVDQU64 Z0, 0(DI)
	VMOVDQU64 Z1, 64(DI)
	VMOVDQU64 Z2, 128(DI)
	VMOVDQU64 Z3, 192(DI)
	VPORQ     Z0, Z1, Z0
	VPORQ     Z2, Z3, Z2
	VPORQ     Z0, Z2, Z0
	VPTESTMQ  Z0, Z0, K1
	KMOVB     K1, AX
	MOVQ      AX, ret+40(FP)
	VZEROUPPER
	RET

// func countAVX512(bitmap *byte, sel uint64) int
TEXT ·countAVX512(SB), NOSPLIT, $0-24
	MOVQ         bitmap+0(FP), SI
	VPBROADCASTQ sel+8(FP), Z0
	VPANDQ       0(SI), Z0, Z1
	VPANDQ       64(SI), Z0, Z2
	VPANDQ       128(SI), Z0, Z3
	VPANDQ       192(SI), Z0, Z4
	VPOPCNTQ     Z1, Z1
	VPOPCNTQ     Z2, Z2
	VPOPCNTQ     Z3, Z3
	VPOPCNTQ     Z4, Z4
	VPADDQ       Z1, Z2, Z1
	VPADDQ       Z3, Z4, Z3
	VPADDQ       Z1, Z3, Z1
	VEXTRACTI64X4 $1, Z1, Y2
	VPADDQ       Y1, Y2, Y1
	VEXTRACTI128 $1, Y1, X2
	VPADDQ       X1, X2, X1
	VPSHUFD      $0xee, X1, X2
	VPADDQ       X1, X2, X1
	MOVQ         X1, AX
	MOVQ         AX, ret+16(FP)
	VZEROUPPER
	RET
