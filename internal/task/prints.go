package task

import (
	"cmp"
	"fmt"
	"sync"
)

// usualPrints is how many lines of what a rule file prints are shown. Its functions are
// asked about many positions; the first is the one in question.
const usualPrints = 50

// printsHint says where more lines are shown, if that is not here.
func (f *subjectFlags) printsHint(c Call) string {
	if f.prints > 0 {
		return ""
	}
	return fmt.Sprintf("\ngrundy explain %s POSITION shows what is printed for one position", quoted(c.Args[0]))
}

// fewPrints returns a function that shows lines up to the bound, of all the files that a
// question opens, and then where to see those of one position.
func (f *subjectFlags) fewPrints(c Call) func(line string) (more bool) {
	if c.Tell == nil {
		return nil
	}
	var mutex sync.Mutex
	shown := 0
	return func(line string) bool {
		mutex.Lock()
		defer mutex.Unlock()
		most := cmp.Or(f.prints, usualPrints)
		if shown++; shown <= most {
			c.Tell(line)
			return true
		}
		if shown == most+1 {
			c.Tell(fmt.Sprintf("print: more than %d lines, the others are not shown", most) + f.printsHint(c))
		}
		return false
	}
}
