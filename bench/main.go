// Command bench times the program grundy as a whole process beside other
// programs for the same inputs, in one run, turn by turn, and prints medians and
// ratios.
//
//	go run ./bench -reference DIR
//
// DIR has a script build.sh that, given a folder, builds the published solutions
// of the four contest problems there, as steins, rooms, ways and coins, and their
// largest inputs, as steins.in and so on. Without it, or without a C++ compiler,
// that part is skipped. The second part compares counting with reading alone, on
// a file of random 64-bit heaps that it writes, and tables from rule files with those of
// built-in games; the others compare tables of games,
// nim-products, heap sizes and octal games with the plain C++ programs of the folder baseline.
// Run it in the root of the repository.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	reference := flag.String("reference", os.Getenv("GRUNDY_REFERENCE"), "folder with build.sh of the published solutions")
	runs := flag.Int("n", 15, "counted runs of each command")
	heaps := flag.Int("heaps", 10_000_000, "how many random heaps to count")
	parts := flag.String("parts", "published,reading,tables,files,products,sizes,octal,counts", "what to run")
	readOnly := flag.String("read", "", "read the integers of this file and do nothing else")
	rounds := flag.Int("multiply", 0, "multiply nim-values this many times and do nothing else")
	walsh := flag.Int("walsh", 0, "do so many Walsh-Hadamard transforms and nothing else")
	spareRounds := flag.Int("spare", 0, "solve the problem cqoi-2013 of standard input so many times and do nothing else")
	flag.Parse()
	if *spareRounds > 0 {
		fmt.Println(spare(*spareRounds))
		return
	}
	if *walsh > 0 {
		fmt.Println(transforms(*walsh))
		return
	}
	if *rounds > 0 {
		fmt.Println(multiply(*rounds))
		return
	}
	if *readOnly != "" {
		check(readIntegers(*readOnly))
		return
	}
	folder, err := os.MkdirTemp("", "bench")
	check(err)
	defer os.RemoveAll(folder)
	b := bench{folder: folder, runs: *runs}
	b.grundy = b.build("grundy", "./cmd/grundy")
	b.self = b.build("bench", "./bench")
	for _, part := range strings.Split(*parts, ",") {
		switch part {
		case "published":
			b.published(*reference)
		case "reading":
			b.reading(*heaps)
		case "tables":
			b.tables()
		case "files":
			b.files()
		case "products":
			b.products()
		case "sizes":
			b.sizes()
		case "octal":
			b.octal()
		case "counts":
			b.counts()
		default:
			log.Fatalf("bench: part %q: want published, reading, tables, files, products, sizes, octal or counts", part)
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal("bench: ", err)
	}
}

type bench struct {
	folder       string
	runs         int
	grundy, self string
}

// build builds a command of the module and returns its path.
func (b *bench) build(name, pkg string) string {
	path := filepath.Join(b.folder, name)
	c := exec.Command("go", "build", "-o", path, pkg)
	c.Env = append(os.Environ(), "CGO_ENABLED=0") // as make install does
	out, err := c.CombinedOutput()
	if err != nil {
		log.Fatalf("bench: building %s: %v\n%s", pkg, err, out)
	}
	return path
}

// published compares each problem with its published solution.
func (b *bench) published(reference string) {
	if reference == "" {
		fmt.Println("published solutions: skipped, no -reference")
		return
	}
	if _, err := exec.LookPath("g++"); err != nil {
		fmt.Println("published solutions: skipped,", err)
		return
	}
	out, err := exec.Command("bash", filepath.Join(reference, "build.sh"), b.folder).CombinedOutput()
	if err != nil {
		log.Fatalf("bench: building the published solutions: %v\n%s", err, out)
	}
	for _, p := range []struct{ program, problem string }{
		{"ways", "sicily-1922"},
		{"rooms", "icpc-rooms"},
		{"steins", "ccpc-2020-weihai-j"},
		{"coins", "sdoi-2019-coins"},
	} {
		input := filepath.Join(b.folder, p.program+".in")
		ours := command{[]string{b.grundy, "judge", p.problem}, input}
		theirs := command{[]string{filepath.Join(b.folder, p.program)}, input}
		b.compare(p.problem, theirs, ours, true)
	}
	b.compare("process start (grundy against true)", command{[]string{"true"}, os.DevNull}, command{[]string{b.grundy, "judge"}, os.DevNull}, false)
}

// reading compares counting with reading alone.
func (b *bench) reading(heaps int) {
	file := filepath.Join(b.folder, "heaps")
	check(writeHeaps(file, heaps))
	read := command{[]string{b.self, "-read", file}, os.DevNull}
	for _, question := range []string{"moves", "colourings"} {
		count := command{[]string{b.grundy, "count", question, "--mod", "1000000007", "--from", file}, os.DevNull}
		b.compare(fmt.Sprintf("reading alone against %s of %d heaps", question, heaps), read, count, false)
	}
}

// A command is a program with its arguments, and the file it reads.
type command struct {
	args  []string
	stdin string
}

// run returns what the command prints, and the wall and processor time it takes.
func (c command) run() (out string, wall, cpu time.Duration) {
	stdin, err := os.Open(c.stdin)
	check(err)
	defer stdin.Close()
	var stdout bytes.Buffer
	process := exec.Command(c.args[0], c.args[1:]...)
	process.Stdin, process.Stdout, process.Stderr = stdin, &stdout, os.Stderr
	start := time.Now()
	check(process.Run())
	wall = time.Since(start)
	state := process.ProcessState
	return stdout.String(), wall, state.UserTime() + state.SystemTime()
}

// compare runs a and b in turn and prints their medians and the ratio a/b: how
// many times as fast b is.
func (b *bench) compare(what string, first, second command, sameOutput bool) {
	var walls, cpus [2][]time.Duration
	for i := range b.runs + 1 {
		outs := [2]string{}
		for j, c := range []command{first, second} {
			out, wall, cpu := c.run()
			outs[j] = strings.TrimSpace(out)
			if i > 0 { // the first round warms up
				walls[j] = append(walls[j], wall)
				cpus[j] = append(cpus[j], cpu)
			}
		}
		if sameOutput && outs[0] != outs[1] {
			log.Fatalf("bench: %s: different outputs", what)
		}
	}
	fmt.Printf("%s\n  wall %8.2f ms %8.2f ms  ratio %6.2f\n  cpu  %8.2f ms %8.2f ms  ratio %6.2f\n", what,
		ms(walls[0]), ms(walls[1]), ms(walls[0])/ms(walls[1]), ms(cpus[0]), ms(cpus[1]), ms(cpus[0])/ms(cpus[1]))
}

// ms returns the median in milliseconds.
func ms(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2].Microseconds()) / 1000
}
