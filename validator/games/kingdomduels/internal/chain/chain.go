// Package chain tells who may activate what and when, who is asked to answer it, and in which order it resolves. It differs from the
// chain of the family wholly: two speeds and what nobody can stop, Triggers that are met or not, every effect once a turn, and effects
// that their player carries out by hand.
//
//   - chain.go: a link is put on the chain, and a window is opened
//   - activate.go: a card or effect is activated, of one's own accord or as an answer; lawful.go: the rules on it, in their order
//   - effects.go: what of an open card can be activated, and how often; abilities.go: what its rows say; prices.go: what is paid
//   - window.go: who is asked; traps.go: Triggers, and who lets one pass; events.go: what meets them; link.go: what is on the chain resolves
package chain

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// The words of links that are no plain activation of a card.
const (
	Played   = ""       // the card itself: a Spell or Trap
	Effect   = "effect" // an effect of a card that lies open
	Flip     = "flip"   // a FLIP effect
	Detached = "detach" // a DETACH effect
	Strike   = "strike" // what a STRIKE does
	Fusing   = "fuse"
	Altering = "alter"
	Keyword  = "keyword"
	Symbol   = "symbol"
)

// Damage is the word of the window before damage calculation, and of an attack for as long as that lasts.
const Damage = "damage"

// Begin puts a link on the chain, and asks who may answer it. Nobody answers what is Unstoppable (kd.unstoppable.no-response).
func Begin(p *validator.Play, link table.Pending) {
	link.Kind = "link"
	p.Do(table.Stacked{Pending: link})
	if Unstoppable(p.State(), link.Card) {
		cut(p)
		return
	}
	Ask(p, table.Pending{Word: "chain", Seat: link.Seat, Card: link.Card, Target: link.Target})
}

// Play puts a card that is played on the chain, a Spell, a Trap or a Rule Card, and lets others hear of it.
func Play(p *validator.Play, link table.Pending) {
	if saysOnce(p.State().Print(link.Card)) {
		note(p, &table.Pending{Seat: link.Seat, Card: link.Card})
	}
	Begin(p, link)
	field.Happens(p, words.Activate, link.Card, 0)
}

// Ask opens a window on what has happened; its Word says what that is.
func Ask(p *validator.Play, window table.Pending) {
	window.Kind = "window"
	p.Do(table.Stacked{Pending: window})
}

// Unstoppable tells whether what a card does cannot be answered or negated.
func Unstoppable(s *table.State, id table.CardID) bool { return s.Print(id).Tagged("unstoppable") }

// Window is the window that is open, nil without one.
func Window(s *table.State) *table.Pending {
	if top := s.Top(); top != nil && top.Kind == "window" {
		return top
	}
	return nil
}

// answered is the link that an answer now would answer, nil when the window is about something else.
func answered(s *table.State) *table.Pending {
	if Window(s) == nil || len(s.Stack) < 2 {
		return nil
	}
	if below := &s.Stack[len(s.Stack)-2]; below.Kind == "link" {
		return below
	}
	return nil
}

// onChain tells whether a card is on the chain going on.
func onChain(s *table.State, id table.CardID) bool {
	for i := range s.Stack {
		if s.Stack[i].Kind == "link" && s.Stack[i].Card == id {
			return true
		}
	}
	return false
}

// title names a card for somebody who may see it.
func title(s *table.State, seat table.Seat, id table.CardID) string {
	if !s.Sees(seat, id) {
		return "that card"
	}
	return zones.Title(s, id)
}

// ownTurn tells whether it is the seat's turn, in a Main Phase with nothing going on.
func quietMain(s *table.State, seat table.Seat) bool {
	return seat == s.Turn.Seat && zones.Main(s) && len(s.Stack) == 0
}

// Mine: a player uses the own cards, or those of the team against a boss; a team-mate's cards in a Tag Duel are never used
// (kd.tag.control-own-part).
func Mine(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	whose := c.Owner
	if board.There(s, m.Card) || board.Attached(s, m.Card) {
		whose = c.Holder
	}
	switch {
	case m.Card == 0:
		return validator.Violates("ygo.control.own-cards", "no card lies there")
	case zones.Lies(s, m.Card, board.Rule) && whose != m.Seat && s.Together(whose, m.Seat):
		return validator.Violates("kd.boss.rule-cards-individual", "%s lies there under %s's control", zones.Title(s, m.Card), zones.SeatName(s, whose))
	case board.Controls(s, m.Seat, whose):
		return nil
	case s.Together(whose, m.Seat):
		return validator.Violates("kd.tag.control-own-part", "that card is your team-mate's")
	}
	return validator.Violates("ygo.control.own-cards", "that card is %s's, not yours", zones.SeatName(s, whose))
}
