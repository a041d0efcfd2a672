package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"grundy/internal/near"
	"grundy/internal/task"
)

// execute does what the arguments say: words that lead to a command, then its
// flags and arguments in any order; after "--" there are no more flags.
func (c *command) execute(ctx context.Context, args []string) error {
	if c.declare == nil {
		return c.descend(ctx, args)
	}
	flags, act := c.newFlags()
	rest, err := task.ParseFlags(c.path, flags, args)
	if errors.Is(err, flag.ErrHelp) {
		return c.printHelp()
	}
	if err != nil {
		return err
	}
	return act(ctx, rest)
}

// descend goes on with the command that the first word names.
func (c *command) descend(ctx context.Context, args []string) error {
	switch {
	case len(args) == 0 || args[0] == "help" && len(args) == 1 || args[0] == "-h" || args[0] == "--help":
		return c.printHelp()
	case args[0] == "help":
		return c.descend(ctx, append(args[1:], "--help"))
	case strings.HasPrefix(args[0], "-"):
		return fmt.Errorf("%s: want a command first\n%s --help", args[0], c.path)
	}
	if sub := c.find(args[0]); sub != nil {
		return sub.execute(ctx, args[1:])
	}
	return c.unknown(args[0])
}

// unknown says that there is no such command, and which ones are near.
func (c *command) unknown(name string) error {
	message := fmt.Sprintf("unknown command %q for %q", name, c.path)
	for _, sub := range c.commands {
		if near.Likely(name, sub.name()) {
			message += "\n" + sub.path
		}
	}
	return fmt.Errorf("%s\n%s --help", message, c.path)
}

// newFlags returns the command's flags, and what to do once they are set.
func (c *command) newFlags() (*flag.FlagSet, action) {
	flags := flag.NewFlagSet(c.path, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	return flags, c.declare(flags)
}
