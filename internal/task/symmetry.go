package task

import (
	"context"
	"fmt"
	"time"

	"grundy/game"
	"grundy/rulefile"
	"grundy/solve"
	"grundy/stress/sample"
)

// A rule file says which positions are the same game (images, or the symmetry of its rows and boards), and the
// solver believes it. That is tried on small positions: each is solved with no symmetry, and so is the one that
// it is said to be the same as. The rules of the trial are a copy, so that a mistake about a position that is
// none of the game is no matter here.

// Bounds of the trial.
const (
	symmetryPositions = 30
	symmetryTime      = 50 * time.Millisecond
	symmetryMemory    = 16 << 20
	symmetryGrowth    = 1000
)

// checkSymmetry returns an error if a small position shows that what a rule file says of symmetry is wrong.
func (s subject) checkSymmetry(ctx context.Context) error {
	_, hasImages := game.As[game.Symmetric](s.rules)
	if !hasImages && s.rules.Shape().Symmetry == game.NoSymmetry {
		return nil
	}
	r, err := s.file.Again(rulefile.Limits{Interpret: true, Brief: true, Time: symmetryTime})
	if err != nil {
		return nil // its statements take more work than is for this
	}
	file, _ := game.As[*rulefile.Rules](r)
	ctx, cancel := context.WithTimeout(ctx, symmetryTime)
	defer cancel()
	ctx, stop := file.Watch(ctx)
	defer stop()
	file.Await(func() { err = tryImages(ctx, r, file) })
	if file.Err() != nil {
		return nil
	}
	return err
}

// tryImages solves small positions of r, and those that they are said to be the same as.
func tryImages(ctx context.Context, r game.Rules, file *rulefile.Rules) error {
	canonizer := game.NewCanonizer(r)
	plain := solve.New(file.Asymmetric(), solve.Config{Play: game.PlayOf(r), Memory: symmetryMemory, Growth: symmetryGrowth})
	n := 0
	for p := range everyOne(sample.New(r, symmetryLimits(r.Shape()))) {
		if n++; n > symmetryPositions || ctx.Err() != nil {
			return nil
		}
		q := canonizer.Canonical(p.Clone())
		if q.Compare(game.Ordered(r, p)) == 0 {
			continue
		}
		one, err := outcomeWords(ctx, plain, p)
		if err != nil {
			continue
		}
		other, err := outcomeWords(ctx, plain, q)
		if err == nil && one != other {
			return file.Symmetry("%s and %s are said to be the same game, but one has %s, the other %s; want positions that are the same game",
				game.Format(r, p), game.Format(r, q), one, other)
		}
	}
	return nil
}

// outcomeWords says what a position is worth: its nim-value, or who wins where there is none.
func outcomeWords(ctx context.Context, s *solve.Solver, p game.Position) (string, error) {
	if v, err := s.Value(ctx, p); err == nil {
		return fmt.Sprintf("nim-value %d", v), nil
	}
	o, err := s.Outcome(ctx, p)
	return fmt.Sprintf("outcome %v", o), err
}

func symmetryLimits(s game.Shape) sample.Limits {
	l := sample.Limits{Most: 3, Greatest: 5}
	if s.Count > 0 {
		l.Greatest = s.Count
	}
	return l
}
