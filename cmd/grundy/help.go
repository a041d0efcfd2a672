package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"grundy/internal/task"
)

// printHelp prints what there is to say about the command.
func (c *command) printHelp() error { return printText(c.helpText()) }

// helpText returns the help of the command.
func (c *command) helpText() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", c.path, c.summary)
	if c.help != "" {
		fmt.Fprintf(&b, "\n%s\n", task.Wrap(c.help, 80))
	}
	fmt.Fprintf(&b, "\nusage:\n  %s\n", c.usage())
	if len(c.examples) > 0 {
		fmt.Fprintf(&b, "\nexamples:\n%s", c.exampleText())
	}
	if table := c.tableText(); table != "" {
		b.WriteString("\n" + table)
	}
	return b.String()
}

// usage returns how the command is called.
func (c *command) usage() string {
	if c.declare == nil {
		return c.path + " COMMAND"
	}
	words := []string{c.path, "[FLAGS]", c.args}
	if len(c.flagList()) == 0 {
		words[1] = ""
	}
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return word == "" }), " ")
}

// exampleText returns the examples as they look in a terminal.
func (c *command) exampleText() string {
	var b strings.Builder
	for _, e := range c.examples {
		fmt.Fprintf(&b, "  $ grundy %s\n", e.Command)
		for line := range strings.Lines(e.Output) {
			b.WriteString("  " + line)
		}
	}
	return b.String()
}

// tableText lists the commands of a group, or the flags of another command.
func (c *command) tableText() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	if c.declare == nil {
		fmt.Fprintln(w, "commands:")
		for _, sub := range c.commands {
			fmt.Fprintf(w, "  %s\t%s\n", sub.name(), sub.summary)
		}
		fmt.Fprintf(w, "\n%s COMMAND --help tells about one\n", c.path)
	}
	for i, f := range c.flagList() {
		if i == 0 {
			fmt.Fprintln(w, "flags:")
		}
		name, usage := describeFlag(f)
		fmt.Fprintf(w, "  %s\t%s\n", name, usage)
	}
	w.Flush()
	return b.String()
}

// flagList returns the flags in the order of the alphabet, none for a group of commands.
func (c *command) flagList() (list []*flag.Flag) {
	if c.declare != nil {
		flags, _ := c.newFlags()
		flags.VisitAll(func(f *flag.Flag) { list = append(list, f) })
	}
	return list
}

// describeFlag returns a flag with the name of its value, and what it is for. A default is told
// unless the flag says it in words of its own, or nothing is the default.
func describeFlag(f *flag.Flag) (name, usage string) {
	value, usage := flag.UnquoteUsage(f)
	if value == "value" || value == "int" || value == "string" {
		value = strings.ToUpper(value)
	}
	if !strings.Contains(usage, "default") && !slices.Contains([]string{"", "0", "0s", "false"}, f.DefValue) {
		usage += " (default " + f.DefValue + ")"
	}
	return strings.TrimSpace("--" + f.Name + " " + value), usage
}
