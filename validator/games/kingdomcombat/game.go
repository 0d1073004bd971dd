// Package kingdomcombat is the referee of Kingdom Combat: gold hires units, units march from their fortress over structures and the
// battlefield, and the last fortress that stands wins. This file is the game's contents page. The package must never know how a
// table is laid out in space or how a list of cards is written.
//
//   - rules_setup.go, rules_zone.go, rules_card.go, rules_combat.go: the catalogue of rules
//   - vocabulary.go: the words of scenario files and card facts; note.go: what a position says beyond the common ones
//   - unread.go: what in a card's facts nothing reads; aimless.go: rows that do nothing to what they are on
//   - worth.go: how well a seat stands that plays by itself
//
// game.go puts all of it together with the rooms in internal: words, realm, standing, field, window, abilities, play, combat, duel, hands.
package kingdomcombat

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/abilities"
	"ttsbridge/validator/games/kingdomcombat/internal/combat"
	"ttsbridge/validator/games/kingdomcombat/internal/duel"
	"ttsbridge/validator/games/kingdomcombat/internal/hands"
	"ttsbridge/validator/games/kingdomcombat/internal/play"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Game is Kingdom Combat.
var Game = validator.Game{
	ID:      "kingdomcombat",
	Name:    "Kingdom Combat",
	Title:   "Units march from a fortress over structures to the battlefield; who loses the fortress is out.",
	Seats:   []int{2, 3, 4, 5, 6},
	SeatsBy: "kc.setup.players",
	Names:   realm.Names,
	Leads:   "fortress",
	Undealt: true,

	Options: realm.Options,
	Rules:   slices.Concat(setupRules, zoneRules, cardRules, combatRules),
	Points:  []string{"gold"},
	Grounds: []string{"Table"},
	Phases: []validator.Phase{
		realm.PhaseBeginning: {Name: realm.PhaseNames[realm.PhaseBeginning], Enters: duel.Beginning},
		realm.PhasePre:       {Name: realm.PhaseNames[realm.PhasePre], Waits: true},
		realm.PhaseCombat:    {Name: realm.PhaseNames[realm.PhaseCombat], Waits: true},
		realm.PhasePost:      {Name: realm.PhaseNames[realm.PhasePost], Waits: true},
		realm.PhaseEnd:       {Name: realm.PhaseNames[realm.PhaseEnd], Enters: duel.Ending},
	},
	Actions: slices.Concat(hands.Handwork.HandActions(), []validator.Action{
		duel.Hire, duel.SealNow, duel.Show, duel.Keep, duel.Mulligan, // before the game
		play.Play, play.Move, play.Use, play.Shoot, combat.Open, combat.Attack, combat.Close, duel.End, // a player's own turn
		play.InReply(play.Play), play.InReply(play.Use), play.InReply(play.Shoot), window.Pass, window.Wait, window.Lapse, window.Let, window.Watch, // in a window
		combat.Defend, combat.Retreat, combat.Join, abilities.Pick(picked), abilities.Accept, abilities.Decline, // answers
		duel.Concede, hands.Take, hands.Restore, hands.Stow, hands.Straighten, hands.Peek,
		validator.Propose, validator.Agree, validator.Disagree, validator.Shuffle, duel.Lot(),
	}),
	Workings: []validator.Working{
		{Kind: "opening", Step: duel.Opening},
		{Kind: "reshuffle", Step: duel.Reshuffle},
		{Kind: "playing", Step: play.Playing},
		{Kind: "shot", Step: play.Shot},
		{Kind: abilities.TargetKind, Step: play.Target},
		{Kind: play.ArmsKind, Step: play.Arms},
		{Kind: "stage", Step: combat.Stage},
		{Kind: "combat", Step: combat.Course},
		{Kind: "order", Step: combat.Unasked},
		{Kind: "aim", Step: combat.Unasked},
		{Kind: "ending", Step: duel.Ended},
		{Kind: realm.WindowKind, Step: window.Step},
		{Kind: realm.AbilityKind, Step: abilities.Ability},
		validator.Proposal, validator.HandWorking,
	},

	Firm:    hands.Firm,
	Hands:   &hands.Handwork,
	Places:  realm.Places,
	Ordered: []string{"deck"},
	Before:  duel.Unmixed,
	Teams:   realm.Teams,
	Setup:   duel.Setup,
	Busy:    hands.Busy,
	Over:    duel.Over,
	Clock:   &validator.Timing{Out: duel.OutOfTime},
	Settles: duel.Settles,
	Deck:    duel.DeckChecks,
	Hand:    duel.OpeningHand,
	Match:   duel.Matches,
	Worth:   worth,
	Fights:  fights,
	Guess:   guess,
	Knows:   knows,
	Unread:  unread,
	Explain: words.Explain,
	Means:   abilities.Means,
	Note:    note,
	Tell:    tell,
	Words:   vocabulary,
}

// picked says which rooms take the cards that a player has picked, by the kind of what waits for them.
var picked = map[string]func(*validator.Play, table.Pending, []table.CardID){
	abilities.TargetKind: func(p *validator.Play, now table.Pending, cards []table.CardID) {
		if !play.Targeted(p, now, cards) {
			combat.Targeted(p, now, cards)
		}
	},
	play.ArmsKind: play.Disarmed,
	"order":       combat.Ordered,
	"aim":         combat.AimedAt,
}
