package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// sitsMod notes on a card that is off the field in which monster it sits. By: that monster.
const sitsMod = "sits in"

// parasite gives its player the card it battles, and goes into it: off the field, until that card is destroyed in battle.
func parasite(p *validator.Play, l table.Pending, _ *rows.Row) {
	s := p.State()
	host := standing.Rival(s, l)
	if host == 0 || !board.Unit(s, host) || !board.IsMonster(s, host) || !board.Unit(s, l.Card) || standing.Resists(s, host, l.Card) || standing.Bound(s, l.Seat, "lock-control") {
		return
	}
	field.Keep(p, host, l.Seat)
	field.Send(p, l.Card, board.Banished)
	if s.Cards[l.Card].Spot != 0 { // a copy is gone
		p.Do(table.Modified{Mod: table.Mod{Card: l.Card, Stat: sitsMod, By: int(host)}})
	}
	field.Overflow(p, host)
}

// CrawlOut lets the cards that have sat in a monster come back to the field where that monster was destroyed.
func CrawlOut(p *validator.Play, host table.CardID, at table.Spot) {
	s := p.State()
	if board.Unit(s, host) {
		return
	}
	for _, m := range slices.Clone(s.Mods) {
		if m.Stat != sitsMod || m.By != int(host) {
			continue
		}
		p.Do(table.Expired{Card: m.Card})
		if tiles := standing.Nearest(p.State(), at); len(tiles) > 0 {
			field.Land(p, s.Cards[m.Card].Owner, m.Card, tiles[0], 0)
		}
	}
}

// turnBack lets an answered card that takes Life Points take them from its own player instead.
func turnBack(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	if l.Target == 0 {
		return
	}
	stop(p, l, r)
	field.Score(p, s.Cards[l.Target].Holder, board.LP, -harmOf(s, l.Target), s.Print(l.Card).Key)
}

// harmOf is how many Life Points a card on the field would take from each enemy now.
func harmOf(s *table.State, id table.CardID) (sum int) {
	c := s.Card(id)
	v := rows.Eye{S: s, Seat: c.Holder, Card: id, At: c.Spot}
	for _, r := range words.Sheet(s.Print(id)).Rows() {
		if standing.Harms(r) {
			sum -= many(v, r)
		}
	}
	return sum
}

// halveLife takes half of the enemies' Life Points and gives as much ATK and DEF to the monster that bears the card. Where
// a card turns that back, its own player pays.
func halveLife(p *validator.Play, l table.Pending, r *rows.Row) {
	side := r.On.By
	if standing.Bound(p.State(), l.Seat, "turn-back-lp-power-up") {
		side = rows.You
	}
	sum := 0
	EachMeant(p, l.Seat, side, func(seat table.Seat) {
		half := p.State().Points(seat, board.LP) / 2
		sum += half
		field.Score(p, seat, board.LP, -half, p.State().Print(l.Card).Key)
	})
	if board.Unit(p.State(), l.Target) {
		field.Modify(p, l.Target, sum, sum)
	}
}

// restore ends every change of a monster's values, kind and attribute.
func restore(p *validator.Play, _ table.Pending, _ *rows.Row, id table.CardID) {
	field.Forget(p, id, standing.OfValues)
}
