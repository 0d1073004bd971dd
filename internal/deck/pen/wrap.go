package pen

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// piece is a part of a text that stays on one line, and whether a blank stands before it.
type piece struct {
	text  string
	blank bool
}

// pieces parts a text at blanks, and between the letters of scripts that are written without them.
func pieces(text string) []piece {
	var all []piece
	for _, word := range strings.Fields(norm.NFC.String(text)) {
		if n := len(all); word == "-" && n > 0 {
			all[n-1].text += " -" // no line begins with it
			continue
		}
		start, last := 0, rune(0)
		for i, r := range word {
			if i > start && (solid(r) || solid(last) || slash(last, r)) && !clings(r) && !strings.ContainsRune(opening, last) {
				all = append(all, piece{word[start:i], start == 0})
				start = i
			}
			last = r
		}
		all = append(all, piece{word[start:], start == 0})
	}
	return all
}

// slash is a place to break between words that a stroke joins.
func slash(last, r rune) bool { return last == '/' && unicode.IsLetter(r) }

// solid letters need no blank between words.
func solid(r rune) bool {
	return r >= 0x2E80 && (unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303F ||
		r >= 0xFF00 && r <= 0xFF65)
}

// The signs that may not begin or end a line, as Japanese is set.
const (
	closing = "、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}»"
	opening = "‘“（〔［｛〈《「『【([{«"
)

func clings(r rune) bool { return strings.ContainsRune(closing, r) }

// wrap breaks a text into lines of a width. A piece that is wider is cut where the line ends.
func (p *Pen) wrap(text string, width int) []string {
	var lines []string
	line, used := "", 0
	blank := p.Width(" ")
	for _, next := range pieces(text) {
		w, gap := p.Width(next.text), 0
		if next.blank && line != "" {
			gap = blank
		}
		if line != "" && used+gap+w > width {
			lines, line, used, gap = append(lines, line), "", 0, 0
		}
		for w > width {
			cut := p.fitting(next.text, width)
			lines = append(lines, next.text[:cut])
			next.text = next.text[cut:]
			w = p.Width(next.text)
		}
		if gap > 0 {
			line += " "
		}
		line, used = line+next.text, used+gap+w
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// fitting is how many bytes of a text go onto a line, at least its first letter.
func (p *Pen) fitting(text string, width int) int {
	used := 0
	for i, r := range text {
		if used += p.letter(r).advance; used > width && i > 0 {
			return i
		}
	}
	return len(text)
}

// whole is whether a text of one piece or more stands in lines of a width without a piece that must be cut.
func (p *Pen) whole(text string, width int) bool {
	return !slices.ContainsFunc(pieces(text), func(next piece) bool { return p.Width(next.text) > width })
}

// Fit wraps a text with the largest pen with which it fits into the box; with the last one in any case, as much of it as
// there is room for.
func Fit(text string, pens []*Pen, width, height int) (*Pen, []string) {
	for _, p := range pens {
		if lines := p.wrap(text, width); len(lines)*p.Height <= height && p.whole(text, width) {
			return p, lines
		}
	}
	last := pens[len(pens)-1]
	lines := last.wrap(text, width)
	if room := max(1, height/last.Height); len(lines) > room {
		lines = lines[:room]
		lines[room-1] = last.shorten(lines[room-1], width)
	}
	return last, lines
}

// shorten ends a line with an ellipsis.
func (p *Pen) shorten(line string, width int) string {
	return line[:p.fitting(line, max(0, width-p.Width("…")))] + "…"
}
