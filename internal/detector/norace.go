//go:build !race

// Package detector tells tests what watches them, so that a sample can be smaller where everything is slow: race.go and
// norace.go say whether the race detector does, sample.go how large a sample is.
package detector

// Race tells whether the race detector watches: everything then takes five to ten times as long.
const Race = false
