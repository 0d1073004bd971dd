package abilities

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// doesTo does something to players or to the whole table.
type doesTo func(p *validator.Play, now table.Pending, r *rows.Row, n int)

// toTable is what a deed does to players or to the whole table, nil for one that acts on cards.
func toTable(deed int) doesTo {
	switch deed {
	case words.Draw:
		return eachSeat(func(p *validator.Play, _ table.Pending, seat table.Seat, n int) { field.Draw(p, seat, n) })
	case words.Damage, words.Lose:
		return eachScore(func(p *validator.Play, now table.Pending, seat table.Seat, n int) {
			field.Lose(p, seat, n, p.State().Print(now.Card).Key)
		})
	case words.Gain:
		return eachScore(func(p *validator.Play, now table.Pending, seat table.Seat, n int) {
			field.Gain(p, seat, n, p.State().Print(now.Card).Key)
		})
	case words.TokenMake:
		return tokens
	case words.NegateAttack:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, _ int) { stopAttack(p) }
	case words.Prevent:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, _ int) {
			p.Do(table.Noted{Seat: p.State().Turn.Seat, Set: board.Prevented})
		}
	case words.LayStruck:
		return func(p *validator.Play, now table.Pending, r *rows.Row, _ int) {
			if board.Front(now.To) {
				field.Terrain(p, now.To, field.TerrainCode(plain(r.Do.Name)))
			}
		}
	case words.Roll:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, _ int) {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "toss", Seat: now.Seat, Card: now.Card, Word: "die", N: -1}},
				table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: 6, Text: "what falls"}})
		}
	case words.Script:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, _ int) {
			if !p.Use(now) {
				p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
			}
		}
	}
	return nil
}

func tokens(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	for _, seat := range seats(p.State(), now, r.On.By) {
		for range max(n, 1) {
			place(p, table.Pending{Seat: seat, Card: now.Card, Word: plain(r.Do.Name)})
		}
	}
}

// stopAttack negates the attack going on.
func stopAttack(p *validator.Play) {
	if now := strength.Stoppable(p.State()); now != nil {
		p.Do(table.Marked{Card: now.Card, Set: zones.Stopped})
	}
}

// seats lists whom a row means: the player, the opponent, or everybody, the turn player first.
func seats(s *table.State, now table.Pending, who rows.Who) (all []table.Seat) {
	switch who {
	case rows.You:
		return []table.Seat{now.Seat}
	case rows.Foe:
		if foe := strength.Faced(s, &now); foe != table.Nobody && !s.Alive(foe) { // nobody else stands in for who has left
			return nil
		}
		return []table.Seat{doer{}.Opponent(s, now.Seat, now.Card)}
	}
	for i := range s.Count {
		if seat := table.Seat((int(s.Turn.Seat) + i) % s.Count); s.Alive(seat) {
			all = append(all, seat)
		}
	}
	return all
}

// eachSeat does something to every player whom a row names.
func eachSeat(does func(p *validator.Play, now table.Pending, seat table.Seat, n int)) doesTo {
	return func(p *validator.Play, now table.Pending, r *rows.Row, n int) {
		for _, seat := range seats(p.State(), now, r.On.By) {
			does(p, now, seat, n)
		}
	}
}

// eachScore does something to the Life Points of every player whom a row names. Those who face a boss have theirs in common, and they change
// once (kd.boss.shared-board).
func eachScore(does func(p *validator.Play, now table.Pending, seat table.Seat, n int)) doesTo {
	return func(p *validator.Play, now table.Pending, r *rows.Row, n int) {
		var done table.Seats
		for _, seat := range seats(p.State(), now, r.On.By) {
			if one := board.Field(p.State(), seat); !done.Has(one) {
				done = done.With(one)
				does(p, now, seat, n)
			}
		}
	}
}
