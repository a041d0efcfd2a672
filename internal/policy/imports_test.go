// Package policy tests what the project has agreed on as a whole: who may import
// whom, and which sources the comments may cite.
package policy

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "grundy"

// allowed is the policy: for each package, the packages of this module that it
// may import. Tests may import more. Imports point downward only.
var allowed = map[string][]string{
	"nim":               {},
	"gf2":               {},
	"modular":           {},
	"internal/scan":     {},
	"internal/parquet":  {},
	"internal/mapped":   {},
	"internal/near":     {},
	"internal/draw":     {},
	"game":              {},
	"heap":              {"nim", "heap/vector"},
	"heap/vector":       {},
	"misere":            {"heap", "nim"},
	"heap/verify":       {},
	"solve":             {"game", "internal/mapped", "nim"},
	"rules":             {"game", "heap", "internal/near"},
	"table":             {"game", "nim", "solve", "internal/draw", "internal/parquet"},
	"internal/child":    {},
	"internal/race":     {},
	"internal/seeded":   {},
	"check":             {"check/formula", "game", "internal/child", "solve", "table"},
	"check/formula":     {"game", "internal/near", "modular", "nim", "rulefile/form", "rulefile/guard"},
	"rulefile":          {"game", "heap", "internal/mapped", "internal/near", "rulefile/cells", "rulefile/claim", "rulefile/compile", "rulefile/form", "rulefile/guard", "rulefile/linear", "rulefile/symbolic"},
	"rulefile/linear":   {},
	"rulefile/symbolic": {"rulefile/linear"},
	"rulefile/cells":    {"game"},
	"rulefile/claim":    {"game", "heap", "rulefile/cells", "rulefile/linear", "rulefile/symbolic"},
	"rulefile/guard":    {},
	"rulefile/compile":  {"rulefile/form", "rulefile/wasm"},
	"rulefile/form":     {"game"},
	"rulefile/wasm":     {},
	"stress":            {"count", "game", "nim", "solve", "internal/child", "stress/format", "stress/sample"},
	"stress/format":     {"game"},
	"stress/sample":     {"game"},
	"compound":          {"game", "nim"},
	"count":             {"compound", "game", "gf2", "heap", "modular", "nim"},
	"law":               {"compound", "count", "game", "heap", "misere", "nim", "rules", "solve"},
	"judge":             {"compound", "count", "gf2", "heap", "modular", "nim", "internal/scan"},
	"internal/task": {
		"check", "check/formula", "compound", "count", "game", "heap", "heap/verify", "judge", "law", "misere", "modular", "nim", "rulefile", "rules", "solve", "stress", "stress/format", "stress/sample", "table",
		"internal/child", "internal/near", "internal/scan",
	},
	"cmd/grundy": {"internal/child", "internal/near", "internal/task", "solve"},
	"bench":      {"count", "internal/scan", "nim"},
}

// outside lists the modules that may be imported, and by which package.
var outside = map[string][]string{
	"github.com/remyoudompheng/bigfft":           {"modular"},
	"golang.org/x/sys/unix":                      {"heap", "internal/child", "rulefile/guard"},
	"golang.org/x/sys/cpu":                       {"heap/vector", "internal/scan", "nim"},
	"go.starlark.net/resolve":                    {"check/formula", "rulefile", "rulefile/compile", "rulefile/guard", "rulefile/symbolic"},
	"go.starlark.net/starlark":                   {"check/formula", "rulefile", "rulefile/compile", "rulefile/form", "rulefile/guard", "rulefile/symbolic"},
	"go.starlark.net/syntax":                     {"check/formula", "rulefile", "rulefile/compile", "rulefile/guard", "rulefile/symbolic"},
	"github.com/tetratelabs/wazero":              {"rulefile"},
	"github.com/tetratelabs/wazero/api":          {"rulefile"},
	"github.com/tetratelabs/wazero/experimental": {"rulefile"},
	"golang.org/x/term":                          {"cmd/grundy"},

	"golang.org/x/image/font":                  {"internal/draw"},
	"golang.org/x/image/font/gofont/gobold":    {"internal/draw"},
	"golang.org/x/image/font/gofont/goregular": {"internal/draw"},
	"golang.org/x/image/font/sfnt":             {"internal/draw"},
	"golang.org/x/image/math/fixed":            {"internal/draw"},
	"golang.org/x/image/vector":                {"internal/draw"},
}

