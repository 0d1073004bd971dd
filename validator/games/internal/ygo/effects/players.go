package effects

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// toPlayer does something to players or to the whole table.
type toPlayer func(p *validator.Play, now table.Pending, r *rows.Row, n int)

// toPlayers is what a deed does to players or to the whole table, nil for one that acts on cards.
func toPlayers(deed int) toPlayer {
	for _, of := range []func(int) toPlayer{toTable, toSides} {
		if does := of(deed); does != nil {
			return does
		}
	}
	switch deed {
	case words.Draw:
		return draws
	case words.Shuffle:
		return eachSeat(func(p *validator.Play, _ table.Pending, seat table.Seat, _ *rows.Row, _ int) { field.Shuffle(p, seat) })
	case words.Redraw:
		return redraw
	case words.Discards:
		return func(p *validator.Play, now table.Pending, r *rows.Row, n int) {
			all := seats(p.State(), now, r.On.By)
			for i := range all { // the last one stacked comes first
				p.Do(table.Stacked{Pending: table.Pending{Kind: "discarding", Seat: all[len(all)-1-i], Card: now.Card, N: n}})
			}
		}
	case words.TokenMake:
		return eachSeat(tokens)
	case words.Raise:
		return raises
	}
	return nil
}

// draws lets every player whom a row names draw so many cards. What was drawn are the cards of the row for those that follow it.
func draws(p *validator.Play, now table.Pending, r *rows.Row, n int) {
	drawn := []table.CardID{}
	for _, seat := range seats(p.State(), now, r.On.By) {
		if !barredFromDraw(p.State(), seat) {
			deck := p.State().In(zones.Spot(seat, zones.Deck))
			drawn = append(drawn, deck[:min(n, len(deck))]...)
			field.Draw(p, seat, n)
		}
	}
	top := p.State().Top()
	if top == nil || top.Kind != "ability" || top.Card != now.Card {
		return
	}
	if after := *top; Carrier.Row(p.State(), &after) != nil {
		after.Cards = drawn
		p.Do(table.Staged{Pending: after})
	}
}

// tokens come to a seat's field; what finds no zone there comes to that of a team-mate, where a whole side was meant
// (tag.effect.side-wide).
func tokens(p *validator.Play, now table.Pending, seat table.Seat, r *rows.Row, n int) {
	to := []table.Seat{seat}
	if _, named := standing.Named(p.State(), now.Card); r.On.By == rows.Foe && !named {
		to = zones.Side(p.State(), seat)
	}
	for range max(n, 1) {
		for _, one := range to {
			if zones.Free(p.State(), one, zones.M1) != 0 {
				field.Token(p, one, r.Do.Name)
				break
			}
		}
	}
}

// barredFromDraw tells whether a law keeps a seat from drawing by an effect: none does in the own Draw Phase.
func barredFromDraw(s *table.State, seat table.Seat) bool {
	return standing.Under(s, seat, "no-draw") && !(s.Turn.Seat == seat && s.Turn.Phase == zones.PhaseDraw)
}

