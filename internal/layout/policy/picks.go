package policy

import (
	"slices"
	"strings"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// picks lists what may be carried, turned over and turned; cards with the same targets share an entry.
func (w *warden) picks(seat table.Seat, p *tts.SeatPolicy) {
	var flip, turn, place, piles []string
	type group struct {
		to    []table.Spot
		cover bool
		cards []string
	}
	var groups []group
	for i := range w.s.Cards {
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
