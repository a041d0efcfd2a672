//go:build !race

package rulefile_test

import "time"

// limit is how long hostile rules may have the processor.
const limit = 2 * time.Second
