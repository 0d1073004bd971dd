package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// SpellInOwnTurn: spells are activated in their player's own turn only (dotr.spell.own-turn).
func SpellInOwnTurn(s *table.State, m validator.Move) *validator.Violation {
	if m.Seat == s.Turn.Seat || s.Print(m.Card).Kind != "spell" || s.Cards[m.Card].Class == board.Leader || QuickPlay(s, m.Card) {
		return nil
	}
	return validator.Violates("dotr.spell.own-turn", "a spell is activated in your own turn; this is %s's", board.Names[s.Turn.Seat])
}

// QuickPlay tells whether a card is a Quick-play Spell by its face.
func QuickPlay(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return pr.Kind == "spell" && pr.Subtype == "quick-play"
}

// QuickTrap tells whether a trap is activated like a Quick-play Spell: a Quick-play Trap that names nothing it would
// answer (dotr.trap.quickplay).
func QuickTrap(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return pr.Kind == "trap" && pr.Subtype == "quick-play" &&
		!slices.ContainsFunc(pr.Effects, func(e table.Effect) bool { return DoneToAnswered(e.Key) })
}

// Timed tells whether the facts of a card name an effect of that timing. One that no code knows its player carries out
// by hand.
func Timed(p *table.Print, timing string) bool {
	for i := range p.Effects {
		if p.Effects[i].Timing == timing {
			return true
		}
	}
	return false
}

// QuickReady tells whether a monster could answer now with a quick effect: face-up, unbound, and not answering already
// (dotr.quick.any-time). All of that lies open, so asking its player tells nobody anything.
func QuickReady(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up && board.Unit(s, id) && board.IsMonster(s, id) && !board.Spellbound(s, id) && !OnChain(s, id) && Timed(s.Print(id), "quick")
}

// OnChain tells whether a card's effect waits to be carried out.
func OnChain(s *table.State, id table.CardID) bool {
	for i := range s.Stack {
		if s.Stack[i].Kind == "link" && s.Stack[i].Card == id {
			return true
		}
	}
	return false
}
