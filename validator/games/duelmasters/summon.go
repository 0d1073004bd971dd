package duelmasters

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// bases lists what an evolution creature is put on, a match for each base: races parted by bars, "~" in front of a part of one.
func bases(pr *table.Print) []string {
	if need, ok := tag(pr, "vortex_evolution"); ok {
		return strings.Split(need, "&")
	}
	need, ok := tag(pr, "evolution")
	condition, told := strings.CutPrefix(need, "condition:")
	race, ofRace := strings.CutSuffix(condition, " in race")
	switch {
	case !ok && pr.Subtype != "evolution":
		return nil
	case told && ofRace:
		return []string{"~" + race}
	case !ok || told || need == "":
		return []string{unread}
	}
	return []string{need}
}

// unread is a base that the facts do not tell, or not so that the referee can read it: the player says on honour which
// creature it is (dm.evo.base-matches).
const unread = "?"

// onHonour tells whether a player has to say which creature a card may be put on.
func onHonour(pr *table.Print) bool { return slices.Contains(bases(pr), unread) }

// suits tells whether a creature is such a base; only the top card of a pile counts (dm.evo.top-only).
func suits(s *table.State, id table.CardID, need string) bool {
	if part, ok := strings.CutPrefix(need, "~"); ok {
		return racial(s, id, part)
	}
	return need == unread || racial(s, id, need) || slices.ContainsFunc(strings.Split(need, "|"), func(w string) bool {
		return strings.EqualFold(face(s, id).Name, w)
	})
}

// fitting lists the creatures of a seat that are one of the bases needed.
func fitting(s *table.State, seat table.Seat, needs []string) []table.CardID {
	return slices.DeleteFunc(creatures(s, seat), func(id table.CardID) bool {
		return !slices.ContainsFunc(needs, func(need string) bool { return suits(s, id, need) })
	})
}

// based tells whether each need can be given a card of its own.
func based(s *table.State, needs []string, cards []table.CardID) bool {
	if len(needs) == 0 {
		return true
	}
	for i, id := range cards {
		if suits(s, id, needs[0]) && based(s, needs[1:], slices.Delete(slices.Clone(cards), i, i+1)) {
			return true
		}
	}
	return false
}

// enoughBases: an evolution creature is summoned onto creatures of one's own that suit it.
func enoughBases(s *table.State, m validator.Move) *validator.Violation {
	needs := bases(s.Print(m.Card))
	_, named := sorted(s, m.Cards)
	if kind := s.Print(m.Card).Kind; len(needs) == 0 || kind != "creature" {
		if len(named) > 0 && kind != "castle" {
			return validator.Violates("dm.evo.base-matches", "that card is put on no other one; only evolution creatures are")
		}
		return nil
	}
	own := creatures(s, m.Seat)
	if len(own) < len(needs) || !based(s, needs, own) {
		return validator.Violates("dm.evo.base-required", "it evolves from %s, and you have %s in the battle zone", needed(needs), lacking(needs))
	}
	if len(named) == 0 {
		return nil
	}
	return rightBases(s, m.Seat, needs, named)
}

func rightBases(s *table.State, seat table.Seat, needs []string, named []table.CardID) *validator.Violation {
	for i, id := range named {
		if !creature(s, id) || s.Cards[id].Holder != seat || slices.Contains(named[:i], id) {
			return validator.Violates("dm.evo.base-required", "it evolves from your own creatures in the battle zone: %s", needed(needs))
		}
	}
	if len(named) != len(needs) || !based(s, needs, named) {
		return validator.Violates("dm.evo.base-matches", "it evolves from %s%s", needed(needs), unlike(s, needs, named))
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
		return "; " + some(len(needs), "creature") + " to put it on, not " + strconv.Itoa(len(named))
	}
	for _, id := range named {
		if !slices.ContainsFunc(needs, func(need string) bool { return suits(s, id, need) }) {
			return ", which " + title(s, id) + " is not"
		}
	}
	return ", one for each"
}

// summon puts a creature into the battle zone, an evolution creature on its bases.
func summon(p *validator.Play, seat table.Seat, id table.CardID, on []table.CardID) {
	enter(p, seat, id)
	for i, base := range on {
		s := p.State()
		if i == 0 && tapped(s, base) {
			p.Do(table.Turned{Card: id, To: sideways}) // dm.evo.keeps-tap-state
		}
		for _, under := range carried(s, base) {
			p.Do(table.Linked{Card: under, Host: id}) // dm.dragheart.weapon-evolution
		}
		p.Do(table.Linked{Card: base, Host: id})
	}
	if len(on) > 0 { // dm.evo.no-sickness, dm.evo.placed-on-top
		p.Do(table.Marked{Card: id, Set: settled})
	}
	occasion(p, "enter", id, 0)
	offerEffect(p, seat, id, "entered")
}

// enter lays a card face-up into the battle zone (dm.summon.to-battle-zone) and does what follows for any card.
func enter(p *validator.Play, seat table.Seat, id table.CardID) {
	s := p.State()
	p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: spot(seat, zBattle)},
		table.Tallied{Card: id, Kind: tEntered, To: int16(s.Turn.Number)})
	if !s.Cards[id].Up {
		p.Do(table.Flipped{Card: id, Up: true})
	}
	if s.Cards[id].Holder != seat {
		p.Do(table.Held{Card: id, By: seat})
	}
	to := uint8(upright)
	if pr := face(s, id); pr.Kind == "field" || pr.Kind == "dragheart" && pr.Subtype == "fortress" {
		to = sideways
	}
	eachRunning(s, "enters-tapped", func(r running) bool {
		if r.card != id && r.fits(id, r.Side) {
			to = sideways
		}
		return true
	})
	if s.Cards[id].Turned != to {
		p.Do(table.Turned{Card: id, To: to})
	}
	bind(p, id)
	onlyField(p, id)
	unseal(p, seat, id)
}

// onlyField: of D2 Fields there is one for both players, the newest (dm.d2.unique).
func onlyField(p *validator.Play, id table.CardID) {
	s := p.State()
	if !unique(s.Print(id)) {
		return
	}
	for seat := range table.Seat(s.Count) {
		for _, other := range slices.Clone(s.In(spot(seat, zBattle))) {
			if other != id && unique(s.Print(other)) {
				leave(p, other, zGraveyard)
			}
		}
	}
}

// unique tells whether a card is a D2 Field; the Final Forbidden Field is none.
func unique(pr *table.Print) bool { return pr.Kind == "field" && !wakes(pr) }
