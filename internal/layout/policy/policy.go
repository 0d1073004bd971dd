package policy

import (
	"hash/fnv"
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Of says what each colour's hands may do before the bridge has been asked: which cards may be carried and where to,
// which turned over or sideways, and for the others the rule against it. It lists what the rules would let through
// now; the bridge stays the judge of what a hand then really does.
func Of(t *mats.Mat, s *table.State) *tts.Policy {
	w := warden{Mat: t, s: s, cards: make([]allowed, len(s.Cards))}
	for seat := table.Seat(0); int(seat) < s.Count && t.Color(seat) != ""; seat++ {
		w.seat(seat)
	}
	out := w.out // not the warden's own, which would keep all he has noted
	sum := fnv.New32a()
	sum.Write(out.AppendJSON(make([]byte, 0, 4096)))
	out.N = sum.Sum32()
	return &out
}

// A warden goes through the candidates of each seat and notes what they allow.
type warden struct {
	*mats.Mat
	s     *table.State
	cards []allowed
	tiles []table.Spot
	out   tts.Policy
	first *validator.Violation
}

// allowed is what a seat may do with one card.
type allowed struct {
	to         []table.Spot
	flip, turn bool
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
	clear(w.cards)
	w.tiles, w.first = w.tiles[:0], nil
	validator.Candidates(w.Rules, w.s, seat, w.candidate)
	if w.Carried != nil {
		w.Carried(w.s, seat, func(id table.CardID, to table.Spot) { w.cards[id].to = append(w.cards[id].to, to) })
	}
	p := tts.SeatPolicy{Color: w.Color(seat), Pick: []tts.Pick{}, No: []tts.No{}}
	w.tried(seat)
	w.picks(seat, &p)
	w.refusals(seat, &p)
	w.barred(&p)
	w.byHand(seat, &p)
	p.Else = w.reason(w.general(seat))
	w.out.Seats = append(w.out.Seats, p)
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
		if w.cards[m.Card].refused == m.Kind {
			return // the first violation of this kind is known
		}
		w.cards[m.Card].refused = m.Kind
	}
	for _, g := range a.Shows(w.s, m) {
		if g.Kind == validator.Place && v == nil {
			w.tiles = append(w.tiles, g.To)
		}
		if g.Card == 0 || int(g.Card) >= len(w.cards) {
			continue
		}
		w.gesture(&w.cards[g.Card], g, v)
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

// picks lists what may be carried, turned over and turned; cards with the same targets share an entry.
func (w *warden) picks(seat table.Seat, p *tts.SeatPolicy) {
	var flip, turn, place, piles []string
	type group struct {
		to    []table.Spot
		cover bool
		cards []string
	}
	var groups []group
	for i := range w.cards {
		c := &w.cards[i]
		if c.flip {
			flip = append(flip, w.Token(table.CardID(i)))
		}
		if c.turn {
			turn = append(turn, w.Token(table.CardID(i)))
		}
		if len(c.to) == 0 && !c.tried {
			continue
		}
		slices.Sort(c.to)
		if at := w.s.Cards[i].Spot; !w.lies(table.CardID(i)) && !slices.Contains(piles, w.Memo(w.s, at)) {
			piles = append(piles, w.Memo(w.s, at))
		}
		cover := w.covered(table.CardID(i))
		j := slices.IndexFunc(groups, func(g group) bool { return g.cover == cover && slices.Equal(g.to, c.to) })
		if j < 0 {
			j = len(groups)
			groups = append(groups, group{to: c.to, cover: cover})
		}
		groups[j].cards = append(groups[j].cards, w.Token(table.CardID(i)))
	}
	for _, g := range groups {
		p.Pick = append(p.Pick, tts.Pick{Cards: strings.Join(g.cards, " "), To: w.memosOf(g.to), Cover: g.cover})
	}
	if len(piles) > 0 { // some tables ask for the pile when its top card is taken
		p.Pick = append(p.Pick, tts.Pick{Cards: strings.Join(piles, " ")})
	}
	for _, at := range w.tiles {
		place = append(place, w.Memo(w.s, at))
	}
	p.Flip, p.Turn, p.Place = strings.Join(flip, " "), strings.Join(turn, " "), strings.Join(place, " ")
}

// byHand frees the hands of a seat that carries out an effect by hand; its own hand is still covered on the way.
func (w *warden) byHand(seat table.Seat, p *tts.SeatPolicy) {
	ask := w.s.AskOf(seat)
	if ask == nil || ask.Kind != validator.AskByHand {
		return
	}
	p.Free = true
	var own []string
	for i := 1; i < len(w.s.Cards); i++ {
		if id := table.CardID(i); w.s.Cards[i].Holder == seat && w.covered(id) {
			own = append(own, w.Token(id))
		}
	}
	p.Pick = append(p.Pick, tts.Pick{Cards: strings.Join(own, " "), Cover: true})
}

// covered tells whether a card must be turned face-down while it is carried: one from a hand lies face-up there.
func (w *warden) covered(id table.CardID) bool {
	return slices.Contains(w.Cover, w.s.Place(w.s.Cards[id].Spot).Kind)
}

func (w *warden) memosOf(spots []table.Spot) string {
	memos := make([]string, len(spots))
	for i, at := range spots {
		memos[i] = w.Memo(w.s, at)
	}
	return strings.Join(memos, " ")
}

// refusals lists, by reason, the cards with which nothing may be done, and those with which one deed may not.
func (w *warden) refusals(seat table.Seat, p *tts.SeatPolicy) {
	for i := 1; i < len(w.cards); i++ {
		c, id := &w.cards[i], table.CardID(i)
		if w.s.Cards[i].Spot == 0 {
			continue
		}
		nothing, why := c.none()
		switch {
		case nothing && why != nil:
			w.refuse(p, id, "", why)
		case nothing && w.lies(id) && w.s.Cards[i].Holder != seat:
			w.refuse(p, id, "", &validator.Violation{Rule: w.Foreign, Why: "that card is not yours"})
		case !nothing:
			for deed, v := range c.no {
				if v != nil && !c.may(deed) {
					w.refuse(p, id, deeds[deed], v)
				}
			}
		}
	}
}

// refuse adds a card to the list of its reason.
func (w *warden) refuse(p *tts.SeatPolicy, id table.CardID, deed string, v *validator.Violation) {
	reason := w.reason(v)
	for i := range p.No {
		if n := &p.No[i]; n.Reason == reason && n.Deed == deed {
			n.Cards += " " + w.Token(id)
			return
		}
	}
	p.No = append(p.No, tts.No{Cards: w.Token(id), Reason: reason, Deed: deed})
}

// lies tells whether a card is an object of its own, not part of a pile.
func (w *warden) lies(id table.CardID) bool {
	p := w.Pile(w.s.Place(w.s.Cards[id].Spot).Kind)
	return p == nil || p.Shape == mats.Spread
}

// general is the reason against everything that is not listed: an open question, the other's turn, what is against
// the first thing that could be tried.
func (w *warden) general(seat table.Seat) *validator.Violation {
	if (len(w.s.Asks) > 0 || len(w.s.Stack) > 0) && w.Rules.Busy != nil {
		if v := w.Rules.Busy(w.s, validator.Move{Seat: seat}); v != nil {
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

// reason is the number, from 1, of a reason in the list.
func (w *warden) reason(v *validator.Violation) int {
	r := tts.Reason{Rule: v.Rule, Why: told.Sentence(v.Worded().Why)}
	for i := range w.out.Reasons {
		if w.out.Reasons[i] == r {
			return i + 1
		}
	}
	w.out.Reasons = append(w.out.Reasons, r)
	return len(w.out.Reasons)
}
