package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"grundy/internal/task"
)

// newRoot returns the command with a subcommand for each task.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "grundy",
		Short: "The workbench for impartial games",
		Long: "Grundy is the workbench for impartial games: Nim and its relatives.\n" +
			"Counts are exact integers of any size, or modulo any m with --mod.",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          unknownCommand,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.PersistentFlags().Bool("json", false, "answer in JSON")
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(newMan())
	groups := map[string]*cobra.Command{}
	for _, t := range task.All {
		group, name, found := strings.Cut(t.Name, " ")
		if !found {
			root.AddCommand(newCommand(t, group))
			continue
		}
		if groups[group] == nil {
			groups[group] = newGroup(group)
			root.AddCommand(groups[group])
		}
		groups[group].AddCommand(newCommand(t, name))
	}
	return root
}

// newGroup returns the command above the tasks whose names begin alike.
func newGroup(name string) *cobra.Command {
	return &cobra.Command{
		Use:   name,
		Short: task.Groups[name],
		Args:  unknownCommand,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
}

// newCommand returns the command of a task.
func newCommand(t task.Task, name string) *cobra.Command {
	flags := flag.NewFlagSet(t.Name, flag.ContinueOnError)
	run := t.Declare(flags)
	c := &cobra.Command{
		Use:                   strings.TrimSpace(name + " [flags] " + t.Args),
		DisableFlagsInUseLine: true,
		Short:                 t.Summary,
		Long:                  wrap(t.Help),
		Example:               examples(t),
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		call := task.Call{Args: args, Stdin: c.InOrStdin(), Typed: isTyped(), Columns: columns()}
		line := newProgressLine()
		if line != nil {
			call.Progress = line.show
		}
		answer, err := run(c.Context(), call)
		line.clear()
		if err != nil {
			return err
		}
		return write(c, answer)
	}
	c.Flags().AddGoFlagSet(flags)
	if t.Complete != nil {
		c.ValidArgsFunction = func(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
			return t.Complete(args, word), cobra.ShellCompDirectiveNoFileComp
		}
	}
	return c
}

// write writes an answer as text or as JSON. What precedes an error is written.
func write(c *cobra.Command, answer task.Answer) error {
	asJSON, err := c.Flags().GetBool("json")
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(c.OutOrStdout(), 1<<16)
	if asJSON {
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		err = encoder.Encode(answer)
	} else {
		err = answer.WriteText(out)
	}
	if outputErr := out.Flush(); outputErr != nil {
		return &outputError{outputErr}
	}
	return err
}

// examples returns the examples of a task as its help shows them.
func examples(t task.Task) string {
	var b strings.Builder
	for _, e := range t.Examples {
		fmt.Fprintf(&b, "  $ grundy %s\n", e.Command)
		for line := range strings.Lines(e.Output) {
			b.WriteString("  " + line)
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// wrap breaks the lines of a text at 80 columns.
func wrap(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		width := 0
		for i, word := range strings.Fields(line) {
			switch {
			case i == 0:
			case width+1+len(word) > 80:
				b.WriteByte('\n')
				width = 0
			default:
				b.WriteByte(' ')
				width++
			}
			b.WriteString(word)
			width += len(word)
		}
		b.WriteByte('\n')
	}
	return strings.TrimRight(b.String(), "\n")
}
