package strength

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Faced is the opponent with whom an ability has to do, of several (kd.royale.all-opponents): who was the one in a Subduel, whose phase it
// has heard, with whom its monster fights that the battle has turned up, or who controls the card that it answers. It is nobody for an ability that has to do with none. The cards of a team
// that faces a boss are those of all of them.
func Faced(s *table.State, now *table.Pending) table.Seat {
	a, foe := words.Sheet(s.Print(now.Card)).Named(now.Word), table.Nobody
	switch {
	case a == nil:
	case a.When == words.WinsSubduel && now.To != 0:
		return zones.SeatOf(now.To)
	case a.When == words.FoeStandby || a.When == words.FoeEnd:
		foe = s.Turn.Seat
	case a.When == words.Flip:
		foe = fought(s, now.Card)
	case now.Target != 0 && !board.Is(s, board.Boss):
		foe = playerOf(s.Card(now.Target))
	}
	if foe == table.Nobody || s.Together(now.Seat, foe) {
		return table.Nobody
	}
	return foe
}

// fought is who fights against a monster that the battle going on has turned up: the player who attacks it, or that of the monster which it
// attacks. It is nobody for one that something else has turned up.
func fought(s *table.State, id table.CardID) table.Seat {
	i := slices.IndexFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" && slices.Contains(now.Cards, id) })
	switch {
	case i < 0:
		return table.Nobody
	case s.Stack[i].Target == id:
		return s.Stack[i].Seat
	}
	return playerOf(s.Card(s.Stack[i].Target))
}

// playerOf is the player of a card; one that is off the table was its owner's, and nobody holds it any more.
func playerOf(c table.Card) table.Seat {
	if c.Spot == 0 {
		return c.Owner
	}
	return c.Holder
}

// foeLP is the Life Points of the opponent whom an ability faces, else of the next in turn; nobody stands in for who has left. What holds as long as
// its card stands faces nobody.
func (r Reader) foeLP(v rows.Eye) int {
	now := r.Meets
	if now == nil && !v.Bare {
		now = v.S.Top()
	}
	if now != nil && now.Card == v.Card {
		if foe := Faced(v.S, now); foe != table.Nobody {
			return lifeOf(v.S, foe)
		}
	}
	if foes := board.Foes(v.S, v.Seat); len(foes) > 0 {
		return lifeOf(v.S, foes[0])
	}
	return 0
}

func lifeOf(s *table.State, seat table.Seat) int {
	if !s.Alive(seat) {
		return 0
	}
	return s.Points(seat, board.LP)
}
