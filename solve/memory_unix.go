//go:build unix

package solve

import "syscall"

// mapMemory returns n bytes of zeros outside the Go heap.
func mapMemory(n int) ([]byte, error) {
	return syscall.Mmap(-1, 0, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
}

func unmapMemory(b []byte) {
	if err := syscall.Munmap(b); err != nil {
		panic("solve: unmap: " + err.Error())
	}
}
