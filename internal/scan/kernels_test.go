package scan

// kernels has the plain kernel and the one in use, which may be the same.
var kernels = map[string]kernel{"plain": plainKernel, "fastest": fastest}
