package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// unknownCommand refuses the first argument of a command that only has
// subcommands, and suggests the nearest ones.
func unknownCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	message := fmt.Sprintf("unknown command %q for %q", args[0], c.CommandPath())
	c.SuggestionsMinimumDistance = 2
	for _, name := range c.SuggestionsFor(args[0]) {
		message += fmt.Sprintf("\n%s %s", c.CommandPath(), name)
	}
	return fmt.Errorf("%s\n%s --help", message, c.CommandPath())
}

// flagError says what is wrong with a flag, and where its help is.
func flagError(c *cobra.Command, err error) error {
	if args := c.Flags().Args(); c.HasSubCommands() && len(args) > 0 {
		return unknownCommand(c, args) // the flag was meant for the command
	}
	hint := "\n" + c.CommandPath() + " --help"
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		return fmt.Errorf("--%s: %w%s", value.GetFlag().Name, value.Unwrap(), hint)
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && isDigit(unknown.GetSpecifiedName()) {
		return fmt.Errorf("%q: want an integer from 0%s", "-"+unknown.GetSpecifiedShortnames(), hint)
	}
	return fmt.Errorf("%w%s", err, hint)
}

// isDigit reports whether a flag's name is that of a number with a minus sign.
func isDigit(name string) bool { return len(name) == 1 && name[0] >= '0' && name[0] <= '9' }
