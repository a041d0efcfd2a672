//go:build unix

package mapped

import "syscall"

func newBytes(n int) ([]byte, error) {
	return syscall.Mmap(-1, 0, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
}

func free(b []byte) {
	if err := syscall.Munmap(b); err != nil {
		panic("mapped: " + err.Error())
	}
}
