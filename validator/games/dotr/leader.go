package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// noteLeaderFree remembers that a leader had a lawful step at some moment of a Main Phase: the turn player's, or
// everybody's where all turns count (leader.immobile-count).
func noteLeaderFree(p *validator.Play) {
	s := p.State()
	if s.Turn.Number == 0 || s.Turn.Phase != phaseMain {
		return
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		counts := s.Alive(seat) && countsTurn(s, seat) && !s.Players[seat].Marks.Has(leaderFree)
		if counts && leaderHasStep(s, seat) {
			p.Do(table.Noted{Seat: seat, Set: leaderFree})
		}
	}
}

// countsTurn tells whether the present turn counts for a seat's leader.
func countsTurn(s *table.State, seat table.Seat) bool {
	return seat == s.Turn.Seat || s.Option(oLeaderImmobileCount) == "all-turns"
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
		own := on != 0 && s.Cards[on].Holder == seat && s.Option(oStackLeaderOntoOwn) == "destroy"
		free = free || !isToken(s, to) && !labyrinth(s, to) && (on == 0 || own)
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
	}
}

// kindred tells whether a monster has its leader's support: of the leader's kind, its own player's, face-up and within two
// steps, where players have agreed on that (leader.abilities).
func kindred(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	if s.Option(oLeaderAbilities) != "kind-buff-range-2" || !c.Up || c.Class != monster || muted(s, c.Holder) {
		return false
	}
	head := s.Players[c.Holder].Token
	home := s.Card(head).Spot
	if !isTile(s, home) || !isTile(s, c.Spot) || steps(s, home, c.Spot) > leaderRange {
		return false
	}
	return slices.ContainsFunc(s.Print(id).Races, func(kind string) bool { return slices.Contains(s.Print(head).Races, kind) })
}

// muted tells whether a running effect of somebody else takes a seat's leader its abilities.
func muted(s *table.State, seat table.Seat) bool {
	found := false
	eachRunning(s, func(by table.CardID, e table.Effect) {
		found = found || e.Key == "mute-leader" && enemies(s, s.Cards[by].Holder, seat)
	})
	return found
}
