package table

// Who plays with whom. A team is the set of its seats; who is in none plays for himself, and so does everybody in a duel
// without teams.

// teamed tells whether teams can be formed so among that many seats: nobody is in two.
func teamed(teams []Seats, seats int) bool {
	var taken Seats
	for _, team := range teams {
		if team == 0 || team&taken != 0 || team>>seats != 0 {
			return false
		}
		taken |= team
	}
	return true
}

// Team is a seat with all who play with it, none for Nobody.
func (s *State) Team(seat Seat) Seats {
	for _, team := range s.Teams {
		if team.Has(seat) {
			return team
		}
	}
	return Seats(0).With(seat)
}

// Together tells whether two seats are one or play together.
func (s *State) Together(a, b Seat) bool {
	return a == b || len(s.Teams) > 0 && s.Team(a).Has(b)
}

// Mates are all who play with a seat, without the seat itself.
func (s *State) Mates(seat Seat) Seats { return s.Team(seat).Without(seat) }

// Foes are all who play against a seat, whether or not they have lost.
func (s *State) Foes(seat Seat) Seats { return s.everybody() &^ s.Team(seat) }

func (s *State) everybody() Seats { return 1<<s.Count - 1 }

// Living are the seats that have not lost.
func (s *State) Living() Seats {
	var all Seats
	for seat := range s.Players[:s.Count] {
		if !s.Players[seat].Out {
			all |= 1 << seat
		}
	}
	return all
}

// Contested tells whether seats of more than one team are left.
func (s *State) Contested() bool {
	living := s.Living()
	if len(s.Teams) == 0 {
		return living&(living-1) != 0
	}
	for seat := Seat(0); int(seat) < s.Count; seat++ {
		if living.Has(seat) {
			return living&^s.Team(seat) != 0
		}
	}
	return false
}

// Standing are the seats of the teams of which somebody is left, those that have lost among them.
func (s *State) Standing() Seats {
	living := s.Living()
	return s.ofTeams(func(team Seats) bool { return team&living != 0 })
}

// Whole are the seats of the teams that have lost nobody.
func (s *State) Whole() Seats {
	living := s.Living()
	return s.ofTeams(func(team Seats) bool { return team&^living == 0 })
}

func (s *State) ofTeams(which func(Seats) bool) Seats {
	var all Seats
	for seat := Seat(0); int(seat) < s.Count; seat++ {
		if team := s.Team(seat); which(team) {
			all |= team
		}
	}
	return all
}
