package deck_test

import (
	"slices"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
)

func TestMissingCardsOfAReadyDeck(t *testing.T) {
	s := decktest.Cards(t)
	d, _ := s.Deck("dotr", "dotr:starter-tactical-warrior")
	if lost := deck.Missing(d, s); len(lost) != 0 {
		t.Errorf("%v", lost)
	}
	d.Leader = "dotr:nobody"
	d.Cards = append(slices.Clone(d.Cards), carddb.DeckCard{Section: "main", Card: "dotr:nothing", Count: 1})
	if lost := deck.Missing(d, s); deck.Lost(lost) != 2 {
		t.Errorf("%v", lost)
	}
}
