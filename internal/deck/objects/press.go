package objects

import (
	"bytes"
	"fmt"
	"sync"
	"sync/atomic"

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
	snapshot *carddb.Snapshot
	shelves  sync.Map     // game -> *shelf
	kept     atomic.Int64 // bytes of imprints
	most     int64        // as many are kept

	mu     sync.Mutex
	passed map[surroundings]ranks // the cards of files that were looked through, by what else was in those
}

// PressOf is the press of a snapshot's cards. It is made once, and goes with the snapshot.
func PressOf(s *carddb.Snapshot) *Press {
	type press struct{}
	return s.Kept(press{}, func() any {
		return &Press{snapshot: s, most: mostKept, passed: map[surroundings]ranks{}}
	}).(*Press)
}

// JSON appends a saved-object file of the list to b: the same bytes as encoding the objects that Of gives.
func (p *Press) JSON(b []byte, l deck.List, o Options) ([]byte, []face.Sheet, error) {
	if !o.plain() {
		return anew(b, l, o)
	}
	r := runs.Get().(*printRun)
	defer r.done()
	return r.print(b, p, l, o)
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

// rooms are lent to files while they are made.
var rooms = sync.Pool{New: func() any { return new(make([]byte, 0, mostRoom)) }}

const mostRoom = 256 << 10

// File makes the saved-object file of a list, with the sheets that are to be drawn. Nothing leaves it that the game would
// refuse or misread; cards that have been looked through in a file with the same pictures are not looked through again.
func (p *Press) File(l deck.List, o Options) ([]byte, []face.Sheet, error) {
	room := rooms.Get().(*[]byte)
	text, sheets, err := p.looked((*room)[:0], l, o)
	file := bytes.Clone(text) // of its own length, and never cleared before
	if cap(text) <= mostRoom {
		*room = text[:0]
		rooms.Put(room)
	}
	if err != nil {
		return nil, nil, err
	}
	return file, sheets, nil
}

// looked is JSON, looked through.
func (p *Press) looked(b []byte, l deck.List, o Options) ([]byte, []face.Sheet, error) {
	if !o.plain() {
		text, sheets, err := anew(b, l, o)
		if err == nil {
			err = lookThrough(text)
		}
		return text, sheets, err
	}
	r := runs.Get().(*printRun)
	defer r.done()
	text, sheets, err := r.print(b, p, l, o)
	if err != nil || p.known(&r.layout) {
		return text, sheets, err
	}
	if err = lookThrough(text); err == nil {
		p.pass(&r.layout)
	}
	return text, sheets, err
}

func lookThrough(file []byte) error {
	if _, err := savefile.Parse(file); err != nil {
		return fault.Invalid("These cards make no object that the game can load: %w", err)
	}
	return nil
}

// surroundings are what a file has in it besides cards.
type surroundings struct {
	game, face, back, style string
	single                  bool
	backs                   string
}

// surroundings are those of a list of cards that are all the edition's own and have no pictures yet; of another one nothing
// is remembered.
func (y *layout) surroundings() surroundings {
	art := &y.options.Art
	s := surroundings{game: y.shelf.game, face: art.FaceURL, back: art.BackURL, style: art.Style, single: art.Single}
	if len(y.list.Backs) > 0 {
		s.backs = fmt.Sprintf("%q", y.list.Backs)
	}
	return s
}

// known tells whether all cards of a list have been looked through.
func (p *Press) known(y *layout) bool {
	if y.shelf == nil {
		return false
	}
	what := y.surroundings()
	p.mu.Lock()
	defer p.mu.Unlock()
	return y.ranks.within(p.passed[what])
}

// mostBeside is how many things besides cards are remembered: people ask for few, and may ask for any.
const mostBeside = 64

func (p *Press) pass(y *layout) {
	if y.shelf == nil {
		return
	}
	what := y.surroundings()
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.passed) == mostBeside {
		clear(p.passed)
	}
	p.passed[what] = y.ranks.with(p.passed[what])
}
