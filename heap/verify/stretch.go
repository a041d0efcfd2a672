package verify

// Lemmas 2 and 3 of docs/regular-sequences.md. With P the length of the stretch and
// S = s P/p, an option of n is lasting if n+P has one of the same kind with the same
// value, and moving if n+P has one of the same kind with a value larger by S. For
// every heap n of the stretch, for every v < g(n), an option with the value v is
// wanted that is
//
//   - lasting, if n is of a steady residue or v < W;
//   - lasting and moving, if W <= v < W + S;
//   - moving otherwise,
//
// and g(n) >= W + S where n grows. The options are looked for in the order of their
// number, until all are found.
type stretch struct {
	*law
	gain    int64   // S
	takes   []int64 // the numbers that may be taken, of those that recur the first
	lasting []bool
	moving  []bool
	both    []bool
}

func newStretch(l *law, turn int64) *stretch {
	s := &stretch{law: l, gain: l.saltus * (turn / l.period)}
	for k := range int64(len(l.rules.digits)) + l.rules.repeat {
		if l.rules.digit(k) != 0 {
			s.takes = append(s.takes, k)
		}
	}
	return s
}

// heap checks that heap n has the options wanted.
func (s *stretch) heap(n int64) error {
	value := s.at(n)
	if s.grows(n) && value < s.level+s.gain {
		return wrong(n, "its value is %d, want at least %d + %d where options are looked for", value, s.level, s.gain)
	}
	s.lasting, s.moving, s.both = make([]bool, value), make([]bool, value), make([]bool, value)
	v := int64(0)
	for _, look := range []func(int64){s.alone, s.twins, s.large, s.near, s.besideSteady, s.short} {
		look(n)
		for v < value && s.found(n, v) {
			v++
		}
		if v == value {
			return nil
		}
	}
	return wrong(n, "no option with the value %d was found that exists for ever", v)
}

// found reports whether the option of n with the value v was found.
func (s *stretch) found(n, v int64) bool {
	switch {
	case s.steady(n) || v < s.level:
		return s.lasting[v]
	case v < s.level+s.gain:
		return s.both[v]
	}
	return s.moving[v]
}

// alone looks at the options of one heap or none.
func (s *stretch) alone(n int64) {
	for k := range n + 1 {
		s.try(k, n-k, 0, 0)
	}
}

// twins looks at two equal heaps, beside another or alone.
func (s *stretch) twins(n int64) {
	for _, k := range s.takes {
		for b := int64(1); k+2*b <= n; b++ {
			s.try(k, n-k-2*b, b, b)
		}
	}
}

// large looks at a heap beside at most two small ones.
func (s *stretch) large(n int64) {
	for _, k := range s.takes {
		for b := range s.small + 1 {
			for c := range b + 1 {
				s.try(k, n-k-b-c, b, c)
			}
		}
	}
}

// near looks at two heaps that are not far apart in size, beside another or alone.
func (s *stretch) near(n int64) {
	for _, k := range s.takes {
		for d := int64(1); d <= s.small; d++ {
			for b := int64(1); k+2*b+d <= n; b++ {
				s.try(k, n-k-2*b-d, b, b+d)
			}
		}
	}
}

// besideSteady looks at heaps beside one of a steady residue and perhaps a small one.
func (s *stretch) besideSteady(n int64) {
	for b := range n {
		if !s.steady(b) {
			continue
		}
		for _, k := range s.takes {
			for c := range s.small + 1 {
				s.try(k, n-k-b-c, b, c)
			}
		}
	}
}

// short looks at small heaps, where nearly all tokens may be taken.
func (s *stretch) short(n int64) {
	for a := range s.small + 1 {
		for b := range a + 1 {
			for c := range b + 1 {
				s.try(n-a-b-c, a, b, c)
			}
		}
	}
}

// try notes the option that takes k and leaves x, y and z, 0 for no heap, if it is
// one, by what Lemma 2 says about it.
func (s *stretch) try(k, x, y, z int64) {
	if k < 0 || x < 0 || s.rules.digit(k)>>parts(x, y, z)&1 == 0 {
		return
	}
	v := s.at(x) ^ s.at(y) ^ s.at(z)
	if v >= int64(len(s.lasting)) {
		return
	}
	if s.rules.recurs(k) {
		s.lasting[v] = true // 5
	}
	s.role(v, k, x, y, z)
	s.role(v, k, y, x, z)
	s.role(v, k, z, x, y)
}

// role notes what the items 1 to 4 of Lemma 2 say if a is the heap that they call a.
func (s *stretch) role(v, k, a, b, c int64) {
	near := (s.at(b)^s.at(c))>>s.width == 0
	moves := s.grows(a)
	switch {
	case b > 0 && b == c, near && s.grows(b) && s.grows(c): // 1
		s.note(v, true, moves)
	case near && (s.steady(b) || s.steady(c)): // 2
		s.note(v, true, moves)
	case a > 0 && b == 0 && c == 0 && s.rules.recurs(k): // 4
		s.note(v, true, moves)
	case near: // 3
		s.note(v, s.steady(a), moves)
	}
}

func (s *stretch) note(v int64, lasts, moves bool) {
	s.lasting[v] = s.lasting[v] || lasts
	s.moving[v] = s.moving[v] || moves
	s.both[v] = s.both[v] || lasts && moves
}
