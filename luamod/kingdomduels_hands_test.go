package luamod_test

import (
	"testing"

	"ttsbridge/validator/games/kingdomduels"
)

// The positions in which hands do something: Blue is to move in a main phase or in the Battle Phase.
const (
	kingdomCards = `card Bear   = monster 4 1800/1200 Beast EARTH
card Wolf   = monster 4 1500/1000 Beast EARTH
card Shade  = monster 3 900/900 Undead DARK tags flip
card Archer = monster 4 1400/1200 Warrior WIND tags strike
card Ghost  = monster 3 900/900 Undead DARK tags detach
card Fusion = spell normal
card Scroll = spell normal
card Rite   = spell ritual
card Pit    = trap normal fact trigger enemy-attack
card Mist   = trap continuous fact trigger enemy-attack
card Bearwolf = monster fusion 7 2300/2100 Beast EARTH recipe fusion Bear Wolf
card Toon Fox = monster alter 4 1500/1600 Toon EARTH recipe alter Bear
card Chimera = monster integration 6 1900/1900 Beast DARK tags flip recipe integration Wolf
card Sigil  = rule symbol fact grade 7 fact cost 2
card Law    = rule normal
`
	kdMain = "option symbols on\nturn Blue 5\n" + kingdomCards +
		"Blue hand Bear, Shade, Scroll, Pit\nBlue extra Bearwolf, Toon Fox, Chimera, Sigil, Law\n"
	kdStands = kdMain + "Blue f2 Wolf\n"
	kdFight  = "turn Blue 5\nphase battle\n" + kingdomCards + "Blue f1 Bear\nRed f1 Wolf\n"
	kdTag    = "seats 4\noption format tag\nturn Blue 5\n" + kingdomCards +
		"Blue f1 Wolf\nGreen b1 Pit face-down\nGreen f2 Bear\nRed b1 Mist face-down\n"
)

