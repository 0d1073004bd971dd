package dotr

import (
	"strings"

	"ttsbridge/validator/table"
)

// What works as long as a card lies face-up is never stored: it is read from the board whenever a number is wanted.

// works tells whether the effects of a card run now: face-up on the field, not spellbound, no leader; a spell or trap
// activated or under a face-up monster (dotr.flip.face-down-inactive, dotr.spellbound.passives, dotr.continuous.stays,
// dotr.equip.inactive-face-down, dotr.leader.no-effects).
func works(s *table.State, id table.CardID) bool {
	c := &s.Cards[id]
	switch {
	case !c.Up || c.Class == leader || !onField(s, id):
		return false
	case c.Host != 0:
		return s.Cards[c.Host].Up && c.Class != monster
	case c.Class == monster:
		return c.Tally[tSpellbound] == 0 && arrivedRight(s, id)
	}
	return c.Marks.Has(activated)
}

// arrivedRight: some effects of an Evolve monster work only when it was Evolve Summoned
// (dotr.evolve.summon-only-effects).
func arrivedRight(s *table.State, id table.CardID) bool {
	return s.Print(id).Extra[factOnly] != "evolved" || s.Cards[id].Marks.Has(evolved)
}

// during tells whether an effect of that timing runs on a working card now.
func during(s *table.State, id table.CardID, timing string) bool {
	return timing == "continuous" || timing == "nature" && defending(s, id)
}

// eachRunning calls f for every effect that works now for as long as its card lies there.
func eachRunning(s *table.State, f func(table.CardID, table.Effect)) {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if !s.Cards[id].Up || s.Cards[id].Class == unknown {
			continue
		}
		for _, e := range s.Print(id).Effects {
			if (e.Timing == "continuous" || e.Timing == "nature") && works(s, id) && during(s, id, e.Timing) {
				f(id, e)
			}
		}
	}
}

// running tells whether any card on the field has a key that works for everybody.
func running(s *table.State, key string) bool {
	found := false
	eachRunning(s, func(_ table.CardID, e table.Effect) { found = found || e.Key == key })
	return found
}

// saying names the open card on the field by which a key works for everybody: "Jinzo lies on e5".
func saying(s *table.State, key string) string {
	by := table.CardID(0)
	eachRunning(s, func(id table.CardID, e table.Effect) {
		if e.Key == key && by == 0 {
			by = id
		}
	})
	return lying(s, by)
}

// has tells whether a key works for a card itself: by its own effects, by what lies under it, or by its archetype.
func has(s *table.State, id table.CardID, key string) bool {
	_, found := own(s, id, key)
	return found
}

// own finds a key that works for a card itself. An archetype's rule ranks above the card
// (dotr.precedence.archetype-over-card), both above the rule book (dotr.precedence.card-over-rulebook).
func own(s *table.State, id table.CardID, key string) (table.Effect, bool) {
	if e, found := archetypeRule(s, id, key); found {
		return e, true
	}
	if e, found := ownOf(s, id, key); found {
		return e, true
	}
	if s.Cards[id].Host == 0 && onField(s, id) {
		for _, under := range s.Spots[s.Cards[id].Spot] {
			if e, found := ownOf(s, under, key); found && s.Cards[under].Host == id {
				return e, true
			}
		}
	}
	return table.Effect{}, false
}

func ownOf(s *table.State, id table.CardID, key string) (table.Effect, bool) {
	for _, e := range s.Print(id).Effects {
		lasting := e.Timing == "movement" || e.Timing == "attack" || during(s, id, e.Timing)
		if e.Key == key && lasting && works(s, id) {
			return e, true
		}
	}
	return table.Effect{}, false
}

// archetypeRule finds a rule of the archetypes that a card belongs to, whether or not it prints the rule itself
// (dotr.precedence.archetype-unprinted); a spellbound monster has none (dotr.spellbound.archetype).
func archetypeRule(s *table.State, id table.CardID, key string) (table.Effect, bool) {
	if !s.Cards[id].Up || spellbound(s, id) {
		return table.Effect{}, false
	}
	for _, tag := range s.Print(id).Tags {
		if !strings.HasPrefix(tag, "archetype:") {
			continue
		}
		for i := range s.Prints {
			for _, e := range s.Prints[i].Effects {
				if e.Timing == "archetype" && e.Key == key && s.Prints[i].Tagged(tag) {
					return e, true
				}
			}
		}
	}
	return table.Effect{}, false
}

// actsOn tells whether a running effect acts on a face-up card.
func actsOn(s *table.State, by table.CardID, e table.Effect, id table.CardID) bool {
	l := table.Pending{Card: by, Seat: s.Cards[by].Holder, To: s.Cards[by].Spot}
	if !s.Cards[id].Up || !openly(s, l, e, id) || resists(s, id, by) {
		return false
	}
	if e.Selector == thisCard {
		return id == by || s.Cards[by].Host == id
	}
	match := matchOf(s.Print(by), e)
	return match == "" || fitsBare(s, id, match)
}

// lasting is what running effects, archetypes and the tiles of field spells add to a monster's ATK or DEF.
func lasting(s *table.State, id table.CardID, stat string) int {
	if !s.Cards[id].Up {
		return 0
	}
	sum := 0
	eachRunning(s, func(by table.CardID, e table.Effect) { sum += shift(s, by, e, id, stat) })
	if e, found := archetypeRule(s, id, "raise"); found {
		sum += e.B
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == fieldMod {
			sum += onFieldSpell(s, m, id, stat)
		}
	}
	return sum
}

// shift is what one running effect adds to a monster.
func shift(s *table.State, by table.CardID, e table.Effect, id table.CardID, stat string) int {
	switch {
	case e.Key == "raise-allies" && by != id && s.Cards[by].Holder == s.Cards[id].Holder && s.Cards[id].Class == monster:
		return e.B
	case e.Key == "raise-def" && stat == "def" && actsOn(s, by, e, id), e.Key == "raise-atk" && stat == "atk" && actsOn(s, by, e, id),
		e.Key == "raise" && actsOn(s, by, e, id):
		return e.B
	case e.Key == "lower-def" && stat == "def" && actsOn(s, by, e, id), e.Key == "lower" && actsOn(s, by, e, id):
		return -e.B
	}
	return 0
}

// fieldMod notes that a field spell's own effects hold on the tiles it has changed (dotr.terrain.field-effects).
const fieldMod = "field"

// onFieldSpell is what a field spell does to a monster that stands on one of its tiles, as long as the tile is still
// what the spell made of it.
func onFieldSpell(s *table.State, m *table.Mod, id table.CardID, stat string) int {
	sum, at := 0, s.Cards[id].Spot
	spell := s.Print(m.Source)
	for _, made := range spell.Effects {
		if made.Key != "change-terrain" || made.B < 0 || made.B >= len(codedTerrain) || s.Ground[at] != codedTerrain[made.B] ||
			steps(s, table.Spot(m.By), at) > made.A {
			continue
		}
		for _, e := range spell.Effects {
			if e.Timing != "field" || !fitsBare(s, id, matchOf(spell, e)) {
				continue
			}
			switch {
			case e.Key == "raise", e.Key == "raise-def" && stat == "def", e.Key == "raise-atk" && stat == "atk":
				sum += e.B
			case e.Key == "lower", e.Key == "lower-def" && stat == "def":
				sum -= e.B
			}
		}
	}
	return sum
}
