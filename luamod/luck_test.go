package luamod_test

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/table"
)

// dieFaces are those of a die of six sides, as the game saves them.
var dieFaces = [6][2]int{{-90, 0}, {0, 0}, {0, -90}, {0, 90}, {180, 0}, {90, 0}}

// die lays a die on the table and gives its name.
func (r *rig) die() string {
	r.t.Helper()
	var faces []string
	for i, f := range dieFaces {
		faces = append(faces, fmt.Sprintf(`{"Value":%d,"Rotation":{"x":%d,"y":0,"z":%d}}`, i+1, f[0], f[1]))
	}
	lua := fmt.Sprintf(`spawnObjectJSON({ json = %q })`,
		`{"Name":"Die_6","Nickname":"luck","Transform":{"posX":20,"posY":3,"posZ":20,"rotX":0,"rotY":0,"rotZ":0,`+
			`"scaleX":1,"scaleY":1,"scaleZ":1},"RotationValues":[`+strings.Join(faces, ",")+`]}`)
	if _, err := r.sim.Execute("-1", lua); err != nil {
		r.t.Fatal(err)
	}
	r.sim.Frames(60)
	for _, o := range r.sim.Objects() {
		if o.Nickname == "luck" {
			return o.GUID
		}
	}
	r.t.Fatal("there is no die")
	return ""
}

// Nothing is dealt until a word was typed and dice were thrown; then the table is laid out as it is at any other. No frame is
// lost by it.
func TestLuckIsGivenAtTheTable(t *testing.T) {
	for _, game := range []string{dotr.Game.ID, duelmasters.Game.ID} {
		t.Run(game, func(t *testing.T) {
			r := newHouseFor(t, ttssim.Config{Costs: true}, means(t), session.Wish{Game: game, Luck: record.LuckOfAll})
			r.load()
			if !r.said("All", "give for the luck") {
				t.Errorf("nobody is asked: %+v", r.sim.ChatLog())
			}
			r.chat("White", "!luck qwertz uiop")
			die := r.die()
			for range 9 {
				if ok, err := r.sim.Shuffle("Green", die); !ok || err != nil {
					t.Fatal(ok, err)
				}
				r.sim.Frames(60)
				r.settle()
			}
			if waits := r.table.View(table.Nobody, "").Luck.Waits; len(waits) > 0 {
				t.Fatalf("luck waits for %v; chat: %+v", waits, r.sim.ChatLog())
			}
			r.sim.Frames(1200)
			r.settle()
			r.shows()
			r.affordable()
		})
	}
}
