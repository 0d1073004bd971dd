package luamod_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
)

// thrown says for each point that nobody has confirmed, and for each mishap, what its other value is.
var thrown = map[string]any{
	"Shuffle": true, "ObjectsFirst": true, "BodyBlind": true, "StopHandlersAfterError": true, "SpawnFrames": 8, "LateSpawnEvent": true,
	"DeckPickUp": true, "RemainderLeaves": true, "PasteTargets": true, "HeldTurnsUnasked": true, "ZoneBeforeDrop": true,
	"MixedFacingMerges": true, "LockedRefuse": true, "PutKeepsReference": true, "ShuffleDelay": 5, "MergeDistance": 1.0,
	"CardThickness": 0.1, "TableHeight": 1.05, "CalmRotations": true, "Throw": 0.6, "TeammatesBlind": true, "ExpectContinue": true,
	"EmptyBodyFails": true, "PostEncodesText": true, "WebFrames": 12, "ParallelWeb": true, "UIFrames": 12, "TurnEventOff": true,
	"FogType": "FogOfWar", "NullPlayers": 2, "SeatFrames": 5, "QuietCopies": true, "ActionShift": 3, "DestroyLeavesZones": true,
	"PickUpTargetsShort": true, "SaveEvery": 90,
	"MissDrop": 3, "MissZone": 3, "RepeatZone": 2, "RepeatDrop": 2, "HandFlicker": true, "Hitch": 40,
}

// The mod referees whichever way the game decides each open point: some lawful acts and some that are not, one switch at a
// time. TestDuelByHand, without any thrown, is the other value of all of them.
func TestModUnderEverySwitch(t *testing.T) {
	for _, of := range []reflect.Type{reflect.TypeFor[ttssim.Switches](), reflect.TypeFor[ttssim.Faults]()} {
		for i := range of.NumField() {
			name := of.Field(i).Name
			if name == "Faults" || name == "Web" { // below, and in the storm
				continue
			}
			if detector.Race && i%8 != 0 {
				continue // the table is one goroutine's
			}
			value, known := thrown[name]
			if !known {
				t.Errorf("nobody tries the mod with %s", name)
				continue
			}
			t.Run(name, func(t *testing.T) {
				var sw ttssim.Switches
				holder := reflect.ValueOf(&sw).Elem()
				if of == reflect.TypeFor[ttssim.Faults]() {
					holder = reflect.ValueOf(&sw.Faults).Elem()
				}
				holder.FieldByName(name).Set(reflect.ValueOf(value))
				fewActs(t, newRig(t, ttssim.Config{Seed: 5, Switches: sw}))
			})
		}
	}
}

// fewActs plays some lawful acts, a refused one, a rewind and a draw.
func fewActs(t *testing.T, r *rig) {
	t.Helper()
	dice := rand.New(rand.NewPCG(5, 9))
	for i := range 4 {
		s := r.table.State()
		seat := validator.ToAct(&s)[0]
		r.act(&s, seat, choose(r.game, &s, seat, dice))
		r.shows()
		r.keepsSecrets()
		if t.Failed() {
			t.Fatalf("after %d acts", i)
		}
	}
	for s := r.table.State(); s.AskOf(s.Turn.Seat) != nil; s = r.table.State() {
		r.act(&s, s.Turn.Seat, choose(r.game, &s, s.Turn.Seat, dice))
	}
	s := r.table.State()
	_, name := r.card([]string{"South hand", "North hand"}[s.Next(s.Turn.Seat)], 0)
	_, _ = r.sim.Drag(colors[s.Next(s.Turn.Seat)], r.named(name).GUID, r.place(s.SpotNamed("e5")))
	r.settle()
	r.sim.Checkpoint()
	r.click(colors[s.Turn.Seat], "act-end")
	if err := r.sim.Rewind(0); err != nil {
		t.Fatal(err)
	}
	r.settle()
	r.sim.Frames(300)
	r.settle()
	r.shows()
	r.keepsSecrets()
}
