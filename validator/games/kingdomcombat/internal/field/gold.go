package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// Earn changes a seat's gold; nobody has less than none.
func Earn(p *validator.Play, seat table.Seat, by int, why string) {
	has := realm.Gold(p.State(), seat)
	by = max(by, -has)
	if by != 0 {
		p.Do(table.Scored{Seat: seat, Kind: realm.GoldPoints, By: int32(by), To: int32(has + by), Why: why})
	}
}

// Pay takes the price of something out of a seat's own gold.
func Pay(p *validator.Play, seat table.Seat, price int) { Earn(p, seat, -price, "kc.gold.uses") }

// Affords: gold pays for cards and for what cards ask, out of the player's own (kc.card.cost, kc.gold.uses).
func Affords(s *table.State, seat table.Seat, price int, rule, what string) *validator.Violation {
	if has := realm.Gold(s, seat); has < price {
		return validator.Violates(rule, "%s costs %d gold, you have %d", what, price, has)
	}
	return nil
}

// PaysToll: where going costs gold it is paid, by an attacker, too (kc.gold.uses).
func PaysToll(s *table.State, m *validator.Move) *validator.Violation {
	toll := standing.Toll(s, m.Card, m.To)
	if toll == 0 { // as nearly everywhere
		return nil
	}
	return Affords(s, m.Seat, toll, "kc.gold.uses", "going to "+s.Place(m.To).Name)
}

// Income is the gold that a seat gains at the beginning of its turn: that of its fortress, less what its mulligans cost it on
// its first turn, that of its structures, and what its units yield (kc.gold.income, kc.mulligan.gold-penalty).
func Income(s *table.State, seat table.Seat) (n int) {
	for _, id := range realm.Structures(s, seat) {
		yield := standing.Yield(s, id)
		if s.Print(id).Kind == "fortress" && !s.Players[seat].Marks.Has(realm.Begun) {
			yield = max(yield-penalty(s, seat), 0)
		}
		n += yield
	}
	for _, id := range realm.AllUnits(s, seat) {
		n += standing.Yield(s, id)
	}
	return n
}

// penalty is how much less a fortress yields on its player's first turn: one for each mulligan after the first.
func penalty(s *table.State, seat table.Seat) int {
	return max(int(s.Players[seat].Tally[realm.TallyMulligans])-1, 0)
}
