package dotr

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What is said to an order that comes while somebody is being asked, and to an answer that nobody has asked for.

// askedFirst tells the asked seat what would answer its question, and everybody else who is asked what.
func askedFirst(s *table.State, ask *table.Ask, m validator.Move) *validator.Violation {
	if ask.Seat == m.Seat {
		return validator.Violates(ruleOfAsk(s, ask), "you are being asked first: %s; %s", ask.Text, answerTo(ask))
	}
	return validator.Violates(ruleOfAsk(s, ask), "%s is being asked first: %s", names[ask.Seat], ask.Text)
}

// ruleOfAsk is the rule under which an open question is put.
func ruleOfAsk(s *table.State, ask *table.Ask) string {
	switch ask.Kind {
	case "state":
		return "dotr.honour.declared-class"
	case "choose":
		return asksUnder(s)
	case "aim", validator.AskDecision, validator.AskByHand:
		return "dotr.meta.card-rulings"
	case "apply":
		return "dotr.honour.self-apply"
	case "summon":
		return wayOf(s.Top().Word).materials
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
		return "state what you play: " + anyOf(ask.Words)
	case "apply":
		return "name the cards on which it acts, or none"
	case "summon":
		return "name the monster of your extra deck and its materials"
	case validator.AskByHand:
		return "carry it out, then say done"
	}
	if len(ask.Words) > 0 {
		return "say " + anyOf(ask.Words)
	}
	return "name one of what lies to choose from"
}

// unasked says of an answer that nobody has asked for what it is for.
func unasked(s *table.State, m validator.Move) *validator.Violation {
	switch m.Kind {
	case "discard":
		return validator.Violates("dotr.end.hand-limit", "you discard when you are asked to: at the end of your turn, down to %d cards; you hold %d",
			mostHand, len(s.In(pile(s, m.Seat, zHand))))
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
	return fmt.Sprintf("%s's turn", names[s.Turn.Seat])
}
