package standing

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// StaysOnField: no effect takes a face-up ritual monster off the field.
func StaysOnField(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return s.Cards[id].Up && pr.Kind == "monster" && pr.Subtype == "ritual"
}

// EffectOf is the effect that a pending one carries out, by its number in the card's facts.
func EffectOf(s *table.State, l table.Pending) table.Effect {
	n, _ := strconv.Atoi(l.Word)
	if all := EffectsOf(s, l.Card); n < len(all) {
		return all[n]
	}
	return table.Effect{}
}

// CodedTerrain is the order of terrains in the effect facts, by our grounds.
var CodedTerrain = []uint8{board.GroundForest, board.GroundWasteland, board.GroundMountain, board.GroundMeadow, board.GroundSea, board.GroundDark,
	board.GroundToon, board.GroundNormal, board.GroundLabyrinth, board.GroundCrush}

// kindred tells whether a monster has its leader's support: of the leader's kind, its own player's, face-up and within two
// steps, where players have agreed on that (leader.abilities).
func kindred(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	if s.Option(board.OptionLeaderAbilities) != "kind-buff-range-2" || !c.Up || c.Class != board.Monster || muted(s, c.Holder) {
		return false
	}
	head := s.Players[c.Holder].Token
	home := s.Card(head).Spot
	if !board.IsTile(s, home) || !board.IsTile(s, c.Spot) || board.Steps(s, home, c.Spot) > board.LeaderRange {
		return false
	}
	return slices.ContainsFunc(s.Print(id).Races, func(kind string) bool { return slices.Contains(s.Print(head).Races, kind) })
}

// muted tells whether a running effect of somebody else takes a seat's leader its abilities.
func muted(s *table.State, seat table.Seat) bool {
	found := false
	EachRunning(s, func(by table.CardID, e table.Effect) {
		found = found || e.Key == "mute-leader" && board.Enemies(s, s.Cards[by].Holder, seat)
	})
	return found
}

// EffectsOf are the effects of a card: those of its face, and what the rules give it beside them.
func EffectsOf(s *table.State, id table.CardID) []table.Effect {
	pr := s.Print(id)
	if pr.Tagged("direct-attacker") {
		return append(pr.Effects[:len(pr.Effects):len(pr.Effects)], directAttack)
	}
	return pr.Effects
}

// Silenced tells whether a running effect lets a spell or a ritual do nothing.
func Silenced(s *table.State, l table.Pending) bool {
	return s.Print(l.Card).Kind == "spell" && Running(s, "cancel-spell") && !strings.HasPrefix(l.Word, "standby")
}

// What works as long as a card lies face-up is never stored: it is read from the board whenever a number is wanted.

// Works tells whether the effects of a card run now: face-up on the field, not spellbound, no leader; a spell or trap
// activated or under a face-up monster (dotr.flip.face-down-inactive, dotr.spellbound.passives, dotr.continuous.stays,
// dotr.equip.inactive-face-down, dotr.leader.no-effects).
func Works(s *table.State, id table.CardID) bool {
	c := &s.Cards[id]
	switch {
	case !c.Up || c.Class == board.Leader || !board.OnField(s, id):
		return false
	case c.Host != 0:
		return s.Cards[c.Host].Up && c.Class != board.Monster
	case c.Class == board.Monster:
		return c.Tally[board.TallySpellbound] == 0 && ArrivedRight(s, id)
	}
	return c.Marks.Has(board.Activated)
}

// ArrivedRight: some effects of an Evolve monster work only when it was Evolve Summoned
// (dotr.evolve.summon-only-effects).
func ArrivedRight(s *table.State, id table.CardID) bool {
	return s.Print(id).Extra[FactOnly] != "evolved" || s.Cards[id].Marks.Has(board.Evolved)
}

// during tells whether an effect of that timing runs on a working card now.
func during(s *table.State, id table.CardID, timing string) bool {
	return timing == "continuous" || timing == "nature" && board.Defending(s, id)
}

// EachRunning calls f for every effect that works now for as long as its card lies there.
func EachRunning(s *table.State, f func(table.CardID, table.Effect)) {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if !s.Cards[id].Up || s.Cards[id].Class == board.Unknown {
			continue
		}
		for _, e := range s.Print(id).Effects {
			if (e.Timing == "continuous" || e.Timing == "nature") && Works(s, id) && during(s, id, e.Timing) {
				f(id, e)
			}
		}
	}
}

// Running tells whether any card on the field has a key that works for everybody.
func Running(s *table.State, key string) bool {
	found := false
	EachRunning(s, func(_ table.CardID, e table.Effect) { found = found || e.Key == key })
	return found
}

