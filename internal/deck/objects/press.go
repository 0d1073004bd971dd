package objects

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
	"ttsbridge/internal/ttssim/savefile"
)

// Press prints decks as JSON, fast: what is said of a card whatever deck it is in is encoded when the card is first printed,
// from the same objects that Of gives, and kept. It may be shared.
type Press struct {
	cards sync.Map // *carddb.Card -> stamp
	head  func() []byte
	shape sync.Once // makes form, with the first card
	form  form

	mu     sync.Mutex
	passed map[string]map[*carddb.Card]bool // the cards of files that were looked through, by what else was in those
}

// stamp is the part of a card's JSON that is its own.
type stamp struct {
	text  []byte // from after the GUID to before the memo
	print [16]byte
}

// form is the rest, the same for every card in a deck.
type form struct {
	open, look, sheet, end []byte // {"GUID":" ... ,"ColorDiffuse" ... "CardID": ... ,"CustomDeck":{ ... }
}

// The marks that cut an encoded card into the pieces above; no card's text can hold them, as JSON escapes control signs.
const (
	markGUID  = "\x01guid"
	markMemo  = "\x01memo"
	markSheet = 7777777
)

// PressOf is the press of a snapshot's cards. It is made once, and goes with the snapshot.
func PressOf(s *carddb.Snapshot) *Press {
	type press struct{}
	return s.Kept(press{}, func() any { return &Press{head: sync.OnceValue(head), passed: map[string]map[*carddb.Card]bool{}} }).(*Press)
}

// head is a file up to its objects.
func head() []byte {
	text, _ := tts.Marshal(tts.SavedObject())
	return bytes.TrimSuffix(text, []byte("]}"))
}

// stamp gives what is ready of a card.
func (p *Press) stamp(c *carddb.Card) (stamp, error) {
	if ready, ok := p.cards.Load(c); ok {
		return ready.(stamp), nil
	}
	pieces, f, err := cut(c)
	if err != nil {
		return stamp{}, err
	}
	p.shape.Do(func() { p.form = f })
	ready := stamp{pieces, face.Print(c)}
	p.cards.Store(c, ready)
	return ready, nil
}

// cut encodes a card as Of would and takes out what differs from deck to deck.
func cut(c *carddb.Card) ([]byte, form, error) {
	model := plan{
		sheets: []face.Sheet{{Number: markSheet, Cards: []*carddb.Card{c}}}, entries: []tts.Sheet{{}},
		places: map[face.Look]place{{Card: c}: {}},
	}.object(face.Look{Card: c})
	model.GUID, model.Memo = markGUID, markMemo
	text, err := tts.Marshal(model)
	if err != nil {
		return nil, form{}, err
	}
	open, rest, ok1 := bytes.Cut(text, quoted(markGUID))
	own, rest, ok2 := bytes.Cut(rest, append([]byte(`,"Memo":`), quoted(markMemo)...))
	look, rest, ok3 := bytes.Cut(rest, []byte(strconv.Itoa(markSheet*100)))
	sheet, rest, ok4 := bytes.Cut(rest, []byte(`"`+strconv.Itoa(markSheet)+`":`))
	_, end, ok5 := bytes.Cut(rest, []byte("}"))
	if !ok1 || !ok2 || !ok3 || !ok4 || !ok5 {
		return nil, form{}, fault.Internal("the JSON of %s has no place for what changes", c.Key)
	}
	return own, form{open: open, look: look, sheet: sheet, end: end}, nil
}

func quoted(s string) []byte {
	text, _ := tts.Marshal(s)
	return text
}

// JSON appends a saved-object file of the list to b: the same bytes as encoding the objects that Of gives.
func (p *Press) JSON(b []byte, l deck.List, o Options) ([]byte, []face.Sheet, error) {
	if !o.plain() {
		return anew(b, l, o)
	}
	all, err := o.instances(l)
	if err != nil {
		return b, nil, err
	}
	run := printRun{press: p, plain: planSheets(all, o.Art, p.facePrint), list: l, ids: o.guids(len(all)),
		memo: func(n int) string { return o.memo(all[n], n) }}
	b, err = run.piles(append(b, p.head()...), all)
	return append(b, "]}"...), run.plain.drawn(), err
}

