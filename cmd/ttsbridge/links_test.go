package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
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

// The pictures that the user's own database names are asked for; what is no address is named as such, with its card, and
// a deck with it is made with a drawn face.
func TestPicturesOfTheDatabaseAreAskedFor(t *testing.T) {
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/good.png" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "image/png")
	}))
	defer host.Close()
	own := filepath.Join(t.TempDir(), "own.db")
	_, err := carddb.Edit(own, carddb.Editing{Base: ttsbridge.Cards}, func(d *carddb.Draft) error {
		return errors.Join(
			d.Printing("dotr:297", carddb.Printing{Set: "MINE", Number: "1", Image: host.URL + "/good.png"}),
			d.Printing("dotr:000", carddb.Printing{Set: "MINE", Number: "2", Image: host.URL + "/gone.png"}),
			d.Printing("dotr:700", carddb.Printing{Set: "MINE", Number: "3", Image: "my pictures/raigeki"}),
		)
	})
	if err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	said := program(t, exitNo, "cards", "links", "--cards", own, "--data", data)
	for _, want := range []string{
		host.URL + "/gone.png\n  Blue-Eyes White Dragon (dotr:000): The host answers 404 Not Found.",
		"my pictures/raigeki\n  Raigeki (dotr:700): This is no web address.",
		"3 pictures asked for, 2 not there.",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
	file := filepath.Join(t.TempDir(), "deck.json")
	program(t, exitFine, "deck", "build", "Kryuel", "--cards", own, "--data", data, "--out", file)
	list := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(list, []byte("1 Kuriboh\n1 Raigeki\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	program(t, exitFine, "deck", "build", list, "--cards", own, "--data", data, "--out", file)
	content, err := os.ReadFile(file)
	if made := string(content); err != nil || !strings.Contains(made, host.URL+"/good.png") ||
		strings.Contains(made, "my pictures") || strings.Count(made, "/v1/sheets/") < 2 {
		t.Errorf("%s", made)
	}
}
