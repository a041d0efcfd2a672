package game

// A Splitter knows positions that are disjunctive sums of smaller positions.
type Splitter interface {
	// Components adds to out the components of p, which is in order
	// ([Ordered]), each a position of the same shape, and none with the whole of
	// p unless it is the only one. It adds nothing if the game is over in p, as on an empty board. Components that
	// nobody can move in may be left out.
	Components(p Position, out *List)
}

// A Judge ends the play early: a target is reached, somebody was the first to
// achieve something.
type Judge interface {
	// Judge returns P if the player who moved to p has won, N if that player
	// has lost, D for a tie, and Open if play goes on. Options of a decided
	// position do not count. A decided position ends the whole game, so that
	// positions of such rules are not split into components; for the shape
	// Heaps too p is the whole position.
	Judge(p Position) Outcome
}

// Played rules name the play that is meant when the user names none; for other
// rules that is [Normal].
type Played interface {
	Play() Play
}

// A Checker knows which positions of the right shape are legal.
type Checker interface {
	// Check returns nil, or an error that says what is wrong with p, such as
	// "heap 2 is 7, want at most 6". The caller quotes the position. Every
	// option of a legal position is legal.
	Check(p Position) error
}

// Symmetric rules know positions that are the same game as another.
type Symmetric interface {
	// Images adds positions that are the same game as p to out, such as the
	// mirror image. They may be added more than once, and p itself may be left
	// out. They come on top of the Symmetry of the shape; together they should
	// be all images of p, for the reduction to be full.
	Images(p Position, out *List)
}

// A Describer says moves in the words of its game.
type Describer interface {
	// Describe tells the move from one position to one of its options in a
	// few words in the imperative, such as "take 3 from the heap of 5".
	Describe(from, to Position) string
}

// A Shower draws positions for people.
type Shower interface {
	// Show returns a drawing of p as lines of text, for the shape Heaps of all heaps.
	Show(p Position) string
}

// A Reverser knows the moves backwards, for coupled heaps. Where few positions are
// P-positions, tables of outcomes are filled much faster so.
type Reverser interface {
	// Parents adds to out the positions of at most k heaps of at most m tokens
	// that have p as an option, each as heaps in any order. The position p is in
	// order and is such a position itself.
	Parents(p Position, k, m int, out *List)
}

// Ending rules promise that play ends: no position comes back, in any order of the moves.
type Ending interface {
	// Repeats returns what to say where the promise is broken, never nil: cycle is a
	// position in canonical form, then what moves make of it one after the other,
	// options or components of options, up to the first position again.
	Repeats(cycle []Position) error
}

// As returns the rules as a T, one of the abilities above or a type of rules,
// and whether they are one: the rules themselves, what was attached to them by
// [With], or what they wrap, as told by a method Unwrap() any or Unwrap() Rules.
func As[T any](r Rules) (T, bool) { return as[T](r) }

func as[T any](v any) (T, bool) {
	if w, ok := v.(withAbilities); ok {
		for i := len(w.abilities) - 1; i >= 0; i-- {
			if t, ok := w.abilities[i].(T); ok {
				return t, true
			}
		}
		return as[T](w.Rules)
	}
	if t, ok := v.(T); ok {
		return t, true
	}
	switch w := v.(type) {
	case interface{ Unwrap() any }:
		return as[T](w.Unwrap())
	case interface{ Unwrap() Rules }:
		return as[T](w.Unwrap())
	}
	var none T
	return none, false
}

// With returns r with more abilities, each a value with the method of one, such
// as ComponentsFunc(f). A later one replaces an earlier one of the same kind.
func With(r Rules, abilities ...any) Rules { return withAbilities{r, abilities} }

type withAbilities struct {
	Rules
	abilities []any
}

// ComponentsFunc is a function as a [Splitter].
type ComponentsFunc func(p Position, out *List)

// Components calls f.
func (f ComponentsFunc) Components(p Position, out *List) { f(p, out) }

// JudgeFunc is a function as a [Judge].
type JudgeFunc func(p Position) Outcome

// Judge calls f.
func (f JudgeFunc) Judge(p Position) Outcome { return f(p) }

// CheckFunc is a function as a [Checker].
type CheckFunc func(p Position) error

// Check calls f.
func (f CheckFunc) Check(p Position) error { return f(p) }

// ImagesFunc is a function as [Symmetric].
type ImagesFunc func(p Position, out *List)

// Images calls f.
func (f ImagesFunc) Images(p Position, out *List) { f(p, out) }

// ParentsFunc is a function as a [Reverser].
type ParentsFunc func(p Position, k, m int, out *List)

// Parents calls f.
func (f ParentsFunc) Parents(p Position, k, m int, out *List) { f(p, k, m, out) }

// DescribeFunc is a function as a [Describer].
type DescribeFunc func(from, to Position) string

// Describe calls f.
func (f DescribeFunc) Describe(from, to Position) string { return f(from, to) }

// ShowFunc is a function as a [Shower].
type ShowFunc func(p Position) string

// Show calls f.
func (f ShowFunc) Show(p Position) string { return f(p) }

// EndingFunc is a function as [Ending].
type EndingFunc func(cycle []Position) error

// Repeats calls f.
func (f EndingFunc) Repeats(cycle []Position) error { return f(cycle) }

// Play makes a Play itself an ability: With(r, Misere) is played misère unless
// the user says otherwise.
func (p Play) Play() Play { return p }

// PlayOf returns the play that r means by default.
func PlayOf(r Rules) Play {
	if p, ok := As[Played](r); ok {
		return p.Play()
	}
	return Normal
}
