package duel

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// Ending goes on by one stage: all may act, cards that stay for so long count the End Phase, idleness is looked at, and the turn passes.
// No hand is too large (kd.hand.no-limit).
func Ending(p *validator.Play, now table.Pending) {
	switch now.Stage {
	case 0:
		now.Stage = closing
		p.Do(table.Staged{Pending: now})
		chain.Ask(p, table.Pending{Word: "phase", Seat: now.Seat})
	case closing:
		now.Stage++
		p.Do(table.Staged{Pending: now})
		persist(p, now.Seat)
		idle(p, now.Seat)
	default:
		p.Do(table.Resolved{})
		passTurn(p, now.Seat)
	}
}

// persist lets Persist cards count the End Phase: of opponents, of one's own, or of everybody (kd.st.persist). The fact says
// "3 foe", "2 own" or "2".
func persist(p *validator.Play, turn table.Seat) {
	s := p.State()
	for seat := range table.Seat(s.Count) {
		if board.Field(s, seat) != seat { // a team's board is looked at once
			continue
		}
		for _, id := range slices.Clone(board.Behind(s, seat)) {
			c, said := p.State().Card(id), strings.Fields(p.State().Print(id).Extra["persist"])
			if !c.Up || len(said) == 0 || len(said) > 1 && !counts(s, said[1], c.Holder, turn) {
				continue
			}
			n := c.Tally[board.TallyEnds] + 1
			p.Do(table.Tallied{Card: id, Kind: board.TallyEnds, To: n})
			if most, err := strconv.Atoi(said[0]); err == nil && int(n) >= most {
				field.Send(p, id, board.Graveyard)
			}
		}
	}
}

// counts tells whether the End Phase of a turn is one of those that a card counts: its player's own, or an opponent's.
func counts(s *table.State, whose string, holder, turn table.Seat) bool {
	if whose == "own" {
		return holder == turn
	}
	return !s.Together(holder, turn)
}

// idle looks at the three conditions, once in the End Phase of a player, and gives an Idle Warning when all hold (kd.idle.check): an
// opponent has a monster (kd.idle.opponent-has-monster), none was on the own side at any moment of the turn (kd.idle.no-own-monster), and
// no effect has prevented a summon (kd.idle.no-prevention).
func idle(p *validator.Play, seat table.Seat) {
	s := p.State()
	marks := s.Players[seat].Marks
	if !s.Alive(seat) || marks.Has(board.HadMonster) || marks.Has(board.Prevented) {
		return
	}
	for _, foe := range board.Foes(s, seat) {
		if board.Field(s, foe) == foe && sideHas(s, foe) {
			field.Warn(p, seat, false, s.Turn.Number)
			return
		}
	}
}

// sideHas tells whether a monster stands on a side of the field, whoever controls it; team-mates have one side.
func sideHas(s *table.State, seat table.Seat) bool {
	for other := range table.Seat(s.Count) {
		for z := board.F1; s.Together(other, seat) && z < board.Rule; z++ {
			if all := s.In(board.Spot(s, other, z)); len(all) > 0 && board.Monster(s, all[0]) {
				return true
			}
		}
	}
	return false
}
