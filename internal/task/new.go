package task

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"grundy/rulefile"
	"grundy/table"
)

var newTask = Task{
	Name:    "new",
	Args:    "NAME",
	Summary: "write a rule file to start from",
	Help: `Writes the file NAME.star, the rules of a well-known game with comments that teach the language; change it to those of your own. On a terminal and without flags, it asks what a position is. A file that is there already stays as it is; - stands for standard output.

The kinds of position are heaps, records, coupled, numbers, heap, memory, set, row, board, tree, graph and digraph: see --position. Where a pattern of cells ends the play of a row or a board, say --pattern wins or loses.`,
	Examples: []Example{
		{"new - --position heap | tail -n 5", "def options(n):\n    \"\"\"The numbers one move away from n. Functions at hand: gcd, isqrt, is_prime, divisors, digits, ...\"\"\"\n    if n == 0:\n        return []\n    return [n - 1, n // 2]\n"},
		{"new - --misere | grundy solve - 3 4 5", "N-position: the first player wins, misère play\n3 winning moves\n  heap 1: take the whole heap of 3\n  heap 2: take 2 from the heap of 4\n  heap 3: take 2 from the heap of 5\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f newFlags
		f.declare(fs)
		return f.run
	},
}

// newFlags are the answers that are given without being asked.
type newFlags struct {
	set      *flag.FlagSet
	position string
	misere   bool
	end      string
}

func (f *newFlags) declare(fs *flag.FlagSet) {
	f.set = fs
	f.position, f.end = starters[0].name, string(endsNothing)
	fs.Var(choice{&f.position, starterNames}, "position", "what a position is: `KIND`")
	fs.BoolVar(&f.misere, "misere", false, "who cannot move wins")
	fs.Var(choice{&f.end, endingNames}, "pattern", "a pattern of cells ends the play, and who makes it `wins|loses`")
}

func (f *newFlags) run(_ context.Context, c Call) (Answer, error) {
	if len(c.Args) != 1 {
		return nil, fmt.Errorf("%d names: want one for the file, such as mygame", len(c.Args))
	}
	n := &newFile{File: c.Args[0]}
	if n.File != standardOutput {
		n.File = strings.TrimSuffix(n.File, rulefile.Extension) + rulefile.Extension
	}
	if err := n.checkName(); err != nil {
		return nil, err
	}
	var err error
	if n.start.starter, err = findStarter(f.position); err != nil {
		return nil, err
	}
	if n.start.end, err = findEnding(f.end); err != nil {
		return nil, err
	}
	n.start.misere = f.misere
	if c.Typed && !f.given() {
		n.in = bufio.NewScanner(c.Stdin)
	}
	return n, n.start.check()
}

// given reports whether a flag answers a question.
func (f *newFlags) given() (given bool) {
	f.set.Visit(func(g *flag.Flag) { given = given || g.Name != "json" })
	return given
}

// standardOutput is the name of a file that is written there.
const standardOutput = "-"

// A newFile is a rule file to be written.
type newFile struct {
	File  string
	start starting
	in    *bufio.Scanner // for the answers of a person; nil if nobody is asked
}

// checkName refuses a name that cannot be that of a new file, before any question.
func (n *newFile) checkName() error {
	if n.File == standardOutput {
		return nil
	}
	folder, base := filepath.Split(n.File)
	if strings.HasPrefix(base, ".") {
		return fmt.Errorf("%q: want the name of a file, such as mygame", n.File)
	}
	if info, err := os.Stat(filepath.Clean(folder)); folder != "" && (err != nil || !info.IsDir()) {
		return fmt.Errorf("folder %q: want one that is there", folder)
	}
	if _, err := os.Lstat(n.File); err == nil {
		return existsError(n.File)
	}
	return nil
}

func existsError(name string) error {
	return fmt.Errorf("%s is there already: want a name that is free", name)
}

// WriteText asks, writes the file, and says what to do with it.
func (n *newFile) WriteText(w *bufio.Writer) error {
	if n.in != nil {
		if err := n.ask(w); err != nil {
			return err
		}
	}
	if n.File == standardOutput {
		w.WriteString(n.start.text())
		return nil
	}
	if err := n.create(); err != nil {
		return err
	}
	fmt.Fprintf(w, "%s: the rules to start from; a position is %s\n", n.File, n.start.about)
	file := quoted(n.File)
	fmt.Fprintf(w, "\n  grundy solve %s %s\n  grundy play %s %s\n  grundy explain %s\n", file, n.start.example, file, n.start.example, file)
	return nil
}

// MarshalJSON writes the file, and tells its name and its text.
func (n *newFile) MarshalJSON() ([]byte, error) {
	if n.File != standardOutput {
		if err := n.create(); err != nil {
			return nil, err
		}
	}
	return json.Marshal(struct {
		File     string `json:"file"`
		Position string `json:"position"`
		Text     string `json:"text"`
	}{n.File, n.start.name, n.start.text()})
}

// ask asks what the flags would have said.
func (n *newFile) ask(w *bufio.Writer) error {
	kinds := make([]string, len(starters))
	for i, s := range starters {
		kinds[i] = s.about
	}
	i, err := n.choose(w, "What is a position?", kinds)
	if err != nil {
		return err
	}
	n.start.starter = &starters[i]
	if n.start.ends {
		abouts := make([]string, len(endings))
		for i, e := range endings {
			abouts[i] = e.about
		}
		if i, err = n.choose(w, "Does a pattern of cells end the play?", abouts); err != nil {
			return err
		}
		n.start.end = endings[i].ending
	}
	i, err = n.choose(w, "Who cannot move", []string{"loses", "wins"})
	n.start.misere = i == 1
	return err
}

// choose asks for one of several choices; an empty line stands for the first.
func (n *newFile) choose(w *bufio.Writer, question string, choices []string) (int, error) {
	fmt.Fprintln(w, question)
	for i, c := range choices {
		fmt.Fprintf(w, "%3d. %s\n", i+1, c)
	}
	for {
		w.WriteString("[1] > ")
		w.Flush()
		if !n.in.Scan() {
			w.WriteString("\n")
			return 0, cmp.Or(n.in.Err(), errAway())
		}
		line := strings.TrimSpace(n.in.Text())
		if line == "" {
			return 0, nil
		}
		if i, err := strconv.Atoi(line); err == nil && i >= 1 && i <= len(choices) {
			return i - 1, nil
		}
		fmt.Fprintf(w, "%q: want a number from 1 to %d\n", line, len(choices))
	}
}

// create writes the file.
func (n *newFile) create() error {
	err := table.CreateFile(n.File, func(w io.Writer) error {
		_, err := io.WriteString(w, n.start.text())
		return err
	})
	if errors.Is(err, fs.ErrExist) {
		return existsError(n.File)
	}
	return err
}
