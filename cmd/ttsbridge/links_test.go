package main

import (
	"encoding/json"
	"testing"

	"ttsbridge/internal/links"
)

// A bridge that runs serves every picture of a deck that was built for it, with headers that let everybody keep it.
func TestPicturesOfADeckAreServed(t *testing.T) {
	b := runServe(t)
	for game, name := range map[string]string{"dotr": "Kryuel", "duelmasters": "dm:dm-tcg1-starter-deck"} {
		said := program(t, exitFine, "deck", "links", name, "--game", game, "--addr", b.addr(), "--data", b.data, "--json")
		var report struct{ Links []links.Report }
		if err := json.Unmarshal([]byte(said), &report); err != nil {
			t.Fatal(err)
		}
		if len(report.Links) < 2 {
			t.Errorf("%s: %d pictures", name, len(report.Links))
		}
		for _, r := range report.Links {
			if !r.OK {
				t.Errorf("%+v", r)
			}
		}
	}
}
