package task

import (
	"bufio"
	"fmt"
	"strings"
	"text/tabwriter"

	"grundy/check"
	"grundy/check/formula"
	"grundy/game"
	"grundy/solve"
	"grundy/table"
)

// A checked guess is how far it agrees with the truth.
type checked struct {
	question check.Question
	program  bool // who guesses is a program
	report   check.Report
}

// guesser returns who guesses, in words.
func (a checked) guesser() string {
	if a.program {
		return "program"
	}
	return "formula"
}

// WriteText writes it for people.
func (a checked) WriteText(w *bufio.Writer) error {
	d := a.report.Differs
	if d == nil {
		fmt.Fprintf(w, "agrees on %s\n", allOf(a.report.Checked, "position"))
		return nil
	}
	fmt.Fprintf(w, "differs at %s: the %s says %s, the %s\n",
		game.Format(a.question.Rules, d.Position), a.guesser(), a.guessText(d.Guess), a.truthText(d.Truth, " is"))
	if reason := a.reason(d); reason != "" {
		fmt.Fprintln(w, reason)
	}
	a.writeOptions(w, d.Evidence.Options)
	if a.report.Checked > 0 {
		fmt.Fprintf(w, "agrees on the %s\n", plural(a.report.Checked, "smaller position"))
	}
	return nil
}

// writeOptions writes a line for each option: what is true of it, what the guess says,
// and the move.
func (a checked) writeOptions(w *bufio.Writer, options []check.Option) {
	columns := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	defer columns.Flush()
	for _, o := range options {
		fmt.Fprintf(columns, "  %s\t%s", game.FormatSum(a.question.Rules, o.Position), a.truthText(o.Truth, ""))
		if o.Guessed {
			fmt.Fprintf(columns, "\t%s %s", a.guesser(), a.guessText(o.Guess))
		}
		if !strings.HasPrefix(o.Move, "to ") { // which only tells the option again
			fmt.Fprintf(columns, "\t%s", o.Move)
		}
		fmt.Fprintln(columns)
	}
}

// guessText returns what a guess says: of outcomes P, or that it is not.
func (a checked) guessText(v formula.Value) string {
	switch {
	case v.Kind == formula.Nothing && a.question.Kind == table.Values:
		return "that there is none"
	case v.Kind == formula.Nothing:
		return "draw"
	case a.question.Kind == table.Outcomes && check.SaysP(v):
		return "P"
	case a.question.Kind == table.Outcomes:
		return "not P"
	}
	return v.String()
}

// truthText returns what is true, after the name of what it is.
func (a checked) truthText(e table.Entry, is string) string {
	switch {
	case a.question.Kind == table.Values && e.Infinite:
		return fmt.Sprintf("loopy value%s %s", is, solve.Loopy{Infinite: true, Set: e.Loop})
	case a.question.Kind == table.Values && a.question.Config.Play == game.Misere:
		return fmt.Sprintf("misère nim-value%s %d", is, e.Value)
	case a.question.Kind == table.Values:
		return fmt.Sprintf("nim-value%s %d", is, e.Value)
	case e.Outcome == game.D && is == "":
		return "draw"
	case e.Outcome == game.D:
		return fmt.Sprintf("position%s a draw", is)
	case a.question.Kind == table.Remoteness:
		return fmt.Sprintf("remoteness%s %d", is, e.Moves)
	case is == "":
		return e.Outcome.String()
	}
	return fmt.Sprintf("position%s %v", is, e.Outcome)
}

// reason returns how the options show what is true, or nothing.
func (a checked) reason(d *check.Difference) string {
	e := d.Evidence
	switch e.Reason {
	case check.NoMove:
		return "there is no move"
	case check.HasValue:
		return fmt.Sprintf("an option has nim-value %v already:", d.Guess)
	case check.NoneHas:
		reason := fmt.Sprintf("no option of %d has nim-value %d", e.All, d.Truth.Value)
		if len(e.Options) == 0 {
			return reason
		}
		return reason + ", and all smaller ones are there:"
	case check.WinningOne:
		return "an option is P:"
	case check.NoneIsP:
		if len(e.Options) < e.All {
			return fmt.Sprintf("no option of %d is P, such as:", e.All)
		}
		return "no option is P:"
	case check.DrawOne:
		return "no option is P, and one is a draw:"
	case check.BestMove:
		return "best play goes on with an option:"
	}
	return ""
}

// MarshalJSON gives the same.
func (a checked) MarshalJSON() ([]byte, error) {
	type option struct {
		Position string `json:"position"`
		Truth    string `json:"truth"`
		Guess    string `json:"guess,omitempty"`
		Move     string `json:"move"`
	}
	type difference struct {
		Position string   `json:"position"`
		Guess    string   `json:"guess"`
		Truth    string   `json:"truth"`
		Reason   string   `json:"reason"`
		Options  []option `json:"options"`
	}
	var differs *difference
	if d := a.report.Differs; d != nil {
		differs = &difference{game.Format(a.question.Rules, d.Position), a.guessText(d.Guess), a.bare(d.Truth), strings.TrimSuffix(strings.TrimSuffix(a.reason(d), ":"), ", such as"), []option{}}
		for _, o := range d.Evidence.Options {
			guess := ""
			if o.Guessed {
				guess = a.guessText(o.Guess)
			}
			differs.Options = append(differs.Options, option{game.FormatSum(a.question.Rules, o.Position), a.bare(o.Truth), guess, o.Move})
		}
	}
	return marshal(struct {
		Game    string      `json:"game"`
		Play    string      `json:"play"`
		About   string      `json:"about"`
		Range   string      `json:"range"`
		Agrees  bool        `json:"agrees"`
		Checked int         `json:"checked"`
		Differs *difference `json:"differs"`
	}{
		a.question.Rules.String(), a.question.Config.Play.String(), a.question.Kind.String(), a.question.Range.String(),
		differs == nil, a.report.Checked, differs,
	})
}

// bare returns what is true without the name of what it is.
func (a checked) bare(e table.Entry) string {
	switch {
	case a.question.Kind == table.Values && e.Infinite:
		return solve.Loopy{Infinite: true, Set: e.Loop}.String()
	case a.question.Kind == table.Values:
		return fmt.Sprint(e.Value)
	case a.question.Kind == table.Remoteness && e.Outcome != game.D:
		return fmt.Sprint(e.Moves)
	}
	return e.Outcome.String()
}

// A nameList lists the names that a formula may use.
type nameList struct{}

// WriteText writes a line for each.
func (nameList) WriteText(w *bufio.Writer) error {
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, n := range formula.Names() {
		fmt.Fprintf(columns, "%s\t%s\n", n, n.Doc)
	}
	return columns.Flush()
}

// MarshalJSON gives the same.
func (nameList) MarshalJSON() ([]byte, error) {
	type name struct {
		Name string `json:"name"`
		Args string `json:"arguments,omitempty"`
		Doc  string `json:"meaning"`
	}
	var names []name
	for _, n := range formula.Names() {
		names = append(names, name{n.Name, n.Args, n.Doc})
	}
	return marshal(names)
}
