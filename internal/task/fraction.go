package task

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/big"

	"grundy/modular"
)

// A fraction is a rational number, written as numerator/denominator in lowest terms.
type fraction struct{ *big.Rat }

// String returns the fraction, or the integer that it is.
func (f fraction) String() string {
	if f.IsInt() {
		return modular.Decimal(f.Num())
	}
	return modular.Decimal(f.Num()) + "/" + modular.Decimal(f.Denom())
}

// MarshalJSON writes it as a string.
func (f fraction) MarshalJSON() ([]byte, error) { return json.Marshal(f.String()) }

// A fractionAnswer is a probability or an expected number.
type fractionAnswer struct {
	Question    string   `json:"question"`
	Answer      fraction `json:"answer"`
	Method      string   `json:"method,omitempty"`
	Explanation []string `json:"explanation,omitempty"`
}

// WriteText writes the fraction, with its size as a decimal number, and the explanation.
func (a *fractionAnswer) WriteText(w *bufio.Writer) error {
	if a.Answer.IsInt() {
		fmt.Fprintln(w, a.Answer)
	} else {
		about, _ := new(big.Float).SetRat(a.Answer.Rat).Float64()
		fmt.Fprintf(w, "%v (about %.6g)\n", a.Answer, about)
	}
	for _, line := range a.Explanation {
		fmt.Fprintln(w, line)
	}
	return nil
}
