package reading

import (
	"encoding/base64"
	"encoding/binary"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
)

// Passcode adds the card with a number, for all formats that know cards by it.
func (r *Reader) Passcode(e deck.Entry, said string, code uint64) {
	got, ok := r.Book.ByNumber(int64(code))
	if !ok {
		r.Fail(e.Line, said, "No card here has the passcode %d.", code)
		return
	}
	e.Card, e.Art = got.Card, got.Art
	r.taken(int64(code), saidCode{e.Line, said, e.Card})
	r.Tally(said, e)
}

// A saidCode is where a list says a passcode for the first time, and the card that is taken for it.
type saidCode struct {
	line int
	said string
	card *carddb.Card
}

// taken remembers the first place of a passcode.
func (r *Reader) taken(code int64, at saidCode) {
	if r.codes == nil {
		r.codes = map[int64]saidCode{}
	}
	if _, before := r.codes[code]; !before {
		r.codes[code] = at
	}
}

// sharedCodes notes of each passcode of the list, once, that it is also that of a card with another name: an author has written it
// twice. A card that two pools have adapted has its number in both by right.
func (r *Reader) sharedCodes() {
	if len(r.codes) == 0 {
		return
	}
	for _, other := range r.Book.Cards.Cards(r.Book.Game) {
		at, said := r.codes[other.Passcode]
		if !said || carddb.Fold(other.Name) == carddb.Fold(at.card.Name) {
			continue
		}
		r.Note(at.line, at.said, "%d is the passcode of %s [%s], which is taken, and of %s [%s]; for that one write its name, and give it another passcode in the card database.",
			other.Passcode, at.card.Name, at.card.Key, other.Name, other.Key)
		delete(r.codes, other.Passcode)
	}
}

// Numbered are the sections of formats that know cards by their numbers, in their order.
var Numbered = []deck.Section{deck.Main, deck.Extra, deck.Side}

// HasNumber reports whether an entry has a place in such a format. Of two cards that share a passcode a reader knows the
// one only.
func (b Book) HasNumber(e deck.Entry) bool {
	if e.Section == deck.Leader || e.Passcode() == 0 {
		return false
	}
	if b.Cards == nil {
		return true
	}
	got, ok := b.ByNumber(e.Passcode())
	return ok && got.Card == e.Card
}

// Run reads the passcodes of one section.
func (r *Reader) Run(line int, s deck.Section, run string) {
	data, err := base64.RawStdEncoding.DecodeString(Base64Signs.Replace(run))
	if err != nil {
		r.Fail(line, run, "The %s deck of this link is garbled.", s)
		return
	}
	if len(data)%4 != 0 {
		r.Fail(line, run, "The %s deck of this link ends in the middle of a number.", s)
	}
	for ; len(data) >= 4; data = data[4:] {
		r.Passcode(deck.Entry{Section: s, Count: 1, Line: line}, string(s), uint64(binary.LittleEndian.Uint32(data)))
	}
}

// Base64Signs turns the forms of the alphabet into the plain one without padding.
var Base64Signs = strings.NewReplacer("-", "+", "_", "/", "=", "", ".", "")

// Passcodes writes entries as numbers of four bytes, and gives those that have none.
func (b Book) Passcodes(entries []deck.Entry) (data []byte, left []deck.Entry) {
	for _, e := range entries {
		if !b.HasNumber(e) {
			left = append(left, e)
			continue
		}
		for range e.Count {
			data = binary.LittleEndian.AppendUint32(data, uint32(e.Passcode()))
		}
	}
	return data, left
}
