package misere

// buckets is a queue of items by weight, the lightest first.
type buckets[T any] struct {
	byWeight [][]T
}

// push adds an item.
func (q *buckets[T]) push(weight int, item T) {
	for len(q.byWeight) <= weight {
		q.byWeight = append(q.byWeight, nil)
	}
	q.byWeight[weight] = append(q.byWeight[weight], item)
}

// all yields the items, those too that are pushed meanwhile. What is pushed must be
// heavier than the item that was yielded last.
func (q *buckets[T]) all(yield func(T) bool) {
	for w := 0; w < len(q.byWeight); w++ {
		for _, item := range q.byWeight[w] {
			if !yield(item) {
				return
			}
		}
		q.byWeight[w] = nil
	}
}
