package policy

import (
	"slices"
	"strings"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A group is of cards that may be carried to the same places, in the same way.
type group struct {
	to    []table.Spot
	cover bool
	cards []byte // their tokens, with blanks between them
}

// picks lists what may be carried, turned over and turned; cards with the same targets share an entry.
func (w *warden) picks(p *tts.SeatPolicy) {
	flip, turn, place, piles := &w.words[0], &w.words[1], &w.words[2], &w.words[3]
	for i := range w.words {
		w.words[i] = w.words[i][:0]
	}
	w.groups = w.groups[:0]
	for _, id := range w.noted {
		c := &w.cards[id]
		if c.flip {
			flip.add(w.Token(id))
		}
		if c.turn {
			turn.add(w.Token(id))
		}
		if len(c.to) == 0 && !c.tried {
			continue
		}
		slices.Sort(c.to)
		if at := w.s.Cards[id].Spot; !w.lies(id) {
			piles.addOnce(w.Memo(w.s, at))
		}
		g := w.grouped(c.to, w.covered(id))
		g.cards = append(spaced(g.cards), w.Token(id)...)
	}
	w.roll.begin()
	for _, g := range w.groups {
		w.roll.add(g.cards)
		w.roll.add(w.memosOf(g.to))
		p.Pick = append(p.Pick, tts.Pick{Cover: g.cover})
	}
	w.roll.cut(func(i int, text string) {
		if pick := &p.Pick[i/2]; i%2 == 0 {
			pick.Cards = text
		} else {
			pick.To = text
		}
	})
	if len(*piles) > 0 { // some tables ask for the pile when its top card is taken
		p.Pick = append(p.Pick, tts.Pick{Cards: piles.text()})
	}
	for _, at := range w.tiles {
		place.add(w.Memo(w.s, at))
	}
	p.Flip, p.Turn, p.Place = flip.text(), turn.text(), place.text()
}

// grouped is the group of cards that go to the same places, a new one when there is none. Its room is kept from seat to seat.
func (w *warden) grouped(to []table.Spot, cover bool) *group {
	for i := range w.groups {
		if g := &w.groups[i]; g.cover == cover && slices.Equal(g.to, to) {
			return g
		}
	}
	n := len(w.groups)
	w.groups = slices.Grow(w.groups, 1)[:n+1]
	g := &w.groups[n]
	g.to, g.cover, g.cards = to, cover, g.cards[:0]
	return g
}

// spaced is a text to which a word is about to be added.
func spaced(text []byte) []byte {
	if len(text) == 0 {
		return text
	}
	return append(text, ' ')
}

// words are a few words that become one text.
type words []string

func (all *words) add(word string) { *all = append(*all, word) }

func (all *words) addOnce(word string) {
	if !slices.Contains(*all, word) {
		all.add(word)
	}
}

func (all words) text() string { return strings.Join(all, " ") }

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

func (w *warden) memosOf(spots []table.Spot) []byte {
	w.text = w.text[:0]
	for _, at := range spots {
		w.text = append(spaced(w.text), w.Memo(w.s, at)...)
	}
	return w.text
}

// A roll is short texts that are made as one: a table has dozens of lists.
type roll struct {
	text []byte
	ends []int
}

func (r *roll) begin() { r.text, r.ends = r.text[:0], r.ends[:0] }

func (r *roll) add(text []byte) {
	r.text = append(r.text, text...)
	r.ends = append(r.ends, len(r.text))
}

// cut gives the texts in their order.
func (r *roll) cut(each func(i int, text string)) {
	all, from := string(r.text), 0
	for i, end := range r.ends {
		each(i, all[from:end])
		from = end
	}
}
