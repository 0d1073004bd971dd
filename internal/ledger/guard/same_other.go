//go:build !windows

package guard

import "os"

// same tells whether a path leads to the file that was there.
func same(was, now os.FileInfo) bool { return os.SameFile(was, now) }
