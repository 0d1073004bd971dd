package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// substitutes are the shields of which one may be broken in a chosen one's place, because a castle on that says so; none where it
// is broken itself (dm.castle.redirect).
func substitutes(s *table.State, shield table.CardID, chosen []table.CardID) []table.CardID {
	castle := redirecting(s, shield)
	if castle == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.In(s.Card(shield).Spot)), func(other table.CardID) bool { return slices.Contains(chosen, other) })
}

// redirecting is the castle on a shield that lets another one be broken, 0 for none. It wants to be the only castle there
// (dm.castle.active-while-attached).
func redirecting(s *table.State, shield table.CardID) table.CardID {
	castles := slices.DeleteFunc(slices.Clone(zones.Carried(s, shield)), func(c table.CardID) bool { return s.Print(c).Kind != "castle" })
	if len(castles) != 1 || !zones.Keyword(s.Print(castles[0]), "redirects") || !standing.Works(s, castles[0]) {
		return 0
	}
	return castles[0]
}

// AskInstead asks the owner of a castle which shield is broken: the one under it, or another in its place; false when nothing is
// to be asked of the shields that were chosen. The stage of the breaking is one more than how many are settled.
func AskInstead(p *validator.Play, now table.Pending) bool {
	s := p.State()
	for i := int(now.Stage) - 1; i < len(now.Cards); i++ {
		fortified := now.Cards[i]
		others := substitutes(s, fortified, now.Cards)
		if len(others) == 0 {
			continue
		}
		now.Stage, now.Target = uint8(i+1), fortified
		p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: s.Place(s.Card(fortified).Spot).Owner, Kind: "choose",
			Card: redirecting(s, fortified), Cards: append(others, fortified), Min: 1, Max: 1, Text: "choose the shield that is broken: another one, or the fortified one itself"}})
		return true
	}
	return false
}

// Instead puts the shield that the owner of a castle chose in the place of the one under it; that may be the same.
func Instead(now table.Pending, shield table.CardID) table.Pending {
	i := slices.Index(now.Cards, now.Target)
	now.Cards = slices.Clone(now.Cards)
	now.Cards[i] = shield
	now.Stage, now.Target = uint8(i+2), 0
	return now
}
