package task

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"grundy/stress"
	"grundy/stress/format"
)

var genTask = Task{
	Name:    "gen",
	Args:    "GAME FOLDER",
	Summary: "write test files with answers for a problem about a game",
	Help: `Writes files of positions in the format of a statement, and their answers, to a new folder: small positions, random ones that grow, and ones as large as the limits allow, among them some with equal numbers, some near powers of two, and about half of them P-positions. The same command writes the same files on every machine. The folder appears when all is written. A file has at most --cases cases; without it no case is added to a file of a megabyte.

` + limitsHelp + `

` + formatHelp + `

` + answerHelp + ` The first one is written.`,
	Examples: []Example{
		{`gen nim "$(mktemp -d)/tests" --format '{t}\n{cases:{n}\n{p}\n}' --count 20 --cases 100 --max 1000000000`, "20 files of at most 100 cases, seed 1\n"},
	},
	Complete: completeGame,
	Together: [][]together{gameTogether, trialTogether},
	Declare: func(fs *flag.FlagSet) Run {
		var f genFlags
		f.declare(fs)
		f.acts = true
		return f.about("a game and a folder", f.run)
	},
}

// genFlags are the flags of a set of test files.
type genFlags struct {
	trialFlags
	count int
	names string
}

func (f *genFlags) declare(fs *flag.FlagSet) {
	f.trialFlags.declare(fs)
	fs.IntVar(&f.count, "count", 100, "write `N` files (default 100)")
	fs.StringVar(&f.names, "names", "{i}.in {i}.out", "the `NAMES` of the input and the output: {i} is the number of the file, {ii} and {iii} with two and three digits")
}

func (f *genFlags) run(ctx context.Context, c Call, s subject) (Answer, error) {
	if len(c.Args) != 1 {
		return nil, fmt.Errorf("%q: want one folder for the files, behind the game", strings.Join(c.Args, " "))
	}
	if f.count < 1 {
		return nil, fmt.Errorf("--count %d: want at least 1", f.count)
	}
	names, err := parseNames(f.names)
	if err != nil {
		return nil, err
	}
	t, err := f.prepare(ctx, c, s)
	if err != nil {
		return nil, err
	}
	ctx, stop := t.watch(ctx)
	defer stop()
	plan := stress.Plan{
		Variants: t.variants, Format: t.format, Output: t.output, Key: t.key, Question: t.question,
		Files: f.count, Cases: f.cases.n, Seed: f.seed,
	}
	reduced := 0
	err = writeFolder(c.Args[0], func(dir string) error {
		plan.Folder = dir
		err := stress.Generate(ctx, plan, func(n int, write stress.WriteFile) error {
			if c.Line != nil {
				c.Line(fmt.Sprintf("%d of %d files", n, f.count))
			}
			isReduced, err := names.create(dir, n, write)
			if isReduced {
				reduced++
			}
			return err
		})
		if mistake := t.mistake(); mistake != nil {
			return mistake
		}
		if path := (*fs.PathError)(nil); err != nil && !errors.As(err, &path) && !errors.Is(err, stress.ErrDraws) {
			err = fmt.Errorf("%w\nsmaller --max or --heaps are easier", err)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return generated{f.count, f.cases.n, t.format.Uses("cases"), f.seed, reduced}, nil
}

// A namePair is how the input and the output of a test are called.
type namePair [2]*format.Format

func parseNames(text string) (p namePair, err error) {
	words := strings.Fields(text)
	if len(words) != 2 {
		return p, fmt.Errorf("--names %q: want two names, such as '{i}.in {i}.out'", text)
	}
	for i, word := range words {
		if p[i], err = format.Parse(word, []string{"i", "ii", "iii"}); err != nil {
			return p, fmt.Errorf("--names: %w", err)
		}
		if !p[i].Uses("i") && !p[i].Uses("ii") && !p[i].Uses("iii") || strings.ContainsAny(word, `/\`) {
			return p, fmt.Errorf("--names %q: want the number {i} in each, and no folder", text)
		}
	}
	if words[0] == words[1] {
		return p, fmt.Errorf("--names %q: want two different names", text)
	}
	return p, nil
}

// create creates the files of test number n in a folder, and lets write fill them.
func (p namePair) create(dir string, n int, write stress.WriteFile) (reduced bool, err error) {
	var fields format.Fields
	fields.SetNumber("i", n)
	fields.SetWord("ii", fmt.Sprintf("%02d", n))
	fields.SetWord("iii", fmt.Sprintf("%03d", n))
	var files [2]*os.File
	for i := range files {
		name, err := p[i].Append(nil, &fields)
		if err != nil {
			return false, err
		}
		if files[i], err = os.Create(filepath.Join(dir, string(name))); err != nil {
			return false, err
		}
		defer files[i].Close() // once more is no harm
	}
	if reduced, err = write(files[0], files[1]); err == nil {
		err = errors.Join(files[0].Close(), files[1].Close())
	}
	return reduced, err
}

// writeFolder makes a folder and lets write fill it. It appears under its name when it
// is complete; there must be nothing in it before.
func writeFolder(name string, write func(dir string) error) error {
	if err := checkEmpty(name); err != nil {
		return err
	}
	parent := filepath.Dir(filepath.Clean(name))
	if err := os.MkdirAll(parent, 0o777); err != nil {
		return err
	}
	dir, err := os.MkdirTemp(parent, "."+filepath.Base(name)+".")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir) // it is gone when it has been renamed
	if err := write(dir); err != nil {
		return err
	}
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		return err
	}
	return os.Rename(dir, name)
}

// checkEmpty refuses a folder with something in it.
func checkEmpty(name string) error {
	d, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer d.Close()
	switch _, err := d.Readdirnames(1); {
	case errors.Is(err, io.EOF):
		return nil
	case err != nil:
		return fmt.Errorf("%s: want a folder that is new or empty", name)
	}
	return fmt.Errorf("%s is not empty: want a folder that is new or empty", name)
}

// A generated set of test files tells what was written.
type generated struct {
	files, cases int
	several      bool // cases in a file
	seed         uint64
	reduced      int // files with smaller positions than asked for
}

// WriteText writes it for people.
func (a generated) WriteText(w *bufio.Writer) error {
	fmt.Fprint(w, plural(a.files, "file"))
	if a.several {
		fmt.Fprintf(w, " of at most %d cases", cmp.Or(a.cases, 1000))
	}
	fmt.Fprintf(w, ", seed %d\n", a.seed)
	if a.reduced > 0 {
		fmt.Fprintf(w, "%s with smaller positions than the limits allow, as larger ones need more memory to be solved\n", plural(a.reduced, "file"))
	}
	return nil
}

// MarshalJSON gives the same.
func (a generated) MarshalJSON() ([]byte, error) {
	cases := 1
	if a.several {
		cases = cmp.Or(a.cases, 1000)
	}
	return marshal(struct {
		Files   int    `json:"files"`
		Cases   int    `json:"cases"`
		Seed    uint64 `json:"seed"`
		Reduced int    `json:"reduced"`
	}{a.files, cases, a.seed, a.reduced})
}
