package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

var solveTask = Task{
	Name:    "solve",
	Args:    "GAME POSITION...",
	Summary: "who wins a position, what it is worth, and every winning move",
	Help: `Tells the outcome, the nim-value and every winning move. P is a position that the previous player wins, N one that the next player wins, D a draw: neither can force the end.

A position is written as its game says (grundy games NAME). Several positions with + between them are played as their sum. In misère play, and where reaching a target ends the game, there is no nim-value that adds up, and none is told.`,
	Examples: []Example{
		{"solve wythoff 3 5", "P-position: the second player wins\nnim-value 0\n"},
		{"solve nim 3 4 5", "N-position: the first player wins\nnim-value 2\n1 winning move\n  heap 1: take 2 from the heap of 3\n"},
		{"solve --misere nim 1 1 2", "N-position: the first player wins, misère play\n1 winning move\n  heap 3: take 1 from the heap of 2\n"},
	},
	Complete: completeGame,
	Declare: func(fs *flag.FlagSet) Run {
		var f gameFlags
		f.declare(fs)
		remoteness := fs.Bool("remoteness", false, "also tell in how many moves, if the winner hurries and the loser stalls")
		return func(ctx context.Context, c Call) (Answer, error) {
			r, err := gameOf(c.Args, "a game and a position")
			if err != nil {
				return nil, err
			}
			positions, err := game.ParseSum(r, strings.Join(c.Args[1:], " "))
			if err != nil {
				return nil, err
			}
			config, err := f.config(r, c)
			if err != nil {
				return nil, err
			}
			return solvePosition(ctx, r, config, positions, *remoteness)
		}
	},
}

// A solved tells what is known about a position.
type solved struct {
	Game     string       `json:"game"`
	Position string       `json:"position"`
	Play     string       `json:"play"`
	Outcome  string       `json:"outcome"`
	Value    *nim.Value   `json:"nim_value,omitempty"` // nil if there is none
	Loopy    string       `json:"loopy_value,omitempty"`
	Moves    *int         `json:"remoteness,omitempty"`
	Winning  []solvedMove `json:"winning_moves"`
	outcome  game.Outcome
	play     game.Play
}

// A solvedMove is a move from one component of a position.
type solvedMove struct {
	Component int    `json:"component"` // from 1
	From      string `json:"from"`
	To        string `json:"to"`
	Text      string `json:"text"`
}

func solvePosition(ctx context.Context, r game.Rules, config solve.Config, positions []game.Position, remoteness bool) (*solved, error) {
	s := solve.New(r, config)
	a := &solved{Game: r.String(), Position: game.FormatSum(r, positions), Play: config.Play.String(), play: config.Play}
	var err error
	if a.outcome, err = s.Outcome(ctx, positions...); err != nil {
		return nil, err
	}
	a.Outcome = a.outcome.String()
	if err := a.addValue(ctx, s, r, positions); err != nil {
		return nil, err
	}
	if remoteness && a.outcome != game.D {
		_, moves, err := s.Remoteness(ctx, positions...)
		if err != nil {
			return nil, err
		}
		a.Moves = &moves
	}
	winning, err := s.Winning(ctx, positions...)
	if err != nil {
		return nil, err
	}
	a.Winning = []solvedMove{}
	for _, m := range winning {
		a.Winning = append(a.Winning, solvedMove{m.Component + 1, game.Format(r, m.From), game.Format(r, m.To), m.Text})
	}
	return a, nil
}

// addValue adds the nim-value, or the loopy value, where there is one.
func (a *solved) addValue(ctx context.Context, s *solve.Solver, r game.Rules, positions []game.Position) error {
	if _, targets := game.As[game.Judge](r); targets || a.play == game.Misere {
		return nil
	}
	value, err := s.Value(ctx, positions...)
	if errors.Is(err, solve.ErrLoop) {
		loopy, err := s.Loopy(ctx, positions...)
		a.Loopy = loopy.String()
		return err
	}
	a.Value = &value
	return err
}

// WriteText writes it for people.
func (a *solved) WriteText(w *bufio.Writer) error {
	w.WriteString(outcomeText(a.outcome))
	if a.play == game.Misere {
		w.WriteString(", misère play")
	}
	w.WriteString("\n")
	switch {
	case a.Value != nil:
		fmt.Fprintf(w, "nim-value %d\n", *a.Value)
	case a.Loopy != "":
		fmt.Fprintf(w, "loopy value %s\n", a.Loopy)
	}
	if a.Moves != nil {
		fmt.Fprintf(w, "remoteness %d\n", *a.Moves)
	}
	if a.outcome != game.N {
		return nil
	}
	fmt.Fprintln(w, plural(len(a.Winning), "winning move"))
	for _, m := range a.Winning {
		fmt.Fprintf(w, "  %s\n", m.Text)
	}
	return nil
}

func outcomeText(o game.Outcome) string {
	switch o {
	case game.P:
		return "P-position: the second player wins"
	case game.N:
		return "N-position: the first player wins"
	}
	return "draw: neither player can force the end"
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
