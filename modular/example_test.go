package modular_test

import (
	"context"
	"fmt"
	"math/big"

	"grundy/modular"
)

func ExampleModulus() {
	mod := modular.New(1_000_000_009)
	fmt.Println(mod.Mul(999_999_999, 999_999_999))
	fmt.Println(mod.Pow(2, 1_000_000_008))
	// Output:
	// 100
	// 1
}

func ExampleModulus_Binomial() {
	n := new(big.Int).Exp(big.NewInt(10), big.NewInt(100), nil)
	fmt.Println(modular.New(12).Binomial(n, 2)) // 10^100·(10^100-1)/2
	// Output: 0
}

// Every integer is in one way a sum of distinct powers of two:
// (1+x)(1+x^2)(1+x^4)··· = 1 + x + x^2 + ···.
func ExampleDoublingProduct() {
	mod := modular.New(97)
	f := modular.NewDoublingProduct(mod, []uint64{1, 1})
	fmt.Println(f.Coefficient(context.Background(), big.NewInt(123456789)))
	// Output: 1 <nil>
}

func ExampleCRT() {
	crt := modular.NewCRT([]uint64{3, 5, 7})
	fmt.Println(crt.Integer([]uint64{2, 3, 2}))
	// Output: 23
}
