//go:build unix

package api_test

import (
	"syscall"
	"time"
)

// cpuTime is how much CPU time this process has used.
func cpuTime() (time.Duration, error) {
	var used syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()), err
}
