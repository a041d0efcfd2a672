package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"

	"grundy/game"
	"grundy/nim"
	"grundy/solve"
)

var solveTask = Task{
	Name:    "solve",
	Args:    "GAME POSITION...",
	Summary: "who wins a position, what it is worth, and every winning move",
	Help: `Tells the outcome, the nim-value and every winning move. P is a position that the previous player wins, N one that the next player wins, D a draw: neither can force the end.

A position is written as its game says (grundy games NAME). Where that says the size of a row or board, no position stands for the empty one. Several positions with + between them are played as their sum. In misère play, and where reaching a target ends the game, there is no nim-value that adds up, and none is told. For games of heaps with a code, such as Kayles, misère play is decided by the misère quotient where one is found and proved, which is then named.`,
	Examples: []Example{
		{"solve wythoff 3 5", "P-position: the second player wins\nnim-value 0\n"},
		{"solve nim 3 4 5", "N-position: the first player wins\nnim-value 2\n1 winning move\n  heap 1: take 2 from the heap of 3\n"},
		{"solve kayles --misere 30 40 50 | head -3", "N-position: the first player wins, misère play\nby the misère quotient of the heaps below 51 of 0.77, of order 40, proved\n8 winning moves\n"},
		{"solve --misere nim 1 1 2", "N-position: the first player wins, misère play\n1 winning move\n  heap 3: take 1 from the heap of 2\n"},
	},
	Complete: completeGame,
	Together: [][]together{gameTogether, {{flag: "value", bar: "misere"}}},
	Declare: func(fs *flag.FlagSet) Run {
		var f gameFlags
		f.declare(fs)
		var q solveQuestion
		fs.BoolVar(&q.value, "value", false, "find the nim-value however long it takes, where who wins is much easier to tell")
		fs.BoolVar(&q.remoteness, "remoteness", false, "also tell in how many moves, if the winner hurries and the loser stalls")
		return f.about("a game and a position", func(ctx context.Context, c Call, s subject) (Answer, error) {
			positions, err := s.positions(c.Args)
			if err != nil {
				return nil, err
			}
			config, err := f.config(s.rules, c)
			if err != nil {
				return nil, err
			}
			q.rules, q.config, q.positions = s.rules, config, positions
			a, err := q.answer(ctx)
			if err != nil {
				return nil, err
			}
			a.unsaid = len(c.Args) == 0
			if f.heaps != nil {
				a.By = f.heaps.By()
			}
			return a, nil
		})
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
	Winning  []solvedMove `json:"winning_moves"` // nil if there are too many options to list
	By       string       `json:"by,omitempty"`  // the quotient that it follows from, if not from play
	outcome  game.Outcome
	play     game.Play
	hard     bool // there is a nim-value, but finding it takes long
	unsaid   bool // the position is the one that the game starts with
}

// A solvedMove is a move from one component of a position.
type solvedMove struct {
	Component int    `json:"component"` // from 1
	From      string `json:"from"`
	To        string `json:"to"`
	Text      string `json:"text"`
}

// A solveQuestion is a position and what is to be found out about it.
type solveQuestion struct {
	rules      game.Rules
	config     solve.Config
	positions  []game.Position
	value      bool // the nim-value at any cost
	remoteness bool
}

func (q *solveQuestion) answer(ctx context.Context) (*solved, error) {
	s := solve.New(q.rules, q.config)
	a := &solved{
		Game: q.rules.String(), Position: game.FormatSum(q.rules, q.positions),
		Play: q.config.Play.String(), play: q.config.Play,
	}
	var err error
	if a.outcome, err = s.Outcome(ctx, q.positions...); err != nil {
		return nil, err
	}
	a.Outcome = a.outcome.String()
	winning, err := s.Winning(ctx, q.positions...)
	if err != nil && !errors.Is(err, game.ErrFull) {
		return nil, err
	}
	if !errors.Is(err, game.ErrFull) {
		a.Winning = []solvedMove{}
	}
	for _, m := range winning {
		a.Winning = append(a.Winning, solvedMove{m.Component + 1, game.Format(q.rules, m.From), game.Format(q.rules, m.To), m.Text})
	}
	if err := q.addValue(ctx, a); err != nil {
		return nil, err
	}
	if q.remoteness && a.outcome != game.D {
		_, moves, err := s.Remoteness(ctx, q.positions...)
		if err != nil {
			return nil, err
		}
		a.Moves = &moves
	}
	return a, nil
}

// easyValue is the memory within which the nim-value is looked for unasked: that
// of tens of thousands of positions, found in a fraction of a second.
const easyValue = 1 << 18

// addValue adds the nim-value, or the loopy value, where there is one.
func (q *solveQuestion) addValue(ctx context.Context, a *solved) error {
	if _, targets := game.As[game.Judge](q.rules); targets || a.play == game.Misere {
		if q.value {
			return errors.New("--value: in misère play, and where a target ends the game, there is no nim-value that adds up")
		}
		return nil
	}
	config := q.config
	if !q.value {
		config.Memory = easyValue
	}
	s := solve.New(q.rules, config)
	value, err := s.Value(ctx, q.positions...)
	if errors.Is(err, solve.ErrLoop) {
		var loopy solve.Loopy
		loopy, err = s.Loopy(ctx, q.positions...)
		a.Loopy = loopy.String()
	} else if err == nil {
		a.Value = &value
	}
	var tooMuch *solve.MemoryError
	if errors.As(err, &tooMuch) && !q.value {
		a.Loopy, a.hard, err = "", true, nil
	}
	return err
}

// WriteText writes it for people.
func (a *solved) WriteText(w *bufio.Writer) error {
	if a.unsaid {
		fmt.Fprintf(w, "position %s\n", a.Position)
	}
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
	case a.hard:
		fmt.Fprintln(w, "nim-value: hard to find, --value waits for it")
	}
	if a.Moves != nil {
		fmt.Fprintf(w, "remoteness %d\n", *a.Moves)
	}
	if a.By != "" {
		fmt.Fprintf(w, "by %s\n", a.By)
	}
	if a.outcome != game.N {
		return nil
	}
	if a.Winning == nil {
		fmt.Fprintln(w, "winning moves: not listed, as there are too many options")
		return nil
	}
	fmt.Fprintln(w, plural(len(a.Winning), "winning move"))
	for _, m := range a.Winning {
		fmt.Fprintf(w, "  %s\n", m.Text)
	}
	return nil
}
