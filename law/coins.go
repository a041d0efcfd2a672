package law

import (
	"context"
	"strings"

	"grundy/game"
	"grundy/nim"
	"grundy/rules"
	"grundy/solve"
)

// coinProduct knows the nim-values of heads of a product of coin-turning games: the nim-product
// of what they are worth along each line, by the Tartan theorem [WW] chapter 14.
type coinProduct struct {
	lines []*solve.Solver // nil for Turning Corners, whose coins are worth their places
}

// coinProductOf returns the values of r, or nil if it is no product.
func coinProductOf(r game.Rules) *coinProduct {
	e, args := rules.EntryOf(r)
	switch {
	case e == nil:
		return nil
	case e.Name == "turning-corners":
		return &coinProduct{make([]*solve.Solver, 2)}
	case e.Name != "tartan":
		return nil
	}
	p := &coinProduct{}
	for line := range strings.SplitSeq(args.Text(0), ",") {
		// A line of single coins has no entry of its own.
		one, _, err := rules.Parse(strings.TrimSpace(line))
		if err != nil {
			return nil
		}
		p.lines = append(p.lines, solve.New(one, solve.Config{}))
	}
	return p
}

// value returns the value of one head, as solve.Config.Values wants it.
func (p *coinProduct) value(ctx context.Context, head game.Position) (nim.Value, bool, error) {
	if len(head) != len(p.lines) {
		return 0, false, nil
	}
	product := nim.Value(1)
	for i, line := range p.lines {
		v := nim.Value(head[i])
		if line != nil {
			var err error
			if v, err = line.Value(ctx, game.Position{head[i]}); err != nil {
				return 0, false, err
			}
		}
		product = nim.Product(product, v)
	}
	return product, true, nil
}
