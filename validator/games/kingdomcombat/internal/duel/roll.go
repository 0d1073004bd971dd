package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// sides is how many sides a die has.
const sides = 6

// roll lets chance say who goes first: a lot among all, a coin, or a die for each, and again for those who tie
// (kc.setup.first-player-random, kc.house.first-player). Chance is data: what it answers stands in the ledger.
func roll(p *validator.Play, now table.Pending) {
	s := p.State()
	switch {
	case now.Word == settled:
	case s.Option(realm.OptionFirst) == "die":
		rollDice(p, now)
	default:
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: len(still(s)), Text: "who goes first"}})
	}
}

// still lists the seats that are left, as they sit.
func still(s *table.State) []table.Seat { return slices.Collect(realm.Round(s, 0)) }

// rollDice has the next of those roll who are still in it; when all have, those with fewer points are out of it, and those who tie
// roll again.
func rollDice(p *validator.Play, now table.Pending) {
	s := p.State()
	var in []table.Seat
	most := int16(0)
	for _, seat := range still(s) {
		if now.Passed.Has(seat) {
			continue
		}
		if s.Players[seat].Tally[realm.TallyRoll] == 0 {
			now.Stage, now.Target = rolling, table.CardID(seat)
			p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: sides, Text: "a die for " + realm.Names[seat]}})
			return
		}
		in, most = append(in, seat), max(most, s.Players[seat].Tally[realm.TallyRoll])
	}
	if len(in) == 0 { // those who tied have left: the others are in it again
		now.Passed = 0
		p.Do(table.Staged{Pending: now})
		return
	}
	var best []table.Seat
	for _, seat := range in {
		if s.Players[seat].Tally[realm.TallyRoll] == most {
			best = append(best, seat)
		} else {
			now.Passed = now.Passed.With(seat)
		}
	}
	if len(best) > 1 {
		now.Stage = rolling
		for _, seat := range best {
			p.Do(table.Counted{Seat: seat, Kind: realm.TallyRoll})
		}
	} else {
		now.N = int(best[0])
	}
	p.Do(table.Staged{Pending: now})
}

// Lot is chance's answer: who goes first, what a die shows, or a card that an ability takes by lot.
func Lot() validator.Action {
	lot := ask.Lot("kc.setup.first-player-random", func(s *table.State, now *table.Pending, n int) {
		switch {
		case now.Kind == realm.AbilityKind:
			*now = abilities.Carrier.Fallen(s, *now, n)
		case now.Kind == "opening":
			left := still(s)
			now.N = int(left[n%len(left)]) // somebody may have left since it was asked
		}
	})
	does := lot.Does
	lot.Does = func(p *validator.Play, m validator.Move) {
		now := p.State().Top()
		if now != nil && now.Kind == "opening" && p.State().Option(realm.OptionFirst) == "die" {
			p.Do(table.Counted{Seat: table.Seat(now.Target), Kind: realm.TallyRoll, To: int16(m.N + 1)})
			return
		}
		does(p, m)
	}
	return lot
}
