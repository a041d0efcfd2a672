package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"strings"

	"grundy/internal/task"
)

// A command is what some words of the command line stand for: a group of commands,
// or something to do.
type command struct {
	path     string // with the words before it, such as "grundy count moves"
	summary  string
	help     string // more about it
	commands []*command

	// Of a command that does something:
	declare  func(*flag.FlagSet) action
	args     string // what follows the flags, such as "[HEAP...]"
	examples []task.Example
	complete func(args []string, word string) []string // or nil
}

// An action does what a command is for, once its flags are set.
type action func(ctx context.Context, args []string) error

// name returns the last word of the command.
func (c *command) name() string { return c.path[strings.LastIndexByte(c.path, ' ')+1:] }

// find returns the command of that name below c, or nil.
func (c *command) find(name string) *command {
	for _, sub := range c.commands {
		if sub.name() == name {
			return sub
		}
	}
	return nil
}

// newRoot returns the command grundy, with a command for each task. Bounded says that
// the process has a bound on its memory.
func newRoot(bounded bool) *command {
	root := &command{
		path:    "grundy",
		summary: "the workbench for impartial games",
		help: "Who wins, the nim-value, every winning move; tables; and counts, exactly or modulo " +
			"any m, for Nim and its relatives. Every command answers in JSON with --json.",
	}
	for i := range task.All {
		t := &task.All[i]
		parent := root
		if group, _, found := strings.Cut(t.Name, " "); found {
			parent = root.group(group)
		}
		parent.commands = append(parent.commands, newCommand(t, bounded))
	}
	root.commands = append(root.commands, newCompletion(root), newManual(root))
	return root
}

// group returns the group of that name below c, and makes it if need be.
func (c *command) group(name string) *command {
	g := c.find(name)
	if g == nil {
		g = &command{path: c.path + " " + name, summary: task.Groups[name]}
		c.commands = append(c.commands, g)
	}
	return g
}

// newCommand returns the command of a task.
func newCommand(t *task.Task, bounded bool) *command {
	return &command{
		path: "grundy " + t.Name, summary: t.Summary, help: t.Help,
		args: t.Args, examples: t.Examples, complete: t.Complete,
		declare: func(flags *flag.FlagSet) action {
			run := t.Prepare(flags)
			asJSON := flags.Bool("json", false, "answer in JSON")
			return func(ctx context.Context, args []string) error {
				answer, err := ask(ctx, run, task.Call{Args: args, Bounded: bounded})
				if err != nil {
					return err
				}
				return write(answer, *asJSON)
			}
		},
	}
}

// ask lets a task answer, and shows its progress on a terminal.
func ask(ctx context.Context, run task.Run, call task.Call) (task.Answer, error) {
	call.Stdin, call.Typed, call.Columns = os.Stdin, isTyped(), columns()
	line := newProgressLine()
	if line != nil {
		call.Progress, call.Line = line.show, line.write
	}
	call.Tell = func(message string) {
		line.clear()
		tell(message)
	}
	defer line.clear()
	return run(ctx, call)
}

// write writes an answer as text or as JSON. What precedes an error is written.
func write(answer task.Answer, asJSON bool) (err error) {
	out := bufio.NewWriterSize(os.Stdout, 1<<16)
	if asJSON {
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		err = plain(encoder.Encode(answer))
	} else {
		err = answer.WriteText(out)
	}
	if outputErr := out.Flush(); outputErr != nil {
		return &outputError{outputErr}
	}
	if f, ok := answer.(interface{ Fails() bool }); ok && err == nil && f.Fails() {
		return task.ErrFails
	}
	return err
}

// plain returns an error of an answer without the words of package json about types.
func plain(err error) error {
	var marshal *json.MarshalerError
	for errors.As(err, &marshal) {
		err = marshal.Err
	}
	return err
}
