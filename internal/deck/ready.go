package deck

import "ttsbridge/internal/carddb"

// Missing says which cards of a ready deck are not in the database, so that Ready leaves them out.
func Missing(d carddb.DeckList, cards *carddb.Snapshot) []Problem {
	keys := []string{}
	for _, line := range d.Cards {
		keys = append(keys, line.Card)
	}
	if d.Leader != "" {
		keys = append(keys, d.Leader)
	}
	var problems []Problem
	for _, key := range keys {
		if _, ok := cards.Card(d.Game, key); !ok {
			problems = append(problems, Problem{Said: key, Text: "The card " + key + " of this deck is not in the database."})
		}
	}
	return problems
}

// Named finds a ready deck of a game by its id, with or without the game's, or by its name; of names that differ in capitals alone the one that is
// written so.
func Named(s *carddb.Snapshot, game, name string) (found carddb.DeckList, ok bool) {
	for _, id := range []string{name, game + ":" + name} {
		if list, known := s.Deck(game, id); known {
			return list, true
		}
	}
	for _, list := range s.Decks(game) {
		switch {
		case list.Name == name:
			return list, true
		case !ok && carddb.Fold(list.Name) == carddb.Fold(name):
			found, ok = list, true
		}
	}
	return found, ok
}

// Ready turns a ready deck of the database into a list.
func Ready(d carddb.DeckList, cards *carddb.Snapshot) List {
	l := List{Game: d.Game, Name: d.Name}
	for _, line := range d.Cards {
		if c, ok := cards.Card(d.Game, line.Card); ok {
			l.Entries = append(l.Entries, Entry{Section: Section(line.Section), Card: c, Count: line.Count})
		}
	}
	if c, ok := cards.Card(d.Game, d.Leader); ok {
		l.Entries = append(l.Entries, Entry{Section: Leader, Card: c, Count: 1})
	}
	return l
}
