package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"

	"grundy/nim"
)

// products compares nim-products of 64 bits with plain C++ programs, whose
// last products have to be the same.
func (b *bench) products() {
	if _, err := exec.LookPath("g++"); err != nil {
		fmt.Println("plain nim-products: skipped,", err)
		return
	}
	const rounds = "1000"
	plain := b.compile("nim-products")
	ours := command{[]string{b.self, "-multiply", rounds}, os.DevNull}
	for _, method := range []string{"recursion", "logarithms"} {
		theirs := command{[]string{plain, rounds, method}, os.DevNull}
		b.compare("4.1 million nim-products, by "+method, theirs, ours, true)
	}
}

// multiply does what baseline/nim-products.cpp does.
func multiply(rounds int) string {
	var x, y [4096]nim.Value
	state := nim.Value(1)
	next := func() nim.Value {
		state = state*6364136223846793005 + 1442695040888963407
		return state
	}
	for i := range x {
		x[i] = next()
		y[i] = next()
	}
	for range rounds {
		nim.Products(x[:], x[:], y[:])
	}
	return strconv.FormatUint(uint64(nim.Sum(x[:]...)), 10)
}
