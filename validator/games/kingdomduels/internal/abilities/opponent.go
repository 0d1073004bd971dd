package abilities

import (
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Opponent is the opponent who is meant: the one whom an ability faces, else the next in turn.
func (doer) Opponent(s *table.State, seat table.Seat, card table.CardID) table.Seat {
	if now := s.Top(); now != nil && now.Card == card {
		if foe := faced(s, now); foe != table.Nobody && s.Alive(foe) {
			return foe
		}
	}
	if foes := board.Foes(s, seat); len(foes) > 0 {
		return foes[0]
	}
	return seat
}

// faced is the opponent with whom an ability has to do, of several (kd.royale.all-opponents): who was the one in a Subduel, whose phase it
// has heard, or who controls the card that it answers. It is nobody for an ability that has to do with none. The cards of a team
// that faces a boss are those of all of them.
func faced(s *table.State, now *table.Pending) table.Seat {
	a, foe := words.Sheet(s.Print(now.Card)).Named(now.Word), table.Nobody
	switch {
	case a == nil:
	case a.When == words.WinsSubduel && now.To != 0:
		return zones.SeatOf(now.To)
	case a.When == words.FoeStandby || a.When == words.FoeEnd:
		foe = s.Turn.Seat
	case now.Target != 0 && !board.Is(s, board.Boss):
		foe = whose(s.Card(now.Target))
	}
	if foe == table.Nobody || s.Together(now.Seat, foe) {
		return table.Nobody
	}
	return foe
}

// whose is the player of a card; one that is off the table was its owner's, and nobody holds it any more.
func whose(c table.Card) table.Seat {
	if c.Spot == 0 {
		return c.Owner
	}
	return c.Holder
}
