package abilities

import (
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// Opponent is the opponent who is meant: the one whom an ability faces, else the next in turn.
func (doer) Opponent(s *table.State, seat table.Seat, card table.CardID) table.Seat {
	if now := s.Top(); now != nil && now.Card == card {
		if foe := strength.Faced(s, now); foe != table.Nobody && s.Alive(foe) {
			return foe
		}
	}
	if foes := board.Foes(s, seat); len(foes) > 0 {
		return foes[0]
	}
	return seat
}
