package effects

import (
	"slices"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// IsAboutThat tells whether something pending is about the card that it answers or meets. An answer that does not speak of that card is carried
// out without it; so is one that has begun, up to the row that does.
func IsAboutThat(s *table.State, now table.Pending) bool {
	r := standing.RowOf(s, now)
	switch {
	case now.Kind == "link":
		return now.Stage == 0 && linkIsAboutThat(s, now)
	case r == nil:
		return true
	case now.Kind == "deed" || now.Kind == "aiming" && now.Stage == ToAim || now.Kind == "applying" && !standing.OfOne(r):
		return rowIsAboutThat(s, now, r)
	}
	return true
}

// linkIsAboutThat looks at the rows that the link would carry out; of what no row says nobody knows, and it counts as being about that card.
func linkIsAboutThat(s *table.State, l table.Pending) bool {
	known, monster := false, s.Print(l.Card).Kind == "monster"
	for _, r := range words.Sheet(s.Print(l.Card)).Rows() {
		if !standing.Happens(r.When.When, l.Word, monster) {
			continue
		}
		if rowIsAboutThat(s, l, r) {
			return true
		}
		known = true
	}
	return !known
}

// rowIsAboutThat tells whether a row says "that", or does something that has to do with that card whatever it says.
func rowIsAboutThat(s *table.State, l table.Pending, r *rows.Row) bool {
	switch {
	case r.On.How == rows.That || r.On.Of.Says(words.That) || r.Do.Of.Says(words.That):
		return true
	case slices.Contains([]int{words.Script, words.Parasite, words.GainStrength}, r.Do.Word):
		return true
	case r.Do.Word == words.PowerUp:
		return board.Occupant(s, l.To) == l.Card
	}
	return slices.ContainsFunc(r.If, func(c rows.Cond) bool { return c.Of.Cards.Says(words.That) })
}
