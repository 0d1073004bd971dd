package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// Warn gives a seat an Idle Warning for something of that turn, for a missed trap or for an idle turn. Who has one from an earlier
// turn, or from a later one where a trap that was missed is found afterwards, loses the duel (kd.idle.second-loses); whether a missed trap
// counts for that the players agree on (kd.house.trap-idle-loss).
// Warnings are public and never taken back (kd.idle.warning).
func Warn(p *validator.Play, seat table.Seat, trap bool, turn int32) {
	s := p.State()
	if !s.Alive(seat) {
		return
	}
	had, at := s.Players[seat].Tally[board.TallyWarnings], s.Players[seat].Tally[board.TallyWarned]
	if had > 0 && int32(at) != turn && !(trap && s.Option(board.OTrapIdleLoss) == "prime-only") {
		p.Do(table.Lost{Seat: seat, Why: "kd.idle.second-loses"})
		return
	}
	p.Do(table.Counted{Seat: seat, Kind: board.TallyWarnings, To: had + 1})
	if had == 0 || int32(at) > turn {
		p.Do(table.Counted{Seat: seat, Kind: board.TallyWarned, To: int16(turn)})
	}
}
