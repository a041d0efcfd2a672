package task

import (
	"bufio"
	"bytes"
	"flag"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTogether breaks every rule about flags, and wants an error that names both.
func TestTogether(t *testing.T) {
	for i := range All {
		task := &All[i]
		for _, r := range slices.Concat(task.Together...) {
			for bar := range strings.FieldsSeq(r.bar) {
				wantRefused(t, task, r, bar, r.flag, bar)
			}
			for need := range strings.FieldsSeq(r.need) {
				wantRefused(t, task, r, need, r.flag)
			}
		}
	}
}

// wantRefused sets flags and nothing else, and wants an error of a rule that names another one.
func wantRefused(t *testing.T, task *Task, r together, other string, names ...string) {
	t.Helper()
	fs := newFlagSet(task)
	run := task.Prepare(fs)
	for _, name := range names {
		setSome(t, fs, name)
	}
	if err := r.check(fs); err == nil || !strings.Contains(err.Error(), "--"+other) {
		t.Errorf("%s --%s: %v, want an error about --%s", task.Name, strings.Join(names, " --"), err, other)
	}
	_, err := run(t.Context(), Call{Stdin: strings.NewReader("")})
	if err == nil || !strings.HasSuffix(err.Error(), "\ngrundy "+task.Name+" --help") {
		t.Errorf("%s --%s: %v, want an error with a hint", task.Name, strings.Join(names, " --"), err)
	}
}

func newFlagSet(task *Task) *flag.FlagSet {
	fs := flag.NewFlagSet(task.Name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// setSome sets a flag to a value that it takes and that is not its default.
func setSome(t *testing.T, fs *flag.FlagSet, name string) {
	t.Helper()
	if fs.Lookup(name) == nil {
		t.Fatalf("%s has no flag --%s", fs.Name(), name)
	}
	for _, value := range []string{"true", flagValues[name], "2", "x"} {
		if value != "" && (value != "true" || isBool(fs.Lookup(name))) && fs.Set(name, value) == nil {
			return
		}
	}
	t.Fatalf("%s --%s: no value fits", fs.Name(), name)
}

// flagValues has values of the flags that take no 2, or for which another is better.
var flagValues = map[string]string{
	"all": "2", "answer": `{value}\n`, "ask": "count moves {p}", "at": "7", "at-most": "5", "base": "16", "boards": "3x2", "box": "3x4", "budget": "50ms",
	"change": "take", "columns": "2..3", "compare": "x", "digits": "1", "draw": "nobody", "first": "X", "format": `{n} {p}\n`, "game": "kayles", "heaps": "3",
	"interval": "3s", "judge": "poj-2975", "kind": "multisets", "least": "amount", "limit": "50", "max": "5", "memory": "3G", "memory-limit": "3G",
	"mod": "1000003", "names": "{i}.a {i}.b", "number": "1..9", "order": "descending", "pattern": "wins", "places": "odd", "position": "heap",
	"program-memory": "3G", "reference": "cat", "remainder": "1", "rows": "2..3", "second": "Y", "seed": "5", "set": "k=2", "shrink-time": "3s", "sizes": "1..5",
	"start": "n - 1", "sum": "6", "tell": "total", "time": "3s", "time-limit": "3s", "to": "40", "tokens": "3", "value": "1", "vertices": "9", "vary": "k=1..3", "where": "n > 2",
	"csv": "-", "parquet": "-", "png": "-", "svg": "-",
}

// silent are the flags that change no answer: bounds that are not reached, and ways to the
// same answer.
const silent = "memory patience brute by explain normal threads workers budget checkpoint base"

// A sweep is a command, and those of its flags that change no answer here for a reason of their
// own: alone, or a second one beside a first.
type sweep struct {
	name, args string
	same       string
}

// sweeps are commands whose flags are set in pairs too.
var sweeps = []sweep{
	{"solve", "wythoff 3 5", "value"}, // which is found anyhow
	{"solve", "RULES/subtract.star 3 4", "value"},
	{"values", "kayles --max 9", "misere+outcomes"},
	{"values", "wythoff --max 9", "misere+outcomes"},
	{"values", "cram --max 3", "misere+outcomes"},
	{"values", "RULES/end-nim.star --max 2", "misere+outcomes heaps"}, // 3 by default
	{"check", "RULES/subtract.star 'n % 7 % 2 if n != 9 else 7' --max 12", "misere+heaps remoteness+heaps remoteness+misere"}, // differs before
	{"games", "kayles", ""},
	{"explain", "RULES/subtract.star", ""},
	{"new", "-", ""},
	{"nim", "3*5", ""},
	{"octal", "0.77", "certificate at+limit misere+order misere+positions"}, // a file, and bounds that are not reached
	{"survey", "--digits 1 --limit 100", "file"},
	{"codes", "kayles --digits 1", "to"},      // all or none differ before
	{"count moves", "5 7 9 12", "misere mod"}, // several heaps are large
	{"count colourings", "1 2 3 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4", ""},
	{"count orders", "'1 2 | 1 1 | 3 | 7 | 9 | 2 | 2 2 | 1 | 3 4 5 | 3 3'", ""},
	{"count placements", "--cells 70 --coins 9", ""},
	{"count first-moves", "kayles 15 5 8", "misere mod"},
	{"count edges", "1 2 1 3 2 3 3 4", "mod"},
	{"count fewest", "1 9 2 6", "change mod"},
}

// counts are commands whose flags are set alone, as many answers in pairs are 0.
var counts = []sweep{
	{"count positions", "kayles --max 12", "mod"},
	{"count heaps", "subtract:1,3,4 --to 100", "mod"},
	{"count tuples", "--sizes 1..13 --heaps 9", ""},
	{"count subsets", "2 3 4 5 6 7 8 9 10 12 15 3 5 20 31 2 7 7 9 9 22 5 6 29", "sum mod"},
	{"count choices", "1 4 2 5 3 6 7 9 12 3 2 9 5 6 7 7 3 8 1 9 3 3 4 6", "sum misere mod"},
	{"count bounded", "5 9 13 17 4 20 31", "sum misere"},
	{"count parts", "--tokens 124 --heaps 7", "misere"},
	{"count starts", "1 2 1 3 2 3 3 4 4 5 1 5 2 6", "kind others mod"},
	{"probability", "'1 4 7' '2 5 0' '3 3 1' '9 2'", "misere"},
}

// TestFlagsAreHeard sets one more flag, and two, and wants another answer than without it, or
// an error: no flag is passed over without a word.
func TestFlagsAreHeard(t *testing.T) {
	rules, err := filepath.Abs(filepath.Join("..", "..", "examples", "rules"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir()) // where files are written
	for _, s := range sweeps {
		s.args = strings.ReplaceAll(s.args, "RULES", rules)
		s.pairs(t, s.alone(t))
	}
	for _, s := range counts {
		s.alone(t)
	}
}

// alone sets each flag, and returns the answers of those that change the plain one.
func (s sweep) alone(t *testing.T) map[string]string {
	plain := s.answer(t)
	if strings.HasPrefix(plain, "error") {
		t.Errorf("%s %s: %s", s.name, s.args, plain)
	}
	answers := map[string]string{}
	for _, name := range s.flags() {
		if answer := s.answer(t, name); answer != plain {
			answers[name] = answer
		} else if !s.mayBeSilent(name) {
			t.Errorf("%s %s --%s: the answer is as without it", s.name, s.args, name)
		}
	}
	return answers
}

// pairs sets two flags: beside the first one, whose answer is known, the second one changes that.
func (s sweep) pairs(t *testing.T, answers map[string]string) {
	for f, answer := range answers {
		for g := range answers {
			if f != g && !strings.HasPrefix(answer, "error") && s.answer(t, f, g) == answer && !s.mayBeSilent(f+"+"+g) {
				t.Errorf("%s %s --%s --%s: the answer is as without --%s", s.name, s.args, f, g, g)
			}
		}
	}
}

// mayBeSilent reports whether a flag, or the second one of a pair, may change nothing.
func (s sweep) mayBeSilent(flags string) bool { return slices.Contains(strings.Fields(s.same), flags) }

// flags returns the names of the flags that are swept.
func (s sweep) flags() (names []string) {
	fs := newFlagSet(s.task())
	s.task().Prepare(fs)
	fs.VisitAll(func(f *flag.Flag) {
		if !slices.Contains(strings.Fields(silent), f.Name) && !strings.Contains(s.args, "--"+f.Name) {
			names = append(names, f.Name)
		}
	})
	return names
}

func (s sweep) task() *Task {
	return &All[slices.IndexFunc(All, func(t Task) bool { return t.Name == s.name })]
}

// answer returns the answer, or the error, with some more flags set.
func (s sweep) answer(t *testing.T, names ...string) string {
	words, err := splitWords(s.args)
	if err != nil {
		t.Fatal(err)
	}
	fs := newFlagSet(s.task())
	run := s.task().Prepare(fs)
	args, err := ParseFlags(s.name, fs, words)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		setSome(t, fs, name)
	}
	answer, err := run(t.Context(), Call{Args: args, Stdin: strings.NewReader(""), Bounded: true})
	if err != nil {
		return "error: " + err.Error()
	}
	var text bytes.Buffer
	out := bufio.NewWriter(&text)
	if err := answer.WriteText(out); err != nil {
		return "error: " + err.Error()
	}
	out.Flush()
	return text.String()
}
