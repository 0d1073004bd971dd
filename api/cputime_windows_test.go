package api_test

import (
	"syscall"
	"time"
)

// cpuTime is how much CPU time this process has used.
func cpuTime() (time.Duration, error) {
	var begun, ended, kernel, user syscall.Filetime
	self, err := syscall.GetCurrentProcess()
	if err == nil {
		err = syscall.GetProcessTimes(self, &begun, &ended, &kernel, &user)
	}
	return ticks(kernel) + ticks(user), err
}

// ticks reads a span that Windows gives in units of 100 nanoseconds.
func ticks(t syscall.Filetime) time.Duration {
	return 100 * time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime))
}
