package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// noteLeaderFree remembers that the turn player's leader had a lawful step at some moment of the turn.
func noteLeaderFree(p *validator.Play) {
	s := p.State()
	if s.Turn.Number == 0 || s.Turn.Phase != phaseMain || s.Players[s.Turn.Seat].Marks.Has(leaderFree) {
		return
	}
	if leaderHasStep(s, s.Turn.Seat) {
		p.Do(table.Noted{Seat: s.Turn.Seat, Set: leaderFree})
	}
}

// leaderHasStep: the board's edge, labyrinth and enemy cards block a leader; own cards only where it may not step on
// them (dotr.leader.immobile-loss).
func leaderHasStep(s *table.State, seat table.Seat) bool {
	home := s.Card(s.Players[seat].Token).Spot
	if !isTile(s, home) {
		return false
	}
	free := false
	around(s, home, diagonal(s), func(to table.Spot) {
		on := occupant(s, to)
		own := on != 0 && !enemies(s, s.Cards[on].Holder, seat) && s.Option(oStackLeaderOntoOwn) == "destroy"
		free = free || !labyrinth(s, to) && (on == 0 || own)
	})
	return free
}

// countStuck counts own turns in which the leader could not move; after three the player has lost.
func countStuck(p *validator.Play, seat table.Seat) {
	s := p.State()
	stuck := s.Players[seat].Tally[tStuck]
	to := stuck + 1
	if s.Players[seat].Marks.Has(leaderFree) {
		to = 0
	}
	if to != stuck {
		p.Do(table.Counted{Seat: seat, Kind: tStuck, To: to})
	}
	if to >= mostStuck {
		p.Do(table.Lost{Seat: seat, Why: "dotr.leader.immobile-loss"})
		finish(p)
	}
}
