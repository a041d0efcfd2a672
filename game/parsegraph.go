package game

import (
	"fmt"
	"strings"
)

// parseGraph reads vertices, alone or with labels, and edges.
func (s Shape) parseGraph(words []string) (Position, error) {
	n, edges, labels := 0, Position{}, map[int]Position{}
	for _, word := range words {
		a, b, edge := strings.Cut(word, s.arrow())
		name, label, _ := strings.Cut(a, ":")
		v, err := parseNumber(name)
		if err != nil {
			return nil, err
		}
		n = max(n, v)
		switch {
		case edge:
			u, err := parseNumber(b)
			if err != nil {
				return nil, err
			}
			n = max(n, u)
			edges = append(edges, v, u)
		case s.Labels > 0:
			if labels[v], err = parseNumbers(strings.Split(label, ",")); err != nil {
				return nil, err
			}
			if len(labels[v]) != s.Labels {
				return nil, fmt.Errorf("%q has %d labels, want %d", word, len(labels[v]), s.Labels)
			}
		}
	}
	return s.joinGraph(n, labels, edges)
}

func (s Shape) joinGraph(n int, labels map[int]Position, edges Position) (Position, error) {
	if n > maxCells {
		return nil, fmt.Errorf("vertex %d, want at most %d", n, maxCells)
	}
	p := Position{n}
	for v := 1; v <= n; v++ {
		if l, ok := labels[v]; ok {
			p = append(p, l...)
		} else {
			p = append(p, make(Position, s.Labels)...)
		}
	}
	return append(p, edges...), nil
}
