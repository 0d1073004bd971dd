package luamod_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/games/kingdomduels"
)

const maze = `turn Blue 5
card Maze = spell continuous fact tilemap "Labyrinth 7x9" fact walls "d4-c4" fact tile-colours "e5:Red"
card Map  = spell normal
card Bear = monster 4 1800/1200 Beast EARTH
card Wolf = monster 4 1500/1000 Beast EARTH
card Fox  = monster 4 1400/1000 Beast EARTH
Blue hand Map
Blue b1 Maze face-up creates
`

// What hands do on the Tilemap beside the mats is a step, or an attack, and goes back with the rule where it may not be.
func TestHandsOnTheTilemap(t *testing.T) {
	const me = "Blue"
	stands := maze + "ground Blue f1 Labyrinth\nground Blue f2 Land\nBlue f1 Bear tile d4\nBlue f2 Fox\n"
	fight := "phase battle\n" + stands + "Red f1 Wolf tile d5\n"
	hands := func(name string, to string, by float64) func(*rig) {
		return func(r *rig) {
			r.lay(me, "Map", "Blue b2", true, 0)
			r.onSquare(me, name, to, by)
		}
	}
	deeds(t, &kingdomduels.Game, []deed{
		{"a step to a neighbouring Tile by an effect", stands, hands("Bear", "d5", 0), "hand step: "},
		{"one across an Obstruction", stands, hands("Bear", "c4", 0), "refused kd.obstruction.blocks"},
		{"one farther away", stands, hands("Bear", "e5", 0), "refused kd.tile.adjacent-move"},
		{"one outside the map", stands, hands("Bear", "d1", -1), "refused kd.tilemap.confined"},
		{"one by a monster on another Terrain", stands, hands("Fox", "e5", 0), "refused kd.tilemap.enter"},
		{"one without an effect", stands, func(r *rig) { r.onSquare(me, "Bear", "d5", 0) }, "refused kd.tile.move-needs-effect"},
		{"onto an opponent's monster in the Battle Phase", fight, func(r *rig) { r.onSquare(me, "Bear", "d5", 0) }, "attack: "},
		{"typed", stands, func(r *rig) { r.lay(me, "Map", "Blue b2", true, 0); r.chat(me, "!step d5 Bear") }, "hand step: "},
		{"an Obstruction removed", stands, func(r *rig) { r.lay(me, "Map", "Blue b2", true, 0); r.chat(me, "!open d4-c4") }, "hand open: "},
		{"one of the outer border", stands, func(r *rig) { r.lay(me, "Map", "Blue b2", true, 0); r.chat(me, "!open a4-z4") },
			"refused kd.obstruction.outer-limit"},
	})
}

// The Tilemap lies there with its squares, colours and Obstructions, and monsters stand on it, in the save as at the table; an Obstruction that
// was removed is gone.
func TestTheTilemapLiesOnTheTable(t *testing.T) {
	r := laid(t, &kingdomduels.Game, maze+"ground Blue f1 Labyrinth\nBlue f1 Bear tile d4\n")
	blocks := func() (n int) {
		for _, o := range r.sim.Objects() {
			if strings.HasPrefix(o.Memo, "chart:") {
				n++
			}
		}
		return n
	}
	if n := blocks(); n != 1+63+1+7+9 {
		t.Errorf("the map is made of %d things", n)
	}
	if o := r.named("chart:e5"); o.Nickname != "e5 Red" {
		t.Errorf("e5 is %q", o.Nickname)
	}
	r.lay("Blue", "Map", "Blue b2", true, 0)
	r.onSquare("Blue", "Bear", "d5", 0)
	r.chat("Blue", "!open c4-d4")
	if _, there := r.find("chart:c4-d4"); there || blocks() != 1+63+7+9 {
		t.Errorf("an Obstruction that was removed lies there, or %d things", blocks())
	}
	r.shows()
}

// onSquare carries a monster to a square of the map, or so many squares nearer to the first seat or farther away.
func (r *rig) onSquare(color, name, square string, rows float64) {
	r.t.Helper()
	at := r.named("chart:" + square).Position
	at.Y, at.Z = 2, at.Z+rows*2.6
	r.done(r.sim.Drag(color, r.named(name).GUID, at))
}

// mat is the layout of the rig's table with its game.
func (r *rig) mat() *mats.Mat {
	m, err := mats.Unroll(r.game, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	return m
}
