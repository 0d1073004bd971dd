package dotr

import (
	"fmt"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/orders"
	"ttsbridge/validator/table"
)

// bystand refuses what nobody does by hand, whatever is being asked just now.
func bystand(s *table.State, m *validator.Move) *validator.Violation {
	switch m.Kind {
	case "lay":
		return duel.NoChangeInPlay(s, m)
	case "counter":
		return chain.CounterStays(s, m)
	}
	return nil
}

// over refuses every move after the end of the duel.
func over(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Result.Over {
		return validator.Violates(s.Result.Why, "the duel is over")
	}
	return nil
}

// busy says why a move must wait: somebody is being asked, or the answer belongs to no open question.
func busy(s *table.State, m *validator.Move) *validator.Violation {
	if v := bystand(s, m); v != nil {
		return v
	}
	ask := s.Ask()
	if ask == nil {
		return nothingToAnswer(s, m)
	}
	if ask.Seat == table.Chance {
		return validator.Violates("dotr.turn.phases", "luck is not thrown yet, and everything waits for it")
	}
	who := board.Names[ask.Seat]
	if ask.Kind == "discard" {
		return overdue(s, *m, who)
	}
	if top := s.Top(); top != nil && top.Kind == "window" && chain.OnlyCounters(s) && m.Kind == "respond" {
		return validator.Violates("dotr.trap.counter.only-counter", "a Counter Trap can be answered by a Counter Trap only")
	}
	return askedFirst(s, ask, *m)
}

// nothingToAnswer refuses an answer that comes when nobody is asked: nothing has set a trap off, nothing is left to
// chain to. Of a card that its seat does not see it says nothing.
func nothingToAnswer(s *table.State, m *validator.Move) *validator.Violation {
	known := m.Kind == "respond" && s.Sees(m.Seat, m.Card)
	if known && chain.Spent(s, m.Card) {
		return chain.ForcedTrap(s, m)
	}
	if known && board.IsTrap(s, m.Card) {
		return validator.Violates("dotr.trap.needs-trigger", "a trap waits for its trigger, and nothing has happened that it could answer: it answers while its player is asked, after an attack, a move or an activation")
	}
	return unasked(s, m)
}

// overdue refuses what comes too late: in the End Phase a discard is due, and there is no way back.
func overdue(s *table.State, m validator.Move, who string) *validator.Violation {
	switch m.Kind {
	case "play":
		return validator.Violates("dotr.turn.phases", "the Main Phase of this turn is over; %s must discard down to %d cards", who, board.MostHand)
	case "move", "turn", "flip":
		return board.MainPhase(s, &m)
	}
	return validator.Violates("dotr.end.hand-limit", "%s must first discard down to %d cards", who, board.MostHand)
}

// What is said to an order that comes while somebody is being asked, and to an answer that nobody has asked for.

// askedFirst tells the asked seat what would answer its question, and everybody else who is asked what.
func askedFirst(s *table.State, ask *table.Ask, m validator.Move) *validator.Violation {
	if ask.Seat == m.Seat {
		return validator.Violates(ruleOfAsk(s, ask), "you are being asked first: %s; %s", strings.TrimSuffix(ask.Text, "?"), answerTo(ask))
	}
	return validator.Violates(ruleOfAsk(s, ask), "%s is being asked first: %s", board.Names[ask.Seat], ask.Text)
}

// ruleOfAsk is the rule under which an open question is put.
func ruleOfAsk(s *table.State, ask *table.Ask) string {
	switch ask.Kind {
	case "state":
		return "dotr.honour.declared-class"
	case "choose":
		return orders.AsksUnder(s)
	case "aim", validator.AskDecision, validator.AskByHand:
		return "dotr.meta.card-rulings"
	case "apply":
		return "dotr.honour.self-apply"
	case "summon":
		return field.WayOf(s.Top().Word).Materials
	case "draw":
		return "dotr.destiny.instead-of-draw"
	case "pick":
		return "dotr.destiny.only-source"
	}
	return "dotr.battle.response"
}

// answerTo says what would answer a question.
func answerTo(ask *table.Ask) string {
	switch ask.Kind {
	case "respond":
		return "activate a card in answer, or pass"
	case "state":
		return "state what you play: " + board.AnyOf(ask.Words)
	case "apply":
		return "name the cards on which it acts, or none"
	case "summon":
		return "it is one of your extra deck; or decline"
	case validator.AskByHand:
		return "carry it out, then say done"
	}
	if len(ask.Words) > 0 {
		return "say " + board.AnyOf(ask.Words)
	}
	return "name one of what lies to choose from"
}

// unasked says of an answer that nobody has asked for what it is for.
func unasked(s *table.State, m *validator.Move) *validator.Violation {
	switch m.Kind {
	case "discard":
		return validator.Violates("dotr.end.hand-limit", "you discard when you are asked to: at the end of your turn, down to %d cards; you hold %d",
			board.MostHand, len(s.In(board.Pile(s, m.Seat, board.Hand))))
	case "draw":
		return validator.Violates("dotr.draw.one", "the referee draws the card of the turn in your Draw Phase; you are asked only where a Destiny Draw is open")
	case "summon", "decline":
		return validator.Violates("dotr.special.procedure-only", "you name a monster and its materials when the card that makes it has been activated; none waits for that")
	}
	named := map[validator.Kind]string{"aim": "a card or tile for an effect", "apply": "the hidden cards on which an effect acts",
		"state": "what you play face-down", "choose": "one of the words of a question", "pick": "a card of the Destiny Draw"}
	if what := named[m.Kind]; what != "" {
		return validator.Violates("dotr.quickplay.chain", "there is nothing to answer now; you name %s when you are asked, and it is %s", what, whoseTurn(s))
	}
	return validator.Violates("dotr.quickplay.chain", "there is nothing to answer now; nobody is asked anything, and it is %s", whoseTurn(s))
}

func whoseTurn(s *table.State) string {
	if s.Turn.Number == 0 {
		return "before the first turn"
	}
	return fmt.Sprintf("%s's turn", board.Names[s.Turn.Seat])
}
