package rulefile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"grundy/game"
	"grundy/rulefile/form"
)

// Extension is the end of the name of a rule file.
const Extension = ".star"

// IsSpec reports whether a name of a game, as a user types it, names a rule file:
// "kayles.star", "rules/subtract.star:k=3".
func IsSpec(name string) bool {
	path, _ := splitSpec(name)
	return strings.HasSuffix(path, Extension)
}

// splitSpec cuts the settings off the path of a rule file.
func splitSpec(name string) (path, settings string) {
	if i := strings.LastIndex(name, Extension+":"); i >= 0 {
		return name[:i+len(Extension)], name[i+len(Extension)+1:]
	}
	return name, ""
}

// Load returns the rules of a rule file, named by its path, which may be followed
// by settings of its parameters: "subtract.star:s=1,3,4". More settings come
// separately and take precedence. [game.As] finds the *[Rules] in the result and
// the abilities that the file gives to them.
func Load(name string, settings map[string]string, limits Limits) (game.Rules, error) {
	path, text := splitSpec(name)
	all := map[string]string{}
	if text != "" {
		var err error
		if all, err = ParseSettings(text); err != nil {
			return nil, fmt.Errorf("rule file %q: %w", name, err)
		}
	}
	for key, value := range settings {
		all[key] = value
	}
	if err := checkPath(path); err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(path, file, all, limits)
}

// checkPath returns an error unless there is a file. It is asked before the file is opened, as to
// open a named pipe waits for whoever writes to it.
func checkPath(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("rule file %q: there is no such file, want the path of one%s", path, perhapsFile(path))
	}
	if err != nil {
		return err
	}
	kind := ""
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		kind = "a folder"
	case mode&fs.ModeNamedPipe != 0:
		kind = "a pipe"
	case mode&fs.ModeDevice != 0:
		kind = "a device"
	default:
		kind = "something else"
	}
	return fmt.Errorf("rule file %q: it is %s, want a file", path, kind)
}

// perhapsFile returns ", perhaps ..." with a rule file of the same folder whose name is near.
func perhapsFile(path string) string {
	others, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*"+Extension)) // a pattern that is none has no files
	return perhaps(filepath.Clean(path), others)
}

// Read returns the rules of a rule file that is read from r. The name stands for it in
// errors. No more is read than a rule file may have.
func Read(name string, r io.Reader, settings map[string]string, limits Limits) (game.Rules, error) {
	source, err := io.ReadAll(io.LimitReader(r, maxSource+1))
	if err != nil {
		return nil, err
	}
	return New(name, source, settings, limits)
}

// New returns the rules of a rule file given as text. The name stands for it in
// errors.
func New(name string, source []byte, settings map[string]string, limits Limits) (game.Rules, error) {
	m, err := newModule(name, source, settings, limits)
	if err != nil {
		return nil, err
	}
	r := newRules(m)
	if err := m.await(r.checkEmpty); err != nil {
		return nil, err
	}
	if !limits.Interpret {
		if err := r.compile(); err != nil {
			return nil, err
		}
	}
	if !limits.Interpret {
		r.cells = r.apart()
	}
	return game.With(r, r.abilities()...), nil
}

// spec returns the name of the rules as a user types it, in its shortest form.
func (m *module) spec() string {
	var words []string
	for _, p := range m.params {
		if !slices.Equal(p.Value, p.Default) {
			words = append(words, p.String())
		}
	}
	name := filepath.Base(m.name)
	if len(words) == 0 {
		return name
	}
	return name + ":" + strings.Join(words, ",")
}

// position returns the form of a position as one value.
func (r *Rules) position() *form.Form {
	s := r.module.shape
	if s.IsSum() {
		return r.whole
	}
	return form.Option(s)
}
