package task

import (
	"context"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"grundy/game"
	"grundy/law"
	"grundy/stress"
	"grundy/stress/format"
	"grundy/stress/sample"
)

// trialFlags are the flags of what writes positions in the format of a statement: they
// say how, which positions, and what the answers look like.
type trialFlags struct {
	gameFlags
	format, answer string
	words          stress.Words
	vary           listFlag
	judge          string
	reference      string
	ask            string
	cases          int
	seed           uint64

	min, max, memoryMost, labelMost int
	size                            spanFlag // heaps, numbers, cells, vertices
	rows, columns                   spanFlag
	components                      int
	order                           string
	distinct, connected             bool
	where                           string
	start                           listFlag
	least                           string
}

func (f *trialFlags) declare(fs *flag.FlagSet) {
	f.gameFlags.declare(fs)
	fs.StringVar(&f.format, "format", "", "the input `FORMAT` (default: one case, as the positions of the game suggest)")
	fs.StringVar(&f.answer, "answer", "", "the `FORMAT` of the output for one case (default {winner}\\n, or {result}\\n with --ask)")
	fs.StringVar(&f.words.First, "first", "", "the `WORD` for a win of the first player")
	fs.StringVar(&f.words.Second, "second", "", "the `WORD` for a win of the second player")
	fs.StringVar(&f.words.Draw, "draw", "", "the `WORD` for a draw; without it draws are left out")
	fs.Var(&f.vary, "vary", "a parameter of the game that differs from case to case: `NAME=A..B`; may be repeated")
	fs.StringVar(&f.judge, "judge", "", "the right output is that of grundy judge `PROBLEM`")
	fs.StringVar(&f.reference, "reference", "", "the right output is that of another program: `COMMAND`")
	fs.StringVar(&f.ask, "ask", "", "{result} in the output is what grundy answers to a `QUESTION` about the case, such as 'count moves {p}'")
	fs.IntVar(&f.cases, "cases", 0, "at most `N` cases in a file (default 1000)")
	fs.Uint64Var(&f.seed, "seed", 1, "`N` that random positions come from (default 1)")

	fs.IntVar(&f.min, "min", 1, "numbers are at least `N` (default 1)")
	fs.IntVar(&f.max, "max", 0, "numbers are at most `N` (default: as large as the game is quickly solved)")
	fs.Var(&f.size, "heaps", "how many heaps, numbers, cells of a row, or vertices: `A..B`")
	fs.Var(&f.rows, "rows", "rows of a board: `A..B`")
	fs.Var(&f.columns, "columns", "columns of a board: `A..B`")
	fs.IntVar(&f.components, "components", 0, "at most `N` positions played as a sum (default 4 if the format shows components)")
	fs.IntVar(&f.memoryMost, "max-memory", 0, "each number of memory is at most `N` (default: one more than the largest number)")
	fs.IntVar(&f.labelMost, "max-label", 0, "each label of a vertex is at most `N`")
	fs.StringVar(&f.order, "order", "", "heaps or numbers are `ascending or descending`")
	fs.BoolVar(&f.distinct, "distinct", false, "heaps or numbers all differ")
	fs.BoolVar(&f.connected, "connected", false, "graphs are connected")
	fs.StringVar(&f.where, "where", "", "only positions for which a `FORMULA` of grundy check is true, such as 'sum <= 100'")
	fs.Var(&f.start, "start", "memory is what a `FORMULA` says, such as 'n - 1'; once for each number of it")
	fs.StringVar(&f.least, "least", "", "of the winning moves only the least is right: by `NAMES` of its holes such as heap,take, the first first")
}

// A spanFlag is a range of numbers from 0; the zero spanFlag has not been set.
type spanFlag struct{ least, most int }

func (s *spanFlag) String() string {
	if *s == (spanFlag{}) {
		return ""
	}
	return fmt.Sprintf("%d..%d", s.least, s.most)
}

