// Package duelmasters is the referee of Duel Masters: creatures are paid for with mana, break five shields and then win
// by one attack more. This file is the game's contents page. The package must never know how a table is laid out in
// space or what a card script looks like.
package duelmasters

import (
	"slices"

	"ttsbridge/validator"
)

// Game is Duel Masters.
var Game = validator.Game{
	ID:    "duelmasters",
	Name:  "Duel Masters",
	Title: "Mana pays for creatures, creatures break shields, and an attack on a player without shields wins.",
	Seats: []int{2},
	Names: names,

	Options: options,
	Rules:   slices.Concat(turnRules, cardRules, battleRules),
	Grounds: []string{"Table"},
	Phases: []validator.Phase{
		phaseStart:  {Name: phaseNames[phaseStart], Enters: startStep},
		phaseDraw:   {Name: phaseNames[phaseDraw], Enters: drawStep},
		phaseMana:   {Name: phaseNames[phaseMana], Waits: true},
		phasePlay:   {Name: phaseNames[phasePlay], Waits: true},
		phaseAttack: {Name: phaseNames[phaseAttack], Waits: true},
		phaseEnd:    {Name: phaseNames[phaseEnd], Enters: endStep},
	},
	Actions: slices.Concat(handwork.HandActions(), []validator.Action{
		charge, play, cross, attack, endTurn, // a player's own turn
		invoke, link, denjara, take, untap, turnOver,
		pay, cancel, pick, block, trigger, use, pass, // answers
		concede, peek,
		validator.Propose, validator.Agree, validator.Disagree, validator.Shuffle, validator.Decide, lot,
	}),
	Workings: []validator.Working{
		{Kind: "opening", Step: opening},
		{Kind: "playing", Step: playing},
		{Kind: "crossing", Step: crossing},
		{Kind: "targeting", Step: targeting},
		{Kind: "attack", Step: attacking},
		{Kind: "breaking", Step: breaking},
		{Kind: "triggers", Step: triggers},
		{Kind: abilityKind, Step: ability},
		{Kind: "saving", Step: saving},
		{Kind: "silence", Step: silence},
		{Kind: "ending", Step: ending},
		{Kind: effectKind, Step: effectWindow},
		{Kind: "leaving", Step: leaving},
		validator.Proposal, validator.HandWorking, validator.Decision,
	},

	Firm:    firm,
	Hands:   &handwork,
	Places:  places,
	Setup:   setup,
	Busy:    busy,
	Over:    over,
	Settles: settles,
	Deck:    deckChecks,
	Match:   matches,
	Worth:   worth,
	Guess:   guess,
	Script:  &scripting,
	Knows:   knows,
	Unread:  Unread,
	Note:    note,
	Tell:    tell,
	Words:   vocabulary,
}
