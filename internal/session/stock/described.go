package stock

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// mostNamed is how many cards are named when several fit.
const mostNamed = 12

// mostMeant is how many cards are named that may have been meant.
const mostMeant = 3

// Described tells of the cards of a game that somebody calls by some words: of one all there is to say, of several their names.
func (c Cards) Described(game, words string) (string, error) {
	s := c.DB.Snapshot()
	if one, ok := s.ByName(game, words); ok {
		return one.Name + "\n" + face.Describe(one), nil
	}
	found := called(s, game, strings.Fields(strings.ToLower(words)))
	switch len(found) {
	case 0:
		if near := s.Suggest(game, words, mostMeant); len(near) > 0 {
			return "", fault.NotFound("There is no card %q in this game. Did you mean %s?", words, spelling.OrList(near))
		}
		return "", fault.NotFound("There is no card %q in this game.", words)
	case 1:
		return found[0].Name + "\n" + face.Describe(found[0]), nil
	}
	var names []string
	for _, one := range found[:min(len(found), mostNamed)] {
		names = append(names, one.Name)
	}
	text := "Several cards are called so: " + strings.Join(names, ", ")
	if len(found) > mostNamed {
		text += " and others"
	}
	return text + ".", nil
}

// called are the cards in whose names all words stand.
func called(s *carddb.Snapshot, game string, words []string) (found []*carddb.Card) {
	for _, one := range s.Cards(game) {
		name := strings.ToLower(one.Name)
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(name, w) }) {
			found = append(found, one)
		}
	}
	return found
}
