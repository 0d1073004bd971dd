package record

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

func TestWhatIsHiddenReadsAsItWasWritten(t *testing.T) {
	north := table.Seat(1)
	for name, h := range map[string]Hidden{
		"refused": {Seat: &north, Act: json.RawMessage(`{"x":1.50}`), Text: "a <b> \u2028 \"", Local: true,
			Move: &validator.Move{Kind: "end", Word: "<&>"}, Refused: &validator.Violation{Rule: "r", Why: "no & never"}},
		"open": {Decks: []string{"A <b>", ""}, Basis: &Basis{Decks: []BasisDeck{{Leader: "a:1", Main: []string{"<b>"}}}, Settled: true}, Events: []HiddenEvent{{0, table.Events{table.Shuffled{Spot: 3, Order: []uint16{1, 0}}}},
			{7, table.Events{table.Reported{Rule: "r", Text: "<x>"}}}}},
	} {
		got, err := h.appendTo(nil)
		if err != nil {
			t.Fatal(err)
		}
		var again, want Hidden
		plain, err := plainJSON(h)
		if err != nil || json.Unmarshal(plain, &want) != nil || json.Unmarshal(got, &again) != nil {
			t.Fatalf("%s: %v in %s", name, err, got)
		}
		if diff := cmp.Diff(want, again); diff != "" {
			t.Errorf("%s: written by hand it reads otherwise:\n%s", name, diff)
		}
	}
	if text, err := (&Hidden{}).appendTo(nil); text != nil || err != nil {
		t.Errorf("nothing hidden is written %q, %v", text, err)
	}
}

func TestEntriesReadAsTheyWereWritten(t *testing.T) {
	north := table.Seat(1)
	entries := map[string]Entry{
		"empty": {},
		"open": {Version: 1, Setup: &Agreed{Game: "dotr", Options: map[string]string{"lp": "8000"}, Decks: []string{"A", "B <x> \"y\""}},
			Events: table.Events{table.Passed{Seat: 1}, table.Scored{Seat: 0, By: -5, To: 7, Why: "ä \u2028"}}},
		"refused": {Session: "s\n1", Seq: 1 << 60, Seat: &north, Act: json.RawMessage(`{"act":"pick"}`), Local: true,
			Refused: &validator.Violation{Rule: "r", Why: "<tag> & \"quote\" \\"}},
		"prints": {Text: "the table follows", Prints: &Restamp{Prints: PrintsFollow, From: "a", To: "b", Cards: 2},
			Events: table.Events{table.Reprinted{Prints: []table.Reprint{{ID: 3, Print: table.Print{Key: "k", Picture: "0f/3"}}}}}},
		"move": {Session: "s", Seq: 3, Text: "South → e2", Move: &validator.Move{Kind: "end", Cards: []table.CardID{1, 2}}},
	}
	for name, e := range entries {
		body, err := e.encode()
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodeEntry(body)
		if err != nil {
			t.Fatalf("%s: %v in %s", name, err, body)
		}
		plain, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		want, err := DecodeEntry(plain)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: written by hand it reads otherwise:\n%s", name, diff)
		}
	}
}
