package rules_test

import (
	"strings"
	"testing"

	"grundy/rules"
)

func TestFind(t *testing.T) {
	for _, name := range []string{"nim", "Nim", "尼姆游戏", "bouton's game", "Boutons-Game"} {
		e, err := rules.Find(name)
		if err != nil || e.Name != "nim" {
			t.Errorf("Find(%q) = %v, %v, want nim", name, e, err)
		}
	}
}

func TestUnknownNames(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"nin", `game "nin" is not known, want one of the catalogue, perhaps nim`},
		{"zzzzzzzzzzzz", `game "zzzzzzzzzzzz" is not known, want one of the catalogue, such as nim, wythoff or kayles`},
	} {
		_, _, err := rules.Parse(c.name)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("Parse(%q): error %v, want %s", c.name, err, c.want)
		}
	}
}
