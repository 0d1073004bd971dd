package tagduel

import "ttsbridge/validator"

// timeRules is the part of the catalogue on time.
var timeRules = []validator.Rule{
	{ID: "tag.pace.timely", Kind: "house",
		Text:   "Decisions are to be made in reasonable time.",
		Source: "Opening section, line 15"},
	{ID: "tag.time.finish-turn", Kind: "automate",
		Text:   "When round time runs out the turn in progress is played to its end.",
		Source: "VI. End of Match Procedure, line 89"},
	{ID: "tag.time.three-more-turns", Kind: "automate",
		Text:   "Without a winner then, exactly three more turns are played.",
		Source: "VI. End of Match Procedure, line 89"},
	{ID: "tag.time.no-more-turns", Kind: "validate",
		Text:   "After those three turns no further turn is started and the result is settled by comparison.",
		Source: "VI. End of Match Procedure, line 89"},
	{ID: "tag.time.greater-lp", Kind: "automate",
		Text:   "The team with more Life Points then wins the game.",
		Source: "VI. End of Match Procedure, line 91"},
	{ID: "tag.time.equal-lp", Kind: "automate",
		Text:   "At equal Life Points play goes on until the first change of Life Points.",
		Source: "VI. End of Match Procedure, line 91"},
	{ID: "tag.time.chain-first", Kind: "automate",
		Text:   "If that change happens inside a resolving chain, the whole chain is resolved before Life Points are compared.",
		Source: "VI. End of Match Procedure, line 91, 93"},
	{ID: "tag.match.tiebreak-eight-turns", Kind: "automate",
		Text:   "That game lasts at most eight turns, two for each player.",
		Source: "VI. End of Match Procedure, line 93"},
	{ID: "tag.match.tiebreak-first-attacker", Kind: "validate",
		Text:   "The ban on attacks on turns 1 to 3 holds in that game as well.",
		Source: "VI. End of Match Procedure, line 23, 93"},
	{ID: "tag.match.tiebreak-greater-lp", Kind: "automate",
		Text:   "At the end of the eighth turn the team with more Life Points wins the match; at equality play goes on until the first change.",
		Source: "VI. End of Match Procedure, line 93"},
}
