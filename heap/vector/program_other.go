//go:build !amd64

package vector

type program struct{}

func newProgram(*Generator) *program { return nil }
