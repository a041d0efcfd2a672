package stress

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/internal/child"
)

// judge runs the program on a file and returns how it fails, nil if it does not.
func (t *Test) judge(ctx context.Context, f *file) (*failed, error) {
	r, err := t.Program(ctx, f.input)
	if err != nil {
		return nil, err
	}
	out := string(r.Output)
	bad := &failed{file: f, wrong: -1, output: out, message: r.Message}
	if bad.reason = endText(r); bad.reason != "" {
		if t.Key == nil { // the first case that is not answered
			bad.wrong, _, _ = t.firstWrong(f, out)
		}
		return bad, nil
	}
	if t.Key != nil {
		return t.judgeByKey(ctx, f, bad)
	}
	bad.wrong, bad.output, bad.reason = t.firstWrong(f, out)
	if bad.wrong < 0 && bad.reason == "" {
		return nil, nil
	}
	return bad, nil
}

// endText says how a run ended badly; nothing if it did not.
func endText(r child.Result) string {
	switch r.End {
	case child.Signaled:
		return "crash: ended by " + r.Signal
	case child.TimedOut:
		return fmt.Sprintf("time limit: not finished after %.1f s", r.Elapsed.Seconds())
	case child.TooLong:
		return fmt.Sprintf("too much output: more than %d bytes", len(r.Output))
	case child.OutOfMemory:
		return "memory limit"
	}
	if r.Status != 0 {
		return fmt.Sprintf("crash: exit status %d", r.Status)
	}
	return ""
}

// firstWrong goes through the answers and returns the first case that is wrong, from
// 0, with what was printed for it and why it is wrong; -1 if there is none, and then a
// reason if something follows the last answer.
func (t *Test) firstWrong(f *file, out string) (wrong int, output, reason string) {
	at := 0
	for i, q := range f.questions {
		end, why := t.Output.check(out, at, i+1, q.sum, &f.answers[i])
		if why != "" {
			return i, printed(out, at, end), "wrong answer: " + why
		}
		at = end
	}
	if rest := strings.TrimSpace(out[at:]); rest != "" {
		return -1, out, fmt.Sprintf("wrong answer: %q follows the last answer", brief(rest))
	}
	return -1, out, ""
}

// printed returns what stands from a place on: up to the end of the answer, or of its
// line where it is none.
func printed(out string, at, end int) string {
	if end > at {
		return strings.TrimSpace(out[at:end])
	}
	return brief(strings.TrimSpace(out[at:]))
}

// brief returns the first line of a text, cut short.
func brief(text string) string {
	line, _, more := strings.Cut(text, "\n")
	if len(line) > 200 {
		line, more = line[:200], true
	}
	if more {
		line += " ..."
	}
	return line
}

// judgeByKey compares the words of the output with those of the key.
func (t *Test) judgeByKey(ctx context.Context, f *file, bad *failed) (*failed, error) {
	key, err := t.Key(ctx, f.input)
	if err != nil {
		return nil, err
	}
	got, want := strings.Fields(bad.output), strings.Fields(string(key))
	if slices.Equal(got, want) {
		return nil, nil
	}
	at := 0
	for at < min(len(got), len(want)) && got[at] == want[at] {
		at++
	}
	switch {
	case at == len(got):
		bad.reason = fmt.Sprintf("wrong answer: the output ends before %q", want[at])
	case at == len(want):
		bad.reason = fmt.Sprintf("wrong answer: %q follows the last answer", got[at])
	default:
		bad.reason = fmt.Sprintf("wrong answer: says %s, want %s", got[at], want[at])
	}
	if len(want) == len(f.cases) { // one word a case
		bad.wrong = min(at, len(want)-1)
	}
	return bad, nil
}
