package console

import (
	"os"
	"runtime/debug"
)

// enough is what the largest files that people have need with the collector at work, such as a saved game of fifty megabytes.
const enough = 220 << 20

// SpareMemory lets the collector work before a large file takes more memory than it needs, unless GOMEMLIMIT says when.
func SpareMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(enough)
	}
}
