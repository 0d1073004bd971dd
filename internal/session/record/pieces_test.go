package record

import (
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

func someEntry(t *rapid.T) Entry {
	word := rapid.SampledFrom([]string{"", "monster", "South deck", "<b>", "say \"no\"", "ü & é", "a\\b"})
	e := Entry{Session: word.Draw(t, "session"), Text: word.Draw(t, "text")}
	if rapid.Bool().Draw(t, "moves") {
		e.Move = &validator.Move{Kind: validator.Kind(word.Draw(t, "kind")), Seat: table.Seat(rapid.IntRange(-3, 3).Draw(t, "seat")),
			Card: table.CardID(rapid.Uint16().Draw(t, "card")), To: table.Spot(rapid.IntRange(0, 3).Draw(t, "to")), Word: word.Draw(t, "word"),
			N: rapid.IntRange(-2, 2).Draw(t, "n"), Flip: rapid.Bool().Draw(t, "flip"), Ask: uint32(rapid.IntRange(0, 2).Draw(t, "ask")),
			Of: table.Seat(rapid.IntRange(-1, 1).Draw(t, "of")), Order: rapid.SliceOfN(rapid.Uint16(), 0, 3).Draw(t, "order"),
			Cards: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) table.CardID { return table.CardID(rapid.Uint16().Draw(t, "id")) }), 0, 3).Draw(t, "cards")}
	}
	for range rapid.IntRange(0, 2).Draw(t, "seals") {
		e.Cards = append(e.Cards, CardSeal{table.CardID(rapid.Uint16().Draw(t, "card")), 1, word.Draw(t, "spot"), someHash(t)})
	}
	for range rapid.IntRange(0, 2).Draw(t, "openings") {
		e.Opened = append(e.Opened, CardOpening{3, rapid.Int64Range(0, 1<<40).Draw(t, "record"), word.Draw(t, "key"), someHash(t)})
	}
	if rapid.Bool().Draw(t, "sealed") {
		h := ledger.Hash(someHash(t))
		e.Seal = &h
	}
	return e
}

// What is hidden is written without escapes for web pages, what is public with them, as it always was.
func TestPiecesAreWrittenAsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := someEntry(t)
		got, err := e.encode()
		want, failed := json.Marshal(struct {
			Move   *validator.Move `json:"move,omitempty"`
			Cards  []CardSeal      `json:"cards,omitempty"`
			Opened []CardOpening   `json:"opened,omitempty"`
			Seal   *ledger.Hash    `json:"seal,omitempty"`
		}{e.Move, e.Cards, e.Opened, e.Seal})
		e.Session, e.Text = "", ""
		bare, again := e.encode()
		if err != nil || failed != nil || again != nil || string(bare) != string(want) {
			t.Fatalf("%v %v: %s\nwant %s", err, failed, bare, want)
		}
		if !json.Valid(got) {
			t.Fatalf("%s is no JSON", got)
		}
		why := rapid.OneOf(rapid.SampledFrom([]string{"", "level 7 costs 7, you have 4", "no <b> & no \\"}), rapid.String())
		h := Hidden{Move: e.Move, Refused: &validator.Violation{Rule: rapid.SampledFrom([]string{"dotr.summon.cost", "", "ü"}).Draw(t, "rule"), Why: why.Draw(t, "why")}}
		text, err := h.appendTo(nil)
		plain, failed := plainJSON(h)
		if err != nil || failed != nil || string(text) != string(plain) {
			t.Fatalf("%v %v: %s\nwant %s", err, failed, text, plain)
		}
	})
}

// Whatever the body of a record leaves out of an event is among what the record hides, so that nothing is lost.
func TestWhatTheBodyLeavesOutIsHidden(t *testing.T) {
	q := table.Ask{ID: 3, Seat: table.Chance, Kind: validator.AskLot, Card: 5, Max: 9, Text: "a number"}
	waiting, plain := table.Pending{Kind: validator.AskDecision, Seat: 1, Card: 5, Question: &q}, table.Pending{Kind: "link", Seat: 1, Card: 5}
	for _, ev := range []table.Event{table.Printed{Prints: []table.Print{{Key: "x:1"}}}, table.Dealt{Spot: 1, Prints: []table.PrintID{1}},
		table.Shuffled{Spot: 2, Order: []uint16{1, 0}}, table.Asked{Ask: q}, table.Stacked{Pending: waiting}, table.Staged{Pending: waiting},
		table.Stacked{Pending: plain}, table.Staged{Pending: plain}, table.Resolved{}, table.Revealed{Card: 4}} {
		e := Entry{Move: &validator.Move{Kind: "play"}, Events: table.Events{ev}}
		hidden := e.hidden()
		text, err := hidden.appendTo(nil)
		whole, failed := e.public().reveal(text)
		if err != nil || failed != nil || !reflect.DeepEqual(whole.Events, e.Events) {
			t.Errorf("%s: %v %v: %+v, of %+v", table.KindOf(ev), err, failed, whole.Events, e.Events)
		}
	}
}
