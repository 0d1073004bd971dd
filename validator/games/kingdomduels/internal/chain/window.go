package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Asking asks whoever may hold an answer, one after the other in the order of turns after the player who acted, who comes last. When
// all have passed the window closes. Where the players want it so, traps go off by themselves before anybody is asked
// (kd.house.trap-enforcement).
func Asking(p *validator.Play, now table.Pending) {
	s := p.State()
	if goesOff(p, now) {
		return
	}
	asked := ask.Round(p, now, board.InTurn(s, now.Seat), func(seat table.Seat) (table.Ask, bool) {
		if !takesPart(s, seat) || !mayAnswer(s, seat, now) {
			return table.Ask{}, false
		}
		return table.Ask{Kind: "chain", Card: now.Card, Text: occasionSaid(s, now)}, true
	})
	if !asked {
		p.Do(table.Resolved{})
	}
}

// takesPart tells whether a seat is in the duel, or looks on with a Symbol card of its own (kd.symbol.observers).
func takesPart(s *table.State, seat table.Seat) bool {
	return s.Alive(seat) || board.Looks(s, seat) && len(s.In(zones.Spot(seat, board.Rule))) > 0
}

// mayAnswer tells whether a seat could hold an answer by what everybody sees: a Set card, an open card with a Quick Effect, and, where
// the turn player may answer from the hand, cards there. What hidden cards are makes no difference, so that being asked tells nobody
// anything.
func mayAnswer(s *table.State, seat table.Seat, now table.Pending) bool {
	if now.Word == "phase" && seat == now.Seat && !s.Players[seat].Marks.Has(zones.Waiting) {
		return false // it is this player's turn that goes on
	}
	if fromTheHand(s, seat, now) {
		return true
	}
	for id := range board.Held(s, seat) {
		if set := board.InBack(s, id) && !s.Cards[id].Up; set || answers(s, seat, id) {
			return true
		}
	}
	detaching := detaches.Of(s)
	return !detaching.None() && slices.ContainsFunc(s.In(board.Spot(s, seat, board.Apart)), func(id table.CardID) bool {
		return detaching.Has(s.Cards[id].Print) && board.Attached(s, id) && spent(s, seat, id, 0) == nil
	})
}

// detaches are the cards with a DETACH effect that answers, quicks those with a Quick Effect.
var (
	detaches = words.OnPrints(func(pr *table.Print) bool { return hasDetach(pr) && !pr.Tagged("slow") })
	quicks   = words.OnPrints(func(pr *table.Print) bool { return hasEffect(pr) && strength.Quick(pr) })
)

// answers tells whether a Quick Effect of an open card could be used now, by one of its options.
func answers(s *table.State, seat table.Seat, id table.CardID) bool {
	if c := &s.Cards[id]; !c.Up || !quicks.Of(s).Has(c.Print) || onChain(s, id) {
		return false
	}
	m := validator.Move{Seat: seat, Card: id}
	for n := range max(Options(s, id), 1) {
		if m.N = min(Options(s, id), n+1); lawful(s, &m) == nil {
			return true
		}
	}
	return false
}

// fromTheHand tells whether cards in a hand could answer: those of the turn player, or of everybody where the players want it so
// (kd.house.hand-quick-spells), what somebody else activates, those of all who have asked to be asked; for these cards of the Extra Deck, too.
func fromTheHand(s *table.State, seat table.Seat, now table.Pending) bool {
	waits := s.Players[seat].Marks.Has(zones.Waiting)
	inTime := seat == s.Turn.Seat || s.Option(board.OHandQuickSpells) == "any-turn"
	switch {
	case waits && len(s.In(zones.Spot(seat, board.Extra))) > 0: // a Rule Card answers by its keyword (kd.rule.keyword-quick)
		return true
	case len(s.In(zones.Spot(seat, board.Hand))) == 0:
		return false
	case waits:
		return inTime
	}
	return inTime && now.Word == "chain" && now.Seat != seat
}

func occasionSaid(s *table.State, now table.Pending) string {
	who := zones.SeatName(s, now.Seat)
	switch now.Word {
	case "chain":
		return who + " activates " + zones.Title(s, now.Card)
	case "attack":
		return who + " attacks with " + zones.Title(s, now.Card)
	case "strike":
		return who + " strikes a Terrain with " + zones.Title(s, now.Card)
	case "summon":
		return who + " summons " + zones.Title(s, now.Card)
	case Damage:
		return "before damage calculation: do you change an ATK or DEF?"
	case "phase":
		return who + " wants to end the " + zones.PhaseSaid(s)
	}
	return "do you answer what the battle has done?"
}

// Wait asks to be asked in this turn for what could come from the hand or the Extra Deck.
var Wait = validator.Action{Kind: "wait", Verb: "waits", Any: true, Reads: ask.Pressed("wait"), Shows: ask.Presses("wait"),
	Does: func(p *validator.Play, m validator.Move) { p.Do(table.Noted{Seat: m.Seat, Set: zones.Waiting}) }}
