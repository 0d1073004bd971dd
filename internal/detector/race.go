//go:build race

package detector

// Race tells whether the race detector watches: everything then takes five to ten times as long.
const Race = true
