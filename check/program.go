package check

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"grundy/check/formula"
	"grundy/game"
	"grundy/internal/child"
)

// A program guesses: it reads positions, one a line, and prints an answer for each, one
// a line. It gets all positions as fast as it takes them, whether it answers at once or
// after the last.

// Limits bound a program.
type Limits struct {
	Silence time.Duration // between two answers, and before the first; 0 stands for 10 s
	Memory  int64         // bytes; 0 stands for 2 GiB
}

func (l Limits) orDefault() Limits {
	if l.Silence <= 0 {
		l.Silence = 10 * time.Second
	}
	if l.Memory <= 0 {
		l.Memory = 2 << 30
	}
	return l
}

type program struct {
	command string
	child   child.Program
	limits  Limits
	shape   game.Shape
}

// NewProgram returns the guess that a program makes: a path, or a name that is looked
// for where the system looks for programs, with arguments that are separated by spaces.
// The error says that there is no such program.
func NewProgram(command string, r game.Rules, l Limits) (Guess, error) {
	l = l.orDefault()
	args := []string{command}
	_, err := exec.LookPath(command)
	if words := strings.Fields(command); err != nil && len(words) > 0 {
		args = words
		_, err = exec.LookPath(words[0])
	}
	if err != nil {
		hint := ""
		if _, here := os.Stat(args[0]); here == nil && errors.Is(err, exec.ErrNotFound) {
			hint = "\n--exec ./" + command
		}
		return nil, fmt.Errorf("program %q: %w%s", args[0], cause(err), hint)
	}
	p := child.Program{Args: args, Time: l.Silence, Memory: l.Memory, Output: 1 << 16}
	return &program{command, p, l, r.Shape()}, nil
}

// cause returns what is wrong with a path, without the path.
func cause(err error) error {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err
		}
		err = inner
	}
}

func (g *program) String() string { return g.command }

// Answers yields what the program prints, line by line.
func (g *program) Answers(ctx context.Context, positions iter.Seq[game.Position]) iter.Seq2[formula.Value, error] {
	return func(yield func(formula.Value, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		stream, err := g.child.Stream(ctx)
		if err != nil {
			yield(formula.Value{}, err)
			return
		}
		fed := make(chan struct{})
		go func() {
			defer close(fed)
			g.feed(ctx, stream.Input, positions)
		}()
		g.answers(ctx, stream, positions, yield)
		cancel()
		stream.Close()
		<-fed
	}
}

// feed writes the positions until there are no more, or the program takes no more.
func (g *program) feed(ctx context.Context, input io.WriteCloser, positions iter.Seq[game.Position]) {
	defer input.Close() // a program that has ended takes no more; that is told elsewhere
	w := bufio.NewWriterSize(input, 1<<16)
	for p := range positions {
		if _, err := w.WriteString(g.line(p)); err != nil || ctx.Err() != nil {
			return
		}
	}
	_ = w.Flush()
}

// line returns the line for a position: its cells as letters if it is a row or board of
// some, else its numbers. Where there are none it is 0, as for a heap of 0, or empty if
// that is another position.
func (g *program) line(p game.Position) string {
	text := g.shape.Format(p)
	switch {
	case g.shape.Letters != "" || text == "0":
		return text + "\n"
	case len(p) == 0:
		return "\n"
	}
	var b []byte
	for _, n := range p {
		b = append(strconv.AppendInt(b, int64(n), 10), ' ')
	}
	b[len(b)-1] = '\n'
	return string(b)
}

// answers yields the answers for the positions, and an error if there are fewer or more.
func (g *program) answers(ctx context.Context, stream *child.Stream, positions iter.Seq[game.Position], yield func(formula.Value, error) bool) {
	lines := bufio.NewReaderSize(&patient{stream, g.limits.Silence}, 1<<16)
	answered := 0
	for p := range positions {
		line, err := lines.ReadSlice('\n')
		text := strings.TrimSpace(string(line))
		if err != nil && (text == "" || !errors.Is(err, io.EOF)) {
			yield(formula.Value{}, g.missing(ctx, stream, err, positions, p, answered))
			return
		}
		v, err := parseAnswer(text)
		if err != nil {
			err = fmt.Errorf("%s, line %d, for the position %s: %w", g.command, answered+1, g.shape.Format(p), err)
		}
		if !yield(v, err) || err != nil {
			return
		}
		answered++
	}
	if rest, _ := lines.ReadString('\n'); strings.TrimSpace(rest) != "" {
		yield(formula.Value{}, fmt.Errorf("%s, line %d: %q after the answers for all %d positions, want one line for each", g.command, answered+1, brief(rest), answered))
	}
}

// A patient reads what a program prints, for as long as it is not silent for too long.
type patient struct {
	stream  *child.Stream
	silence time.Duration
}

func (p *patient) Read(b []byte) (int, error) { return p.stream.Read(b, p.silence) }

// missing returns an error that says why there is no answer for a position.
func (g *program) missing(ctx context.Context, stream *child.Stream, err error, positions iter.Seq[game.Position], p game.Position, answered int) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	where := fmt.Sprintf("for the position %s, after %d answers", g.shape.Format(p), answered)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Errorf("%s: no answer within %v %s\n--time gives it longer", g.command, g.limits.Silence, where)
	case errors.Is(err, bufio.ErrBufferFull):
		return fmt.Errorf("%s: a line of more than %d letters %s, want one answer a line", g.command, 1<<16, where)
	}
	result := stream.End(g.limits.Silence)
	ended, badly := g.ending(result)
	text := fmt.Sprintf("%s: %s without an answer %s", g.command, ended, where)
	if badly {
		if at := g.crashed(ctx, positions, answered); at != nil {
			text = fmt.Sprintf("%s: %s at the position %s", g.command, ended, g.shape.Format(at))
		}
	}
	if words := lastWords(result.Message); words != "" {
		text += fmt.Sprintf("; it wrote %q", brief(words))
	}
	return errors.New(text)
}

// ending returns in words how a program ended, and whether it ended badly.
func (g *program) ending(r child.Result) (ended string, badly bool) {
	switch {
	case r.End == child.OutOfMemory:
		return fmt.Sprintf("needed more than %d MiB of memory", g.limits.Memory>>20), true
	case r.End == child.Signaled:
		return "was ended by the signal " + r.Signal, true
	case r.Status != 0:
		return fmt.Sprintf("ended with exit status %d", r.Status), true
	}
	return "ended", false
}

// lastWords returns the line that says best why a program ended: in some languages the
// first of many, else the last.
func lastWords(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, line := range lines {
		if strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "fatal error: ") {
			return line
		}
	}
	return strings.TrimSpace(lines[len(lines)-1])
}

// brief returns a text, cut where it is long.
func brief(text string) string {
	if text = strings.TrimSpace(text); len(text) > 60 {
		return text[:57] + "..."
	}
	return text
}
