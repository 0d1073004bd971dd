package validator

import "ttsbridge/validator/table"

// A Phrase lets a game understand a line of a scenario's position that the common words cannot say. It reports
// false when it does not know the line either.
type Phrase func(p *Play, seat table.Seat, words []string) bool

// A Tell says a card's state in the game's own words, for the expectations of a scenario: "spellbound 2".
type Tell func(s *table.State, id table.CardID) []string
