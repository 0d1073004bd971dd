package match

import "ttsbridge/validator"

// The rules that hold for the matches of every game. Where a game has a rule of its own for the same, that one is cited.
const (
	ruleLength  = "match.length"
	ruleAgreed  = "match.agreed"
	ruleOrder   = "match.order"
	ruleOver    = "match.over"
	ruleSiding  = "match.siding"
	ruleOwn     = "match.own-side-deck"
	ruleFirst   = "match.first"
	ruleTime    = "match.time"
	ruleBreak   = "match.tiebreak"
	ruleReferee = "match.referee"
	ruleConcede = "match.concede"
)

// Rules is the catalogue of this package.
var Rules = []validator.Rule{
	{ID: ruleLength, Kind: "house", Text: "A match is the best of an odd number of duels, or of as many as were agreed."},
	{ID: ruleAgreed, Kind: "house", Text: "On what a game is silent about matches, the players agree before the first duel."},
	{ID: ruleOrder, Kind: "validate", Text: "Decks are sided, then it is said who begins, then the next duel is laid out."},
	{ID: ruleOver, Kind: "validate", Text: "A match that is decided takes no more."},
	{ID: ruleSiding, Kind: "validate", Text: "Decks change only between duels, and only as was agreed."},
	{ID: ruleOwn, Kind: "validate", Text: "What a deck takes in comes from its own side deck."},
	{ID: ruleFirst, Kind: "validate", Text: "Who begins is said by those who may."},
	{ID: ruleTime, Kind: "automate", Text: "Once time is called, more wins decide as soon as no duel is played."},
	{ID: ruleBreak, Kind: "automate", Text: "At equal wins the match is a draw, or a tiebreak duel is played, as was agreed."},
	{ID: ruleReferee, Kind: "validate", Text: "The referee alone begins and ends duels and calls time."},
	{ID: ruleConcede, Kind: "automate", Text: "A side whose seats all give up loses the match; of several sides the others play on, and the last one wins it."},
}

// or is the game's rule, ours where it has none.
func or(theirs, ours string) string {
	if theirs != "" {
		return theirs
	}
	return ours
}
