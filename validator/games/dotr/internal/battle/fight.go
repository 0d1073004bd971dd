package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/table"
)

// What effects do in a battle: values for this battle only, what is destroyed without comparing, what a destroyed
// monster leaves behind.

// fightingStrength is a monster's value in a battle against another one.
func fightingStrength(p *validator.Play, id, other table.CardID, stat string) int {
	s := p.State()
	if standing.Has(s, other, "strip-boosts-in-battle") {
		pr := s.Print(id)
		base := pr.Attack
		if stat == "def" {
			base = pr.Defense
		}
		return max(0, base+board.TerrainOf(s, id))
	}
	return standing.Strength(p, id, stat) + standing.BonusAgainst(s, id, other)
}

// costsNoLife tells whether a battle costs nobody Life Points.
func costsNoLife(s *table.State, a, b table.CardID) bool {
	return standing.Has(s, a, "no-battle-lp-damage") || standing.Has(s, b, "no-battle-lp-damage")
}

// opens lets the effects of both fighters that are for every battle happen, those of the power-ups under a spellbound one as
// well (dotr.spellbound.passives). It reports whether one of them destroyed the other without a comparison.
func opens(p *validator.Play, now table.Pending) (decided bool) {
	for _, pair := range [2][2]table.CardID{{now.Card, now.Target}, {now.Target, now.Card}} {
		s := p.State()
		id, other := pair[0], pair[1]
		if !board.Unit(s, id) || s.Cards[id].Class != board.Monster {
			continue
		}
		for _, by := range standing.FightsWith(s, id) {
			there := board.Unit(p.State(), other)
			effects.Happen(p, table.Pending{Kind: "deed", Seat: s.Cards[id].Holder, Card: by, Target: other, To: s.Cards[id].Spot}, words.Battle)
			decided = decided || there && !board.Unit(p.State(), other)
		}
	}
	return decided
}

// ruined tells whether somebody has lost the last Life Points before the comparison: that is at once (dotr.win.lp-zero).
func ruined(s *table.State) bool {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && s.Points(seat, board.LP) <= 0 {
			return true
		}
	}
	return false
}

// A legacy is what is known of a fighter before the battle destroys it: the power-ups under it that do something then,
// whether its own effects work (dotr.spellbound.no-activation), and whether it bars what it destroys from coming back.
type legacy struct {
	under []table.CardID
	own   bool
	bars  bool
}

func legacyOf(s *table.State, id table.CardID) legacy {
	return legacy{under: standing.Bequests(s, id), own: standing.Works(s, id), bars: standing.Has(s, id, "no-return")}
}

// lastWords lets the effects of a monster that has just been destroyed in a battle happen.
func lastWords(p *validator.Play, id, other table.CardID, at table.Spot, holder table.Seat) {
	s := p.State()
	if board.Unit(s, id) || board.PileKind(s, s.Cards[id].Spot) != "graveyard" {
		return
	}
	if standing.Timed(s.Print(id), words.Destroyed) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "link", Seat: holder, Card: id, Target: other, To: at, Word: "destruction", N: board.Beyond}})
	}
}

// harm takes the Life Points that a battle costs.
func harm(p *validator.Play, now table.Pending, seat table.Seat, by int, why string) {
	if now.N&board.Bloodless == 0 {
		field.Score(p, seat, board.LP, by, why)
	}
}

// aftermath lets the effects of what was destroyed happen, the attacker's first, and those of what lay under it:
// all from the attacked tile.
func aftermath(p *validator.Play, now table.Pending, ours, theirs table.Seat, mine, its legacy) {
	if mine.bars {
		effects.BanRevival(p, now.Target)
	}
	if its.bars {
		effects.BanRevival(p, now.Card)
	}
	takeBeaten(p, now.Card, now.Target, ours)
	takeBeaten(p, now.Target, now.Card, theirs)
	effects.CrawlOut(p, now.Target, now.To)
	effects.CrawlOut(p, now.Card, now.From)
	for _, id := range its.under {
		lastWords(p, id, now.Card, now.To, theirs)
	}
	for _, id := range mine.under {
		lastWords(p, id, now.Target, now.To, ours)
	}
	if its.own {
		lastWords(p, now.Target, now.Card, now.To, theirs)
	}
	if mine.own {
		lastWords(p, now.Card, now.Target, now.To, ours)
	}
}

// takeBeaten lets a monster take what it has destroyed in battle: that comes back beside it, in defence.
func takeBeaten(p *validator.Play, winner, loser table.CardID, seat table.Seat) {
	s := p.State()
	if !board.Unit(s, winner) || !standing.Has(s, winner, "takes-the-beaten") || board.PileKind(s, s.Cards[loser].Spot) != "graveyard" ||
		s.Print(loser).Kind != "monster" || standing.Noted(s, loser, effects.NoReturnMod) {
		return
	}
	if tiles := standing.Nearest(s, s.Cards[winner].Spot); len(tiles) > 0 {
		field.Land(p, seat, loser, tiles[0], 0)
		if board.Unit(p.State(), loser) {
			p.Do(table.Turned{Card: loser, To: board.Sideways})
		}
	}
}
