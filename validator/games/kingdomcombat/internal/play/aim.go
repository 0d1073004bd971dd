package play

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// someAim: what an event or dirty trick is aimed at is something that it can be used on, and no opposing unit with Alert where it is a
// dirty trick (kc.skill.alert). Nothing has to be aimed at; who names nothing is asked when it is carried out. What its player does not see is not
// aimed at, or the answer would tell what it is.
func someAim(s *table.State, m *validator.Move) *validator.Violation {
	if kind := s.Print(m.Card).Kind; kind != "event" && kind != "dirty trick" {
		return nil
	}
	for _, id := range m.Cards {
		if !s.Sees(m.Seat, id) {
			return validator.Violates(validator.CardsSay, "%s is aimed at cards that you see; of others you are asked when it is carried out", s.Print(m.Card).Name)
		}
	}
	cards, must := abilities.Aims(s, m.Seat, m.Card)
	meant := slices.DeleteFunc(slices.Clone(cards), func(id table.CardID) bool { return !aimedAt(s, *m, id) })
	free := func(id table.CardID) bool { return !abilities.Barred(s, m.Card, id, m.Seat) }
	switch {
	case len(m.Cards) > 0 && len(meant) == 0:
		return validator.Violates(validator.CardsSay, "%s cannot be used on %s", s.Print(m.Card).Name, realm.Title(s, m.Cards[0]))
	case len(meant) > 0 && !slices.ContainsFunc(meant, free):
		return abilities.Alert(s, meant[0])
	case must && len(cards) > 0 && !slices.ContainsFunc(cards, free):
		return abilities.Alert(s, cards[0])
	}
	return nil
}

// aimedAt tells whether a move names a card, or the place where it lies.
func aimedAt(s *table.State, m validator.Move, id table.CardID) bool {
	if len(m.Cards) > 0 {
		return slices.Contains(m.Cards, id)
	}
	return realm.InPlay(s, m.To) && s.Card(id).Spot == m.To
}

// aim is what an event or dirty trick is laid onto: the card that is named, or the one at its place on which it can be used; 0 where its
// player is asked when it is carried out.
func aim(s *table.State, m validator.Move) table.CardID {
	if len(m.Cards) == 1 {
		return m.Cards[0]
	}
	cards, _ := abilities.Aims(s, m.Seat, m.Card)
	meant := slices.DeleteFunc(slices.Clone(cards), func(id table.CardID) bool {
		return !aimedAt(s, m, id) || abilities.Barred(s, m.Card, id, m.Seat)
	})
	if len(m.Cards) == 0 && len(meant) == 1 {
		return meant[0]
	}
	return 0
}
