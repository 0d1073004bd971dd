package line

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Quoted is a name as a file writes it: in quotation marks where it holds marks or a little word of the grammar.
func Quoted(name string) string {
	odd := strings.ContainsAny(name, `"#`)
	for i, w := range strings.Fields(name) {
		word := strings.ToLower(strings.Trim(w, ",."))
		odd = odd || slices.Contains(little, word) || i == 0 && word != "" && word[0] >= '0' && word[0] <= '9'
	}
	if !odd {
		return name
	}
	return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
}

// little are the words of a move that a name may hold too.
var little = []string{"and", "with", "to", "from", "for", "as", "at", "in", "on", "of", "via", "over"}

// Split cuts a line into words. A '#' at the start of a word begins a comment; quotation marks keep a name together; a
// full stop at the end of the line belongs to the sentence, not to its last word.
func Split(file string, n int, text string) (Line, error) {
	l := Line{N: n}
	rs := []rune(text)
	end := len(rs)
	for i := 0; i < len(rs); {
		switch {
		case unicode.IsSpace(rs[i]):
			i++
		case rs[i] == '#' && !(len(l.Words) > 0 && secondOf.MatchString(string(rs[i:]))):
			end, i = i, len(rs)
		default:
			words, next := someWords(rs, i)
			if len(l.Words) > 0 && slices.Contains([]string{"card", "face"}, strings.ToLower(l.Words[0].Text)) {
				if word, after := keyed(rs, i); after > 0 {
					words, next = []Word{word}, after
				}
			}
			if next < 0 {
				return l, MistakeAt(file, n, i+1, "the quotation mark is not closed")
			}
			l.Words = append(l.Words, words...)
			i = next
		}
	}
	l.Text = strings.TrimSpace(string(rs[:end]))
	if k := len(l.Words) - 1; k >= 0 {
		if w := &l.Words[k]; !w.Quoted && len(w.Text) > 1 && strings.HasSuffix(w.Text, ".") && !strings.HasSuffix(w.Text, "..") {
			w.Text, w.stop = strings.TrimSuffix(w.Text, "."), true
		} else if w.Text == "." && k > 0 && l.Words[k-1].Quoted {
			l.Words = l.Words[:k]
		}
	}
	return l, nil
}

// secondOf is a number in a name, "Mystical Sheep #2", or that of a card among several that a question calls the same: "e4 #2". It
// begins no comment.
var secondOf = regexp.MustCompile(`^#[0-9]+(,|\s|$)`)

// someWords reads what begins at i: one word, or several where commas stand between them without blanks. The second result is
// where to go on, -1 when a quotation mark is open.
func someWords(rs []rune, i int) ([]Word, int) {
	if end, closing := closes(rs[i]), 0; end != 0 {
		text, next := quotation(rs, i+1, end)
		closing = next
		if next < 0 && rs[i] != '\'' && rs[i] != '‘' {
			return nil, -1
		}
		if next >= 0 {
			w := Word{Text: text, Raw: string(rs[i:closing]), Col: i + 1, Quoted: true}
			if closing < len(rs) && rs[closing] == ',' {
				w.comma, closing = true, closing+1
			}
			return []Word{w}, closing
		}
	}
	j := i
	for j < len(rs) && !unicode.IsSpace(rs[j]) {
		j++
	}
	return parted(string(rs[i:j]), i+1), j
}

// inCard is a word of a card with a name of several words in quotation marks behind a colon or a bar: evolution:"Demon Command".
var inCard = regexp.MustCompile(`^[^\s",]+[:|]"[^"]*"(?:[^\s",]*[:|]"[^"]*")*[^\s",]*`)

// keyed reads such a word. The second result is where to go on, 0 where none begins at i.
func keyed(rs []rune, i int) (Word, int) {
	raw := inCard.FindString(string(rs[i:]))
	if raw == "" {
		return Word{}, 0
	}
	w := Word{Text: strings.ReplaceAll(raw, `"`, ""), Raw: raw, Col: i + 1}
	next := i + len([]rune(raw))
	if next < len(rs) && rs[next] == ',' {
		w.comma, next = true, next+1
	}
	return w, next
}

// inNumber is a comma that parts thousands.
var inNumber = regexp.MustCompile(`[0-9],[0-9]{3}([^0-9]|$)`)

// parted cuts a text without blanks at its commas, those within a number apart.
func parted(text string, col int) []Word {
	pieces := []string{text}
	if len(text) > 1 && !inNumber.MatchString(text) {
		pieces = strings.SplitAfter(text, ",")
	}
	var words []Word
	for _, piece := range pieces {
		w := Word{Text: piece, Raw: piece, Col: col}
		if len(piece) > 1 && strings.HasSuffix(piece, ",") {
			w.Text, w.Raw, w.comma = strings.TrimSuffix(piece, ","), strings.TrimSuffix(piece, ","), true
		}
		if len(w.Text) > 1 && strings.HasSuffix(w.Text, ":") { // "South hand: Bear"
			w.Text = strings.TrimSuffix(w.Text, ":")
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
