package task

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"strings"

	"grundy/internal/near"
	"grundy/judge"
)

var judgeTask = Task{
	Name:    "judge",
	Args:    "[PROBLEM [FILE]]",
	Summary: "solve a contest problem in its own input format",
	Help:    `Reads the problem's input from FILE, or from standard input, and prints what the judge expects and nothing else: complete answers first if the input turns out to be wrong further on. Without a problem, lists the problems.`,
	Examples: []Example{
		{"judge sicily-1922 <<< '2 3 5 7 9 2 1 1'", "1\n0\n"},
	},
	Declare: func(*flag.FlagSet) Run {
		return func(ctx context.Context, c Call) (Answer, error) {
			if len(c.Args) == 0 {
				return problemList(judge.Problems), nil
			}
			p := judge.Find(c.Args[0])
			if p == nil {
				return nil, fmt.Errorf("problem %q: want %s\ngrundy judge", c.Args[0], nearProblems(c.Args[0]))
			}
			file := "-"
			switch len(c.Args) {
			case 1:
			case 2:
				file = c.Args[1]
			default:
				return nil, fmt.Errorf("%q: want one file at most", c.Args[2])
			}
			return &judgeAnswer{ctx, p, func() (*input, error) { return c.open(file) }}, nil
		}
	},
}

func problemNames() []string {
	var names []string
	for _, p := range judge.Problems {
		names = append(names, p.Name)
	}
	return names
}

// A judgeAnswer solves the problem when it is written, answer by answer.
type judgeAnswer struct {
	ctx     context.Context
	problem *judge.Problem
	open    func() (*input, error)
}

// solve opens the input and hands over the answers.
func (a *judgeAnswer) solve(answer func([]byte) error) error {
	in, err := a.open()
	if err != nil {
		return err
	}
	defer in.Close()
	return a.problem.Answer(a.ctx, in.Reader, answer)
}

// WriteText writes an answer a line. Those before an error are written.
func (a *judgeAnswer) WriteText(w *bufio.Writer) error {
	return a.solve(func(line []byte) error {
		w.Write(line)
		return w.WriteByte('\n')
	})
}

// MarshalJSON gives the problem's name and its answers.
func (a *judgeAnswer) MarshalJSON() ([]byte, error) {
	answers := []string{}
	err := a.solve(func(line []byte) error {
		answers = append(answers, string(line))
		return nil
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Problem string   `json:"problem"`
		Answers []string `json:"answers"`
	}{a.problem.Name, answers})
}

// A problemList shows what can be judged.
type problemList []judge.Problem

// WriteText writes a paragraph for each problem.
func (l problemList) WriteText(w *bufio.Writer) error {
	for i, p := range l {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s: %s (%s)\n  %s\n  input: %s\n  limits: %s\n", p.Name, p.Title, p.Source, p.Asks, p.Input, p.Limits)
	}
	return nil
}

// MarshalJSON gives the same as an array.
func (l problemList) MarshalJSON() ([]byte, error) {
	type problem struct {
		Name   string `json:"name"`
		Title  string `json:"title"`
		Source string `json:"source"`
		Asks   string `json:"asks"`
		Input  string `json:"input"`
		Limits string `json:"limits"`
	}
	problems := []problem{}
	for _, p := range l {
		problems = append(problems, problem{p.Name, p.Title, p.Source, p.Asks, p.Input, p.Limits})
	}
	return json.Marshal(problems)
}

// nearProblems says which problems a name may mean, if there are some.
func nearProblems(name string) string {
	var likely []string
	for _, p := range problemNames() {
		if near.Distance(name, p) <= 1 || name != "" && strings.Contains(p, name) {
			likely = append(likely, p)
		}
	}
	if len(likely) == 0 {
		return fmt.Sprintf("one of the %d that are listed", len(judge.Problems))
	}
	return "one of the problems that are listed, perhaps " + strings.Join(likely, " or ")
}
