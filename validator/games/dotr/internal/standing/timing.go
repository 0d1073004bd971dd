package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// SpellInOwnTurn: spells are activated in their player's own turn only (dotr.spell.own-turn).
func SpellInOwnTurn(s *table.State, m *validator.Move) *validator.Violation {
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
	return pr.Kind == "trap" && pr.Subtype == "quick-play" && !slices.ContainsFunc(words.Sheet(pr).Rows(), func(r *rows.Row) bool {
		return r.On.How == rows.That || answering(r.When.When) || r.Do.Word == words.PowerUp
	})
}

// Timed tells whether the rows of a card name one of some occasions. What no code knows its player carries out by hand.
func Timed(pr *table.Print, whens ...int) bool {
	return slices.ContainsFunc(whens, words.Sheet(pr).Hears)
}

// Happens tells whether what a row waits for takes place on an occasion on which its card is called on: of a monster what is
// named for it, of a spell or trap what its activation does.
func Happens(when int, occasion string, monster bool) bool {
	switch occasion {
	case "standby":
		return when == words.Standby || when == words.EachStandby
	case "end":
		return when == words.End || when == words.EachEnd
	case "flip", board.LateFlip:
		return when == words.Flip
	case "use":
		return when == words.Use
	case "destruction":
		return when == words.Destroyed
	}
	if monster {
		return occasion == "quick" && (when == words.Quick || answering(when))
	}
	return when == words.Play || answering(when)
}

// CalledOn tells whether a player calls on a card on an occasion, and so pays for it; otherwise what it does happens by itself.
func CalledOn(occasion string) bool {
	return !slices.Contains([]string{"standby", "end", "flip", board.LateFlip, "destruction"}, occasion)
}

// Called tells whether a row is the first of what its player calls on.
func Called(pr *table.Print, r *rows.Row) bool {
	called := answering(r.When.When) || slices.Contains([]int{words.Play, words.Quick, words.Use}, r.When.When)
	first := words.Sheet(pr).Of(r.When)
	return called && first != nil && &first.Rows[0] == r
}

// QuickReady tells whether a monster could answer now with a quick effect: face-up, unbound, and not answering already
// (dotr.quick.any-time). All of that lies open, so asking its player tells nobody anything.
func QuickReady(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up && board.Unit(s, id) && board.IsMonster(s, id) && !board.Spellbound(s, id) && !OnChain(s, id) && HasQuick(s.Print(id))
}

// Quick are the cards with such an effect.
var Quick = words.OnPrints(HasQuick)

// HasQuick tells whether a monster has an effect with which its player answers.
func HasQuick(pr *table.Print) bool {
	sheet, monster := words.Sheet(pr), pr.Kind == "monster"
	if sheet == nil {
		return false
	}
	for i := range sheet.Abilities {
		if Happens(sheet.Abilities[i].When, "quick", monster) {
			return true
		}
	}
	return false
}

// Lasts tells whether a spell or trap stays on the field when it has been carried out.
func Lasts(pr *table.Print) bool { return pr.Subtype == "continuous" || Timed(pr, words.While) }

// Awaited tells whether a card's effect is still to be carried out.
func Awaited(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(l table.Pending) bool { return l.Kind == "link" && l.Card == id && l.Stage == 0 })
}

// UnderWay tells whether a card is on a move or in an attack of its own.
func UnderWay(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(o table.Pending) bool { return o.Card == id && (o.Kind == "march" || o.Kind == "attack") })
}

// Unhalted is what a spell or trap is rid of that is called on: a move of its that was stopped in this turn, or another effect.
func Unhalted(s *table.State, id table.CardID) table.Marks {
	if s.Print(id).Kind == "monster" {
		return 0
	}
	return s.Cards[id].Marks & board.Halted
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
