package linear_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"grundy/rulefile/linear"
)

// form returns c + a_1 x_1 + a_2 x_2 + ...
func form(c int64, a ...int64) linear.Form {
	f := linear.Constant(c)
	for i, k := range a {
		f = f.AddTimes(linear.Var(i+1), k)
	}
	return f
}

func TestRefuted(t *testing.T) {
	for _, c := range []struct {
		name   string
		system []linear.Form
		want   bool
	}{
		{"nothing", nil, false},
		{"x >= 0", []linear.Form{form(0, 1)}, false},
		{"x >= 1, x <= 0", []linear.Form{form(-1, 1), form(0, -1)}, true},
		{"x >= 1, x <= 1", []linear.Form{form(-1, 1), form(1, -1)}, false},
		{"2x = 1", []linear.Form{form(-1, 2), form(1, -2)}, true},
		{"2x = 2y + 1", []linear.Form{form(-1, 2, -2), form(1, -2, 2)}, true},
		{"3x = 2y + 1", []linear.Form{form(-1, 3, -2), form(1, -3, 2)}, false},
		{"x <= y, y <= z, z < x", []linear.Form{form(0, -1, 1), form(0, 0, -1, 1), form(-1, 1, 0, -1)}, true},
		{"a <= b, a + b = c, 2a > c", []linear.Form{form(0, -1, 1), form(0, 1, 1, -1), form(0, -1, -1, 1), form(-1, 2, 0, -1)}, true},
		{"-1 >= 0", []linear.Form{form(-1)}, true},
	} {
		if got := linear.Refuted(c.system...); got != c.want {
			t.Errorf("%s: refuted %v, want %v", c.name, got, c.want)
		}
	}
}

// TestRandomSystems compares Refuted and Bounds with all integers of a box.
func TestRandomSystems(t *testing.T) {
	const seed, side = 1, 4
	random := rand.New(rand.NewPCG(seed, 0))
	refuted, given := 0, 0
	for range 20000 {
		system := box(side)
		for range 1 + random.IntN(5) {
			system = append(system, form(random.Int64N(13)-6, random.Int64N(7)-3, random.Int64N(7)-3, random.Int64N(7)-3))
		}
		f := form(random.Int64N(5)-2, random.Int64N(5)-2, random.Int64N(5)-2, random.Int64N(5)-2)
		least, greatest, any := extremes(f, system, side)
		no := linear.Refuted(system...)
		if no {
			refuted++
		}
		if no && any {
			t.Fatalf("%v is refuted and has a solution (seed %d)", system, seed)
		}
		i, ok := linear.Bounds(f, 9, system...)
		if any && ok && (i.HasLeast && i.Least > least || i.HasGreatest && i.Greatest < greatest) {
			t.Fatalf("%v within %+v, %v, for %v, want at least %d to %d (seed %d)", f, i, ok, system, least, greatest, seed)
		}
		if any && !ok {
			given++
		}
		if ok && !i.HasLeast {
			t.Fatalf("%v has no bounds for %v in a box (seed %d)", f, system, seed)
		}
	}
	if given > 200 {
		t.Errorf("%d systems are too large, want fewer (seed %d)", given, seed)
	}
	if refuted < 2000 {
		t.Errorf("%d systems are refuted, want more (seed %d)", refuted, seed)
	}
}

// box says that x_1, x_2 and x_3 are from 0 to side.
func box(side int64) []linear.Form {
	var system []linear.Form
	for v := 1; v <= 3; v++ {
		system = append(system, linear.Var(v), linear.Var(v).Times(-1).Plus(side))
	}
	return system
}

// extremes returns the least and the greatest value of f at the solutions in a box.
func extremes(f linear.Form, system []linear.Form, side int64) (least, greatest int64, any bool) {
	for x := range (side + 1) * (side + 1) * (side + 1) {
		at := []int64{x % (side + 1), x / (side + 1) % (side + 1), x / (side + 1) / (side + 1)}
		if !solves(system, at) {
			continue
		}
		v := value(f, at)
		if !any {
			least, greatest, any = v, v, true
		}
		least, greatest = min(least, v), max(greatest, v)
	}
	return least, greatest, any
}

func solves(system []linear.Form, at []int64) bool {
	for _, f := range system {
		if value(f, at) < 0 {
			return false
		}
	}
	return true
}

func value(f linear.Form, at []int64) int64 {
	v := f.Const
	for _, t := range f.Terms {
		v += t.Times * at[t.Var-1]
	}
	return v
}

// TestForms compares operations on forms with those on their values.
func TestForms(t *testing.T) {
	const seed = 1
	random := rand.New(rand.NewPCG(seed, 1))
	any := func() linear.Form {
		return form(random.Int64N(9)-4, random.Int64N(5)-2, random.Int64N(5)-2, random.Int64N(5)-2)
	}
	for range 2000 {
		f, g, k := any(), any(), random.Int64N(9)-4
		at := []int64{random.Int64N(20) - 10, random.Int64N(20) - 10, random.Int64N(20) - 10}
		x, y := value(f, at), value(g, at)
		replaced := []int64{at[0], y, at[2]}
		for what, c := range map[string][2]int64{
			"f + k g": {value(f.AddTimes(g, k), at), x + k*y},
			"f - g":   {value(f.Sub(g), at), x - y},
			"k f":     {value(f.Times(k), at), k * x},
			"not f":   {value(f.Not(), at), -x - 1},
			"g for 2": {value(f.Replace(2, g), at), value(f, replaced)},
		} {
			if c[0] != c[1] {
				t.Fatal(fmt.Sprintf("%s = %d, want %d", what, c[0], c[1]), f, g, k, at, "seed", seed)
			}
		}
	}
}
