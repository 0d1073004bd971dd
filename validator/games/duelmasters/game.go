// Package duelmasters is the referee of Duel Masters: creatures are paid for with mana, break five shields and then win
// by one attack more. This file is the game's contents page. The package must never know how a table is laid out in
// space or what a card script looks like.
//
//   - rules_turn.go, rules_battle.go, rules_cards.go: the catalogue of rules
//   - vocabulary.go: the words of scenario files and card facts; traits.go: the races and other open words of cards
//   - note.go: what a position says beyond the common ones
//   - worth.go: how well a seat stands that plays by itself
//
// game.go puts all of it together with the rooms in internal: words, zones, standing, field, abilities, play, battle, duel, hands.
package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/battle"
	"ttsbridge/validator/games/duelmasters/internal/duel"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/hands"
	"ttsbridge/validator/games/duelmasters/internal/play"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
)

// Game is Duel Masters.
var Game = validator.Game{
	ID:    "duelmasters",
	Name:  "Duel Masters",
	Title: "Mana pays for creatures, creatures break shields, and an attack on a player without shields wins.",
	Seats: []int{2},
	Names: zones.Names,

	Options: zones.Options,
	Rules:   slices.Concat(turnRules, cardRules, battleRules),
	Grounds: []string{"Table"},
	Phases: []validator.Phase{
		zones.PhaseStart:  {Name: zones.PhaseNames[zones.PhaseStart], Enters: duel.StartStep},
		zones.PhaseDraw:   {Name: zones.PhaseNames[zones.PhaseDraw], Enters: duel.DrawStep},
		zones.PhaseMana:   {Name: zones.PhaseNames[zones.PhaseMana], Waits: true},
		zones.PhasePlay:   {Name: zones.PhaseNames[zones.PhasePlay], Waits: true},
		zones.PhaseAttack: {Name: zones.PhaseNames[zones.PhaseAttack], Waits: true},
		zones.PhaseEnd:    {Name: zones.PhaseNames[zones.PhaseEnd], Enters: duel.EndStep},
	},
	Actions: slices.Concat(hands.Handwork.HandActions(), []validator.Action{
		duel.Charge, play.Play, play.Cross, battle.Attack, duel.EndTurn, // a player's own turn
		play.Invoke, field.Link, field.Denjara, hands.Take, hands.Untap, hands.TurnOver,
		play.Pay, play.Cancel, abilities.Pick, battle.Block, battle.Trigger, battle.Use, battle.Pass, // answers
		duel.Concede, hands.Peek,
		validator.Propose, validator.Agree, validator.Disagree, validator.Shuffle, validator.Decide, duel.Lot,
	}),
	Workings: []validator.Working{
		{Kind: "opening", Step: duel.Opening},
		{Kind: "playing", Step: play.Playing},
		{Kind: "crossing", Step: play.Crossing},
		{Kind: "targeting", Step: battle.Targeting},
		{Kind: "attack", Step: battle.Attacking},
		{Kind: "breaking", Step: battle.Breaking},
		{Kind: "triggers", Step: battle.Triggers},
		{Kind: zones.AbilityKind, Step: abilities.Ability},
		{Kind: "saving", Step: field.Saving},
		{Kind: "silence", Step: duel.Silence},
		{Kind: "ending", Step: duel.Ending},
		{Kind: zones.EffectKind, Step: battle.EffectWindow},
		{Kind: "leaving", Step: field.Leaving},
		{Kind: field.Releases, Step: field.Releasing},
		{Kind: abilities.Piles, Step: abilities.Piling},
		validator.Proposal, validator.HandWorking, validator.Decision,
	},

	Firm:    hands.Firm,
	Hands:   &hands.Handwork,
	Places:  zones.Places,
	Ordered: []string{"deck"},
	Setup:   duel.Setup,
	Busy:    hands.Busy,
	Over:    duel.Over,
	Clock:   &validator.Timing{Out: duel.OutOfTime},
	Settles: duel.Settles,
	Deck:    duel.DeckChecks,
	Hand:    zones.HandAtStart,
	Match:   duel.Matches,
	Worth:   worth,
	Fights:  fights,
	Guess:   guess,
	Script:  &hands.Scripting,
	Knows:   standing.Knows,
	Unread:  standing.Unread,
	Explain: words.Explain,
	Means:   abilities.Means,
	Says:    words.Says,
	Note:    note.Note,
	Tell:    tell,
	Words:   vocabulary,
}
