package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Damage takes Life Points off a side; why is the rule or card that says so. Life Points never fall below 0 (ygo.lp.start).
func Damage(p *validator.Play, seat table.Seat, n int, why string, battle bool) {
	law := "no-effect-damage"
	if battle {
		law = "no-battle-damage"
	}
	if n <= 0 || standing.Under(p.State(), seat, law) {
		return
	}
	Lose(p, seat, n, why)
	Side(p, words.LPLost, seat, n)
	if !battle {
		burned(p, seat, n, why)
	}
}

// burned lets the cards of the other side hear of damage by an effect, but not the card that did it, by its key.
func burned(p *validator.Play, seat table.Seat, n int, why string) {
	s := p.State()
	for other := range zones.From(s, s.Turn.Seat) {
		if s.Together(other, seat) {
			continue
		}
		for _, id := range slices.Concat(zones.Monsters(s, other), zones.BackRow(s, other)) {
			if s.Print(id).Key == why || !listens(s, id) {
				continue
			}
			standing.Hears(s, id, 0, words.FoeBurned, func(a *rows.Ability) {
				Due(p, table.Pending{Seat: other, Card: id, Word: a.Word, N: n})
			})
		}
	}
}

// Lose takes Life Points off a side, which is no damage: a price.
func Lose(p *validator.Play, seat table.Seat, n int, why string) {
	s := p.State()
	seat = first(s, seat)
	n = min(n, s.Points(seat, zones.LP))
	if n <= 0 {
		return
	}
	p.Do(table.Scored{Seat: seat, Kind: zones.LP, By: int32(-n), To: int32(s.Points(seat, zones.LP) - n), Why: why})
	p.Do(table.Counted{Seat: seat, Kind: zones.TallyLost, To: int16(min(int(s.Players[seat].Tally[zones.TallyLost])+n, 30000))})
}

// first is the first seat of a side, under whose name its Life Points are written down.
func first(s *table.State, seat table.Seat) table.Seat {
	for one := range seat {
		if s.Together(one, seat) {
			return one
		}
	}
	return seat
}

// mostLP bounds what Life Points can grow to.
const mostLP = 1 << 24

// Gain gives Life Points to a side.
func Gain(p *validator.Play, seat table.Seat, n int, why string) {
	s := p.State()
	seat = first(s, seat)
	to := min(s.Points(seat, zones.LP)+n, mostLP)
	if n <= 0 {
		return
	}
	p.Do(table.Scored{Seat: seat, Kind: zones.LP, By: int32(to - s.Points(seat, zones.LP)), To: int32(to), Why: why})
	Side(p, words.LPGained, seat, n)
}

// Draw lets a seat draw so many cards. Who has to draw and cannot has lost (ygo.draw.deckout).
func Draw(p *validator.Play, seat table.Seat, n int) {
	for range n {
		if !deal.Draw(p, zones.Spot(seat, zones.Deck), zones.Spot(seat, zones.Hand)) {
			p.Do(table.Lost{Seat: seat, Why: "ygo.draw.deckout"})
			return
		}
		strong, weak := standing.Decreed(p.State(), seat, "crushed"), standing.Decreed(p.State(), seat, "crushed-weak")
		if strong || weak {
			crush(p, seat, strong, weak)
		}
	}
}

// crushing is the ATK from which on a monster does not survive being drawn under the law "crushed", and up to which under
// "crushed-weak".
const crushing = 1500

// crush shows the card that a seat has drawn, and destroys it where it is a strong monster, or a weak one.
func crush(p *validator.Play, seat table.Seat, strong, weak bool) {
	s := p.State()
	hand := s.In(zones.Spot(seat, zones.Hand))
	id := hand[len(hand)-1]
	p.Do(table.Revealed{Card: id, To: 1<<s.Count - 1})
	if pr := s.Print(id); pr.Kind == "monster" && (strong && pr.Attack >= crushing || weak && pr.Attack <= crushing) {
		p.Do(table.Marked{Card: id, Set: zones.ByFoe}) // the Virus is an opponent's, whatever lets the seat draw
		Send(p, id, zones.Graveyard)
	}
}

// Shuffle shuffles a seat's Deck (ygo.zone.deck-shuffle).
func Shuffle(p *validator.Play, seat table.Seat) {
	deal.Shuffle(p, zones.Spot(seat, zones.Deck), "shuffle the Deck")
}
