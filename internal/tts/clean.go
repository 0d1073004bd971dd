package tts

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean is a text as it may be shown at a table: one line of plain words. It stands at the door of every way out, before chat,
// panels, questions and buttons, and as Plain before terminals, dossiers and pages, for players choose words and names.
// Whatever could forge a line of the referee, colour it or hide what it says is taken out:
//
//   - line breaks and other white space become blanks, control characters and escape sequences of terminals are dropped
//   - marks that nobody sees are dropped: those that turn the direction of writing, joiners, soft hyphens
//   - what begins a mark-up of the game, BBCode ("[b]") or a tag of its panels ("<color>"), begins none any more
//   - bytes that are no UTF-8 become U+FFFD, and of many accents on one letter the first few stay
//
// Most texts are clean, and come back as they are.
func Clean(text string) string {
	if clean(text) {
		return text
	}
	return unmarked(visible(text))
}

// Clean cleans all words of a reply that people read. What is not for people stays: names of objects, ids of buttons.
func (r *Reply) Clean() {
	for i := range r.Verdicts {
		v := &r.Verdicts[i]
		if v.Move = Clean(v.Move); v.Refused != nil {
			v.Refused = &Reason{Rule: Clean(v.Refused.Rule), Why: Clean(v.Refused.Why)}
		}
	}
	for i := range r.Commands {
		if c := &r.Commands[i]; c.speaks() {
			c.clean()
		}
	}
	if r.Policy != nil {
		for i := range r.Policy.Reasons {
			no := &r.Policy.Reasons[i]
			no.Rule, no.Why, no.Said = Clean(no.Rule), Clean(no.Why), Clean(no.Said)
		}
	}
}

// speaks tells of a command that shows words to people.
func (c *Command) speaks() bool {
	switch c.Do {
	case DoSay, DoAsk, DoPanel, DoScore, DoRuling, DoMark:
		return true
	}
	return false
}

func (c *Command) clean() {
	c.Text, c.Phase, c.Awaits = Clean(rounded(c.Text)), Clean(c.Phase), Clean(c.Awaits)
	for i := range c.Buttons {
		c.Buttons[i].Label = Clean(c.Buttons[i].Label)
	}
	for i := range c.Seats {
		c.Seats[i].Name, c.Seats[i].Text = Clean(c.Seats[i].Name), Clean(c.Seats[i].Text)
	}
}

// rounded makes a pair of square brackets round of which the first would begin a mark-up, and which Clean would leave half so.
func rounded(text string) string {
	if strings.IndexByte(text, '[') < 0 {
		return text
	}
	b := []byte(text)
	open := -1
	for i, c := range b {
		switch {
		case c == '[' && i+1 < len(b) && begins(c, b[i+1]):
			open = i
		case c == ']' && open >= 0:
			b[open], b[i], open = '(', ')', -1
		}
	}
	return string(b)
}

// Plain is Clean for where the game's mark-up means nothing: brackets stay.
func Plain(text string) string {
	if clean(text) {
		return text
	}
	return visible(text)
}

// clean tells of a text in which every character is plain ASCII and none begins a mark-up.
func clean(text string) bool {
	for i := range len(text) {
		c := text[i]
		if c < ' ' || c > '~' || (c == '<' || c == '[') && i+1 < len(text) && begins(c, text[i+1]) {
			return false
		}
	}
	return true
}

// begins tells whether the character behind an opening bracket makes it a mark-up.
func begins(open, next byte) bool {
	letter := 'a' <= next|0x20 && next|0x20 <= 'z'
	switch next {
	case '/', '#', '!', '?', '-':
		return true
	}
	return letter || open == '[' && '0' <= next && next <= '9'
}

// mostAccents is how many marks may stand on one letter; no language needs more.
const mostAccents = 4

// visible drops what nobody sees.
func visible(text string) string {
	var out strings.Builder
	accents := 0
	for i := 0; i < len(text); {
		if n := escape(text[i:]); n > 0 {
			i += n
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		i += size
		if accents++; !unicode.Is(unicode.M, r) {
			accents = 0
		}
		switch {
		case unicode.IsSpace(r), r == '\u2028', r == '\u2029':
			out.WriteByte(' ')
		case unicode.Is(unicode.C, r) && !unicode.Is(unicode.Co, r) && r != utf8.RuneError, unicode.Is(unicode.Co, r),
			accents > mostAccents, hidden(r):
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// hidden tells of letters and marks that show nothing: fillers, and selectors of how the letter before looks.
func hidden(r rune) bool {
	switch {
	case r == '\u115f', r == '\u1160', r == '\u3164', r == '\uffa0', r == '\u034f', r == '\u17b4', r == '\u17b5', r == '\u2800':
		return true
	}
	return unicode.Is(unicode.Variation_Selector, r) || unicode.Is(unicode.Noncharacter_Code_Point, r)
}

// escape is how long the escape sequence is that a text begins with; 0 when it begins with none.
func escape(text string) int {
	at := 0
	switch {
	case strings.HasPrefix(text, "\x1b["):
		at = 2
	case strings.HasPrefix(text, "\u009b"):
		at = len("\u009b")
	case strings.HasPrefix(text, "\x1b]"), strings.HasPrefix(text, "\x1bP"), strings.HasPrefix(text, "\x1b_"),
		strings.HasPrefix(text, "\x1b^"):
		return command(text)
	case strings.HasPrefix(text, "\x1b"):
		return 1
	default:
		return 0
	}
	for ; at < len(text) && text[at] >= 0x20 && text[at] <= 0x3f; at++ { // parameters
	}
	if at < len(text) && text[at] >= 0x40 && text[at] <= 0x7e {
		at++
	}
	return at
}

// command is how long a command to a terminal is, which lasts until it is ended or the text is.
func command(text string) int {
	for i := 2; i < len(text); i++ {
		switch {
		case text[i] == '\a':
			return i + 1
		case text[i] == '\x1b':
			return i // what comes is another one, or the end of this
		}
	}
	return len(text)
}

// unmarked lets no bracket begin a mark-up.
func unmarked(text string) string {
	if !strings.ContainsAny(text, "<[") {
		return text
	}
	b := []byte(text)
	var out strings.Builder
	for i, c := range b {
		switch {
		case i+1 < len(b) && c == '<' && begins(c, b[i+1]):
			out.WriteString("\u2039")
		case i+1 < len(b) && c == '[' && begins(c, b[i+1]):
			out.WriteByte('(')
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}
