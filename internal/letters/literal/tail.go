package literal

import (
	"regexp"
	"strings"
)

// named gives the data one more name: "module.exports = cards", "window.x = { cards }".
// A name of the data's own, "cards.length = 0", would change it.
const named = `(?:(?:window|globalThis|self|root|global|this|module|exports)\.)+[\w$.]+\s*=\s*(?:[A-Za-z_$][\w$]*|\{[\w$,: ]*\}?)`

// harmless are statements that may stand behind the data; none of them changes what it is.
var harmless = []*regexp.Regexp{
	regexp.MustCompile(`^[)}\s]*(?:\([\w$.,|{}=\s]*\)[)\s]*)?$`), // "})", "}(this))", "})(window.x = window.x || {})"
	regexp.MustCompile(`^(?:as const|(?:as|satisfies)\s+[\w$<>\[\], ]+)\)?$`),
	regexp.MustCompile(`^return\s+[A-Za-z_$][\w$]*\s*\}*$`),
	regexp.MustCompile(`^[\w$]+,?$`), // a line of a list of names
	regexp.MustCompile(`^export\s+default\s+(?:[\w$]+|\{[\w$,: ]*\}?)$`),
	regexp.MustCompile(`^export\s*\{[\w$, ]*\}?$`),
	regexp.MustCompile(`^export\s+type\s+[\w$]+\s*=\s*[\w$<>\[\] |.]+$`),
	regexp.MustCompile(`^` + named + `\s*\}?$`),
	regexp.MustCompile(`^(?:\}\s*)?(?:else\s*)?(?:if\s*\(\s*typeof\s+[\w$.]+\s*[!=]==?\s*["']\w+["'](?:\s*&&\s*[\w$.]+)*\s*\))?\s*\{?\s*(?:` + named + `)?\s*\}?$`),
}

// tailSize is how long what is looked through may be, in bytes.
const tailSize = 8 << 10

// unread is what stands behind the data and may change it; empty if there is nothing of the kind.
func unread(rest string) string {
	if rest = strings.TrimSpace(rest); len(rest) > tailSize {
		return rest
	}
	for line := range strings.SplitSeq(strings.ReplaceAll(rest, ";", "\n"), "\n") {
		if line = strings.TrimSpace(line); line != "" && !isHarmless(line) {
			return line
		}
	}
	return ""
}

func isHarmless(line string) bool {
	for _, h := range harmless {
		if h.MatchString(line) {
			return true
		}
	}
	return false
}

// withoutBlocks takes the comments off that have a beginning and an end.
func withoutBlocks(text string) string {
	var out strings.Builder
	for {
		before, after, begun := strings.Cut(text, "/*")
		_, rest, ended := strings.Cut(after, "*/")
		if !begun || !ended {
			out.WriteString(text)
			return out.String()
		}
		out.WriteString(before)
		text = rest
	}
}

// withoutComments takes comments off what stands behind the value; there are no texts in it that count.
func withoutComments(rest string) string {
	var out strings.Builder
	rest = withoutBlocks(rest)
	for rest != "" {
		line, after, _ := strings.Cut(rest, "\n")
		line, _, _ = strings.Cut(line, "//")
		out.WriteString(line + "\n")
		rest = after
	}
	return out.String()
}
