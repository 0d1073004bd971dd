//go:build !windows

package house

// documentsFolder is a thing of Windows.
func documentsFolder() (string, bool) { return "", false }