// What hands do at the table of Kingdom Duels has the effect that the game gives it, or goes back with the rule.
func TestHandsOfKingdomDuels(t *testing.T) {
	const me, foe = "Blue", "Red"
	deeds(t, &kingdomduels.Game, []deed{
		{"face-up and upright on an own Frontrow zone", kdMain, func(r *rig) { r.lay(me, "Bear", "Blue f1", true, 0) }, "summon: "},
		{"face-up and sideways", kdMain, func(r *rig) { r.lay(me, "Bear", "Blue f1", true, 1) }, "summon: "},
		{"face-down there, with FLIP", kdMain, func(r *rig) { r.lay(me, "Shade", "Blue f1", false, 1) }, "hide: "},
		{"face-down there, without leave", kdMain, func(r *rig) { r.lay(me, "Bear", "Blue f1", false, 1) }, "refused kd.summon.no-set"},
		{"face-down on a Backrow zone", kdMain, func(r *rig) { r.lay(me, "Pit", "Blue b1", false, 0) }, "set: "},
		{"face-up on a Backrow zone", kdMain, func(r *rig) { r.lay(me, "Scroll", "Blue b1", true, 0) }, "activate: "},
		{"a Set card turned up", kdMain + "Blue b2 Rite face-down\n", func(r *rig) { r.over(me, "Rite") }, "activate: "},
		{"a continuous Trap turned up", kdMain + "Blue b2 Mist face-down\n", func(r *rig) { r.over(me, "Mist") }, "activate: "},
		{"a monster turned sideways", kdStands, func(r *rig) { r.quarter(me, "Wolf") }, "turn: "},
		{"a spell turned sideways", kdMain + "Blue b2 Rite face-up\n", func(r *rig) { r.quarter(me, "Rite") },
			"refused kd.position.spelltrap-upright"},
		{"a Hidden monster turned up", kdMain + "Blue f2 Ghost face-down claimed flip\n", func(r *rig) { r.over(me, "Ghost") }, "flip: "},
		{"a face-up monster turned down", kdStands, func(r *rig) { r.over(me, "Wolf") }, "refused kd.hide.needs-effect"},
		{"a monster dragged onto an opponent's in the Battle Phase", kdFight, func(r *rig) { r.lay(me, "Bear", "Red f1", true, 0) }, "attack: "},
		{"so in a main phase", kdMain + "Blue f2 Wolf\nRed f1 Archer\n", func(r *rig) { r.lay(me, "Wolf", "Red f1", true, 0) },
			"refused ygo.battle.steps"},
		{"an own monster to another own zone", kdStands, func(r *rig) { r.lay(me, "Wolf", "Blue f4", true, 0) }, "refused kd.move.needs-effect"},
		{"a monster with STRIKE on a Terrain of the opponent", kdMain + "Blue f2 Archer\n",
			func(r *rig) { r.lay(me, "Archer", "Red f2", true, 0) }, "strike: "},
		{"one without", kdStands, func(r *rig) { r.lay(me, "Wolf", "Red f2", true, 0) }, "refused ygo.battle.steps"},
		{"a hand card on an own monster", kdStands, func(r *rig) { r.lay(me, "Bear", "Blue f2", true, 0) }, "refused "},
		{"a spell on an own monster", kdStands, func(r *rig) { r.lay(me, "Scroll", "Blue f2", true, 0) }, "refused "},
		{"a Rule Card to the Rule Zone", kdMain, func(r *rig) { r.lay(me, "Sigil", "Blue rule", true, 0) }, "rule: "},
		{"another one", kdMain, func(r *rig) { r.lay(me, "Law", "Blue rule", true, 0) }, "rule: "},
		{"a Rule Card to the Frontrow", kdMain, func(r *rig) { r.lay(me, "Sigil", "Blue f1", true, 0) }, "refused kd.rule.zone-only"},
		{"a Fusion Monster to the Frontrow", kdStands + "Blue hand Fusion\n", func(r *rig) { r.lay(me, "Bearwolf", "Blue f3", true, 0) }, "fusion: "},
		{"one without the card Fusion", kdStands, func(r *rig) { r.lay(me, "Bearwolf", "Blue f3", true, 0) }, "refused kd.fusion.requirements"},
		{"an Alter Monster on a monster, without leave", kdStands, func(r *rig) { r.lay(me, "Toon Fox", "Blue f2", true, 0) }, "refused kd.alter."},
		{"one on a monster, with leave", kdMain +
			"Blue f2 Archer\nBlue f3 Wolf\ncard Toon Page = spell normal fact alters Toon\ncard Toon Wolf = monster alter 4 1500/1600 Toon EARTH recipe alter Wolf\nBlue hand Toon Page\nBlue extra Toon Wolf\n",
			func(r *rig) { r.lay(me, "Toon Wolf", "Blue f3", true, 0) }, "alter: "},
		{"an Integration Monster to the Frontrow", kdStands, func(r *rig) { r.lay(me, "Chimera", "Blue f3", true, 0) }, "integration: "},
		{"a monster to the Graveyard", kdStands, func(r *rig) { r.lay(me, "Wolf", "Blue graveyard", true, 0) }, "refused kd.summon.no-tribute"},
		{"a hand card to the Graveyard", kdMain, func(r *rig) { r.lay(me, "Bear", "Blue graveyard", true, 0) }, "refused ygo.zone.owner-return"},
		{"a ritual spell that waits to the Graveyard", kdMain + "Blue b1 Rite face-up\n",
			func(r *rig) { r.lay(me, "Rite", "Blue graveyard", true, 0) }, "discard spell: "},
		{"a hand card set apart", kdMain, func(r *rig) { r.lay(me, "Bear", "Blue apart", true, 0) }, "refused ygo.zone.owner-return"},
		{"a card with DETACH pulled from beneath", kdStands + "Blue apart Ghost face-up attached f2\n",
			func(r *rig) { r.lay(me, "Ghost", "Blue graveyard", true, 0) }, "detach: "},
		{"one without", kdStands + "Blue apart Archer face-up attached f2\n",
			func(r *rig) { r.lay(me, "Archer", "Blue graveyard", true, 0) }, "refused kd."},
		{"the top card of the deck to the hand", kdMain, func(r *rig) { r.top(me, me) }, "refused kd.draw.no-free-draw"},
		{"a number typed over the deck", kdMain, func(r *rig) { r.done(r.sim.NumberTyped(me, r.named("deck:Blue").GUID, 2)) },
			"refused kd.draw.no-free-draw"},
		{"a search of the deck", kdMain, func(r *rig) { r.search(me, r.named("deck:Blue").GUID) }, "reported ygo.zone.no-peek"},
		{"the deck shuffled by hand", kdMain, func(r *rig) { r.done(r.sim.Shuffle(me, r.named("deck:Blue").GUID)) }, "refused kd.deck."},
		{"a marker dragged", kdMain, func(r *rig) { r.done(r.sim.Drag(me, r.named("tile:Blue f1").GUID, r.at("Blue graveyard"))) }, ""},
		{"a marker given another state", kdMain, func(r *rig) { r.done(r.sim.ChangeState(me, r.named("tile:Blue f1").GUID, 4)) },
			"refused kd.terrain.no-free-move"},
		{"the counter clicked", kdMain, func(r *rig) {
			r.clickCounter(me, "lp:Blue", "ygo.lp.only-by-game")
		}, ""},
		{"the whole hand on the deck", kdMain, func(r *rig) {
			for _, name := range []string{"Bear", "Shade", "Scroll", "Pit"} {
				r.lay(me, name, "Blue deck", false, 0)
			}
		}, "refused kd.surrender"},
		{"a single card on the deck", kdMain, func(r *rig) { r.lay(me, "Bear", "Blue deck", false, 0) }, "refused kd.surrender"},
		{"the phase button", kdMain, func(r *rig) { r.click(me, "act-battle") }, "battle: "},
		{"a phase button of another player", kdMain, func(r *rig) { r.click(foe, "act-battle") }, "refused "},
		{"a pass by a player who is not asked", kdMain, func(r *rig) { r.click(foe, "act-pass") }, "refused "},
		{"a monster copied", kdStands, func(r *rig) { r.done(r.sim.Copy(me, r.named("Wolf").GUID)) }, "refused "},
		{"a peek at an opponent's Set card", kdTag, func(r *rig) { r.peek(me, "Mist") }, "reported ygo.zone.no-peek"},
		{"a peek at a team-mate's Set card", kdTag, func(r *rig) { r.peek(me, "Pit") }, "peek: "},
		{"a team-mate's monster turned", kdTag, func(r *rig) { r.quarter(me, "Bear") }, "refused ygo.control.own-cards"},
	})
}
