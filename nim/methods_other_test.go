//go:build !amd64

package nim

func addMachineMethods(map[string]func(dst, x, y []Value)) {}
