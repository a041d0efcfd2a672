package task

import (
	"fmt"

	"grundy/game"
)

// checkShape refuses limits on what positions of shape s do not have.
func (f *trialFlags) checkShape(s game.Shape) error {
	wrong := func(flag, value, want string) error {
		return fmt.Errorf("--%s %s: positions of the game are of shape %v, want it for %s", flag, value, s.Kind, want)
	}
	isBoard := s.Kind == game.KindBoard
	hasNumbers := !hasVertices(s) && s.Letters == "" || hasLabels(s)
	switch {
	case len(f.min) > 0 && !hasNumbers:
		return wrong("min", f.min.String(), "numbers")
	case len(f.max) > 0 && !hasNumbers:
		return wrong("max", f.max.String(), "numbers")
	case f.size.isSet() && (isBoard || s.Kind == game.KindHeap && f.size.most > 1):
		return wrong("heaps", f.size.String(), "positions of several heaps, numbers, cells or vertices")
	case f.rows.isSet() && !isBoard:
		return wrong("rows", f.rows.String(), "boards")
	case f.columns.isSet() && !isBoard:
		return wrong("columns", f.columns.String(), "boards")
	case f.memoryMost.given && s.Memory == 0:
		return wrong("max-memory", f.memoryMost.String(), "games with memory")
	case f.labelMost.given && !hasLabels(s):
		return wrong("max-label", f.labelMost.String(), "vertices with labels")
	case f.order != "" && !hasRecords(s):
		return wrong("order", f.order, "heaps or numbers")
	case f.distinct && !hasRecords(s):
		return fmt.Errorf("--distinct: positions of the game are of shape %v, want it for heaps or numbers", s.Kind)
	case f.connected && s.Kind != game.KindGraph:
		return fmt.Errorf("--connected: positions of the game are of shape %v, want it for graphs", s.Kind)
	}
	return nil
}

// hasRecords reports whether a position is a list of heaps or numbers.
func hasRecords(s game.Shape) bool {
	switch s.Kind {
	case game.KindHeaps, game.KindCoupled, game.KindTuple, game.KindSet:
		return true
	}
	return false
}
