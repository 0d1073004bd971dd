package policy

import (
	"hash/crc32"
	"slices"
	"sync"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Mods are the reasons that a mod gives of its own accord: for a colour without a seat, and for what no hand may touch.
var Mods = []tts.Reason{
	{Why: "This colour has no seat in this duel."},
	{Why: "The referee looks after this; hands leave it alone."},
}

// Of says what each colour's hands may do before the bridge has been asked: which cards may be carried and where to, which
// turned over or sideways, and for the others the rule against it. It lists what the rules would let through now; the bridge
// stays the judge of what a hand then really does. It is made in the room of one that nobody needs any more, if there is one.
func Of(t *mats.Mat, s *table.State, room *tts.Policy) *tts.Policy {
	if room == nil {
		room = new(tts.Policy)
	}
	w := wardens.Get().(*warden)
	w.begin(t, s, room)
	for seat := table.Seat(0); int(seat) < s.Count && t.Color(seat) != ""; seat++ {
		w.seat(seat)
	}
	w.text = room.AppendJSON(w.text[:0])
	room.N = crc32.ChecksumIEEE(w.text)
	w.end()
	return room
}

// wardens are lent from policy to policy with the room they have for their notes.
var wardens = sync.Pool{New: func() any {
	w := &warden{}
	w.tries = w.candidate
	return w
}}

// A warden goes through the candidates of each seat and notes what they allow.
type warden struct {
	*mats.Mat
	s      *table.State
	cards  []allowed
	noted  []table.CardID // those of which anything was noted
	tiles  []table.Spot
	out    *tts.Policy
	first  *validator.Violation
	known  []reason
	bars   []tts.No // what no hand does, for all seats
	lists  [][]byte // cards of a seat's refusals
	groups []group  // of what a seat may carry
	text   []byte
	shown  []validator.Gesture // what a hand would do for one candidate
	roll   roll
	words  [4]words                                   // of which a seat's texts are made
	tries  func(validator.Move, *validator.Violation) // candidate, as it is called for each
}

func (w *warden) begin(t *mats.Mat, s *table.State, out *tts.Policy) {
	*out = tts.Policy{Reasons: out.Reasons[:0], Seats: out.Seats[:0]}
	w.Mat, w.s, w.out = t, s, out
	w.cards = slices.Grow(w.cards[:0], len(s.Cards))[:len(s.Cards)]
}

// end forgets the table, so that the room that is kept keeps nothing of it.
func (w *warden) end() {
	w.forget()
	clear(w.known)
	clear(w.shown)
	for _, all := range w.words {
		clear(all[:cap(all)])
	}
	*w = warden{cards: w.cards, noted: w.noted, tiles: w.tiles, known: w.known[:0], lists: w.lists, groups: w.groups,
		text: w.text, shown: w.shown, roll: w.roll, words: w.words, tries: w.tries}
	wardens.Put(w)
}

// forget takes back what was noted of a seat's cards.
func (w *warden) forget() {
	for _, id := range w.noted {
		w.cards[id] = allowed{to: w.cards[id].to[:0]}
	}
	w.noted, w.tiles, w.first = w.noted[:0], w.tiles[:0], nil
}

// note is what the seat may do with a card, of which something is about to be noted.
func (w *warden) note(id table.CardID) *allowed {
	c := &w.cards[id]
	if !c.noted {
		c.noted = true
		w.noted = append(w.noted, id)
	}
	return c
}

// allowed is what a seat may do with one card.
type allowed struct {
	to         []table.Spot
	flip, turn bool
	noted      bool                             // something was noted here
	tried      bool                             // it may be carried, though nothing that allows it is known
	no         [len(deeds)]*validator.Violation // the first violation of each deed
	refused    validator.Kind                   // kind of the newest refused candidate
}

// The deeds that the policy tells apart.
const (
	pick = iota
	flip
	turn
)

var deeds = [...]string{pick: "pick", flip: "flip", turn: "turn"}

// deedOf is the deed of a gesture, false when it needs no hand on the card.
func deedOf(g validator.Gesture) (int, bool) {
	switch g.Kind {
	case validator.Drag:
		return pick, true
	case validator.Flip:
		return flip, true
	case validator.Turn:
		return turn, true
	}
	return 0, false
}

// may tells whether a deed is allowed.
func (c *allowed) may(deed int) bool {
	return [...]bool{pick: len(c.to) > 0 || c.tried, flip: c.flip, turn: c.turn}[deed]
}

// none tells whether nothing at all may be done, and the first reason for that.
func (c *allowed) none() (bool, *validator.Violation) {
	if len(c.to) > 0 || c.tried || c.flip || c.turn {
		return false, nil
	}
	for _, v := range c.no {
		if v != nil {
			return true, v
		}
	}
	return true, nil
}

func (w *warden) seat(seat table.Seat) {
	w.forget()
	validator.Timely(w.Rules, w.s, seat, w.tries)
	if w.Carried != nil {
		w.Carried(w.s, seat, func(id table.CardID, to table.Spot) {
			c := w.note(id)
			c.to = append(c.to, to)
		})
	}
	p := w.page(seat)
	p.Else = w.reason(w.general(seat))
	w.tried(seat)
	slices.Sort(w.noted)
	w.picks(p)
	w.refusals(seat, p)
	w.barred(p)
	w.byHand(seat, p)
}

// page is where a seat's policy is written, with the room of one that stood there before.
func (w *warden) page(seat table.Seat) *tts.SeatPolicy {
	n := len(w.out.Seats)
	w.out.Seats = slices.Grow(w.out.Seats, 1)[:n+1]
	p := &w.out.Seats[n]
	*p = tts.SeatPolicy{Color: w.Color(seat), Pick: p.Pick[:0], No: p.No[:0]}
	return p
}

// candidate notes what a hand would do to make the move. A gesture carries the same card as the move or another one.
func (w *warden) candidate(m validator.Move, v *validator.Violation) {
	a := w.Rules.Action(m.Kind)
	if a.Shows == nil {
		return
	}
	if v != nil && w.first == nil {
		w.first = v
	}
	if v != nil && m.Card != 0 {
		c := w.note(m.Card)
		if c.refused == m.Kind {
			return // the first violation of this kind is known
		}
		c.refused = m.Kind
	}
	w.shown = a.Shows(w.s, m, w.shown[:0])
	for _, g := range w.shown {
		if g.Kind == validator.Place && v == nil {
			w.tiles = append(w.tiles, g.To)
		}
		if g.Card == 0 || int(g.Card) >= len(w.cards) {
			continue
		}
		w.gesture(w.note(g.Card), g, v)
	}
}

func (w *warden) gesture(c *allowed, g validator.Gesture, v *validator.Violation) {
	if v != nil {
		if deed, ok := deedOf(g); ok && c.no[deed] == nil {
			c.no[deed] = v
		}
		return
	}
	switch g.Kind {
	case validator.Drag:
		if !slices.Contains(c.to, g.To) {
			c.to = append(c.to, g.To)
		}
	case validator.Flip:
		c.flip = true
	case validator.Turn:
		c.turn = true
	}
}
