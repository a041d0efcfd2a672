package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"grundy/count"
)

const countModulus = "1000000007"

// counts compares each method of counting with the obvious published algorithm, at the
// limits of the problems that ask for it. Both print the same.
func (b *bench) counts() {
	if _, err := exec.LookPath("g++"); err != nil {
		fmt.Println("plain programs for counting: skipped,", err)
		return
	}
	plain := b.compile("counts")
	for _, c := range []struct {
		what, theirs, ours string
		stdin              string
	}{
		{"10^9 heaps of a prime size up to 50000", "transform 1000000000", "tuples --heaps 1000000000 --from -", b.numbers("primes", 50000, isPrime)},
		{"subsets of 20000 heaps to 2^12, size divisible by 10", "subsets 10", "subsets --divisor 10 --from -", b.random("small", 20000, 12)},
		{"subsets of 10^6 heaps of 64 bits", "basis", "subsets --from -", b.random("large", 1_000_000, 64)},
		{"10^6 heaps with bounds of 60 bits", "bounded", "bounded --from -", b.random("bounds", 1_000_000, 60)},
		{"150000 tokens in 25 heaps and 26 free ones", "strip 150000 25 26", "parts --tokens 150000 --heaps 25 --free 26", os.DevNull},
		{"10^18 tokens in 1000 heaps, none empty", "filled 1000000000000000000 1000", "parts --tokens 1000000000000000000 --heaps 1000 --least 1", os.DevNull},
		{"edges of the complete graph on 13 vertices", "edges 13", "edges " + completeEdges(13), os.DevNull},
	} {
		theirs := command{append([]string{plain}, strings.Fields(c.theirs+" "+countModulus)...), c.stdin}
		ours := command{append([]string{b.grundy, "count"}, strings.Fields(c.ours+" --mod "+countModulus)...), c.stdin}
		b.compare(c.what, theirs, ours, true)
	}
	fastest := b.compileWith("counts", "-O3", "-march=native")
	b.compare("5 Walsh-Hadamard transforms of 2^24, against -O3 -march=native",
		command{[]string{fastest, "walsh", "5"}, os.DevNull}, command{[]string{b.self, "-walsh", "5"}, os.DevNull}, true)
}

// numbers writes the numbers up to n that are wanted to a file.
func (b *bench) numbers(name string, n int, wanted func(int) bool) string {
	path := filepath.Join(b.folder, name)
	var text []byte
	for i := range n + 1 {
		if wanted(i) {
			text = append(strconv.AppendInt(text, int64(i), 10), '\n')
		}
	}
	check(os.WriteFile(path, text, 0o600))
	return path
}

func isPrime(n int) bool {
	for p := 2; p*p <= n; p++ {
		if n%p == 0 {
			return false
		}
	}
	return n > 1
}

// random writes n random numbers of some bits to a file.
func (b *bench) random(name string, n, bits int) string {
	path := filepath.Join(b.folder, name)
	f, err := os.Create(path)
	check(err)
	w := bufio.NewWriter(f)
	random := rand.New(rand.NewPCG(2, 0))
	for range n {
		fmt.Fprintln(w, random.Uint64()>>(64-bits))
	}
	check(w.Flush())
	check(f.Close())
	return path
}

// completeEdges lists the edges from smaller to larger vertices.
func completeEdges(n int) string {
	var edges []string
	for v := 1; v <= n; v++ {
		for w := v + 1; w <= n; w++ {
			edges = append(edges, strconv.Itoa(v), strconv.Itoa(w))
		}
	}
	return strings.Join(edges, " ")
}

// transforms does what the plain program does.
func transforms(rounds int) int32 {
	a := make([]int32, 1<<24)
	for i := range a {
		if i%3 == 0 {
			a[i] = 1
		}
	}
	for range rounds {
		count.Walsh(a)
	}
	return a[12345]
}
