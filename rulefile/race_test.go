//go:build race

package rulefile_test

import "time"

// limit is how long hostile rules may take under the race detector.
const limit = time.Minute
