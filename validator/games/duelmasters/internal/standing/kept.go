package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

func brokeItself(s *table.State, id table.CardID) int {
	n, _ := lasting.Sum(s, id, zones.BrokeStat)
	return n
}

// Barred tells whether a seat may not choose a creature of the other player, because something says so.
func Barred(s *table.State, id table.CardID, seat table.Seat, by table.CardID) bool {
	found := false
	if zones.Creature(s, id) && s.Cards[id].Holder != seat {
		EachRunning(s, words.Unchoosable, func(v rows.Eye, r *rows.Row) bool {
			spell := s.Print(by).Kind == "spell" && zones.Cost(s.Print(by)) <= r.Do.N
			found = Reaches(v, r, id) && (r.Do.N == 0 || spell)
			return !found
		})
	}
	return found
}

// Whole is the creature of which a card in the battle zone is a part, the card itself where it lies on top
// (dm.evo.counts-as-one).
func Whole(s *table.State, id table.CardID) table.CardID {
	for Beneath(s, id) {
		id = s.Cards[id].Host
	}
	return id
}

// Beneath tells whether a card in the battle zone is only a part of what lies on it (dm.evo.top-only).
func Beneath(s *table.State, id table.CardID) bool {
	return zones.Lies(s, id, zones.Battle) && s.Cards[id].Host != 0 && !Works(s, id)
}

// Shields that go to a hand by an effect, not by being broken.

// untriggeredWord is the keyword of a card whose effects put shields into hands that cannot be used as triggers.
const untriggeredWord = "no_shield_trigger"

// ShieldsOf lists those of some cards that are shields.
func ShieldsOf(s *table.State, cards []table.CardID) []table.CardID {
	return slices.DeleteFunc(slices.Clone(cards), func(id table.CardID) bool { return !zones.Lies(s, id, zones.Shields) })
}

// TookShields lets players use what an effect has put from their shields into their hands, as if it had been broken
// (dm.trigger.shield), unless the card of the effect says otherwise. The turn player comes first.
func TookShields(p *validator.Play, by table.CardID, shields []table.CardID) {
	s := p.State()
	if len(shields) == 0 || zones.Keyword(zones.Face(s, by), untriggeredWord) {
		return
	}
	for _, seat := range []table.Seat{zones.Foe(s.Turn.Seat), s.Turn.Seat} {
		own := slices.DeleteFunc(slices.Clone(shields), func(id table.CardID) bool { return s.Card(id).Spot != zones.Spot(seat, zones.Hand) })
		if len(own) > 0 {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "triggers", Seat: seat, Cards: own}})
		}
	}
}

// Kept tells whether something keeps a card from untapping at the start of its player's turn.
func Kept(s *table.State, id table.CardID) bool { return Concerned(s, words.NoUntap, id) }