// Saying names the open card on the field by which a key works for everybody: "Jinzo lies on e5".
func Saying(s *table.State, key string) string {
	by := table.CardID(0)
	EachRunning(s, func(id table.CardID, e table.Effect) {
		if e.Key == key && by == 0 {
			by = id
		}
	})
	return board.Lying(s, by)
}

// Has tells whether a key works for a card itself: by its own effects, by what lies under it, or by its archetype.
func Has(s *table.State, id table.CardID, key string) bool {
	_, found := Own(s, id, key)
	return found
}

// Own finds a key that works for a card itself. An archetype's rule ranks above the card
// (dotr.precedence.archetype-over-card), both above the rule book (dotr.precedence.card-over-rulebook).
func Own(s *table.State, id table.CardID, key string) (table.Effect, bool) {
	if e, found := archetypeRule(s, id, key); found {
		return e, true
	}
	if e, found := OwnOf(s, id, key); found {
		return e, true
	}
	if s.Cards[id].Host == 0 && board.OnField(s, id) {
		for _, under := range s.Spots[s.Cards[id].Spot] {
			if e, found := OwnOf(s, under, key); found && s.Cards[under].Host == id {
				return e, true
			}
		}
	}
	return table.Effect{}, false
}

// OwnOf is a card's own effect with that key while it works.
func OwnOf(s *table.State, id table.CardID, key string) (table.Effect, bool) {
	for _, e := range s.Print(id).Effects {
		lasting := e.Timing == "movement" || e.Timing == "attack" || during(s, id, e.Timing)
		if e.Key == key && lasting && Works(s, id) {
			return e, true
		}
	}
	return table.Effect{}, false
}

// archetypeRule finds a rule of the archetypes that a card belongs to, whether or not it prints the rule itself
// (dotr.precedence.archetype-unprinted); a spellbound monster has none (dotr.spellbound.archetype).
func archetypeRule(s *table.State, id table.CardID, key string) (table.Effect, bool) {
	if !s.Cards[id].Up || board.Spellbound(s, id) {
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

// ActsOn tells whether a running effect acts on a face-up card.
func ActsOn(s *table.State, by table.CardID, e table.Effect, id table.CardID) bool {
	l := table.Pending{Card: by, Seat: s.Cards[by].Holder, To: s.Cards[by].Spot}
	if !s.Cards[id].Up || !openly(s, l, e, id) || Resists(s, id, by) {
		return false
	}
	if e.Selector == ThisCard {
		return id == by || s.Cards[by].Host == id
	}
	match := MatchOf(s.Print(by), e)
	return match == "" || fitsBare(s, id, match)
}

// runningAdds is what running effects, archetypes and the tiles of field spells add to a monster's ATK or DEF.
func runningAdds(s *table.State, id table.CardID, stat string) int {
	if !s.Cards[id].Up {
		return 0
	}
	sum := 0
	EachRunning(s, func(by table.CardID, e table.Effect) { sum += shift(s, by, e, id, stat) })
	if e, found := archetypeRule(s, id, "raise"); found {
		sum += e.B
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == FieldMod {
			sum += onFieldSpell(s, m, id, stat)
		}
	}
	return sum
}

// shift is what one running effect adds to a monster.
func shift(s *table.State, by table.CardID, e table.Effect, id table.CardID, stat string) int {
	switch {
	case e.Key == "raise-allies" && by != id && s.Cards[by].Holder == s.Cards[id].Holder && s.Cards[id].Class == board.Monster:
		return e.B
	case e.Key == "raise-def" && stat == "def" && ActsOn(s, by, e, id), e.Key == "raise-atk" && stat == "atk" && ActsOn(s, by, e, id),
		e.Key == "raise" && ActsOn(s, by, e, id):
		return e.B
	case e.Key == "lower-def" && stat == "def" && ActsOn(s, by, e, id), e.Key == "lower" && ActsOn(s, by, e, id):
		return -e.B
	}
	return 0
}

// FieldMod notes that a field spell's own effects hold on the tiles it has changed (dotr.terrain.field-effects).
const FieldMod = "field"

// onFieldSpell is what a field spell does to a monster that stands on one of its tiles, as long as the tile is still
// what the spell made of it.
func onFieldSpell(s *table.State, m *table.Mod, id table.CardID, stat string) int {
	sum, at := 0, s.Cards[id].Spot
	spell := s.Print(m.Source)
	for _, made := range spell.Effects {
		if made.Key != "change-terrain" || made.B < 0 || made.B >= len(CodedTerrain) || s.Ground[at] != CodedTerrain[made.B] ||
			board.Steps(s, table.Spot(m.By), at) > made.A {
			continue
		}
		for _, e := range spell.Effects {
			if e.Timing != "field" || !fitsBare(s, id, MatchOf(spell, e)) {
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
