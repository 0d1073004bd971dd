package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Card plays and Normal Summons beyond the one of a turn, as effects allow them (dotr.play.one-per-turn).

// extraPlay allows one more card this turn, and one more Normal Summon only where the card says so
// (dotr.summon.once-per-turn).
func extraPlay(p *validator.Play, l table.Pending, r *rows.Row) {
	EachMeant(p, l.Seat, r.On.By, func(seat table.Seat) {
		countFor(p, seat, board.TallyMorePlays, 1)
		if r.Do.Word == words.ExtraSummon {
			countFor(p, seat, board.TallyMoreSummons, 1)
		}
	})
}

// countFor changes one of the numbers that the table keeps of a seat.
func countFor(p *validator.Play, seat table.Seat, kind uint8, by int16) {
	p.Do(table.Counted{Seat: seat, Kind: kind, To: p.State().Players[seat].Tally[kind] + by})
}

// MayPlay tells whether a seat has a card play left in this turn, maySummon whether a Normal Summon.
func MayPlay(s *table.State, seat table.Seat) bool {
	return !s.Players[seat].Marks.Has(board.PlayedCard) || s.Players[seat].Tally[board.TallyMorePlays] > 0
}

// MaySummon tells whether a seat has a Normal Summon left this turn.
func MaySummon(s *table.State, seat table.Seat) bool {
	return !s.Players[seat].Marks.Has(board.Summoned) || s.Players[seat].Tally[board.TallyMoreSummons] > 0
}

// UsePlay takes a card play or a Normal Summon off what a seat has left.
func UsePlay(p *validator.Play, seat table.Seat, mark table.Marks, more uint8) {
	if who := &p.State().Players[seat]; who.Marks.Has(mark) && who.Tally[more] > 0 {
		countFor(p, seat, more, -1)
		return
	}
	p.Do(table.Noted{Seat: seat, Set: mark})
}

// ForgetExtras ends what effects have allowed for a turn.
func ForgetExtras(p *validator.Play) {
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		for _, kind := range []uint8{board.TallyMorePlays, board.TallyMoreSummons} {
			if p.State().Players[seat].Tally[kind] != 0 {
				p.Do(table.Counted{Seat: seat, Kind: kind})
			}
		}
	}
}
