package making

import (
	"cmp"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/honour"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/summon"
	"ttsbridge/validator/table"
)

// integration erodes a material for a monster whose Duelist Setup was played. It may come Hidden, by leave: then nobody sees what was
// eroded, and it is held against its player when the monster is seen.
var integration = making{
	kind: "integration", verb: "integrates",
	checks: []validator.Check{mainPhase, duelistPlayed, erodable, hiddenLeave, openMaterial, zoneFor("kd.place.monster-frontrow")},
	offers: func(s *table.State, seat table.Seat, id table.CardID, yield func(validator.Move)) {
		for _, set := range maker("integration").Made(s, []table.CardID{id}, ready(s, seat)) {
			yield(validator.Move{Card: id, Cards: set, To: freed(s, seat, id, set)})
			if strength.Flips(s.Print(id)) {
				yield(validator.Move{Card: id, Cards: set, To: freed(s, seat, id, set), Side: true, Word: "flip"})
			}
		}
	},
	does: integrate,
}

// duelistPlayed: the Duelist Setup that the monster shows was played in the Setup Phase, wherever it lies now (kd.integration.duelist-setup).
func duelistPlayed(s *table.State, m *validator.Move) *validator.Violation {
	asked := board.Listed(s.Print(m.Card), "duelist")
	if len(asked) == 0 {
		return nil
	}
	named := func(id table.CardID) bool {
		return slices.ContainsFunc(asked, func(name string) bool { return board.Called(s.Print(id), name) })
	}
	there := slices.ContainsFunc(s.In(board.Spot(s, m.Seat, board.Rule)), func(id table.CardID) bool { return s.Card(id).Holder == m.Seat && named(id) })
	back := slices.ContainsFunc(s.In(zones.Spot(m.Seat, board.Extra)), func(id table.CardID) bool { return s.Card(id).Marks.Has(zones.Proper) && named(id) })
	if there || back {
		return nil
	}
	return validator.Violates("kd.integration.duelist-setup", "you have not played the Duelist Setup that %s shows", title(s, *m))
}

// erodable: the materials are eroded from the own hand or field, each once (kd.integration.erode-material).
func erodable(s *table.State, m *validator.Move) *validator.Violation {
	if len(m.Cards) == 0 {
		return validator.Violates("kd.integration.erode-material", "name the material that is eroded")
	}
	return recipes.Serve("kd.integration.erode-material", m.Cards, func(id table.CardID) *validator.Violation {
		if v := notLent(s, m.Seat, id); v != nil || board.Monster(s, id) && lendable(s, m.Seat, id) {
			return v
		}
		if s.Card(id).Spot != zones.Spot(m.Seat, board.Hand) && !(board.There(s, id) && board.Controls(s, m.Seat, s.Card(id).Holder)) {
			return validator.Violates("kd.integration.erode-material", "a material is eroded from your hand or field, not from %s", s.Place(s.Card(id).Spot).Name)
		}
		return nil
	})
}

// hiddenLeave: it comes Hidden by the same leave as any other monster (kd.integration.hidden-summon-permission).
func hiddenLeave(s *table.State, m *validator.Move) *validator.Violation {
	if m.Word == "" {
		return nil
	}
	meant := meaning(s, *m)
	return summon.Leave(s, &meant)
}

// meaning is a move with the leave that there is where its player says no more than face-down.
func meaning(s *table.State, m validator.Move) validator.Move {
	if m.Word == "face-down" {
		m.Word = cmp.Or(summon.Meant(s, m), m.Word)
	}
	return m
}

// openMaterial: when the monster comes face-up, everybody sees what is eroded for it.
func openMaterial(s *table.State, m *validator.Move) *validator.Violation {
	if m.Word == "" && !suits(s, "integration", m.Card, m.Cards, 1) {
		return validator.Violates("kd.integration.erode-material", "%s does not list these materials", title(s, *m))
	}
	return nil
}

func integrate(p *validator.Play, m validator.Move) {
	m = meaning(p.State(), m)
	hidden, at := m.Word != "", zoneOf(p.State(), m)
	anew(p, m.Card)
	for _, id := range m.Cards {
		if hidden {
			field.ErodeKnown(p, id)
		} else {
			field.Erode(p, id, true)
		}
		madeOf(p, m.Card, id)
		if hidden { // kd.integration.hidden-no-reveal, kd.integration.set-apart
			field.Code.Declare(p, m.Seat, id, honour.Said{Rule: field.ByMaterial, What: "material", N: int(m.Card)})
		}
	}
	arrive(p, m.Seat, m.Card, at, !hidden, turned(m.Side))
	if hidden {
		summon.Claim(p, m)
	}
}
