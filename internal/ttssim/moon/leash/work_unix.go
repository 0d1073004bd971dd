//go:build unix

package leash

import (
	"syscall"
	"time"
)

// atWork is for how long this program has been at work on all processors together.
func atWork() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0 // nobody is stopped by what cannot be measured
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