// Set parses a range such as 2..5, or one number.
func (s *spanFlag) Set(text string) error {
	first, last, isSpan := strings.Cut(text, "..")
	a, err := strconv.Atoi(first)
	b := a
	if err == nil && isSpan {
		b, err = strconv.Atoi(last)
	}
	if err != nil || a < 0 || b < a || b == 0 {
		return fmt.Errorf("range %q: want a range such as 1..5, or a number from 1", text)
	}
	*s = spanFlag{a, b}
	return nil
}

// or returns the range, or another if it has not been set.
func (s spanFlag) or(least, most int) spanFlag {
	if s == (spanFlag{}) {
		return spanFlag{least, most}
	}
	return s
}

// A trial is what the flags of a trial say about a game.
type trial struct {
	variants []stress.Variant
	format   *format.Format
	output   *stress.Output
	key      stress.Key
	question stress.Question
	subjects []subject // that the variants are about

	failure error // of a formula that says which positions are wanted
	cancel  context.CancelFunc
}

// watch returns a context that ends when a rule file makes a mistake.
func (t *trial) watch(ctx context.Context) (context.Context, func()) {
	ctx, t.cancel = context.WithCancel(ctx)
	stops := []func(){t.cancel}
	for _, s := range t.subjects {
		if s.file != nil {
			var stop func()
			ctx, stop = s.file.Watch(ctx)
			stops = append(stops, stop)
		}
	}
	return ctx, func() {
		for _, stop := range stops {
			stop()
		}
	}
}

// mistake returns the first mistake of a rule file or a formula.
func (t *trial) mistake() error {
	if t.failure != nil {
		return t.failure
	}
	for _, s := range t.subjects {
		if s.file != nil && s.file.Err() != nil {
			return s.file.Err()
		}
	}
	return nil
}

// prepare returns the trial of a game. Its rule files are to be watched.
func (f *trialFlags) prepare(ctx context.Context, c Call, s subject) (*trial, error) {
	t := &trial{}
	subjects, params, err := f.vari(c, s)
	if err != nil {
		return nil, err
	}
	t.subjects = subjects
	shape := s.rules.Shape().AnySize() // as the size may vary with a parameter
	source := f.format
	if source == "" {
		source = standardFormat(shape)
	}
	if t.format, err = format.Parse(source, format.Names(shape, params[0])); err != nil {
		return nil, err
	}
	shows := t.format.Shows(shape)
	if shows != nil && !t.format.ShowsSize(s.rules.Shape()) {
		return nil, shows
	}
	if t.question, err = f.question(c, shape, params[0]); err != nil {
		return nil, err
	}
	if t.output, err = f.output(shape); err != nil {
		return nil, err
	}
	if err := f.checkMisereValue(t.output, s.rules); err != nil {
		return nil, err
	}
	for i, s := range subjects {
		truth, isFar, err := f.truth(ctx, c, s)
		if err != nil {
			return nil, err
		}
		limits, err := f.limits(s.rules, isFar, t.format)
		if err != nil {
			return nil, err
		}
		limits.Empty = shows != nil
		if err := f.choose(&limits, t, shape); err != nil {
			return nil, err
		}
		t.variants = append(t.variants, stress.Variant{
			Params: params[i], Rules: s.rules, Truth: truth, Source: sample.New(s.rules, limits),
		})
	}
	if !t.output.AsksWhoWins() {
		for i := range t.variants {
			t.variants[i].Truth = stress.Unasked{}
		}
	}
	t.key, err = f.key()
	return t, err
}

// output returns the format of the output.
func (f *trialFlags) output(s game.Shape) (*stress.Output, error) {
	source := f.answer
	switch {
	case source == "" && f.ask == "":
		source = `{winner}\n`
	case source == "":
		source = `{result}\n`
	case f.ask == "" && strings.Contains(source, "{result"):
		return nil, fmt.Errorf("--answer %q: want --ask with the question that {result} answers", source)
	}
	o, err := stress.NewOutput(source, s, f.words)
	if err == nil && f.least != "" {
		err = o.OnlyLeast(strings.Split(f.least, ","))
	}
	return o, err
}

