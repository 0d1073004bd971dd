package demo

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// mostAlike is how often in one turn a seat does the very same thing because it thinks it best.
const mostAlike = 8

// patience remembers what the seats have done in this turn. A seat that is told no again and again, by a team-mate who does not
// lend, say, would otherwise think the same thoughts for ever.
type patience struct {
	turn int32
	done map[string]int
}

// lasts counts a move and reports whether the seat still has the patience for it.
func (p *patience) lasts(turn int32, m validator.Move) bool {
	if p.done == nil || p.turn != turn {
		p.turn, p.done = turn, map[string]int{}
	}
	key := fmt.Sprint(m)
	p.done[key]++
	return p.done[key] <= mostAlike
}

// think is the move that a seat thinks best, or any lawful one when it has lost its patience with that.
func (sh *show) think(s *table.State, seat table.Seat) (validator.Move, bool) {
	m, ok := player.ChooseWith(sh.game, sh.fx, s, seat, sh.dice.IntN)
	if !ok || sh.patience.lasts(s.Turn.Number, m) {
		return m, ok
	}
	legal := validator.Legal(sh.game, s, seat)
	return legal[sh.dice.IntN(len(legal))], true
}
