package task

import "strings"

// Wrap breaks the lines of a text that have more than so many columns, between words.
// Lines that are short enough stay as they are.
func Wrap(text string, columns int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if len(line) > columns {
			lines[i] = wrapLine(line, columns)
		}
	}
	return strings.Join(lines, "\n")
}

func wrapLine(line string, columns int) string {
	var b strings.Builder
	width := 0
	for i, word := range strings.Fields(line) {
		switch {
		case i == 0:
		case width+1+len(word) > columns:
			b.WriteByte('\n')
			width = 0
		default:
			b.WriteByte(' ')
			width++
		}
		b.WriteString(word)
		width += len(word)
	}
	return b.String()
}
