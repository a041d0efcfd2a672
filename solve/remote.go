package solve

import "grundy/game"

// A remoteFold finds the remoteness of a position, the number of moves that are
// played when the winner hurries and the loser stalls [Ste25, Smi66]:
//
//	no option, or decided    0
//	N-position               1 + the least remoteness of its P-options
//	P-position               1 + the greatest remoteness of its options
//
// The number is twice the remoteness, plus 1 for a P-position.
type remoteFold struct {
	play     game.Play
	options  int
	soonest  uint64 // of the P-options
	latest   uint64 // of the N-options
	winnable bool
}

func (m *remoteFold) decided(o game.Outcome) uint64 { return remoteNumber(0, o) }

func (m *remoteFold) start(n int) {
	m.options, m.soonest, m.latest, m.winnable = n, 0, 0, false
}

func remoteNumber(remoteness uint64, o game.Outcome) uint64 {
	if o == game.P {
		return remoteness<<1 | 1
	}
	return remoteness << 1
}

// splitRemote is the inverse of remoteNumber.
func splitRemote(x uint64) (int, game.Outcome) {
	if x&1 == 1 {
		return int(x >> 1), game.P
	}
	return int(x >> 1), game.N
}

func (m *remoteFold) add(x uint64) {
	r := x >> 1
	switch {
	case x&1 == 0:
		m.latest = max(m.latest, r)
	case !m.winnable || r < m.soonest:
		m.soonest, m.winnable = r, true
	}
}

func (m *remoteFold) end() uint64 {
	switch {
	case m.options == 0:
		return remoteNumber(0, m.play.End())
	case m.winnable:
		return remoteNumber(m.soonest+1, game.N)
	}
	return remoteNumber(m.latest+1, game.P)
}
