package task

import (
	"bufio"
	"fmt"
	"strings"

	"grundy/game"
)

// drawBoard draws positions as the rules show them, or else as one would lay them out:
// heaps as rows of tokens, rows and boards as cells. Other positions say enough as text.
func drawBoard(w *bufio.Writer, r game.Rules, sum []game.Position) {
	if shower, ok := game.As[game.Shower](r); ok {
		for _, p := range sum {
			drawLines(w, shower.Show(p))
		}
		return
	}
	s := r.Shape()
	switch s.Kind {
	case game.KindHeaps, game.KindHeap, game.KindCoupled, game.KindTuple:
		for _, p := range sum {
			main, _ := s.Split(p)
			drawHeaps(w, main, max(s.Width, 1))
		}
	case game.KindRow:
		for _, p := range sum {
			drawRow(w, s, p)
		}
	case game.KindBoard:
		for _, p := range sum {
			drawCells(w, s, p)
		}
	}
}

// widestHeap is how many tokens of a heap are drawn at most.
const widestHeap = 60

func drawHeaps(w *bufio.Writer, records game.Position, width int) {
	for i := 0; i < len(records); i += width {
		n := records[i]
		tokens := strings.Repeat("*", min(n, widestHeap))
		if n > widestHeap {
			tokens += "..."
		}
		fmt.Fprintf(w, "%3d  %s\n", n, tokens)
	}
}

// drawRow draws a row of cells with the places below.
func drawRow(w *bufio.Writer, s game.Shape, p game.Position) {
	main, _ := s.Split(p)
	fmt.Fprintf(w, "  %s\n", s.Format(p))
	if s.Letters == "" || len(main) > 60 {
		return
	}
	w.WriteString("  ")
	for i := range main {
		fmt.Fprintf(w, "%d", (i+1)%10)
	}
	w.WriteString("\n")
}

// drawLines writes the lines of a drawing.
func drawLines(w *bufio.Writer, drawing string) {
	for line := range strings.SplitSeq(strings.TrimRight(drawing, "\n"), "\n") {
		fmt.Fprintf(w, "  %s\n", line)
	}
}

// drawCells draws a board row by row.
func drawCells(w *bufio.Writer, s game.Shape, p game.Position) {
	for row := range strings.SplitSeq(s.Format(p), "/") {
		fmt.Fprintf(w, "  %s\n", strings.Join(strings.Split(row, ""), " "))
	}
}
