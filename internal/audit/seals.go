package audit

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// sealed is the seal that holds for a hidden card.
type sealed struct {
	record int64 // 0 for none
	record.CardSeal
}

// cards checks what a record seals and shows: nothing else than it must, and every seal that is opened fits.
func (a *auditor) cards(rec ledger.Record, e record.Entry, o record.Opening, lying *record.Lying) {
	due, shown := lying.Due(&a.past.State, e)
	a.complete(rec.N, due, ids(e.Cards, func(c record.CardSeal) table.CardID { return c.Card }), "has become hidden")
	if e.Undone != nil {
		a.lapse(rec.N, e.Opened)
	} else {
		a.complete(rec.N, shown, ids(e.Opened, func(c record.CardOpening) table.CardID { return c.Card }), "is open to everybody")
	}
	for _, c := range e.Cards {
		a.seal(rec.N, c)
	}
	for _, o := range e.Opened {
		if e.Undone == nil {
			a.shown(rec.N, o)
		}
	}
	if rec.Opening != nil {
		a.opened(rec, e, o)
	}
}

// lapse forgets all seals, as an undo does. Earlier programs opened with it the cards that it put back open: they may have been sealed
// as something else that is taken back with the rest, so that only what they are now can be held against what is written.
func (a *auditor) lapse(n int64, put []record.CardOpening) {
	for _, o := range put {
		s, had := &a.past.State, int(o.Card) < len(a.seals) && a.seals[o.Card].record != 0
		if !had || a.seals[o.Card].record != o.Record || !s.Sees(table.Nobody, o.Card) || a.Open && s.Print(o.Card).Key != o.Key {
			a.card(n, o.Card, fmt.Sprintf("card %d is opened as %s, which taking moves back does not show.", o.Card, o.Key))
		}
	}
	clear(a.seals)
}

// keptSeals compares the seals of a record with those that somebody kept of it.
func (a *auditor) keptSeals(rec ledger.Record, e record.Entry) {
	for _, k := range a.kept {
		if !k.Seal || k.Size != rec.N {
			continue
		}
		fits := strings.HasPrefix(rec.Hash.String(), k.Root) || slices.ContainsFunc(e.Cards, func(c record.CardSeal) bool {
			return strings.HasPrefix(c.Seal.String(), k.Root)
		})
		if !fits {
			a.fault(rec.N, "", fmt.Sprintf("it does not hold the seal %s that somebody kept: it was rewritten.", k.Root))
		}
	}
}

func ids[T any](list []T, id func(T) table.CardID) (all []table.CardID) {
	for _, t := range list {
		all = append(all, id(t))
	}
	return all
}

// complete compares the cards of a record's list with those that must stand there.
func (a *auditor) complete(n int64, want, got []table.CardID, what string) {
	for _, id := range want {
		if !slices.Contains(got, id) {
			a.card(n, id, fmt.Sprintf("card %d %s, and the record does not say which it is.", id, what))
		}
	}
	for _, id := range got {
		if !slices.Contains(want, id) {
			a.card(n, id, fmt.Sprintf("the record speaks of card %d, of which there is nothing to say.", id))
		}
	}
	if len(got) > 1 && len(slices.Compact(slices.Sorted(slices.Values(got)))) != len(got) {
		a.fault(n, "", "the record speaks of one card twice.")
	}
}

// card notes a fault with a card.
func (a *auditor) card(n int64, id table.CardID, why string) {
	s := &a.past.State
	f := Fault{Record: n, Turn: s.Turn.Number, Spot: s.Place(s.Card(id).Spot).Name, Why: why}
	if seat := s.Card(id).Owner; seat >= 0 {
		f.Seat = called(s.Game, seat)
	}
	a.Faults = append(a.Faults, f)
}

