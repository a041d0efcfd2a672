package solve

import "grundy/game"

// The sieve of P-positions. In the order of the table, a position that is not marked
// is a P-position, unless it is the end of the game in misère play; every parent of
// a P-position is marked as an N-position. This is the sieve of Eratosthenes with
// positions for numbers and P-positions for primes.
//
// Where the rules know the parents of a position ([game.Reverser]) the cost is one
// step for each move to a P-position, and the options of unmarked positions, to see
// whether there are any: in Chomp, where one position in a hundred is a P-position,
// a fiftieth of listing all options.

// sieves returns the Reverser if the table can be filled by the sieve, else nil.
func (f *filler) sieves(sp space) game.Reverser {
	r, ok := game.As[game.Reverser](f.rules)
	if _, multisets := sp.(*multisets); !ok || !multisets || f.mode != winning || f.judge != nil {
		return nil
	}
	return r
}

// sieve fills the table by the sieve.
func (f *filler) sieve(r game.Reverser) error {
	s := f.space.(*multisets)
	for at, p := range s.All() {
		if f.numbers[at] != 0 {
			continue
		}
		if f.checker != nil && f.checker.Check(p) != nil {
			f.numbers[at] = illegal
			continue
		}
		if f.play == game.Misere {
			f.options.Reset()
			if f.rules.Options(p, &f.options); f.options.Len() == 0 {
				f.numbers[at] = 1
				continue
			}
		}
		f.parts.Reset()
		r.Parents(p, s.k, s.m, &f.parts)
		for i := range f.parts.Len() {
			f.numbers[s.Index(f.canon.Ordered(f.parts.At(i)))] = 1
		}
		if err := f.step(f.parts.Len()+64, Progress{int64(at), int64(s.len)}); err != nil {
			return err
		}
	}
	return nil
}
