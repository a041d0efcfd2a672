package task

import (
	"context"
	"flag"
	"fmt"
	"math/big"
	"strconv"

	"grundy/count"
)

var countPlacements = Task{
	Name:    "count placements",
	Args:    "",
	Summary: "placements of coins on a strip won by the first player",
	Help: `Coins stand on distinct cells of a strip. A move takes one coin any number of cells to the left, without jumping over a coin or landing on one; who cannot move loses. Counts the placements in which the first player wins.

With --dollar, one of the coins is a silver dollar, and each way to choose it is a placement of its own. A move may also pocket the leftmost coin; who pockets the dollar wins.

The number of cells may have any number of digits. Without coins there is one placement, and with more coins than cells there is none: the first player wins 0 either way.`,
	Examples: []Example{
		{"count placements --cells 10 --coins 3", "100\n"},
		{"count placements --cells 10 --coins 3 --dollar", "324\n"},
		{"count placements --cells 1000000000000000000 --coins 50 --mod 1000000009", "657310493\n"},
	},
	Declare: func(fs *flag.FlagSet) Run {
		var f countFlags
		f.declare(fs)
		cells := fs.String("cells", "", "`N` cells, a decimal number of any length")
		coins := fs.String("coins", "", "`M` coins")
		dollar := fs.Bool("dollar", false, "one of the coins is a dollar, and the leftmost may be pocketed")
		return func(ctx context.Context, c Call) (Answer, error) {
			if len(c.Args) > 0 {
				return nil, fmt.Errorf("%q: want the question as --cells N --coins M", c.Args[0])
			}
			p, err := parsePlacements(*cells, *coins)
			if err != nil {
				return nil, err
			}
			if *dollar {
				d := count.Dollars(p)
				return f.answer(ctx, counted{
					question: "placements with a dollar won by the first player", exact: d.Exact, mod: d.Mod,
					definition: func() (*big.Int, error) { return count.DollarsByDefinition(d) },
					explain:    func() []string { return []string{dollarReason} },
				})
			}
			return f.answer(ctx, counted{
				question:   "placements won by the first player",
				exact:      p.Exact,
				mod:        p.Mod,
				definition: func() (*big.Int, error) { return count.PlacementsByDefinition(p) },
				explain:    p.Explain,
			})
		}
	},
}

func parsePlacements(cells, coins string) (p count.Placements, err error) {
	n, err := parseWhole("cells", cells)
	if err != nil {
		return p, err
	}
	m, err := strconv.Atoi(coins)
	if err != nil || m < 0 || m > count.MaxCoins {
		return p, flagMistake("coins", coins, fmt.Sprintf("an integer from 0 to %d", count.MaxCoins))
	}
	return count.Placements{Cells: n, Coins: m}, nil
}

const dollarReason = "With the dollar leftmost the player to move wins; pocketing the coin before it loses. Else the game is staircase Nim with the pocket as a step that holds any number of coins, and the placements with nim-sum 0 of the odd steps are lost."
