// Package dotr is the referee of Duelists of the Roses: a board of tiles with terrain, deck leaders, monsters that
// fight by moving onto each other, and face-down cards played on trust. This file is the game's contents page. The
// package must never know how a table is laid out in space or what a card script looks like.
//
//   - rules_setup.go, rules_field.go, rules_cards.go, rules_effects.go: the catalogue of rules
//   - waiting.go: why a move has to wait
//   - vocabulary.go: the words of scenario files and card facts; note.go: what a position says beyond the common ones
//   - means.go: which of the things that a card does is meant
//   - worth.go: how well a seat stands that plays by itself
//
// game.go puts all of it together with the rooms in internal: words, board, standing, field, chain, effects, battle, orders, duel, hands.
package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/battle"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/hands"
	"ttsbridge/validator/games/dotr/internal/orders"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/yesterday"
)

// Game is Duelists of the Roses.
var Game = validator.Game{
	ID:    "dotr",
	Name:  "Duelists of the Roses",
	Title: "Monsters march over a board of terrain; moving onto a card is the battle.",
	Seats: []int{2, 4},
	Names: board.Names,

	Options: board.Options,
	Rules:   slices.Concat(setupRules, fieldRules, cardRules, effectRules),
	Points:  []string{board.LP: "lp", board.SP: "sp"},
	Grounds: board.Grounds,
	Phases: []validator.Phase{
		board.PhaseDraw:    {Name: board.PhaseNames[board.PhaseDraw], Enters: duel.DrawPhase},
		board.PhaseStandby: {Name: board.PhaseNames[board.PhaseStandby], Enters: duel.StandbyPhase},
		board.PhaseMain:    {Name: board.PhaseNames[board.PhaseMain], Waits: true},
		board.PhaseEnd:     {Name: board.PhaseNames[board.PhaseEnd], Enters: duel.EndPhase},

		board.PhaseBuilding: {Name: board.PhaseNames[board.PhaseBuilding], Waits: true},
	},
	Actions: hands.ByRuleset(slices.Concat(hands.Handwork.HandActions(), []validator.Action{
		duel.Lay, duel.Accept, duel.Start, duel.SeatLeader, // before the duel
		orders.Play, orders.Move, orders.Position, orders.Flip, duel.EndMain, // a player's own turn
		orders.Overlay, orders.Tune, orders.Contact, duel.DestinyDraw,
		chain.Respond, chain.Pass, chain.AsAnswer("flip in answer", orders.Flip.Verb), chain.AsAnswer("use in answer", orders.UseEffect.Verb), orders.States, orders.Chooses, effects.Aims, effects.Applies, duel.Discard, field.Summons, field.Declines, duel.RegularDraw, duel.Picks, // answers
		duel.Concede, orders.Stray, orders.Peek, chain.Counter, effects.Demand, chain.Wait, chain.Watch, chain.Let,
		orders.UseEffect, validator.Propose, validator.Agree, validator.Disagree,
		validator.Shuffle, standing.Decides, duel.Lot,
	}), hands.RecordActions),
	Workings: []validator.Working{
		{Kind: "opening", Step: duel.Opening},
		{Kind: "order", Step: orders.Order},
		{Kind: "march", Step: orders.March},
		{Kind: "attack", Step: battle.Attack},
		{Kind: "window", Step: chain.Window},
		{Kind: "link", Step: effects.Link},
		{Kind: "summoning", Step: field.Summoning},
		{Kind: "destiny", Step: duel.Destiny},
		{Kind: "ending", Step: duel.Ending},
		{Kind: "deed", Step: effects.Deed},
		{Kind: "aiming", Step: effects.Aiming},
		{Kind: "applying", Step: effects.Applying},
		{Kind: "verdict", Step: effects.Verdict},
		{Kind: "stating", Step: battle.Stating},
		{Kind: "moment", Step: duel.DueNow},
		{Kind: "returning", Step: effects.Returning},
		{Kind: "leaving", Step: chain.Leaving},
		{Kind: "mixing", Step: effects.Mixing},
		{Kind: "gamble", Step: battle.Gambling},
		{Kind: "tread", Step: battle.Treading},
		validator.Proposal, validator.HandWorking, validator.Decision,
	},

	Firm:    hands.Firm,
	Hands:   &hands.Handwork,
	Script:  &hands.Scripting,
	Belies:  field.Contradiction,
	SeatsBy: "dotr.table.players",
	Teams:   board.Teams,
	Places:  board.Places,
	Single:  []string{"tile"},
	Loose:   []string{"bag"},
	Ordered: []string{"deck"},
	Table:   duel.TableLaws,
	Setup:   duel.Setup,
	Busy:    busy,
	Over:    over,
	Clock:   &validator.Timing{Out: validator.LosesOnTime},
	Settles: duel.Settles,
	Deck:    hands.Unjudged(duel.DeckChecks),
	Hand:    board.StartHand,
	Leads:   "leader",
	Worth:   worth,
	Fights:  fights,
	Guess:   guess,
	Knows:   yesterday.KnowsRose,
	Unread:  standing.Unread,
	Explain: words.Explain,
	Means:   means,
	Says:    words.Says,
	Note:    note.Note,
	Tell:    tell,
	Words:   vocabulary,
}
