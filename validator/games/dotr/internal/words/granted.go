package words

import (
	"strings"

	"ttsbridge/validator/games/internal/rows"
)

// Granted are the words that grant knows: what a card has for as long as the row holds, with a number where it has one.
var Granted = []rows.Plain{
	{Name: "no-return", Text: "keeps what it destroys in battle from being revived"},
	{Name: "strip-boosts-in-battle", Text: "lets the other monster fight with printed values and terrain only"},
	{Name: "takes-the-beaten", Text: "takes what it destroys in battle: it comes back beside it, in defence"},
	{Name: "no-battle-lp-damage", Text: "costs nobody LP by its battles"},
	{Name: "move-range", Text: "moves up to {n} tiles"},
	{Name: "cannot-move", Text: "does not move"},
	{Name: "enter-labyrinth", Text: "may walk onto labyrinth"},
	{Name: "enter-labyrinth-and-clear", Text: "may walk onto labyrinth, which turns Normal"},
	{Name: "enter-labyrinth-and-become", Text: "may walk onto labyrinth and becomes [{x}] there", Takes: true},
	{Name: "ignores-limited-traps", Text: "does not set off traps that lie beside its way"},
	{Name: "immune-spells", Text: "is not touched by spells"},
	{Name: "immune-traps", Text: "is not touched by traps"},
	{Name: "immune-monsters", Text: "is not touched by monsters' effects"},
	{Name: "immune-to-enemy-spells", Text: "is not touched by enemy spells"},
	{Name: "immune-to-enemy-traps", Text: "is not touched by enemy traps"},
	{Name: "indestructible", Text: "is not destroyed by card effects"},
	{Name: "cannot-defend", Text: "does not turn to defence"},
	{Name: "may-defend-again", Text: "may change its position as often as its player likes"},
	{Name: "random-shift", Text: "fights with up to {n} more or less, as chance says, this turn"},
	{Name: "piercing", Text: "harms the player of a beaten monster in defence"},
	{Name: "survives-battle", Text: "is not destroyed by the first battle it loses in a turn"},
	{Name: "laid-by-another", Text: "is not activated; another card lays it out"},
	{Name: "falls-with", Text: "goes with the monster that it brought or took: when one of the two leaves the field, the other is destroyed, and one that was taken goes back"},
	{Name: "part-of", Text: "is a part of [{x}]", Takes: true},
	{Name: "assembled", Text: "wins when {n} different parts of it stand around it, all face-up and at work"},
	{Name: "tribute", Text: "asks for {n} own monsters as tribute when it is Normal Summoned"},
}

// Laws are the words that law knows: what holds for players.
var Laws = []rows.Plain{
	{Name: "lp-per-step", Text: "takes {n} Life Points for each tile that it walks", Says: "{it} lose {n} LP for each tile that it walks"},
	{Name: "stronger-power-ups", Text: "lets every power-up give {n} more", Says: "{for}power-ups give {n} more"},
	{Name: "no-move-bonus", Text: "lets nobody have a bonus to movement", Says: "{for}nobody has a bonus to movement"},
	{Name: "stop-traps", Text: "lets no trap be activated", Says: "{for}no trap can be activated"},
	{Name: "limit-monsters", Text: "lets its player control {n} monsters", Says: "{it} may control {n} monster(s)"},
	{Name: "limit-spells", Text: "lets its player control {n} spells and traps", Says: "{it} may control {n} spell(s) and traps"},
	{Name: "summon-points-per-turn", Text: "changes the Summoning Points of a turn by {n}", Says: "{n} Summoning Points more a turn for {it}"},
	{Name: "freeze-bind-count", Text: "lets Spellbound counters stay", Says: "{for}Spellbound counters stay"},
	{Name: "fast-bind-count", Text: "takes Spellbound counters off two at a time", Says: "{for}Spellbound counters come off two at a time"},
	{Name: "lock-control", Text: "lets nobody take control of a card", Says: "{for}nobody can take control of a card"},
	{Name: "second-toss", Text: "lets its player's gambles that went badly be drawn once more", Says: "{for}gambles that went badly are drawn once more"},
	{Name: "mute-leader", Text: "takes the enemy leaders their abilities", Says: "{for}leaders have no abilities"},
	{Name: "recovery-to-damage", Text: "turns gains of Life Points into losses", Says: "{for}gains of LP become losses"},
	{Name: "reverse-power-up", Text: "lets power-ups weaken instead of strengthen", Says: "{for}power-ups weaken instead of strengthen"},
	{Name: "turn-back-lp-power-up", Text: "lets halve-life take from its own player", Says: "{for}Riryoku takes the LP of its own player"},
	{Name: "no-power-ups", Text: "lets power-ups add nothing", Says: "{for}power-ups add nothing"},
	{Name: "one-attack", Text: "lets each player attack with one monster a turn", Says: "{for}each player may attack with one monster a turn"},
	{Name: "no-tribute", Text: "lets nobody make tributes", Says: "{for}nobody makes tributes"},
	{Name: "no-extra-summons", Text: "lets nobody summon a monster out of the extra deck", Says: "{for}nobody summons a monster out of the extra deck"},
	{Name: "no-hand-limit", Text: "lets nobody discard for the hand limit", Says: "{for}nobody discards for the hand limit"},
	{Name: "no-recall", Text: "lets no effect return a card to a hand", Says: "{for}no effect returns a card to a hand"},
	{Name: "cancel-flip", Text: "lets flip effects do nothing", Says: "{for}flip effects do nothing"},
	{Name: "no-spells", Text: "lets all spells do nothing", Says: "{for}spells do nothing"},
	{Name: "gains-times", Text: "multiplies gains of Life Points by {n}", Says: "{for}gains of LP are multiplied by {n}"},
	{Name: "gains-more", Text: "adds {n} to gains of Life Points", Says: "{for}gains of LP are {n} more"},
	{Name: "gains-parts", Text: "divides gains of Life Points by {n}", Says: "{for}gains of LP are divided by {n}"},
	{Name: "losses-times", Text: "multiplies losses of Life Points by {n}", Says: "{for}losses of LP are multiplied by {n}"},
	{Name: "losses-more", Text: "adds {n} to losses of Life Points", Says: "{for}losses of LP are {n} more"},
	{Name: "losses-parts", Text: "divides losses of Life Points by {n}", Says: "{for}losses of LP are divided by {n}"},
}

// names lists words, with a colon behind those that a name follows.
func names(words []rows.Plain) (all []string) {
	for _, w := range words {
		if w.Takes {
			w.Name += ":"
		}
		all = append(all, w.Name)
	}
	return all
}

// underscored writes names as they stand in a row.
func underscored(names []string) (all []string) {
	for _, n := range names {
		all = append(all, strings.ReplaceAll(n, " ", "_"))
	}
	return all
}

// ways are where a card can be put onto a tile, as sentences have it.
var ways = []rows.Plain{{Name: "anywhere", Text: "to any free tile"}, {Name: "to-an-enemy", Text: "into an enemy Summoning Area"},
	{Name: "home", Text: "into the own Summoning Area"}, {Name: "here", Text: "to this tile"}, {Name: "across", Text: "to the tile across the board"}}
