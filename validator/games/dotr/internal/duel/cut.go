package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/table"
)

// cutShort ends what a fallen player has begun or is part of, and what is about that. What others have on the chain stays, also above it, and is
// carried out in its order; in the fallen player's own turn nothing else stays (dotr.win.four-players, dotr.chain.lifo).
func cutShort(p *validator.Play, seat table.Seat) {
	s := p.State()
	over := overWith(s, seat)
	first := slices.Index(over, true)
	for _, ask := range slices.Clone(s.Asks) {
		if ask.Seat == seat || first >= 0 && over[len(over)-1] {
			p.Do(table.Answered{ID: ask.ID})
		}
	}
	if first < 0 {
		return
	}
	all := takeOff(p, first)
	for i, now := range slices.Backward(all) {
		if over[first+i] {
			tidy(p, seat, now)
		}
	}
	for i, now := range all {
		if !over[first+i] {
			p.Do(table.Stacked{Pending: now})
		}
	}
}

// takeOff takes what is pending from a place on off the stack, and lists it from there upwards.
func takeOff(p *validator.Play, first int) []table.Pending {
	all := slices.Clone(p.State().Stack[first:])
	for range all {
		p.Do(table.Resolved{})
	}
	return all
}

// overWith tells of each pending thing, from the bottom of the stack, whether it is over now that a player is out of the duel.
func overWith(s *table.State, seat table.Seat) []bool {
	over := make([]bool, len(s.Stack))
	var gone, stay []table.CardID // the cards of links that are over, and that are not
	for i, now := range s.Stack {
		its := func(id table.CardID) bool {
			return id != 0 && (s.Card(id).Owner == seat || s.Card(id).Holder == seat || slices.Contains(gone, id))
		}
		link := now.Kind == "link"
		own := s.Turn.Seat == seat && !link && !slices.Contains(stay, now.Card)
		over[i] = s.Turn.Number > 0 && (own || concerns(s, now, seat, its))
		switch {
		case link && over[i]:
			gone = append(gone, now.Card)
		case link:
			stay = append(stay, now.Card)
		}
	}
	return over
}

// concerns tells whether something pending is a seat's, or about what is its.
func concerns(s *table.State, now table.Pending, seat table.Seat, its func(table.CardID) bool) bool {
	return now.Seat == seat || its(now.Card) || its(now.Target) && effects.IsAboutThat(s, now) || orderWith(s, now, its)
}

// orderWith tells whether a shelved order names such a card, or goes onto such a one of its own player's: it was asked about with that card, and
// is given anew without it.
func orderWith(s *table.State, now table.Pending, its func(table.CardID) bool) bool {
	if now.Kind != "order" {
		return false
	}
	on := board.Occupant(s, now.To)
	return slices.ContainsFunc(now.Cards, its) || its(on) && s.Card(on).Holder == now.Seat
}

// tidy sees to what was cut short and is others': a spell or trap that was activated goes where its kind goes, and what is
// away until the end of this turn is still to come back.
func tidy(p *validator.Play, fallen table.Seat, now table.Pending) {
	switch {
	case now.Kind == "link":
		effects.CutShort(p, now)
	case now.Kind == "returning" && p.State().Turn.Seat != fallen:
		p.Do(table.Stacked{Pending: table.Pending{Kind: now.Kind}})
	}
}
