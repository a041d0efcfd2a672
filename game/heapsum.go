package game

// A HeapSum may be known to be coupled heaps that have nothing to do with each other. The
// ability lets values be found from those of single heaps.
type HeapSum interface {
	// SumTo reports whether each position of at most k heaps is known to be the
	// disjunctive sum of its heaps: a move changes one of them to a smaller one, as it may
	// where that heap is alone, all others being empty. Nothing else ends the play.
	// The first call may take some time.
	SumTo(k int) bool
}
