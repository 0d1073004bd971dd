package formats

import (
	"encoding/base64"
	"encoding/binary"
	"net/url"
	"regexp"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// YDKE is a link that holds a whole deck: three runs of passcodes, four bytes a copy, for main, extra and side deck.
var YDKE = reading.Format{Name: "ydke", About: "a link, as EDOPro and chats pass it on", Ending: ".ydke",
	Looks: ydkeLink.MatchString, Read: readYDKE, Write: writeYDKE}

var (
	ydkeLink = regexp.MustCompile(`(?i)ydke://`)
	ydkeRun  = regexp.MustCompile(`^[A-Za-z0-9+/=_.%!-]*$`)
)

func readYDKE(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &reading.Reader{Book: b, Headed: true}
	at := ydkeLink.FindStringIndex(text)
	if at == nil {
		r.Fail(1, text, "There is no ydke:// link here.")
		return r.Done()
	}
	line := 1 + strings.Count(text[:at[0]], "\n")
	body, rest := ydkeBody(text[at[1]:])
	if around := strings.TrimSpace(text[:at[0]] + rest); around != "" && !ydkeLink.MatchString(around) && listed(around, b) {
		r.Fail(line, around, "A link and a list stand together, and only the link is read; take one of them away.")
	} else if around != "" {
		r.Note(line, around, "Only the link is read, not the text around it.")
	}
	if second := ydkeLink.FindStringIndex(rest); second != nil && !strings.HasPrefix(rest[second[0]:], text[at[0]:at[1]]+body) {
		r.Fail(line, rest, "A second link stands behind the first, and is not read; give each deck a file of its own.")
	}
	if parts := strings.Count(body, "!"); parts < len(reading.Numbered)-1 && passcodesOf(body, b) {
		r.Fail(line, body, "This link is cut off: it ends in part %d of %d. Copy it whole, up to its last \"!\".", parts+1,
			len(reading.Numbered))
		if parts == 0 {
			return r.Done()
		}
	}
	if !strings.Contains(body, "!") {
		r.Fail(line, body, "This link is of a form that only the site that made it can read.")
		return r.Done()
	}
	for i, run := range strings.SplitN(body, "!", 4) {
		if i < len(reading.Numbered) {
			r.Run(line, reading.Numbered[i], run)
		}
	}
	return r.Done()
}

// listed tells whether a text lists cards of its own. One copy may be what somebody calls his deck.
func listed(text string, b reading.Book) bool {
	list, _ := readPlain(text, b)
	return list.Size() > 1
}

// passcodesOf tells whether a link begins with the passcode of a card that is known, however soon it ends: others are no passcodes.
func passcodesOf(body string, b reading.Book) bool {
	const one = 8 // signs of six bytes, of which four are a passcode
	if len(body) < one {
		return false
	}
	data, err := base64.StdEncoding.DecodeString(body[:one])
	if err != nil {
		return false
	}
	_, known := b.ByNumber(int64(binary.LittleEndian.Uint32(data)))
	return known
}

// ydkeBody takes the link's text off what follows its prefix: it may be broken into lines, and ends with the third mark
// or where something stands that no link has.
func ydkeBody(text string) (body, rest string) {
	for lines := text; ; {
		line, after, more := strings.Cut(lines, "\n")
		word, behind, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !ydkeRun.MatchString(word) {
			end := strings.IndexFunc(word, func(c rune) bool { return !ydkeRun.MatchString(string(c)) })
			return unescaped(body + word[:end]), lines
		}
		body += word
		done := strings.Count(unescaped(body), "!") >= len(reading.Numbered)
		if behind != "" || !more || done || !ydkeRun.MatchString(strings.TrimSpace(firstLine(after))) {
			return unescaped(body), behind + after
		}
		lines = after
	}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

func unescaped(s string) string {
	if plain, err := url.PathUnescape(s); err == nil {
		return plain
	}
	return s
}

func writeYDKE(l deck.List, b reading.Book) (string, []deck.Entry) {
	out := "ydke://"
	left := l.In(deck.Leader)
	for _, s := range reading.Numbered {
		data, without := b.Passcodes(l.In(s))
		left = append(left, without...)
		out += base64.StdEncoding.EncodeToString(data) + "!"
	}
	return out + "\n", left
}
