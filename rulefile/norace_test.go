//go:build !race

package rulefile_test

import "time"

// limit is how long hostile rules may take: two seconds, and more where other work has
// the processors too.
const limit = 8 * time.Second
