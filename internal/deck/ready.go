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
