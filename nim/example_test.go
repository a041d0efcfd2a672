package nim_test

import (
	"fmt"

	"grundy/nim"
)

func ExampleSum() {
	fmt.Println(nim.Sum(3, 4, 5))
	// Output: 2
}

// In Turning Corners, the value of a coin at column 5 and row 7, from 0, is the
// nim-product of the two.
func ExampleProduct() {
	fmt.Println(nim.Product(5, 7))
	fmt.Println(nim.Product(16, 16)) // a Fermat power's square is 3/2 of it
	fmt.Println(nim.Product(16, 15)) // its product with a smaller value is the usual one
	// Output:
	// 13
	// 24
	// 240
}

func ExampleProducts() {
	x := []nim.Value{2, 3, 4}
	nim.Products(x, x, []nim.Value{3, 3, 4})
	fmt.Println(x)
	// Output: [1 2 6]
}

func ExampleField() {
	for k := range nim.Largest + 1 {
		fmt.Println(k, k.GroupPrimes())
	}
	fmt.Println(nim.FieldOf(15), nim.FieldOf(16))
	// Output:
	// GF(2^1) []
	// GF(2^2) [3]
	// GF(2^4) [3 5]
	// GF(2^8) [3 5 17]
	// GF(2^16) [3 5 17 257]
	// GF(2^32) [3 5 17 257 65537]
	// GF(2^64) [3 5 17 257 65537 641 6700417]
	// GF(2^4) GF(2^8)
}

func ExampleInverse() {
	x := nim.Inverse(4)
	fmt.Println(x, nim.Product(4, x))
	// Output: 15 1
}

// z² ⊕ z = 1 has its two roots in the field of 4 elements, and z² ⊕ z = 2 has
// none there.
func ExampleQuadraticRoots() {
	fmt.Println(nim.QuadraticRoots(1, 1, 1))
	fmt.Println(nim.QuadraticRoots(1, 1, 2))
	// Output:
	// [2 3]
	// [4 5]
}

func ExampleLog() {
	n, ok := nim.Log(4, 13)
	fmt.Println(n, ok, nim.Power(4, n))
	// Output: 12 true 13
}

func ExampleEval() {
	fmt.Println(nim.Eval("3*5 + 7^-1"))
	fmt.Println(nim.Eval("3*/5"))
	// Output:
	// 4 <nil>
	// 0 nim expression "3*/5", column 3: found "/", want a number, "(" or a function
}
