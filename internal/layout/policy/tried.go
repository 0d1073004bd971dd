package policy

import (
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// tried lets the seat whose turn it is do with its own cards that lie on the table what no rule is known against, where the layout has it
// so: the bridge then says which rule it is. A card that lies face-down is carried so, but not turned up.
func (w *warden) tried(seat table.Seat) {
	if !w.Tries || w.s.Turn.Seat != seat || w.s.Turn.Number == 0 || len(w.s.Asks) > 0 || len(w.s.Stack) > 0 {
		return
	}
	for i := 1; i < len(w.s.Cards); i++ {
		c, id := &w.s.Cards[i], table.CardID(i)
		if c.Spot == 0 || c.Holder != seat || !w.lies(id) {
			continue
		}
		lies := w.note(id)
		nothing, why := lies.none()
		if nothing && why != nil {
			continue
		}
		open := c.Up && w.s.Place(c.Spot).Kind != mats.HandKind
		lies.tried = lies.no[pick] == nil
		lies.flip = lies.flip || open && lies.no[flip] == nil
		lies.turn = lies.turn || open && lies.no[turn] == nil
	}
}

// everything stands for all objects in the list of what a reason is against.
const everything = "*"

// barred gives the reasons against what no hand does here, which are the same for all seats: of a deck, drawing from it is the reason
// against taking its top card, too.
func (w *warden) barred(p *tts.SeatPolicy) {
	if w.bars == nil {
		for _, b := range w.Bars {
			w.bar(b)
		}
	}
	p.No = append(p.No, w.bars...)
}

func (w *warden) bar(b mats.Bar) {
	reason := w.reason(&validator.Violation{Rule: b.Rule, Why: b.Why})
	w.bars = append(w.bars, tts.No{Cards: everything, Reason: reason, Deed: b.Deed})
	if b.Deed == "draw" {
		w.bars = append(w.bars, tts.No{Cards: w.decks(), Reason: reason, Deed: deeds[pick]})
	}
}

// decks are the objects of all decks, and their top cards, for some tables ask for the one and some for the other.
func (w *warden) decks() string {
	var all []string
	for _, at := range w.Stacks(w.s) {
		all = append(all, w.Memo(w.s, at))
		if in := w.s.In(at); len(in) > 0 {
			all = append(all, w.Token(in[0]))
		}
	}
	return strings.Join(all, " ")
}
