package task

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"grundy/game"
)

// positionWords says how positions of a shape are written, and gives an example.
func positionWords(s game.Shape) (words, example string) {
	words, example = mainWords(s)
	if s.Memory > 0 {
		words += fmt.Sprintf(", a bar, and %s of memory", plural(s.Memory, "number"))
		example += " |" + strings.Repeat(" 0", s.Memory)
	}
	return words, example
}

func mainWords(s game.Shape) (words, example string) {
	if s.IsSized() {
		words, _ = mainWords(s.AnySize())
		main, _ := s.Split(s.Start())
		return words + "; " + s.SizeText(s.Start()) + ", the empty one if none is given", s.AnySize().Mem(0).Format(main)
	}
	switch s.Kind {
	case game.KindRow:
		return cellWords(s, "the cells of the row"), strings.TrimSpace(strings.Repeat(cell(s, 0), 4) + cell(s, 1))
	case game.KindBoard:
		row := strings.TrimSpace(cell(s, 0) + cell(s, 1) + cell(s, 0))
		return cellWords(s, "the cells row by row with slashes between the rows"), row + "/" + row
	case game.KindTree:
		return "the parents of the vertices 1, 2, ..., 0 for a root", recordsExample(s, "0", "1", "1")
	case game.KindGraph:
		return graphWords(s)
	}
	return numberWords(s)
}

func numberWords(s game.Shape) (words, example string) {
	count := s.Count
	switch {
	case s.Kind == game.KindHeap:
		count, words = 1, "a heap, or a number"
	case s.Kind == game.KindHeaps:
		words = "a sum of heaps, in any order"
	case s.Kind == game.KindCoupled:
		words = "the heaps, in any order"
	case s.Kind == game.KindSet:
		words = "different numbers, in any order"
	default:
		words = "numbers, in order"
	}
	if s.Kind != game.KindHeap && s.Count > 0 {
		words = fmt.Sprintf("%d %s", s.Count, strings.TrimPrefix(words, "the "))
	}
	if s.Width > 1 {
		words += fmt.Sprintf(", each of %d numbers with commas between them", s.Width)
	}
	first := make([]string, cmp.Or(count, 3))
	for i := range first {
		first[i] = strconv.Itoa(i + 3)
	}
	return words, recordsExample(s, first...)
}

// recordsExample returns records with these numbers in the first place.
func recordsExample(s game.Shape, first ...string) string {
	for i := range first {
		first[i] += strings.Repeat(",1", max(s.Width, 1)-1)
	}
	return strings.Join(first, " ")
}

func cellWords(s game.Shape, what string) string {
	if s.Letters == "" {
		return what + ", numbers"
	}
	return fmt.Sprintf("%s, each one of %s; or how many cells there are", what, strings.Join(strings.Split(s.Letters, ""), " "))
}

// cell returns how the ith kind of cell is written, or the last kind if there are not so
// many.
func cell(s game.Shape, i int) string {
	if s.Letters == "" {
		return fmt.Sprintf("%d ", i)
	}
	return s.Letters[min(i, len(s.Letters)-1):][:1]
}

func graphWords(s game.Shape) (words, example string) {
	arrow := "-"
	if s.Directed {
		arrow = ">"
	}
	words, example = "the edges", fmt.Sprintf("1%s2 2%s3", arrow, arrow)
	if s.Labels > 0 {
		words = fmt.Sprintf("the vertices, each with %s after a colon, and the edges", plural(s.Labels, "number"))
		example = "1:1" + strings.Repeat(",1", s.Labels-1) + " " + example
	}
	return words, example
}
