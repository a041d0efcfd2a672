//go:build !race

package formula

import "time"

// limit is how long hostile formulas may take: two seconds, and more where other work has
// the processors too.
const limit = 8 * time.Second
