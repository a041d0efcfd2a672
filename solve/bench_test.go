package solve_test

import (
	"context"
	"testing"

	"grundy/game"
	"grundy/solve"
)

func parse(tb testing.TB, r game.Rules, text string) game.Position {
	p, err := game.Parse(r, text)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func BenchmarkWinning(b *testing.B) {
	for _, c := range []struct {
		rules game.Rules
		text  string
	}{
		{chompBack, "12 12 12 12 12 12 12 12 12 12 12 12"},
		{cram, "4x5"},
		{nimGame, "3 4 5"},
	} {
		b.Run(c.rules.String()+"/"+c.text, func(b *testing.B) {
			for b.Loop() {
				if _, err := solve.New(c.rules, solve.Config{}).Winning(context.Background(), parse(b, c.rules, c.text)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkOutcome(b *testing.B) {
	for _, c := range []struct {
		rules game.Rules
		text  string
	}{
		{cram, "4x5"},
		{cram, "4x6"},
		{cram, "5x5"},
		{cram, "4x7"},
		{cram, "5x6"},
		{chomp, "8 8 8 8 8 8 8 8"},
		{chomp, "10 10 10 10 10 10 10 10 10 10"},
		{chomp, "12 12 12 12 12 12 12 12 12 12 12"},
		{chomp, "12 12 12 12 12 12 12 12 12 12 12 12"},
		{chomp, "13 13 13 13 13 13 13 13 13 13 13 13"},
		{treblecross, "20"},
		{subtract(1, 3, 4), "1000000"},
	} {
		b.Run(c.rules.String()+"/"+c.text, func(b *testing.B) {
			for b.Loop() {
				s := solve.New(c.rules, solve.Config{})
				o, err := s.Outcome(context.Background(), parse(b, c.rules, c.text))
				if err != nil {
					b.Fatal(err)
				}
				_ = o
			}
		})
	}
}
