package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"

	"grundy/internal/scan"
)

// writeHeaps writes a file of n random heap sizes below 2^64.
func writeHeaps(name string, n int) (err error) {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() {
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
	}()
	random := rand.New(rand.NewPCG(1, 0))
	w := bufio.NewWriterSize(f, 1<<20)
	for range n {
		w.Write(strconv.AppendUint(w.AvailableBuffer(), random.Uint64(), 10))
		w.WriteByte(' ')
	}
	return w.Flush()
}

// readIntegers reads the integers of a file and prints their sum.
func readIntegers(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	in := scan.NewReader(f, name)
	defer in.Close()
	sum := uint64(0)
	err = in.All("a heap size", func(block []uint64) error {
		for _, n := range block {
			sum += n
		}
		return nil
	})
	fmt.Println(sum)
	return err
}
