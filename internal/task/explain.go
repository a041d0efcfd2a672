package task

import (
	"bufio"
	"cmp"
	"context"
	"flag"
	"fmt"
	"strings"

	"grundy/game"
	"grundy/heap"
	"grundy/rulefile"
)

var explainTask = Task{
	Name:    "explain",
	Args:    "FILE [POSITION]",
	Summary: "what a rule file says, and how each of its functions runs; or what they return for a position",
	Help: `Tells what a rule file is: its text, its parameters, how a position is written; and of each function whether it is compiled to machine code or interpreted, with the reason and the place. The answers are the same, but compiled functions are some twenty times faster.

Compiled are the functions that are asked for every position, and those that they call: options, components, images, won, lost and tied. If it is proved from the text that the game is a take-and-break game, its code is told, and the values of large heaps are found as for grundy octal. A function that is interpreted makes the program work in a process of its own, whose memory the system bounds.

With a position it tells what the functions return for that one, in their order: options of each heap or of the position, components, images, and whether play has ended. What they print is shown on standard error, with the line and what was asked.`,
	Examples: []Example{
		{"explain examples/rules/kayles.star 3", "3 options of 3\n  0 2\n  1 1\n  0 1\n"},
		{"explain examples/rules/subtract.star | tail -5", "position: a sum of heaps, in any order, such as 3 4 5\noptions, line 6: compiled, options streamed\nthe take-and-break game S(1,3,4), proved from the text\n\n  grundy solve examples/rules/subtract.star 3 4 5\n"},
	},
	Complete: completeFile,
	Declare: func(fs *flag.FlagSet) Run {
		var f subjectFlags
		f.declare(fs)
		f.prints = explainedPrints
		return f.about("a rule file", explainFile)
	},
}

// explainFile tells about a rule file.
func explainFile(_ context.Context, c Call, s subject) (a Answer, err error) {
	defer game.CatchFull(&err)
	if s.file == nil {
		return nil, fmt.Errorf("%s is a built-in game, want a rule file such as rule%s\ngrundy games %s", s.name, rulefile.Extension, s.entry.Name)
	}
	if len(c.Args) > 0 {
		sum, err := s.positions(c.Args)
		if err == nil && len(sum) != 1 {
			err = fmt.Errorf("%d positions: want one alone", len(sum))
		}
		if err != nil {
			return nil, err
		}
		return newPositionEntry(s.rules, sum[0]), nil
	}
	return newFileEntry(s), nil
}

// A fileEntry tells what a rule file is.
type fileEntry struct {
	name              string
	rules             game.Rules
	file              *rulefile.Rules
	position, example string // how a position is written; no example if the file calls it illegal
}

// newFileEntry asks the file about the example at once, which may take more than brief work.
func newFileEntry(s subject) fileEntry {
	e := fileEntry{name: s.name, rules: s.rules, file: s.file}
	e.position, e.example = positionWords(e.file.Shape())
	if _, err := game.Parse(e.rules, e.example); err != nil {
		e.example = ""
	}
	return e
}

// WriteText writes it for people.
func (e fileEntry) WriteText(w *bufio.Writer) error {
	fmt.Fprintln(w, e.file)
	if doc := e.file.Doc(); doc != "" {
		fmt.Fprintf(w, "\n%s\n", Wrap(reflowed(doc), 78))
	}
	for i, p := range e.file.Params() {
		if i == 0 {
			w.WriteString("\n")
		}
		fmt.Fprintf(w, "parameter %s, %d to %d (default %s)\n", cut(p.String()), p.Min, p.Max, cut(p.DefaultText()))
	}
	fmt.Fprintf(w, "\nposition: %s", e.position)
	if e.example != "" {
		fmt.Fprintf(w, ", such as %s", e.example)
	}
	w.WriteString("\n")
	if game.PlayOf(e.rules) == game.Misere {
		fmt.Fprintln(w, "misère play")
	}
	if e.file.Loops() {
		fmt.Fprintln(w, "play can return to a position")
	}
	for _, t := range e.file.Explain() {
		fmt.Fprintln(w, t)
		if t.Why != nil && t.In == "" {
			fmt.Fprintln(w, t.Why.Marked())
		}
	}
	if code, ok := e.file.Code(); ok {
		fmt.Fprintf(w, "the take-and-break game %s, proved from the text\n", shortCode(code))
	}
	if rides := e.file.Rides(); len(rides) > 0 {
		fmt.Fprintf(w, "a piece that rides along lines, proved from the text: a move takes %s\n", ridesText(rides))
	}
	if k := e.sumTo(); k > 0 {
		fmt.Fprintf(w, "a sum of its heaps, proved from the text for up to %d of them\n", k)
	}
	if e.file.FallsApart() {
		fmt.Fprintf(w, "a sum of its regions, proved from the text for %s, and for others as they are met\n", e.provedSize())
	}
	if e.example != "" {
		fmt.Fprintf(w, "\n  grundy solve %s %s\n", e.name, quoted(e.example))
	}
	return nil
}

