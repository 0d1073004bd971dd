package tagduel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// teams are the players A and B of each team; the one chosen to go first begins with its A (tag.turn.first-team).
func teams([]string, int) []table.Seats {
	var one, two table.Seats
	return []table.Seats{one.With(0).With(2), two.With(1).With(3)}
}

// matches is the law of a match: a single game or the best of three, with siding between the games, and a game that decides
// when time is called at equal wins.
func matches(options []string) validator.MatchLaw {
	best := 3
	if options[oMatchLength] == "single-game" {
		best = 1
	}
	return validator.MatchLaw{
		Best: best, BestBy: "ygo.match.best-of-three",
		Siding: validator.OneForOne, SidingBy: "ygo.deck.side-exchange", OwnBy: "tag.side-deck.own",
		First: validator.LoserChooses, FirstBy: "ygo.match.next-first-player",
		MoreBy: "tag.match.more-game-wins", BreakBy: "tag.match.between-games",
		Tiebreak: validator.Tiebreak{Played: true, By: "tag.match.tiebreak-game", SidingBy: "tag.match.tiebreak-no-siding"},
	}
}
