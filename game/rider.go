package game

import "slices"

// A Rider is a piece on a board of any number of dimensions: its position is one
// record of numbers, and a move takes a Ride's steps from them. The ability lets
// tables be filled line by line.
type Rider interface {
	// Rides returns the directions, such that the options of a position p are
	// the vectors p - t*Step without a negative number, 1 <= t <= Most, over all
	// rides; none if the rules are not known to be so.
	Rides() []Ride
}

// RidesOf returns the rides of the rules of a piece that rides, none for other rules.
func RidesOf(r Rules) []Ride {
	if rider, ok := As[Rider](r); ok {
		return rider.Rides()
	}
	return nil
}

// A Ride is a direction in which a piece moves.
type Ride struct {
	Step []int // what one step takes from each number; the first that is not 0 is positive
	Most int   // the greatest number of steps, 0 for any
}

// Riding returns the rules of a piece with the given rides, which have the ability
// Rider. The shape is a tuple or coupled heaps of as many numbers as each step has,
// or Heaps().Of that many for a sum of pieces that do not get in each other's way.
// For coupled heaps the rides must be symmetric in the numbers.
func Riding(name string, s Shape, rides ...Ride) Rules {
	for _, r := range rides {
		if i := slices.IndexFunc(r.Step, func(n int) bool { return n != 0 }); i < 0 || r.Step[i] < 0 {
			panic("game: a ride of " + name + " does not lead down")
		}
	}
	return riding{name, s, rides}
}

type riding struct {
	name  string
	shape Shape
	rides []Ride
}

func (r riding) String() string { return r.name }
func (r riding) Shape() Shape   { return r.shape }
func (r riding) Rides() []Ride  { return r.rides }

func (r riding) Options(p Position, out *List) {
	for _, ride := range r.rides {
		for t := 1; (ride.Most == 0 || t <= ride.Most) && ride.fits(p, t); t++ {
			q := out.Copy(p)
			for i, n := range ride.Step {
				q[i] -= t * n
			}
		}
	}
}

// fits reports whether t steps from p leave no number negative.
func (r Ride) fits(p Position, t int) bool {
	for i, n := range r.Step {
		if p[i] < t*n {
			return false
		}
	}
	return true
}
