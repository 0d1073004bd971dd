package files

import "time"

// The pauses between tries; together they are half a second.
const (
	firstPause = 2 * time.Millisecond
	lastPause  = 256 * time.Millisecond
)

// Patiently does what another program may be in the way of for a moment only, as one that looks for viruses is on Windows.
func Patiently(do func() error) error { return patiently(do) }

// patiently does what may fail for a moment only, until it succeeds, fails for good, or patience ends.
func patiently(do func() error) error { return tries(do, momentary, time.Sleep) }

func tries(do func() error, momentary func(error) bool, sleep func(time.Duration)) error {
	for pause := firstPause; pause <= lastPause; pause *= 2 {
		err := do()
		if err == nil || !momentary(err) {
			return err
		}
		sleep(pause)
	}
	return do()
}
