package deck

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// matcher knows which cards a match of the card database means.
type matcher struct {
	cards *carddb.Snapshot
	game  string
}

// fits is whether a card is one that a match means: alternatives parted by "|", conditions by "&".
func (m matcher) fits(c *carddb.Card, match string) bool {
	if rest, not := strings.CutPrefix(match, "not:"); not {
		return !m.fits(c, rest)
	}
	for _, way := range strings.Split(match, "|") {
		if !slices.ContainsFunc(strings.Split(way, "&"), func(asked string) bool { return !m.meets(c, asked) }) {
			return true
		}
	}
	return false
}

// meets is whether a card meets one condition of a match; no card meets an unknown one.
func (m matcher) meets(c *carddb.Card, asked string) bool {
	if word, value, ok := strings.Cut(asked, ":"); ok {
		switch word {
		case "card":
			return c.Key == value
		case "kind":
			return slices.Contains(c.Races, value)
		case "attribute":
			return slices.Contains(c.Colors, value)
		case "trait":
			return slices.Contains(c.Tags, value)
		case "fits":
			powerUp, ok := m.cards.Card(m.game, value)
			return ok && slices.Contains(powerUp.Fits, c.Key)
		}
		return false
	}
	at := strings.IndexAny(asked, "<>")
	if at < 0 || !strings.HasPrefix(asked[at+1:], "=") {
		return false
	}
	bound, err := strconv.Atoi(asked[at+2:])
	is := numberOf(c, asked[:at])
	return err == nil && is != carddb.Unknown && (asked[at] == '>' && is >= bound || asked[at] == '<' && is <= bound)
}

func numberOf(c *carddb.Card, name string) int {
	switch name {
	case "attack":
		return c.Attack
	case "defense":
		return c.Defense
	case "level":
		return c.Level
	case "number":
		if n, err := strconv.Atoi(c.Number); err == nil {
			return n
		}
	}
	return carddb.Unknown
}
