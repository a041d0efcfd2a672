//go:build !amd64

package scan

// fastest is the fastest kernel of this machine.
var fastest kernel = plainKernel
