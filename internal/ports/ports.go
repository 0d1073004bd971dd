// Package ports tells why a port cannot be had or reached, on every system in the same words: ports.go by the numbers
// that stand in numbers_windows.go and numbers_other.go.
package ports

import (
	"errors"
	"slices"
	"syscall"
)

// Taken tells whether listening failed because another program has the port.
func Taken(err error) bool { return among(err, taken) }

// Barred tells whether listening failed because the system keeps the port from everybody, or from this user.
func Barred(err error) bool { return among(err, barred) }

// Silent tells whether a call failed because nothing listens at the port.
func Silent(err error) bool { return among(err, silent) }

func among(err error, numbers []syscall.Errno) bool {
	number, ok := errors.AsType[syscall.Errno](err)
	return ok && slices.Contains(numbers, number)
}
