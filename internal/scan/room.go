package scan

// Room returns an empty slice with room for n integers. Its memory is only touched as
// it fills, so that n may be a guess from above, and comes in large pages where the
// system has them.
func Room(n int) []uint64 {
	room := make([]uint64, 0, n)
	if 8*n >= largeRoom {
		adviseLargePages(room[:n])
	}
	return room
}

// largeRoom is how many bytes are worth a word to the system.
const largeRoom = 16 << 20
