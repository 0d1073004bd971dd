package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/table"
)

// destinyGap is how many Life Points behind a player must be for a Destiny Draw (dotr.destiny.threshold).
const destinyGap = 3000

// destinyOpen tells whether a Destiny Draw could be made now in place of the regular draw.
func destinyOpen(s *table.State, seat table.Seat) bool {
	return len(s.In(board.Bag(s))) > 0 && !s.Players[seat].Marks.Has(board.DestinyUsed) && behind(s, seat) >= destinyGap
}

// behind is how far a seat's Life Points lie below the richest opponent's.
func behind(s *table.State, seat table.Seat) int {
	gap := 0
	for other := table.Seat(0); int(other) < s.Count; other++ {
		if s.Alive(other) && board.Enemies(s, other, seat) {
			gap = max(gap, s.Points(other, board.LP)-s.Points(seat, board.LP))
		}
	}
	return gap
}

// The stages of a draw that may be a Destiny Draw.
const (
	destinyAsked uint8 = iota
	destinyTaken
	destinyPicked
	destinyDeclined
)

// Destiny asks for the choice, then draws from the bag or from the deck.
func Destiny(p *validator.Play, now table.Pending) {
	s := p.State()
	switch now.Stage {
	case destinyAsked:
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "draw", Words: []string{"destiny", "draw"},
			Text: "make your Destiny Draw, or draw from the deck?"}})
	case destinyTaken:
		now.Stage = destinyPicked
		p.Do(table.Staged{Pending: now})
		askBag(p, now)
	case destinyPicked:
		p.Do(table.Resolved{})
		took := s.In(board.Bag(s))[now.N]
		p.Do(table.Moved{Card: took, From: board.Bag(s), To: board.Pile(s, now.Seat, board.Hand), Under: true},
			table.Held{Card: took, By: now.Seat, Own: true})
	default:
		p.Do(table.Resolved{})
		drawOne(p, now.Seat)
	}
}

// askBag finds the card by lot, or by the player's choice (destiny.pick).
func askBag(p *validator.Play, now table.Pending) {
	s := p.State()
	ask := table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: len(s.In(board.Bag(s))), Text: "the Destiny Draw"}
	if s.Option(board.OptionDestinyPick) == "choose" {
		ask = table.Ask{Seat: now.Seat, Kind: "pick", Cards: slices.Clone(s.In(board.Bag(s))), Text: "choose your Destiny Draw"}
		for _, id := range ask.Cards {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(now.Seat)})
		}
	}
	p.Do(table.Asked{Ask: ask})
}

// DestinyDraw announces a Destiny Draw: once a duel, far behind, in place of the draw.
var DestinyDraw = validator.Action{
	Kind: "destiny", Verb: "announces destiny", Any: true,
	Reads: ask.Pressed("destiny"),
	Shows: ask.Presses("destiny"),
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if ask := s.AskOf(seat); ask != nil && ask.Kind == "draw" {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{ownDraw, destinyOnce, farBehind, beforeTheDraw},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		now.Stage = destinyTaken
		p.Do(table.Answered{ID: p.State().AskOf(m.Seat).ID}, table.Staged{Pending: now},
			table.Noted{Seat: m.Seat, Set: board.DestinyUsed})
	},
}

// ownDraw: a Destiny Draw is made in the own Draw Phase (dotr.destiny.instead-of-draw).
func ownDraw(s *table.State, m *validator.Move) *validator.Violation {
	if v := board.OwnTurn(s, m); v != nil {
		return validator.Violates(v.Rule, "%s; you are asked for your Destiny Draw in the Draw Phase of your own", v.Worded().Why)
	}
	return nil
}

func destinyOnce(s *table.State, m *validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(board.DestinyUsed) {
		return validator.Violates("dotr.destiny.once", "you have made your Destiny Draw of this duel")
	}
	return nil
}

func farBehind(s *table.State, m *validator.Move) *validator.Violation {
	if gap := behind(s, m.Seat); gap < destinyGap {
		return validator.Violates("dotr.destiny.threshold", "you are %d Life Points behind; %d are needed", gap, destinyGap)
	}
	return nil
}

func beforeTheDraw(s *table.State, m *validator.Move) *validator.Violation {
	if ask := s.AskOf(m.Seat); ask == nil || ask.Kind != "draw" {
		return validator.Violates("dotr.destiny.instead-of-draw", "it takes the place of the draw in the Draw Phase, and that is past")
	}
	return nil
}

// RegularDraw keeps to the deck although a Destiny Draw is open.
var RegularDraw = validator.Action{
	Kind: "draw", Verb: "draws", Answers: "draw",
	Reads:  ask.Pressed("draw"),
	Shows:  ask.Presses("draw"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does: func(p *validator.Play, _ validator.Move) {
		now := *p.State().Top()
		now.Stage = destinyDeclined
		p.Do(table.Staged{Pending: now})
	},
}

// Picks chooses one of the cards a question lists.
var Picks = validator.Action{
	Kind: "pick", Verb: "picks", Answers: "pick",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		drags := g.Kind == validator.Drag && g.To == board.Pile(s, g.Seat, board.Hand)
		names := g.Kind == validator.Press && g.Word == "pick"
		return validator.Move{Card: g.Card}, (drags || names) && slices.Contains(s.AskOf(g.Seat).Cards, g.Card)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: board.Pile(s, m.Seat, board.Hand)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.AskOf(seat).Cards {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if !slices.Contains(s.AskOf(m.Seat).Cards, m.Card) {
			return validator.Violates("dotr.destiny.only-source", "that card is not among those to choose from")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		now.N = slices.Index(p.State().In(board.Bag(p.State())), m.Card)
		p.Do(table.Staged{Pending: now})
	},
}
