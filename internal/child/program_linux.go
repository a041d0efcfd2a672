package child

import (
	"fmt"
	"os"
	"strconv"
	"strings"
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

// spent returns the time of the processor that a process has had, with that of the
// children it has waited for; nothing for a process that has ended.
func spent(pid int) (total time.Duration) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(text), ") ") // the name may hold blanks
	const user, childrenSystem = 11, 14
	for i, f := range strings.Fields(rest) {
		if n, err := strconv.ParseInt(f, 10, 64); err == nil && i >= user && i <= childrenSystem {
			total += time.Duration(n) * tick
		}
	}
	return total
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
