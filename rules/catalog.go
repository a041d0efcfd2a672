package rules

import (
	"slices"
	"sync"
)

// A Chapter is the games of one kind.
type Chapter struct {
	Title   string // such as "One heap"
	TitleZh string
	Games   []Entry
}

// Chapters lists the catalogue by kind, in reading order. The entries are made when
// they are first asked for, so that they cost nothing at the start of a program. The
// slices are shared: do not change them.
var Chapters = sync.OnceValue(func() []Chapter {
	return []Chapter{
		{"One heap", "取石子", heapGames()},
		{"One heap, the amount by its size", "取数由堆大小决定", arithmeticGames()},
		{"Octal games", "八进制游戏", octalGames()},
		{"Splitting heaps", "分堆", splittingGames()},
		{"Several heaps at once", "多堆联动", coupledGames()},
		{"Wythoff and kin", "威佐夫类", wythoffGames()},
		{"Euclid and kin", "欧几里得类", euclidGames()},
		{"Heaps by rank or place", "按大小或位置选堆", orderedGames()},
		{"Along a line", "沿直线移动", slideGames()},
		{"Heaps with memory", "带记忆的堆", memoryGames()},
		{"Numbers", "数字游戏", numberGames()},
		{"Sets of numbers", "数集游戏", setGames()},
		{"Rows and circles", "格子条与圆圈", slices.Concat(rowGames(), circleGames())},
		{"Coins on a row", "条上的硬币", coinRowGames()},
		{"Coins to turn", "翻硬币", slices.Concat(turningGames(), tartanGames())},
		{"Pieces towards a corner", "走向角落", cornerGames()},
		{"Rectangles and boards", "矩形与棋盘", slices.Concat(rectangleGames(), chompGames(), cramGames(), lineGames(), pieceGames())},
		{"Graphs", "图上游戏", slices.Concat(graphGames(), hackenbushGames())},
		{"Tokens on a graph", "图上移子", slices.Concat(geographyGames(), tokenGames())},
		{"Trees", "树上游戏", treeGames()},
		{"Erasing numbers", "擦数游戏", posetGames()},
		{"Words, digits and lines", "字母、数字与曲线", slices.Concat(letterGames(), sproutGames())},
	}
})

// Catalog lists every entry in the order of the chapters. The slice is shared: do not
// change it.
var Catalog = sync.OnceValue(func() []Entry {
	var games [][]Entry
	for _, c := range Chapters() {
		games = append(games, c.Games)
	}
	return slices.Concat(games...)
})
