package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/looks"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// The kinds of a card that a hand takes, and of a number that is set by hand.
const (
	take = "take"
	set  = "hand set"
)

// Take is a card taken to the hand: draws are made by themselves, and nothing comes back by hand.
var Take = validator.Action{
	Kind: take, Verb: "takes",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, g.Kind == validator.Drag && g.Card != 0 && realm.Kind(s, g.To) == realm.Hand && g.From != g.To
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		switch {
		case realm.Lies(s, m.Card, realm.Deck) && s.Turn.Number == 1:
			return validator.Violates("kc.turn.first-player-no-draw", "who goes first draws no card on the first turn")
		case realm.Lies(s, m.Card, realm.Deck):
			return validator.Violates("kc.turn.draw-one", "one card is drawn at the start of your turn, and that is done")
		case s.Card(m.Card).Host != 0:
			return validator.Violates("kc.action.equipment-leaves", "what a unit bears stays with it, and goes to the discard pile with it")
		}
		return validator.Violates("kc.zone.discard-face-up", "nothing takes that card back to the hand")
	}},
	Does: func(p *validator.Play, m validator.Move) {
		deal.Draw(p, p.State().Card(m.Card).Spot, realm.Spot(m.Seat, realm.Hand))
	},
}

// Restore is a card that a hand brings back from a discard pile into play: what is destroyed stays there.
var Restore = validator.Action{
	Kind: "restore", Verb: "restores",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, g.Kind == validator.Drag && g.Card != 0 && realm.Kind(s, g.From) == realm.Discard && realm.InPlay(s, g.To)
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if realm.Lies(s, m.Card, realm.Discard) && s.Print(m.Card).Kind == "structure" {
			return validator.Violates("kc.structure.destroyed", "%s lies in the discard pile: a structure without hit points has left play", realm.Title(s, m.Card))
		}
		if realm.Lies(s, m.Card, realm.Discard) && s.Print(m.Card).Kind == "unit" {
			return validator.Violates("kc.unit.destroyed-at-zero", "%s lies in the discard pile: a unit without hit points has left play", realm.Title(s, m.Card))
		}
		return validator.Violates("kc.zone.discard-face-up", "nothing brings that card back into play")
	}},
	Does: func(p *validator.Play, m validator.Move) { field.Hire(p, m.Seat, m.Card) },
}

// Stow is a card that a hand carries where no move of the game takes it: it goes back.
var Stow = validator.Action{
	Kind: "stow", Verb: "puts away",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		to := realm.Kind(s, g.To)
		played := realm.Kind(s, g.From) == realm.Hand && (to == realm.Played || to == realm.Discard)
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, g.Kind == validator.Drag && g.Card != 0 && g.From != g.To && !played &&
			(slices.Contains([]int{realm.Deck, realm.Played, realm.Discard}, to) || s.Card(g.Card).Host != 0 && realm.InPlay(s, g.To))
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		switch at := s.Card(m.Card).Spot; {
		case realm.Kind(s, at) == realm.Hand && realm.Kind(s, m.To) == realm.Deck:
			return validator.Violates("kc.mulligan.before-roll", "a hand is exchanged before the roll, all of it, and by saying so")
		case s.Card(m.Card).Host != 0:
			return validator.Violates("kc.action.equipment-leaves", "what a unit bears stays with it, and goes to the discard pile with it")
		case realm.InPlay(s, at) && s.Print(m.Card).Kind == "fortress":
			return validator.Violates("kc.setup.fortress-in-zone", "a fortress stays where it stands")
		case realm.InPlay(s, at) && realm.IsStructure(s, m.Card):
			return validator.Violates("kc.structure.destroyed", "%s leaves play when it has no hit points left, and by itself", realm.Title(s, m.Card))
		case realm.InPlay(s, at):
			return validator.Violates("kc.unit.destroyed-at-zero", "%s leaves play when it has no hit points left, and by itself", realm.Title(s, m.Card))
		case m.To == 0:
			return validator.Violates("kc.zone.discard-face-up", "nothing takes that card away")
		}
		return validator.Violates("kc.zone.discard-face-up", "nothing takes that card to %s", s.Place(m.To).Name)
	}},
	Does: func(*validator.Play, validator.Move) {},
}

// Straighten is a unit turned upright by hand.
var Straighten = validator.Action{
	Kind: "straighten", Verb: "straightens",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card}, g.Kind == validator.Turn && g.Card != 0 && g.Quarter%2 == 0 && realm.InPlay(s, g.From)
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		return validator.Violates("kc.unit.activate-all", "units become active at the beginning of their player's turn")
	}},
	Does: func(p *validator.Play, m validator.Move) { p.Do(table.Turned{Card: m.Card}) },
}

// Peek is a look at what nobody may see, or only another player: it is told to everybody. Who has lawfully seen the card has done nothing.
// A deck that was looked through is shuffled (kc.setup.shuffle).
var Peek = validator.Action{
	Kind: "peek", Verb: "peeks at", Any: true,
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Peek
	},
	Does: func(p *validator.Play, m validator.Move) {
		s, at := p.State(), m.From
		if m.Card != 0 {
			at = s.Card(m.Card).Spot
		}
		switch kind := realm.Kind(s, at); {
		case !looks.Closed(s, m):
		case kind == realm.Hand:
			looks.Done(p, m, at, table.Reported{Rule: "kc.setup.hand-seven", Text: "looked at another player's hand"})
		case kind == realm.Fortress:
			looks.Done(p, m, at, table.Reported{Rule: "kc.garrison.face-down", Text: "looked at a garrison that lies face-down"})
		case kind == realm.Deck:
			looks.Done(p, m, at, table.Reported{Rule: "kc.setup.shuffle", Text: "looked into a deck"})
			if looks.Through(s, m) {
				deal.Shuffle(p, at, "shuffle the deck")
			}
		}
	},
}
