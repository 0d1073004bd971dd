package dotr

import (
	"fmt"
	"slices"

	"ttsbridge/validator/table"
)

// readsCards tells whether the host lets the referee read hidden faces (honour.audit).
func readsCards(s *table.State) bool { return s.Option(oHonourAudit) == "host-reads-cards" }

func onField(s *table.State, id table.CardID) bool { return isTile(s, s.Card(id).Spot) }

// unit tells whether a card stands on its own on a tile, not under another one.
func unit(s *table.State, id table.CardID) bool { return onField(s, id) && s.Cards[id].Host == 0 }

func isMonster(s *table.State, id table.CardID) bool { return s.Card(id).Class == monster }

func isLeader(s *table.State, id table.CardID) bool { return s.Card(id).Class == leader }

// classPrinted is the class that the face of a card gives it.
func classPrinted(s *table.State, id table.CardID) uint8 {
	if s.Cards[id].Home == homeLeader {
		return leader
	}
	return classOfFace(s.Print(id))
}

func classOfFace(p *table.Print) uint8 {
	if p.Kind == "monster" {
		return monster
	}
	return spellTrap
}

func isEquip(s *table.State, id table.CardID) bool {
	p := s.Print(id)
	return p.Kind == "spell" && p.Subtype == "equip"
}

func isTrap(s *table.State, id table.CardID) bool { return s.Print(id).Kind == "trap" }

// fits tells whether a power-up applies to a monster, by their faces: it lists the monster, or what the monster is. One
// without a list of its own fits all.
func fits(s *table.State, equip, target table.CardID) bool {
	p, to := s.Print(equip), s.Print(target)
	return len(p.Fits) == 0 || p.Fitting(to.Key) || slices.ContainsFunc(p.Fits, func(match string) bool { return matches(to, match) })
}

func spellbound(s *table.State, id table.CardID) bool { return s.Card(id).Tally[tSpellbound] > 0 }

// countersLeft says for how long a monster is still spellbound.
func countersLeft(s *table.State, id table.CardID) string {
	switch n := s.Card(id).Tally[tSpellbound]; {
	case n >= forever-1:
		return "for good"
	case n == 1:
		return "1 counter left"
	default:
		return fmt.Sprintf("%d counters left", n)
	}
}

func defending(s *table.State, id table.CardID) bool { return s.Card(id).Turned%2 == 1 }

// title is how everybody may speak of a card: by its name where it lies open, by its tile where it does not.
func title(s *table.State, id table.CardID) string {
	c := s.Card(id)
	if s.Sees(table.Nobody, id) {
		return s.Print(id).Name
	}
	if isTile(s, c.Spot) {
		return "the face-down card on " + nameOf(s, c.Spot)
	}
	return "that card"
}

// lying says what everybody sees lie on a tile: "Bear lies on e5", "a face-down card lies on e5".
func lying(s *table.State, id table.CardID) string {
	at := " lies on " + nameOf(s, s.Card(id).Spot)
	if s.Sees(table.Nobody, id) {
		return s.Print(id).Name + at
	}
	return "a face-down card" + at
}

// favoured tells whether the terrain under a monster suits it (dotr.terrain.effects).
func favoured(s *table.State, id table.CardID, at table.Spot) bool {
	return s.Option(oTerrainEffects) != "none" && s.Print(id).Tagged(likes[s.Ground[at]])
}

// reach is the number of steps in a card's movement order (dotr.move.one-tile, dotr.terrain.bonus-move).
func reach(s *table.State, id table.CardID) int {
	c := s.Card(id)
	if c.Class == leader {
		if s.Option(oLeaderAbilities) == "two-tile-move" && !muted(s, c.Holder) {
			return 2
		}
		return 1
	}
	open := c.Up || s.Option(oTerrainBonusFaceDown) == "true"
	usual := 1
	if c.Class == monster && open && favoured(s, id, c.Spot) {
		usual = 2
	}
	if c.Up && c.Class == monster {
		return moveRange(s, id, usual)
	}
	return usual
}

func terrainOf(s *table.State, id table.CardID) int {
	if s.Option(oTerrainEffects) != "ps2" {
		return 0
	}
	ground := s.Ground[s.Cards[id].Spot]
	switch p := s.Print(id); {
	case p.Tagged(likes[ground]):
		return terrainBonus
	case p.Tagged(dislikes[ground]):
		return -terrainBonus
	}
	return 0
}

// equipment is what the power-ups under a face-up monster add (dotr.equip.inactive-face-down).
func equipment(s *table.State, id table.CardID) int {
	if !s.Cards[id].Up || running(s, "no-power-ups") {
		return 0
	}
	sum := 0
	for _, under := range s.Spots[s.Cards[id].Spot] {
		if s.Cards[under].Host == id {
			sum += number(s.Print(under).Extra["bonus"]) + stronger(s, under)
		}
	}
	if sum > 0 && running(s, "reverse-power-up") {
		return -sum
	}
	return sum
}

// stronger is what running effects add to a power-up.
func stronger(s *table.State, equip table.CardID) int {
	sum := 0
	if isEquip(s, equip) {
		eachRunning(s, func(_ table.CardID, e table.Effect) {
			if e.Key == "stronger-power-ups" {
				sum += e.B
			}
		})
	}
	return sum
}
