package rulefile_test

import (
	"strings"
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// TestTogether has files that say heaps(), and whether all heaps are one position.
func TestTogether(t *testing.T) {
	for _, c := range []struct {
		file     string
		together bool
	}{
		{"def options(p):\n m = min(p) if p else 0\n return [[k] + sorted(p)[1:] for k in range(m)]", true},
		{"def options(p): return [[h - 1 for h in p if h > 1]]", true},
		{"def options(p): return [p[:i] + p[i + 1:] for i in range(len(p))]", true},
		{"def options(p):\n p = sorted(p)\n return [p[1:]] if p else []", true},
		{"def options(p): return moves(p, 1)\ndef moves(q, k): return [q[k:]] if len(q) >= k else []", true},
		{"def options(p): return down(p)\ndef down(q): return down(q[1:]) if q else []", true},
		{"def options(p): return [p + [1]] if 1 in p else []", true},
		{"def options(n): return range(n)", false},
		{"def options(n): return n + [1]", false}, // rather a mistake
		{"def options(n): return [[a, n - a] for a in range(1, n)]", false},
		{"def options(n):\n n = digits(n, 2)\n return [n[0]] if n else []", false},
		{"def options(n): return [sum([d for d in digits(n, 10)]) for n in [n - 1] if n > 0]", false},
		{"def options(n): return [min(n, 3) - 1] if max(n, 1) > 1 else []", false},
		{"def options(n): return half(n)\ndef half(n): return [n // 2] if n > 1 else []", false},
		{"def options(n): return [max([n, 1]) - 1] if n else []", false},
	} {
		r, err := rulefile.New("t.star", []byte("position = heaps()\n"+c.file+"\n"), nil, rulefile.Limits{})
		if err != nil {
			t.Fatalf("%s\n%v", c.file, err)
		}
		want := game.Heaps()
		if c.together {
			want = game.Coupled(0)
		}
		if got := r.Shape(); got != want {
			t.Errorf("%s\nposition is %+v, want %+v", c.file, got, want)
		}
	}
}

// TestRecordsAlone: of records each is a tuple, which options may take for a list.
func TestRecordsAlone(t *testing.T) {
	r, err := rulefile.New("t.star", []byte("position = heaps(of = 2)\ndef options(p): return [[(p[0] - 1, p[1])]] if p[0] else []\n"), nil, rulefile.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Shape(); !got.IsSum() || !strings.Contains(got.Kind.String(), "heaps") {
		t.Errorf("position is %+v, want a sum of records", got)
	}
}
