#include "textflag.h"

// A window of 64 bytes is converted in these steps:
//
//	text      " 12 345 6"   the window, from a token's first byte or white space
//	DIGITS    their values
//	STARTS    1 4 8         offsets of the tokens' first bytes, in order
//	ENDS      3 7           offsets just after their last bytes, in order
//	RIGHT     0012 0345     the digits of whole tokens, each right-aligned in a lane
//	FOURS ... 12 345        neighbours joined to pairs, fours, eights, sixteens
//
// As in [LL19], a window becomes masks of 64 bits. STARTS and ENDS are the
// offsets 0 to 63, compressed by masks in which each row of digits has one bit. RIGHT takes the bytes before each token's end, and
// zeros for those before its start. The next window begins after the last white
// space of this one, so that no token is in two windows.
//
// The longest row of digits decides about the lanes: of 8 digits; of 16 digits
// in two registers; or those and up to 4 digits more in a third.
//
// Cost: about 9 ns a window (AMD Zen 4), thus 1.4 ns a number of 9 digits and
// 3 ns one of 20.

// Offsets 0 to 63.
DATA ·iota<>+0(SB)/8, $0x0706050403020100
DATA ·iota<>+8(SB)/8, $0x0f0e0d0c0b0a0908
DATA ·iota<>+16(SB)/8, $0x1716151413121110
DATA ·iota<>+24(SB)/8, $0x1f1e1d1c1b1a1918
DATA ·iota<>+32(SB)/8, $0x2726252423222120
DATA ·iota<>+40(SB)/8, $0x2f2e2d2c2b2a2928
DATA ·iota<>+48(SB)/8, $0x3736353433323130
DATA ·iota<>+56(SB)/8, $0x3f3e3d3c3b3a3938
GLOBL ·iota<>(SB), RODATA|NOPTR, $64

// Tokens 0 to 7, in 8 bytes each.
DATA ·lane8<>+0(SB)/8, $0x0000000000000000
DATA ·lane8<>+8(SB)/8, $0x0101010101010101
DATA ·lane8<>+16(SB)/8, $0x0202020202020202
DATA ·lane8<>+24(SB)/8, $0x0303030303030303
DATA ·lane8<>+32(SB)/8, $0x0404040404040404
DATA ·lane8<>+40(SB)/8, $0x0505050505050505
DATA ·lane8<>+48(SB)/8, $0x0606060606060606
DATA ·lane8<>+56(SB)/8, $0x0707070707070707
GLOBL ·lane8<>(SB), RODATA|NOPTR, $64

// Tokens 0, 2, 4, 6, in 16 bytes each.
DATA ·lane16<>+0(SB)/8, $0x0000000000000000
DATA ·lane16<>+8(SB)/8, $0x0000000000000000
DATA ·lane16<>+16(SB)/8, $0x0202020202020202
DATA ·lane16<>+24(SB)/8, $0x0202020202020202
DATA ·lane16<>+32(SB)/8, $0x0404040404040404
DATA ·lane16<>+40(SB)/8, $0x0404040404040404
DATA ·lane16<>+48(SB)/8, $0x0606060606060606
DATA ·lane16<>+56(SB)/8, $0x0606060606060606
GLOBL ·lane16<>(SB), RODATA|NOPTR, $64

// Bytes -16 to -1 and, from the second word on, bytes -8 to -1, before an end.
DATA ·before<>+0(SB)/8, $0xf7f6f5f4f3f2f1f0
DATA ·before<>+8(SB)/8, $0xfffefdfcfbfaf9f8
GLOBL ·before<>(SB), RODATA|NOPTR, $16

