package task

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"grundy/game"
	"grundy/solve"
)

var playTask = Task{
	Name:    "play",
	Args:    "GAME POSITION...",
	Summary: "play a game in the terminal against the perfect player",
	Help:    `You move first, or second with --second. At your turn type the number of a move, or the position that you move to. "hint" tells the winning moves, "undo" takes your last move back, "moves" lists the moves again, "quit" ends the play. After a move that loses a won position, you are told why.`,
	Examples: []Example{
		{"play nim 1 <<< 1", "nim 1\n  1  *\n\nyour moves\n  1. take the whole heap of 1\n> 1\nnim 0\n\nyou have won: your opponent cannot move\n"},
	},
	Complete: completeGame,
	Together: [][]together{gameTogether},
	Declare: func(fs *flag.FlagSet) Run {
		var f gameFlags
		f.declare(fs)
		f.acts = true
		second := fs.Bool("second", false, "the perfect player begins")
		return f.about("a game and a position", func(ctx context.Context, c Call, s subject) (Answer, error) {
			if s.name == standardInput {
				return nil, errors.New("rules from standard input, where you type your moves: want a rule file by its name")
			}
			positions, err := s.positions(c.Args)
			if err != nil {
				return nil, err
			}
			config, err := f.config(s.rules, c)
			if err != nil {
				return nil, err
			}
			return &playing{
				ctx: ctx, rules: s.rules, solver: solve.New(s.rules, config), play: config.Play,
				now: positions, in: bufio.NewScanner(c.Stdin), waits: *second, typed: c.Typed,
			}, nil
		})
	},
}

// A playing is a game under way between a person and the perfect player.
type playing struct {
	ctx    context.Context
	rules  game.Rules
	solver *solve.Solver
	play   game.Play
	now    []game.Position
	before [][]game.Position // at the person's earlier turns
	in     *bufio.Scanner
	out    *bufio.Writer
	waits  bool // the person moves second
	typed  bool // the lines are typed at a terminal, which shows them
}

// errQuit ends the play before the game is over.
var errQuit = errors.New("quit")

// MarshalJSON says that a dialogue is none.
func (p *playing) MarshalJSON() ([]byte, error) {
	return nil, errors.New("a game is played in a dialogue: want it without --json")
}

// WriteText plays the game.
func (p *playing) WriteText(w *bufio.Writer) error {
	p.out = w
	person := !p.waits
	for {
		p.draw()
		moves, err := p.moves()
		if err != nil {
			return err
		}
		if len(moves) == 0 {
			p.tellEnd(person)
			return nil
		}
		turn := p.answer
		if person {
			turn = p.ask
		}
		err = turn(moves)
		if errors.Is(err, errQuit) {
			return nil
		}
		if err != nil {
			return err
		}
		person = !person
	}
}

// moves returns the moves, unless the play is over because of the rules themselves.
func (p *playing) moves() ([]solve.Move, error) {
	moves, err := p.solver.Moves(p.now...)
	if err == nil {
		err = p.ctx.Err()
	}
	return moves, err
}

// draw shows the position.
func (p *playing) draw() {
	fmt.Fprintf(p.out, "%v %s\n", p.rules, game.FormatSum(p.rules, p.now))
	drawBoard(p.out, p.rules, p.now)
	p.out.WriteString("\n")
}

// tellEnd says who has won; person says whether it is the person's turn.
func (p *playing) tellEnd(person bool) {
	outcome := p.play.End()
	why := "cannot move"
	if judge, ok := game.As[game.Judge](p.rules); ok && len(p.now) == 1 {
		if o := judge.Judge(p.now[0]); o != game.Open {
			outcome, why = o, ""
		}
	}
	winner, who := "you have won", "your opponent"
	if person {
		who = "you"
	}
	switch {
	case outcome == game.D:
		winner = "the game is drawn"
	case person == (outcome == game.P):
		winner = "you have lost"
	}
	if why != "" {
		winner += ": " + who + " " + why
	}
	fmt.Fprintln(p.out, winner)
}

// thinking bounds the search for a move that wins soonest.
const thinking = 2 * time.Second

// answer makes the perfect player's move: one that wins soonest or holds out
// longest, or one that wins if there is no time to compare.
func (p *playing) answer(moves []solve.Move) error {
	ctx, cancel := context.WithTimeout(p.ctx, thinking)
	defer cancel()
	m, _, _, err := p.solver.Best(ctx, p.now...)
	if err != nil {
		if p.ctx.Err() != nil {
			return p.ctx.Err()
		}
		m = moves[0]
		winning, err := p.winning()
		if err != nil {
			return err
		}
		if len(winning) > 0 {
			m = winning[0]
		}
	}
	fmt.Fprintf(p.out, "your opponent: %s\n\n", m.Text)
	p.now = p.solver.After(m, p.now...)
	return nil
}
