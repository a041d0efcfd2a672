package scan

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

// randomText returns about size bytes of random numbers of up to the given
// number of bits, with sep after each.
func randomText(size, bits int, sep string) []byte {
	rng := rand.New(rand.NewPCG(1, uint64(bits)))
	var b []byte
	for len(b) < size {
		b = strconv.AppendUint(b, rng.Uint64()>>(64-bits), 10)
		b = append(b, sep...)
	}
	return b
}

// A stream hides all of a bytes.Reader but Read.
type stream struct{ io.Reader }

var texts = []struct {
	name string
	text func() []byte
}{
	{"bits=30", func() []byte { return randomText(16<<20, 30, " ") }},
	{"bits=64", func() []byte { return randomText(16<<20, 64, " ") }},
	{"bits=3", func() []byte { return randomText(16<<20, 3, "\n") }},
}

// BenchmarkKernel has also the time without a kernel, token by token.
func BenchmarkKernel(b *testing.B) {
	for _, t := range texts {
		text := t.text()[:blockSize]
		dst := make([]uint64, room(len(text)))
		run := func(name string, k kernel) {
			b.Run(t.name+"/"+name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					k.parse(dst, text)
				}
			})
		}
		run("none", func(_ []uint64, _ []byte, p int) (n, end int) { return 0, p })
		for _, name := range slices.Sorted(maps.Keys(kernels)) {
			run(name, kernels[name])
		}
	}
}

func BenchmarkReader(b *testing.B) {
	methods := []struct {
		name string
		read func(text []byte) (sum uint64)
	}{
		{"all", readAll},
		{"Uint64", readEach},
		{"bufio.Scanner", readScanner},
		{"fmt.Fscan", readFscan},
	}
	for _, t := range texts {
		text := t.text()
		for _, m := range methods {
			b.Run(t.name+"/"+m.name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					m.read(text)
				}
			})
		}
	}
}

func readAll(text []byte) (sum uint64) {
	r := NewReader(stream{bytes.NewReader(text)}, "text")
	err := r.All("a number", func(vals []uint64) error {
		for _, v := range vals {
			sum ^= v
		}
		return nil
	})
	if err != nil {
		panic(err)
	}
	return sum
}

func readEach(text []byte) (sum uint64) {
	r := NewReader(stream{bytes.NewReader(text)}, "text")
	for {
		v, err := r.Uint64("a number")
		if err != nil {
			return sum
		}
		sum ^= v
	}
}

func readScanner(text []byte) (sum uint64) {
	s := bufio.NewScanner(bytes.NewReader(text))
	s.Split(bufio.ScanWords)
	for s.Scan() {
		v, err := strconv.ParseUint(s.Text(), 10, 64)
		if err != nil {
			panic(err)
		}
		sum ^= v
	}
	return sum
}

func readFscan(text []byte) (sum uint64) {
	r := bufio.NewReader(bytes.NewReader(text))
	for {
		var v uint64
		if _, err := fmt.Fscan(r, &v); err != nil {
			return sum
		}
		sum ^= v
	}
}
