package syntax

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"ttsbridge/internal/ttssim/moon/dotnet"
)

const (
	everywhere = "abfnrtv\\\"'\n\r0123456789" // escapes that every interpreter reads alike
	moonSharp  = everywhere + "xzu"
)

// badEscape gives the first escape of a quoted text that is not among those known.
func badEscape(text, known string) string {
	for i := 0; i+1 < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		i++
		if !strings.ContainsRune(known, rune(text[i])) {
			return text[i-1 : i+1]
		}
	}
	return ""
}

// mostDifferent is how many different names, texts and numbers a script has at most: finding each among the others takes time by
// their square.
const mostDifferent = 50_000

func tooMany(tokens []token) bool {
	if len(tokens) <= mostDifferent {
		return false
	}
	seen := map[string]bool{}
	for _, t := range tokens {
		if t.kind != symbolToken {
			seen[t.text] = true
		}
	}
	return len(seen) > mostDifferent
}

const (
	deepestBlocks   = 1_000  // functions, loops and conditions in one another
	deepestBrackets = 20_000 // of any kind
	mostBranches    = 5_000  // of one condition, each of which lies in the one before to our interpreter
)

// tooDeep says what in a script lies too deep in one another to be read in a time that anybody waits, "" when nothing does.
func tooDeep(tokens []token) string {
	brackets, branches := 0, []int{0} // of each block that is open
	for _, t := range tokens {
		if t.kind == stringToken {
			continue
		}
		switch t.text {
		case "(", "{", "[":
			brackets++
		case ")", "}", "]":
			brackets--
		case "function", "if", "do", "repeat":
			branches = append(branches, 0)
		case "elseif":
			branches[len(branches)-1]++
		case "end", "until":
			branches = branches[:max(len(branches)-1, 1)]
		}
		switch {
		case len(branches) > deepestBlocks:
			return fmt.Sprintf("more than %d functions, loops and conditions lie in one another", deepestBlocks)
		case brackets > deepestBrackets:
			return fmt.Sprintf("more than %d brackets lie in one another", deepestBrackets)
		case branches[len(branches)-1] > mostBranches:
			return fmt.Sprintf("a condition has more than %d branches; look them up in a table", mostBranches)
		}
	}
	return ""
}

// Readable turns source as MoonSharp reads it into source that gopher-lua reads alike: a character by its number is one
// character and no byte, \x, \u and \z are known, != is ~=. Lines keep their numbers.
func Readable(name, src string, bytes bool) (string, error) {
	if strings.Contains(src, "|") {
		src = withFunctions(src)
	}
	var b strings.Builder
	done := 0
	tokens := scanTokens(src)
	if tooMany(tokens) {
		return "", fmt.Errorf("compile %s: it has more than %d different names, texts and numbers in it; put what they tell into JSON", name, mostDifferent)
	}
	if deep := tooDeep(tokens); deep != "" {
		return "", fmt.Errorf("compile %s: %s", name, deep)
	}
	for _, t := range tokens {
		now := ""
		switch {
		case t.kind == symbolToken && t.text == "!=":
			now = "~="
		case t.kind == numberToken && len(t.text) > 2 && t.text[1]|0x20 == 'x' && strings.ContainsAny(t.text, ".pP"):
			now = binaryFraction(t.text)
		case t.kind == stringToken && !t.long && strings.Contains(t.text, `\`):
			if bad := badEscape(t.text, moonSharp); bad != "" {
				return "", fmt.Errorf("compile %s: line %d: escape %q is not known to the game", name, t.line, bad)
			}
			quote := src[t.at : t.at+1]
			text, lines := plainEscapes(t.text, bytes)
			now = quote + text + quote + strings.Repeat("\n", lines)
		}
		if now == "" || now == src[t.at:t.end] || t.kind == stringToken && !closed(src[t.at:t.end]) {
			continue
		}
		b.WriteString(src[done:t.at])
		b.WriteString(now)
		done = t.end
	}
	return b.String() + src[done:], nil
}

// closed tells whether a quoted text has its second quote.
func closed(quoted string) bool { return len(quoted) > 1 && quoted[len(quoted)-1] == quoted[0] }

// binaryFraction writes a hexadecimal number with a fraction or an exponent of two in decimals; "" if it is none.
func binaryFraction(text string) string {
	if !strings.ContainsAny(text, "pP") {
		text += "p0"
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return ""
	}
	return strconv.FormatFloat(n, 'g', -1, 64)
}

// plainEscapes writes a text's escapes in numbers of bytes, and counts the ends of lines that \z leaves out.
func plainEscapes(text string, bytes bool) (string, int) {
	var b strings.Builder
	lines := 0
	for i := 0; i < len(text); {
		if text[i] != '\\' {
			b.WriteByte(text[i])
			i++
			continue
		}
		rest := text[i+1:]
		switch code, n := escapeCode(rest); {
		case n > 0 && bytes && code < 0x100:
			fmt.Fprintf(&b, `\%03d`, code)
			i += 1 + n
		case n > 0:
			for _, c := range []byte(dotnet.Glue(unitsOf(code))) {
				fmt.Fprintf(&b, `\%03d`, c)
			}
			i += 1 + n
		case rest[0] == 'z':
			space := blanks(rest[1:])
			lines += strings.Count(rest[1:1+space], "\n")
			i += 2 + space
		default:
			b.WriteString(text[i : i+2])
			i += 2
		}
	}
	return b.String(), lines
}

// escapeCode reads \ddd, \xXX and \u{XXX} behind the backslash: the character and how many bytes it is written in.
func escapeCode(s string) (code uint64, length int) {
	base, digits := 10, ""
	switch {
	case isDigit(s[0]):
		n := 1
		for n < len(s) && n < 3 && isDigit(s[n]) {
			n++
		}
		digits, length = s[:n], n
	case s[0] == 'x' && len(s) >= 3:
		base, digits, length = 16, s[1:3], 3
	case strings.HasPrefix(s, "u{") && strings.Contains(s, "}"):
		n := strings.IndexByte(s, '}')
		base, digits, length = 16, s[2:n], n+1
	}
	code, err := strconv.ParseUint(digits, base, 32)
	if err != nil || code > unicode.MaxRune || base == 10 && code > 0xFFFF {
		return 0, 0
	}
	return code, length
}

// unitsOf is a character as the game keeps it: halves of pairs stand for themselves, what lies beyond them is a pair.
func unitsOf(code uint64) []uint16 {
	if code <= 0xFFFF {
		return []uint16{uint16(code)}
	}
	high, low := utf16.EncodeRune(rune(code))
	return []uint16{uint16(high), uint16(low)}
}
