package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
)

// completeFlag asks what may stand in place of the last word; the completion of
// shells calls it.
const completeFlag = "-complete-words"

// Scripts that let a shell ask for completions, a candidate a line; where there is
// none, file names are completed.
var completionScripts = map[string]string{
	"bash": `_grundy() {
  local IFS=$'\n'
  COMPREPLY=($(grundy completion -complete-words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _grundy grundy
`,
	"zsh": `#compdef grundy
_grundy() {
  local -a candidates
  candidates=("${(@f)$(grundy completion -complete-words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "${candidates[1]}" ]]; then compadd -a candidates; else _files; fi
}
compdef _grundy grundy
`,
	"fish": `complete -c grundy -a '(grundy completion -complete-words -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
}

// newCompletion returns the command that prints a shell's script.
func newCompletion(root *command) *command {
	return &command{
		path: "grundy completion", summary: "a script that completes commands, games and flags in a shell",
		help: "Prints the script for bash, zsh or fish. In bash: source <(grundy completion bash)",
		args: "bash|zsh|fish",
		declare: func(flags *flag.FlagSet) action {
			words := flags.Bool(strings.TrimPrefix(completeFlag, "-"), false, "print what may stand for the last of the words that follow")
			return func(_ context.Context, args []string) error {
				if *words {
					return printLines(root.candidates(args))
				}
				if len(args) != 1 || completionScripts[args[0]] == "" {
					return fmt.Errorf("completion %q: want bash, zsh or fish", strings.Join(args, " "))
				}
				return printText(completionScripts[args[0]])
			}
		},
		complete: func(args []string, word string) []string {
			return withPrefix([]string{"bash", "zsh", "fish"}, word)
		},
	}
}

// candidates returns what may stand for the last word.
func (c *command) candidates(words []string) []string {
	if len(words) == 0 {
		return nil
	}
	word := words[len(words)-1]
	if c.declare == nil {
		if sub := c.find(words[0]); sub != nil && len(words) > 1 {
			return sub.candidates(words[1:])
		}
		var names []string
		for _, sub := range c.commands {
			names = append(names, sub.name())
		}
		return withPrefix(names, word)
	}
	flags, _ := c.newFlags()
	if values, ok := flagValues(flags, words[:len(words)-1]); ok {
		return withPrefix(values, word)
	}
	if strings.HasPrefix(word, "-") {
		var names []string
		flags.VisitAll(func(f *flag.Flag) { names = append(names, "--"+f.Name) })
		return withPrefix(names, word)
	}
	if c.complete == nil {
		return nil
	}
	args := slices.DeleteFunc(slices.Clone(words[:len(words)-1]), func(w string) bool { return strings.HasPrefix(w, "-") })
	return c.complete(args, word)
}

// flagValues returns what may stand behind the last word, if that is a flag which says so.
func flagValues(flags *flag.FlagSet, before []string) (values []string, ok bool) {
	if len(before) == 0 || !strings.HasPrefix(before[len(before)-1], "-") {
		return nil, false
	}
	f := flags.Lookup(strings.TrimLeft(before[len(before)-1], "-"))
	if f == nil {
		return nil, false
	}
	choice, ok := f.Value.(interface{ Choices() []string })
	if !ok {
		return nil, false
	}
	return choice.Choices(), true
}

func withPrefix(words []string, prefix string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return !strings.HasPrefix(w, prefix) })
}

func printLines(lines []string) error {
	if len(lines) == 0 {
		return nil
	}
	return printText(strings.Join(lines, "\n") + "\n")
}

func printText(text string) error {
	if _, err := os.Stdout.WriteString(text); err != nil {
		return &outputError{err}
	}
	return nil
}