// sumTo returns a number of heaps, for positions up to which it is proved that they are sums of
// their heaps; 0 if it is not.
func (e fileEntry) sumTo() int {
	k := e.file.Shape().Count
	if k == 0 {
		k = usualHeaps
	}
	if k < 2 || !e.file.SumTo(k) {
		return 0
	}
	return k
}

// usualHeaps is a number of heaps that most tables do not exceed.
const usualHeaps = 5

// shortCode returns a code, or the beginning of one that would fill more than a line.
func shortCode(code heap.Rules) string {
	const most = 48
	text := code.String()
	if len(text) > most {
		text = text[:most-3] + "..."
	}
	return text
}

// ridesText tells what the moves of a piece take from the numbers of a position.
func ridesText(rides []game.Ride) string {
	words := make([]string, len(rides))
	for i, r := range rides {
		words[i] = strings.Join(strings.Fields(fmt.Sprint(r.Step)), ",")
		if r.Most != 1 {
			words[i] = "a multiple of " + words[i]
		}
	}
	return strings.Join(words, ", or ")
}

// reflowed joins the lines of each paragraph.
func reflowed(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		paragraphs[i] = strings.Join(strings.Fields(p), " ")
	}
	return strings.Join(paragraphs, "\n\n")
}

// provedSize says for which positions it is proved that they are sums of their regions.
func (e fileEntry) provedSize() string {
	columns, rows := e.file.Proved()
	if e.rules.Shape().Kind == game.KindRow {
		return fmt.Sprintf("rows of %d cells", columns)
	}
	return fmt.Sprintf("boards of %dx%d", columns, rows)
}

// MarshalJSON gives the same.
func (e fileEntry) MarshalJSON() ([]byte, error) {
	j := fileJSON{
		Name: e.file.String(), Doc: e.file.Doc(), Play: game.PlayOf(e.rules).String(), Loops: e.file.Loops(), Position: e.position, Example: e.example,
		Parameters: []fileParamJSON{}, Functions: []tierJSON{},
	}
	for _, p := range e.file.Params() {
		j.Parameters = append(j.Parameters, fileParamJSON{p.Name, p.Many, p.Value, p.Default, p.Min, p.Max})
	}
	if code, ok := e.file.Code(); ok {
		j.Code = code.String()
	}
	for _, r := range e.file.Rides() {
		j.Rides = append(j.Rides, rideJSON{r.Step, r.Most})
	}
	j.SumTo, j.Regions = e.sumTo(), e.file.FallsApart()
	for _, t := range e.file.Explain() {
		j.Functions = append(j.Functions, newTierJSON(t))
	}
	return marshal(j)
}

// A fileJSON is a rule file for programs.
type fileJSON struct {
	Name       string          `json:"name"`
	Doc        string          `json:"doc"`
	Play       string          `json:"play"`
	Loops      bool            `json:"loops,omitempty"`
	Code       string          `json:"code,omitempty"`    // of the take-and-break game that it is
	Rides      []rideJSON      `json:"rides,omitempty"`   // of the piece that it is
	SumTo      int             `json:"sum_to,omitempty"`  // positions of at most so many heaps are sums of them
	Regions    bool            `json:"regions,omitempty"` // a row or board is the sum of its regions
	Position   string          `json:"position"`
	Example    string          `json:"example,omitempty"`
	Parameters []fileParamJSON `json:"parameters"`
	Functions  []tierJSON      `json:"functions"`
}

type fileParamJSON struct {
	Name    string `json:"name"`
	List    bool   `json:"list"`
	Value   []int  `json:"value"`
	Default []int  `json:"default"`
	Min     int    `json:"min"`
	Max     int    `json:"max"`
}

// A rideJSON is a direction in which a piece moves.
type rideJSON struct {
	Step []int `json:"step"`           // what one step takes from each number
	Most int   `json:"most,omitempty"` // steps of a move, if there is a bound
}

// A tierJSON says how a function of a rule file runs.
type tierJSON struct {
	Function string      `json:"function"`
	Line     int         `json:"line"`
	Compiled bool        `json:"compiled"`
	Streamed bool        `json:"streamed"`
	Why      *reasonJSON `json:"why,omitempty"`
}

type reasonJSON struct {
	Function string `json:"function"` // where the place is
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Reason   string `json:"reason"`
	Source   string `json:"source"`
}

func newTierJSON(t rulefile.Tier) tierJSON {
	j := tierJSON{Function: t.Function, Line: t.Line, Compiled: t.Compiled, Streamed: t.Streamed}
	if t.Why != nil {
		j.Why = &reasonJSON{cmp.Or(t.In, t.Function), t.Why.Line, t.Why.Col, t.Why.Message, t.Why.Source}
	}
	return j
}

// maxNumbers is how long a list of numbers may be that is told whole.
const maxNumbers = 1000

// cut returns the beginning of a long list of numbers.
func cut(numbers string) string {
	if len(numbers) <= maxNumbers {
		return numbers
	}
	return numbers[:strings.LastIndexByte(numbers[:maxNumbers], ',')+1] + "..."
}
