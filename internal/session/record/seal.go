package record

import (
	"crypto/hmac"
	"crypto/sha256"
	"hash"
	"slices"
	"strconv"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/validator/table"
)

// A record's body is what everybody may know of it. The rest is sealed: the body has a seal, the opening beside it has
// the text and the salt. See seals.Text and seals.Card for the bytes.

// CardSeal commits to a card that has become hidden, or lies elsewhere hidden, by this record, or that this record has dealt and shows.
type CardSeal struct {
	Card table.CardID `json:"card"`
	Seat table.Seat   `json:"seat"`
	Spot string       `json:"spot"`
	Seal ledger.Hash  `json:"seal"`
}

// CardOpening shows what a card was that has been seen by everybody: the seal of that record must fit.
type CardOpening struct {
	Card   table.CardID `json:"card"`
	Record int64        `json:"record"`
	Key    string       `json:"key"`
	Salt   ledger.Hash  `json:"salt"`
}

// ListSeal commits to the list of cards that a seat brought.
type ListSeal struct {
	Seat  table.Seat  `json:"seat"`
	Cards int         `json:"cards"`
	Seal  ledger.Hash `json:"seal"`
}

// Sealer makes the seals of one table. Its salts follow from a secret, so that a restart keeps them.
type Sealer struct {
	table string
	mac   hash.Hash
	text  []byte // used again and again, as sum
	sum   []byte
}

// NewSealer makes the seals of the table with that id.
func NewSealer(id string, secret []byte) *Sealer {
	return &Sealer{table: id, mac: hmac.New(sha256.New, secret)}
}

func (s *Sealer) salt(of string, numbers ...int64) ledger.Hash {
	text := append(s.text[:0], of...)
	for _, n := range numbers {
		text = strconv.AppendInt(append(text, ' '), n, 10)
	}
	s.text = text
	s.mac.Reset()
	s.mac.Write(text)
	s.sum = s.mac.Sum(s.sum[:0])
	return ledger.Hash(s.sum)
}

func (s *Sealer) cardSalt(id table.CardID, record int64) ledger.Hash {
	return s.salt("card", int64(id), record)
}

// Seal gives the body and the opening of record n, which leads to the state after it; they stand in the room, and are gone when that is
// given back. The entry gets its seals; lying is where the hidden cards were sealed last, and follows.
func (s *Sealer) Seal(e *Entry, after *table.State, n int64, lying *Lying, in *Texts) (body, opening []byte, err error) {
	o, h := Opening{Salt: s.salt("record", n)}, e.hidden()
	if o.Hidden, err = in.take(h.appendTo); err != nil {
		return nil, nil, err
	}
	if o.Hidden != nil {
		seal := seals.Text(o.Hidden, o.Salt)
		e.Seal = &seal
	}
	due, shown := lying.Due(after, *e)
	for _, id := range shown {
		at := int64(lying.of(id).record)
		if slices.Contains(due, id) { // what it is was dealt by this very record
			at = n
		}
		e.Opened = append(e.Opened, CardOpening{id, at, after.Print(id).Key, s.cardSalt(id, at)})
	}
	e.Cards, o.Cards = slices.Grow(e.Cards, len(due)), slices.Grow(o.Cards, len(due))
	for _, id := range due {
		c := hiddenCard(s.table, after, id, n)
		salt := s.cardSalt(id, n)
		e.Cards = append(e.Cards, CardSeal{id, table.Seat(c.Seat), c.Spot, c.Seal(salt)})
		o.Cards = append(o.Cards, CardOpening{id, n, c.Key, salt})
	}
	if e.Setup != nil {
		o.Lists = s.lists(e, after)
	}
	lying.follow(n, *e)
	public := e.public()
	if body, err = in.take(public.appendTo); err != nil || o.Hidden == nil && o.Cards == nil {
		return body, nil, err
	}
	opening, err = in.take(o.appendTo)
	return body, opening, err
}

// lists seals what each seat brought, and gives the salts.
func (s *Sealer) lists(e *Entry, after *table.State) (salts []ledger.Hash) {
	for seat := table.Seat(0); int(seat) < after.Count; seat++ {
		keys := Brings(after, seat)
		salt := s.salt("list", int64(seat))
		e.Lists = append(e.Lists, ListSeal{seat, len(keys), seals.Deck(s.table, int(seat), keys, salt)})
		salts = append(salts, salt)
	}
	return salts
}

// Brings lists the keys of all cards that a seat owns.
func Brings(s *table.State, seat table.Seat) (keys []string) {
	for id := 1; id < len(s.Cards); id++ {
		if s.Cards[id].Owner == seat {
			keys = append(keys, s.Print(table.CardID(id)).Key)
		}
	}
	return keys
}

// hiddenCard is a card as record n seals it.
func hiddenCard(id string, s *table.State, card table.CardID, n int64) seals.Card {
	c := s.Card(card)
	return seals.Card{Table: id, Seat: int(c.Holder), Card: int(card), Key: s.Print(card).Key, Spot: s.Place(c.Spot).Name, Record: n}
}
