package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// A Fusion or Ritual Summon by a Spell is pending as "fusing": Target is the monster, Cards the Materials or Tributes.

// What the number of such a summon says.
const (
	ofRitual = 1 << iota
	unlent   // a team-mate has lent nothing
)

// The stages of such a summon.
const (
	makes uint8 = iota
	takes
	borrows
	made
)

// beginMaking begins a Fusion or Ritual Summon by a card.
func beginMaking(p *validator.Play, now table.Pending, ritual bool) {
	n := 0
	if ritual {
		n = ofRitual
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "fusing", Seat: now.Seat, Card: now.Card, N: n}})
}

// Fusing goes on by one question: which monster, of what, and whether a team-mate lends it.
func Fusing(p *validator.Play, now table.Pending) {
	switch now.Stage {
	case makes:
		which(p, now)
	case takes:
		ofWhat(p, now)
	case borrows:
		now.Stage = made
		p.Do(table.Staged{Pending: now})
		chain.AskLender(p, now.Seat, now.Target, slices.DeleteFunc(slices.Clone(now.Cards), func(id table.CardID) bool { return standing.Loaned(p.State(), now.Card, id) }))
	default:
		done(p, now)
	}
}

func (m making) lent() bool { return m.N&unlent == 0 }

// making reads what is pending.
type making struct{ table.Pending }

func which(p *validator.Play, now table.Pending) {
	s := p.State()
	all := standing.Makeable(s, now.Seat, now.Card, now.N&ofRitual != 0, making{now}.lent())
	switch len(all) {
	case 0:
		p.Do(table.Resolved{})
	case 1:
		now.Target, now.Stage = all[0], takes
		p.Do(table.Staged{Pending: now})
	default:
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: all, Min: 1, Max: 1, Text: "choose the monster that is summoned"}})
	}
}

// ofWhat asks for the next Material: one of those with which the recipe can be filled. Tributes of a ritual are chosen at once.
func ofWhat(p *validator.Play, now table.Pending) {
	s := p.State()
	ready := slices.DeleteFunc(standing.Materials(s, now.Seat, now.Card, making{now}.lent()), func(id table.CardID) bool {
		return id == now.Target || id == now.Card || slices.Contains(now.Cards, id)
	})
	if now.N&ofRitual != 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: ready, Min: 1, Max: len(ready), Text: "choose the Tributes"}})
		return
	}
	recipe := recipeFor(s, now, ready)
	if recipe == nil || len(now.Cards) == len(recipe.Materials) {
		now.Stage = borrows
		p.Do(table.Staged{Pending: now})
		return
	}
	fits := slices.DeleteFunc(ready, func(id table.CardID) bool {
		chosen := append(slices.Clone(now.Cards), id)
		_, ok := fill(s, recipe.Materials, chosen, ready)
		return !ok || !lands(s, now.Seat, recipe.Materials, chosen, ready)
	})
	if len(fits) == 1 {
		now.Cards = append(slices.Clone(now.Cards), fits[0])
		p.Do(table.Staged{Pending: now})
		return
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: fits, Min: 1, Max: 1, Text: "choose a Fusion Material"}})
}

// recipeFor is the recipe of the monster that can be filled with what is chosen and ready.
func recipeFor(s *table.State, now table.Pending, ready []table.CardID) *table.Recipe {
	for r := range standing.Fusion.Recipes(s.Print(now.Target)) {
		if _, ok := fill(s, r.Materials, now.Cards, ready); ok {
			return r
		}
	}
	return nil
}

// fill tells whether the cards chosen so far stand, in their order, for the first places of a recipe, and the others can be had.
func fill(s *table.State, asked []string, chosen, ready []table.CardID) ([]table.CardID, bool) {
	is := func(id table.CardID, what string) bool { return standing.Fusion.Is(s.Print(id), what) }
	if len(chosen) > len(asked) || !recipes.Assignable(asked[:len(chosen)], chosen, is) {
		return nil, false
	}
	rest := slices.DeleteFunc(slices.Clone(ready), func(id table.CardID) bool { return slices.Contains(chosen, id) })
	return recipes.Choose(asked[len(chosen):], rest, is)
}

// lands tells whether what is made finds a zone: one is free, or a Material that is chosen or can still be chosen frees it
// (ygo.zone.one-card).
func lands(s *table.State, seat table.Seat, asked []string, chosen, ready []table.CardID) bool {
	if zones.Free(s, seat, zones.M1) != 0 || slices.ContainsFunc(chosen, func(id table.CardID) bool { return standing.InOwnZone(s, seat, id) }) {
		return true
	}
	rest := slices.DeleteFunc(slices.Clone(ready), func(id table.CardID) bool { return slices.Contains(chosen, id) })
	return standing.Frees(s, seat, asked[len(chosen):], rest)
}

// done sends the Materials to the Graveyard, and lets the monster come.
func done(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	if len(now.Cards) == 0 {
		return
	}
	field.Pays(p, now.Cards, func() {
		for _, id := range now.Cards {
			if now.N&ofRitual != 0 && zones.Monster(p.State(), id) {
				chain.TributeOne(p, id, now.Target)
				continue
			}
			field.Send(p, id, zones.Graveyard)
		}
	})
	Arrive(p, table.Pending{Seat: now.Seat, Card: now.Card, Cards: []table.CardID{now.Target}, Word: "up", Stage: proper})
}

// Unlent begins the summon anew without what a team-mate does not lend.
func Unlent(p *validator.Play) {
	now := *p.State().Top()
	now.Stage, now.N, now.Cards, now.Target = makes, now.N|unlent, nil, 0
	p.Do(table.Staged{Pending: now})
}

// enough: Tributes of a ritual have at least the Level of the monster (ygo.summon.ritual), and one of them frees a zone where none is
// free.
func enough(s *table.State, cards []table.CardID) *validator.Violation {
	now := s.Top()
	if now.Kind != "fusing" || now.Stage != takes || now.N&ofRitual == 0 {
		return nil
	}
	if zones.Free(s, now.Seat, zones.M1) == 0 && !slices.ContainsFunc(cards, func(id table.CardID) bool { return standing.InOwnZone(s, now.Seat, id) }) {
		return validator.Violates("ygo.zone.one-card", "all five monster zones are taken, and none of these Tributes frees one of yours")
	}
	if have, need := standing.Levels(s, cards), standing.Level(s, now.Target); have < need {
		return validator.Violates("ygo.summon.ritual", "%s asks for Tributes of Level %d together; these have %d", s.Print(now.Target).Name, need, have)
	}
	return nil
}
