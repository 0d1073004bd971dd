package files

import (
	"regexp"
	"strings"
)

// Unfit are the letters that no name of a file on Windows has, besides those below the blank; slashes part folders there.
const Unfit = `<>:"/\|?*`

// Device tells whether Windows keeps a name for what is no file, whatever the ending.
func Device(name string) bool {
	stem, _, _ := strings.Cut(name, ".")
	return device.MatchString(strings.TrimSpace(stem))
}

var device = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$`)

// OnWindows tells whether Windows can have a file by that name, folders parted by slashes: blanks and full stops at the end of a name are
// dropped there.
func OnWindows(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		unfit := func(c rune) bool { return c < ' ' || strings.ContainsRune(Unfit, c) }
		if part == "" || strings.ContainsFunc(part, unfit) || strings.TrimRight(part, " .") != part || Device(part) {
			return false
		}
	}
	return true
}
