package task

import (
	"flag"
	"math"

	"grundy/stress"
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
	cases          boundFlag
	seed           uint64

	min, max              numbersFlag
	grows                 bool // numbers grow for as long as the game is quickly solved
	memoryMost, labelMost boundFlag
	size                  spanFlag // heaps, numbers, cells, vertices
	rows, columns         spanFlag
	components            boundFlag
	order                 string
	distinct, connected   bool
	where                 string
	start                 listFlag
	least                 string
}

var trialTogether = []together{
	{flag: "judge", bar: "reference"},
	{flag: "judge", bar: "ask answer first second least", why: ", as the output is compared word for word"},
	{flag: "reference", bar: "ask answer first second least", why: ", as the output is compared word for word"},
}

func (f *trialFlags) declare(fs *flag.FlagSet) {
	f.gameFlags.declare(fs)
	fs.StringVar(&f.format, "format", "", "the input `FORMAT` (default: one case, as the positions of the game suggest)")
	fs.StringVar(&f.answer, "answer", "", "the `FORMAT` of the output for one case (default {winner}\\n, or {result}\\n with --ask)")
	fs.StringVar(&f.words.First, "first", "", "the `WORD` for a win of the first player")
	fs.StringVar(&f.words.Second, "second", "", "the `WORD` for a win of the second player")
	fs.StringVar(&f.words.Draw, "draw", "", "the `WORD` for a draw; without it draws are left out")
	fs.Var(&f.vary, "vary", "a parameter of the game that differs from case to case: `NAME=A..B`; may be repeated; where all choices are very many, some stand for them, small and large ones")
	fs.StringVar(&f.judge, "judge", "", "the right output is that of grundy judge `PROBLEM`")
	fs.StringVar(&f.reference, "reference", "", "the right output is that of another program: `COMMAND`")
	fs.StringVar(&f.ask, "ask", "", "{result} in the output is what grundy answers to a `QUESTION` about the case, such as 'count moves {p}'")
	fs.Var(f.cases.within(1, math.MaxInt), "cases", "at most `N` cases in a file (default 1000)")
	fs.Uint64Var(&f.seed, "seed", 1, "`N` that random positions come from (default 1)")

	fs.Var(&f.min, "min", "numbers are at least `N` (default 1); 1,0 bounds the numbers of a heap, or those in order, one by one")
	fs.Var(&f.max, "max", "numbers are at most `N` (default: as large as the game is quickly solved); 1000,0 likewise")
	fs.Var(&f.size, "heaps", "how many heaps, numbers, cells of a row, or vertices: `A..B`")
	fs.Var(&f.rows, "rows", "rows of a board: `A..B`")
	fs.Var(&f.columns, "columns", "columns of a board: `A..B`")
	fs.Var(f.components.within(1, math.MaxInt), "components", "at most `N` positions played as a sum (default 4 if the format shows components)")
	fs.Var(f.memoryMost.within(1, math.MaxInt), "max-memory", "each number of memory is at most `N` (default: one more than the largest number)")
	fs.Var(f.labelMost.within(1, math.MaxInt), "max-label", "each label of a vertex is at most `N`")
	fs.StringVar(&f.order, "order", "", "heaps or numbers are `ascending or descending`")
	fs.BoolVar(&f.distinct, "distinct", false, "heaps or numbers all differ")
	fs.BoolVar(&f.connected, "connected", false, "graphs are connected")
	fs.StringVar(&f.where, "where", "", "only positions for which a `FORMULA` of grundy check is true, such as 'sum <= 100'")
	fs.Var(&f.start, "start", "memory is what a `FORMULA` says, such as 'n - 1'; once for each number of it")
	fs.StringVar(&f.least, "least", "", "of the winning moves only the least is right: by `NAMES` of its holes such as heap,take, the first first")
}
