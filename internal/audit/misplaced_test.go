package audit_test

import (
	"slices"
	"strings"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// misplaced are seals of a host who seals each card well, and not as what it is: for another seat, with the salt of another card, as of
// another record.
var misplaced = []forgery{
	{"a card is sealed as one of somebody else's", "is sealed as one of ", func(f *forger) int {
		return f.sealsAnew(func(c *seals.Card) { c.Seat = 1 - c.Seat })
	}},
	{"a card is sealed where it does not lie", "is sealed at", func(f *forger) int {
		return f.sealsAnew(func(c *seals.Card) { c.Spot += "x" })
	}},
	{"a card is sealed as by another record", "is not what was sealed", func(f *forger) int {
		return f.sealsAnew(func(c *seals.Card) { c.Record-- })
	}},
	{"a card is sealed as by another table", "is not what was sealed", func(f *forger) int {
		return f.sealsAnew(func(c *seals.Card) { c.Table += "x" })
	}},
	{"two cards of two players have each other's seals and salts", "is not what was sealed", func(f *forger) int {
		i := f.some(func(i int) bool { return f.twoSeats(i) > 0 })
		if i < 0 {
			return -1
		}
		cards, o, at := f.entries[i].Cards, f.opening(i), f.twoSeats(i)
		f.swap(&f.records[i].Body, cards[0].Seal.String(), cards[at].Seal.String())
		f.swap(&f.records[i].Opening, o.Cards[0].Salt.String(), o.Cards[at].Salt.String())
		return i
	}},
	{"a card is shown by the salt of another", "was swapped", func(f *forger) int {
		i := f.some(func(i int) bool { return len(f.entries[i].Opened) > 0 })
		if i >= 0 {
			f.records[i].Body = f.edit(f.records[i].Body, f.entries[i].Opened[0].Salt.String(), f.opening(0).Lists[0].String())
		}
		return i
	}},
	{"a card is shown as an older record sealed it", "is opened by record", func(f *forger) int {
		i := f.some(func(i int) bool { return len(f.entries[i].Opened) > 0 && f.entries[i].Opened[0].Record > 1 })
		if i >= 0 {
			older := f.entries[i].Opened[0]
			older.Record--
			f.records[i].Body = f.edit(f.records[i].Body, asJSON(f.t, f.entries[i].Opened[0]), asJSON(f.t, older))
		}
		return i
	}},
	{"a card is shown twice", "of one card twice", func(f *forger) int {
		i := f.some(func(i int) bool { return len(f.entries[i].Opened) > 0 })
		if i >= 0 {
			one := asJSON(f.t, f.entries[i].Opened[0])
			f.records[i].Body = f.edit(f.records[i].Body, one, one+","+one)
		}
		return i
	}},
}

// sealsAnew has one card of a record sealed otherwise than an honest bridge seals it.
func (f *forger) sealsAnew(otherwise func(*seals.Card)) int {
	i := f.some(func(i int) bool { return i > 0 && len(f.entries[i].Cards) > 0 && f.records[i].Opening != nil })
	if i < 0 {
		return -1
	}
	at := f.luck.IntN(len(f.entries[i].Cards))
	was, o := f.entries[i].Cards[at], f.opening(i).Cards[at]
	c := seals.Card{Table: f.table, Seat: int(was.Seat), Card: int(was.Card), Key: o.Key, Spot: was.Spot, Record: f.records[i].N}
	otherwise(&c)
	now := record.CardSeal{Card: was.Card, Seat: table.Seat(c.Seat), Spot: c.Spot, Seal: c.Seal(o.Salt)}
	f.records[i].Body = f.edit(f.records[i].Body, asJSON(f.t, was), asJSON(f.t, now))
	return i
}

// twoSeats is the place of a card that a record seals for another seat than its first one, 0 where it seals none.
func (f *forger) twoSeats(i int) int {
	cards := f.entries[i].Cards
	return max(0, slices.IndexFunc(cards, func(c record.CardSeal) bool { return f.records[i].Opening != nil && c.Seat != cards[0].Seat }))
}

func (f *forger) opening(i int) record.Opening {
	o, err := record.DecodeOpening(f.records[i].Opening)
	if err != nil {
		f.t.Fatal(err)
	}
	return o
}

// swap puts two hashes in each other's place.
func (f *forger) swap(text *[]byte, a, b string) {
	between := strings.Repeat("?", len(ledger.Hash{}))
	*text = f.edit(f.edit(f.edit(*text, a, between), b, a), between, b)
}
