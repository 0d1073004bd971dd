package matches

import (
	"cmp"
	"maps"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// Past is what the records of a match lead to. The live match, a restart and an audit all read with it, so they cannot differ.
type Past struct {
	State  match.State
	Agreed Agreed
	Last   int64 // number of the newest record read

	cards map[string]table.Print // what is printed on all cards that were brought
	faces [][]table.Print
	bag   []table.Print
}

// Read takes in the next record.
func (p *Past) Read(rec ledger.Record) (Entry, error) {
	e, err := Read(rec)
	if err != nil {
		return e, err
	}
	first := rec.N == 1
	switch {
	case first != (rec.Kind == KindOpen) || first != (e.Setup != nil):
		return e, fault.Invalid("Record %d does not belong there: a match begins with what was agreed, and once.", rec.N)
	case first && e.Version != version:
		return e, fault.Conflict("This match was recorded in version %d; this program reads version %d.", e.Version, version)
	}
	return e, p.take(rec.N, e)
}

// take carries out what a record says.
func (p *Past) take(n int64, e Entry) error {
	after, ok := match.Fold(p.State, e.Events...)
	if !ok {
		return fault.Invalid("Record %d does not fit the records before it.", n)
	}
	if e.Setup != nil {
		p.Agreed = *e.Setup
	}
	p.State, p.Last = after, n
	p.learn(e)
	return nil
}

// learn keeps what is printed on cards that were brought.
func (p *Past) learn(e Entry) {
	if p.cards == nil {
		p.cards = map[string]table.Print{}
	}
	for _, c := range e.Cards {
		p.cards[c.Key] = c
	}
	if e.Setup != nil {
		p.faces, p.bag = e.Faces, e.Bag
		return
	}
	if e.Faces == nil {
		return
	}
	for _, ev := range e.Events {
		if b, ok := ev.(match.Brought); ok {
			faces := append([][]table.Print(nil), p.faces...)
			faces[b.Seat] = e.Faces[0]
			p.faces = faces
			p.rename(int(b.Seat), e.Deck)
		}
	}
}

// rename takes in what the deck is called that a seat has brought in the place of another; where nobody knows, the old name says too much.
func (p *Past) rename(seat int, name string) {
	if seat < len(p.Agreed.Decks) {
		p.Agreed.Decks = slices.Clone(p.Agreed.Decks)
		p.Agreed.Decks[seat] = cmp.Or(name, "another deck")
	}
}

// Print is what is printed on a card of the match.
func (p *Past) Print(key string) (table.Print, bool) {
	c, ok := p.cards[key]
	return c, ok
}

// kept is a deck with the prints of the match on each card that the match knows: an edit of the card database since it began changes nothing
// in it, for nobody.
func (p *Past) kept(d validator.Deck) validator.Deck {
	known := map[string]table.Print{}
	for _, prints := range append(slices.Clone(p.faces), p.bag) {
		for _, c := range prints {
			known[c.Key] = c
		}
	}
	maps.Copy(known, p.cards)
	for _, pile := range []*[]table.Print{&d.Main, &d.Extra, &d.Side, &d.Faces} {
		*pile = slices.Clone(*pile)
		for i, c := range *pile {
			(*pile)[i] = was(known, c)
		}
	}
	if d.Leader != nil {
		leader := was(known, *d.Leader)
		d.Leader = &leader
	}
	return d
}

// was is what was printed on a card when it was known first.
func was(known map[string]table.Print, c table.Print) table.Print {
	if before, ok := known[c.Key]; ok {
		return before
	}
	return c
}

// deck is what a seat plays the next duel with.
func (p *Past) deck(seat int) (validator.Deck, error) {
	d, err := p.State.Lists[seat].Deck(p.Print)
	if err != nil {
		return d, err
	}
	if seat < len(p.Agreed.Decks) {
		d.Name = p.Agreed.Decks[seat]
	}
	if seat < len(p.faces) {
		d.Faces = p.faces[seat]
	}
	return d, nil
}
