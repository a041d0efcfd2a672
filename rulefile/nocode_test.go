package rulefile_test

import (
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// TestNoCodes has files that are almost those of a game with a code, each wrong, or of another game, for
// one reason that a proof may overlook.
func TestNoCodes(t *testing.T) {
	for name, source := range map[string]string{
		"some numbers are no k + k//2": `
position = heaps()
def options(n):
    out = [n - k for k in range(1, min(n, 100) + 1)]
    for u in range(1, n):
        k = u + u // 2
        if k <= n:
            out.append(n - k)
    return out`,
		"a list grows when it is an option": `
position = heaps()
def options(n):
    out = []
    for k in range(1, n + 1):
        x = []
        out.append(x)
        if n <= 100 or k % 2 == 0:
            x.append(n - k)
    return out`,
		"a list grows in a list that is an option": `
position = heaps()
def options(n):
    out = []
    for k in range(1, n + 1):
        x = []
        y = [x]
        out += y
        if n <= 100 or k % 2 == 0:
            x.append(n - k)
    return out`,
		"no tokens are left negative": `
position = heap()
def options(n):
    return [n - 1]`,
		"no tokens have options": `
position = heap()
def options(n):
    return [n - 1] if n else [1]`,
		"an option is a list": `
position = heap()
def options(n):
    if n > 100:
        return [[n - 1]]
    return [n - 1] if n else []`,
		"lists and tuples are not compared": `
position = heaps()
def options(n):
    if n > 100:
        return sorted([[n - 1], (n - 2,)])
    return [n - k for k in (1, 2) if k <= n]`,
		"lists are no elements of sets": `
position = heaps()
def options(n):
    if n > 100:
        return set([[n - 1], [n - 2]])
    return [n - k for k in (1, 2) if k <= n]`,
		"a heap far out has another option": `
position = heaps()
def options(n):
    return [n - k for k in (1, 2) if k <= n and not (n == 777 and k == 2)]`,
	} {
		r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, text := codeOf(t, r); text != "" {
			t.Errorf("%s, but the code is %s of%s", name, text, source)
		}
		f, _ := game.As[*rulefile.Rules](r)
		f.Close()
	}
}

// TestNoRides has files that are almost those of a piece that rides, each of another game for one reason
// that a proof may overlook.
func TestNoRides(t *testing.T) {
	for name, source := range map[string]string{
		"some numbers are no k + k//2": `
position = tuple(2)
def options(p):
    x, y = p
    out = [(x - k, y) for k in range(1, min(x, 100) + 1)]
    for u in range(1, x):
        k = u + u // 2
        if k <= x:
            out.append((x - k, y))
    return out`,
		"a piece far out goes nowhere": `
position = coupled(2)
def options(p):
    a, b = p
    if b == 1000: return []
    return [(a, b - k) for k in range(1, b + 1)] + [(a - k, b) for k in range(1, a + 1)]`,
		"an option is no list of one": `
position = heaps(of = 2)
def options(p):
    x, y = p
    if x > 100: return [(x - k, y) for k in range(1, x + 1)]
    return [[(x - k, y)] for k in range(1, x + 1)]`,
	} {
		r, err := rulefile.New("rule.star", []byte(source), nil, rulefile.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if rides := game.RidesOf(r); len(rides) > 0 {
			t.Errorf("%s, but the rides are %v of%s", name, rides, source)
		}
		f, _ := game.As[*rulefile.Rules](r)
		f.Close()
	}
}
