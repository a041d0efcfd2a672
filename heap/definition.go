package heap

import "grundy/nim"

// ByDefinition returns G(0), ..., G(n-1) straight from the definition: G(m) is
// the mex of the nim-sums of the options of a heap of m. It is the slow twin of
// every engine, and shares nothing with them but the options: about 10 ns an
// option, n^2/4 options for each digit that splits in two, n^3/36 for three.
func (r Rules) ByDefinition(n int) []nim.Value {
	g := make([]nim.Value, n)
	for m := range g {
		g[m] = r.definition(g, m)
	}
	return g
}

// definition returns G(n) from the values of smaller heaps.
func (r Rules) definition(g []nim.Value, n int) nim.Value {
	var values []nim.Value
	for option := range r.HeapOptions(n) {
		var sum nim.Value
		for _, h := range option {
			sum ^= g[h]
		}
		values = append(values, sum)
	}
	return nim.Mex(values...)
}

// literal is the definition as an engine.
type literal struct {
	rules Rules
	g     []nim.Value
}

func (l *literal) run(tick func() error, n int) error {
	for len(l.g) < n {
		if err := tick(); err != nil {
			return err
		}
		l.g = append(l.g, l.rules.definition(l.g, len(l.g)))
	}
	return nil
}

func (l *literal) known() int { return len(l.g) }

func (l *literal) values() []nim.Value { return l.g }

func (l *literal) packed() []byte { return packValues(l.g) }

func (l *literal) load(values []nim.Value) error {
	l.g = values
	return nil
}
