package child

import (
	"os"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// limit bounds a process that has just been started: its writable memory, its
// processor time, should nobody be left to watch the clock, and no core dump. A
// process that has ended already needs no bounds.
func limit(pid int, memory int64, t time.Duration) {
	if memory > 0 {
		setLimit(pid, unix.RLIMIT_DATA, uint64(memory))
	}
	setLimit(pid, unix.RLIMIT_CPU, uint64(t/time.Second)+2)
	setLimit(pid, unix.RLIMIT_CORE, 0)
}

func setLimit(pid, what int, n uint64) {
	_ = unix.Prlimit(pid, what, &unix.Rlimit{Cur: n, Max: n}, nil)
}

// peak returns how many bytes of memory a process had in use at most. The system
// counts in what this program had when it started the process; a peak that may be only
// that is not told.
func peak(s *os.ProcessState) int64 {
	var own syscall.Rusage
	usage, ok := s.SysUsage().(*syscall.Rusage)
	if !ok || syscall.Getrusage(syscall.RUSAGE_SELF, &own) != nil || usage.Maxrss <= own.Maxrss {
		return 0
	}
	return usage.Maxrss << 10
}