// Constants, in registers.
#define IOTA Z31
#define LANE8 Z30
#define LANE16 Z29
#define BEFORE8 Z28
#define BEFORE16 Z27
#define BEFORE24 Z26 // bytes -24 to -17
#define ONE Z25
#define EIGHT Z24
#define TAB Z23
#define CONTROLS Z22 // '\r'-'\t'
#define BLANK Z21
#define ZERO Z20
#define NINE Z19
#define PAIR Z18    // weights 10, 1 of two digits
#define FOUR Z17    // weights 100, 1 of two pairs
#define MYRIAD Z16  // weights 10^4, 1 of two fours, in 32 bits
#define MYRIADQ Z15 // 10^4, in 64 bits
#define E8 Z14
#define E16 Z13
#define MAXTOP Z12 // 2^64 / 10^16

#define BYTES(x, z) MOVL $x, AX; VPBROADCASTB AX, z
#define LONGS(x, z) MOVL $x, AX; VPBROADCASTD AX, z
#define QUADS(x, z) MOVQ $x, AX; VPBROADCASTQ AX, z

// Comparisons.
#define LT $1
#define LE $2
#define NE $4
#define GE $5
#define GT $6

// What belongs to the window.
#define DIGITS Z0
#define STARTS Z1
#define ENDS Z2
#define TOKENS Z3 // the number of tokens converted, in each byte

// RIGHT puts the digits of one token into each lane of out, right-aligned in
// zeros: of token TOKENS + lanes. The offsets of a lane's bytes from the token's
// end are in before.
#define RIGHT(lanes, before, out) \
	VPADDB   TOKENS, lanes, Z8   \
	VPERMB   ENDS, Z8, out       \
	VPERMB   STARTS, Z8, Z8      \
	VPADDB   before, out, out    \
	VPCMPB   GE, Z8, out, K3     \
	VPERMB.Z DIGITS, out, K3, out

// FOURS makes digits to numbers of 4 digits, in 32 bits each.
#define FOURS(v) \
	VPMADDUBSW PAIR, v, v \
	VPMADDWD   FOUR, v, v

// JOIN adds the halves of each 64 bits, the lower one weighted.
#define JOIN(weight, v, tmp) \
	VPSRLQ   $32, v, tmp  \
	VPMULUDQ weight, v, v \
	VPADDQ   tmp, v, v

// SIXTEENS sets v to the last 16 digits of 8 tokens, those with an odd number
// being prepared in tmp.
#define SIXTEENS(v, tmp) \
	VPADDB    ONE, LANE16, Z7     \
	RIGHT(LANE16, BEFORE16, v)    \
	RIGHT(Z7, BEFORE16, tmp)      \
	FOURS(v)                      \
	FOURS(tmp)                    \
	VPACKUSDW tmp, v, v           \
	VPMADDWD  MYRIAD, v, v        \
	JOIN(E8, v, tmp)

// STORE8 stores 8 numbers. The flags then say if there are more.
#define STORE8(v) \
	VMOVDQU64 v, (BX)               \
	VPADDB    EIGHT, TOKENS, TOKENS \
	ADDQ      $64, BX               \
	SUBQ      $8, R9

// ROW makes places where k ones begin in mask to places where k+n begin, n <= k.
#define ROW(mask, tmp, n) \
	MOVQ mask, tmp \
	SHRQ $n, tmp   \
	ANDQ tmp, mask

// func convertAVX512(dst *uint64, src *byte, size int) (n, end int)
TEXT ·convertAVX512(SB), NOSPLIT, $0-40
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ size+16(FP), R8
	LEAQ -64(SI)(R8*1), R8 // the last place for a window

	VMOVDQU64       ·iota<>(SB), IOTA
	VMOVDQU64       ·lane8<>(SB), LANE8
	VMOVDQU64       ·lane16<>(SB), LANE16
	VBROADCASTI32X4 ·before<>+0(SB), BEFORE16
	VPBROADCASTQ    ·before<>+8(SB), BEFORE8
	BYTES(16, BEFORE24)
	VPSUBB          BEFORE24, BEFORE8, BEFORE24
	BYTES(1, ONE)
	BYTES(8, EIGHT)
	BYTES('\t', TAB)
	BYTES(4, CONTROLS)
	BYTES(' ', BLANK)
	BYTES('0', ZERO)
	BYTES(9, NINE)
	LONGS(0x010a010a, PAIR)
	LONGS(0x00010064, FOUR)
	LONGS(0x00012710, MYRIAD)
	QUADS(10000, MYRIADQ)
	QUADS(100000000, E8)
	QUADS(10000000000000000, E16)
	QUADS(1844, MAXTOP)

