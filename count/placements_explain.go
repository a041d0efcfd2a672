package count

import "fmt"

// Explain returns the reasoning behind the count, a sentence or two a line, with
// the quantities of this question. For fields out of range it returns what
// [Placements.Check] says.
func (p Placements) Explain() []string {
	if err := p.Check(); err != nil {
		return []string{err.Error()}
	}
	if p.trivial() {
		return []string{p.explainTrivial()}
	}
	m, k, v, empty := p.Coins, p.oddSteps(), p.freeGaps(), p.empty()
	return []string{
		fmt.Sprintf("A move to the left takes tokens from the gap left of the coin and adds them to the gap right of it: staircase Nim on m+1 = %d gaps, which share N = n-m = %v empty cells.", m+1, empty),
		fmt.Sprintf("The odd steps are the k = %d gaps left of every second coin, counted from the last. A placement is a P-position exactly if their nim-sum is 0; the other v = %d gaps are free.", k, v),
		fmt.Sprintf("So the P-positions are the coefficient of x^%v in A(x)/(1-x)^%d, where A(x) = Σ x^(a_1+...+a_%d) over the tuples with nim-sum 0.", empty, v, k),
		fmt.Sprintf("Splitting off the lowest bits, A(x) = E(x)·A(x^2) with E(x) = ((1+x)^%d + (1-x)^%d)/2, and 1/(1-x)^%d = (1+x)^%d/(1-x^2)^%d.", k, k, v, v, v),
		fmt.Sprintf("Each bit of N therefore multiplies a polynomial by E(x)·(1+x)^%d, of degree at most %d, and keeps every second coefficient: %d steps from the polynomial 1 to a constant.", v, m+1, empty.BitLen()),
		fmt.Sprintf("The first player wins the other placements: C(%v, %d) minus that constant.", p.Cells, m),
	}
}

func (p Placements) explainTrivial() string {
	if p.Coins == 0 {
		return "Without coins there is one placement and no move in it: the first player wins 0."
	}
	return fmt.Sprintf("%d coins do not fit on %v cells: there is no placement, so the first player wins 0.", p.Coins, p.Cells)
}
