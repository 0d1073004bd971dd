package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Shields that go to a hand by an effect, not by being broken.

// untriggeredWord is the keyword of a card whose effects put shields into hands that cannot be used as triggers.
const untriggeredWord = "no_shield_trigger"

// shieldsOf lists those of some cards that are shields.
func shieldsOf(s *table.State, cards []table.CardID) []table.CardID {
	return slices.DeleteFunc(slices.Clone(cards), func(id table.CardID) bool { return !lies(s, id, zShields) })
}

// tookShields lets players use what an effect has put from their shields into their hands, as if it had been broken
// (dm.trigger.shield), unless the card of the effect says otherwise. The turn player comes first.
func tookShields(p *validator.Play, by table.CardID, shields []table.CardID) {
	s := p.State()
	if len(shields) == 0 || keyword(face(s, by), untriggeredWord) {
		return
	}
	for _, seat := range []table.Seat{foe(s.Turn.Seat), s.Turn.Seat} {
		own := slices.DeleteFunc(slices.Clone(shields), func(id table.CardID) bool { return s.Card(id).Spot != spot(seat, zHand) })
		if len(own) > 0 {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "triggers", Seat: seat, Cards: own}})
		}
	}
}
