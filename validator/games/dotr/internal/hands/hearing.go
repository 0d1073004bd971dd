package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/battle"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

func hearsFlip(s *table.State, e table.Event) (validator.Fact, bool) {
	f, ok := e.(table.Flipped)
	c := s.Card(f.Card)
	return validator.Fact{Card: f.Card, Seat: c.Holder, At: c.Spot},
		ok && f.Up && board.Unit(s, f.Card) && c.Class == board.Monster && c.Up && !board.Spellbound(s, f.Card)
}

// hearsMove hears of ways from the field or from elsewhere, to the field or to a graveyard. A card that stays hidden
// says nothing, or everybody would know it by its script.
func hearsMove(fromField, toField bool) func(*table.State, table.Event) (validator.Fact, bool) {
	return func(s *table.State, e table.Event) (validator.Fact, bool) {
		m, ok := e.(table.Moved)
		if !ok || board.IsTile(s, m.From) != fromField {
			return validator.Fact{}, false
		}
		c := s.Card(m.Card)
		ends := board.PileKind(s, m.To) == "graveyard" && c.Spot == m.To
		if toField {
			ends = board.IsTile(s, m.To) && c.Spot == m.To && c.Up
		}
		return validator.Fact{Card: m.Card, Seat: c.Holder, At: m.From}, ends
	}
}

func hearsBattle(target bool) func(*table.State, table.Event) (validator.Fact, bool) {
	return func(s *table.State, e table.Event) (validator.Fact, bool) {
		st, ok := e.(table.Staged)
		now := st.Pending
		if !ok || now.Kind != "attack" || now.Stage != battle.LastChance || !board.Unit(s, now.Card) || !board.Unit(s, now.Target) {
			return validator.Fact{}, false
		}
		card, other := now.Card, now.Target
		if target {
			card, other = other, card
		}
		c := s.Card(card)
		return validator.Fact{Card: card, Other: other, At: now.To, Seat: now.Seat}, c.Up && c.Class == board.Monster && !board.Spellbound(s, card)
	}
}

func hearsBound(s *table.State, e table.Event) (validator.Fact, bool) {
	t, ok := e.(table.Tallied)
	c := s.Card(t.Card)
	fresh := ok && t.Kind == board.TallySpellbound && t.To > 0 && int32(c.Tally[board.TallyBoundTurn]) == s.Turn.Number
	return validator.Fact{Card: t.Card, Seat: c.Holder, At: c.Spot, N: int(t.To)}, fresh && c.Up && board.Unit(s, t.Card)
}

func hearsLeaving(s *table.State, e table.Event) (validator.Fact, bool) {
	m, ok := e.(table.Moved)
	c := s.Card(m.Card)
	return validator.Fact{Card: m.Card, Seat: c.Owner, At: m.From}, ok && board.IsTile(s, m.From) && !board.IsTile(s, m.To) && c.Spot == m.To
}

func hearsPlay(s *table.State, e table.Event) (validator.Fact, bool) {
	m, ok := e.(table.Moved)
	c := s.Card(m.Card)
	return validator.Fact{Card: m.Card, Seat: c.Holder, At: m.To}, ok && board.PileKind(s, m.From) == "hand" && board.IsTile(s, m.To) && c.Spot == m.To
}

func hearsAttack(s *table.State, e table.Event) (validator.Fact, bool) {
	st, ok := e.(table.Stacked)
	now := st.Pending
	return validator.Fact{Card: now.Card, Other: now.Target, At: now.To, Seat: now.Seat}, ok && now.Kind == "attack" && board.Unit(s, now.Card)
}
