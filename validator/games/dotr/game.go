// Package dotr is the referee of Duelists of the Roses: a board of tiles with terrain, deck leaders, monsters that
// fight by moving onto each other, and face-down cards played on trust. This file is the game's contents page. The
// package must never know how a table is laid out in space or what a card script looks like.
package dotr

import (
	"slices"

	"ttsbridge/validator"
)

// Game is Duelists of the Roses.
var Game = validator.Game{
	ID:    "dotr",
	Name:  "Duelists of the Roses",
	Title: "Monsters march over a board of terrain; moving onto a card is the battle.",
	Seats: []int{2, 4},
	Names: names,

	Options: options,
	Rules:   slices.Concat(setupRules, fieldRules, cardRules),
	Points:  []string{lp: "lp", sp: "sp"},
	Grounds: grounds,
	Phases: []validator.Phase{
		phaseDraw:    {Name: phaseNames[phaseDraw], Enters: drawPhase},
		phaseStandby: {Name: phaseNames[phaseStandby], Enters: standbyPhase},
		phaseMain:    {Name: phaseNames[phaseMain], Waits: true},
		phaseEnd:     {Name: phaseNames[phaseEnd], Enters: endPhase},

		phaseBuilding: {Name: phaseNames[phaseBuilding], Waits: true},
	},
	Actions: byRuleset(slices.Concat(handwork.HandActions(), []validator.Action{
		lay, accept, start, seatLeader, // before the duel
		play, move, position, flip, endMain, // a player's own turn
		overlay, tune, contact, destinyDraw,
		respond, pass, asAnswer("flip in answer", flip.Verb), asAnswer("use in answer", useEffect.Verb), states, chooses, aims, applies, discard, summons, declines, regularDraw, picks, // answers
		concede, stray, peek, counter, demand, wait, watch, let,
		useEffect, validator.Propose, validator.Agree, validator.Disagree,
		validator.Shuffle, decides, lot,
	}), recordActions),
	Workings: []validator.Working{
		{Kind: "opening", Step: opening},
		{Kind: "order", Step: order},
		{Kind: "march", Step: march},
		{Kind: "attack", Step: attack},
		{Kind: "window", Step: window},
		{Kind: "link", Step: link},
		{Kind: "summoning", Step: summoning},
		{Kind: "destiny", Step: destiny},
		{Kind: "ending", Step: ending},
		{Kind: "deed", Step: deed},
		{Kind: "aiming", Step: aiming},
		{Kind: "applying", Step: applying},
		{Kind: "verdict", Step: verdict},
		{Kind: "stating", Step: stating},
		{Kind: "moment", Step: dueNow},
		{Kind: "returning", Step: returning},
		{Kind: "leaving", Step: leaving},
		{Kind: "mixing", Step: mixing},
		{Kind: "gamble", Step: gambling},
		validator.Proposal, validator.HandWorking, validator.Decision,
	},

	Firm:    firm,
	Hands:   &handwork,
	Script:  &scripting,
	Belies:  contradiction,
	SeatsBy: "dotr.table.players",
	Teams:   teams,
	Places:  places,
	Table:   tableLaws,
	Setup:   setup,
	Busy:    busy,
	Over:    over,
	Clock:   &validator.Timing{Out: validator.LosesOnTime},
	Settles: settles,
	Deck:    unjudged(deckChecks),
	Leads:   "leader",
	Worth:   worth,
	Guess:   guess,
	Knows:   knowsKey,
	Unread:  unread,
	Note:    note,
	Tell:    tell,
	Words:   vocabulary,
}
