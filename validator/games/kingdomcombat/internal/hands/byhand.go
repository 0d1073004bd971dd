package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Firm are the rules that no dial and no pardon can loosen: without them cards would be used that are not there.
var Firm = []string{
	"kc.card.cost", "kc.gold.uses", "kc.setup.table", "kc.win.game-over", "kc.garrison.from-own-deck", "kc.garrison.face-down",
	"kc.garrison.hire", "kc.garrison.units-only", "kc.garrison.no-zero-cost", "kc.garrison.reveal", "kc.setup.hand-seven",
	"kc.setup.fortress-in-zone", "kc.unit.token-like-units", "kc.move.own-units", "kc.combat.own-turn-active", "kc.combat.targets",
	"kc.combat.battlefield-direct", "kc.combat.defend-or-retreat", "kc.combat.declare-all-first", "kc.combat.one-attack-per-unit",
	"kc.combat.retreat-one-zone", "kc.combat.retreat-destination", "kc.combat.retreat-limit-fortress", "kc.join.same-place", "kc.join.active-only",
	"kc.action.ability-target", "kc.action.equipment-own-units", "kc.structure.play", "kc.skill.ranged", "kc.skill.ranged-units-only",
	"kc.action.stack", "kc.turn.stage-order", "kc.turn.precombat-plays", "kc.turn.postcombat-plays", "kc.turn.end-by-player", "kc.mulligan.all-cards", "kc.mulligan.limit",
	"kc.mulligan.first-free", "kc.mulligan.before-roll", "kc.card.effect-in-play", "kc.zone.discard-face-up", "kc.turn.draw-one",
	"kc.turn.first-player-no-draw", "kc.action.equipment-leaves", "kc.unit.activate-all", "kc.move.stages", "kc.action.dirty-trick-timing",
	"kc.action.event-timing", "kc.action.event-own-turn", "kc.action.ability-timing", "kc.action.equipment-timing", "kc.turn.combat-plays",
	"kc.turn.opponent-responses", "kc.unit.hire-cost", "kc.skill.ranged-any-time", "kc.zone.structures-enter", "kc.zone.fortress",
	"kc.setup.first-player-random", "kc.combat.range", "kc.move.one-zone", "kc.unit.destroyed-at-zero", "kc.structure.destroyed", "kc.structure.damage-permanent", "kc.setup.shuffle",
	"kc.turn.beginning-order",
}

// Handwork is what players do by hand when they have agreed to put the table right.
var Handwork = validator.Handwork{
	Binds: []validator.Check{somethingThere, staysThere},
	Put:   put,
	Set:   change,
	Words: []string{"gold", "damage", "exhaust", "activate"},
	Hold: func(p *validator.Play, m validator.Move) {
		field.Control(p, m.Card, m.Seat, p.State().Turn.Number)
	},
}

// somethingThere: by hand a card is moved that lies on the table, and no fortress (kc.setup.fortress-in-zone).
func somethingThere(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Word == "gold" && m.Card == 0:
		return nil
	case s.Card(m.Card).Spot == 0:
		return validator.Violates(validator.CardsSay, "name a card on the table")
	case m.Kind == "hand put" && s.Print(m.Card).Kind == "fortress":
		return validator.Violates("kc.setup.fortress-in-zone", "a fortress stays where it stands")
	}
	return nil
}

// staysThere: what is brought into play by hand is a unit, a structure at a free place of its owner's row, or what a unit bears, where one
// stands (kc.zone.structures-enter, kc.action.ability-target). Of a card that the hand does not see nothing is told.
func staysThere(s *table.State, m *validator.Move) *validator.Violation {
	if m.Kind != "hand put" || !realm.InPlay(s, m.To) || m.To == s.Card(m.Card).Spot || !s.Sees(m.Seat, m.Card) {
		return nil
	}
	switch pr := s.Print(m.Card); {
	case pr.Kind == "unit":
		return nil
	case pr.Kind == "structure" && !free(s, m.Card, m.To):
		return validator.Violates("kc.zone.structures-enter", "%s stands at a place of its owner's structures zone without another structure", pr.Name)
	case realm.Attachment(pr) && bearer(s, *m) == 0:
		return validator.Violates("kc.action.ability-target", "%s is laid on a unit in play", pr.Name)
	case pr.Kind != "structure" && !realm.Attachment(pr):
		return validator.Violates(validator.CardsSay, "%s does not stay in play; units, structures and what units bear do", pr.Name)
	}
	return nil
}

// free tells whether a structure can stand at a place: in its owner's row, with no other there.
func free(s *table.State, id table.CardID, at table.Spot) bool {
	return realm.IsSlot(s, at) && realm.Side(s, at) == s.Card(id).Owner && realm.StructureAt(s, at) == 0
}

// bearer is the unit on which a card is laid by hand: the one that is named, or the first one at the place, of the card's owner if he has
// any there.
func bearer(s *table.State, m validator.Move) table.CardID {
	units := slices.Concat(m.Cards, realm.Units(s, m.To, s.Card(m.Card).Owner), s.In(m.To))
	if i := slices.IndexFunc(units, func(id table.CardID) bool { return realm.IsUnit(s, id) && s.Card(id).Spot == m.To }); i >= 0 {
		return units[i]
	}
	return 0
}

// put moves a card: into play, where it is its owner's, or anything to a pile of its owner.
func put(p *validator.Play, m validator.Move) {
	s := p.State()
	switch kind := realm.Kind(s, m.To); {
	case m.To == 0 || m.To == s.Card(m.Card).Spot:
	case realm.InPlay(s, m.To):
		enter(p, m)
	case slices.Contains([]int{realm.Hand, realm.Deck, realm.Discard}, kind):
		field.Send(p, m.Card, kind)
	}
}

// enter brings a card to a place in play.
func enter(p *validator.Play, m validator.Move) {
	s := p.State()
	switch pr := s.Print(m.Card); {
	case realm.IsUnit(s, m.Card):
		field.Leave(p, m.Card, m.To)
	case pr.Kind == "unit":
		field.Hire(p, s.Card(m.Card).Owner, m.Card)
		field.Leave(p, m.Card, m.To)
	case pr.Kind == "structure" && free(s, m.Card, m.To):
		field.Stand(p, m.Card, m.To)
	case realm.Attachment(pr) && bearer(s, m) != 0:
		field.Attach(p, m.Card, bearer(s, m))
	}
}

// change changes gold, damage, or whether a unit is active.
func change(p *validator.Play, m validator.Move) {
	s := p.State()
	switch unit := realm.IsUnit(s, m.Card); {
	case m.Word == "gold":
		field.Earn(p, m.Seat, m.N, "agreed")
	case m.Word == "damage" && m.N > 0:
		field.Hurt(p, field.Damage{To: m.Card, N: min(m.N, 1000)})
	case m.Word == "damage":
		field.Repair(p, m.Card, -m.N)
	case m.Word == "exhaust" && unit:
		field.Exhaust(p, m.Card)
	case m.Word == "activate" && unit && !realm.Active(s, m.Card):
		p.Do(table.Turned{Card: m.Card})
	}
}
