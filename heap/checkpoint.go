package heap

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Checkpoints. A run is determined by its state: the code of the rules, how
// many exact values it began with, the number of codes, and the codes, counts
// and states gathered since. All of this is written to one file: a line that
// names the format, the SHA-256 sum of the rest, and the rest. A new file takes
// the place of the old one by a rename after it is on the disk, so a crash at
// any moment leaves a whole one. The lists of pairs are chosen anew on
// resumption; they are no part of the result.

const checkpointMagic = "grundy heap checkpoint 1\n"

// A saved is what a checkpoint file holds.
type saved struct {
	Code     string // of the rules
	Start    int    // exact values
	Lanes    int
	Mask     uint32
	Parity   bool
	Verified int64
	Recent   []byte // codes before heap Verified
	Head     []byte // codes of the first heaps
	Counts   [2][]int64
	Powers   []census
	Records  []Record
	Depth    int
	Cycle    *cycleState
	Points   []savedPoint
	Passed   []savedPoint
}

type cycleState struct{ State, Period, Preperiod int64 }

type savedPoint struct {
	N      int64
	Window []byte
}

// save writes the run to a file. recent are the codes before the next heap.
func (r *run) save(path string, recent []byte) error {
	s := saved{
		Code: r.rules.String(), Start: len(r.start), Lanes: r.lanes, Mask: r.label.mask, Parity: r.label.parity,
		Verified: r.verified, Recent: recent[max(0, len(recent)-max(deepHistory, roundUp(r.gen.Reach(), 64))):],
		Head: r.head.codes, Counts: r.counts, Powers: r.powers, Records: r.records,
		Depth:  r.depth,
		Points: savePoints(r.points.all()), Passed: savePoints(r.points.passed()),
	}
	if c := r.cycle; c != nil {
		s.Cycle = &cycleState{c.state, c.period, c.preperiod}
	}
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(&s); err != nil {
		return fmt.Errorf("heap: checkpoint: %w", err)
	}
	sum := sha256.Sum256(b.Bytes())
	return replaceFile(path, []byte(checkpointMagic), sum[:], b.Bytes())
}

func savePoints(ps []*point) []savedPoint {
	out := make([]savedPoint, len(ps))
	for i, p := range ps {
		out[i] = savedPoint{p.n, p.window}
	}
	return out
}

// replaceFile writes a file as a whole or not at all: first under a name with
// ".new" at its end, of which a kill leaves at most one behind. What is there and
// no regular file, such as a device, is not replaced.
func replaceFile(path string, parts ...[]byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("heap: checkpoint %s: not a regular file", path)
	}
	if err := writeAll(path+".new", parts); err != nil {
		os.Remove(path + ".new")
		return fmt.Errorf("heap: checkpoint: %w", err)
	}
	if err := os.Rename(path+".new", path); err != nil {
		return fmt.Errorf("heap: checkpoint: %w", err)
	}
	return nil
}

// writeAll writes the parts to a file, and waits until they are on the disk.
func writeAll(path string, parts [][]byte) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	for _, p := range parts {
		if _, err = f.Write(p); err != nil {
			break
		}
	}
	return errors.Join(err, f.Sync(), f.Close())
}

// readCheckpoint returns nil if there is no such file.
func readCheckpoint(path string) (*saved, error) {
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("heap: checkpoint: %w", err)
	}
	body, ok := bytes.CutPrefix(b, []byte(checkpointMagic))
	if !ok || len(body) < sha256.Size {
		return nil, fmt.Errorf("heap: %s is not a checkpoint of this version, want %q at its beginning", path, checkpointMagic)
	}
	sum, body := body[:sha256.Size], body[sha256.Size:]
	if want := sha256.Sum256(body); !bytes.Equal(sum, want[:]) {
		return nil, fmt.Errorf("heap: checkpoint %s is damaged: its checksum does not agree", path)
	}
	s := new(saved)
	if err := json.NewDecoder(bytes.NewReader(body)).Decode(s); err != nil {
		return nil, fmt.Errorf("heap: checkpoint %s: %w", path, err)
	}
	return s, nil
}

// resume goes on from the checkpoint, and reports whether there was one.
func (v *vectorRun) resume(ctx context.Context, limit int64) (found bool, err error) {
	s, err := readCheckpoint(v.options.Checkpoint)
	if s == nil || err != nil {
		return false, err
	}
	if s.Code != v.rules.String() {
		return false, fmt.Errorf("heap: checkpoint %s is one of %s, want %s", v.options.Checkpoint, shorten(s.Code), shorten(v.rules.String()))
	}
	if s.Start > len(v.sparse.g) {
		if err := v.extend(ctx, s.Start); err != nil {
			return true, err
		}
	}
	v.sparse.relabel()
	exact := *v.sparse
	exact.g = exact.g[:s.Start]
	e, err := newEngine(&exact, s.Lanes, v.options.kernels())
	if err != nil {
		return false, err
	}
	if e.lanes != s.Lanes || e.label.mask != s.Mask || e.label.parity != s.Parity {
		return false, fmt.Errorf("heap: checkpoint %s belongs to another version of the engine", v.options.Checkpoint)
	}
	r := newRun(v.rules, e)
	r.restore(s)
	again, err := v.once(ctx, r, s.Recent, limit)
	return !again, err
}

// restore puts the saved state into a new run.
func (r *run) restore(s *saved) {
	r.verified, r.powers, r.records = s.Verified, s.Powers, s.Records
	r.head = newHead(s.Head)
	for i := range r.counts {
		copy(r.counts[i], s.Counts[i])
	}
	r.prime(s.Recent, int(min(int64(len(s.Recent)), r.verified-int64(r.last)-1)))
	r.depth = max(r.depth, s.Depth)
	if c := s.Cycle; c != nil {
		r.cycle = &cycle{state: c.State, period: c.Period, preperiod: c.Preperiod}
	}
	for _, p := range s.Points {
		r.points.add(p.Window, p.N)
	}
	for _, p := range s.Passed {
		r.points.pass(p.Window, p.N)
	}
}
