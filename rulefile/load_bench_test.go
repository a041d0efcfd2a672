package rulefile_test

import (
	"testing"

	"grundy/game"
	"grundy/rulefile"
)

// BenchmarkLoad loads a rule file and asks for the options of one position.
func BenchmarkLoad(b *testing.B) {
	for _, name := range []string{"kayles.star", "wythoff.star", "cram.star", "tree-nim.star"} {
		for _, tier := range []struct {
			name   string
			limits rulefile.Limits
		}{{"compiled", rulefile.Limits{}}, {"interpreted", rulefile.Limits{Interpret: true}}} {
			b.Run(name+"/"+tier.name, func(b *testing.B) {
				for b.Loop() {
					r, err := rulefile.Load(examples+name, nil, tier.limits)
					if err != nil {
						b.Fatal(err)
					}
					var out game.List
					r.Options(game.Position{0}, &out)
					f, _ := game.As[*rulefile.Rules](r)
					f.Close()
				}
			})
		}
	}
}

// BenchmarkCaps looks for caps, where there are some and where there are none.
func BenchmarkCaps(b *testing.B) {
	for _, name := range []string{"fibonacci-nim.star", "circle-of-players.star", "used-moves.star", "queens.star"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				r, err := rulefile.Load(examples+name, nil, rulefile.Limits{})
				if err != nil {
					b.Fatal(err)
				}
				f, _ := game.As[*rulefile.Rules](r)
				b.StartTimer()
				f.Caps()
				b.StopTimer()
				f.Close()
				b.StartTimer()
			}
		})
	}
}
