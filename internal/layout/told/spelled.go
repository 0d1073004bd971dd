package told

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Spelled is a press in words: the word itself, the cards, or the place, and the number.
func Spelled(t *mats.Mat, s *table.State, g validator.Gesture) string {
	return spelled(t, s, g, cardWord)
}

// Placed is the same with cards named by where they lie: what is there more than once has no name of its own.
func Placed(t *mats.Mat, s *table.State, g validator.Gesture) string {
	return spelled(t, s, g, func(s *table.State, _ table.Seat, id table.CardID) string { return s.Place(s.Card(id).Spot).Name })
}

func spelled(t *mats.Mat, s *table.State, g validator.Gesture, word func(*table.State, table.Seat, table.CardID) string) string {
	words := []string{g.Word}
	if goes(t, g) {
		words = append(words, s.Place(g.To).Name)
	}
	cards := g.Cards
	if len(cards) == 0 && g.Card != 0 {
		cards = []table.CardID{g.Card}
	}
	for _, id := range cards {
		words = append(words, word(s, g.Seat, id))
	}
	if len(cards) == 0 && g.To != 0 {
		words = append(words, s.Place(g.To).Name)
	}
	if g.N != 0 {
		words = append(words, strconv.Itoa(g.N))
	}
	return strings.Join(words, " ")
}

// goes tells whether a press carries a card to a place: the place then stands before the card.
func goes(t *mats.Mat, g validator.Gesture) bool {
	return g.To != 0 && g.Card != 0 && slices.ContainsFunc(t.Answers, func(o mats.Order) bool { return o.Word == g.Word })
}

// cardWord says which card is meant: by its number in the seat's question, by its tile, else by its name.
func cardWord(s *table.State, seat table.Seat, id table.CardID) string {
	if ask := s.AskOf(seat); ask != nil {
		if i := slices.Index(ask.Cards, id); i >= 0 {
			return "#" + strconv.Itoa(i+1)
		}
	}
	at := s.Card(id).Spot
	if p := s.Place(at); mats.OnBoard(&p) && s.In(at)[0] == id {
		return p.Name
	}
	return s.Print(id).Name
}

// Numbered tells whether a word of an answer needs a number.
func Numbered(t *mats.Mat, word string) bool { return slices.Contains(t.Numbered, word) }
