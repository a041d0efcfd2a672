package rulefile_test

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/game"
	"grundy/rulefile"
)

// boards are rules that change a few cells of a board, in different ways to write it.
var boards = []rulesAt{
	{"three-in-line.star", "5x5"},
	{"clobber.star", "XOXO/OXOX/XOXO/OXOX"},
	{"../../rulefile/testdata/bench/domineering.star", "5x5"},
	{"../../rulefile/testdata/bench/knights.star", "N...N/...../..N../...../N...N"},
	{"../../rulefile/testdata/bench/lowered.star", "3 1 4 1/5 9 2 6/5 3 5 8"},
}

// BenchmarkAgainstCPP has the options per second of compiled rule files, of the
// interpreter, and of the same rules in C++ with -O2, in one run, as ratios too. The four
// take turns, and the best of each counts: what else the machine does makes them slower.
func BenchmarkAgainstCPP(b *testing.B) {
	program := buildCPP(b)
	for _, c := range slices.Concat(benchmarks[:9], boards) {
		name := strings.TrimSuffix(filepath.Base(c.name), rulefile.Extension)
		b.Run(name, func(b *testing.B) {
			r := load(b, c.name)
			p, err := game.Parse(r, c.position)
			if err != nil {
				b.Fatal(err)
			}
			slow, err := rulefile.Load(examples+c.name, nil, rulefile.Limits{Interpret: true})
			if err != nil {
				b.Fatal(err)
			}
			var ours, interpreted, vectors, emitting float64
			for b.Loop() {
				ours, interpreted = max(ours, speed(r, p)), max(interpreted, speed(slow, p))
				vectors = max(vectors, runCPP(b, program, name, "vectors", p))
				emitting = max(emitting, runCPP(b, program, name, "emit", p))
			}
			b.ReportMetric(ours, "compiled")
			b.ReportMetric(interpreted, "interpreted")
			b.ReportMetric(vectors, "vectors")
			b.ReportMetric(emitting, "emitting")
			b.ReportMetric(ours/vectors, "/vectors")
			b.ReportMetric(ours/emitting, "/emitting")
		})
	}
}

func buildCPP(b *testing.B) string {
	b.Helper()
	compiler, err := exec.LookPath("g++")
	if err != nil {
		b.Skip("no g++")
	}
	program := filepath.Join(b.TempDir(), "options")
	if out, err := exec.Command(compiler, "-std=c++17", "-O2", "-o", program, "testdata/bench/options.cpp").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return program
}

// measured is how long each measurement takes: short, so that the best of many is undisturbed.
const measured = 3 * time.Millisecond

// speed returns million options a second.
func speed(r game.Rules, p game.Position) float64 {
	var out game.List
	options := 0
	start := time.Now()
	for time.Since(start) < measured {
		for range 20 {
			out.Reset()
			r.Options(p, &out)
			options += out.Len()
		}
	}
	return float64(options) / time.Since(start).Seconds() / 1e6
}

func runCPP(b *testing.B, program, name, way string, p game.Position) float64 {
	b.Helper()
	args := []string{name, way, strconv.FormatFloat(measured.Seconds(), 'f', -1, 64)}
	for _, n := range p {
		args = append(args, strconv.Itoa(n))
	}
	out, err := exec.Command(program, args...).Output()
	if err != nil {
		b.Fatal(err)
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	if err != nil {
		b.Fatal(err)
	}
	return v
}
