package nim

// Expressions in nim arithmetic, by recursive descent:
//
//	sum      = product { ( "+" | "⊕" ) product } .
//	product  = power { ( "*" | "⊗" | "/" ) power } .
//	power    = operand [ "^" exponent ] .
//	exponent = [ "-" ] number | "(" exponent ")" .
//	operand  = number | "(" sum ")" | function "(" [ sum { "," sum } ] ")" | "x" .
//	equation = sum "=" sum .
//
// The unknown x stands in equations alone. Numbers are decimal or begin with 0x. Exponents are ordinary integers, as they
// count factors. A power of a power needs parentheses, since 2^3^4 would mean
// different things to different readers.

import (
	"fmt"
	"strconv"
)

// Syntax says in short what [Eval] evaluates.
const Syntax = `x + y      nim-sum, also written ⊕
x * y      nim-product, also written ⊗
x / y      nim-quotient
x ^ n      nim-power; n is an integer, and may be negative
sqrt(x)    the z with z * z = x
order(x)   the least n > 0 with x ^ n = 1
log(b, x)  the least n >= 0 with b ^ n = x
mex(x, …)  the least value that is none of these
field(x)   the least k such that the field of 2^(2^k) values has x
trace(k, x)
norm(k, x)  to that field from the one of all 64-bit values
generator(k)   a value of that field whose powers are all but 0
Numbers are decimal or, after 0x, hexadecimal, up to 2^64-1. A power comes before
a product and a quotient, these before a sum; parentheses change that.
An equation such as x^2 + x = 6 is solved for x, which may come up to the
square.`

// Eval returns the value of an expression in nim arithmetic, such as "3*5 + 7^-1";
// see [Syntax]. The error quotes the expression and says at which column, counted in
// characters from 1, it is wrong and what was wanted. Expressions of more than 65,536
// bytes, or of parentheses more than 1000 deep, are errors too. So the time is bounded:
// about a second, when all are logarithms.
func Eval(expression string) (Value, error) {
	if n := len(expression); n > maxLength {
		return 0, fmt.Errorf("nim expression %s has %d bytes, want at most %d", quote(expression[:maxLength]), n, maxLength)
	}
	e := evaluator{rest: expression, column: 1}
	e.next()
	z := e.sum()
	if e.err == nil && e.token != "" {
		e.want(operators)
	}
	if e.err != nil {
		return 0, fmt.Errorf("nim expression %s, %w", quote(expression), e.err)
	}
	return z[0], nil
}

const (
	operators = `an operator of + * / ^ or the end`
	operand   = `a number, "(" or a function`
	maxNumber = `a number up to 2^64-1, decimal or 0x and hexadecimal`
)

// An evaluator stands at a token of the expression and has its first error. After
// an error it stands at the end, which ends all loops.
type evaluator struct {
	rest   string // what comes after the token
	column int    // where rest begins

	token string // "" at the end
	at    int    // the token's column

	unknown bool // x stands for the unknown of an equation
	depth   int
	err     error
}

// Bounds on what a stranger may send.
const (
	maxLength = 1 << 16 // bytes
	maxDepth  = 1000    // parentheses inside each other
)

func (e *evaluator) sum() polynomial {
	z := e.product()
	for e.accept("+", "⊕") {
		z = z.plus(e.product())
	}
	return z
}

func (e *evaluator) product() polynomial {
	z := e.power()
	for {
		at := e.at
		switch {
		case e.accept("*", "⊗"):
			z = e.times(at, z, e.power())
		case e.accept("/"):
			z = e.quotient(at, z, e.power())
		default:
			return z
		}
	}
}

func (e *evaluator) times(at int, x, y polynomial) polynomial {
	z, ok := x.times(y)
	if !ok {
		e.fail(at, "a power of x above the square, want at most that")
	}
	return z
}

func (e *evaluator) quotient(at int, x, y polynomial) polynomial {
	switch {
	case e.err != nil:
		return polynomial{}
	case y.degree() > 0:
		e.fail(at, "division by an expression with x, want another divisor")
		return polynomial{}
	case y[0] == 0:
		e.fail(at, "division by 0, want another divisor")
		return polynomial{}
	}
	return x.scaled(Inverse(y[0]))
}

func (e *evaluator) power() polynomial {
	x := e.operand()
	at := e.at
	if !e.accept("^") {
		return x
	}
	n, negative := e.exponent()
	if e.token == "^" {
		e.want("parentheses around one of the powers")
	}
	if x.degree() > 0 {
		return e.powerOfUnknown(at, x, n, negative)
	}
	switch {
	case !negative || n == 0:
		return polynomial{Power(x[0], n)}
	case x[0] == 0:
		e.fail(at, "negative power of 0, want another base")
		return polynomial{}
	}
	return polynomial{Power(Inverse(x[0]), n)}
}

func (e *evaluator) powerOfUnknown(at int, x polynomial, n uint64, negative bool) polynomial {
	switch {
	case n == 0:
		return polynomial{1}
	case negative || n > 2:
		e.fail(at, "a power of x that is not the square, want 0, 1 or 2 as exponent")
		return polynomial{}
	case n == 2:
		return e.times(at, x, x)
	}
	return x
}

func (e *evaluator) exponent() (n uint64, negative bool) {
	if e.open() {
		n, negative = e.exponent()
		e.close(`")"`)
		return n, negative
	}
	negative = e.accept("-")
	if !isWord(e.token) {
		e.want("an integer as exponent")
	}
	return uint64(e.number()), negative
}

func (e *evaluator) operand() (z polynomial) {
	switch {
	case e.open():
		z = e.sum()
		e.close(`")" or an operator`)
	case e.unknown && e.accept("x"):
		z[1] = 1
	case isWord(e.token) && !isDigit(e.token[0]):
		z[0] = e.call()
	case isWord(e.token):
		z[0] = e.number()
	default:
		e.want(operand)
	}
	return z
}

// number returns the number at the token.
func (e *evaluator) number() Value {
	digits, base := e.token, 10
	if len(digits) > 1 && (digits[:2] == "0x" || digits[:2] == "0X") {
		digits, base = digits[2:], 16
	}
	n, err := strconv.ParseUint(digits, base, 64)
	if err != nil {
		e.want(maxNumber)
	}
	e.next()
	return Value(n)
}

// accept moves past the token if it is one of those, and reports whether it was.
func (e *evaluator) accept(tokens ...string) bool {
	for _, t := range tokens {
		if e.token == t {
			e.next()
			return true
		}
	}
	return false
}

// open moves past an opening parenthesis and reports whether there was one.
func (e *evaluator) open() bool {
	if e.token == "(" && e.depth == maxDepth {
		e.fail(e.at, fmt.Sprintf(`found "(", want at most %d inside each other`, maxDepth))
	}
	if !e.accept("(") {
		return false
	}
	e.depth++
	return true
}

func (e *evaluator) close(want string) {
	e.depth--
	if !e.accept(")") {
		e.want(want)
	}
}

// want records that something else was wanted in place of the token.
func (e *evaluator) want(what string) {
	found := "the end"
	if e.token != "" {
		found = quote(e.token)
	}
	e.fail(e.at, fmt.Sprintf("found %s, want %s", found, what))
}

// fail records the first error and moves to the end.
func (e *evaluator) fail(column int, message string) {
	if e.err == nil {
		e.err = fmt.Errorf("column %d: %s", column, message)
	}
	e.rest, e.token = "", ""
}

// quote quotes text, or the beginning of a long one.
func quote(text string) string {
	const most = 60 // characters
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return strconv.Quote(text)
}
