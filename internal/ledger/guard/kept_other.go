//go:build !windows && !linux

package guard

// At looks at the file to which a path leads.
func At(path string) (Kept, error) { return byStat(path) }
