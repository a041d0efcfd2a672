package rulefile_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// TestConcurrent asks the same rules, in both tiers, from several goroutines.
func TestConcurrent(t *testing.T) {
	for _, interpret := range []bool{false, true} {
		r, err := rulefile.Load(examples+"kayles.star", nil, rulefile.Limits{Interpret: interpret})
		if err != nil {
			t.Fatal(err)
		}
		builtin := mustParse(t, "kayles")
		var wait sync.WaitGroup
		for range 4 {
			wait.Go(func() {
				for n := range 60 {
					p := game.Position{n}
					if got, want := len(list(r, p).options), len(list(builtin, p).options); got != want {
						t.Errorf("%d options of %d, want %d", got, n, want)
					}
				}
			})
		}
		wait.Wait()
	}
}

// TestWatch: the first error of the file is kept, ends the context, and leaves no
// options.
func TestWatch(t *testing.T) {
	r, err := rulefile.New("rule.star", []byte("position = heaps()\ndef options(n):\n    return [[12 // (n - 5)]]\n"), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	f, ok := game.As[*rulefile.Rules](r)
	if !ok {
		t.Fatal("no *rulefile.Rules in the rules")
	}
	ctx, stop := f.Watch(context.Background())
	defer stop()
	var out game.List
	if r.Options(game.Position{8}, &out); out.Len() != 1 || ctx.Err() != nil || f.Err() != nil {
		t.Errorf("%d options, errors %v and %v, want 1 and none", out.Len(), ctx.Err(), f.Err())
	}
	out.Reset()
	r.Options(game.Position{5}, &out)
	r.Options(game.Position{8}, &out)
	var where *rulefile.Error
	if !errors.As(context.Cause(ctx), &where) || where.Line != 3 || where.Col != 17 || !strings.Contains(where.Message, "division by zero") {
		t.Errorf("the cause is %v, want a division by zero at 3:17", context.Cause(ctx))
	}
	if f.Err() != error(where) || out.Len() != 0 {
		t.Errorf("error %v and %d options, want that error and none", f.Err(), out.Len())
	}
}
