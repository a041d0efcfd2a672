package task

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// ask runs a command line without "grundy", whose words may be quoted.
func ask(t *testing.T, line string) (string, error) {
	t.Helper()
	words := splitWords(line)
	for _, task := range All {
		name := strings.Fields(task.Name)
		if len(words) < len(name) || strings.Join(words[:len(name)], " ") != task.Name {
			continue
		}
		fs := flag.NewFlagSet(task.Name, flag.ContinueOnError)
		run := task.Declare(fs)
		args := []string{}
		for rest := words[len(name):]; len(rest) > 0; {
			if err := fs.Parse(rest); err != nil {
				return "", err
			}
			if rest = fs.Args(); len(rest) > 0 {
				args, rest = append(args, rest[0]), rest[1:]
			}
		}
		a, err := run(context.Background(), Call{Args: args})
		if err != nil {
			return "", err
		}
		var out bytes.Buffer
		w := bufio.NewWriter(&out)
		if err := errors.Join(a.WriteText(w), w.Flush()); err != nil {
			return "", err
		}
		return strings.TrimSpace(out.String()), nil
	}
	return "", fmt.Errorf("%q: no such task", line)
}

// splitWords splits at blanks that are not within double quotes.
func splitWords(line string) (words []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
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
		got, err := ask(t, f[0])
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
		got, err := ask(t, line)
		want, wantErr := ask(t, line+" --brute")
		if err != nil || wantErr != nil || got != want || got == "" {
			t.Errorf("seed %d: %s: %s, %v, from the table %s, %v", seed, line, got, err, want, wantErr)
		}
	}
}
