package claim

import (
	"slices"

	"grundy/game"
	"grundy/rulefile/linear"
	"grundy/rulefile/symbolic"
)

// Numbers that make no difference beyond some size, from the options of a record of numbers
// n, m_1, m_2, ..., such as a heap and how many tokens may be taken from it.
//
// Let b(n) = n + c, or c. Positions n,m and n,m' with m, m' >= b(n) are the same game if, for all such
// m, the options are n',b' where nothing depends on m, or b' alone, which is at least b(n') whatever m
// is: equal options and those that are the same game come in pairs. In the second case n' < n is wanted,
// so that there is endless play in the one game only if there is in the other. That is read off the
// families that assume m >= b(n). A fact about m in them says nothing if it follows from the others and
// from m >= b(n).
//
// The cost is that of a few systems for each family.

// A Record is what the positions are whose numbers may have caps.
type Record struct {
	Width int  // numbers of a record: the variables 1, 2, ...
	Many  bool // an option is a list of records
}

// Known is what the families of [Record.Capped] may assume.
func (r Record) Known(c game.Cap) []linear.Form {
	var known []linear.Form
	for v := 1; v <= r.Width; v++ {
		known = append(known, linear.Var(v))
	}
	return append(known, above(linear.Var(n), linear.Var(c.At+1), c))
}

// above is at least 0 where the number of a record that has a cap is at least that.
func above(size, number linear.Form, c game.Cap) linear.Form {
	if c.Fixed {
		return number.Plus(-int64(c.More))
	}
	return number.Sub(size).Plus(-int64(c.More))
}

// Capped reports whether it is proved that the cap holds for the games of which the families
// are the options.
func (r Record) Capped(families []symbolic.Family, c game.Cap) bool {
	for _, f := range families {
		if !linear.Refuted(symbolic.System(f.Facts)...) && !r.capped(f, c) {
			return false
		}
	}
	return true
}

// capped is Capped for one family.
func (r Record) capped(f symbolic.Family, c game.Cap) bool {
	if f.Alone || !r.Many && (f.Records > 0 || len(f.Heaps) != r.Width) || r.Many && len(f.Heaps) != f.Records*r.Width {
		return false
	}
	system := symbolic.System(f.Facts)
	depends := dependent(f.Facts, c.At+1)
	if !r.followOthers(f.Facts, c, depends) {
		return false
	}
	for record := range slices.Chunk(f.Heaps, r.Width) {
		if slices.ContainsFunc(record, depends) && !sameBeyond(record, system, c, depends) {
			return false
		}
	}
	return true
}

// sameBeyond reports whether all records of an option that depend on the number are the same game, and
// smaller.
func sameBeyond(record, system []linear.Form, c game.Cap, depends func(linear.Form) bool) bool {
	for i, h := range record {
		if depends(h) && i != c.At {
			return false
		}
	}
	for _, f := range []linear.Form{record[0], linear.Var(n).Sub(record[0]).Plus(-1), above(record[0], record[c.At], c)} {
		if !linear.Refuted(append(slices.Clip(system), f.Not())...) {
			return false
		}
	}
	return true
}

// dependent returns a function that reports whether a form may depend on a variable, also by quotients.
func dependent(facts []symbolic.Fact, v int) func(linear.Form) bool {
	vars := []int{v}
	depends := func(f linear.Form) bool {
		return slices.ContainsFunc(vars, func(v int) bool { return f.Of(v) != 0 })
	}
	for more := true; more; {
		more = false
		for _, f := range facts {
			if f.Quotient > 0 && depends(f.Form) && !slices.Contains(vars, f.Quotient) {
				vars, more = append(vars, f.Quotient), true
			}
		}
	}
	return depends
}

// followOthers reports whether the facts that depend on the number follow from those that do not, and
// from what is known.
func (r Record) followOthers(facts []symbolic.Fact, c game.Cap, depends func(linear.Form) bool) bool {
	others := r.Known(c)
	for _, f := range facts {
		if f.Quotient > 0 || !depends(f.Form) {
			others = append(others, f.Forms()...)
		}
	}
	for _, f := range facts {
		if f.Quotient == 0 && depends(f.Form) && !linear.Refuted(append(slices.Clip(others), f.Form.Not())...) {
			return false
		}
	}
	return true
}
