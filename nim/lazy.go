package nim

import "sync/atomic"

// A lazy value is made when it is first asked for. Goroutines that ask for it
// at the same time may each make it, and all get equal values; in return, get is
// little more than a load, also inside the innermost loop.
type lazy[T any] struct {
	value atomic.Pointer[T]
	make  func() *T
}

func (l *lazy[T]) get() *T {
	if v := l.value.Load(); v != nil {
		return v
	}
	return l.first()
}

func (l *lazy[T]) first() *T {
	v := l.make()
	l.value.Store(v)
	return v
}
