package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Values that an effect takes from what it counts or from another monster.

// raisePerCount strengthens a card once for each card that is counted, or once where its leader is the one it names.
func raisePerCount(p *validator.Play, l table.Pending, e table.Effect) {
	if n := counted(p.State(), l, e); n > 0 && unit(p.State(), l.Card) {
		modify(p, l, l.Card, n*e.B, n*e.B)
	}
}

// counted is how many cards an effect counts: open monsters that the number A and the card's match name, in the
// graveyards or on the field; or 1 where the leader is card A, or of the kind with number A.
func counted(s *table.State, l table.Pending, e table.Effect) int {
	head := s.Print(s.Players[l.Seat].Token)
	switch {
	case e.Selector == aLeader && head.Key == numbered(e.A), e.Selector == kindOfLeader && e.A >= 0 && e.A < len(kindCodes) && slices.Contains(head.Races, kindCodes[e.A]):
		return 1
	case e.Selector != countedInGraves && e.Selector != countedOnField:
		return 0
	}
	n := 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Print(id).Kind != "monster" || !s.Sees(table.Nobody, id) || isLeader(s, id) || !sided(s, l.Seat, s.Cards[id].Holder, e.Side) {
			continue
		}
		there := e.Selector == countedInGraves && pileKind(s, s.Cards[id].Spot) == "graveyard" || e.Selector == countedOnField && unit(s, id)
		if there && isCounted(s, id, s.Print(l.Card), e.A) {
			n++
		}
	}
	return n
}

func isCounted(s *table.State, id table.CardID, by *table.Print, code int) bool {
	match := by.Extra[factMatch]
	if code >= 0 && code < len(kindCodes) && !ofKind(s, id, code) && match == "" {
		return false
	}
	return match == "" || fitsMatch(s, id, match)
}

// copyStats takes over the ATK and DEF that the strongest monster, or the one in battle with this, has now.
func copyStats(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	model := rival(s, l)
	if e.A == strongest {
		model = extreme(s, l, table.Effect{Key: e.Key, Selector: strongest})
	}
	if model == 0 || !s.Cards[model].Up || model == l.Card || !unit(s, l.Card) {
		return
	}
	modify(p, l, l.Card, strength(p, model, "atk")-strength(p, l.Card, "atk"), strength(p, model, "def")-strength(p, l.Card, "def"))
}
