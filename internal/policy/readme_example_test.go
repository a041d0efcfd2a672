package policy

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/count"
	"grundy/game"
	"grundy/rules"
	"grundy/solve"
)

// Example is what the README shows under "From Go"; TestReadmeExample compares them.
func Example() {
	ctx := context.Background()

	r, _, _ := rules.Parse("wythoff")
	s := solve.New(r, solve.Config{})
	moves, err := s.Winning(ctx, game.Position{8, 15})

	fmt.Println(count.Colourings([]uint64{1, 2, 3, 4})) // 2

	fmt.Println(len(moves), moves[0].Text, err)
	// Output:
	// 2
	// 1 take 2 from the heap of 15 <nil>
}

// TestReadmeExample checks that every line of Go in the README stands above.
func TestReadmeExample(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile("readme_example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(readme), "```go\n")
	block, _, closed := strings.Cut(after, "```")
	if !found || !closed {
		t.Fatal("the README shows no Go")
	}
	for line := range strings.Lines(block) {
		if !strings.Contains(string(example), strings.TrimSpace(line)) {
			t.Errorf("the README shows %q, which no test runs", line)
		}
	}
}
