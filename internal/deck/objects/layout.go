package objects

import (
	"cmp"
	"slices"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
)

// layout is what is settled of a list before anything is printed: which card is where on which sheet.
type layout struct {
	press   *Press
	list    deck.List
	options Options
	plain   plan
	lines   []line // pile by pile
	mixed   bool   // they are not yet
	size    int    // copies
	among   int    // different cards
	slow    bool   // planned as with Of, and ids are counted as there

	shelf *shelf // of the cards; nil if they are not all of one, or are shown by pictures
	ranks ranks  // of the cards
	faces []byte // their hashes, by rank
}

// line is so many equal copies of a card.
type line struct {
	is    *imprint
	of    *deck.Instance // the copy itself, of those that are planned as with Of
	count int
	pile  int // which of deck.Piles
	rank  int // of the card among those of its game
	card  int // which of the different cards
	at    place
	whole bool // it is encoded anew
}

// forget lets go of the list.
func (y *layout) forget() {
	clear(y.lines)
	y.press, y.list, y.options, y.plain, y.shelf = nil, deck.List{}, Options{}, plan{}, nil
}

// lay settles everything. Where all cards are the edition's own, have one face, and are drawn, that is a matter of their ranks;
// else it is done as Of does it.
func (y *layout) lay(p *Press, l deck.List, o Options) error {
	y.press, y.list, y.options, y.plain, y.shelf = p, l, o, plan{}, nil
	if err := countable(l); err != nil {
		return err
	}
	if y.slow = !y.take(); y.slow {
		return y.planned()
	}
	y.arrange()
	return nil
}

// take makes the lines; false if one of them is not plain.
func (y *layout) take() bool {
	y.begin()
	for i := range y.list.Entries {
		if e := &y.list.Entries[i]; !y.takes(slices.Index(deck.Sections, e.Section), e) {
			return false
		}
	}
	for i := range y.options.Related {
		if !y.takes(len(deck.Sections), &y.options.Related[i]) {
			return false
		}
	}
	return true
}

// begin finds the shelf of the list's first card.
func (y *layout) begin() {
	y.lines, y.mixed, y.size, y.among = y.lines[:0], false, 0, 0
	for _, entries := range [][]deck.Entry{y.list.Entries, y.options.Related} {
		if len(entries) > 0 && y.shelf == nil {
			y.shelf = y.press.shelf(entries[0].Card.Game)
		}
	}
	if y.shelf != nil {
		y.ranks.begin(len(y.shelf.cards))
	}
}

// takes makes a line of an entry; there is none of an entry that is in no pile.
func (y *layout) takes(pile int, e *deck.Entry) bool {
	if pile < 0 || e.Count <= 0 {
		return true
	}
	if y.shelf == nil {
		return false
	}
	at := y.shelf.of[e.Card]
	if at == nil || y.pictured(e) {
		return false
	}
	is, err := y.press.imprint(y.shelf, at)
	if err != nil || is.turns {
		return false
	}
	y.ranks.add(at.rank)
	y.size += e.Count
	if last := len(y.lines) - 1; last >= 0 && y.lines[last].pile > pile {
		y.mixed = true
	}
	y.lines = append(y.lines, line{is: is, count: e.Count, pile: pile, rank: at.rank})
	return true
}

// pictured is whether there is a picture of a card already.
func (y *layout) pictured(e *deck.Entry) bool {
	art, look := &y.options.Art, face.Look{Card: e.Card, Art: e.Art}
	if art.Spot == nil && art.Picture == nil {
		return false
	}
	_, spot := art.SpotOf(look)
	_, picture := art.PictureOf(look)
	return spot || picture
}

// arrange puts the cards on sheets in the order of their keys, which is that of their ranks.
func (y *layout) arrange() {
	y.among = y.ranks.count()
	cards := make([]*carddb.Card, y.among)
	y.faces = slices.Grow(y.faces[:0], 16*y.among)[:16*y.among]
	size := perSheet(y.options.Art)
	for i := range y.lines {
		l := &y.lines[i]
		l.card = y.ranks.before(l.rank)
		l.at = place{l.card / size, l.card % size}
		cards[l.card] = y.shelf.cards[l.rank]
		copy(y.faces[16*l.card:], l.is.face[:])
	}
	for from := 0; from < len(cards); from += size {
		to := min(from+size, len(cards))
		y.plain.add(y.plain.sheet(cards[from:to:to], y.faces[16*from:16*to], y.options.Art), y.options.Art)
	}
	if y.mixed {
		slices.SortStableFunc(y.lines, func(a, b line) int { return cmp.Compare(a.pile, b.pile) })
	}
}

// planned settles what Of would.
func (y *layout) planned() error {
	all, err := y.options.instances(y.list)
	if err != nil {
		return err
	}
	y.plain = planSheets(all, y.options.Art, y.press.facePrint)
	y.lines, y.size, y.among = y.lines[:0], len(all), 0
	for i := range all {
		if err := y.plan(&all[i]); err != nil {
			return err
		}
	}
	if y.shelf != nil && slices.ContainsFunc(y.plain.sheets, func(s face.Sheet) bool { return s.Cards == nil || s.Pictures != nil }) {
		y.shelf = nil
	}
	return nil
}

// plan makes a line of a copy.
func (y *layout) plan(c *deck.Instance) (err error) {
	l := line{of: c, pile: slices.Index(deck.Piles, c.Section), count: 1, at: y.plain.places[lookOf(*c)]}
	l.whole = len(y.plain.faces[c.Card]) > 0 || y.plain.sideways(lookOf(*c)) || l.at.slot < 0 || l.at.slot > 99
	shelf, stamp := y.press.stampOf(c.Card)
	if stamp == nil || shelf != y.shelf {
		y.shelf = nil
	} else {
		y.ranks.add(stamp.rank)
	}
	if last := len(y.lines) - 1; last >= 0 && y.lines[last].of.Card == c.Card {
		l.is = y.lines[last].is
	} else if l.is, err = y.press.imprintOf(c.Card); err != nil {
		return err
	}
	y.lines = append(y.lines, l)
	return nil
}
