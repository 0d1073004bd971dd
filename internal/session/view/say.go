package view

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Say puts a move into a sentence that the viewer may read: "South moves Kuriboh from e2 to e3". A card whose face he
// does not know is "a card".
func Say(g *validator.Game, s *table.State, by table.Seat, m validator.Move) string {
	if said := g.ClockSaid(m); said != "" {
		return said
	}
	words := []string{seatName(g, m.Seat), verb(g, m.Kind)}
	if m.Card != 0 {
		words = append(words, cardName(s, by, m.Card))
		if from := s.Card(m.Card).Spot; from != 0 {
			words = append(words, "from", s.Place(from).Name)
		}
	}
	if m.To != 0 {
		words = append(words, "to", s.Place(m.To).Name)
	}
	if len(m.Cards) > 0 {
		words = append(words, "with "+spelling.Count(len(m.Cards), "card").String())
	}
	return strings.Join(words, " ")
}

// A Phraser has phrases for moves, as the layout of a table does.
type Phraser interface {
	// Choice tells a move that a seat may make now; false where there is no phrase for it.
	Choice(s *table.State, by table.Seat, m validator.Move) (string, bool)
}

// Choice puts a move that a seat may make into a sentence, by the phrase for it if there is one, else as Say does; nil has none.
func Choice(at Phraser, g *validator.Game, s *table.State, by table.Seat, m validator.Move) string {
	if at != nil {
		if said, ok := at.Choice(s, by, m); ok {
			return said
		}
	}
	return Say(g, s, by, m)
}

func verb(g *validator.Game, kind validator.Kind) string {
	if a := g.Action(kind); a != nil && a.Verb != "" {
		return a.Verb
	}
	return string(kind)
}

// chance is what the seat of luck is called.
const chance = "Chance"

// seatName is what the seat is called in the game.
func seatName(g *validator.Game, seat table.Seat) string {
	switch {
	case seat == table.Chance:
		return chance
	case seat >= 0 && int(seat) < len(g.Names):
		return g.Names[seat]
	}
	return "The referee"
}

// cardName is the card's name when the viewer knows its face.
func cardName(s *table.State, by table.Seat, id table.CardID) string {
	if s.Sees(by, id) {
		return s.Print(id).Name
	}
	return "a card"
}
