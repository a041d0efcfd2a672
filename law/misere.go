package law

import (
	"context"
	"fmt"

	"grundy/game"
)

// Misere tells who wins sums of heaps of a game in misère play, where that follows from genera
// or from a misère quotient. It is not for several goroutines at once.
type Misere struct {
	sums    *Sums
	byClass bool // some answer is by the quotient
}

// maxUncoded bounds the heaps of a game without a code whose genera are looked for: the rules
// list the options of all smaller heaps.
const maxUncoded = 2_000

// MisereOf returns what is known of r in misère play, or nil if its positions are no sums of
// heaps that are one number each.
func MisereOf(r game.Rules) *Misere {
	if sums := SumsOf(r); sums != nil {
		return &Misere{sums: sums}
	}
	return nil
}

// Outcome returns the outcome of a sum of positions, or Open if it is not known, as
// solve.Config.Outcomes wants it. The first question that needs the quotient finds it; others
// cost a few steps a heap.
func (m *Misere) Outcome(ctx context.Context, ps []game.Position) (game.Outcome, error) {
	heaps := heapsOf(ps)
	lost, ok, err := m.genera(ctx, heaps)
	if err != nil {
		return game.Open, err
	}
	if ok {
		return outcomeOf(lost), nil
	}
	if m.sums.wild == nil {
		return game.Open, nil
	}
	lost, ok, err = m.sums.wild.lost(ctx, heaps)
	if !ok || err != nil {
		return game.Open, err
	}
	m.byClass = true
	return outcomeOf(lost), nil
}

// genera reports whether a sum is a P-position, and whether that follows from genera.
func (m *Misere) genera(ctx context.Context, heaps []int) (lost, ok bool, err error) {
	for _, n := range heaps {
		if far := m.sums.tame.reachesFar(); !far && (n >= maxGenera || n > maxUncoded && m.sums.wild == nil) {
			return false, false, nil
		}
		if err := m.sums.reach(ctx, n); err != nil {
			return false, false, err
		}
		if !m.sums.tame.genus(n).Known {
			return false, false, nil
		}
	}
	lost, ok = m.sums.lost(heaps)
	return lost, ok, nil
}

// By names the quotient that answers so far followed from; it is empty if none did.
func (m *Misere) By() string {
	if !m.byClass {
		return ""
	}
	q := m.sums.wild.quotient
	heaps := "all heaps"
	if q.Period == 0 {
		heaps = fmt.Sprintf("the heaps below %d", q.Heaps)
	}
	return fmt.Sprintf("the misère quotient of %s of %v, of order %d, proved", heaps, q.Rules, q.Order)
}
