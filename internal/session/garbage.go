package session

import (
	"os"
	"runtime/debug"
)

// A bridge has little in use and makes much garbage, so by Go's own measure the collector would run many times a second and take
// a tenth of the machine. It runs a quarter as often here, and more often again before a club's evening fills the memory.
const (
	roomForGarbage = 400       // percent of what is in use
	memoryLimit    = 900 << 20 // bytes
)

// SpareCollector lets the collector run more rarely in this process, unless GOGC or GOMEMLIMIT say how.
func SpareCollector() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(roomForGarbage)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryLimit)
	}
}