// rooms are lent to files while they are made.
var rooms = sync.Pool{New: func() any { return new(make([]byte, 0, mostRoom)) }}

const mostRoom = 64 << 10

// File makes the saved-object file of a list, with the sheets that are to be drawn. Nothing leaves it that the game would
// refuse or misread; cards that have been looked through in a file with the same pictures are not looked through again.
func (p *Press) File(l deck.List, o Options) ([]byte, []face.Sheet, error) {
	room := rooms.Get().(*[]byte)
	text, sheets, err := p.JSON((*room)[:0], l, o)
	file := bytes.Clone(text) // of its own length, and never cleared before
	if cap(text) <= mostRoom {
		*room = text[:0]
		rooms.Put(room)
	}
	if err != nil {
		return nil, nil, err
	}
	if p.known(l, o) {
		return file, sheets, nil
	}
	if _, err := savefile.Parse(file); err != nil {
		return nil, nil, fault.Invalid("These cards make no object that the game can load: %w", err)
	}
	p.pass(l, o)
	return file, sheets, nil
}

// beside is what a file has in it besides cards; "" when that is another thing with every list.
func beside(l deck.List, o Options) string {
	pictured := func(e deck.Entry) bool {
		look := face.Look{Card: e.Card, Art: e.Art}
		_, spot := o.Art.SpotOf(look)
		_, picture := o.Art.PictureOf(look)
		return spot || picture
	}
	if !o.plain() || slices.ContainsFunc(l.Entries, pictured) || slices.ContainsFunc(o.Related, pictured) {
		return ""
	}
	return fmt.Sprintf("%q", []any{o.Art.FaceURL, o.Art.BackURL, o.Art.Style, l.Backs})
}

// known tells whether all cards of a list have been looked through.
func (p *Press) known(l deck.List, o Options) bool {
	what := beside(l, o)
	p.mu.Lock()
	defer p.mu.Unlock()
	passed := p.passed[what]
	unknown := func(e deck.Entry) bool { return !passed[e.Card] }
	return passed != nil && !slices.ContainsFunc(l.Entries, unknown) && !slices.ContainsFunc(o.Related, unknown)
}

// mostBeside is how many things besides cards are remembered: people ask for few, and may ask for any.
const mostBeside = 64

func (p *Press) pass(l deck.List, o Options) {
	what := beside(l, o)
	if what == "" {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.passed) == mostBeside {
		clear(p.passed)
	}
	if p.passed[what] == nil {
		p.passed[what] = map[*carddb.Card]bool{}
	}
	for _, entries := range [][]deck.Entry{l.Entries, o.Related} {
		for _, e := range entries {
			p.passed[what][e.Card] = true
		}
	}
}

// anew encodes a list of which more is asked than the press has ready.
func anew(b []byte, l deck.List, o Options) ([]byte, []face.Sheet, error) {
	objects, sheets, err := Of(l, o)
	if err != nil {
		return b, nil, err
	}
	text, err := tts.Marshal(tts.SavedObject(objects...))
	return append(b, text...), sheets, err
}

// facePrint is the hash of a face, known already unless it is a further face of a card.
func (p *Press) facePrint(c *carddb.Card) [16]byte {
	if known, err := p.stamp(c); err == nil {
		return known.print
	}
	return face.Print(c)
}

func encodeSheets(plan plan) ([][]byte, error) {
	var entries [][]byte
	for i, s := range plan.sheets {
		text, err := tts.Marshal(plan.entries[i])
		if err != nil {
			return nil, err
		}
		entries = append(entries, fmt.Appendf(nil, `"%d":%s`, s.Number, text))
	}
	return entries, nil
}