// checkMisereValue refuses to ask for nim-values where there are none.
func (f *trialFlags) checkMisereValue(o *stress.Output, r game.Rules) error {
	play := game.PlayOf(r)
	if f.misere {
		play = game.Misere
	}
	if f.normal {
		play = game.Normal
	}
	_, targets := game.As[game.Judge](r)
	if o.Need().Value && (play == game.Misere || targets) {
		return fmt.Errorf("--answer %q: in misère play, and where a target ends the game, there is no nim-value that adds up, want another hole than {value}", f.answer)
	}
	return nil
}

// vari returns the game with each choice of the parameters that vary, and the
// parameters of each: the first one changes slowest.
func (f *trialFlags) vari(c Call, s subject) (subjects []subject, params [][]format.Param, err error) {
	subjects = []subject{s}
	for _, text := range f.vary {
		if subjects, err = f.varied(c, subjects, text); err != nil {
			return nil, nil, err
		}
	}
	for _, one := range subjects {
		params = append(params, paramsOf(one))
	}
	return subjects, params, nil
}

// mostVariants bounds the choices of parameters.
const mostVariants = 10_000

// varied returns each game with each value of a parameter.
func (f *trialFlags) varied(c Call, from []subject, vary string) (subjects []subject, err error) {
	name, text, ok := strings.Cut(vary, "=")
	var span spanFlag
	if err := span.Set(text); err != nil || !ok {
		return nil, fmt.Errorf("--vary %q: want a parameter and a range, such as k=1..5", vary)
	}
	if n := len(from) * (span.most - span.least + 1); n > mostVariants {
		return nil, fmt.Errorf("--vary %s: %d choices of parameters, want at most %d", vary, n, mostVariants)
	}
	for _, s := range from {
		for v := span.least; v <= span.most; v++ {
			one, err := f.with(c, s, name, v)
			if err != nil {
				return nil, fmt.Errorf("--vary %s: %w", vary, err)
			}
			subjects = append(subjects, one)
		}
	}
	return subjects, nil
}

// with returns the game with another value of a parameter.
func (f *trialFlags) with(c Call, s subject, name string, v int) (subject, error) {
	g := f.subjectFlags
	c.Args = []string{s.name}
	if s.file != nil {
		g.settings = settingsFlag{name: strconv.Itoa(v)}
		for _, p := range s.file.Params() {
			if p.Name != name {
				g.settings[p.Name] = strings.Trim(strings.Join(strings.Fields(fmt.Sprint(p.Value)), ","), "[]")
			}
		}
		return g.open(c, "")
	}
	word, typed, _ := strings.Cut(s.name, ":")
	words := strings.SplitN(typed, ",", len(s.entry.Params))
	for i, p := range s.entry.Params {
		if i >= len(words) {
			words = append(words, p.Default)
		}
		if words[i] == "" {
			words[i] = p.Default
		}
		if p.Name == name {
			words[i] = strconv.Itoa(v)
			ok := strings.Join(append(words[:i+1:i+1], rest(words, i+1)...), ",")
			c.Args = []string{word + ":" + ok}
		}
	}
	if c.Args[0] == s.name {
		return s, fmt.Errorf("%s has no parameter %q", s.entry.Name, name)
	}
	return g.open(c, "")
}

func rest(words []string, from int) []string { return words[min(from, len(words)):] }

// paramsOf returns the parameters of a game with their values.
func paramsOf(s subject) (params []format.Param) {
	if s.file != nil {
		for _, p := range s.file.Params() {
			params = append(params, format.Param{Name: format.ParamName(s.rules.Shape(), p.Name), Value: p.Value})
		}
		return params
	}
	names, values := entryParams(s.rules)
	for i, name := range names {
		params = append(params, format.Param{Name: format.ParamName(s.rules.Shape(), name), Value: values[i]})
	}
	return params
}

