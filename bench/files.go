package main

import (
	"os"
	"path/filepath"
	"slices"
)

// files compares tables of games from rule files with those of the same games built in, as
// whole processes. The ratio is that of the rule file to the built-in game.
func (b *bench) files() {
	otherRange := []string{"chomp", "nim-pass"} // of which the built-in game has some positions more or less
	for _, c := range []struct {
		file, builtin string
		flags         []string
	}{
		{"smallest-heap", "smallest-heap", []string{"--heaps", "5", "--max", "5"}},
		{"smallest-heap", "smallest-heap", []string{"--heaps", "6", "--max", "12"}},
		{"kayles", "kayles", []string{"--max", "100"}},
		{"kayles", "kayles", []string{"--max", "1000"}},
		{"kayles", "kayles", []string{"--max", "20000"}},
		{"dawsons-kayles", "dawsons-kayles", []string{"--max", "20000"}},
		{"wythoff", "wythoff", []string{"--max", "20"}},
		{"wythoff", "wythoff", []string{"--max", "60"}},
		{"wythoff", "wythoff", []string{"--max", "300"}},
		{"lasker", "lasker", []string{"--max", "100"}},
		{"lasker", "lasker", []string{"--max", "5000"}},
		{"subtract", "subtract", []string{"--max", "20000"}},
		{"sorted-nim", "nim", []string{"--heaps", "4", "--max", "8"}},
		{"sorted-nim", "nim", []string{"--heaps", "5", "--max", "20"}},
		{"euclid", "euclid", []string{"--max", "40"}},
		{"euclid", "euclid", []string{"--max", "300"}},
		{"divisor-nim", "divisor-nim", []string{"--max", "300"}},
		{"divisor-nim", "divisor-nim", []string{"--max", "3000"}},
		{"grundys-game", "grundys-game", []string{"--max", "200"}},
		{"grundys-game", "grundys-game", []string{"--max", "20000"}},
		{"end-nim", "end-nim", []string{"--heaps", "3", "--max", "8"}},
		{"end-nim", "end-nim", []string{"--heaps", "3", "--max", "16"}},
		{"queens", "queens", []string{"--max", "20"}},
		{"queens", "queens", []string{"--max", "300"}},
		{"fibonacci-nim", "fibonacci-nim", []string{"--max", "20"}},
		{"fibonacci-nim", "fibonacci-nim", []string{"--max", "100"}},
		{"fibonacci-nim", "fibonacci-nim", []string{"--max", "300"}},
		{"nim-pass", "nim-pass", []string{"--heaps", "3", "--max", "12"}},
		{"chomp", "chomp", []string{"--heaps", "4", "--max", "8"}},
		{"treblecross", "treblecross", []string{"--max", "12"}},
		{"cram", "cram", []string{"--boards", "4x4"}},
		{"cram", "cram", []string{"--boards", "4x5"}},
		{"cram", "cram", []string{"--boards", "5x5"}},
		{"nim", "nim", []string{"--max", "20000"}},
		{"coprime-nim", "coprime-nim", []string{"--max", "1000"}},
		{"squares", "squares", []string{"--max", "20000"}},
		{"tower-breakers", "tower-breakers", []string{"--max", "20000"}},
		{"mark", "mark", []string{"--max", "20000"}},
		{"misere-nim", "misere-nim", []string{"--heaps", "3", "--max", "40"}},
		{"sorted-nim", "nim", []string{"--heaps", "5", "--max", "12"}},
		{"moore", "moore", []string{"--heaps", "4", "--max", "12"}},
		{"greedy-nim", "greedy-nim", []string{"--heaps", "5", "--max", "12"}},
		{"circular-nim", "circular-nim", []string{"--heaps", "3", "--max", "12"}},
		{"welters-game", "welters-game", []string{"--heaps", "3", "--max", "20"}},
		{"difference-game", "difference-game", []string{"--heaps", "3", "--max", "12"}},
		{"treblecross", "treblecross", []string{"--all", "12"}},
		{"painted-ring", "painted-ring", []string{"--all", "12"}},
		{"cram", "cram", []string{"--all", "4x3"}},
		{"node-kayles", "node-kayles", []string{"--vertices", "5"}},
		{"arc-kayles", "arc-kayles", []string{"--vertices", "5"}},
		{"tree-nim", "tree-hackenbush", []string{"--vertices", "7"}},
	} {
		values := func(game string) command {
			args := append([]string{b.grundy, "values", game, "--csv", "-"}, c.flags...)
			return command{args, os.DevNull}
		}
		file := values(filepath.Join("examples", "rules", c.file+".star"))
		what := c.file
		for _, flag := range c.flags {
			what += " " + flag
		}
		b.compare("rule file against built-in: "+what, file, values(c.builtin), !slices.Contains(otherRange, c.file))
	}
}
