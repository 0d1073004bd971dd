package luamod_test

import (
	"testing"

	"ttsbridge/validator/games/kingdomcombat"
)

// The positions in which hands do something: South is to move before the combat, or declares attacks.
const (
	combatCards = `card Bear  = unit 3 3/2 fact armor 2
card Wolf  = unit 2 2/2 fact armor 2
card Giant = unit 5 4/5 fact armor 4
card Bow   = unit 2 1/1 fact armor 1 tags ranged:2
card Sage  = unit 2 1/2 fact armor 2 row "use | | exhaust 1 | you | gold +1 |"
card Sword = equipment 2 fact slot weapon row "while | | | this | attack +2 |"
card Oath  = ability 1 row "while | | | this | attack +1 |"
card Feast = event 1 row "play | | | you | gold +3 |"
card Ruse  = "dirty trick" 1 row "play | | | you | gold +2 |"
card Mine  = structure 4 fact hp 5 fact gold-per-turn 2
card Tower = structure 4 fact hp 5
`
	kcMain   = combatCards + "South gold 9\nSouth hand Bear, Mine, Sword, Oath, Feast, Ruse\n"
	kcAfield = kcMain + "South s1 Tower\nSouth s2 Sage, Bow\nNorth battlefield Wolf\n"
	kcCombat = "phase combat\n" + kcMain + "South s1 Bow\nSouth battlefield Giant, Sage\nNorth battlefield Wolf\nNorth s1 Tower\n"
)

// What hands do at the table of Kingdom Combat has the effect that the game gives it, or goes back with the rule.
func TestHandsOfKingdomCombat(t *testing.T) {
	const me, foe = "White", "Green"
	deeds(t, &kingdomcombat.Game, []deed{
		{"a unit to the fortress zone", kcMain, func(r *rig) { r.lay(me, "Bear", "South fortress", true, 0) }, "play: "},
		{"a unit elsewhere", kcMain, func(r *rig) { r.lay(me, "Bear", "battlefield", true, 0) }, "refused kc.zone.fortress"},
		{"a structure to the structures zone", kcMain, func(r *rig) { r.lay(me, "Mine", "South s5", true, 0) }, "play: "},
		{"equipment on a unit", kcAfield, func(r *rig) { r.lay(me, "Sword", "South s2", true, 0) }, "asked 0 "},
		{"an ability on a unit", kcMain + "South s1 Bow\n", func(r *rig) { r.lay(me, "Oath", "South s1", true, 0) }, "play: "},
		{"equipment where nobody stands", kcMain, func(r *rig) { r.lay(me, "Sword", "South s3", true, 0) }, "refused kc.action.equipment-own-units"},
		{"an event to Being played", kcMain, func(r *rig) { r.lay(me, "Feast", "South played", true, 0) }, "play: "},
		{"a dirty trick to the discard pile", kcMain, func(r *rig) { r.lay(me, "Ruse", "South discard", true, 0) }, "play: "},
		{"an opponent's discard pile", kcMain, func(r *rig) { r.lay(me, "Ruse", "North discard", true, 0) }, "play: "},
		{"a unit to another place", kcAfield, func(r *rig) { r.lay(me, "Sage", "South s1", true, 0) }, "move: "},
		{"a unit back into the hand", kcAfield, func(r *rig) { r.lay(me, "Sage", "South hand", true, 0) }, "refused kc."},
		{"a unit too far", kcAfield, func(r *rig) { r.lay(me, "Sage", "North fortress", true, 0) }, "refused kc."},
		{"an opponent's unit", kcAfield, func(r *rig) { r.lay(me, "Wolf", "South s1", true, 0) }, "refused kc.move.own-units"},
		{"a unit onto an opposing one, declaring", kcCombat, func(r *rig) { r.lay(me, "Bow", "battlefield", true, 0) }, "attack: "},
		{"onto a structure that holds none", kcCombat, func(r *rig) { r.lay(me, "Giant", "North s1", true, 0) },
			"refused kc.zone.battlefield-blocks-structure-attack"},
		{"sideways where it stands, declaring", kcCombat, func(r *rig) { r.quarter(me, "Giant") }, "attack: "},
		{"a ranged unit sideways", kcAfield, func(r *rig) { r.quarter(me, "Bow") }, "shoot: "},
		{"a unit with an effect sideways", kcAfield, func(r *rig) { r.quarter(me, "Sage") }, "use: "},
		{"a unit with an effect turned over", kcAfield, func(r *rig) { r.over(me, "Sage") }, "use: "},
		{"one without turned over", kcMain + "South s1 Giant\n", func(r *rig) { r.over(me, "Giant") }, "refused kc."},
		{"an exhausted unit upright", kcMain + "South s1 Giant sideways\n", func(r *rig) { r.quarter(me, "Giant") }, "refused kc.unit.activate-all"},
		{"a card of the deck to the hand", kcMain, func(r *rig) { r.top(me, me) }, "refused kc.turn."},
		{"a number typed over the deck", kcMain, func(r *rig) { r.done(r.sim.NumberTyped(me, r.named("deck:White").GUID, 1)) }, "refused kc.turn."},
		{"a search of the deck", kcMain, func(r *rig) { r.search(me, r.named("deck:White").GUID) }, "reported kc.setup.shuffle"},
		{"the deck shuffled by hand", kcMain, func(r *rig) { r.done(r.sim.Shuffle(me, r.named("deck:White").GUID)) }, "refused kc.setup.shuffle"},
		{"a peek at an opponent's garrison", "turn South 0\n" + combatCards + "North fortress Wolf garrisoned\n",
			func(r *rig) { r.peek(me, "Wolf") }, "reported kc.garrison.face-down"},
		{"the counter of gold clicked", kcMain, func(r *rig) {
			r.clickCounter(me, "gold:White", "kc.gold.uses")
		}, ""},
		{"a card of the discard pile into play", kcMain + "South discard Wolf\n",
			func(r *rig) { r.lay(me, "Wolf", "South fortress", true, 0) }, "refused kc.unit.destroyed-at-zero"},
		{"a card of the hand onto the deck", kcMain, func(r *rig) { r.lay(me, "Bear", "South deck", false, 0) }, "refused kc."},
		{"equipment taken off its bearer", combatCards + "South s3 Giant\nSouth s3 Sword under Giant\n",
			func(r *rig) { r.lay(me, "Sword", "South s1", true, 0) }, "refused kc.action.equipment-leaves"},
		{"an attacked unit one zone back", "phase combat\n" + combatCards + "South battlefield Giant\nNorth battlefield Wolf\n", func(r *rig) {
			r.quarter(me, "Giant")
			r.click(me, "act-close")
			r.lay(foe, "Wolf", "North s1", true, 0)
		}, "retreat: "},
		{"the button Open combat", kcMain, func(r *rig) { r.click(me, "act-combat") }, "combat: "},
		{"the button of another player", kcMain, func(r *rig) { r.click(foe, "act-combat") }, "refused kc."},
		{"the button End turn", kcMain, func(r *rig) { r.click(me, "act-end") }, "end: "},
		{"two units at one target", kcCombat, func(r *rig) {
			r.quarter(me, "Giant")
			r.quarter(me, "Sage")
		}, "asked 0 choose"},
		{"a pass by a player who is not asked", kcMain, func(r *rig) { r.click(foe, "act-pass") }, "refused kc.action.stack"},
	})
}
