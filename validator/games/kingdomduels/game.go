// Package kingdomduels is the referee of Kingdom Duels: monsters stand on Terrain that strengthens them, Rule Cards change the duel, and
// nobody attacks Life Points. This file is the game's contents page; its rooms are in internal, from the bottom:
//
//   - words: the words of rows; board: where cards lie; tiles: Tilemaps; strength: what holds of monsters; field: what changes there
//   - chain: who activates what and when; abilities: what rows do; summon: monsters of the hand; battle: attacks and STRIKE
//   - making: Extra Deck Monsters; naming: of what they are made; ruling: Rule Cards; subduel: games inside the duel
//   - duel: from the decks to the winner; hands: effects by hand, and what goes back
//
// Beside game.go, which puts all of it together:
//
//   - deck.go: the deck laws; limits.go: Cardlists; chart.go: the Tilemap as a table shows it
//   - rules_base.go, rules_setup.go, rules_deck.go, rules_turn.go, rules_summon.go, rules_made.go, rules_battle.go, rules_effect.go,
//     rules_rule.go, rules_team.go: the catalogue of rules
//   - vocabulary.go: the words of scenario files and card facts; note.go: what a position says beyond the common ones; tell.go: how a card is told
//   - unread.go: what in a card's facts nothing reads; pointless.go: rows of which nothing comes
//   - worth.go: how well a seat stands that plays by itself
//
// What cards do nobody has in writing, so their players carry effects out by hand. The package must never know how a list is written,
// how a table is laid out, or where a card's facts are kept.
package kingdomduels

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels/internal/abilities"
	"ttsbridge/validator/games/kingdomduels/internal/battle"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/duel"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/hands"
	"ttsbridge/validator/games/kingdomduels/internal/making"
	"ttsbridge/validator/games/kingdomduels/internal/naming"
	"ttsbridge/validator/games/kingdomduels/internal/ruling"
	"ttsbridge/validator/games/kingdomduels/internal/subduel"
	"ttsbridge/validator/games/kingdomduels/internal/summon"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Game is Kingdom Duels: a duel of two, teams of two, one against a team, or a Battle Royale of up to ten.
var Game = validator.Game{
	ID:    "kingdomduels",
	Name:  "Kingdom Duels",
	Title: "Monsters stand on terrain that strengthens them, and Rule Cards change the duel.",
	Seats: []int{2, 3, 4, 5, 6, 7, 8, 9, 10},
	Names: names,

	Options: board.Options,
	Rules:   slices.Concat(deckRules, setupRules, turnRules, summonRules, battleRules, effectRules, madeRules, ruleRules, teamRules, baseRules),
	Points:  []string{board.LP: "lp"},
	Grounds: board.TerrainNames(),
	Phases:  duel.Phases,
	Actions: slices.Concat(hands.Handwork.HandActions(), hands.Calls(), hands.Maps(), []validator.Action{
		summon.Normal, summon.Hidden, summon.Up, summon.Turn, summon.Set, // monsters of the hand, and what lies behind them
		chain.Detach, making.Discard, ruling.Play, battle.Attack, battle.Strike,
		chain.DetachNow, ruling.PlayNow, chain.Pass, // answers to what others do
		battle.Redirect, battle.Refuse, battle.Choose, battle.Stop, battle.Rehide, battle.Stay, // answers in a battle
		ruling.SetUp, ruling.Ready, ruling.Amend, ruling.Swap, ruling.Keep, // the Setup Phase
		chain.Wait, duel.Surrender, duel.Truce, duel.Join,
		validator.Propose, validator.Agree, validator.Disagree, validator.Shuffle, hands.Answer,
	}, naming.Actions(), duel.PhaseMoves(), duel.First, duel.Seals(), abilities.Answers(), subduel.Moves(), ruling.Consent(making.Unlent), ruling.Freely(), hands.Strays()),
	Workings: []validator.Working{
		{Kind: "opening", Step: duel.Opening},
		{Kind: "joining", Step: duel.Joining},
		{Kind: "phasing", Step: duel.Phasing},
		{Kind: "ending", Step: duel.Ending},
		{Kind: "window", Step: chain.Asking},
		{Kind: "occasion", Step: chain.Closing},
		{Kind: "link", Step: chain.Resolving(making.Summons)},
		{Kind: "due", Step: chain.Coming},
		{Kind: chain.Paying, Step: chain.Pays},
		{Kind: "ability", Step: abilities.Ability},
		{Kind: abilities.Placing, Step: abilities.Place},
		{Kind: naming.Kind, Step: naming.Naming},
		{Kind: "lending", Step: making.Lending},
		{Kind: "agreeing", Step: ruling.Agreeing},
		{Kind: "subduel", Step: subduel.Going},
		{Kind: "attack", Step: battle.Attacking},
		{Kind: "strike", Step: battle.Striking},
		{Kind: "toss", Step: hands.Tossing},
		{Kind: "provisional", Step: duel.Provisional},
		validator.Proposal, validator.HandWorking,
	},

	Firm:    firm,
	Hands:   &hands.Handwork,
	Places:  func(options []string, seats int) []table.Place { return board.Places(names, options, seats) },
	Single:  board.FieldKinds(),
	Ordered: []string{"deck"},
	Teams:   board.Teams,
	Modes:   modes,
	Table:   formats,
	Setup:   duel.Setup,
	Busy:    duel.Busy,
	Over:    duel.Over,
	Settles: duel.Settles,
	Draws:   duel.Draws,
	Clock:   &validator.Timing{Out: duel.OutOfTime},
	Deck: []validator.DeckCheck{mainSize, extraSize, mainContent, extraContent, rulesInExtra, normalInMain, spellsInMain,
		twoColourInMain, tokensOutside, alterTypes, copies, restricted, groups, challenges},
	Hand:    ruling.OpeningHand,
	Belies:  func(s *table.State, c table.Claim) string { return field.Code.Contradiction(s, c) },
	Worth:   worth,
	Fights:  fights,
	Guess:   guess,
	Unread:  Unread,
	Explain: words.Explain,
	Means:   abilities.Means,
	Knows:   words.Knows,
	Note:    remark,
	Chart:   chart,
	Tell:    tell,
	Words:   vocabulary,
}

