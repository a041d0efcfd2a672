package heap_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"grundy/heap"
	"grundy/heap/verify"
)

func ExampleAnalyze() {
	rules, err := heap.Parse("0.16", 8)
	if err != nil {
		log.Fatal(err)
	}
	report, err := heap.Analyze(context.Background(), rules, heap.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rules.Describe())
	fmt.Println(report)
	fmt.Println("largest value:", report.Max, "last rare heap:", report.LastRare())
	g, err := report.At(context.Background(), 1_000_000_000_000_000_000)
	fmt.Println("G(10^18) =", g, err)
	// Output:
	// Take 1 token and leave no heap. Take 2 tokens and leave one heap or two heaps.
	// 0.16: period 149459, pre-period 105351, proved by recurrence of the state (window theorem)
	// largest value: 23 last rare heap: 13935
	// G(10^18) = 5 <nil>
}

func ExampleReport_WriteCertificate() {
	report, err := heap.Analyze(context.Background(), heap.MustParse("S(1,2)", 8), heap.Options{})
	if err != nil {
		log.Fatal(err)
	}
	var text strings.Builder
	if err := report.WriteCertificate(context.Background(), &text); err != nil {
		log.Fatal(err)
	}
	lines := strings.Split(text.String(), "\n")
	fmt.Println(strings.Join(lines[:5], "\n"))
	fmt.Println(verify.Certificate(context.Background(), strings.NewReader(text.String()), nil))
	// Output:
	// grundy certificate 1
	// rules S(1,2)
	// theorem guy-smith
	// period 3
	// preperiod 0
	// S(1,2): period 3, pre-period 0, both least; guy-smith theorem, 7 values computed <nil>
}

func ExampleRules_SameGame() {
	a, b := heap.MustParse("0.07", 8), heap.MustParse("0.4", 8)
	fmt.Println(a.StandardForm())
	fmt.Println(b.StandardForm())
	fmt.Println(a.SameGame(b))
	// Output:
	// 0.137 1
	// 0.137 2
	// true
}

func ExampleWriteTable() {
	rows, err := heap.Survey(context.Background(), heap.SurveyOptions{Digits: 1, Limit: 4096, Budget: time.Minute})
	if err != nil {
		log.Fatal(err)
	}
	if err := heap.WriteTable(os.Stdout, rows, nil); err != nil {
		log.Fatal(err)
	}
	// Output:
	// | code | equal codes | period | pre-period | largest value | known to heap |
	// | --- | --- | ---: | ---: | ---: | ---: |
	// | 0.0 |  | 1 | 0 | 0 | ever |
	// | 0.1 |  | 1 | 2 | 1 | ever |
	// | 0.2 | 0.3, 0.5, 0.7 | 2 | 1 | 1 | ever |
	// | 0.4 |  | 34 | 54 | 9 | ever |
	// | 0.6 |  | open |  | 126 | 4096 |
}
