package task

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// printed returns what a command prints, without "grundy".
func printed(line string) (string, error) {
	a, err := ask(context.Background(), line, false)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	err = errors.Join(a.WriteText(w), w.Flush())
	return strings.TrimSpace(out.String()), err
}

// TestKnownCounts has the known answers of testdata/counts.tsv.
func TestKnownCounts(t *testing.T) {
	text, err := os.ReadFile("testdata/counts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	known := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 3 {
			t.Fatalf("%q: want three fields", line)
		}
		known++
		got, err := printed(f[0])
		if answer := strings.ReplaceAll(got, "\n", " / "); err != nil || answer != f[1] {
			t.Errorf("grundy %s: %q, %v, want %q (%s)", f[0], answer, err, f[1], f[2])
		}
	}
	if known < 40 {
		t.Errorf("%d known answers, want 40 at least", known)
	}
}

// TestCountPositions compares the laws with tables, on random ranges.
func TestCountPositions(t *testing.T) {
	const seed = 3
	random := rand.New(rand.NewPCG(seed, 0))
	games := []string{
		"nim", "nim --misere", "misere-nim", "moore:2", "moore:3", "staircase", "smallest-heap", "kayles", "subtract:1,3,4",
		"lasker", "divisor-nim", "primes", "bash:3", "wythoff", "multiplication-race", "square-but-one",
	}
	for range 400 {
		game := games[random.IntN(len(games))]
		line := "count positions " + game
		single := game == "multiplication-race" || game == "square-but-one"
		switch n := 1 + random.IntN(6); {
		case game == "staircase" || !single && game != "smallest-heap" && random.IntN(2) == 0 || game == "wythoff":
			line += fmt.Sprintf(" --box %dx%d", n, random.IntN(7))
			if game == "staircase" || random.IntN(2) == 0 && game != "wythoff" {
				line += "x" + fmt.Sprint(n)
			}
		case single || game != "smallest-heap" && random.IntN(3) == 0:
			line += fmt.Sprintf(" --max %d", 1+random.IntN(30))
		default:
			line += fmt.Sprintf(" --heaps %d --max %d", 1+random.IntN(4), n)
		}
		if random.IntN(3) == 0 {
			line += " --others"
		}
		if random.IntN(3) == 0 {
			line += " --nonempty"
		}
		if !strings.Contains(game, "misere") && random.IntN(3) == 0 {
			line += fmt.Sprintf(" --value %d", random.IntN(5))
		}
		got, err := printed(line)
		want, wantErr := printed(line + " --brute")
		if err != nil || wantErr != nil || got != want || got == "" {
			t.Errorf("seed %d: %s: %s, %v, from the table %s, %v", seed, line, got, err, want, wantErr)
		}
	}
}
