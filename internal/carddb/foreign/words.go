package foreign

import (
	"html"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/spelling"
)

// Blank is a card of which nothing is known.
func Blank() carddb.Card {
	return carddb.Card{Level: carddb.Unknown, Attack: carddb.Unknown, Defense: carddb.Unknown, Cost: carddb.Unknown}
}

// The longest a name, another short cell and a text may be, in bytes; real ones stay far below.
const (
	maxName = 300
	maxCell = 2000
	maxText = 20_000
)

// tidy makes what was read fit to be kept: no invisible marks, no control signs, nothing of absurd length.
func (f *Found) tidy() {
	c := &f.Card
	name := c.Name
	c.Name = oneLine(c.Name)
	if name != c.Name && strings.TrimSpace(name) != "" {
		f.Note("blanks or invisible signs taken out of the name")
	}
	for _, cell := range []*string{&c.Kind, &c.Subtype, &c.Pool, &c.Number, &c.AttackText, &c.DefenseText, &c.Note} {
		*cell = f.short(oneLine(*cell), maxCell, "a cell")
	}
	c.Name = f.short(c.Name, maxName, "the name")
	c.Text = f.short(lines(c.Text), maxText, "the text")
	for _, list := range []*[]string{&c.Keywords, &c.Tags, &c.Timings, &c.OtherNames} {
		*list = f.words(*list)
	}
	c.Colors, c.Races = f.elements(c.Colors), f.elements(c.Races)
	for i := range c.Facts {
		c.Facts[i] = carddb.Fact{Name: oneLine(c.Facts[i].Name), Value: f.short(oneLine(c.Facts[i].Value), maxCell, "a fact")}
	}
	for i := range c.Printings {
		f.printing(&c.Printings[i])
	}
	f.faces()
	if len(f.Notes) > maxNotes {
		f.Notes = append(f.Notes[:maxNotes], strconv.Itoa(len(f.Notes)-maxNotes)+" more such notes")
	}
}

func (f *Found) faces() {
	for i := range f.Card.Faces {
		face := &f.Card.Faces[i]
		face.Name, face.Kind, face.Power = oneLine(face.Name), oneLine(face.Kind), oneLine(face.Power)
		face.Via, face.Races = oneLine(face.Via), f.elements(face.Races)
		if face.Name == "" {
			face.Name = f.Card.Name
		}
	}
}

func (f *Found) printing(p *carddb.Printing) {
	for _, cell := range []*string{&p.Set, &p.Number, &p.Rarity, &p.Date, &p.Image} {
		*cell = f.short(oneLine(*cell), maxCell, "a cell of a printing")
	}
	if p.Image == "" {
		return
	}
	if u, err := url.Parse(p.Image); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		f.Note("%.80q is no web address of a picture; left out", p.Image)
		p.Image = ""
	}
}

func (f *Found) short(text string, most int, what string) string {
	if len(text) <= most {
		return text
	}
	f.Note("%s has %s and is cut to %d", what, spelling.Count(len(text), "byte"), most)
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most]
}

// elements tidies a list that is kept in one cell: none of its words may hold the sign that parts them.
func (f *Found) elements(list []string) []string {
	tidy := f.words(list)
	for i := range tidy {
		tidy[i] = strings.ReplaceAll(tidy[i], "|", "/")
	}
	return tidy
}

// words tidies words: none is empty and none comes twice.
func (f *Found) words(list []string) []string {
	var tidy []string
	seen := map[string]bool{}
	for _, w := range list {
		w = f.short(oneLine(w), maxCell, "a word")
		if w != "" && !seen[w] {
			seen[w] = true
			tidy = append(tidy, w)
		}
	}
	return tidy
}

// oneLine takes out marks that nobody sees and makes all runs of blanks one blank.
func oneLine(text string) string {
	return strings.Join(strings.Fields(lines(text)), " ")
}

// lines unifies line ends, writes entities out and takes out what cannot be seen.
func lines(text string) string {
	if strings.Contains(text, "&") {
		text = html.UnescapeString(text)
	}
	text = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || !unicode.In(r, unicode.Cc, unicode.Cf) && r != utf8.RuneError {
			return r
		}
		return -1
	}, text)
	return strings.TrimSpace(text)
}

// whole reads a whole number from 0 as people write it; ok is false for anything else but an empty cell, which is Unknown.
func whole(text string) (n int, ok bool) {
	if text = strings.TrimSpace(text); empty(text) {
		return carddb.Unknown, true
	}
	text = strings.TrimSuffix(text, ".0")
	v, err := strconv.ParseUint(text, 10, 31)
	return int(v), err == nil
}

// empty reports what spreadsheets leave where there is nothing.
func empty(text string) bool {
	switch strings.ToUpper(text) {
	case "", "-", "#N/A", "N/A", "NULL", "NONE":
		return true
	}
	return false
}

// endless is a power without an end, as people write it.
var endless = regexp.MustCompile(`(?i)^\+?(infinity|infinite|inf)[+-]?$`)

// strength reads an ATK, DEF or power: a number, or what is printed in its place. "2000+" is both.
func strength(text string) (n int, printed string, ok bool) {
	text = strings.TrimSpace(text)
	if n, ok := whole(text); ok {
		return n, "", true
	}
	if n, ok := whole(strings.TrimRight(text, "+-")); ok && n != carddb.Unknown {
		return n, text, true
	}
	if len(text) <= 12 && strings.ContainsAny(text, "?X/*∞") && !strings.HasPrefix(text, "-") || endless.MatchString(text) {
		return carddb.Unknown, text, true
	}
	return carddb.Unknown, "", false
}

// number puts a whole number into a field, or notes why not.
func (f *Found) number(into *int, what, text string) {
	n, ok := whole(text)
	if !ok {
		f.Note("%s %.40q is no whole number from 0; left out", what, text)
		return
	}
	if n != carddb.Unknown {
		*into = n
	}
}

// power puts an ATK or DEF into its two fields, or notes why not.
func (f *Found) power(into *int, printed *string, what, text string) {
	n, p, ok := strength(text)
	if !ok {
		f.Note("%s %.40q is no number from 0; left out", what, text)
		return
	}
	if n != carddb.Unknown || p != "" {
		*into, *printed = n, p
	}
}

func (f *Found) fact(name, value string) {
	if value != "" {
		f.Card.Facts = append(f.Card.Facts, carddb.Fact{Name: name, Value: value})
	}
}

// split parts a cell that lists words by a sign.
func split(cell, signs string) []string {
	return strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune(signs, r) })
}