// names are what the seats are called: by their colour at the table. The first two are the sides of a duel.
var names = []string{"Blue", "Red", "Green", "White", "Yellow", "Purple", "Orange", "Teal", "Pink", "Brown"}

// formats: two play a duel (kd.players.two), four a Tag Duel, three or more against a boss or each for himself (kd.multi.format).
// Guests come on top.
func formats(s *table.State, _ validator.Setup) []validator.Violation {
	guests := board.Guests(s.Options)
	if no := played(s.Option(board.OFormat), s.Count-guests, guests); no != nil {
		return []validator.Violation{*no}
	}
	return nil
}

func played(format string, players, guests int) *validator.Violation {
	switch {
	case format == board.Duel && players > 2:
		return validator.Violates("kd.players.two", "a regular duel has 2 players, and here are %d: choose a format for more", players)
	case format == board.Duel && players < 2:
		return validator.Violates("kd.players.two", "a regular duel has 2 players, and here are %d, with %d as guests: bring more decks or have fewer guests", players, guests)
	case format == board.Tag && players != 4:
		return validator.Violates("kd.multi.format", "a Tag Duel has 4 players, and here are %d, with %d as guests: choose another format or bring a deck for each", players, guests)
	case format == board.Boss && players < 3:
		return validator.Violates("kd.multi.format", "a Boss Duel has 3 players or more, and here are %d, with %d as guests: choose another format or bring more decks", players, guests)
	case format == board.Royale && players < 3:
		return validator.Violates("kd.multi.format", "a Battle Royale has 3 players or more, and here are %d, with %d as guests: choose another format or bring more decks", players, guests)
	}
	return nil
}

// modes are the formats that so many can play.
func modes(seats int) (all []map[string]string) {
	format := func(name string) { all = append(all, map[string]string{"format": name}) }
	switch {
	case seats == 2:
		return []map[string]string{nil}
	case seats == 4:
		format(board.Tag)
	}
	format(board.Royale)
	format(board.Boss)
	return all
}

// firm are rules without which a position would make no sense; the dial cannot loosen them.
var firm = []string{"kd.place.monster-frontrow", "kd.place.spelltrap-backrow", "kd.board.no-other-zones", "kd.rule.zone-only", "kd.control.own-side",
	"kd.tag.control-own-part", "kd.summon.normal-monsters-only", "kd.monster.extra-deck-conditions", "kd.fusion.requirements", "kd.fusion.zone",
	"kd.fusion.named-card-required", "kd.ritual.requirements", "kd.ritual.attached-not-counted", "kd.ritual.equipped-monster-counts", "kd.ritual.spell-discard-at-will",
	"kd.alter.requirements", "kd.alter.type-match", "kd.alter.counters-required", "kd.alter.same-zone", "kd.integration.erode-material", "kd.integration.set-apart",
	"kd.battle.no-direct", "kd.battle.target-opponent", "kd.battle.replay-choose", "kd.royale.redirect", "kd.hide.atk-rehide", "kd.strike.terrain-target", "kd.turn.phases",
	"kd.setup.order", "kd.setup.swap-source", "kd.setup.swap-listed", "kd.setup.swap-limit", "kd.setup.swap-reveal", "kd.setup.activate-setup-rules", "kd.rule.setup-window",
	"kd.trap.several-choose", "kd.attach.no-free-detach", "kd.attach.permission", "kd.equip.permission", "kd.move.needs-effect", "kd.summon.special-by-effect",
	"kd.terrain.no-free-move", "kd.token.no-attach", "kd.token.only-by-effect", "kd.token.no-attach-material", "kd.spell.from-hand-or-set", "kd.emblem.non-playable",
	"kd.two-colour.play-mode", "kd.draw.no-free-draw", "kd.position.spelltrap-upright", "kd.surrender", "kd.royale.truce", "kd.hide.needs-effect", "kd.tag.no-private-reveal",
	"ygo.control.own-cards", "ygo.turn.turn-player-only", "ygo.chain.legal-activation", "ygo.chain.priority", "ygo.zone.one-card", "ygo.zone.owner-return", "ygo.st.set",
	"ygo.lp.only-by-game", "ygo.battle.steps", "kd.summon.no-set", "kd.trap.set-first", "kd.symbol.play-timing", "kd.tilemap.confined",
	"kd.obstruction.outer-limit"}
