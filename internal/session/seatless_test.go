package session_test

import (
	"bytes"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Whoever sits at a colour that has no seat in this duel, and whatever he does there, the ledger can be verified, and he is told that he
// has none or nothing at all.
func TestAColourWithoutASeatSpoilsNothing(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All {
		w, _ := worlds(t, g, db, 4, nil)
		colors := []string{"Black", "Grey", "Nobody", ""}
		for seat := table.Seat(w.tb.State().Count); w.top.Color(seat) != ""; seat++ {
			colors = append(colors, w.top.Color(seat))
		}
		card := w.top.Token(1)
		for _, color := range colors {
			for _, act := range doings(card) {
				act.Color = color
				w.tries(act)
			}
		}
		var file bytes.Buffer
		if err := w.tb.Export(&file); err != nil {
			t.Fatal(err)
		}
		if h, err := audit.Read(&file, nil, nil); err != nil || !h.OK() {
			t.Errorf("%s: who has no seat makes the ledger wrong: %v %+v", g.ID, err, h.Faults)
		}
	}
}

// doings are one act of every kind that a colour can be said to have done.
func doings(card string) []tts.Act {
	const handsOff = "This colour has no seat in this duel."
	acts := []tts.Act{{Kind: tts.ActDrag, Card: card, X: 1, Z: 1}, {Kind: tts.ActDrag, Card: card, X: 1, Z: 1, Up: true}, {Kind: tts.ActFlip, Card: card, Up: true},
		{Kind: tts.ActTurn, Card: card, Rot: 90}, {Kind: tts.ActPeek, Card: card}, {Kind: tts.ActSat}, {Kind: tts.ActSaw, Text: "black"}, {Kind: tts.ActClock, Value: 60},
		{Kind: tts.ActClock, Text: "up"}, {Kind: tts.ActPress, Button: "end"}, {Kind: tts.ActPress, Button: "agree", Ask: 1}, {Kind: tts.ActGround, Tile: "tile:e4", State: 2},
		{Kind: tts.ActRefused, Card: card, Act: "pick", Why: handsOff}, {Kind: tts.ActDie, Value: 3, State: 6}}
	for _, line := range []string{"!protest he looked", "!luck abcdefgh", "!undo", "!concede", "!draw", "!hand", "!tour", "!deck Kryuel", "!check e4", "!check 1 why", "!object", "!repair", "!plead"} {
		acts = append(acts, tts.Act{Kind: tts.ActChat, Text: line})
	}
	return acts
}

// tries reports an act that may mean nothing.
func (w *world) tries(act tts.Act) {
	w.t.Helper()
	w.seq++
	r, err := handle(w.tb, &tts.Callback{Session: "s", Seq: w.seq, Record: w.last, Act: act})
	if err == nil {
		w.last = r.Record
	}
	if s := w.tb.State(); s.Result.Over {
		w.t.Errorf("%+v has ended the duel", act)
	}
}
