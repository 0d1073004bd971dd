package luamod_test

import (
	"testing"

	"ttsbridge/validator/games/tagduel"
)

// The positions in which hands do something: 1A is to move in a main phase, in the Battle Phase, or has too many cards.
const (
	tagCards = `card Bear  = monster normal 4 1500/1200 Beast EARTH
card Hare  = monster normal 3 1000/800 Beast EARTH
card Wolf  = monster normal 4 1800/1000 Beast EARTH
card Wyrm  = monster normal 6 2400/2000 Dragon WIND
card Balm  = spell normal row "activate | | | you | gain 300 |"
card Snare = trap normal row "activate | | | you | gain 300 |"
card Moor  = spell field
card Fen   = spell field
card Pit   = trap normal row "activate | | | you | gain 300 |"
card Mist  = trap normal row "activate | | | you | gain 300 |"
card Veil  = trap normal row "activate | | | you | gain 300 |"
card Ape   = monster normal 4 1600/1200 Beast EARTH
card Twin  = monster fusion 6 2000/1000 Beast EARTH
`
	tagMain   = "turn 1A 5\n" + tagCards + "1A hand Bear, Wyrm, Balm, Snare, Moor\n1A fusion Twin\n"
	tagLined  = tagMain + "1A m1 Hare\n1B m1 Wolf\n"
	tagSet    = tagMain + "1A m1 Hare face-down\n1A s1 Pit face-down\n1B s1 Mist face-down\n2A s1 Veil face-down\n"
	tagBattle = "phase battle\nturn 1A 5\n" + tagCards + "1A m1 Wolf\n2A m1 Hare\n2B m1 Bear\n"
	tagAsked  = "turn 1A 5\n" + tagCards + `card Leash = spell normal row "activate | | | 1 enemy&face-up | take | turn"
card Toll  = spell normal row "activate | | tribute 1 own | you | gain 300 |"
card Fuse  = spell normal row "activate | | | | fusion |"
card Duo   = monster fusion 6 2000/1000 Beast EARTH recipe fusion Hare and Ape
1A hand Leash, Toll, Fuse, Ape
1A fusion Duo
1A m1 Hare
1B m1 Wolf
2A m1 Bear
2B m1 Wyrm
`
	tagDirect = "phase battle\nturn 1A 5\n" + tagCards + "1A m1 Wolf\n"
)

