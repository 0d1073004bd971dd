package deck

import (
	"slices"
	"strconv"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/wanted"
)

// matcher knows which cards a match of the card database means.
type matcher struct {
	cards *carddb.Snapshot
	game  string
}

// Matches tells whether a card is one that a match of its database means; a blank match means none.
func Matches(s *carddb.Snapshot, c *carddb.Card, match string) bool {
	return match != "" && matcher{s, c.Game}.fits(c, match)
}

// fits is whether a card is one that a match means.
func (m matcher) fits(c *carddb.Card, match string) bool {
	return wanted.Holds(match, func(w wanted.Word) bool { return m.meets(c, w) })
}

// meets is whether a card meets one condition of a match.
func (m matcher) meets(c *carddb.Card, asked wanted.Word) bool {
	switch asked.What {
	case wanted.Card:
		return c.Key == asked.Name
	case wanted.Class:
		return c.Kind == asked.Name
	case wanted.Subtype:
		return c.Subtype == asked.Name
	case wanted.Kind:
		return slices.Contains(c.Races, asked.Name)
	case wanted.Attribute:
		return slices.Contains(c.Colors, asked.Name)
	case wanted.Trait:
		return slices.Contains(c.Tags, asked.Name)
	case wanted.Fits:
		powerUp, ok := m.cards.Card(m.game, asked.Name)
		return ok && slices.Contains(powerUp.Fits, c.Key)
	}
	is := numberOf(c, asked.What)
	return is != carddb.Unknown && asked.Within(is)
}

func numberOf(c *carddb.Card, name string) int {
	switch name {
	case wanted.Attack:
		return c.Attack
	case wanted.Defense:
		return c.Defense
	case wanted.Level:
		return c.Level
	case wanted.Number:
		if n, err := strconv.Atoi(c.Number); err == nil {
			return n
		}
	}
	return carddb.Unknown
}
