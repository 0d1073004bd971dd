package ttssim

import (
	"reflect"
	"slices"
	"testing"
)

// unconfirmed are the points at which nobody knows for sure what the game does, and the switch that gives the other answer.
var unconfirmed = []struct{ point, lever string }{
	{"whether objects are there while the bodies of scripts run", "BodyBlind"},
	{"whether the onLoad of Global or of objects comes first", "ObjectsFirst"},
	{"in which order the scripts hear of an event, and what is due in one frame happens", "Shuffle"},
	{"whether the other handlers run when one has failed", "StopHandlersAfterError"},
	{"whether onSave is asked for copies and states", "QuietCopies"},
	{"which numbers Player.Action has", "ActionShift"},
	{"whether lifting the top card asks for the deck or the card", "DeckPickUp"},
	{"with which targets pasting asks", "PasteTargets"},
	{"whether lifting several names them all", "PickUpTargetsShort"},
	{"whether onPlayerAction comes with nobody", "NullPlayers"},
	{"whether turning what is held asks", "HeldTurnsUnasked"},
	{"whether a zone hears of a card before its drop is told", "ZoneBeforeDrop"},
	{"whether the last card of a deck leaves it, too", "RemainderLeaves"},
	{"when a new object is announced, and for how long it is spawning", "LateSpawnEvent"},
	{"for how long a new object is spawning", "SpawnFrames"},
	{"whether team-mates see each other's hands", "TeammatesBlind"},
	{"whether a posted text is encoded again", "PostEncodesText"},
	{"whether requests expect a 100", "ExpectContinue"},
	{"whether a request may have an empty body", "EmptyBodyFails"},
	{"how thick a card is", "CardThickness"},
	{"how high the table is", "TableHeight"},
	{"how near cards merge", "MergeDistance"},
	{"whether faces mix in a deck", "MixedFacingMerges"},
	{"what the type of a hidden zone is called", "FogType"},
	{"whether a put object's reference lives on", "PutKeepsReference"},
	{"when a shuffle has changed the order", "ShuffleDelay"},
	{"whether a locked deck takes cards", "LockedRefuse"},
	{"whether what is destroyed leaves its zones", "DestroyLeavesZones"},
	{"whether assigning the turn tells of it", "TurnEventOff"},
	{"when a seat is known after somebody sat down", "SeatFrames"},
	{"how long a request takes at least", "WebFrames"},
	{"whether requests overtake each other", "ParallelWeb"},
	{"how long new panels take", "UIFrames"},
	{"how exact rotations are", "CalmRotations"},
	{"how far a dropped object slides", "Throw"},
	{"how often a checkpoint is kept", "SaveEvery"},
}

// held are points that are no switch, and what the table does instead.
var held = []struct{ point, how string }{
	{"what is left of scripts when another player becomes host", "MigrateHost loses everything but the save"},
	{"whether waits and answers outlive a rewind", "Rewind loses them all, as is assumed everywhere"},
	{"whether a request ends by itself", "Fate delays and breaks any answer"},
	{"whether dealing and cutting from the menu can be forbidden", "they cannot, so that a mod must put them right"},
	{"what becomes of two sheets under one number", "Warnings names them"},
	{"what layout zones hold", "Warnings says that they do nothing"},
	{"which version of the Lua interpreter runs", "Config.Strict raises where versions differ"},
}

// Every switch stands for one open point, and every open point has a switch or is said to have none.
func TestEveryOpenPointIsASwitch(t *testing.T) {
	var levers []string
	for _, u := range unconfirmed {
		if slices.Contains(levers, u.lever) {
			t.Errorf("%s stands for two points", u.lever)
		}
		levers = append(levers, u.lever)
		if _, ok := reflect.TypeFor[Switches]().FieldByName(u.lever); !ok {
			t.Errorf("%s: there is no switch %s", u.point, u.lever)
		}
	}
	for f := range reflect.TypeFor[Switches]().Fields() {
		if f.Name != "Faults" && !slices.Contains(levers, f.Name) {
			t.Errorf("%s stands for no open point", f.Name)
		}
	}
	for _, h := range held {
		if h.point == "" || h.how == "" {
			t.Error("a point that is no switch needs a word")
		}
	}
}
