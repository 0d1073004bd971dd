package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Card plays and Normal Summons beyond the one of a turn, as effects allow them (dotr.play.one-per-turn).

// extraPlay allows one more card this turn, and one more Normal Summon only where the card says so
// (dotr.summon.once-per-turn).
func extraPlay(p *validator.Play, l table.Pending, e table.Effect) {
	countFor(p, l.Seat, tMorePlays, 1)
	if e.A == 1 {
		countFor(p, l.Seat, tMoreSummons, 1)
	}
}

// countFor changes one of the numbers that the table keeps of a seat.
func countFor(p *validator.Play, seat table.Seat, kind uint8, by int16) {
	p.Do(table.Counted{Seat: seat, Kind: kind, To: p.State().Players[seat].Tally[kind] + by})
}

// mayPlay tells whether a seat has a card play left in this turn, maySummon whether a Normal Summon.
func mayPlay(s *table.State, seat table.Seat) bool {
	return !s.Players[seat].Marks.Has(playedCard) || s.Players[seat].Tally[tMorePlays] > 0
}

func maySummon(s *table.State, seat table.Seat) bool {
	return !s.Players[seat].Marks.Has(summoned) || s.Players[seat].Tally[tMoreSummons] > 0
}

// usePlay takes a card play or a Normal Summon off what a seat has left.
func usePlay(p *validator.Play, seat table.Seat, mark table.Marks, more uint8) {
	if who := &p.State().Players[seat]; who.Marks.Has(mark) && who.Tally[more] > 0 {
		countFor(p, seat, more, -1)
		return
	}
	p.Do(table.Noted{Seat: seat, Set: mark})
}

// forgetExtras ends what effects have allowed for a turn.
func forgetExtras(p *validator.Play) {
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		for _, kind := range []uint8{tMorePlays, tMoreSummons} {
			if p.State().Players[seat].Tally[kind] != 0 {
				p.Do(table.Counted{Seat: seat, Kind: kind})
			}
		}
	}
}
