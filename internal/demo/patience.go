package demo

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// mostAlike is how often in one turn a seat does the very same thing because it thinks it best.
const mostAlike = 8

// patience remembers what the seats have done in this turn, and how the table lay before. A seat that is told no again and again, by a
// team-mate who does not lend, say, would otherwise think the same thoughts for ever.
type patience struct {
	turn int32
	done map[string]int

	noted int32 // the newest turn of which it was noted how the table lay
	seen  map[string]int
	worn  bool
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

// mostSeen is how often the table may lie the very same. Not every game ends by itself: with empty decks two fortresses of
// Kingdom Combat can mend for ever what is done to them.
const mostSeen = 12

// mostTurns is how many turns a seat has before it is tired of the duel. Who brings back what has fallen need never lay the
// table the same twice.
const mostTurns = 100

// tired notes how the table lies as a turn begins, and reports whether that was seen too often, or too many turns.
func (p *patience) tired(s *table.State) bool {
	if p.noted == s.Turn.Number {
		return p.worn
	}
	if p.seen == nil {
		p.seen = map[string]int{}
	}
	key := laidOut(s)
	p.seen[key]++
	p.noted, p.worn = s.Turn.Number, p.worn || p.seen[key] > mostSeen || int(s.Turn.Number) > mostTurns*s.Count
	return p.worn
}

// laidOut says how the table lies: every card that is in the duel, whichever of several alike, and the points.
func laidOut(s *table.State) string {
	var all []string
	for i := range s.Cards {
		if c := &s.Cards[i]; c.Spot != 0 {
			all = append(all, fmt.Sprint(c.Print, c.Spot, c.Holder, c.Up, c.Turned, c.Tally))
		}
	}
	slices.Sort(all)
	for i := range s.Players {
		all = append(all, fmt.Sprint(s.Players[i].Points))
	}
	return strings.Join(all, " ")
}

// think is the move that a seat thinks best, or any lawful one when it has lost its patience with that, or a draw when it has lost it
// with the duel.
func (sh *show) think(s *table.State, seat table.Seat) (validator.Move, bool) {
	if draw, ok := sh.draw(s, seat); ok {
		return draw, true
	}
	m, ok := player.ChooseWith(sh.game, sh.fx, s, seat, sh.dice.IntN)
	if !ok || sh.patience.lasts(s.Turn.Number, m) {
		return m, ok
	}
	legal := validator.Legal(sh.game, s, seat)
	return legal[sh.dice.IntN(len(legal))], true
}

// draw is how a seat that is tired of the duel makes an end of it: it proposes a draw, and agrees to one.
func (sh *show) draw(s *table.State, seat table.Seat) (validator.Move, bool) {
	if !sh.patience.tired(s) {
		return validator.Move{}, false
	}
	switch ask := s.AskOf(seat); {
	case ask == nil:
		return validator.Move{Kind: validator.Propose.Kind, Seat: seat, Word: validator.ProposeDraw}, true
	case ask.Kind == validator.AskAgree:
		return validator.Move{Kind: validator.Agree.Kind, Seat: seat, Ask: ask.ID}, true
	}
	return validator.Move{}, false
}
