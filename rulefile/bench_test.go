package rulefile_test

import (
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// rulesAt are rules and a position of them.
type rulesAt struct{ name, position string }

// benchmarks are rules and a position of each that has many options.
var benchmarks = []rulesAt{
	{"smallest-heap.star", "30 31 32 33 34 35"},
	{"kayles.star", "60"},
	{"wythoff.star", "40 50"},
	{"lasker.star", "60"},
	{"sorted-nim.star", "10 20 30 40 50"},
	{"euclid.star", "3 200"},
	{"divisor-nim.star", "360"},
	{"cram.star", "5x5"},
	{"treblecross.star", "...X....X....."},
	{"node-kayles.star", "1-2 2-3 3-4 4-5 5-6 6-7 7-8"},
}

// BenchmarkOptions has the options of one position, in both tiers and as the
// built-in rules of the same game make them; Mopt/s are million options a second.
func BenchmarkOptions(b *testing.B) {
	for _, c := range benchmarks {
		for _, tier := range []struct {
			name string
			r    func() game.Rules
		}{
			{"compiled", func() game.Rules { return load(b, c.name) }},
			{"interpreted", func() game.Rules {
				r, err := rulefile.Load(examples+c.name, nil, rulefile.Limits{Interpret: true})
				if err != nil {
					b.Fatal(err)
				}
				return r
			}},
			{"builtin", func() game.Rules { return mustParse(b, builtinOf(c.name)) }},
		} {
			b.Run(c.name+"/"+tier.name, func(b *testing.B) { benchmarkOptions(b, tier.r(), c.position) })
		}
	}
}

func builtinOf(file string) string {
	for _, c := range sameAs {
		if c.file == file {
			return c.builtin
		}
	}
	return ""
}

func benchmarkOptions(b *testing.B, r game.Rules, position string) {
	p, err := game.Parse(r, position)
	if err != nil {
		b.Fatal(err)
	}
	var out game.List
	options := 0
	for b.Loop() {
		out.Reset()
		r.Options(p, &out)
		options += out.Len()
	}
	b.ReportMetric(float64(options)/b.Elapsed().Seconds()/1e6, "Mopt/s")
}
