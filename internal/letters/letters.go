package letters

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
	utf16 "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
)

// declared is how far into a file its own word on its encoding is looked for.
const declared = 256

// Decoded gives a file's text as UTF-8 without a byte order mark. A mark tells UTF-8, UTF-16 and UTF-32, the head of an XML
// file names any encoding of the web; without either the text must be UTF-8. The error says on which line it is not, and
// what to do.
func Decoded(content []byte) ([]byte, error) {
	if marked := byMark(content); marked != nil {
		return marked, nil
	}
	if utf8.Valid(content) {
		return content, nil
	}
	if name := nameIn(content); name != "" {
		return inEncoding(content, name)
	}
	return nil, fmt.Errorf("line %d is not UTF-8; save the file as UTF-8", badLine(content))
}

// mark is the sign that files begin with, some of them more than once: a program that does not know it writes another before it.
const mark = "\ufeff"

// byMark decodes what begins with a byte order mark; nil for what does not, or is then no text.
func byMark(content []byte) []byte {
	text := decodedByMark(content)
	for len(text) > 0 && bytes.HasPrefix(text, []byte(mark)) {
		text = text[len(mark):]
	}
	return text
}

func decodedByMark(content []byte) []byte {
	switch {
	case bytes.HasPrefix(content, []byte("\xef\xbb\xbf")):
		if rest := content[3:]; utf8.Valid(rest) {
			return append([]byte{}, rest...)
		}
	case bytes.HasPrefix(content, []byte("\xff\xfe\x00\x00")), bytes.HasPrefix(content, []byte("\x00\x00\xfe\xff")):
		if text, err := utf32.UTF32(utf32.LittleEndian, utf32.ExpectBOM).NewDecoder().Bytes(content); err == nil {
			return text
		}
	case bytes.HasPrefix(content, []byte("\xff\xfe")), bytes.HasPrefix(content, []byte("\xfe\xff")):
		if text, err := utf16.UTF16(utf16.LittleEndian, utf16.ExpectBOM).NewDecoder().Bytes(content); err == nil {
			return text
		}
	}
	return nil
}

// nameIn is the encoding that the head of an XML file names; empty if there is none.
func nameIn(content []byte) string {
	head := string(content[:min(len(content), declared)])
	if !strings.HasPrefix(strings.TrimSpace(head), "<?xml") {
		return ""
	}
	head, _, _ = strings.Cut(head, "?>")
	_, rest, _ := strings.Cut(head, "encoding")
	rest = strings.TrimLeft(rest, " \t\r\n=")
	if rest == "" || rest[0] != '"' && rest[0] != '\'' {
		return ""
	}
	name, _, _ := strings.Cut(rest[1:], rest[:1])
	return strings.ToLower(strings.TrimSpace(name))
}

func inEncoding(content []byte, name string) ([]byte, error) {
	encoding, err := htmlindex.Get(name)
	if err != nil || name == "utf-8" {
		return nil, fmt.Errorf("line %d is not UTF-8, and the encoding %q that the file names is not known; save it as UTF-8",
			badLine(content), Shown(name))
	}
	text, err := encoding.NewDecoder().Bytes(content)
	if err != nil || bytes.ContainsRune(text, 0) {
		return nil, fmt.Errorf("the file is not written in %s, as it says; save it as UTF-8", name)
	}
	return text, nil
}

// badLine is the number of the first line that is not UTF-8.
func badLine(content []byte) int {
	at := 0
	for at < len(content) {
		if r, size := utf8.DecodeRune(content[at:]); r == utf8.RuneError && size <= 1 {
			break
		} else {
			at += size
		}
	}
	return 1 + bytes.Count(content[:at], []byte("\n"))
}

// Unseen reports a sign that nobody sees and that may make a terminal, or a reader's eye, do something: control signs but
// tab and line end, and marks of direction and joining.
func Unseen(r rune) bool {
	return r != '\n' && r != '\t' && (unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029')
}

// Shown is a text as a terminal may have it: signs that nobody sees are left out, bytes that are no text are marked.
func Shown(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return Unseen(r) || r == utf8.RuneError }) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if Unseen(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
}

// Harmless is a field of a table that no program takes for a formula: what reads like one begins with an apostrophe.
func Harmless(field string) string {
	if field != "" && strings.IndexByte("=+-@\t\r", field[0]) >= 0 {
		return "'" + field
	}
	return field
}
