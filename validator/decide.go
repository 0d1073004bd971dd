package validator

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// A card's script asks and goes on when it is answered: the question waits in the state, and the answer is a move.

// AskDecision is the kind of question that a card's script puts.
const AskDecision = "decision"

// SharedVerbs are what scripts can do in every game that has scripts.
var SharedVerbs = []Verb{
	{Name: "say", Takes: []string{"text"}, Text: "tells everybody a sentence", Does: sayText},
	{Name: "ask", Takes: []string{"seat", "text", "choice", "word", "card?"},
		Text: "asks a player to choose a word or a card; the decision of that name goes on, and is given the last card as well", Does: askSeat},
	{Name: "roll", Takes: []string{"number", "word", "card?"},
		Text: "lets chance draw a number from 1 on; the decision of that name goes on, and is given the card as well", Does: rollDice},
}

func sayText(p *Play, d Deed) {
	p.Do(table.Reported{Rule: CardsSay, Seat: p.State().Card(d.By).Holder, Card: d.By, Text: d.Text})
}

// askSeat puts a question behind what is being worked out, so that it is asked in its turn.
func askSeat(p *Play, d Deed) {
	s := p.State()
	if d.Ask == nil || !s.Alive(d.Seat) || len(d.Ask.Words)+len(d.Ask.Cards) == 0 {
		return
	}
	if len(s.Asks) > 0 {
		p.Do(table.Reported{Rule: CardsSay, Seat: s.Card(d.By).Holder, Card: d.By, Text: "its question is not asked, for another one is open"})
		return
	}
	cards := d.Ask.Cards
	if reaches := p.game.Script.Reaches; reaches != nil {
		cards = slices.DeleteFunc(slices.Clone(cards), func(id table.CardID) bool { return reaches(s, d.By, id) != nil })
	}
	if len(d.Ask.Words)+len(cards) == 0 {
		return // the effect reaches nothing
	}
	q := table.Ask{Seat: d.Seat, Kind: AskDecision, Card: d.By, Cards: cards, Words: d.Ask.Words, Text: d.Text}
	p.Do(table.Stacked{Pending: table.Pending{Kind: AskDecision, Seat: d.Seat, Card: d.By, Target: d.Card, Word: d.Word, Question: &q}})
}

// mostSides bounds what a script may let chance draw from.
const mostSides = 1000

func rollDice(p *Play, d Deed) {
	if d.N < 1 || d.N > mostSides {
		return
	}
	q := table.Ask{Seat: table.Chance, Kind: AskLot, Card: d.By, Max: d.N, Text: "a number for " + p.State().Print(d.By).Name}
	p.Do(table.Stacked{Pending: table.Pending{Kind: AskDecision, Seat: table.Chance, Card: d.By, Target: d.Card, Word: d.Word, Question: &q}})
}

// Drawn goes on with a script for which chance has drawn a number; false when it was drawn for something else.
func Drawn(p *Play, m Move) bool {
	now := p.State().Top()
	if now == nil || now.Kind != AskDecision {
		return false
	}
	goOn(p, *now, m)
	return true
}

func goOn(p *Play, now table.Pending, m Move) {
	p.Do(table.Resolved{})
	if p.fx != nil {
		p.carryOut(p.fx.Answer(p.State(), now, m))
	}
}

// Decision asks what a script wants to know. Every game with a Scripting lists it.
var Decision = Working{Kind: AskDecision, Step: func(p *Play, now table.Pending) {
	q, open := left(p.State(), now.Question)
	if !open || now.Seat != table.Chance && !p.State().Alive(now.Seat) {
		p.Do(table.Resolved{})
		return
	}
	p.Do(table.Asked{Ask: q})
}}

// left is what of a question can still be answered: cards may have left the duel, with a player who is out of it, since it
// was put.
func left(s *table.State, q *table.Ask) (table.Ask, bool) {
	if q == nil {
		return table.Ask{}, false
	}
	still := *q
	still.Cards = slices.DeleteFunc(slices.Clone(q.Cards), func(id table.CardID) bool { return s.Card(id).Spot == 0 })
	return still, len(q.Cards) == 0 || len(still.Cards)+len(still.Words) > 0
}

// Decide answers a script's question. Every game with a Scripting lists it.
var Decide = Action{
	Kind: "decide", Verb: "decides", Answers: AskDecision,
	Reads: func(_ *table.State, g Gesture) (Move, bool) {
		if g.Card != 0 && g.Word == picks {
			g.Word = ""
		}
		return Move{Word: g.Word, Card: g.Card, Ask: g.Ask}, g.Kind == Press && (g.Word != "" || g.Card != 0)
	},
	Shows: func(_ *table.State, m Move, shown []Gesture) []Gesture {
		if m.Card != 0 && m.Word == "" {
			m.Word = picks
		}
		return append(shown, Gesture{Kind: Press, Seat: m.Seat, Word: m.Word, Card: m.Card, Ask: m.Ask})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(Move)) {
		ask := s.AskOf(seat)
		for _, word := range ask.Words {
			yield(Move{Word: word})
		}
		for _, card := range ask.Cards {
			yield(Move{Card: card})
		}
	},
	Checks: []Check{offered},
	Does: func(p *Play, m Move) {
		goOn(p, *p.State().Top(), m)
	},
}

// picks is the word by which a card is chosen that a question offers.
const picks = "pick"

func offered(s *table.State, m *Move) *Violation {
	ask := s.AskOf(m.Seat)
	top := s.Top()
	if top == nil || top.Kind != AskDecision {
		return Violates(CardsSay, "there is nothing to decide now")
	}
	if m.Card != 0 && slices.Contains(ask.Cards, m.Card) || m.Card == 0 && slices.Contains(ask.Words, m.Word) {
		return nil
	}
	return Violates(CardsSay, "that is not among what can be chosen: %s", strings.Join(choices(s, ask), ", "))
}

// choices names what a question offers: its words, and its cards by where they lie.
func choices(s *table.State, ask *table.Ask) []string {
	all := slices.Clone(ask.Words)
	for _, id := range ask.Cards {
		all = append(all, "the card on "+s.Place(s.Card(id).Spot).Name)
	}
	return all
}
