package rules

import (
	"fmt"
	"slices"

	"grundy/game"
)

// Brussels Sprouts, region by region. What bounds a region of the plane are closed
// curves made of crosses and lines, each with a number of free arms that point into
// the region. A position is the arms of the curves, with 0 between two regions. A
// new line with its bar uses two arms and makes two.
//
// Every game from n crosses lasts 5n-2 moves, by Euler's formula: who begins wins
// if and only if n is odd [WW] chapter 17. The moves here do not know that.

// sprout adds the moves in every region.
func sprout(p game.Position, out *game.List) {
	for start, end := range allRegions(p) {
		region := p[start:end]
		add := func(parts ...int) {
			out.Add(slices.Concat(p[:start], parts, p[end:])...)
		}
		for i := range region {
			joinCurves(region, i, add)
			joinArms(region, i, add)
		}
	}
}

// allRegions yields where each region of p starts and ends.
func allRegions(p game.Position) func(yield func(start, end int) bool) {
	return func(yield func(start, end int) bool) {
		for start := 0; start < len(p); start++ {
			end := start
			for end < len(p) && p[end] != 0 {
				end++
			}
			if !yield(start, end) {
				return
			}
			start = end
		}
	}
}

// joinCurves adds the regions in which curve i is joined with a later one.
func joinCurves(region game.Position, i int, add func(...int)) {
	for j := i + 1; j < len(region); j++ {
		joined := append(slices.Concat(region[:i], region[i+1:j], region[j+1:]), region[i]+region[j])
		add(sorted(joined)...)
	}
}

// joinArms adds the pairs of regions that arise when two arms of curve i are joined:
// its other arms come to one side or the other by their order around it, and the
// other curves in any way.
func joinArms(region game.Position, i int, add func(...int)) {
	others := slices.Concat(region[:i], region[i+1:])
	for inside := 1; inside < region[i]; inside++ {
		for set := range 1 << len(others) {
			left, right := game.Position{inside}, game.Position{region[i] - inside}
			for j, arms := range others {
				if set>>j&1 == 1 {
					left = append(left, arms)
				} else {
					right = append(right, arms)
				}
			}
			add(append(append(sorted(left), 0), sorted(right)...)...)
		}
	}
}

// maxCurves bounds the curves of a region, which are divided in up to 2^(n-1) ways.
const maxCurves = 16

func checkCurves(p game.Position) error {
	for start, end := range allRegions(p) {
		if end-start > maxCurves {
			return fmt.Errorf("a region with %d curves, want at most %d", end-start, maxCurves)
		}
	}
	return nil
}

func sorted(p game.Position) game.Position {
	slices.Sort(p)
	return p
}

// eachRegion adds each region as a position.
func eachRegion(p game.Position, out *game.List) {
	for start, end := range allRegions(p) {
		if end > start {
			out.Add(sorted(p[start:end].Clone())...)
		}
	}
}

func sproutGames() []Entry {
	return []Entry{
		{
			Name:    "brussels-sprouts",
			Chinese: []string{"布鲁塞尔豆芽"},
			Moves:   "Join two free arms of crosses by a line that crosses no other, and put a bar across it, which gives two new free arms.",
			MovesZh: "用一条不与他线相交的曲线连接两个空端，并在曲线上加一短横（产生两个新空端）。",
			Rules:   game.With(define(game.Tuple(0), sprout), game.ComponentsFunc(eachRegion), game.CheckFunc(checkCurves)),
			Source:  "[Gar67]; [WW] chapter 17",

			Position: "the free arms of each cross, 4 at the beginning; later those of each curve in a region, with 0 between two regions",
			Example:  "4 4",
			Known: []Known{
				{Position: "4", Value: 1},
				{Position: "4 4", Value: 0},
				{Position: "1 1", Value: 0, From: ByHand},
				{Position: "2", Value: 1, From: ByHand},
				{Position: "1 0 1", Value: 0, From: ByHand},
			},
		},
	}
}