// seal notes the seal that holds for a card from now on.
func (a *auditor) seal(n int64, c record.CardSeal) {
	if more := int(c.Card) + 1 - len(a.seals); more > 0 {
		a.seals = append(a.seals, make([]sealed, more)...)
	}
	a.seals[c.Card] = sealed{n, c}
	s := &a.past.State
	if at := s.Place(s.Card(c.Card).Spot).Name; at != c.Spot {
		a.card(n, c.Card, fmt.Sprintf("card %d is sealed at %s and lies at %s.", c.Card, c.Spot, at))
	}
	if holder := s.Card(c.Card).Holder; a.Open && c.Seat != holder { // who holds which card of a sealed shuffle nobody knows
		a.card(n, c.Card, fmt.Sprintf("card %d is sealed as one of %s, and %s holds it.", c.Card, called(s.Game, c.Seat),
			called(s.Game, holder)))
	}
}

// shown checks a card that everybody has seen against its seal.
func (a *auditor) shown(n int64, o record.CardOpening) {
	if int(o.Card) >= len(a.seals) || a.seals[o.Card].record == 0 {
		a.card(n, o.Card, fmt.Sprintf("card %d, %s, was never sealed: it came from nowhere.", o.Card, o.Key))
		return
	}
	was := a.seals[o.Card]
	a.seals[o.Card] = sealed{}
	switch {
	case o.Record != was.record:
		a.card(n, o.Card, fmt.Sprintf("card %d is opened by record %d, and record %d sealed it.", o.Card, o.Record, was.record))
	case a.hidden(was, o.Key).Seal(o.Salt) != was.Seal:
		a.card(n, o.Card, fmt.Sprintf("card %d was swapped: %s is not the card that record %d sealed at %s.", o.Card, o.Key,
			was.record, was.Spot))
	case a.Open && a.past.State.Print(o.Card).Key != o.Key:
		a.card(n, o.Card, fmt.Sprintf("card %d is shown as %s, and the record has %s.", o.Card, o.Key, a.past.State.Print(o.Card).Key))
	}
}

func (a *auditor) hidden(was sealed, key string) seals.Card {
	return seals.Card{Table: a.Table, Seat: int(was.Seat), Card: int(was.Card), Key: key, Spot: was.Spot, Record: was.record}
}

// opened checks every seal of a record against its opening.
func (a *auditor) opened(rec ledger.Record, e record.Entry, o record.Opening) {
	if len(o.Cards) != len(e.Cards) || len(o.Lists) != len(e.Lists) {
		a.fault(rec.N, "", loosely("its opening does not open every seal."))
		return
	}
	for i, c := range o.Cards {
		a.openedAs(sealed{rec.N, e.Cards[i]}, c)
	}
	for i, salt := range o.Lists {
		l := e.Lists[i]
		keys := record.Brings(&a.past.State, l.Seat)
		if len(keys) != l.Cards || seals.Deck(a.Table, int(l.Seat), keys, salt) != l.Seal {
			a.fault(rec.N, "", loosely(fmt.Sprintf("the deck of %s is not the one that was sealed.", called(a.past.State.Game, l.Seat))))
		}
	}
}

// openedAs checks a card's seal against its opening. An opening that opens the seal is the host's.
func (a *auditor) openedAs(was sealed, c record.CardOpening) {
	key := a.past.State.Print(was.Card).Key
	fits := a.hidden(was, c.Key).Seal(c.Salt) == was.Seal
	switch {
	case c.Card != was.Card || c.Record != was.record:
		a.fault(was.record, was.Spot, loosely(fmt.Sprintf("its opening speaks of card %d where card %d was sealed.", c.Card, was.Card)))
	case c.Key != key:
		why := fmt.Sprintf("card %d is opened as %s, and the duel has %s there.", c.Card, c.Key, key)
		if !fits {
			why = loosely(why)
		}
		a.card(was.record, c.Card, why)
	case !fits:
		a.card(was.record, c.Card, loosely(fmt.Sprintf("card %d, %s, is not what was sealed, or its salt is another.", c.Card, c.Key)))
	}
}
