package tagduel

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/duel"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

const (
	extraTurns = 3 // after the one in which time is called (tag.time.three-more-turns)
	tieTurns   = 8 // of the game that breaks a tie (tag.match.tiebreak-eight-turns)
)

// called notes in which turn time was called; that turn is played to its end (tag.time.finish-turn).
func called(p *validator.Play) {
	if s := p.State(); calledIn(s) == 0 {
		p.Do(table.Counted{Seat: 0, Kind: zones.TallyCalled, To: int16(max(s.Turn.Number, 1))})
	}
}

func calledIn(s *table.State) int32 { return int32(s.Players[0].Tally[zones.TallyCalled]) }

// outOfTime: who gives no answer in the agreed time has passed (tag.pace.timely).
func outOfTime(p *validator.Play, seat table.Seat) {
	s := p.State()
	q := s.AskOf(seat)
	if s.Option(oClock) == "off" || q == nil || q.Kind != "chain" {
		p.Do(table.Reported{Rule: "tag.pace.timely", Seat: seat, Text: "is asked to decide"})
		return
	}
	p.Do(table.Answered{ID: q.ID})
	ask.Pass(p, seat)
}

// last tells whether the turn that has just ended is the last one, and the rule by which Life Points are compared then.
func last(s *table.State) (rule string, is bool) {
	switch {
	case calledIn(s) > 0 && s.Turn.Number >= calledIn(s)+extraTurns:
		return "tag.time.greater-lp", true
	case s.Option(oTurnLimit) == "8" && s.Turn.Number >= tieTurns:
		return "tag.match.tiebreak-greater-lp", true
	}
	return "", false
}

// turnEnded compares Life Points after the last turn (tag.time.no-more-turns). At equality play goes on until they differ
// (tag.time.equal-lp).
func turnEnded(p *validator.Play, _ table.Seat) bool {
	rule, is := last(p.State())
	return is && compare(p, rule)
}

// compare lets the team with more Life Points win; false when they are equal.
func compare(p *validator.Play, rule string) bool {
	s := p.State()
	one, two := s.Points(0, zones.LP), s.Points(1, zones.LP)
	switch {
	case one > two:
		p.Do(table.Won{Winners: s.Team(0), Why: rule})
	case two > one:
		p.Do(table.Won{Winners: s.Team(1), Why: rule})
	}
	return one != two
}

// settles looks after every step for who has lost; after the last turn at equal Life Points the first change of them decides, when
// the chain in which it happens has resolved (tag.time.chain-first).
func settles(p *validator.Play) {
	duels.Settles(p)
	s := p.State()
	if s.Result.Over || s.Turn.Number == 0 || standing.LastLink(s) != nil {
		return
	}
	if rule := beyond(s); rule != "" {
		compare(p, rule)
	}
}

// beyond is the rule by which the first change of Life Points decides in a turn that would not be played if they had not been equal: that
// on the call of time, or that on the game that breaks a tie. "" in every other turn.
func beyond(s *table.State) string {
	switch {
	case calledIn(s) > 0 && s.Turn.Number > calledIn(s)+extraTurns:
		return "tag.time.equal-lp"
	case s.Option(oTurnLimit) == "8" && s.Turn.Number > tieTurns:
		return "tag.match.tiebreak-greater-lp"
	}
	return ""
}

// over refuses every move after the end; after a comparison of Life Points no further turn is started (tag.time.no-more-turns).
func over(s *table.State, m *validator.Move) *validator.Violation {
	if s.Result.Over && strings.HasPrefix(s.Result.Why, "tag.time.") {
		return validator.Violates("tag.time.no-more-turns", "the turns after the call of time are over, and Life Points have decided")
	}
	return duel.Over(s, m)
}