// eachGoFile calls visit with every Go file of the module that is not a test,
// by its slash-separated path from the root. It reads the tree itself, so that
// no test cache hides a new file.
func eachGoFile(t *testing.T, visit func(file string)) {
	t.Helper()
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		file := filepath.ToSlash(relative)
		switch {
		case entry.IsDir() && isSkipped(file):
			return filepath.SkipDir
		case !entry.IsDir() && strings.HasSuffix(file, ".go"):
			visit(file)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// isSkipped reports whether a folder holds no code of the module.
func isSkipped(folder string) bool {
	base := path.Base(folder)
	return folder != "." && (strings.HasPrefix(base, ".") || slices.Contains([]string{"testdata", "tools", "bin", "node_modules", "baseline"}, base))
}

func TestImports(t *testing.T) {
	seen := map[string]bool{}
	eachGoFile(t, func(file string) {
		if strings.HasSuffix(file, "_test.go") {
			return
		}
		from := path.Dir(file)
		seen[from] = true
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", file), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			to, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			checkImport(t, file, from, to)
		}
	})
	for pkg := range allowed {
		if !seen[pkg] {
			t.Errorf("the policy names package %s, which has no files", pkg)
		}
	}
}

func checkImport(t *testing.T, file, from, to string) {
	t.Helper()
	imports, known := allowed[from]
	if !known {
		t.Errorf("%s: the policy does not name package %s", file, from)
		return
	}
	if local, ok := strings.CutPrefix(to, module+"/"); ok {
		if !slices.Contains(imports, local) {
			t.Errorf("%s imports %s, which the policy does not allow", file, to)
		}
		return
	}
	if first, _, _ := strings.Cut(to, "/"); strings.Contains(first, ".") && !slices.Contains(outside[to], from) {
		t.Errorf("%s imports %s, which the policy does not allow", file, to)
	}
}

// heavy are imports that bring a start of the program that is felt. wazero, which brings
// net, is none of them: see docs/decisions/0013.
var heavy = []string{"net", "net/http", "encoding/gob", "github.com/parquet-go/parquet-go"}

// TestStart checks that the program, by way of the packages that the policy lets it
// reach, imports nothing heavy.
func TestStart(t *testing.T) {
	reached := map[string]bool{}
	var reach func(pkg string)
	reach = func(pkg string) {
		if !reached[pkg] {
			reached[pkg] = true
			for _, to := range allowed[pkg] {
				reach(to)
			}
		}
	}
	reach("cmd/grundy")
	eachGoFile(t, func(file string) {
		if strings.HasSuffix(file, "_test.go") || !reached[path.Dir(file)] {
			return
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", file), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			if to, err := strconv.Unquote(spec.Path.Value); err != nil || slices.Contains(heavy, to) {
				t.Errorf("%s imports %s, which the start of the program cannot bear", file, to)
			}
		}
	})
}

// TestPolicyPointsDownward checks that the policy itself has no cycle: every
// package may only import packages that are finished before it.
func TestPolicyPointsDownward(t *testing.T) {
	const (
		visiting = 1
		finished = 2
	)
	state := map[string]int{}
	var visit func(pkg string)
	visit = func(pkg string) {
		if state[pkg] == visiting {
			t.Fatalf("%s imports itself by way of others", pkg)
		}
		if state[pkg] == finished {
			return
		}
		state[pkg] = visiting
		for _, to := range allowed[pkg] {
			visit(to)
		}
		state[pkg] = finished
	}
	for pkg := range allowed {
		visit(pkg)
	}
}