// truth returns what knows the answers about a game, and whether it knows them for
// heaps of any size.
func (f *trialFlags) truth(ctx context.Context, c Call, s subject) (truth stress.Truth, isFar bool, err error) {
	config, err := f.config(s.rules, c)
	if err != nil {
		return nil, false, err
	}
	config.Progress = nil
	if f.memory == 0 {
		config.Memory = trialMemory
	}
	if s.isNim() {
		return stress.Nim{Misere: config.Play == game.Misere}, true, nil
	}
	if t := s.wythoff(); t > 0 && config.Play == game.Normal {
		return stress.Wythoff{T: t, Solved: stress.NewSolved(s.rules, config)}, true, nil
	}
	if h := law.HeapsOf(s.rules); h != nil && config.Play == game.Normal {
		isFar, err = h.Repeat(ctx)
	}
	return stress.NewSolved(s.rules, config), isFar, err
}

// trialMemory is what the truth may take: more would take too long.
const trialMemory = 32 << 20

// limits returns the bounds on positions. Numbers are by default as large as the game
// is quickly solved, fewer where it is seen as a whole.
func (f *trialFlags) limits(r game.Rules, isFar bool, input *format.Format) (sample.Limits, error) {
	s := r.Shape()
	most, greatest := 1000, 10
	switch {
	case isFar && s.Memory == 0:
		most = 1_000_000_000
	case s.Kind == game.KindRow:
		greatest = 16
	case s.Kind == game.KindBoard:
		greatest = 5
	case s.Kind == game.KindGraph || s.Kind == game.KindTree:
		greatest, most = 12, 10
	case s.Kind == game.KindHeap || s.IsSum():
	default:
		most, greatest = 100, 6
	}
	size := f.size.or(1, greatest)
	rows, columns := f.rows.or(1, greatest), f.columns.or(1, greatest)
	l := sample.Limits{
		Least: f.min, Most: or(f.max, max(most, f.min)), Fewest: size.least, Greatest: size.most,
		RowsMin: rows.least, Rows: rows.most, WidthMin: columns.least, Columns: columns.most,
		Components: f.components, Distinct: f.distinct, Connected: f.connected,
		LabelMost: f.labelMost, Memory: f.memoryMost,
	}
	if l.Components == 0 && input.Uses("components") {
		l.Components = 4
	}
	if l.Most < l.Least || l.Least < 0 {
		return l, fmt.Errorf("--min %d --max %d: want a range that goes up, from 0", l.Least, l.Most)
	}
	if l.Components > 1 && !input.Uses("components") {
		return l, fmt.Errorf("--components %d: the format does not show them, want {components:...} in it", l.Components)
	}
	if s.IsSized() && (f.size != spanFlag{} || f.rows != spanFlag{} || f.columns != spanFlag{}) {
		return l, fmt.Errorf("%v is about %s: want no --heaps, --rows and --columns; --vary has other sizes if they are parameters", r, s.SizeText(s.Start()))
	}
	var ok bool
	if l.Order, ok = orders[f.order]; !ok {
		return l, fmt.Errorf("--order %q: want ascending or descending", f.order)
	}
	return l, nil
}

var orders = map[string]sample.Order{
	"": sample.Free, "ascending": sample.Ascending, "descending": sample.Descending,
}

// standardFormat is the input format of one position, as statements often have it.
func standardFormat(s game.Shape) string {
	text := `{n}\n{p}\n`
	switch {
	case s.Kind == game.KindHeap:
		text = `{n}\n`
	case s.Kind == game.KindBoard:
		text = `{h} {w}\n{rows}\n`
	case s.Kind == game.KindGraph:
		text = `{n} {m}\n{edges:{a} {b}\n}`
	case s.Kind == game.KindTree:
		text = `{n}\n{parents}\n`
	case s.Count > 0:
		text = `{p}\n`
	}
	if s.Labels > 0 || s.Kind == game.KindTree && s.Width > 1 {
		text += `{labels}\n`
	}
	if s.Memory > 0 {
		text += `{memory}\n`
	}
	return text
}
