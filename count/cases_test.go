package count

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"grundy/modular"
)

// A sourcedCase is one case of testdata/cases.json: a question, its answer, and
// how the answer was found. Without a modulus the answer is exact.
type sourcedCase struct {
	Heaps  []uint64   `json:"heaps"`
	Repeat int        `json:"repeat"` // the heaps, so many times over
	Rooms  [][]uint64 `json:"rooms"`
	Groups []struct { // more rooms, so many times each
		Room  []uint64 `json:"room"`
		Times int      `json:"times"`
	} `json:"groups"`
	Cells  string `json:"cells"`
	Coins  int    `json:"coins"`
	Mod    string `json:"mod"`
	Answer string `json:"answer"`
	Source string `json:"source"`
}

func sourcedCases(t *testing.T, question string) []sourcedCase {
	t.Helper()
	data, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	var cases []sourcedCase
	if err := json.Unmarshal(all[question], &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) == 0 {
		t.Fatalf("no cases for %q", question)
	}
	for i, c := range cases {
		if c.Repeat > 0 {
			cases[i].Heaps = slices.Repeat(c.Heaps, c.Repeat)
		}
		for _, g := range c.Groups {
			cases[i].Rooms = append(cases[i].Rooms, slices.Repeat([][]uint64{g.Room}, g.Times)...)
		}
	}
	return cases
}

// check compares an exact answer with the case's, modulo its modulus if any.
func (c sourcedCase) check(t *testing.T, exact *big.Int) {
	t.Helper()
	got := exact.String()
	if c.Mod != "" {
		got = new(big.Int).Mod(exact, integerOf(t, c.Mod)).String()
	}
	if got != c.Answer {
		t.Errorf("heaps %.60v rooms %.60v cells %s coins %d: %s, want %s (%s)",
			c.Heaps, c.Rooms, c.Cells, c.Coins, got, c.Answer, c.Source)
	}
}

func integerOf(t *testing.T, decimal string) *big.Int {
	t.Helper()
	n, ok := new(big.Int).SetString(decimal, 10)
	if !ok {
		t.Fatalf("%q is no integer", decimal)
	}
	return n
}

// testModuli are small and large, prime and composite, odd and even moduli.
var testModuli = []uint64{1, 2, 6, 8, 30030, 1_000_000_007, 1_000_000_009, 1 << 32, 1<<62 + 2, modular.MaxModulus}

// randomHeaps returns up to most heaps of up to size tokens, small ones often.
func randomHeaps(random *rand.Rand, most int, size uint64) []uint64 {
	heaps := make([]uint64, random.IntN(most+1))
	limit := 1 + random.Uint64N(size)
	for i := range heaps {
		heaps[i] = random.Uint64N(limit + 1)
	}
	return heaps
}
