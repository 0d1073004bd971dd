package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// noteLeaderFree remembers that a leader had a lawful step at some moment of a Main Phase: the turn player's, or
// everybody's where all turns count (leader.immobile-count).
func noteLeaderFree(p *validator.Play) {
	s := p.State()
	if s.Turn.Number == 0 || s.Turn.Phase != board.PhaseMain {
		return
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		counts := s.Alive(seat) && countsTurn(s, seat) && !s.Players[seat].Marks.Has(board.LeaderFree)
		if counts && leaderHasStep(s, seat) {
			p.Do(table.Noted{Seat: seat, Set: board.LeaderFree})
		}
	}
}

// countsTurn tells whether the present turn counts for a seat's leader.
func countsTurn(s *table.State, seat table.Seat) bool {
	return seat == s.Turn.Seat || s.Option(board.OptionLeaderImmobileCount) == "all-turns"
}

// leaderHasStep: the board's edge, labyrinth and enemy cards block a leader; own cards only where it may not step on
// them (dotr.leader.immobile-loss).
func leaderHasStep(s *table.State, seat table.Seat) bool {
	home := s.Card(s.Players[seat].Token).Spot
	if !board.IsTile(s, home) {
		return false
	}
	free := false
	board.Around(s, home, board.Diagonal(s), func(to table.Spot) {
		on := board.Occupant(s, to)
		own := on != 0 && s.Cards[on].Holder == seat && s.Option(board.OptionStackLeaderOntoOwn) == "destroy"
		free = free || !board.IsToken(s, to) && !board.Labyrinth(s, to) && (on == 0 || own)
	})
	return free
}

// countStuck ends a turn for every leader for which it counts.
func countStuck(p *validator.Play) {
	s := p.State()
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && countsTurn(s, seat) {
			countStuckTurn(p, seat)
		}
	}
	finish(p)
}

// countStuckTurn counts turns in a row in which a leader could not move; after three its player has lost.
func countStuckTurn(p *validator.Play, seat table.Seat) {
	s := p.State()
	stuck := s.Players[seat].Tally[board.TallyStuck]
	to := stuck + 1
	if s.Players[seat].Marks.Has(board.LeaderFree) {
		to = 0
	}
	if to != stuck {
		p.Do(table.Counted{Seat: seat, Kind: board.TallyStuck, To: to})
	}
	if to >= board.MostStuck {
		p.Do(table.Lost{Seat: seat, Why: "dotr.leader.immobile-loss"})
	}
}
