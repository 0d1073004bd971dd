// Package tagduel is the referee of the Tag Duel: two against two with a deck each, under the rules and the limit list of 2005.
// This file is the game's contents page. What it shares with the other games of the Yu-Gi-Oh family lies in internal/ygo; here is
// what four players make of it: who lends what, who may do what in whose turn, and when time is up. The package must never know
// how a table is laid out in space or where a card's facts are kept.
//
//   - game.go: the game; law.go: what the rooms of the family do under its law
//   - mates.go: team-mates, and what is whose; attack.go: who attacks; time.go: time called, and ties; match.go: several games
//   - deck.go: the deck laws
//   - rules.go, rules_turn.go, rules_table.go, rules_card.go, rules_chain.go, rules_battle.go, rules_time.go: the catalogue of rules
//   - vocabulary.go: the words of scenario files and card facts; traits.go: the races and other open words of cards
//   - note.go: what a position says beyond the common ones; tell.go: how a card is told
//   - worth.go: how well a seat stands that plays by itself
package tagduel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/battle"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/duel"
	"ttsbridge/validator/games/internal/ygo/effects"
	"ttsbridge/validator/games/internal/ygo/summon"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
)

// Game is the Tag Duel. Each player's deck is checked by itself: teammates lend each other no copies
// (tag.deck.limited-per-player), so that two lawful decks make a lawful team.
var Game = validator.Game{
	ID:      "tagduel",
	Name:    "Tag Duel",
	Title:   "Two teams of two share their Life Points, and nothing else without leave.",
	Seats:   []int{4},
	SeatsBy: "tag.team.composition",
	Names:   names,

	Options: options,
	Rules:   slices.Concat(rules, tableRules, turnRules, cardRules, chainRules, battleRules, timeRules),
	Points:  []string{zones.LP: "lp"},
	Grounds: []string{"Table"},
	Phases:  duel.Phases,
	Actions: slices.Concat(duel.Handwork.HandActions(), []validator.Action{
		summons.Normal(teamsTurn, ownZones), summons.Set(teamsTurn, ownZones), summons.Offer(teamsTurn, lentOffer), summon.Special(teamsTurn, ownFusionDeck), // a player's own turn
		summon.FlipUp(teamsTurn, ownCards), summon.Turn(teamsTurn, ownCards),
		chain.Activate(setByMate, ownCards, ofTheTurn, ownZones, sharedPayment, ownFusions), battles.Attack(attackers, tieAttack, matesAttack, eitherOpponent, wholeSide),
		chain.Respond(setByMate, ownCards, ofTheTurn, ownZones, sharedPayment, ownFusions), chain.Pass, chains.Name(), // answers
		effects.Pick(picked, matesCards), effects.Position, effects.Call, effects.Block, battle.Redirect(eitherOpponent, wholeSide), battle.Stop, duel.Discard,
		keep, lend, wait, resolve, designation,
		validator.Propose, validator.Agree, validator.Disagree, validator.Shuffle, ask.Lot("ygo.setup.first-player", lots),
	}, duel.PhaseMoves(battles.MustAttack, teamsTurn), duel.First, chain.Use(effects.Answered), summons.Consent(agrees), duels.Concede(), duel.Strays(strays)),
	Workings: []validator.Working{
		{Kind: "opening", Step: duels.Opening},
		{Kind: "phasing", Step: duel.Phasing},
		{Kind: "ending", Step: duels.Ending},
		{Kind: "summoning", Step: summons.Summoning},
		{Kind: "activating", Step: chains.Activating},
		{Kind: "window", Step: chains.Window},
		{Kind: "link", Step: chains.Link},
		{Kind: "due", Step: chains.Due},
		{Kind: "news", Step: chains.News},
		{Kind: "ability", Step: effects.Ability},
		{Kind: "arriving", Step: effects.Arriving},
		{Kind: "fusing", Step: effects.Fusing},
		{Kind: "upkeep", Step: effects.Upkeep},
		{Kind: "discarding", Step: effects.Discarding},
		{Kind: "raising", Step: effects.Raising},
		{Kind: "calling", Step: effects.Calling},
		{Kind: "blocking", Step: effects.Blocking},
		{Kind: "bearing", Step: effects.Bearing},
		{Kind: "drawing", Step: duel.Drawing},
		{Kind: "attack", Step: battle.Attacking},
		validator.Proposal, validator.HandWorking,
	},

	Firm:    append(slices.Clone(duel.Firm), firm...),
	Hands:   &duel.Handwork,
	Places:  places,
	Single:  zones.Single(),
	Ordered: []string{"deck"},
	Teams:   teams,
	Shared:  true,
	Setup:   duels.Setup,
	Busy:    busy,
	Over:    over,
	Clock:   &validator.Timing{Out: outOfTime, Call: called},
	Settles: settles,
	Bare:    duel.Bare,
	Deck:    []validator.DeckCheck{deckSize, sideSize, fusionDeck, noTokens, copies, limitList, noTransfer},
	Hand:    duels.Hand,
	Match:   matches,
	Worth:   worth,
	Fights:  fights,
	Guess:   guess,
	Explain: words.Explain,
	Means:   effects.Means,
	Knows:   words.Knows,
	Note:    note.Note,
	Tell:    tell,
	Words:   vocabulary,
}
