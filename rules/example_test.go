package rules_test

import (
	"fmt"

	"grundy/game"
	"grundy/rules"
)

// The options of a position of 2-Wythoff.
func ExampleParse() {
	r, e, _ := rules.Parse("wythoff:2")
	fmt.Println(r, "-", e.Source)

	p, _ := game.Parse(r, "2 1")
	var options game.List
	r.Options(game.Canonical(r, p), &options)
	for q := range options.All() {
		fmt.Println(game.Format(r, q))
	}

	_, _, err := rules.Parse("wythoff:0")
	fmt.Println(err)
	// Output:
	// wythoff:2 - [Wyt07]; [WW] chapter 3
	// 0 2
	// 1 0
	// 1 1
	// 0 1
	// 0 0
	// game "wythoff:0": parameter 1, t: "0", want a number from 1 to 1048576
}

func ExampleSearch() {
	for _, e := range rules.Search("斐波那契") {
		fmt.Println(e.Name, e.Chinese)
	}
	// Output:
	// fibonacci-numbers [取斐波那契数]
	// fibonacci-nim [斐波那契尼姆 斐波那契博弈 k 倍动态减法游戏]
}
