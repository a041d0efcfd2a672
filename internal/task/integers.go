package task

import (
	"fmt"
	"math/big"
	"strings"
)

// Integers of flags that may be longer than a word of the machine.

// flagMistake returns the error of a flag whose value, or its absence, is not what was wanted.
func flagMistake(flag, text, want string) error {
	if text == "" {
		return fmt.Errorf("no --%s: want %s", flag, want)
	}
	return fmt.Errorf("--%s %.60q: want %s", flag, text, want)
}

// parseWhole parses the value of a flag, an integer from 0.
func parseWhole(flag, text string) (*big.Int, error) {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok || n.Sign() < 0 {
		return nil, flagMistake(flag, text, "an integer from 0, of any length")
	}
	return n, nil
}

// maxDigits bounds the integers of flags.
const maxDigits = 10_000

// parseDecimal parses the value of a flag, an integer from least on.
func parseDecimal(flag, text string, least int64) (*big.Int, error) {
	n, ok := new(big.Int), len(text) <= maxDigits && strings.Trim(text, "0123456789") == "" && text != ""
	if ok {
		n, ok = n.SetString(text, 10)
	}
	if !ok || n.Cmp(big.NewInt(least)) < 0 {
		return nil, flagMistake(flag, text, fmt.Sprintf("an integer from %d of at most %d digits", least, maxDigits))
	}
	return n, nil
}
