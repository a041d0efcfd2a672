package task

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"grundy/game"
	"grundy/solve"
)

// The turn of the person: what is typed, until it is a move.

// shownMoves is how many moves are listed without being asked for.
const shownMoves = 20

func (p *playing) list(moves []solve.Move, most int) {
	p.out.WriteString("your moves\n")
	for i, m := range moves[:min(most, len(moves))] {
		fmt.Fprintf(p.out, "%3d. %s\n", i+1, m.Text)
	}
	if len(moves) > most {
		fmt.Fprintf(p.out, "     and %d more (type: moves)\n", len(moves)-most)
	}
}

// errAway is what ends a conversation where the input ends before its last answer.
func errAway() error {
	return fmt.Errorf("%w: the input ends before the last answer", io.ErrUnexpectedEOF)
}

// ask lets the person move.
func (p *playing) ask(moves []solve.Move) error {
	p.list(moves, shownMoves)
	for {
		p.out.WriteString("> ")
		p.out.Flush()
		if !p.in.Scan() {
			p.out.WriteString("\n")
			if err := p.in.Err(); err != nil {
				return err
			}
			return errAway()
		}
		line := strings.TrimSpace(p.in.Text())
		if !p.typed {
			fmt.Fprintln(p.out, line)
		}
		done, err := p.obey(line, moves)
		if done || err != nil {
			return err
		}
	}
}

// obey does what the person typed, and reports whether that was a move.
func (p *playing) obey(line string, moves []solve.Move) (moved bool, err error) {
	switch strings.ToLower(line) {
	case "":
		return false, nil
	case "quit", "q":
		return false, errQuit
	case "hint", "h":
		return false, p.hint()
	case "moves", "m":
		p.list(moves, len(moves))
		return false, nil
	case "undo", "u":
		return p.undo()
	}
	m, err := p.chosen(line, moves)
	if err != nil {
		fmt.Fprintln(p.out, err)
		return false, nil
	}
	return true, p.move(m)
}

// chosen returns the move that a line stands for: its number, or the position that
// it leads to.
func (p *playing) chosen(line string, moves []solve.Move) (solve.Move, error) {
	to, parseErr := game.ParseSum(p.rules, line)
	if parseErr == nil {
		want := p.key(to)
		for _, m := range moves {
			if p.key(p.solver.After(m, p.now...)) == want && strings.ContainsAny(line, " /.") {
				return m, nil
			}
		}
	}
	if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(moves) {
		return moves[n-1], nil
	}
	return solve.Move{}, fmt.Errorf("%q: want the number of a move, 1 to %d, a position that you can move to, hint, moves, undo or quit", line, len(moves))
}

// key is the same for sums that are the same position as they stand.
func (p *playing) key(sum []game.Position) string {
	var ordered []game.Position
	for _, q := range sum {
		ordered = append(ordered, game.Ordered(p.rules, q))
	}
	text := game.FormatSum(p.rules, ordered)
	if p.rules.Shape().IsSum() {
		q, err := game.Parse(p.rules, text)
		if err == nil {
			return game.Format(p.rules, game.Ordered(p.rules, q))
		}
	}
	return text
}

// move makes the person's move, and says so if it loses a won position.
func (p *playing) move(m solve.Move) error {
	winning, err := p.winning()
	if err != nil {
		return err
	}
	p.before = append(p.before, p.now)
	p.now = p.solver.After(m, p.now...)
	if len(winning) > 0 && !contains(winning, m) {
		after, err := p.winning()
		if err != nil || len(after) == 0 {
			return err
		}
		fmt.Fprintf(p.out, "that loses: your opponent can now %s; you could have won by: %s\n", after[0].Text, winning[0].Text)
	}
	return nil
}

func contains(moves []solve.Move, m solve.Move) bool {
	for _, w := range moves {
		if w.Component == m.Component && w.To.Compare(m.To) == 0 {
			return true
		}
	}
	return false
}

func (p *playing) winning() ([]solve.Move, error) { return p.solver.Winning(p.ctx, p.now...) }

// hint tells the winning moves.
func (p *playing) hint() error {
	winning, err := p.winning()
	if err != nil {
		return err
	}
	if len(winning) == 0 {
		fmt.Fprintln(p.out, "no move wins against the perfect player")
	}
	for _, m := range winning {
		fmt.Fprintln(p.out, "wins:", m.Text)
	}
	return nil
}

// undo goes back to the person's turn before, and asks anew.
func (p *playing) undo() (bool, error) {
	if len(p.before) == 0 {
		fmt.Fprintln(p.out, "there is no move to take back")
		return false, nil
	}
	last := len(p.before) - 1
	p.now, p.before = p.before[last], p.before[:last]
	p.draw()
	moves, err := p.moves()
	if err != nil {
		return false, err
	}
	return true, p.ask(moves)
}
