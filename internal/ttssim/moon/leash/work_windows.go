package leash

import (
	"syscall"
	"time"
)

// atWork is for how long this program has been at work on all processors together.
func atWork() time.Duration {
	var begun, ended, kernel, user syscall.Filetime
	self, err := syscall.GetCurrentProcess()
	if err == nil {
		err = syscall.GetProcessTimes(self, &begun, &ended, &kernel, &user)
	}
	if err != nil {
		return 0 // nobody is stopped by what cannot be measured
	}
	return ticks(kernel) + ticks(user)
}

// ticks is a length of time in hundreds of nanoseconds.
func ticks(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
}
