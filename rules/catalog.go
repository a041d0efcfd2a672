package rules

import "slices"

// A Chapter is the games of one kind.
type Chapter struct {
	Title   string // such as "One heap"
	TitleZh string
	Games   []Entry
}

// Chapters lists the catalogue by kind, in reading order.
var Chapters = []Chapter{
	{"One heap", "取石子", heapGames},
	{"Splitting heaps", "分堆", splittingGames},
	{"Several heaps at once", "多堆联动", coupledGames},
	{"Heaps in order", "有序的堆", orderedGames},
	{"Heaps with memory", "带记忆的堆", memoryGames},
	{"Numbers", "数字游戏", numberGames},
	{"Sets of numbers", "数集游戏", setGames},
	{"Rows and circles", "格子条与圆圈", slices.Concat(rowGames, circleGames)},
	{"Coins on a row", "条上的硬币", coinRowGames},
}

// Catalog lists every entry in the order of the chapters.
var Catalog = catalog()

func catalog() []Entry {
	var all []Entry
	for _, c := range Chapters {
		all = slices.Concat(all, c.Games)
	}
	return all
}
