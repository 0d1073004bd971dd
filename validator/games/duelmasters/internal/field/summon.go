package field

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// EnoughBases: an evolution creature is summoned onto creatures of one's own that suit it.
func EnoughBases(s *table.State, m *validator.Move) *validator.Violation {
	needs := zones.Bases(s.Print(m.Card))
	_, named := zones.Sorted(s, m.Cards)
	if kind := s.Print(m.Card).Kind; len(needs) == 0 || kind != "creature" {
		if len(named) > 0 && kind != "castle" {
			return validator.Violates("dm.evo.base-matches", "that card is put on no other one; only evolution creatures are")
		}
		return nil
	}
	if len(named) > 0 {
		return RightBases(s, m.Seat, needs, named)
	}
	if own := zones.Creatures(s, m.Seat); len(own) < len(needs) || !standing.Based(s, needs, own) {
		return validator.Violates("dm.evo.base-required", "it evolves from %s, and you have %s in the battle zone", standing.Needed(needs), lacking(needs))
	}
	return nil
}

// RightBases says why creatures are not those that an evolution creature is put on, nil when they are
// (dm.evo.base-required).
func RightBases(s *table.State, seat table.Seat, needs []string, named []table.CardID) *validator.Violation {
	for i, id := range named {
		if !zones.Creature(s, id) || s.Cards[id].Holder != seat || slices.Contains(named[:i], id) {
			return validator.Violates("dm.evo.base-required", "it evolves from your own creatures in the battle zone: %s", standing.Needed(needs))
		}
	}
	if len(named) != len(needs) || !standing.Based(s, needs, named) {
		return validator.Violates("dm.evo.base-matches", "it evolves from %s%s", standing.Needed(needs), unlike(s, needs, named))
	}
	return nil
}

// lacking says that there are not the bases that an evolution creature needs.
func lacking(needs []string) string {
	if len(needs) == 1 {
		return "none"
	}
	return "not each of them"
}

// unlike says what is wrong with the creatures that an evolution creature was to be put on.
func unlike(s *table.State, needs []string, named []table.CardID) string {
	if len(named) != len(needs) {
		return "; " + standing.Some(len(needs), "creature") + " to put it on, not " + strconv.Itoa(len(named))
	}
	for _, id := range named {
		if !slices.ContainsFunc(needs, func(need string) bool { return standing.Suits(s, id, need) }) {
			return ", which " + zones.Title(s, id) + " is not"
		}
	}
	return ", one for each"
}

// Summon puts a creature into the battle zone, an evolution creature on its bases.
func Summon(p *validator.Play, seat table.Seat, id table.CardID, on []table.CardID) {
	Enter(p, seat, id)
	for _, base := range on {
		s := p.State()
		if zones.Tapped(s, base) && !zones.Tapped(s, id) {
			p.Do(table.Turned{Card: id, To: zones.Sideways}) // dm.evo.keeps-tap-state
		}
		for _, under := range zones.Carried(s, base) {
			p.Do(table.Linked{Card: under, Host: id}) // dm.dragheart.weapon-evolution
		}
		p.Do(table.Linked{Card: base, Host: id})
		inherit(p, id, base)
	}
	if len(on) > 0 { // dm.evo.no-sickness, dm.evo.placed-on-top
		p.Do(table.Marked{Card: id, Set: zones.Settled})
	}
	Occasion(p, words.Enter, id, 0)
	OfferEffect(p, seat, id, "entered")
}

// inherit gives an evolution creature what was given to its base for a time: they are the same creature (dm.evo.counts-as-one).
func inherit(p *validator.Play, id, base table.CardID) {
	for _, m := range slices.Clone(p.State().Mods) {
		if m.Card == base && (m.Stat == "power" || strings.HasPrefix(m.Stat, "has:")) {
			m.Card = id
			p.Do(table.Modified{Mod: m})
		}
	}
}

// Enter lays a card face-up into the battle zone (dm.summon.to-battle-zone) and does what follows for any card.
func Enter(p *validator.Play, seat table.Seat, id table.CardID) {
	s := p.State()
	pickUp(p, id, table.Moved{Card: id, From: s.Card(id).Spot, To: zones.Spot(seat, zones.Battle)},
		table.Tallied{Card: id, Kind: zones.TallyEntered, To: int16(s.Turn.Number)})
	if inAttack(s, id) {
		p.Do(table.Tallied{Card: id, Kind: zones.TallyParted, To: 1})
	}
	if !s.Cards[id].Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	if s.Cards[id].Holder != seat {
		p.Do(table.Held{Card: id, By: seat})
	}
	to := uint8(zones.Upright)
	if zones.Across(zones.Face(s, id)) {
		to = zones.Sideways
	}
	standing.EachRunning(s, words.EntersTapped, func(v rows.Eye, r *rows.Row) bool {
		if (v.Card != id || r.On.How == rows.This) && standing.Means(v, r, id) {
			to = zones.Sideways
		}
		return true
	})
	if s.Cards[id].Turned != to {
		p.Do(table.Turned{Card: id, To: to})
	}
	Bind(p, id)
	onlyField(p, id)
	unseal(p, seat, id)
}

// inAttack tells whether an attack that is going on names a card. One that comes into the battle zone then has left it, and is no part
// of the attack any more (dm.attack.attacker-gone).
func inAttack(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		return now.Kind == "attack" && (now.Card == id || now.Target == id)
	})
}

// TakesPart notes of a card that it is a part of the attack that begins, or that it blocks.
func TakesPart(p *validator.Play, id table.CardID) {
	if p.State().Card(id).Tally[zones.TallyParted] != 0 {
		p.Do(table.Tallied{Card: id, Kind: zones.TallyParted})
	}
}

// onlyField: of D2 Fields there is one for both players, the newest (dm.d2.unique).
func onlyField(p *validator.Play, id table.CardID) {
	s := p.State()
	if !zones.Unique(s.Print(id)) {
		return
	}
	for seat := range table.Seat(s.Count) {
		for _, other := range slices.Clone(s.In(zones.Spot(seat, zones.Battle))) {
			if other != id && zones.Unique(s.Print(other)) {
				Leave(p, other, zones.Graveyard)
			}
		}
	}
}
