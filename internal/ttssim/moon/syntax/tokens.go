package syntax

import "strings"

type tokenKind int

const (
	nameToken tokenKind = iota
	numberToken
	stringToken
	symbolToken
)

// token is a piece of Lua source; the text of a string token is what stands between its quotes.
type token struct {
	kind tokenKind
	text string
	line int
	long bool
	at   int // where it stands in the source, a text with its quotes
	end  int
}

// scanTokens cuts Lua source into tokens without comments. It never fails: what it does not know becomes a symbol.
func scanTokens(src string) []token {
	sc := &tokenScanner{src: src, line: 1}
	for sc.at < len(src) {
		sc.next()
	}
	return sc.out
}

type tokenScanner struct {
	src  string
	at   int
	line int
	out  []token
}

func (sc *tokenScanner) next() {
	c := sc.src[sc.at]
	rest := sc.src[sc.at:]
	switch {
	case c == '\n':
		sc.line++
		sc.at++
	case c == ' ' || c == '\t' || c == '\r':
		sc.at++
	case strings.HasPrefix(rest, "--"):
		sc.comment()
	case c == '"' || c == '\'':
		sc.quoted(c)
	case longBracket(rest) > 0:
		text, n := longText(rest)
		sc.add(stringToken, text, true)
		sc.skip(n)
		sc.out[len(sc.out)-1].end = sc.at
	case isNameStart(c):
		sc.word(nameToken, func(c byte) bool { return isNameStart(c) || isDigit(c) })
	case isDigit(c):
		sc.word(numberToken, func(c byte) bool { return isNameStart(c) || isDigit(c) || c == '.' })
	default:
		sc.symbol(rest)
	}
}

func (sc *tokenScanner) add(kind tokenKind, text string, long bool) {
	sc.out = append(sc.out, token{kind, text, sc.line, long, sc.at, sc.at + len(text)})
}

func (sc *tokenScanner) skip(n int) {
	sc.line += strings.Count(sc.src[sc.at:sc.at+n], "\n")
	sc.at += n
}

func (sc *tokenScanner) comment() {
	if longBracket(sc.src[sc.at+2:]) > 0 {
		_, n := longText(sc.src[sc.at+2:])
		sc.skip(n + 2)
		return
	}
	line, _, _ := strings.Cut(sc.src[sc.at:], "\n")
	sc.at += len(line)
}

func (sc *tokenScanner) quoted(quote byte) {
	i := sc.at + 1
	for i < len(sc.src) && sc.src[i] != quote && sc.src[i] != '\n' {
		if strings.HasPrefix(sc.src[i:], `\z`) {
			i += 2 + blanks(sc.src[i+2:])
			continue
		}
		if sc.src[i] == '\\' {
			i++
		}
		i++
	}
	i = min(i, len(sc.src))
	sc.add(stringToken, sc.src[sc.at+1:i], false)
	sc.skip(min(i+1, len(sc.src)) - sc.at)
	sc.out[len(sc.out)-1].end = sc.at
}

// blanks counts the spaces and ends of lines that a text starts with.
func blanks(s string) int { return len(s) - len(strings.TrimLeft(s, " \t\r\n\v\f")) }

func (sc *tokenScanner) word(kind tokenKind, in func(byte) bool) {
	i := sc.at
	for i < len(sc.src) && in(sc.src[i]) {
		i++
	}
	sc.add(kind, sc.src[sc.at:i], false)
	sc.at = i
}

func (sc *tokenScanner) symbol(rest string) {
	for _, s := range []string{"...", "..", "==", "~=", "<=", ">=", "!=", "//", "<<", ">>", "::"} {
		if strings.HasPrefix(rest, s) {
			sc.add(symbolToken, s, false)
			sc.at += len(s)
			return
		}
	}
	sc.add(symbolToken, rest[:1], false)
	sc.at++
}

func isNameStart(c byte) bool {
	return c == '_' || (c|0x20 >= 'a' && c|0x20 <= 'z') || c >= 0x80
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// longBracket gives the length of an opening long bracket such as [==[ or 0.
func longBracket(s string) int {
	if !strings.HasPrefix(s, "[") {
		return 0
	}
	n := 1
	for n < len(s) && s[n] == '=' {
		n++
	}
	if n < len(s) && s[n] == '[' {
		return n + 1
	}
	return 0
}

func longText(s string) (string, int) {
	open := longBracket(s)
	shut := "]" + s[1:open-1] + "]"
	text, _, found := strings.Cut(s[open:], shut)
	if !found {
		return text, len(s)
	}
	return text, open + len(text) + len(shut)
}
