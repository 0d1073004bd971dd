package scenario

import (
	"regexp"
	"strings"
	"unicode"
)

// split cuts a line into words. A '#' at the start of a word begins a comment; quotation marks keep a name together; a
// full stop at the end of the line belongs to the sentence, not to its last word.
func split(file string, n int, text string) (line, error) {
	l := line{n: n}
	rs := []rune(text)
	end := len(rs)
	for i := 0; i < len(rs); {
		switch {
		case unicode.IsSpace(rs[i]):
			i++
		case rs[i] == '#' && !(len(l.words) > 0 && secondOf.MatchString(string(rs[i:]))):
			end, i = i, len(rs)
		default:
			words, next := someWords(rs, i)
			if next < 0 {
				return l, mistakeAt(file, n, i+1, "the quotation mark is not closed")
			}
			l.words = append(l.words, words...)
			i = next
		}
	}
	l.text = strings.TrimSpace(string(rs[:end]))
	if k := len(l.words) - 1; k >= 0 {
		if w := &l.words[k]; !w.quoted && len(w.text) > 1 && strings.HasSuffix(w.text, ".") && !strings.HasSuffix(w.text, "..") {
			w.text, w.stop = strings.TrimSuffix(w.text, "."), true
		} else if w.text == "." && k > 0 && l.words[k-1].quoted {
			l.words = l.words[:k]
		}
	}
	return l, nil
}

// secondOf is the number of a card among several that a question calls the same: "e4 #2". It begins no comment.
var secondOf = regexp.MustCompile(`^#[0-9]+(,| and | to |\s*$)`)

// someWords reads what begins at i: one word, or several where commas stand between them without blanks. The second result is
// where to go on, -1 when a quotation mark is open.
func someWords(rs []rune, i int) ([]word, int) {
	if end, closing := closes(rs[i]), 0; end != 0 {
		text, next := quotation(rs, i+1, end)
		closing = next
		if next < 0 && rs[i] != '\'' && rs[i] != '‘' {
			return nil, -1
		}
		if next >= 0 {
			w := word{text: text, raw: string(rs[i:closing]), col: i + 1, quoted: true}
			if closing < len(rs) && rs[closing] == ',' {
				w.comma, closing = true, closing+1
			}
			return []word{w}, closing
		}
	}
	j := i
	for j < len(rs) && !unicode.IsSpace(rs[j]) {
		j++
	}
	return parted(string(rs[i:j]), i+1), j
}

// inNumber is a comma that parts thousands.
var inNumber = regexp.MustCompile(`[0-9],[0-9]{3}([^0-9]|$)`)

// parted cuts a text without blanks at its commas, those within a number apart.
func parted(text string, col int) []word {
	pieces := []string{text}
	if len(text) > 1 && !inNumber.MatchString(text) {
		pieces = strings.SplitAfter(text, ",")
	}
	var words []word
	for _, piece := range pieces {
		w := word{text: piece, raw: piece, col: col}
		if len(piece) > 1 && strings.HasSuffix(piece, ",") {
			w.text, w.raw, w.comma = strings.TrimSuffix(piece, ","), strings.TrimSuffix(piece, ","), true
		}
		if len(w.text) > 1 && strings.HasSuffix(w.text, ":") { // "South hand: Bear"
			w.text = strings.TrimSuffix(w.text, ":")
		}
		if piece != "" {
			words = append(words, w)
		}
		col += len([]rune(piece))
	}
	return words
}

// closes is the mark that closes a quotation, 0 where the mark opens none.
func closes(mark rune) rune {
	switch mark {
	case '"', '\'':
		return mark
	case '“', '„':
		return '”'
	case '‘':
		return '’'
	case '«':
		return '»'
	}
	return 0
}

// quotation reads up to the mark that closes. A name may hold the mark itself: doubled, behind a backslash, or in pairs around
// one of its words, for a mark closes only where the word ends: "Spirit Message "A"".
func quotation(rs []rune, i int, end rune) (string, int) {
	var b strings.Builder
	width := 0 // of the marks that opened a quotation within the name; 0 for none
	for i < len(rs) {
		if rs[i] == '\\' && i+1 < len(rs) && (rs[i+1] == end || rs[i+1] == '\\') {
			b.WriteRune(rs[i+1])
			i += 2
			continue
		}
		if rs[i] != end {
			b.WriteRune(rs[i])
			i++
			continue
		}
		run := 1
		for i+run < len(rs) && rs[i+run] == end {
			run++
		}
		i += run
		over := i == len(rs) || unicode.IsSpace(rs[i]) || strings.ContainsRune(",.;)#", rs[i])
		switch {
		case over && (width == 0 || run != width):
			b.WriteString(strings.Repeat(string(end), run/2))
			return b.String(), i
		case over:
			width = 0
			b.WriteRune(end)
		case end == '\'' || end == '’': // an apostrophe
			b.WriteString(strings.Repeat(string(end), run))
		default:
			width = run
			b.WriteRune(end)
		}
	}
	return "", -1
}
