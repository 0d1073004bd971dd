package field

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Bind lays the seals that a Forbidden card asks for on it, from the top of the deck and unseen (dm.forbidden.seal-count,
// dm.forbidden.one-sided-enter).
func Bind(p *validator.Play, id table.CardID) {
	s := p.State()
	n := zones.Number(s.Print(id), "seals", 0)
	if n == 0 {
		return
	}
	addSeals(p, id, n)
}

// unseal: a Command that shares a civilization with a sealed card of its owner takes one seal off it
// (dm.forbidden.unseal-command).
func unseal(p *validator.Play, seat table.Seat, id table.CardID) {
	s := p.State()
	pr := zones.Face(s, id)
	command := pr.Kind == "creature" && standing.Racial(s, id, "Command")
	if !command || len(s.In(zones.Spot(seat, zones.Seals))) == 0 {
		return
	}
	for _, bound := range slices.Clone(s.In(zones.Spot(seat, zones.Battle))) {
		if bound == id || !zones.Colored(s.Print(bound), strings.Join(pr.Colors, "|")) || !sealable(s, bound, pr) {
			continue
		}
		for _, seal := range s.In(zones.Spot(seat, zones.Seals)) {
			if s.Cards[seal].Host == bound {
				Send(p, seal, zones.Graveyard)
				hasLoosened(p, bound)
				break
			}
		}
	}
}

// Liberate: a Forbidden card without its last seal wakes: one of two sides turns over, one of one side begins to work
// (dm.forbidden.liberate, dm.forbidden.one-sided-awake).
func Liberate(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, id := range slices.Clone(s.In(zones.Spot(seat, zones.Battle))) {
		if !s.Cards[id].Marks.Has(zones.WasBound) || zones.SealsOn(s, id) > 0 {
			continue
		}
		p.Do(table.Marked{Card: id, Clear: zones.WasBound})
		if zones.Wakes(s.Print(id)) {
			Turn(p, id, 1)
		}
		Occasion(p, words.Liberated, id, 0)
	}
}

// Turn shows another face of a card in the battle zone. What becomes a creature so was not put there as one, so it is not
// sick, unless players agreed that it is in the turn in which it came (dm.house.flip-sickness). What was a creature before is
// as sick as it came (dm.creature.summoning-sickness).
func Turn(p *validator.Play, id table.CardID, to uint8) {
	s := p.State()
	was := zones.Face(s, id).Kind
	p.Do(table.Classed{Card: id, Class: to})
	switch is := zones.Face(s, id).Kind; {
	case is != "creature":
		p.Do(table.Marked{Card: id, Clear: zones.Settled})
		layDown(p, id)
	case was != "creature" && s.Option(zones.OptionFlipSickness) == "never":
		p.Do(table.Marked{Card: id, Set: zones.Settled})
	}
	want := uint8(zones.Upright)
	if zones.Face(s, id).Subtype == "fortress" {
		want = zones.Sideways // dm.dragheart.fortress-placement
	}
	if zones.Face(s, id).Kind == "dragheart" || s.Print(id).Kind == "dragheart" {
		p.Do(table.Turned{Card: id, To: want})
	}
	if s.Cards[id].Host != 0 { // a weapon that turned is no longer attached
		p.Do(table.Unlinked{Card: id})
	}
	turnedNow(p, id)
}
