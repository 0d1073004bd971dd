package effects

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// kinds are what a card can be called.
var kinds = []string{"monster", "spell", "trap"}

// calls lets an opponent say what a hidden card is: the one whose card the effect has to do with, or who is meant.
func calls(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
	s := p.State()
	asked := foe(s, now)
	if holder := s.Card(now.Target).Holder; now.Target != 0 && !s.Together(holder, now.Seat) {
		asked = holder
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "calling", Seat: asked, Card: now.Card, Cards: []table.CardID{id}}})
}

// Calling asks what a card is.
func Calling(p *validator.Play, now table.Pending) {
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "call", Card: now.Card, Words: kinds,
		Text: zones.Title(p.State(), now.Card) + ": is the card a Monster, a Spell or a Trap?"}})
}

// Call answers what a card is. Then everybody sees it; the effect goes on with it where the answer was wrong.
var Call = validator.Action{
	Kind: "call", Verb: "calls", Answers: "call",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: strings.ToLower(g.Word)}, g.Kind == validator.Press && slices.Contains(kinds, strings.ToLower(g.Word))
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word})
	},
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) {
		for _, kind := range kinds {
			yield(validator.Move{Word: kind})
		}
	},
	Checks: []validator.Check{func(_ *table.State, m *validator.Move) *validator.Violation {
		if !slices.Contains(kinds, m.Word) {
			return validator.Violates("ygo.chain.legal-activation", "a card is a monster, a spell or a trap")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		called := p.State().Top().Cards
		p.Do(table.Resolved{})
		everybody := table.Seats(1<<p.State().Count - 1)
		for _, id := range called {
			p.Do(table.Revealed{Card: id, To: everybody})
		}
		now := *p.State().Top()
		now.Cards = slices.DeleteFunc(slices.Clone(called), func(id table.CardID) bool { return p.State().Print(id).Kind == m.Word })
		p.Do(table.Staged{Pending: now})
	},
}

// mix lets chance deal the faces of a player's face-down monsters in Defence Position anew among their zones. One whose control
// is held for a time, or that is somebody else's, is not among them: everybody knows where it lies. What had happened to one of them
// counts for all: it goes with the face, and would tell everybody where that lies now.
func mix(p *validator.Play, now table.Pending) {
	s := p.State()
	all := slices.DeleteFunc(slices.Clone(zones.Monsters(s, now.Seat)), func(id table.CardID) bool { return !mixable(s, now.Seat, id) })
	if len(all) < 2 {
		return
	}
	happened := table.Marks(0)
	for _, id := range all {
		happened |= s.Card(id).Marks
	}
	for _, id := range all {
		if lacks := happened &^ p.State().Card(id).Marks; lacks != 0 {
			p.Do(table.Marked{Card: id, Set: lacks})
		}
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, Cards: all, Text: "shuffle the face-down monsters"}})
}

func mixable(s *table.State, seat table.Seat, id table.CardID) bool {
	changed := slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id })
	return !s.Card(id).Up && zones.Defending(s, id) && !changed && s.Card(id).Owner == seat
}

// Beside is the number of a Normal Summon or Set that is made beside that of the turn.
const Beside = 1

// summonsNormally begins a Normal Summon or Set beside that of the turn; its player says which.
func summonsNormally(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
	if s := p.State(); zones.Free(s, now.Seat, zones.M1) != 0 && !standing.Under(s, now.Seat, "no-normal-summon") {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "summoning", Seat: now.Seat, Card: id, N: Beside}})
	}
}
