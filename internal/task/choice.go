package task

// A choice is the value of a flag that is one of several words. A shell completes it by
// Choices.
type choice struct {
	value *string
	among func() []string // a new list
}

// String returns the word, and is empty for the zero choice, as package flag wants it.
func (c choice) String() string {
	if c.value == nil {
		return ""
	}
	return *c.value
}

// Set sets any word; the task refuses what is not among the choices.
func (c choice) Set(word string) error { *c.value = word; return nil }

// Choices returns the words, a new list each time.
func (c choice) Choices() []string { return c.among() }
