package objects

import (
	"cmp"
	"slices"
	"sync/atomic"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/face"
)

// shelf holds the stamps of a game's cards, in the order of their keys.
type shelf struct {
	game   string
	cards  []*carddb.Card
	stamps []stamp
	of     map[*carddb.Card]*stamp
}

// stamp is where the imprint of a card is kept once it is made.
type stamp struct {
	rank int // among the cards of its game
	made atomic.Pointer[imprint]
}

// imprint is the JSON of a card as it lies in a deck, up to the number of its place: whatever deck it is in, nothing of it
// differs but its GUID and its memo.
type imprint struct {
	key   string
	text  []byte // with a GUID of noughts
	memo  int    // where in it a memo would be
	face  [16]byte
	turns bool // it has further faces
}

// shelf gives the stamps of a game; nil if the snapshot has no such cards.
func (p *Press) shelf(game string) *shelf {
	if ready, ok := p.shelves.Load(game); ok {
		return ready.(*shelf)
	}
	cards := p.snapshot.Cards(game)
	if len(cards) == 0 {
		return nil
	}
	ready, _ := p.shelves.LoadOrStore(game, newShelf(game, cards))
	return ready.(*shelf)
}

func newShelf(game string, cards []*carddb.Card) *shelf {
	byKey := func(a, b *carddb.Card) int { return cmp.Compare(a.Key, b.Key) }
	s := &shelf{game: game, cards: cards, stamps: make([]stamp, len(cards)), of: make(map[*carddb.Card]*stamp, len(cards))}
	if !slices.IsSortedFunc(cards, byKey) {
		s.cards = slices.SortedFunc(slices.Values(cards), byKey)
	}
	for i, c := range s.cards {
		s.stamps[i].rank = i
		s.of[c] = &s.stamps[i]
	}
	return s
}

// mostKept is how many bytes of imprints are kept with an edition: of some twenty thousand cards. What is beyond is made
// again for each deck.
const mostKept = 16 << 20

// imprint gives what is ready of a card of a shelf.
func (p *Press) imprint(s *shelf, at *stamp) (*imprint, error) {
	if ready := at.made.Load(); ready != nil {
		return ready, nil
	}
	made, err := newImprint(s.cards[at.rank])
	if err != nil {
		return nil, err
	}
	size := int64(len(made.text))
	if p.kept.Add(size) > p.most || !at.made.CompareAndSwap(nil, made) {
		p.kept.Add(-size)
	}
	return made, nil
}

// stampOf is the stamp of a card; nil if the edition has no such card, or another in its place.
func (p *Press) stampOf(c *carddb.Card) (*shelf, *stamp) {
	s := p.shelf(c.Game)
	if s == nil {
		return nil, nil
	}
	return s, s.of[c]
}

// imprintOf gives the imprint of any card. That of a card that is not the edition's own is kept by nobody.
func (p *Press) imprintOf(c *carddb.Card) (*imprint, error) {
	if s, at := p.stampOf(c); at != nil {
		return p.imprint(s, at)
	}
	return newImprint(c)
}

// facePrint is the hash of a face, which is known already of a card that was printed.
func (p *Press) facePrint(c *carddb.Card) [16]byte {
	if s, at := p.stampOf(c); at != nil {
		if known, err := p.imprint(s, at); err == nil {
			return known.face
		}
	}
	return face.Print(c)
}

// newImprint encodes a card as Of would, and takes out what differs from deck to deck.
func newImprint(c *carddb.Card) (*imprint, error) {
	m, err := mold()
	if err != nil {
		return nil, err
	}
	text, memo, err := m.cut(c)
	return &imprint{key: c.Key, text: text, memo: memo, face: face.Print(c), turns: len(c.Faces) > 0}, err
}
