package child

import "syscall"

// bound bounds the writable memory of the process. Address space that the runtime
// only reserves does not count.
func bound(limit int64) error {
	r := syscall.Rlimit{Cur: uint64(limit), Max: uint64(limit)}
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &r)
}
