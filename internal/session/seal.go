package session

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"hash"
	"slices"
	"strconv"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/table"
)

// A record's body is what everybody may know of it. The rest is sealed: the body has a seal, the opening beside it has
// the text and the salt. See ledger.SealText and ledger.HiddenCard for the bytes.

// CardSeal commits to a card that has become hidden, or lies elsewhere hidden, by this record.
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

// public is the entry as everybody may know it, which is what the body of its record says.
func (e Entry) public() Entry {
	p, ok := e.Seen(table.Nobody)
	if !ok {
		p = Entry{Cards: e.Cards, Opened: e.Opened, Lists: e.Lists}
	}
	p.Version, p.Session, p.Seq, p.Seal, p.Scripts = e.Version, e.Session, e.Seq, e.Seal, e.Scripts
	return p
}

// DecodeRecord reads a record's entry, with what is hidden when the record has its opening. It is a conflict when the
// opening does not fit the seal.
func DecodeRecord(rec ledger.Record) (Entry, error) {
	e, err := DecodeEntry(rec.Body)
	if err != nil {
		return e, fault.Invalid("record %d: %w", rec.N, err)
	}
	if rec.Opening == nil {
		return e, nil
	}
	o, err := DecodeOpening(rec.Opening)
	if err != nil {
		return e, fault.Invalid("record %d: %w", rec.N, err)
	}
	if o.Hidden == nil {
		return e, nil
	}
	if e.Seal == nil || ledger.SealText(o.Hidden, o.Salt) != *e.Seal {
		return e, fault.Conflict("Record %d: what is opened is not what was sealed.", rec.N)
	}
	if e, err = e.reveal(o.Hidden); err != nil {
		return e, fault.Invalid("record %d: %w", rec.N, err)
	}
	return e, nil
}

// Written tells whether the record's body says of the entry what everybody may know, and nothing else.
func (e Entry) Written(rec ledger.Record) bool {
	body, err := e.public().encode()
	return err == nil && bytes.Equal(body, rec.Body)
}

// plainJSON writes JSON with no escapes for web pages, so that raw parts stay byte for byte as they are.
func plainJSON(v any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// sealer makes the seals of one table. Its salts follow from a secret, so that a restart keeps them.
type sealer struct {
	table string
	mac   hash.Hash
	text  []byte // used again and again
}

// newSealer makes the seals of the table with that id.
func newSealer(id string, secret []byte) *sealer {
	return &sealer{table: id, mac: hmac.New(sha256.New, secret)}
}

func (s *sealer) salt(of string, numbers ...int64) (h ledger.Hash) {
	text := append(s.text[:0], of...)
	for _, n := range numbers {
		text = strconv.AppendInt(append(text, ' '), n, 10)
	}
	s.text = text
	s.mac.Reset()
	s.mac.Write(text)
	s.mac.Sum(h[:0])
	return h
}

func (s *sealer) cardSalt(id table.CardID, record int64) ledger.Hash {
	return s.salt("card", int64(id), record)
}

// Seal gives the body and the opening of record n, which leads to the state after it. The entry gets its seals; lying is
// where the hidden cards were sealed last, and follows.
func (s *sealer) Seal(e *Entry, after *table.State, n int64, lying *Lying) (body, opening []byte, err error) {
	o := Opening{Salt: s.salt("record", n)}
	if o.Hidden, err = e.hidden(); err != nil {
		return nil, nil, err
	}
	if o.Hidden != nil {
		seal := ledger.SealText(o.Hidden, o.Salt)
		e.Seal = &seal
	}
	due, shown := lying.Due(after, *e)
	for _, id := range shown {
		at := lying.of(id)
		e.Opened = append(e.Opened, CardOpening{id, at.record, after.Print(id).Key, s.cardSalt(id, at.record)})
	}
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
	if body, err = e.public().encode(); err != nil || o.Hidden == nil && o.Cards == nil {
		return body, nil, err
	}
	return body, o.encode(), nil
}

// lists seals what each seat brought, and gives the salts.
func (s *sealer) lists(e *Entry, after *table.State) (salts []ledger.Hash) {
	for seat := table.Seat(0); int(seat) < after.Count; seat++ {
		keys := Brings(after, seat)
		salt := s.salt("list", int64(seat))
		e.Lists = append(e.Lists, ListSeal{seat, len(keys), ledger.SealDeck(s.table, int(seat), keys, salt)})
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
func hiddenCard(id string, s *table.State, card table.CardID, n int64) ledger.HiddenCard {
	c := s.Card(card)
	return ledger.HiddenCard{Table: id, Seat: int(c.Holder), Card: int(card), Key: s.Print(card).Key, Spot: s.Place(c.Spot).Name, Record: n}
}

// Lying is where each hidden card was sealed last.
type Lying struct{ cards []sealedAt }

type sealedAt struct {
	record int64 // 0 for a card that is not hidden
	spot   string
}

func (l *Lying) of(id table.CardID) sealedAt {
	if int(id) >= len(l.cards) {
		return sealedAt{}
	}
	return l.cards[id]
}

func (l *Lying) set(id table.CardID, at sealedAt) {
	if more := int(id) + 1 - len(l.cards); more > 0 {
		l.cards = append(l.cards, make([]sealedAt, more)...)
	}
	l.cards[id] = at
}

// Due lists the cards that a record must seal: those that have become hidden, that lie elsewhere, whose pile was
// shuffled, and all after an undo. Shown are those that were sealed and are open to everybody now. Only what everybody
// can see decides, so that a seal tells nothing.
func (l *Lying) Due(s *table.State, e Entry) (due, shown []table.CardID) {
	if len(e.Events) == 0 && e.Undone == nil {
		return nil, nil
	}
	for i := 1; i < len(s.Cards); i++ {
		id, at := table.CardID(i), l.of(table.CardID(i))
		spot := s.Cards[i].Spot
		switch {
		case spot == 0:
		case s.Sees(table.Nobody, id):
			if at.record != 0 {
				shown = append(shown, id)
			}
		case at.record == 0 || at.spot != s.Place(spot).Name || e.Undone != nil || shuffled(e.Events, spot):
			due = append(due, id)
		}
	}
	return due, shown
}

func shuffled(events table.Events, at table.Spot) bool {
	return slices.ContainsFunc(events, func(e table.Event) bool { s, ok := e.(table.Shuffled); return ok && s.Spot == at })
}

// follow takes in what record n has sealed and shown. Copies of it stay as they are.
func (l *Lying) follow(n int64, e Entry) {
	if len(e.Opened)+len(e.Cards) == 0 {
		return
	}
	l.cards = slices.Clone(l.cards)
	for _, o := range e.Opened {
		l.set(o.Card, sealedAt{})
	}
	for _, c := range e.Cards {
		l.set(c.Card, sealedAt{n, c.Spot})
	}
}
