//go:build race

package formula

import "time"

// limit is how long hostile formulas may take under the race detector.
const limit = time.Minute