// toSides is what a deed does to those who share Life Points, once for all of them.
func toSides(deed int) toPlayer {
	switch deed {
	case words.Damage:
		return eachSide(func(p *validator.Play, now table.Pending, seat table.Seat, _ *rows.Row, n int) {
			if standing.Has(p.State(), now.Card, "harmless") {
				return
			}
			field.Damage(p, seat, n, p.State().Print(now.Card).Key, false)
		})
	case words.Gain:
		return eachSide(func(p *validator.Play, now table.Pending, seat table.Seat, _ *rows.Row, n int) {
			field.Gain(p, seat, n, p.State().Print(now.Card).Key)
		})
	case words.Lose:
		return eachSide(func(p *validator.Play, now table.Pending, seat table.Seat, _ *rows.Row, n int) {
			field.Lose(p, seat, n, p.State().Print(now.Card).Key)
		})
	case words.HalveLP:
		return eachSide(func(p *validator.Play, now table.Pending, seat table.Seat, _ *rows.Row, _ int) {
			field.Lose(p, seat, p.State().Points(seat, zones.LP)/2, p.State().Print(now.Card).Key)
		})
	case words.Law:
		return eachSide(func(p *validator.Play, _ table.Pending, seat table.Seat, r *rows.Row, _ int) {
			decree(p, seat, r)
		})
	case words.Attackers:
		return eachSide(func(p *validator.Play, _ table.Pending, seat table.Seat, r *rows.Row, n int) {
			p.Do(table.Modified{Mod: table.Mod{Stat: "attackers", By: int(p.State().Team(seat))<<8 | n, Until: field.Until(p.State(), r.For)}})
		})
	case words.Spare:
		return eachSide(func(p *validator.Play, _ table.Pending, seat table.Seat, _ *rows.Row, _ int) {
			spare(p, seat)
		})
	case words.Win:
		return eachSide(func(p *validator.Play, now table.Pending, seat table.Seat, _ *rows.Row, _ int) {
			p.Do(table.Won{Winners: p.State().Team(seat), Why: "ygo.win.card-effect"})
		})
	}
	return nil
}

// decree binds a side to a law for a time. Who skips a phase, or looks before a draw, does so in the next one of the own, or the next so
// many, and nobody else does; what binds a player alone is not the team-mate's either.
func decree(p *validator.Play, seat table.Seat, r *rows.Row) {
	span, alone := r.For, table.Seats(0).With(seat)
	switch {
	case r.Do.Name == "skip-two-draws":
		field.Decree(p, alone, "skip-draw", ownTurns(p.State(), seat, 2))
		return
	case strings.HasPrefix(r.Do.Name, "skip-"), r.Do.Name == "look-before-draw":
		span = ownTurns(p.State(), seat, 1)
	case r.Do.Name == "crushed", r.Do.Name == "crushed-weak":
		span = ownTurns(p.State(), seat, r.For.Turns)
	case !slices.Contains(personal, r.Do.Name):
		alone = p.State().Team(seat)
	}
	field.Decree(p, alone, r.Do.Name, span)
}

// personal are the laws that bind a player alone.
var personal = []string{"traps-from-hand", "one-trap-from-hand", "extra-summon"}

// ownTurns is the span that ends with so many turns of a seat's own to come.
func ownTurns(s *table.State, seat table.Seat, many int) rows.Span {
	turns, at := 1, zones.Next(s, s.Turn.Seat)
	for ; at != seat && turns < s.Count; turns++ {
		at = zones.Next(s, at)
	}
	return rows.Span{Said: true, Turns: turns + (many-1)*s.Count}
}

// toTable is what deeds do that are done to nobody in particular.
func toTable(deed int) toPlayer {
	switch deed {
	case words.NegateAttack:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, _ int) { stopAttack(p) }
	case words.EndBattle:
		return func(p *validator.Play, _ table.Pending, _ *rows.Row, _ int) {
			stopAttack(p)
			if turn := p.State().Turn; turn.Phase == zones.PhaseBattle { // a Battle Phase that is still to come is none to end
				p.Do(table.Modified{Mod: table.Mod{Stat: BattleOver, Until: turn.Number}})
			}
		}
	case words.Fuse, words.Ritual:
		return func(p *validator.Play, now table.Pending, r *rows.Row, _ int) {
			beginMaking(p, now, r.Do.Word == words.Ritual)
		}
	case words.Bear:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, _ int) { bears(p, now) }
	case words.MixPlaces:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, _ int) { mix(p, now) }
	case words.BlockZones:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, n int) { block(p, now, n) }
	case words.Stays:
		return func(p *validator.Play, now table.Pending, r *rows.Row, n int) {
			p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: field.Staying + r.Do.Name, By: n}})
		}
	case words.Upkeep:
		return func(p *validator.Play, now table.Pending, _ *rows.Row, n int) {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "upkeep", Seat: now.Seat, Card: now.Card, N: n}})
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

