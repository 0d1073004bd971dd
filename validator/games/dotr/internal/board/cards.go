package board

import (
	"fmt"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// OnField tells whether a card lies on the board, under another one or not.
func OnField(s *table.State, id table.CardID) bool { return IsTile(s, s.Card(id).Spot) }

// Unit tells whether a card stands on its own on a tile, not under another one.
func Unit(s *table.State, id table.CardID) bool { return OnField(s, id) && s.Cards[id].Host == 0 }

// IsMonster tells whether the table takes a card for a monster.
func IsMonster(s *table.State, id table.CardID) bool { return s.Card(id).Class == Monster }

// IsLeader tells whether a card is a deck leader.
func IsLeader(s *table.State, id table.CardID) bool { return s.Card(id).Class == Leader }

// ClassPrinted is the class that the face of a card gives it.
func ClassPrinted(s *table.State, id table.CardID) uint8 {
	if s.Cards[id].Home == HomeLeader {
		return Leader
	}
	return ClassOfFace(s.Print(id))
}

// ClassOfFace is the class of a card with that face.
func ClassOfFace(p *table.Print) uint8 {
	if p.Kind == "monster" {
		return Monster
	}
	return SpellTrap
}

// IsEquip tells whether a card is an Equip Spell by its face.
func IsEquip(s *table.State, id table.CardID) bool {
	p := s.Print(id)
	return p.Kind == "spell" && p.Subtype == "equip"
}

// IsTrap tells whether a card is a trap by its face.
func IsTrap(s *table.State, id table.CardID) bool { return s.Print(id).Kind == "trap" }

// Fits tells whether a power-up applies to a monster, by their faces: it lists the monster, or what the monster is. One
// without a list of its own fits all.
func Fits(s *table.State, equip, target table.CardID) bool {
	p, to := s.Print(equip), s.Print(target)
	return len(p.Fits) == 0 || p.Fitting(to.Key) || slices.ContainsFunc(p.Fits, func(match string) bool { return Matches(to, match) })
}

// Spellbound tells whether a monster has a Spellbound counter.
func Spellbound(s *table.State, id table.CardID) bool { return s.Card(id).Tally[TallySpellbound] > 0 }

// CountersLeft says for how long a monster is still spellbound.
func CountersLeft(s *table.State, id table.CardID) string {
	switch n := s.Card(id).Tally[TallySpellbound]; {
	case n >= Forever-1:
		return "for good"
	case n == 1:
		return "1 counter left"
	default:
		return fmt.Sprintf("%s left", spelling.Count(n, "counter"))
	}
}

// Defending tells whether a card lies across, in defence.
func Defending(s *table.State, id table.CardID) bool { return s.Card(id).Turned%2 == 1 }

// Title is how everybody may speak of a card: by its name where it lies open, by its tile where it does not.
func Title(s *table.State, id table.CardID) string {
	c := s.Card(id)
	if s.Sees(table.Nobody, id) {
		return s.Print(id).Name
	}
	if IsTile(s, c.Spot) {
		return "the face-down card on " + NameOf(s, c.Spot)
	}
	return "that card"
}

// Lying says what everybody sees lie on a tile: "Bear lies on e5", "a face-down card lies on e5".
func Lying(s *table.State, id table.CardID) string {
	at := " lies on " + NameOf(s, s.Card(id).Spot)
	if s.Sees(table.Nobody, id) {
		return s.Print(id).Name + at
	}
	return "a face-down card" + at
}

// Favoured tells whether the terrain under a monster suits it (dotr.terrain.effects).
func Favoured(s *table.State, id table.CardID, at table.Spot) bool {
	return s.Option(OptionTerrainEffects) != "none" && Loves(s, id, int(s.Ground[at]))
}

// TerrainOf is what the ground adds to a monster that lies open on it, or takes off it.
func TerrainOf(s *table.State, id table.CardID) int {
	if s.Option(OptionTerrainEffects) != "ps2" {
		return 0
	}
	switch likes, dislikes := suits(s, id, int(s.Ground[s.Cards[id].Spot])); {
	case likes:
		return terrainBonus
	case dislikes:
		return -terrainBonus
	}
	return 0
}

// ExtraKinds are the kinds of monster that live in the extra deck (dotr.deck.extra-types).
var ExtraKinds = []string{"fusion", "ritual", "xyz", "synchro", "dark-synchro", "evolve", "metal"}

// OwnCard: only a card of one's own on the board is moved or turned (dotr.move.own-cards).
func OwnCard(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if !IsTile(s, c.Spot) {
		if IsTile(s, m.From) && Occupant(s, m.From) == 0 {
			return validator.Violates("dotr.move.own-cards", "nothing lies on %s", NameOf(s, m.From))
		}
		return validator.Violates("dotr.move.own-cards", "that card is not on the board")
	}
	if c.Holder != m.Seat {
		return validator.Violates("dotr.move.own-cards", "the card on %s is %s's", NameOf(s, c.Spot), Names[c.Holder])
	}
	return nil
}

// WhereItWas refuses an order given for a card that has moved meanwhile.
func WhereItWas(s *table.State, m *validator.Move) *validator.Violation {
	at := s.Card(m.Card).Spot
	switch {
	case m.From == 0 || m.From == at:
		return nil
	case at == 0:
		return validator.Violates("dotr.move.own-cards", "that card is not on the board")
	}
	return validator.Violates("dotr.move.own-cards", "that card is on %s now, not on %s", NameOf(s, at), NameOf(s, m.From))
}
