// Package wasm writes modules of WebAssembly, as far as compiled rule files need
// them: functions from 64-bit integers to one 64-bit integer, one memory, global
// 64-bit integers, and data.
//
// Cost: linear in the code. The source of the format is the WebAssembly Core
// Specification 2.0 [WASM22], chapter 5.
package wasm