// spare keeps a side from the damage of the battle going on; where there is none, from nothing.
func spare(p *validator.Play, seat table.Seat) {
	if standing.Attack(p.State()) == nil {
		return
	}
	for _, one := range zones.Side(p.State(), seat) {
		p.Do(table.Noted{Seat: one, Set: zones.Spared})
	}
}

// BattleOver is noted when the Battle Phase ends as soon as nothing is pending.
const BattleOver = "battle over"

// stopAttack negates the attack going on.
func stopAttack(p *validator.Play) {
	if a := standing.Attack(p.State()); a != nil && a.Stage < zones.DamageStart {
		p.Do(table.Marked{Card: a.Card, Set: zones.Stopped})
	}
}

// redraw lets every player whom a row names discard the hand; then each draws as many cards.
func redraw(p *validator.Play, now table.Pending, r *rows.Row, _ int) {
	all := seats(p.State(), now, r.On.By)
	many := make([]int, len(all))
	for i, seat := range all {
		hand := slices.Clone(p.State().In(zones.Spot(seat, zones.Hand)))
		many[i] = len(hand)
		for _, id := range hand {
			chain.DiscardOne(p, id)
		}
	}
	for i, seat := range all {
		if !barredFromDraw(p.State(), seat) {
			field.Draw(p, seat, many[i])
		}
	}
}

// Upkeep asks for Life Points, or the card is destroyed.
func Upkeep(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Stage == 0 && s.Points(now.Seat, zones.LP) >= now.N {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: "pay to keep " + zones.Title(s, now.Card) + "?"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage == Taken {
		field.Lose(p, now.Seat, now.N, s.Print(now.Card).Key)
		return
	}
	field.Destroy(p, now.Card, 0)
}

// Discarding asks a player for cards of the own hand, and discards them.
func Discarding(p *validator.Play, now table.Pending) {
	hand := p.State().In(zones.Spot(now.Seat, zones.Hand))
	if now.Stage == 0 && len(hand) > now.N {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: hand, Min: now.N, Max: now.N,
			Text: zones.Title(p.State(), now.Card) + ": choose what is discarded"}})
		return
	}
	if now.Stage == 0 {
		now.Cards = slices.Clone(hand)
	}
	p.Do(table.Resolved{})
	for _, id := range now.Cards {
		chain.DiscardOne(p, id)
	}
}

// The stages of what a player was asked about beside the steps of an ability.
const (
	Taken    uint8 = 1 + iota // it was used: paid, taken
	notTaken                  // it was let go by
)

// Answered goes on with a "may" of a row, or with an upkeep.
func Answered(p *validator.Play, used bool) {
	now := *p.State().Top()
	if now.Kind == "ability" {
		Carrier.GoOn(p, now, used)
		return
	}
	now.Stage = notTaken
	if used {
		now.Stage = Taken
	}
	p.Do(table.Staged{Pending: now})
}

// seats lists whom a row means, one after the other: everybody, the turn player first, where it says both.
func seats(s *table.State, now table.Pending, who rows.Who) (all []table.Seat) {
	switch who {
	case rows.You:
		return []table.Seat{now.Seat}
	case rows.Foe:
		return []table.Seat{foe(s, now)}
	}
	for seat := range zones.From(s, s.Turn.Seat) {
		all = append(all, seat)
	}
	return all
}

// eachSeat does something to every player whom a row names.
func eachSeat(does func(*validator.Play, table.Pending, table.Seat, *rows.Row, int)) toPlayer {
	return func(p *validator.Play, now table.Pending, r *rows.Row, n int) {
		for _, seat := range seats(p.State(), now, r.On.By) {
			does(p, now, seat, r, n)
		}
	}
}

// eachSide does something to every side of the field whom a row names, once a side: Life Points are the team's.
func eachSide(does func(*validator.Play, table.Pending, table.Seat, *rows.Row, int)) toPlayer {
	return func(p *validator.Play, now table.Pending, r *rows.Row, n int) {
		var done table.Seats
		for _, seat := range seats(p.State(), now, r.On.By) {
			if !done.Has(seat) {
				done |= p.State().Team(seat)
				does(p, now, seat, r, n)
			}
		}
	}
}
