package heap

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Checkpoints. The work of an engine that keeps every value is determined by the
// values. That of the vector engine is, besides, by the codes, counts and states that
// it gathered (savedrun.go). All of this is written to one file: a line that names
// the format, the SHA-256 sum of the rest, and the rest. A new file takes
// the place of the old one by a rename after it is on the disk, so a crash at
// any moment leaves a whole one. What only saves time, such as lists of pairs, is made
// anew on resumption.

const checkpointMagic = "grundy heap checkpoint 2\n"

// A saved is what a checkpoint file holds.
type saved struct {
	Code   string    // of the rules
	By     Method    // as in [Options]
	Engine Method    // the one at work
	Lanes  int       // the least width of the vector engine
	Values []byte    // of the first heaps, as in [packValues]
	Run    *savedRun // of the vector engine, while it is at work

	path string
}

// save writes a checkpoint of the analysis.
func (a *analysis) save(s *saved) error {
	s.Code, s.By, s.Lanes = a.rules.String(), a.options.By, a.lanes
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(s); err != nil {
		return fmt.Errorf("heap: checkpoint: %w", err)
	}
	sum := sha256.Sum256(b.Bytes())
	return replaceFile(a.options.Checkpoint, []byte(checkpointMagic), sum[:], b.Bytes())
}

// resume reads the checkpoint to go on from, if there is one.
func (a *analysis) resume() error {
	if !a.options.Resume || a.options.Checkpoint == "" {
		return nil
	}
	s, err := readCheckpoint(a.options.Checkpoint)
	if s == nil || err != nil {
		return err
	}
	switch {
	case s.Code != a.rules.String():
		return fmt.Errorf("heap: checkpoint %s is one of %s, want %s", s.path, shorten(s.Code), shorten(a.rules.String()))
	case s.By != a.options.By:
		return fmt.Errorf("heap: checkpoint %s was made by %s, want %s", s.path, s.By.asked(), a.options.By.asked())
	case !slices.Contains(a.rules.analyzeMethods(), s.Engine) || s.Run != nil && s.Engine != Vector:
		return fmt.Errorf("heap: checkpoint %s: the engine %q was at work, want one of %q", s.path, s.Engine, a.rules.analyzeMethods())
	case s.Lanes < 1 || s.Lanes > 192:
		return fmt.Errorf("heap: checkpoint %s: %d codes at least, want 1..192", s.path, s.Lanes)
	}
	a.saved, a.lanes = s, s.Lanes
	return nil
}

// asked returns what a user asked for by the method.
func (by Method) asked() string {
	if by == "" {
		return "any engine"
	}
	return fmt.Sprintf("the engine %q", string(by))
}

// wrong returns an error about the content of a checkpoint.
func (s *saved) wrong(err error) error { return fmt.Errorf("heap: checkpoint %s: %w", s.path, err) }

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
	s := &saved{path: path}
	if err := json.NewDecoder(bytes.NewReader(body)).Decode(s); err != nil {
		return nil, fmt.Errorf("heap: checkpoint %s: %w", path, err)
	}
	return s, nil
}
