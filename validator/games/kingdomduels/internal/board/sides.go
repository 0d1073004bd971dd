package board

import (
	"slices"
	"strconv"

	"ttsbridge/validator/table"
)

// Is tells whether that is the format of the duel.
func Is(s *table.State, format string) bool { return s.Option(OFormat) == format }

// Teams says who plays with whom in a format.
func Teams(options []string, seats int) []table.Seats {
	var one, other table.Seats
	seats -= Guests(options)
	switch {
	case options[OFormat] == Tag && seats == 4:
		return []table.Seats{one.With(0).With(2), other.With(1).With(3)}
	case options[OFormat] == Boss:
		for seat := 1; seat < seats; seat++ {
			other = other.With(table.Seat(seat))
		}
		return []table.Seats{one.With(0), other}
	}
	return nil
}

// Foes lists the seats that play against a seat and are still in the duel, in turn order.
func Foes(s *table.State, seat table.Seat) (all []table.Seat) {
	for other := range InTurn(s, seat) {
		if !s.Together(seat, other) && s.Alive(other) {
			all = append(all, other)
		}
	}
	return all
}

// Colour is the side on which a seat plays (kd.side.choose-colour, kd.side.meaning). Teams take one each; in a Battle Royale the colours
// repeat in the order of seats.
func Colour(s *table.State, seat table.Seat) string {
	if Is(s, Boss) && seat == 0 || !Is(s, Boss) && seat%2 == 0 {
		return "Blue"
	}
	return "Red"
}

// Controls tells whether a seat acts with what another one controls: with its own cards, and, against a boss, with those of the team
// (kd.boss.joint-control).
func Controls(s *table.State, seat, holder table.Seat) bool {
	return seat == holder || Is(s, Boss) && s.Together(seat, holder)
}

// Round is the number of the pass through the rotation that goes on (kd.symbol.once-per-round).
func Round(s *table.State) int { return int(s.Players[0].Tally[TallyRound]) }

// Follows is whose turn comes after that of a seat, and whether a new round begins with it. Against a boss the solo player has every
// second turn (kd.boss.rotation); elsewhere the seats take turns, who has lost left out (kd.royale.defeat-rotation).
func Follows(s *table.State, seat table.Seat) (next table.Seat, around bool) {
	if Is(s, Boss) {
		place := table.Seat(s.Players[1].Tally[TallyRound])
		if seat == 0 {
			return 1 + place%table.Seat(Playing(s)-1), false
		}
		return 0, int(seat) == Playing(s)-1
	}
	next = Next(s, seat)
	return next, from(s, next) <= from(s, seat)
}

// from is how many seats after the one that opens the rotation a seat comes.
func from(s *table.State, seat table.Seat) int {
	all := rotation(s)
	head := slices.IndexFunc(all, func(one table.Seat) bool { return s.Players[one].Marks.Has(Opens) })
	return (slices.Index(all, seat) - max(head, 0) + s.Count) % s.Count
}

// Closes tells whether the turn going on is the last of its round.
func Closes(s *table.State) bool {
	_, around := Follows(s, s.Turn.Seat)
	return around
}

// amended names the change that keeps the Life Points to begin with on which all have agreed.
const amended = "starting lp"

// Amended is the change by which everybody begins with so many Life Points (kd.house.amendments).
func Amended(n int) table.Mod { return table.Mod{Stat: amended, By: n} }

// StartingLP is how many Life Points a seat begins with (kd.setup.starting-lp, kd.house.boss-team-lp): those of the option, or those on
// which all have agreed last.
func StartingLP(s *table.State, seat table.Seat) int {
	n, _ := strconv.Atoi(s.Option(OStartingLP))
	for i := range s.Mods {
		if s.Mods[i].Stat == amended {
			n = s.Mods[i].By
		}
	}
	if seat > 0 && Is(s, Boss) && s.Option(OBossTeamLP) == "2000-per-player" {
		n *= Playing(s) - 1
	}
	return n
}
