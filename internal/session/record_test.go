package session

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

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
