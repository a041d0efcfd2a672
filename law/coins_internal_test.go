package law

import (
	"context"
	"testing"

	"grundy/game"
	"grundy/rules"
	"grundy/solve"
)

// TestCoinProduct compares the nim-products with the values that the solver finds without them, on
// boards of two and three dimensions.
func TestCoinProduct(t *testing.T) {
	ctx := context.Background()
	for name, most := range map[string][]int{
		"turning-corners":                    {8, 8},
		"tartan":                             {6, 6},
		"tartan:mock-turtles,twins":          {5, 6},
		"tartan:turning-turtles,ruler,twins": {4, 3, 4},
	} {
		r, _, err := rules.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		p, plain := coinProductOf(r), solve.New(r, solve.Config{})
		if p == nil {
			t.Fatalf("%s is no product", name)
		}
		eachPlace(most, nil, func(head game.Position) {
			want, err := plain.Value(ctx, head)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok, err := p.value(ctx, head); !ok || err != nil || got != want {
				t.Errorf("%s %v: %d, %t, %v, want %d", name, head, got, ok, err, want)
			}
		})
	}
	if r, _, _ := rules.Parse("wythoff"); coinProductOf(r) != nil {
		t.Error("wythoff is a product")
	}
}

// eachPlace yields all places from 1 up to the bounds.
func eachPlace(most, head []int, visit func(game.Position)) {
	if len(head) == len(most) {
		visit(game.Position(head).Clone())
		return
	}
	for place := 1; place <= most[len(head)]; place++ {
		eachPlace(most, append(head, place), visit)
	}
}
