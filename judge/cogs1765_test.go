package judge

import "testing"

var cogs1765Test = problemTest{
	problem: cogs1765,
	samples: []sample{
		{"6", "5 6", "every game played out"},
		{"8", "2 5 7", "every game played out"},
		{"11", "8 10", "every game played out"},
		{"13", "6", "every game played out"},
		{"14", "10 11 12 13 14", "every game played out"},
		{"15", "12", "every game played out"},
	},
	errors: []inputError{{"0", 0, 1}, {"29", 0, 1}, {"5 5", 0, 3}},
	definition: func(f []uint64) (string, bool) {
		if len(f) != 1 || f[0] == 0 {
			return "", false
		}
		board := make([]byte, f[0])
		decided, moves := map[string]bool{}, []int{}
		eachErasure(string(board), func(i int, option string) {
			if !erasureWon(option, decided) {
				moves = append(moves, i)
			}
		})
		return joinVertices(moves), true
	},
	most:  11,
	seeds: []string{"1", "2", "3", "4", "5", "7", "9", "10", "11"},
}

func FuzzCogs1765(f *testing.F) { cogs1765Test.fuzz(f) }

// eachErasure yields the moves on a board, on which a number that was erased has a 1.
func eachErasure(board string, visit func(i int, option string)) {
	for i := 1; i <= len(board); i++ {
		if board[i-1] == 1 {
			continue
		}
		option := []byte(board)
		for d := 1; d <= i; d++ {
			if i%d == 0 {
				option[d-1] = 1
			}
		}
		visit(i, string(option))
	}
}

func erasureWon(board string, decided map[string]bool) bool {
	if won, ok := decided[board]; ok {
		return won
	}
	won := false
	eachErasure(board, func(_ int, option string) { won = won || !erasureWon(option, decided) })
	decided[board] = won
	return won
}