next:
	CMPQ SI, R8
	JHI  done

	// BX: the white space, as far as all bytes up to ' ' are; DX: where the
	// last of it ends. SI, DX, SI is the chain of dependencies to keep short.
	VMOVDQU64 (SI), Z4
	VPCMPUB   LE, BLANK, Z4, K1
	KMOVQ     K1, BX
	LZCNTQ    BX, DX
	NEGQ      DX
	ADDQ      $64, DX

	// AX: the digits. Done if a byte up to ' ' is not white space after all,
	// or if another is not a digit, or if no token is whole.
	VPSUBB   ZERO, Z4, DIGITS
	VPSUBB   TAB, Z4, Z5
	VPCMPUB  LE, NINE, DIGITS, K2
	VPCMPUB  GT, CONTROLS, Z5, K1, K1
	VPCMPUB  NE, BLANK, Z4, K1, K1
	KMOVQ    K2, AX
	KORTESTQ K1, K1
	JNZ      done
	MOVQ     AX, CX
	ORQ      BX, CX
	CMPQ     CX, $-1
	JNE      done
	TESTQ    DX, DX
	JZ       done

	// BX: ends; CX: their number; R11: starts, of which the last may have no end.
	LEAQ    (AX)(AX*1), R9
	ANDQ    R9, BX
	ANDNQ   AX, R9, R11
	POPCNTQ BX, CX
	TESTQ   CX, CX
	JZ      advance
	KMOVQ   BX, K1
	KMOVQ   R11, K2
	VPCOMPRESSB.Z IOTA, K1, ENDS
	VPCOMPRESSB.Z IOTA, K2, STARTS

	// BX: where to store; R9: how many. Choose by the longest row of digits:
	// R10 is where 9 of them begin, then 17, then 21.
	MOVQ  DI, BX
	MOVQ  CX, R9
	MOVQ  AX, R10
	ROW(R10, R11, 1)
	ROW(R10, R11, 2)
	ROW(R10, R11, 4)
	ROW(R10, R11, 1)
	VPXORQ TOKENS, TOKENS, TOKENS
	TESTQ R10, R10
	JZ    upto8
	ROW(R10, R11, 8)
	TESTQ R10, R10
	JZ    upto16
	ROW(R10, R11, 4)
	TESTQ R10, R10
	JZ    upto20
	JMP   done

upto8:
	RIGHT(LANE8, BEFORE8, Z4)
	FOURS(Z4)
	JOIN(MYRIADQ, Z4, Z5)
	STORE8(Z4)
	JHI upto8

advance:
	LEAQ (DI)(CX*8), DI
	ADDQ DX, SI
	JMP  next

upto16:
	SIXTEENS(Z4, Z5)
	STORE8(Z4)
	JHI upto16
	JMP advance

upto20: // Z6: the digits in front of the last 16
	SIXTEENS(Z4, Z5)
	RIGHT(LANE8, BEFORE24, Z6)
	FOURS(Z6)
	VPSRLQ $32, Z6, Z6

	// Too large if these are, or if the sum wraps.
	VPCMPUQ  GT, MAXTOP, Z6, K1
	VPMULLQ  E16, Z6, Z6
	VPADDQ   Z4, Z6, Z6
	VPCMPUQ  LT, Z4, Z6, K2
	KORTESTB K1, K2
	JNZ      done
	STORE8(Z6)
	JHI      upto20
	JMP      advance

done:
	MOVQ dst+0(FP), AX
	SUBQ AX, DI
	SHRQ $3, DI
	MOVQ DI, n+24(FP)
	MOVQ src+8(FP), AX
	SUBQ AX, SI
	MOVQ SI, end+32(FP)
	VZEROUPPER
	RET
