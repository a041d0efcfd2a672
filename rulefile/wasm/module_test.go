package wasm_test

import (
	"context"
	"math"
	"testing"

	"github.com/tetratelabs/wazero"

	"grundy/rulefile/wasm"
)

// run runs the exported function "f" of m.
func run(t *testing.T, m *wasm.Module, args ...uint64) uint64 {
	t.Helper()
	ctx := context.Background()
	rt := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer rt.Close(ctx)
	instance, err := rt.Instantiate(ctx, m.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	results, err := instance.ExportedFunction("f").Call(ctx, args...)
	if err != nil {
		t.Fatal(err)
	}
	return results[0]
}

// TestConstants writes constants of every length.
func TestConstants(t *testing.T) {
	for _, v := range []int64{0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, 1 << 40, math.MaxInt64, math.MinInt64} {
		m := wasm.NewModule(1, 1)
		f := m.Func(0)
		f.Const(v)
		m.Export("f", f)
		if got := run(t, m); int64(got) != v {
			t.Errorf("constant %d reads %d", v, int64(got))
		}
	}
}

// TestLoop adds the numbers below n in a loop with a block around it, through a
// second function, a global, the memory and its data.
func TestLoop(t *testing.T) {
	m := wasm.NewModule(1, 2)
	m.Data(8, []byte{5, 0, 0, 0, 0, 0, 0, 0})
	sum := m.Global(0)
	g := m.Func(1)
	g.Get(0)
	g.GetGlobal(sum)
	g.Op(wasm.Add)
	f := m.Func(1)
	i := f.Local()
	f.Block(func(end wasm.Label) {
		f.Loop(func(start wasm.Label) {
			f.Get(i)
			f.Get(0)
			f.Op(wasm.GeS)
			f.BranchIf(end)
			f.Get(i)
			f.Call(g)
			f.SetGlobal(sum)
			f.Get(i)
			f.Const(1)
			f.Op(wasm.Add)
			f.Set(i)
			f.Branch(start)
		})
	})
	f.Const(16)
	f.Address()
	f.GetGlobal(sum)
	f.Store(0)
	f.ConstAddress(8)
	f.Load(8)
	f.ConstAddress(8)
	f.Load(0)
	f.Op(wasm.Add)
	m.Export("f", f)
	if got := run(t, m, 10); got != 45+5 {
		t.Errorf("got %d, want the sum 45 and 5 from the data", got)
	}
}
