package format

// A node is a piece of a format: text, or a hole.
type node struct {
	at   int    // where it begins in the format, from 0
	text string // of text

	name    string // of a hole; empty for text
	count   bool   // the number of elements of the list of that name
	add     int    // to a number, or to each of a list of numbers
	letters string // of cells; empty for those of the rules
	body    []node // for each element of a list
	hasBody bool
	sep     string // between the elements of a list
	hasSep  bool
}

// separator returns what stands between the elements of a list, whose cells are shown
// by letters if it has any.
func (n *node) separator(letters string) string {
	switch {
	case n.hasSep:
		return n.sep
	case n.hasBody && !isGlued(n.body):
		return ""
	case n.name == "cases" || n.name == "components":
		return "\n"
	case n.name == "rows":
		return "\n"
	case letters != "" && !n.hasBody:
		return ""
	}
	return " "
}

// isGlued reports whether elements with nothing between them would be one word: a hole
// stands at the end of each and at the beginning of the next.
func isGlued(body []node) bool {
	return len(body) > 0 && isOpen(body[0], first) && isOpen(body[len(body)-1], last)
}

// isOpen reports whether a hole stands at an end of what a node shows, and no text.
func isOpen(n node, end func([]node) node) bool {
	switch {
	case n.name == "":
		return false
	case n.hasBody && len(n.body) > 0:
		return isOpen(end(n.body), end)
	}
	return true
}

func first(nodes []node) node { return nodes[0] }

func last(nodes []node) node { return nodes[len(nodes)-1] }

// lettersOr returns the letters that show cells: those of the hole, or of the rules.
func (n *node) lettersOr(rules string) string {
	if n.letters != "" {
		return n.letters
	}
	return rules
}

// uses reports whether the name is that of a hole among the nodes.
func uses(nodes []node, name string) bool {
	for _, n := range nodes {
		if n.name == name || uses(n.body, name) {
			return true
		}
	}
	return false
}

// eachHole visits the holes among the nodes.
func eachHole(nodes []node, visit func(node) error) error {
	for _, n := range nodes {
		if n.name == "" {
			continue
		}
		if err := visit(n); err != nil {
			return err
		}
		if err := eachHole(n.body, visit); err != nil {
			return err
		}
	}
	return nil
}
