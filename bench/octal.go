package main

import (
	"fmt"
	"os"
	"os/exec"
)

// octal compares the values of octal games with the plain C++ program of the folder
// baseline, on one thread. The heaps that both compute are those below the limit,
// but for the last row, where a proved period saves most of them.
func (b *bench) octal() {
	if _, err := exec.LookPath("g++"); err != nil {
		fmt.Println("plain C++ programs: skipped,", err)
		return
	}
	for _, c := range []struct {
		what, code, plain, limit string
		unequal                  []string
	}{
		{"Grundy's game to 10^6", "4!.0", "4.0", "1000000", []string{"!"}},
		{"0.6 to 10^6", "0.6", "0.6", "1000000", nil},
		{"0.007 to 10^5", "0.007", "0.007", "100000", nil},
		{"Kayles to 10^5", "0.77", "0.77", "100000", nil},
	} {
		theirs := command{append([]string{b.compile("octal"), c.plain, c.limit}, c.unequal...), os.DevNull}
		ours := command{[]string{b.grundy, "octal", c.code, "--limit", c.limit, "--threads", "1"}, os.DevNull}
		b.compare(c.what, theirs, ours, false)
	}
}
