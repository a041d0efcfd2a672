package rulefile

import (
	"regexp"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"grundy/internal/near"
)

// The messages of the interpreter say what was found. What was wanted is added to those
// that leave it out.

// A wish is what was wanted where the interpreter says a message.
type wish struct {
	message string // a regular expression
	want    string
}

var wishes = []wish{
	{`^unknown binary op: \S+ \+ `, "two numbers, two lists or two texts"},
	{`^unknown binary op: \S+ (not )?in `, "a list, tuple, set, dictionary or text on the right"},
	{`^unknown binary op`, "two numbers"},
	{`^unknown unary op`, "a number"},
	{` not implemented$`, "two values of one kind"},
	{`by zero$`, "a divisor that is not 0"},
	{`^key .* not in dict$`, "a key that is there, or d.get(key, 0)"},
	{`frozen`, "a value made in the function: those of the file do not change"},
	{`referenced before assignment$`, "a value for it on every way there"},
	{`in sequence assignment$`, "a list or tuple with a value for each name"},
	{`^invalid call of non-function`, "a function before the brackets"},
	{`^unhandled index operation`, "a list, tuple, text or dictionary before the brackets"},
	{`value is not iterable$`, "a list, tuple, range or dictionary"},
	{`^unhashable`, "a number, a text or a tuple of them as a key"},
}

// wanted returns ", want ..." for a message of the interpreter that leaves it out, or
// nothing. The names of the file are those that a misspelled one may stand for.
func wanted(message string, names []string) string {
	if name, ok := strings.CutPrefix(message, "undefined: "); ok {
		return ", want a name of the file or of the language" + perhaps(name, slices.Concat(names, keywords))
	}
	if kind, _, ok := strings.Cut(message, " has no ."); ok {
		return methods(kind)
	}
	for _, w := range wishes {
		if regexp.MustCompile(w.message).MatchString(message) {
			return ", want " + w.want
		}
	}
	return ""
}

// perhaps returns ", perhaps ..." with the name that is nearest, if one is near.
func perhaps(name string, names []string) string {
	best, least := "", 3
	for _, other := range names {
		if d := near.Distance(name, other); d < least && d < len(name) && other != name {
			best, least = other, d
		}
	}
	if best == "" {
		return ""
	}
	return ", perhaps " + best
}

// methods returns which methods values of a type have.
func methods(kind string) string {
	var has []string
	for _, v := range []starlark.HasAttrs{&starlark.List{}, &starlark.Dict{}, &starlark.Set{}, starlark.String("")} {
		if v.Type() == kind {
			has = v.AttrNames()
		}
	}
	if len(has) == 0 {
		return ", want a function: it has no methods"
	}
	slices.Sort(has)
	return ", want one of " + strings.Join(has, ", ")
}
