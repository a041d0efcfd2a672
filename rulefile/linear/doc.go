// Package linear reasons about linear inequalities between integers: it finds that a
// system of them has no solution, and between which bounds a form lies.
//
// A [Form] is a sum of multiples of variables and a constant, a system a list of forms
// that are all to be at least 0. The answers are one-sided: what is refuted has no
// solution, but a system without one may not be found out.
package linear