// What hands do at the table of a Tag Duel has the effect that the game gives it, or goes back with the rule.
func TestHandsOfTheTagDuel(t *testing.T) {
	const me, mate, foe = "White", "Red", "Green"
	deck := func(r *rig, seat string) string { return r.named("deck:" + seat).GUID }
	deeds(t, &tagduel.Game, []deed{
		{"face-up and upright on an own monster zone", tagMain, func(r *rig) { r.lay(me, "Bear", "1A m1", true, 0) }, "summon: "},
		{"face-down and sideways there", tagMain, func(r *rig) { r.lay(me, "Bear", "1A m1", false, 1) }, "set: "},
		{"face-down and upright there", tagMain, func(r *rig) { r.lay(me, "Bear", "1A m1", false, 0) }, "refused ygo.summon.set-face-down-defense"},
		{"face-up and sideways there", tagMain, func(r *rig) { r.lay(me, "Bear", "1A m1", true, 1) }, "refused ygo.summon.normal-face-up-attack"},
		{"a monster to the Graveyard first, then the one it is for", tagLined, func(r *rig) {
			r.lay(me, "Hare", "1A graveyard", true, 0)
			r.lay(me, "Wyrm", "1A m2", true, 0)
		}, "summon: "},
		{"and taken back before", tagLined, func(r *rig) {
			r.lay(me, "Hare", "1A graveyard", true, 0)
			r.lay(me, "Hare", "1A graveyard", true, 0)
		}, "offer: "},
		{"the team-mate's monster to the Graveyard, then the one it is for", tagMain + "1B m1 Wolf\n", func(r *rig) {
			r.lay(me, "Wolf", "1A graveyard", true, 0)
			r.lay(me, "Wyrm", "1A m2", true, 0)
		}, "asked 2 consent"},
		{"an own card on the team-mate's zone", tagMain, func(r *rig) { r.lay(me, "Bear", "1B m2", true, 0) }, "refused tag.zone.own-zones-only"},
		{"a spell on the team-mate's zone", tagMain, func(r *rig) { r.lay(me, "Balm", "1B s2", true, 0) }, "refused tag.zone.own-zones-only"},
		{"a face-down monster turned up", tagSet, func(r *rig) { r.over(me, "Hare") }, "flip: "},
		{"a monster turned sideways", tagLined, func(r *rig) { r.quarter(me, "Hare") }, "turn: "},
		{"the team-mate's monster turned sideways", tagLined, func(r *rig) { r.quarter(me, "Wolf") }, "refused tag.control.own-cards-only"},
		{"a hand card face-down on a Spell & Trap zone", tagMain, func(r *rig) { r.lay(me, "Snare", "1A s2", false, 0) }, "set: "},
		{"a hand card face-up there", tagMain, func(r *rig) { r.lay(me, "Balm", "1A s2", true, 0) }, "activate: "},
		{"a Trap of the hand face-up there", tagMain, func(r *rig) { r.lay(me, "Snare", "1A s2", true, 0) }, "refused "},
		{"a Set card turned up", tagMain + "1A s1 Pit face-down\n", func(r *rig) { r.sim.Flip(me, r.hidden("1A s1")); r.settle() }, "activate: "},
		{"a Field Spell on the field zone", tagMain, func(r *rig) { r.lay(me, "Moor", "1A field", true, 0) }, "activate: "},
		{"a Field Spell while another lies open", tagMain + "2A field Fen face-up\n",
			func(r *rig) { r.lay(me, "Moor", "1A field", true, 0) }, "activate: "},
		{"a monster dragged onto an opponent's", tagBattle, func(r *rig) { r.lay(me, "Wolf", "2B m1", true, 0) }, "attack: "},
		{"so in a main phase", tagLined + "2A m1 Ape\n", func(r *rig) { r.lay(me, "Hare", "2A m1", true, 0) }, "refused ygo.battle.steps"},
		{"dragged to a free zone of theirs", tagDirect, func(r *rig) { r.lay(me, "Wolf", "2B m1", true, 0) }, "attack: "},
		{"dragged to their counter of Life Points", tagDirect, func(r *rig) { r.onto(me, "Wolf", "lp:Green") }, "attack: "},
		{"so while they have a monster", "phase battle\nturn 1A 5\n" + tagCards + "1A m1 Wolf\n2B m1 Bear\n",
			func(r *rig) { r.onto(me, "Wolf", "lp:Green") }, "refused tag.attack.direct-only-if-side-empty"},
		{"an opponent's monster dragged to an own zone", tagBattle, func(r *rig) { r.lay(me, "Hare", "1A m3", true, 0) }, "refused "},
		{"a hand card to the Graveyard", tagMain, func(r *rig) { r.lay(me, "Bear", "1A graveyard", true, 0) }, "refused ygo.zone.owner-return"},
		{"a hand card to an opponent's Graveyard", tagMain, func(r *rig) { r.lay(me, "Bear", "2A graveyard", true, 0) }, "refused "},
		{"a Fusion Deck card to a monster zone", tagMain, func(r *rig) { r.lay(me, "Twin", "1A m3", true, 0) }, "refused ygo.summon.special"},
		{"a card of the team-mate's Fusion Deck", tagMain + "1B fusion Twin\n",
			func(r *rig) { r.sim.Drag(me, r.hidden("1B fusion"), r.at("1A m3")); r.settle() }, "refused tag."},
		{"a number typed over the Deck", tagMain, func(r *rig) { r.done(r.sim.NumberTyped(me, deck(r, me), 2)) }, "refused "},
		{"the top card of the Deck to the hand", tagMain, func(r *rig) { r.top(me, me) }, "refused ygo.draw.no-free-draw"},
		{"the top card of the team-mate's Deck to the hand", tagMain, func(r *rig) { r.top(me, mate) }, "refused "},
		{"a peek at the team-mate's Set card", tagSet, func(r *rig) { r.done(r.sim.Peek(me, r.hidden("1B s1"))) }, ""},
		{"a peek at an opponent's", tagSet, func(r *rig) { r.done(r.sim.Peek(me, r.hidden("2A s1"))) }, "reported ygo.zone.no-peek"},
		{"what pays carried to the Graveyard", tagAsked, func(r *rig) {
			r.lay(me, "Toll", "1A s1", true, 0)
			r.lay(me, "Hare", "1A graveyard", true, 0)
		}, "pick: "},
		{"so with the team-mate's, who is asked", tagAsked, func(r *rig) {
			r.lay(me, "Toll", "1A s1", true, 0)
			r.lay(me, "Wolf", "1B graveyard", true, 0)
		}, "asked 2 consent"},
		{"so to the own one, for it is not its owner's", tagAsked, func(r *rig) {
			r.lay(me, "Toll", "1A s1", true, 0)
			r.lay(me, "Wolf", "1A graveyard", true, 0)
		}, "refused "},
		{"what is taken carried to an own zone", tagAsked, func(r *rig) {
			r.lay(me, "Leash", "1A s1", true, 0)
			r.lay(me, "Wyrm", "1A m3", true, 0)
		}, "pick: "},
		{"so to the team-mate's", tagAsked, func(r *rig) {
			r.lay(me, "Leash", "1A s1", true, 0)
			r.lay(me, "Wyrm", "1B m3", true, 0)
		}, "refused ygo.chain.priority"},
		{"what is made laid sideways on a zone", tagAsked, func(r *rig) {
			r.lay(me, "Fuse", "1A s1", true, 0)
			r.lay(me, "Duo", "1A m3", true, 1)
		}, "position: "},
		{"what is too many carried to the Graveyard, one after the other", "turn 1A 5\n" + tagCards + "1A hand Bear, Hare, Wolf, Wyrm, Balm, Snare, Moor, Ape\n", func(r *rig) {
			r.click(me, "act-end")
			r.lay(me, "Bear", "1A graveyard", true, 0)
			r.lay(me, "Hare", "1A graveyard", true, 0)
		}, "discard: 1A discards Hare"},
		{"the counter of Life Points clicked", tagMain, func(r *rig) { r.clickCounter(me, "lp:White", "ygo.lp.only-by-game") }, ""},
		{"a pass by a player who is not asked", tagMain, func(r *rig) { r.click(foe, "act-pass") }, "refused "},
		{"a phase button of another player", tagMain, func(r *rig) { r.click(mate, "act-battle") }, "refused "},
		{"the turn player's phase button", tagMain, func(r *rig) { r.click(me, "act-battle") }, "battle: "},
		{"the turn player's End turn", tagMain, func(r *rig) { r.click(me, "act-end") }, "end: "},
		{"a search of the own Deck", tagMain, func(r *rig) { r.search(me, deck(r, me)) }, "reported ygo.zone.no-peek"},
	})
}
