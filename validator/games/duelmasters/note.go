package duelmasters

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	var told []string
	if sum := standing.Power(s, id, false); zones.Creature(s, id) || zones.Lies(s, id, zones.Battle) && sum != 0 {
		told = append(told, "power "+strconv.Itoa(sum))
	}
	if n := zones.SealsOn(s, id); n > 0 || zones.Lies(s, id, zones.Battle) && getSeals(s) {
		told = append(told, "seals "+strconv.Itoa(n))
	}
	if s.Card(id).Class > 0 {
		told = append(told, "turned over")
	}
	return told
}

// getSeals tells whether a card of the duel comes under seals or puts them on others.
func getSeals(s *table.State) bool {
	return slices.ContainsFunc(s.Prints, func(pr table.Print) bool { return pr.Extra["seals"] != "" }) || standing.AskedFor(s, func(a *rows.Ability) bool {
		return slices.ContainsFunc(a.Rows, func(r rows.Row) bool { return r.Do.Word == words.Seal || r.Do.Word == words.SealsLeaving })
	})
}

// note understands what a position says beyond the common words.
var note = position.Words{
	Default: noteDefault,
	Seats:   map[string]table.Marks{"has charged": zones.Charged, "has attacked": zones.Attacked},
	Card:    noteCard,
}

// noteDefault gives a seat a deck to draw from, and shields.
func noteDefault(p *validator.Play, seat table.Seat) {
	face := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: []table.Print{{Key: "blank-" + zones.Names[seat], Name: zones.Names[seat] + "'s blank card", Kind: "creature",
		Level: 3, Attack: 2000, Colors: []string{"Light"}}}})
	five := slices.Repeat([]table.PrintID{face}, zones.ShieldsAtStart)
	p.Do(table.Dealt{Spot: zones.Spot(seat, zones.Deck), Owner: seat, Prints: five}, table.Dealt{Spot: zones.Spot(seat, zones.Shields), Owner: seat, Prints: five})
}

// said are the words by which a position describes a card: put in this turn, with its second or third face up, switched,
// one that carried seals, part of a joined creature.
var said = position.CardWords{
	Marks:   map[string]table.Marks{"switched": zones.Switched, "bound": zones.WasBound, "five": zones.FiveCell, "cell": zones.Linked},
	Turn:    map[string]uint8{"new": zones.TallyEntered},
	Classes: map[string]uint8{"awakened": 1, "third": 2},
}

// noteCard describes a card; mana lies upside down.
func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	if s := p.State(); zones.Lies(s, id, zones.Mana) {
		p.Do(table.Turned{Card: id, To: s.Cards[id].Turned&1 | zones.ManaReady})
	}
	side, ok := said.Read(p, id, words)
	if side > 0 {
		p.Do(table.Classed{Card: id, Class: side})
	}
	if first := field.FirstCell(p.State(), id); first != 0 {
		p.Do(table.Linked{Card: id, Host: first})
	}
	liesAcross(p, id)
	return ok
}

// liesAcross lays a fortress or D2 Field sideways, as each lies (dm.dragheart.fortress-placement, dm.d2.horizontal).
func liesAcross(p *validator.Play, id table.CardID) {
	s := p.State()
	if zones.Across(zones.Face(s, id)) && zones.Lies(s, id, zones.Battle) && s.Cards[id].Turned == zones.Upright {
		p.Do(table.Turned{Card: id, To: zones.Sideways})
	}
}
