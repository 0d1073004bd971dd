package policy

import (
	"slices"

	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// refusals lists, by reason, the cards with which nothing may be done, and those with which one deed may not; what the
// reason against everything else is said of is not listed. Most cards nobody has tried anything with, and nothing was noted of them.
func (w *warden) refusals(seat table.Seat, p *tts.SeatPolicy) {
	foreign, noted := &validator.Violation{Rule: w.Foreign, Why: "that card is not yours"}, w.noted
	for i := 1; i < len(w.s.Cards); i++ {
		id, lies := table.CardID(i), &w.s.Cards[i]
		if len(noted) > 0 && noted[0] == id {
			noted = noted[1:]
			if lies.Spot == 0 || w.refusesNoted(p, id) {
				continue
			}
		}
		if lies.Spot != 0 && lies.Holder != seat && w.lies(id) {
			w.refuse(p, id, "", foreign)
		}
	}
	w.roll.begin()
	for i := range p.No {
		w.roll.add(w.lists[i])
	}
	w.roll.cut(func(i int, text string) { p.No[i].Cards = text })
}

// refusesNoted lists a card of which something was noted; false where that is no reason against anything.
func (w *warden) refusesNoted(p *tts.SeatPolicy, id table.CardID) bool {
	c := &w.cards[id]
	nothing, why := c.none()
	if nothing && why != nil {
		w.refuse(p, id, "", why)
	}
	if nothing {
		return why != nil
	}
	for deed, v := range c.no {
		if v != nil && !c.may(deed) {
			w.refuse(p, id, deeds[deed], v)
		}
	}
	return true
}

// refuse adds a card to the list of its reason.
func (w *warden) refuse(p *tts.SeatPolicy, id table.CardID, deed string, v *validator.Violation) {
	reason := w.reason(v)
	if reason == p.Else && deed == "" {
		return // as for everything that is not listed
	}
	for i := range p.No {
		if n := &p.No[i]; n.Reason == reason && n.Deed == deed {
			w.lists[i] = append(append(w.lists[i], ' '), w.Token(id)...)
			return
		}
	}
	i := len(p.No)
	if i == len(w.lists) {
		w.lists = append(w.lists, nil)
	}
	w.lists[i] = append(w.lists[i][:0], w.Token(id)...)
	p.No = append(p.No, tts.No{Reason: reason, Deed: deed})
}

// lies tells whether a card is an object of its own, not part of a pile.
func (w *warden) lies(id table.CardID) bool { return !w.Heaps(w.s, w.s.Cards[id].Spot) }

// general is the reason against everything that is not listed: an open question, the other's turn, what is against
// the first thing that could be tried.
func (w *warden) general(seat table.Seat) *validator.Violation {
	if (len(w.s.Asks) > 0 || len(w.s.Stack) > 0) && w.Rules.Busy != nil {
		if v := w.Rules.Busy(w.s, &validator.Move{Seat: seat}); v != nil {
			return v
		}
	}
	if w.first != nil && w.s.Turn.Seat != seat {
		return w.first
	}
	if w.s.Turn.Seat != seat {
		return &validator.Violation{Why: "it is " + w.SeatName(w.s.Turn.Seat) + "'s turn"}
	}
	return &validator.Violation{Rule: w.Foreign, Why: "nothing can be done with that now"}
}

// A reason is a violation, as it was found, and its number in the list.
type reason struct {
	of *validator.Violation
	n  int
}

// reason is the number, from 1, of a reason in the list. Most cards are refused for a reason that was worded already.
func (w *warden) reason(v *validator.Violation) int {
	for _, r := range w.known {
		if r.of == v || r.of.Alike(v) {
			return r.n
		}
	}
	n := w.worded(*v)
	w.known = append(w.known, reason{v, n})
	return n
}

// worded puts a reason into the list, if it is not there in the same words.
func (w *warden) worded(v validator.Violation) int {
	r := tts.Reason{Rule: v.Rule, Why: told.Sentence(v.Worded().Why)}
	if i := slices.Index(w.out.Reasons, r); i >= 0 {
		return i + 1
	}
	w.out.Reasons = append(w.out.Reasons, r)
	return len(w.out.Reasons)
}
