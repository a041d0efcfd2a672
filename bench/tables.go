package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// tables compares tables and searches with the plain C++ programs of the folder
// baseline, which are built with -O2. Where both print the same table, the outputs
// are compared as well.
func (b *bench) tables() {
	if _, err := exec.LookPath("g++"); err != nil {
		fmt.Println("plain C++ programs: skipped,", err)
		return
	}
	for _, c := range []struct {
		what, program string
		theirs, ours  []string
		same          bool
	}{
		{"Wythoff 2000 x 2000", "wythoff", []string{"2000"}, []string{"values", "wythoff", "--max", "1999", "--csv", "-"}, true},
		{"Kayles below 10^5", "kayles", []string{"100000"}, []string{"values", "kayles", "--max", "99999", "--csv", "-"}, true},
		{"smallest heap, 6 heaps to 30", "smallest-heap", []string{"6", "30"}, []string{"values", "smallest-heap", "--heaps", "6", "--max", "30", "--csv", "-"}, false},
		{"Chomp 12 x 12, winning moves", "chomp", []string{"12"}, append([]string{"solve", "chomp"}, repeated("12", 12)...), false},
	} {
		theirs := command{append([]string{b.compile(c.program)}, c.theirs...), os.DevNull}
		ours := command{append([]string{b.grundy}, c.ours...), os.DevNull}
		b.compare(c.what, theirs, ours, c.same)
	}
}

// compile builds a C++ program of the folder baseline with -O2 and returns its path.
func (b *bench) compile(name string) string { return b.compileWith(name, "-O2") }

// compileWith does so with other options.
func (b *bench) compileWith(name string, options ...string) string {
	path := filepath.Join(b.folder, "plain-"+name+strings.Join(options, ""))
	args := append(options, "-std=c++20", "-o", path, filepath.Join("bench", "baseline", name+".cpp"))
	out, err := exec.Command("g++", args...).CombinedOutput()
	if err != nil {
		log.Fatalf("bench: building %s: %v\n%s", name, err, out)
	}
	return path
}

func repeated(s string, n int) (words []string) {
	for range n {
		words = append(words, s)
	}
	return words
}
