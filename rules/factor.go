package rules

// Divisors and primes by trial division, in time sqrt(n): heaps are small.

// isPrime reports whether n is a prime, in time sqrt(n).
func isPrime(n int) bool { return n > 1 && leastPrime(n) == n }

// leastPrime returns the least prime that divides n >= 2, in time sqrt(n).
func leastPrime(n int) int {
	for d := 2; d <= n/d; d++ {
		if n%d == 0 {
			return d
		}
	}
	return n
}

// gcd returns the greatest common divisor of a and b.
func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// eachDivisor calls f with the divisors of n >= 1, each once, in time sqrt(n).
func eachDivisor(n int, f func(d int)) {
	for d := 1; d <= n/d; d++ {
		if n%d != 0 {
			continue
		}
		f(d)
		if d != n/d {
			f(n / d)
		}
	}
}

// properDivisors returns the divisors of n but n itself; none for 0.
func properDivisors(n int) []int {
	var ds []int
	if n > 0 {
		eachDivisor(n, func(d int) {
			if d < n {
				ds = append(ds, d)
			}
		})
	}
	return ds
}

// primePowers returns the powers of primes, but 1, that divide n >= 1, each once.
func primePowers(n int) []int {
	var qs []int
	for n > 1 {
		p := leastPrime(n)
		for q := p; n%p == 0; q *= p {
			qs = append(qs, q)
			n /= p
		}
	}
	return qs
}
