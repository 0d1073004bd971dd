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
	"kc.setup.first-player-random", "kc.combat.range", "kc.move.one-zone", "kc.unit.destroyed-at-zero", "kc.structure.damage-permanent", "kc.setup.shuffle",
	"kc.turn.beginning-order",
}

// Handwork is what players do by hand when they have agreed to put the table right.
var Handwork = validator.Handwork{
	Binds: []validator.Check{somethingThere},
	Put:   put,
	Set:   change,
	Words: []string{"gold", "damage", "exhaust", "activate"},
	Hold: func(p *validator.Play, m validator.Move) {
		field.Control(p, m.Card, m.Seat, p.State().Turn.Number)
	},
}

// somethingThere: by hand a card is moved that lies on the table, and no fortress (kc.setup.fortress-in-zone).
func somethingThere(s *table.State, m validator.Move) *validator.Violation {
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

// put moves a card: a unit or structure into play, or anything to a pile of its owner.
func put(p *validator.Play, m validator.Move) {
	s := p.State()
	pr := s.Print(m.Card)
	switch kind := realm.Kind(s, m.To); {
	case m.To == 0 || m.To == s.Card(m.Card).Spot:
	case realm.InPlay(s, m.To) && pr.Kind == "unit" && realm.IsUnit(s, m.Card):
		field.Leave(p, m.Card, m.To)
	case realm.InPlay(s, m.To) && pr.Kind == "unit":
		field.Hire(p, m.Seat, m.Card)
		field.Leave(p, m.Card, m.To)
	case realm.InPlay(s, m.To) && pr.Kind == "structure" && !realm.IsStructure(s, m.Card):
		field.Build(p, m.Seat, m.Card)
	case slices.Contains([]int{realm.Hand, realm.Deck, realm.Discard}, kind):
		field.Send(p, m.Card, kind)
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
