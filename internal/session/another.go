package session

import (
	"errors"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Another makes another table like one at which nothing is dealt yet, with the deck that a seat brings instead of its own.
func (a above) Another(t *live.Table, seat table.Seat, list string) {
	next, err := a.hall.another(t, seat, list)
	if err == nil {
		err = t.Onward(next, seat)
	}
	if err != nil {
		t.Whisper(seat, fault.Sentence(err))
	}
}

func (h *Hall) another(t *live.Table, seat table.Seat, list string) (*live.Table, error) {
	su, agreed, err := t.Wished()
	if err != nil {
		return nil, err
	}
	b, err := h.meant(t.Game(), typedDeck(list))
	if err != nil {
		return nil, err
	}
	if b.Instead != "" {
		t.Whisper(seat, b.Instead)
	}
	brought := su
	edition, err := h.inOneEdition(func() error {
		d, err := h.bring(t.Game(), b)
		d.Name = b.called()
		su = h.today(t.Game().ID, agreed.Edition, brought)
		su.Decks[seat] = d
		if err != nil {
			return fault.Invalid("%s's deck: %w", t.Game().Names[seat], err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	agreed.Decks = slices.Clone(agreed.Decks)
	agreed.Decks[seat], agreed.Edition = su.Decks[seat].Name, edition
	return h.openAs(t, su, agreed)
}

// openAs makes a table in the place of another one; what the host calls it, and how late spectators see it, stays.
func (h *Hall) openAs(old *live.Table, su validator.Setup, a record.Agreed) (*live.Table, error) {
	id, was := newID(), h.Notes(old)
	if was.Name != "" || was.Delay != 0 {
		if err := h.notes.Change(id, func(n *notes.Note) { n.Name, n.Delay = was.Name, was.Delay }); err != nil {
			return nil, err
		}
	}
	t, err := h.open(id, old.Game(), su, a, 0)
	if err != nil {
		err = errors.Join(err, h.notes.Forget(id))
	}
	return t, err
}

// today gives a set-up of an edition of the card database with cards as they are printed in it now, so that all of a table are of one. A
// card that is gone from it stays as it was.
func (h *Hall) today(game, edition string, su validator.Setup) validator.Setup {
	su.Decks = slices.Clone(su.Decks)
	if h.means.Shelf == nil || edition == h.Edition() {
		return su
	}
	su.Bag = h.printedNow(game, su.Bag)
	for i := range su.Decks {
		d := &su.Decks[i]
		for _, pile := range []*[]table.Print{&d.Main, &d.Extra, &d.Side, &d.Faces} {
			*pile = h.printedNow(game, *pile)
		}
		if d.Leader != nil {
			d.Leader = &h.printedNow(game, []table.Print{*d.Leader})[0]
		}
	}
	return su
}

func (h *Hall) printedNow(game string, was []table.Print) []table.Print {
	keys := make([]string, len(was))
	for i := range was {
		keys[i] = was[i].Key
	}
	now, _ := h.means.Shelf.Anew(game, keys)
	for i := range now {
		if now[i].Key == "" {
			now[i] = was[i]
		}
	}
	return now
}

// typedDeck is the deck that was typed: a link, cards with semicolons between them, or the name of a deck.
func typedDeck(typed string) Brought {
	switch {
	case strings.Contains(typed, "://"):
		return Brought{List: typed}
	case strings.Contains(typed, ";"):
		return Brought{List: strings.ReplaceAll(typed, ";", "\n")}
	}
	return Brought{Deck: typed}
}
