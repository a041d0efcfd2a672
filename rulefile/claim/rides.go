package claim

import (
	"slices"

	"grundy/game"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// A piece that rides, from the options of a position of a few numbers.
//
// Each family is matched with a ride: the numbers that it takes from the position are a multiple t of
// a step, t >= 1 by its facts. So its options are among those of the rides. That they have all of
// those is proved as for heaps: for any t >= 1 that leaves no number negative, some family has the
// option. Nothing is assumed about the size of the numbers.

// A Board is what the positions of a piece are.
type Board struct {
	Numbers int  // of a position, the variables 1, 2, ...
	Sorted  bool // they are in order, and the order of those of an option does not matter
	Record  bool // an option is a list of one record
}

// Known is what the families of [Rides] may assume.
func (b Board) Known() []linear.Form {
	known := []linear.Form{linear.Var(1)}
	for v := 2; v <= b.Numbers; v++ {
		f := linear.Var(v)
		if b.Sorted {
			f = f.Sub(linear.Var(v - 1))
		}
		known = append(known, f)
	}
	return known
}

func (b Board) position() []linear.Form {
	var p []linear.Form
	for v := 1; v <= b.Numbers; v++ {
		p = append(p, linear.Var(v))
	}
	return p
}

// Rides returns the rides of which it is proved that their options are those of the families, at
// all positions; none if nothing is proved. No variable from free on is in the families.
func Rides(families []symbolic.Family, free int, b Board) []game.Ride {
	p := &prover{free: free, work: maxWork, ordered: !b.Sorted}
	var rides []ride
	for _, f := range families {
		v := variant{heaps: f.Heaps, facts: f.Facts}
		if linear.Refuted(symbolic.System(f.Facts)...) {
			continue
		}
		r, ok := b.match(f)
		if !ok {
			return nil
		}
		p.variants = append(p.variants, v)
		for _, r := range b.mirrored(r) {
			if !slices.ContainsFunc(rides, r.equal) {
				rides = append(rides, r)
			}
		}
	}
	var out []game.Ride
	for _, r := range rides {
		if !p.rides(b, r) {
			return nil
		}
		out = append(out, game.Ride{Step: r.step, Most: r.most})
	}
	return out
}

// A ride is one of package game.
type ride struct {
	step []int
	most int
}

func (r ride) equal(s ride) bool { return r.most == s.most && slices.Equal(r.step, s.step) }

// mirrored returns a ride and, if order does not matter, the one of the numbers in the other order.
func (b Board) mirrored(r ride) []ride {
	if !b.Sorted {
		return []ride{r}
	}
	step := slices.Clone(r.step)
	slices.Reverse(step)
	return []ride{r, {step, r.most}}
}

// match returns the ride that a family is part of.
func (b Board) match(f symbolic.Family) (r ride, ok bool) {
	if len(f.Heaps) != b.Numbers || b.Record != (f.Records == 1) || f.Records > 1 {
		return r, false
	}
	system := symbolic.System(f.Facts)
	for _, h := range f.Heaps {
		if !linear.Refuted(append(slices.Clip(system), h.Not())...) {
			return r, false
		}
	}
	heaps := slices.Clone(f.Heaps)
	if r, ok = along(b.position(), heaps, system); !ok && b.Sorted {
		slices.Reverse(heaps)
		r, ok = along(b.position(), heaps, system)
	}
	return r, ok
}

// maxStep bounds the steps of a ride.
const maxStep = 1 << 10

// along returns the ride that leads from a position to an option, with no number larger.
func along(position, option []linear.Form, system []linear.Form) (r ride, ok bool) {
	var times linear.Form // t
	taken := make([]linear.Form, len(position))
	for i := range taken {
		taken[i] = position[i].Sub(option[i])
		if len(times.Terms) == 0 {
			times = primitive(taken[i])
		}
	}
	if times.IsConstant() {
		times, r.most = linear.Constant(1), 1
	}
	if !linear.Refuted(append(slices.Clip(system), times.Times(-1))...) {
		return r, false
	}
	for _, f := range taken {
		k := f.Const
		if !times.IsConstant() {
			k = f.Of(times.Terms[0].Var) / times.Terms[0].Times
		}
		if !f.Equal(times.Times(k)) || k < 0 || k > maxStep {
			return r, false
		}
		r.step = append(r.step, int(k))
	}
	return r, slices.Max(r.step) > 0
}

// primitive returns a form divided by what its numbers have in common.
func primitive(f linear.Form) linear.Form {
	d := f.Const
	for _, t := range f.Terms {
		for t := t.Times; t != 0; {
			d, t = t, d%t
		}
	}
	if d == 0 || f.IsConstant() {
		return linear.Form{}
	}
	g, _ := divided(f, max(d, -d))
	return g
}

// rides reports whether the variants have all options of a ride.
func (p *prover) rides(b Board, r ride) bool {
	t := linear.Constant(1)
	known := b.Known()
	if r.most == 0 {
		t = linear.Var(p.fresh())
		known = append(known, t.Plus(-1))
	}
	o := option{position: b.position()}
	for i, x := range o.position {
		h := x.AddTimes(t, -int64(r.step[i]))
		o.heaps, known = append(o.heaps, h), append(known, h)
	}
	return p.has(o, known, maxSplits)
}
