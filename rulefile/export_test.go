package rulefile

import "grundy/game"

// Whole returns the rules of a file whose options are those that its function returns, whatever is
// proved of it.
func Whole(source string) (game.Rules, error) {
	r, err := New("rule.star", []byte(source), nil, Limits{})
	if file, ok := game.As[*Rules](r); ok {
		file.cells = nil
		return file, nil
	}
	return nil, err
}
