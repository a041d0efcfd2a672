package task

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"grundy/game"
	"grundy/stress"
	"grundy/stress/format"
)

// askable are the questions whose answers may be the right output for a case: all that
// count, and chances.
var askable = []*Task{
	&countMoves, &countColourings, &countOrders, &countPlacements, &countFirstMoves, &countPositions, &countHeaps, &countTuples, &countSubsets,
	&countChoices, &countBounded, &countParts, &countEdges, &countStarts, &countFewest, &probabilityTask,
}

// question returns what answers the question of --ask about a case, nil without one. Its
// text is a format of one case, with the holes of the input.
func (f *trialFlags) question(c Call, s game.Shape, params []format.Param) (stress.Question, error) {
	if f.ask == "" {
		return nil, nil
	}
	text, err := format.Parse(strings.TrimPrefix(f.ask, "grundy "), format.Names(s, params))
	if err != nil {
		return nil, fmt.Errorf("--ask: %w", err)
	}
	if text.Uses("cases") {
		return nil, fmt.Errorf("--ask %q: want a question about one case", f.ask)
	}
	return func(ctx context.Context, asked format.Case) (string, error) {
		line, err := text.AppendFile(nil, s, []format.Case{asked})
		if err != nil {
			return "", fmt.Errorf("--ask: %w", err)
		}
		answer, err := answerTo(ctx, string(line), c.Bounded)
		if err != nil && ctx.Err() == nil {
			err = fmt.Errorf("grundy %s: %w", line, err)
		}
		return answer, err
	}, nil
}

// answerTo returns what a command among those of askable prints, in one line; of a chance
// the fraction alone.
func answerTo(ctx context.Context, line string, bounded bool) (string, error) {
	answer, err := ask(ctx, line, bounded)
	if a, ok := answer.(*fractionAnswer); ok && err == nil {
		return a.Answer.String(), nil
	}
	if err != nil {
		return "", err
	}
	var printed bytes.Buffer
	out := bufio.NewWriter(&printed)
	err = errors.Join(answer.WriteText(out), out.Flush())
	return strings.Join(strings.Fields(printed.String()), " "), err
}

// ask runs a command among those of askable.
func ask(ctx context.Context, line string, bounded bool) (Answer, error) {
	words, err := splitWords(line)
	if err != nil {
		return nil, err
	}
	t, rest := askedTask(words)
	if t == nil {
		return nil, errors.New("want a question that counts, such as count moves 3 4 5, or probability")
	}
	flags := flag.NewFlagSet(t.Name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	run := t.Prepare(flags)
	args, err := ParseFlags("grundy "+t.Name, flags, rest)
	if err != nil {
		return nil, err
	}
	return run(ctx, Call{Args: args, Stdin: strings.NewReader(""), Bounded: bounded})
}

// askedTask returns the task whose name begins the words, and the words behind it.
func askedTask(words []string) (t *Task, rest []string) {
	for _, t := range askable {
		if name := strings.Fields(t.Name); len(words) >= len(name) && slices.Equal(words[:len(name)], name) {
			return t, words[len(name):]
		}
	}
	return nil, nil
}

// splitWords splits a line at its blanks, but not between quotation marks.
func splitWords(line string) (words []string, err error) {
	var word strings.Builder
	var quote rune
	begun := false
	for _, c := range line {
		switch isBlank := strings.ContainsRune(" \t\r\n", c); {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote, begun = c, true
		case quote == 0 && isBlank:
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(c)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("%q: want a second %c", line, quote)
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}
