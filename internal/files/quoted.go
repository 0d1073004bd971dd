package files

import (
	"runtime"
	"strings"
)

// Quoted is a path as every shell takes it for one word. On Windows a quotation mark behind a backslash would be a letter.
func Quoted(path string) string {
	if !strings.ContainsAny(path, " \t&;'()^|<>,=") {
		return path
	}
	if rest := strings.TrimRight(path, `\`); runtime.GOOS == "windows" && rest != "" && !strings.HasSuffix(rest, ":") {
		path = rest
	}
	return `"` + path + `"`
}
