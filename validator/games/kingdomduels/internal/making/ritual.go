package making

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// ritual summons a monster by the spell that it names, which lies open and has waited for its requirements.
var ritual = making{
	kind: "ritual", verb: "ritual summons",
	checks: []validator.Check{mainPhase, named, notAttached, ritualMaterials, zoneFor("kd.place.monster-frontrow")},
	offers: func(s *table.State, seat table.Seat, id table.CardID, yield func(validator.Move)) {
		for _, set := range maker("ritual").Made(s, []table.CardID{id}, ready(s, seat)) {
			yield(validator.Move{Card: id, Cards: set, To: freed(s, seat, id, set)})
		}
	},
	does: func(p *validator.Play, m validator.Move) {
		s := p.State()
		spell, at := waiting(s, m.Seat, m.Card), zoneOf(s, m)
		anew(p, m.Card)
		for _, id := range m.Cards { // kd.ritual.materials-to-graveyard
			field.Send(p, id, board.Graveyard)
			madeOf(p, m.Card, id)
		}
		field.Send(p, spell, board.Graveyard)
		arrive(p, m.Seat, m.Card, at, true, turned(m.Side))
	},
}

// waiting is the face-up spell of a seat that a Ritual Monster names, 0 without one.
func waiting(s *table.State, seat table.Seat, made table.CardID) table.CardID {
	for _, id := range board.Behind(s, seat) {
		if s.Card(id).Up && slices.ContainsFunc(s.Print(made).Recipes, func(r table.Recipe) bool { return r.Kind == "ritual" && board.Called(s.Print(id), r.Spell) }) {
			return id
		}
	}
	return 0
}

// named: the spell lies face-up on the field (kd.ritual.requirements).
func named(s *table.State, m *validator.Move) *validator.Violation {
	if waiting(s, m.Seat, m.Card) == 0 {
		return validator.Violates("kd.ritual.requirements", "the spell for %s does not lie face-up on your field", title(s, *m))
	}
	return nil
}

// notAttached: attached monsters are not on the field, unless the spell says that they count (kd.ritual.attached-not-counted).
func notAttached(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range m.Cards {
		if board.Attached(s, id) && !s.Print(waiting(s, m.Seat, m.Card)).Tagged("attached-too") {
			return validator.Violates("kd.ritual.attached-not-counted", "%s is attached, and does not count as a monster on the field", zones.Title(s, id))
		}
	}
	return nil
}

// ritualMaterials: a monster that is equipped to another one is one on the field too (kd.ritual.equipped-monster-counts).
func ritualMaterials(s *table.State, m *validator.Move) *validator.Violation {
	const rule = "kd.ritual.requirements"
	if v := recipes.Serve(rule, m.Cards, func(id table.CardID) *validator.Violation {
		if v := notLent(s, m.Seat, id); v != nil {
			return v
		}
		mine := board.Controls(s, m.Seat, s.Card(id).Holder)
		monster := board.Monster(s, id) || board.Kind(s.Print(id), "monster")
		switch {
		case monster && (held(s, m.Seat, id) || mine && (board.There(s, id) || board.Attached(s, id))):
			return nil
		case s.Card(id).Tally[board.TallyMadeOne] == 0 && s.Card(id).Marks.Has(zones.Proper), zones.Lies(s, id, board.Graveyard):
			return validator.Violates("kd.ritual.equipped-monster-counts", "%s lies on %s, and is no monster on the field", zones.Title(s, id), s.Place(s.Card(id).Spot).Name)
		}
		return validator.Violates(rule, "a Ritual Material is a monster of your hand or field")
	}); v != nil {
		return v
	}
	if !suits(s, "ritual", m.Card, m.Cards, 1) {
		return validator.Violates(rule, "the requirements of the spell are not met by these")
	}
	return nil
}

// Discard sends a ritual spell that waits to the Graveyard (kd.ritual.spell-discard-at-will).
var Discard = validator.Action{
	Kind: "discard spell", Verb: "discards",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card}, g.Kind == validator.Drag && Waits(s, g.Card) && zones.Zone(g.To) == board.Graveyard
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: board.Spot(s, m.Seat, board.Graveyard)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range board.Behind(s, seat) {
			if Waits(s, id) {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		const rule = "kd.ritual.spell-discard-at-will"
		switch {
		case !Waits(s, m.Card) || !board.Controls(s, m.Seat, s.Card(m.Card).Holder):
			return validator.Violates(rule, "only a ritual spell of your own that waits is sent to the Graveyard at will")
		case m.Seat != s.Turn.Seat || !zones.Main(s):
			return validator.Violates(rule, "it is sent there in your own Main Phase")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { field.Send(p, m.Card, board.Graveyard) },
}

// Waits tells whether a card is a ritual spell that lies open and waits.
func Waits(s *table.State, id table.CardID) bool {
	return board.InBack(s, id) && s.Card(id).Up && board.WaitsForRitual(s.Print(id))
}
