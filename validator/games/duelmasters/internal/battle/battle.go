package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// battle compares powers when both creatures' own words are counted in (dm.order.compare-after-instructions); the one
// with less is destroyed, on a tie both (dm.battle.higher-wins, dm.battle.tie). What works after a battle comes then
// (dm.order.destroy-before-after-effects).
func battle(p *validator.Play, now table.Pending) {
	s := p.State()
	if field.InsteadOfBattle(p, now) {
		return
	}
	mine := p.Value(now.Card, "power", standing.Power(s, now.Card, true))
	its := p.Value(now.Target, "power", standing.Power(s, now.Target, false))
	mine, its = decided(s, now, mine, its)
	slain, slew := slays(s, now.Target, now.Card), slays(s, now.Card, now.Target)
	var beaten []table.CardID
	if its <= mine && !unbeaten(p.State(), now.Target, now.Card) {
		beaten = append(beaten, now.Target)
	}
	if mine <= its && !unbeaten(p.State(), now.Card, now.Target) {
		beaten = append(beaten, now.Card)
	}
	field.DestroyTogether(p, beaten)
	if slew && !slices.Contains(beaten, now.Target) {
		field.Destroy(p, now.Target)
	}
	if slain && !slices.Contains(beaten, now.Card) {
		field.Destroy(p, now.Card)
	}
	field.Occasion(p, words.Battled, now.Target, now.Card)
	field.Occasion(p, words.Battled, now.Card, now.Target)
	switch {
	case mine > its:
		field.Occasion(p, words.Wins, now.Card, now.Target)
	case its > mine:
		field.Occasion(p, words.Wins, now.Target, now.Card)
	}
}

// unbeaten tells whether something keeps the loser of a battle from being destroyed by it.
func unbeaten(s *table.State, id, by table.CardID) (safe bool) {
	standing.EachRunning(s, words.Stays, func(v rows.Eye, r *rows.Row) bool {
		v.That = by
		safe = standing.Reaches(v, r, id)
		return !safe
	})
	return safe
}

// slays tells whether a creature destroys whatever it has battled, of every civilization or of those named.
func slays(s *table.State, id, other table.CardID) bool {
	return standing.Limited(s, id, "slayer", other)
}

// decided are the powers of a battle that something decides without them: who wins all battles, wins this one, unless the
// other one does so, too.
func decided(s *table.State, now table.Pending, mine, its int) (int, int) {
	switch first, second := triumphs(s, now.Card), triumphs(s, now.Target); {
	case first && !second:
		return max(mine, its+1), its
	case second && !first:
		return mine, max(its, mine+1)
	}
	return mine, its
}

func triumphs(s *table.State, id table.CardID) bool { return standing.Concerned(s, words.Triumphs, id) }
