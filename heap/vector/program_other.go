//go:build !amd64

package vector

type (
	program struct{}
	layout  struct{}
)

func newProgram(*Generator) *program { return nil }
