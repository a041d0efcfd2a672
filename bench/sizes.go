package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// sizes compares counting of heap sizes with plain C++ programs that go through all of them, at
// sizes that these can do.
func (b *bench) sizes() {
	if _, err := exec.LookPath("g++"); err != nil {
		fmt.Println("plain counting of heap sizes: skipped,", err)
		return
	}
	plain := b.compile("heap-sizes")
	for _, c := range []struct{ plain, ours string }{
		{"triples 1073741824", "nim n 2n 3n --nonempty --to 1073741824"},
		{"euclid 100000000", "euclid --nonempty --total --to 100000000"},
		{"wythoff 100000000", "wythoff --to 100000000"},
		{"kayles 30000", "dawsons-kayles --nonempty --to 30000"},
	} {
		theirs := command{append([]string{plain}, strings.Fields(c.plain)...), os.DevNull}
		ours := command{append([]string{b.grundy, "count", "heaps"}, strings.Fields(c.ours)...), os.DevNull}
		b.compare("count heaps "+c.ours, theirs, ours, true)
	}
}
