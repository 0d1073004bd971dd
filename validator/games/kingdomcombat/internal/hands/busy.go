package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/combat"
	"ttsbridge/validator/games/kingdomcombat/internal/duel"
	"ttsbridge/validator/games/kingdomcombat/internal/play"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Busy says why a move has to wait: what is asked comes first.
func Busy(s *table.State, m *validator.Move) *validator.Violation {
	if m.Kind == duel.Mulligan.Kind || m.Kind == duel.Keep.Kind {
		return duel.Late(s, m.Seat)
	}
	if s.Turn.Number == 0 {
		return unready(s, m)
	}
	if v := combat.Late(s, m); v != nil {
		return v
	}
	switch m.Kind {
	case duel.End.Kind:
		return validator.Violates("kc.turn.end-by-player", "something is going on; the turn ends after it: %s", openTo(s, m.Seat))
	case duel.Hire.Kind, duel.Show.Kind:
		return validator.Violates("kc.garrison.reveal", "garrisons are chosen and shown before the game")
	case take:
		if s.Turn.Phase == realm.PhaseBeginning {
			return validator.Violates("kc.turn.beginning-order", "a turn begins by itself: gold is lost, units become active, gold is gained, a card is drawn")
		}
	case set:
		if realm.IsStructure(s, m.Card) && m.Word == "damage" {
			return validator.Violates("kc.structure.damage-permanent", "the damage on %s stays; only an effect takes it off", realm.Title(s, m.Card))
		}
	case play.Move.Kind:
		if s.Turn.Phase == realm.PhaseCombat {
			return validator.Violates("kc.move.stages", "in the combat stage units move by attacking and retreating only")
		}
	}
	return validator.Violates("kc.action.stack", "%s", openTo(s, m.Seat))
}

// unready says what is missing before the first turn.
func unready(s *table.State, m *validator.Move) *validator.Violation {
	switch m.Kind {
	case validator.AskLot:
		return validator.Violates("kc.setup.first-player-random", "hands are kept or exchanged before anybody rolls")
	case duel.Hire.Kind:
		return validator.Violates("kc.garrison.reveal", "you have chosen your garrison; it is shown when all have chosen and drawn")
	case play.Use.Kind:
		return validator.Violates("kc.garrison.reveal", "garrisons are turned up together, when all have chosen and drawn")
	case take:
		if duel.Unshuffled(s) {
			return validator.Violates("kc.setup.shuffle", "decks are shuffled when all garrisons are chosen, and then hands are dealt")
		}
		return validator.Violates("kc.setup.hand-seven", "the opening hand is dealt by itself, seven cards")
	}
	return validator.Violates("kc.setup.table", "the set-up is not complete: garrisons, hands and the roll for the first turn come first")
}

// openTo says who is asked.
func openTo(s *table.State, seat table.Seat) string {
	for _, a := range s.Asks {
		switch {
		case a.Seat == seat:
			return "you are asked first: " + a.Text
		case a.Seat >= 0:
			return realm.Names[a.Seat] + " is asked first"
		}
	}
	return "nothing is asked of you now"
}
