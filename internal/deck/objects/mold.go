package objects

import (
	"bytes"
	"slices"
	"strconv"
	"sync"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
)

// molds are what is the same in every file, cut out of the objects that Of gives.
type molds struct {
	file  []byte   // up to its objects
	card  []byte   // {"GUID":"000000", up to where it lies
	lone  [][]byte // by pile: the same of a card that lies alone
	piles []pileMold
	// What stands before and behind a card's sheet.
	sheet, end []byte
}

// pileMold is a deck around its cards: before their numbers, before the sheets, before the cards.
type pileMold struct{ ids, sheets, cards []byte }

// The marks that cut an encoded object into pieces. No text of a card can hold a memo's place, as JSON escapes its quotes,
// and what stands behind that is of no card.
const (
	noGUID    = "000000"
	markMemo  = "\x01memo"
	markSheet = 7777777
)

// What stands around the marks.
var (
	guidAt   = len(`{"GUID":"`)
	memoMark = []byte(`,"Memo":"\u0001memo"`)
	idMark   = []byte(strconv.Itoa(markSheet * 100))
	keyMark  = []byte(`"` + strconv.Itoa(markSheet) + `":`)
	above    = []byte(`,"posZ":`) // the first that does not depend on where the pile is
)

// mold makes them when the first deck is printed.
var mold = sync.OnceValues(newMolds)

func newMolds() (*molds, error) {
	m := &molds{file: bytes.TrimSuffix(encoded(tts.SavedObject()), []byte("]}"))}
	text := encoded(modelOf(&carddb.Card{}))
	head, _, ok1 := bytes.Cut(text, above)
	_, rest, ok2 := bytes.Cut(text, idMark)
	sheet, rest, ok3 := bytes.Cut(rest, keyMark)
	_, end, ok4 := bytes.Cut(rest, []byte("}"))
	if !ok1 || !ok2 || !ok3 || !ok4 || !bytes.HasPrefix(text, []byte(`{"GUID":"`+noGUID+`"`)) {
		return nil, fault.Internal("the JSON of a card has no place for what changes: %s", text)
	}
	m.card, m.sheet, m.end = head, sheet, end
	for _, section := range deck.Piles {
		alone, _, _ := bytes.Cut(encoded(plan{}.pile(section, []tts.Object{modelOf(&carddb.Card{})}, nil)), above)
		around, err := newPileMold(section)
		if err != nil {
			return nil, err
		}
		m.lone, m.piles = append(m.lone, alone), append(m.piles, around)
	}
	return m, nil
}

// newPileMold is of a deck with cards of one sheet.
func newPileMold(section deck.Section) (pileMold, error) {
	shell := plan{}.pile(section, []tts.Object{modelOf(&carddb.Card{}), modelOf(&carddb.Card{})}, &guids{input: make([]byte, 32)})
	shell.GUID, shell.ContainedObjects, shell.DeckIDs = noGUID, nil, shell.DeckIDs[:1]
	text := encoded(shell)
	ids, rest, ok1 := bytes.Cut(text, idMark)
	sheets, rest, ok2 := bytes.Cut(rest, keyMark)
	_, cards, ok3 := bytes.Cut(rest, []byte("}"))
	if !ok1 || !ok2 || !ok3 || !bytes.HasSuffix(cards, []byte("}")) {
		return pileMold{}, fault.Internal("the JSON of a deck has no place for what changes: %s", text)
	}
	return pileMold{ids, sheets, slices.Concat(bytes.TrimSuffix(cards, []byte("}")), []byte(`,"ContainedObjects":[`))}, nil
}

// modelOf is a card as Of gives it, with marks where decks differ.
func modelOf(c *carddb.Card) tts.Object {
	model := plan{
		sheets: []face.Sheet{{Number: markSheet, Cards: []*carddb.Card{c}}}, entries: []tts.Sheet{{}},
		places: map[face.Look]place{{Card: c}: {}},
	}.object(face.Look{Card: c})
	model.GUID, model.Memo = noGUID, markMemo
	return model
}

// encoded is the JSON of an object; empty if it has none, which has no place for anything.
func encoded(o any) []byte {
	text, _ := tts.Marshal(o)
	return text
}

// cut gives the JSON of a card up to the number of its place, and where in it a memo would be.
func (m *molds) cut(c *carddb.Card) (own []byte, memo int, err error) {
	text := encoded(modelOf(c))
	before, rest, ok1 := bytes.Cut(text, memoMark)
	after, rest, ok2 := bytes.Cut(rest, idMark)
	sheet, rest, ok3 := bytes.Cut(rest, keyMark)
	_, end, ok4 := bytes.Cut(rest, []byte("}"))
	if !ok1 || !ok2 || !ok3 || !ok4 || !bytes.HasPrefix(before, m.card) || !bytes.Equal(sheet, m.sheet) || !bytes.Equal(end, m.end) {
		return nil, 0, fault.Internal("the JSON of %s has no place for what changes", c.Key)
	}
	return slices.Concat(before, after), len(before), nil
}
