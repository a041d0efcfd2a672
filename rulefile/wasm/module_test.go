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

// TestExits leaves a function from inside a loop by exits of two outcomes, and by its
// end.
func TestExits(t *testing.T) {
	m := wasm.NewModule(1, 1)
	f := m.Func(1)
	i := f.Local()
	f.Loop(func(start wasm.Label) {
		f.Get(0)
		f.Const(1)
		f.Op(wasm.Eq)
		f.LeaveIf(0)
		f.Get(0)
		f.Const(2)
		f.Op(wasm.Eq)
		f.If(func() { f.Leave(1) }, nil)
		f.Get(0)
		f.Const(3)
		f.Op(wasm.Eq)
		f.LeaveIf(2)
		f.Get(i)
		f.Const(1)
		f.Op(wasm.Add)
		f.Tee(i)
		f.Const(5)
		f.Op(wasm.LtS)
		f.BranchIf(start)
	})
	f.Get(i)
	f.Op(wasm.ReturnOp)
	outcome := func(v int64) func() { return func() { f.Const(v); f.Op(wasm.ReturnOp) } }
	f.Exits([]int{1, 0, 1}, []func(){outcome(100), outcome(200)})
	f.Op(wasm.Unreachable)
	m.Export("f", f)
	for x, want := range map[uint64]uint64{0: 5, 1: 200, 2: 100, 3: 200} {
		if got := run(t, m, x); got != want {
			t.Errorf("f(%d) is %d, want %d", x, got, want)
		}
	}
}

// TestCopy copies words by address, and chooses by a truth value.
func TestCopy(t *testing.T) {
	m := wasm.NewModule(1, 1)
	m.Data(16, []byte{1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0})
	f := m.Func(1)
	from, to := f.LocalAddress(), f.LocalAddress()
	sum := f.Local()
	f.ConstAddress(8)
	f.Set(from)
	f.ConstAddress(1000)
	f.Set(to)
	f.CopyTwo(to, from, 24, 8)
	f.Get(to)
	f.ConstAddress(7)
	f.StoreAddress(4)
	for _, offset := range []int{24, 32} {
		f.Get(to)
		f.Load(offset)
		f.Get(sum)
		f.Const(10)
		f.Op(wasm.Mul, wasm.Add)
		f.Set(sum)
	}
	f.Get(0)
	f.Op(wasm.Eqz)
	f.IfTruth(func() { f.ConstAddress(0) }, func() { f.ConstAddress(1) })
	f.IfValue(func() { f.Get(to); f.Load(0) }, func() { f.Get(sum) })
	m.Export("f", f)
	if got, want := run(t, m, 0), uint64(12); got != want {
		t.Errorf("the words copied read %d, want %d", got, want)
	}
	if got, want := run(t, m, 1), uint64(7)<<32; got != want {
		t.Errorf("the word of 32 bits reads %d, want %d", got, want)
	}
}
