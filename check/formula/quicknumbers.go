package formula

import "math"

// Functions of several numbers, for closures.

// ofList returns a function of the elements of a list, or nil.
func ofList(name string) func(*frame, []int) int {
	switch name {
	case "min":
		return func(_ *frame, list []int) int { return leastOf(list, func(x, y int) bool { return x < y }) }
	case "max":
		return func(_ *frame, list []int) int { return leastOf(list, func(x, y int) bool { return x > y }) }
	case "second":
		return secondOf
	case "sum":
		return func(f *frame, list []int) int { return reduce(list, 0, func(x, y int) int { return add(f, x, y) }) }
	case "xor":
		return func(_ *frame, list []int) int { return reduce(list, 0, func(x, y int) int { return x ^ y }) }
	case "gcd":
		return func(f *frame, list []int) int {
			return reduce(list, 0, func(x, y int) int { return divisorOf(f, x, y) })
		}
	case "lcm":
		return lcmOf
	case "mex":
		return mexOf
	case "distinct":
		return distinctOf
	case "all_equal":
		return func(_ *frame, list []int) int {
			for _, n := range list {
				if n != list[0] {
					return 0
				}
			}
			return min(len(list), 1)
		}
	}
	return nil
}

// leastOf returns the first element by the order, 0 of none.
func leastOf(list []int, before func(x, y int) bool) int {
	if len(list) == 0 {
		return 0
	}
	best := list[0]
	for _, n := range list[1:] {
		if before(n, best) {
			best = n
		}
	}
	return best
}

func secondOf(_ *frame, list []int) int {
	if len(list) < 2 {
		return 0
	}
	least, second := math.MaxInt, math.MaxInt
	for _, n := range list {
		if n < least {
			least, n = n, least
		}
		second = min(second, n)
	}
	return second
}

func reduce(list []int, x int, step func(x, y int) int) int {
	for _, n := range list {
		x = step(x, n)
	}
	return x
}

func divisorOf(f *frame, x, y int) int {
	for y != 0 {
		x, y = y, rest(f, x, y)
	}
	if x < 0 {
		return subtract(f, 0, x)
	}
	return x
}

func lcmOf(f *frame, list []int) int {
	if len(list) == 0 {
		return 0
	}
	z := 1
	for _, n := range list {
		if n <= 0 {
			if n < 0 {
				return f.giveUp()
			}
			return 0
		}
		z = multiply(f, z, n/divisorOf(f, z, n))
		if f.failed {
			return 0
		}
	}
	return z
}

func mexOf(f *frame, list []int) int {
	for m := 0; f.burn(1 + len(list)/8); m++ {
		if countIn(f, list, m) == 0 {
			return m
		}
	}
	return 0
}

func distinctOf(f *frame, list []int) int {
	n := 0
	sorted := f.ascending(list)
	for i, x := range sorted {
		if i == 0 || x != sorted[i-1] {
			n++
		}
	}
	return n
}
