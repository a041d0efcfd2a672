package task

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"grundy/internal/child"
	"grundy/internal/scan"
	"grundy/judge"
	"grundy/stress"
)

// key returns what knows the right output of a file, nil if that is the truth about
// each position.
func (f *trialFlags) key() (stress.Key, error) {
	switch {
	case f.judge != "":
		p := judge.Find(f.judge)
		if p == nil {
			return nil, fmt.Errorf("--judge %q: want one of %s", f.judge, strings.Join(problemNames(), ", "))
		}
		return judgeKey(p), nil
	case f.reference != "":
		return referenceKey(strings.Fields(f.reference)), nil
	}
	return nil, nil
}

// judgeKey answers as the contest problem is judged.
func judgeKey(p *judge.Problem) stress.Key {
	return func(ctx context.Context, input []byte) (output []byte, err error) {
		in := scan.NewReader(bytes.NewReader(input), "the input for "+p.Name)
		defer in.Close()
		err = p.Answer(ctx, in, func(line []byte) error {
			output = append(append(output, line...), '\n')
			return nil
		})
		return output, err
	}
}

// referenceTime is what a program that is known to be right may take.
const referenceTime = time.Minute

// referenceKey answers as another program does.
func referenceKey(args []string) stress.Key {
	p := child.Program{Args: args, Time: referenceTime, Output: programOutput}
	return func(ctx context.Context, input []byte) ([]byte, error) {
		r, err := p.Run(ctx, input)
		if err == nil && (r.End != child.Exited || r.Status != 0) {
			err = fmt.Errorf("--reference %q: it failed on the input %q: %s", strings.Join(args, " "), input, r.Message)
		}
		return r.Output, err
	}
}
