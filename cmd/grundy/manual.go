package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// newManual returns the command that writes the manual pages.
func newManual(root *command) *command {
	return &command{
		path: "grundy man", summary: "write the manual pages, one for each command, to a folder",
		args: "FOLDER",
		declare: func(*flag.FlagSet) action {
			return func(_ context.Context, args []string) error {
				if len(args) != 1 {
					return fmt.Errorf("man %q: want one folder", strings.Join(args, " "))
				}
				if err := os.MkdirAll(args[0], 0o777); err != nil {
					return err
				}
				return root.writeManual(args[0])
			}
		},
	}
}

// writeManual writes the page of a command and those of the commands below it.
func (c *command) writeManual(folder string) error {
	name := strings.ReplaceAll(c.path, " ", "-") + ".1"
	if err := os.WriteFile(filepath.Join(folder, name), []byte(c.manualPage()), 0o666); err != nil {
		return err
	}
	for _, sub := range c.commands {
		if err := sub.writeManual(folder); err != nil {
			return err
		}
	}
	return nil
}

// manualPage returns the page of a command in the man macros of roff.
func (c *command) manualPage() string {
	var b strings.Builder
	title := strings.ReplaceAll(c.path, " ", "-")
	fmt.Fprintf(&b, ".TH %q 1 \"\" \"Grundy\" \"Grundy manual\"\n", strings.ToUpper(title))
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(title), roff(c.summary))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n", roff(c.usage()))
	if c.help != "" {
		fmt.Fprintf(&b, ".SH DESCRIPTION\n%s\n", strings.ReplaceAll(roff(c.help), "\n\n", "\n.PP\n"))
	}
	if c.declare == nil {
		b.WriteString(".SH COMMANDS\n")
		for _, sub := range c.commands {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(sub.name()), roff(sub.summary))
		}
	}
	for i, f := range c.flagList() {
		if i == 0 {
			b.WriteString(".SH OPTIONS\n")
		}
		name, usage := describeFlag(f)
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(name), roff(usage))
	}
	if len(c.examples) > 0 {
		fmt.Fprintf(&b, ".SH EXAMPLES\n.nf\n%s.fi\n", roff(c.exampleText()))
	}
	return b.String()
}

// roff returns a text with what roff would take for commands escaped.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
