package deck

import (
	"encoding/base64"
	"encoding/binary"
	"net/url"
	"regexp"
	"strings"
)

// YDKE is a link that holds a whole deck: three runs of passcodes, four bytes a copy, for main, extra and side deck.
var YDKE = Format{Name: "ydke", About: "a link, as EDOPro and chats pass it on", Ending: ".ydke",
	Looks: ydkeLink.MatchString, Read: readYDKE, Write: writeYDKE}

var (
	ydkeLink = regexp.MustCompile(`(?i)ydke://`)
	ydkeRun  = regexp.MustCompile(`^[A-Za-z0-9+/=_.%!-]*$`)
)

func readYDKE(text string, b Book) (List, []Problem) {
	r := &reading{book: b, headed: true}
	at := ydkeLink.FindStringIndex(text)
	if at == nil {
		r.fail(1, text, "There is no ydke:// link here.")
		return r.done()
	}
	line := 1 + strings.Count(text[:at[0]], "\n")
	body, rest := ydkeBody(text[at[1]:])
	if around := strings.TrimSpace(text[:at[0]] + rest); around != "" {
		r.note(line, around, "Only the link is read, not the text around it.")
	}
	if !strings.Contains(body, "!") {
		r.fail(line, body, "This link is of a form that only the site that made it can read.")
		return r.done()
	}
	for i, run := range strings.SplitN(body, "!", 4) {
		if i < len(numbered) {
			r.run(line, numbered[i], run)
		}
	}
	return r.done()
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
		done := strings.Count(unescaped(body), "!") >= len(numbered)
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

// run reads the passcodes of one section.
func (r *reading) run(line int, s Section, run string) {
	data, err := base64.RawStdEncoding.DecodeString(base64Signs.Replace(run))
	if err != nil {
		r.fail(line, run, "The %s deck of this link is garbled.", s)
		return
	}
	if len(data)%4 != 0 {
		r.fail(line, run, "The %s deck of this link ends in the middle of a number.", s)
	}
	for ; len(data) >= 4; data = data[4:] {
		r.passcode(Entry{Section: s, Count: 1, Line: line}, string(s), uint64(binary.LittleEndian.Uint32(data)))
	}
}

// base64Signs turns the forms of the alphabet into the plain one without padding.
var base64Signs = strings.NewReplacer("-", "+", "_", "/", "=", "", ".", "")

func writeYDKE(l List, b Book) (string, []Entry) {
	out := "ydke://"
	left := l.in(Leader)
	for _, s := range numbered {
		data, without := b.passcodes(l.in(s))
		left = append(left, without...)
		out += base64.StdEncoding.EncodeToString(data) + "!"
	}
	return out + "\n", left
}

// passcodes writes entries as numbers of four bytes, and gives those that have none.
func (b Book) passcodes(entries []Entry) (data []byte, left []Entry) {
	for _, e := range entries {
		if !b.hasNumber(e) {
			left = append(left, e)
			continue
		}
		for range e.Count {
			data = binary.LittleEndian.AppendUint32(data, uint32(e.passcode()))
		}
	}
	return data, left
}
