//go:build !amd64

package vector

func native() []*Set { return nil }
