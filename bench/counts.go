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
	"grundy/internal/scan"
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
		{"edges of the complete graph on 15 vertices", "edges 15", "edges " + completeEdges(15), os.DevNull},
	} {
		theirs := command{append([]string{plain}, strings.Fields(c.theirs+" "+countModulus)...), c.stdin}
		ours := command{append([]string{b.grundy, "count"}, strings.Fields(c.ours+" --mod "+countModulus)...), c.stdin}
		b.compare(c.what, theirs, ours, true)
	}
	b.problems()
	fastest := b.compileWith("counts", "-O3", "-march=native")
	b.compare("5 Walsh-Hadamard transforms of 2^24, against -O3 -march=native",
		command{[]string{fastest, "walsh", "5"}, os.DevNull}, command{[]string{b.self, "-walsh", "5"}, os.DevNull}, true)
}

// problems compares whole problems with their published algorithms, at the limits of the statements.
func (b *bench) problems() {
	plain := b.compile("problems")
	for _, c := range []struct {
		what, theirs, ours string
		stdin              string
	}{
		{"cf-662-a with 500000 cards of 60 bits", "gamble", "judge cf-662-a", b.counted("cards", 500_000, 2, 60)},
		{"cogs-3197 with 500000 heaps of 18 bits", "keep", "judge cogs-3197", b.counted("kept", 500_000, 1, 18)},
		{"sdoi-2011 with n = 10000, k = 100, d = 2", "gaps 10000 100 2", "judge sdoi-2011", b.words("gaps", "10000 100 2")},
		{"150000 cells with 50 coins, one of them a dollar", "dollar 150000 50", "count placements --cells 150000 --coins 50 --dollar --mod " + countModulus, os.DevNull},
		{"fewest of 20000 heaps of 12 bits with the nim-sum 4095", "cheapest", "count subsets --tell least --sum 4095 --from -", b.random("cheapest", 20_000, 12)},
		{"10^9 tokens on 10^5 vertices with 10^6 edges", "starts 1000000000", "count starts --tokens 1000000000 --from - --mod " + countModulus, b.upwards(100_000, 1_000_000)},
	} {
		theirs := command{append([]string{plain}, strings.Fields(c.theirs)...), c.stdin}
		ours := command{append([]string{b.grundy}, strings.Fields(c.ours)...), c.stdin}
		b.compare(c.what, theirs, ours, true)
	}
	// The start of a program is most of the time for so few heaps.
	file := b.counted("spare", 100, 1, 29)
	b.compare("20000 times cqoi-2013 with 100 heaps of 29 bits", command{[]string{plain, "spare", "20000"}, file},
		command{[]string{b.self, "-spare", "20000"}, file}, true)
}

// spare does what the plain program does: it returns the sum of the answers.
func spare(rounds int) (sum uint64) {
	in := scan.NewReader(os.Stdin, "standard input")
	defer in.Close()
	var heaps []uint64
	check(in.All("a heap size", func(block []uint64) error {
		heaps = append(heaps, block...)
		return nil
	}))
	heaps = heaps[1:] // after their number
	for range rounds {
		removed, err := count.Weighted{Heaps: heaps, Weights: heaps}.Independent()
		check(err)
		sum += removed
	}
	return sum
}

// counted writes n and then n times so many random numbers of some bits to a file.
func (b *bench) counted(name string, n, each, bits int) string {
	text, err := os.ReadFile(b.random(name, n*each, bits))
	check(err)
	return b.words(name, strconv.Itoa(n)+"\n"+string(text))
}

// words writes a text to a file.
func (b *bench) words(name, text string) string {
	path := filepath.Join(b.folder, name)
	check(os.WriteFile(path, []byte(text), 0o600))
	return path
}

// upwards writes random edges from smaller to larger vertices to a file.
func (b *bench) upwards(vertices, edges int) string {
	random := rand.New(rand.NewPCG(3, 0))
	var text []byte
	for range edges {
		v := 1 + random.IntN(vertices-1)
		w := v + 1 + random.IntN(vertices-v)
		text = fmt.Appendln(text, v, w)
	}
	return b.words("edges", string(text))
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
