package matches

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"fmt"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// opening is all that opens a record's seals.
type opening struct {
	Salt   ledger.Hash     `json:"salt"`
	Hidden json.RawMessage `json:"hidden,omitempty"`
	Lists  []ledger.Hash   `json:"lists,omitempty"` // the salts of the lists, in their order
}

// readOpening reads an opening, strictly as it is written.
func readOpening(text []byte) (opening, error) {
	var o opening
	if err := json.Unmarshal(text, &o); err != nil {
		return o, fault.Invalid("an opening of a match cannot be read: %w", err)
	}
	if again, err := json.Marshal(o); err != nil || !bytes.Equal(again, text) {
		return o, fault.Invalid("an opening is not written as one is")
	}
	return o, nil
}

// sealer makes the seals of one match. Its salts follow from a secret, so that a restart keeps them.
type sealer struct {
	match  string
	secret []byte
}

func (s sealer) salt(of string, n int64) (h ledger.Hash) {
	mac := hmac.New(sha256.New, s.secret)
	fmt.Fprintf(mac, "%s %d", of, n)
	mac.Sum(h[:0])
	return h
}

// seal gives the body and the opening of record n, which leads to the state after it.
func (s sealer) seal(e *Entry, after *match.State, n int64) (body, opened []byte, err error) {
	o := opening{Salt: s.salt("record", n)}
	if o.Hidden, err = e.hides(); err != nil {
		return nil, nil, err
	}
	if o.Hidden != nil {
		seal := seals.Text(o.Hidden, o.Salt)
		e.Seal = &seal
	}
	for _, seat := range changed(e.Events, after) {
		salt := s.salt(fmt.Sprintf("list %d", seat), n)
		o.Lists = append(o.Lists, salt)
		e.Lists = append(e.Lists, sealList(s.match, seat, after.Lists[seat], salt))
	}
	if body, err = e.body(after); err != nil || o.Hidden == nil && o.Lists == nil {
		return body, nil, err
	}
	opened, err = json.Marshal(o)
	return body, opened, err
}

// changed lists the seats whose decks a record brings or changes; everybody may know that.
func changed(events match.Events, after *match.State) []table.Seat {
	var seats table.Seats
	for _, e := range events {
		switch e := e.(type) {
		case match.Opened, match.Unsided:
			for seat := range after.Lists {
				seats = seats.With(table.Seat(seat))
			}
		case match.Sided:
			seats = seats.With(e.Seat)
		case match.Brought:
			seats = seats.With(e.Seat)
		}
	}
	var list []table.Seat
	for seat := range after.Lists {
		if seats.Has(table.Seat(seat)) {
			list = append(list, table.Seat(seat))
		}
	}
	return list
}

// sealList commits to a list: the keys of its cards, each behind the name of its pile.
func sealList(id string, seat table.Seat, l match.List, salt ledger.Hash) ListSeal {
	var keys []string
	pile := func(name string, cards []string) {
		for _, key := range cards {
			keys = append(keys, name+" "+key)
		}
	}
	if l.Leader != "" {
		pile("leader", []string{l.Leader})
	}
	pile("main", l.Main)
	pile("extra", l.Extra)
	seal := ListSeal{Seat: seat, Cards: len(keys), Side: len(l.Side)}
	pile("side", l.Side)
	seal.Seal = seals.Deck(id, int(seat), keys, salt)
	return seal
}

// Check lists what does not fit in a record of a match: a seal that is missing, an opening that opens something else. The state
// is the one after it.
func Check(id string, rec ledger.Record, e Entry, after *match.State) []string {
	var wrong []string
	due := changed(e.Events, after)
	if len(due) != len(e.Lists) {
		wrong = append(wrong, "it does not seal every deck that has changed.")
	}
	if body, err := e.body(after); err != nil || !bytes.Equal(body, rec.Body) {
		wrong = append(wrong, "it is not written as a record is, or what is opened says something else than it did.")
	}
	if rec.Opening == nil {
		return wrong
	}
	o, err := readOpening(rec.Opening)
	if err != nil {
		return append(wrong, fault.Sentence(err))
	}
	for i, seal := range e.Lists {
		if i >= len(due) || i >= len(o.Lists) || seal != sealList(id, due[i], after.Lists[due[i]], o.Lists[i]) {
			wrong = append(wrong, fmt.Sprintf("the deck of seat %d does not fit its seal. %s", seal.Seat, seals.Unsigned))
		}
	}
	return wrong
}
