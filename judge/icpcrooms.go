package judge

import (
	"context"
	"math/bits"

	"grundy/compound"
	"grundy/count"
	"grundy/internal/scan"
	"grundy/modular"
	"grundy/nim"
)

var icpcRooms = Problem{
	Name:   "icpc-rooms",
	Title:  "Rooms",
	Source: "ICPC training contest 1, problem A; HDU 2025 summer league 1",
	Asks: "In how many orders can n rooms of Nim heaps be emptied, one room after another, " +
		"so that the first player wins? Modulo 10^9+7.",
	Input:  "the number of cases; for each, n and then n rooms: k and the sizes of k heaps",
	Limits: "up to 100 cases, n up to 10^6, up to 10^6 heaps in all, sizes up to 10^9",
	Solve: func(ctx context.Context, in *scan.Reader, answer func(uint64) error) error {
		m := modular.New(1_000_000_007)
		return eachCase(in, answer, func() (uint64, error) {
			orders, err := readRooms(in)
			if err != nil {
				return 0, err
			}
			return orders.Mod(ctx, m)
		})
	},
}

// readRooms reads n rooms and keeps their outcomes alone.
func readRooms(in *scan.Reader) (*count.Orders, error) {
	n, err := positive(in, "the number of rooms n")
	if err != nil {
		return nil, err
	}
	var orders count.Orders
	for orders.Components() < n {
		if err := addRooms(in, &orders, n-orders.Components()); err != nil {
			return nil, err
		}
	}
	return &orders, nil
}

// addRooms adds up to most rooms, at least one: those whose integers are at
// hand.
func addRooms(in *scan.Reader, orders *count.Orders, most uint64) error {
	numbers, err := in.Peek(heapsOfRoom)
	if err != nil {
		return err
	}
	read := 0
	var single, filled, large uint64 // rooms of one heap; those not empty, and those above 1
	for ; most > 0 && read < len(numbers) && numbers[read] < uint64(len(numbers)-read); most-- {
		k := numbers[read]
		if k == 1 { // the commonest by far: told apart without a branch
			h := numbers[read+1]
			_, above := bits.Sub64(1, h, 0)
			single, filled, large = single+1, filled+(h|-h)>>63, large+above
			read += 2
			continue
		}
		orders.Add(compound.Nim(numbers[read+1:][:k]...))
		read += 1 + int(k)
	}
	orders.AddMany(compound.Nim(0), single-filled)
	orders.AddMany(compound.Nim(1), filled-large)
	orders.AddMany(compound.Nim(2), large)
	in.Discard(read)
	if read > 0 {
		return nil
	}
	room, err := ReadRoom(in)
	if err == nil {
		orders.Add(room)
	}
	return err
}

const heapsOfRoom = "the number of heaps k of a room"

// ReadRoom reads the number of heaps of a room and the heaps, and returns the
// room's outcomes. It keeps no heaps, however many there are.
func ReadRoom(in *scan.Reader) (compound.Outcomes, error) {
	k, err := in.Uint64(heapsOfRoom)
	if err != nil {
		return compound.Outcomes{}, err
	}
	var sum, all uint64
	for range k {
		h, err := in.Uint64("a heap size")
		if err != nil {
			return compound.Outcomes{}, err
		}
		sum ^= h
		all |= h
	}
	return compound.NimWith(nim.Value(sum), all > 1), nil
}
