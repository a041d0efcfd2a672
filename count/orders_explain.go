package count

import "fmt"

// Explain returns the reasoning behind the count, a sentence or two a line, with
// the quantities of this question.
func (o *Orders) Explain() []string {
	n, c := o.Components(), o.Deciding()+o.Refusing()
	lines := []string{
		"When the rest would be won by its first player, each wants the other to finish the room at hand (misère play); else each wants to finish it (normal play). So a room only matters by its two outcomes [SU93].",
		fmt.Sprintf("Of the %d rooms, %d are (N, N) and decide for their first player, %d are (P, P) and decide against, %d are (N, P) and flip, and %d are (P, N) and pass through.",
			n, o.Deciding(), o.Refusing(), o.Flipping(), o.Passing()),
	}
	if c == 0 {
		return append(lines, fmt.Sprintf("No room decides, so the flips do: the first player wins all %d! orders if their number, %d, is odd, and none otherwise.", n, o.Flipping()))
	}
	return append(lines,
		"The first deciding room decides, flipped by each flipping room before it; with i flips before it there are a or b ways to choose it, as i is even or odd.",
		fmt.Sprintf("Without the passing rooms: the sum over i = 0..%d of %d(%d-1)...(%d-i+1) · (%d if i is even, else %d) · (%d-i)!",
			o.Flipping(), o.Flipping(), o.Flipping(), o.Flipping(), o.Deciding(), o.Refusing(), c+o.Flipping()-1),
		fmt.Sprintf("The passing rooms may stand anywhere: times %d!/%d!.", n, n-o.Passing()))
}
