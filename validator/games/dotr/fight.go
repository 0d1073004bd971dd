package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What effects do in a battle: values for this battle only, what is destroyed without comparing, what a destroyed
// monster leaves behind.

// fightingStrength is a monster's value in a battle against another one.
func fightingStrength(p *validator.Play, id, other table.CardID, stat string) int {
	s := p.State()
	if has(s, other, "strip-boosts-in-battle") {
		pr := s.Print(id)
		base := pr.Attack
		if stat == "def" {
			base = pr.Defense
		}
		return max(0, base+terrainOf(s, id))
	}
	sum := strength(p, id, stat)
	for _, e := range fightsWith(s, id) {
		if e.Key == "bonus-against" && ofKind(s, other, e.A) {
			sum += e.B
		}
	}
	return sum
}

// costsNoLife tells whether a battle costs nobody Life Points.
func costsNoLife(s *table.State, a, b table.CardID) bool {
	return has(s, a, "no-battle-lp-damage") || has(s, b, "no-battle-lp-damage")
}

// opens lets the effects of both fighters that are for every battle happen. It reports whether one of them destroyed the
// other without a comparison.
func opens(p *validator.Play, now table.Pending) (decided bool) {
	for _, pair := range [2][2]table.CardID{{now.Card, now.Target}, {now.Target, now.Card}} {
		s := p.State()
		id, other := pair[0], pair[1]
		if !works(s, id) || s.Cards[id].Class != monster {
			continue
		}
		for _, e := range fightsWith(s, id) {
			l := table.Pending{Seat: s.Cards[id].Holder, Card: e.card, Target: other, To: s.Cards[id].Spot}
			switch e.Key {
			case "change-terrain", "change-lp", "gain-rivals-strength":
				doerOf(e.Key)(p, l, e.Effect)
			case "destroy":
				match := matchOf(s.Print(e.card), e.Effect)
				if unit(s, other) && !resists(s, other, e.card) && (match == "" || fitsMatch(s, other, match)) {
					destroy(p, l, e.Effect, other)
					decided = decided || !unit(p.State(), other)
				}
			}
		}
	}
	return decided
}

// lastWords lets the effects of a monster that has just been destroyed in a battle happen.
func lastWords(p *validator.Play, id, other table.CardID, at table.Spot, holder table.Seat) {
	s := p.State()
	if unit(s, id) || pileKind(s, s.Cards[id].Spot) != "graveyard" {
		return
	}
	for _, e := range s.Print(id).Effects {
		if e.Timing == "destruction" {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "link", Seat: holder, Card: id, Target: other, To: at, Word: "destruction", N: beyond}})
			return
		}
	}
}

// beyond marks a link whose card works although it has left the field.
const beyond = 1

// harm takes the Life Points that a battle costs.
func harm(p *validator.Play, now table.Pending, seat table.Seat, by int, why string) {
	if now.N&bloodless == 0 {
		score(p, seat, lp, by, why)
	}
}

// aftermath lets the effects of what was destroyed happen, the attacker's first, and those of what lay under it.
func aftermath(p *validator.Play, now table.Pending, ours, theirs table.Seat, ourLegacy, theirLegacy []table.CardID) {
	banRevival(p, now.Card, now.Target)
	banRevival(p, now.Target, now.Card)
	takeBeaten(p, now.Card, now.Target, ours)
	takeBeaten(p, now.Target, now.Card, theirs)
	crawlOut(p, now.Target, now.To)
	crawlOut(p, now.Card, now.From)
	for _, id := range theirLegacy {
		lastWords(p, id, now.Card, now.To, theirs)
	}
	for _, id := range ourLegacy {
		lastWords(p, id, now.Target, now.To, ours)
	}
	lastWords(p, now.Target, now.Card, now.To, theirs)
	lastWords(p, now.Card, now.Target, now.To, ours)
}

// gainRivalsStrength gives a player as many Life Points as the monster has ATK against which its own one fights.
func gainRivalsStrength(p *validator.Play, l table.Pending, _ table.Effect) {
	if other := rival(p.State(), l); other != 0 {
		score(p, l.Seat, lp, strength(p, other, "atk"), p.State().Print(l.Card).Key)
	}
}

// takeBeaten lets a monster take what it has destroyed in battle: that comes back beside it, in defence.
func takeBeaten(p *validator.Play, winner, loser table.CardID, seat table.Seat) {
	s := p.State()
	if !unit(s, winner) || !has(s, winner, "takes-the-beaten") || pileKind(s, s.Cards[loser].Spot) != "graveyard" ||
		s.Print(loser).Kind != "monster" || noted(s, loser, noReturnMod) {
		return
	}
	if tiles := nearest(s, s.Cards[winner].Spot); len(tiles) > 0 {
		land(p, seat, loser, tiles[0], 0)
		if unit(p.State(), loser) {
			p.Do(table.Turned{Card: loser, To: sideways})
		}
	}
}
