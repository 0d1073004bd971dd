package ruling

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

const amendments = "kd.house.amendments"

// The Life Points that an amendment may name.
const leastLP, mostLP = 100, 100_000

// Amend proposes another number of Life Points to begin with, while the Setup Rules are played. It holds when everybody agrees
// (kd.house.amendments); any other rule is loosened by the dial, which asks everybody too.
var Amend = validator.Action{
	Kind: "amend", Verb: "amends", Answers: "setup",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: g.Word, N: g.N}, g.Kind == validator.Press && g.Word == "starting-lp"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word, N: m.N})
	},
	Checks: []validator.Check{before, func(_ *table.State, m *validator.Move) *validator.Violation {
		if m.Word != "starting-lp" || m.N < leastLP || m.N > mostLP {
			return validator.Violates(amendments, "an amendment here is starting-lp with %d to %d; other rules are loosened by the dial", leastLP, mostLP)
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "agreeing", Seat: m.Seat, Word: m.Word, N: m.N, Passed: table.Seats(0).With(m.Seat)}})
	},
}

// before: what is agreed on is recorded before the duel; who joins one that is going on takes it as it is (kd.house.amendments).
func before(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Number > 0 {
		return validator.Violates(amendments, "amendments are agreed on before the duel, and this one is in its turn %d", s.Turn.Number)
	}
	return nil
}

// amended gives everybody the Life Points that were agreed on, and says so. Who joins later begins with them too, and who face a boss with
// as many for each of them where that is the option.
func amended(p *validator.Play, now table.Pending) {
	p.Do(table.Reported{Rule: amendments, Seat: now.Seat, Text: fmt.Sprintf("all agree: everybody begins with %d Life Points", now.N)})
	p.Do(table.Modified{Mod: board.Amended(now.N)})
	for seat := range table.Seat(p.State().Count) {
		n := board.StartingLP(p.State(), seat)
		p.Do(table.Scored{Seat: seat, Kind: board.LP, By: int32(n - p.State().Points(seat, board.LP)), To: int32(n), Why: amendments})
	}
}
