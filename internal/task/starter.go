package task

import (
	"embed"
	"fmt"
	"strings"

	"grundy/rulefile"
)

// starterFiles are whole rule files of well-known games, with comments that teach the
// language, one for each kind of position.
//
//go:embed starters/*.star
var starterFiles embed.FS

// A starter is a kind of position to start a rule file with.
type starter struct {
	name    string
	about   string // what a position is
	example string // a position of the file
	ends    bool   // there is also a file in which a pattern of cells ends the play
}

var starters = []starter{
	{"heaps", "heaps: a move is made in one of them alone", "3 4 5", false},
	{"records", "pieces, or heaps that are more than a number: a move is made in one alone", "3,5 2,2", false},
	{"coupled", "heaps in any order: a move may change or look at several", "2 3 3", false},
	{"numbers", "numbers or heaps in order, such as steps, cups or players", "2 0 1", false},
	{"heap", "one heap or number", "12", false},
	{"memory", "one heap or number, and something to remember, such as the last move", "'12 | 11'", false},
	{"set", "different numbers, such as the squares on which coins are", "1 4 9", false},
	{"row", "a row of cells", "5", true},
	{"board", "a board of cells", "3x3", true},
	{"tree", "a rooted tree", "0 1 1 2", false},
	{"graph", "a graph", "'1-2 2-3 4'", false},
	{"digraph", "a directed graph and a token on it", "'1>2 2>3 3>1 | 1'", false},
}

// findStarter returns the starter of that name.
func findStarter(name string) (*starter, error) {
	for i := range starters {
		if starters[i].name == name {
			return &starters[i], nil
		}
	}
	return nil, fmt.Errorf("--position %q: want one of %s", name, strings.Join(starterNames(), ", "))
}

// starterNames returns their names in the order of the question.
func starterNames() (names []string) {
	for _, s := range starters {
		names = append(names, s.name)
	}
	return names
}

// An ending says what a pattern of cells does.
type ending string

const (
	endsNothing ending = "no"
	endsWinning ending = "wins"
	endsLosing  ending = "loses"
)

// endings lists them in the order of the question, with what they mean.
var endings = []struct {
	ending ending
	about  string
}{
	{endsNothing, "no: play goes on until nobody can move"},
	{endsWinning, "yes, and who makes it wins"},
	{endsLosing, "yes, and who makes it loses"},
}

// endingNames returns what --pattern may be.
func endingNames() (names []string) {
	for _, e := range endings {
		names = append(names, string(e.ending))
	}
	return names
}

// findEnding returns the ending of that name.
func findEnding(name string) (ending, error) {
	for _, e := range endings {
		if string(e.ending) == name {
			return e.ending, nil
		}
	}
	return "", fmt.Errorf("--pattern %q: want no, wins or loses", name)
}

// A starting is what a rule file is to start with.
type starting struct {
	*starter
	misere bool
	end    ending
}

// check returns an error if the answers do not go together.
func (s starting) check() error {
	if s.end != endsNothing && !s.ends {
		return fmt.Errorf("--pattern %s: want it with --position row or board, not %s", s.end, s.name)
	}
	return nil
}

// losing turns a rule in which a pattern wins into one in which it loses.
var losing = []string{"def won(", "def lost(", " wins.", " loses.", "moved wins.", "moved loses."}

// text returns the rule file.
func (s starting) text() string {
	name := s.name
	if s.end != endsNothing {
		name += "-end"
	}
	source, err := starterFiles.ReadFile("starters/" + name + rulefile.Extension)
	if err != nil {
		panic("task: " + err.Error())
	}
	text := string(source)
	if s.end == endsLosing {
		text = strings.NewReplacer(losing...).Replace(text)
	}
	if s.misere {
		text = strings.Replace(text, "# play = misere", "play = misere", 1)
	}
	return text
}
