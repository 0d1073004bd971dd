package api_test

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/kingdomduels"
)

// startLibrary is a bridge with the built-in cards and no table.
func startLibrary(t *testing.T) *bridge {
	t.Helper()
	return startLibraryOf(t, &dotr.Game)
}

// startLibraryOf is such a bridge for other games.
func startLibraryOf(t *testing.T, played ...*validator.Game) *bridge {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewUnstartedServer(nil)
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://"+s.Listener.Addr().String())}
	folder := t.TempDir()
	h, err := session.OpenHall(session.Means{Folder: folder, Games: played, Laws: laws(), Shelf: cards,
		Boards: session.Tabletops(cards.Pictures)})
	if err != nil {
		t.Fatal(err)
	}
	s.Config = api.Server(api.New(api.Bridge{Hall: h, Library: cards, Mod: ttsbridge.Mod(), Address: "http://127.0.0.1:1"}))
	s.Listener = api.Lane(s.Listener, s.Config)
	s.Start()
	t.Cleanup(func() { h.Close(); s.Close(); db.Close() })
	return &bridge{t: t, url: s.URL, hall: h, folder: folder}
}

func TestCardsAndDecks(t *testing.T) {
	b := startLibrary(t)
	var found struct {
		Cards []stock.Found
		All   int
	}
	b.call("GET", "/v1/cards?game=dotr&q=blue-eyes&limit=2", "", nil, 200, &found)
	if len(found.Cards) != 2 || found.All < 3 {
		t.Errorf("%+v", found)
	}
	b.call("GET", "/v1/cards?game=chess&q=x", "", nil, 400, nil)
	b.call("GET", "/v1/cards?game=dotr&limit=0", "", nil, 422, nil)
	var decks struct{ Decks []stock.PresetDeck }
	b.call("GET", "/v1/games/dotr/decks", "", nil, 200, &decks)
	if len(decks.Decks) < 10 {
		t.Errorf("%d decks", len(decks.Decks))
	}
	var report stock.DeckReport
	b.call("POST", "/v1/decks/check", "", map[string]string{"game": "dotr", "list": "Kryuel"}, 200, &report)
	if !report.Legal {
		t.Errorf("%+v", report)
	}
	b.call("POST", "/v1/decks/check", "", map[string]string{"game": "dotr", "list": "9 Kuriboh\n1 Nobody at All"}, 200, &report)
	if report.Legal || len(report.Problems) != 1 || len(report.Violations) == 0 {
		t.Errorf("%+v", report)
	}
	var p api.Problem
	b.call("POST", "/v1/decks/object", "", map[string]string{"game": "dotr", "list": "1 Nobody at All"}, 400, &p)
	if !strings.Contains(p.Detail, "line 1") {
		t.Errorf("%+v", p)
	}
}

// The host's own lists are read for nobody who shows no token: their names mean no more there than what ships under them, and the report says so.
func TestOwnListsAreReadForNoStranger(t *testing.T) {
	b := startLibrary(t)
	if err := os.Mkdir(filepath.Join(b.folder, "decks"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Kryuel.txt", "mine.txt"} {
		if err := os.WriteFile(filepath.Join(b.folder, "decks", name), []byte("1 Time Wizard"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, ask := range []struct {
		list, told string
		legal      bool
	}{{"Kryuel", "What Kryuel.txt of", true}, {" KRYUEL.TXT\n", "What Kryuel.txt of", false}, {"mine", "What mine.txt of", false}, {"Birdface", "", true},
		{"3 Kuriboh", "", false}} {
		var report stock.DeckReport
		b.call("POST", "/v1/decks/check", "", map[string]string{"game": "dotr", "list": ask.list}, 200, &report)
		said := fmt.Sprint(report.Problems)
		if strings.Contains(said, "Time Wizard") || report.Legal != ask.legal || strings.Contains(said, "not looked at here") != (ask.told != "") ||
			!strings.Contains(said, ask.told) {
			t.Errorf("%q: %+v", ask.list, report)
		}
	}
}

// laws lists a game of which only decks are checked.
func laws() []*validator.Game { return []*validator.Game{conform.LawsOnly(&kingdomduels.Game)} }

// Of a game that nobody referees everything about decks and rules is there, and no table.
func TestAGameWithDeckLawsOnly(t *testing.T) {
	b := startLibrary(t)
	var shown struct{ Games []api.GameShown }
	b.call("GET", "/v1/games", "", nil, 200, &shown)
	if len(shown.Games) != 1+len(laws()) || !shown.Games[0].Tables || shown.Games[1].Tables || shown.Games[1].Points == nil {
		t.Errorf("%+v", shown.Games)
	}
	for _, g := range laws() {
		var rules struct{ Rules []validator.Rule }
		if b.call("GET", "/v1/games/"+g.ID+"/rules", "", nil, 200, &rules); len(rules.Rules) != len(g.Rules) {
			t.Errorf("%s: %d rules", g.ID, len(rules.Rules))
		}
		var decks struct{ Decks []stock.PresetDeck }
		b.call("GET", "/v1/games/"+g.ID+"/decks", "", nil, 200, &decks)
		ready := decks.Decks[slices.IndexFunc(decks.Decks, func(d stock.PresetDeck) bool { return d.Status == "ready" })]
		var report stock.DeckReport
		b.call("POST", "/v1/decks/check", "", map[string]string{"game": g.ID, "list": ready.ID}, 200, &report)
		if !report.Legal {
			t.Errorf("%s: %+v", ready.ID, report)
		}
		b.call("POST", "/v1/decks/object", "", map[string]string{"game": g.ID, "list": ready.ID}, 200, nil)
		var p api.Problem
		b.call("POST", "/v1/tables", "", session.Wish{Game: g.ID, Seats: []session.Brought{{Deck: ready.ID}, {Deck: ready.ID}}}, 400, &p)
		if want := "Decks of " + g.Name + " are checked, but its moves are not judged"; !strings.HasPrefix(p.Detail, want) {
			t.Errorf("%+v", p)
		}
	}
	var report stock.DeckReport
	b.call("POST", "/v1/decks/check", "", map[string]any{"game": "kingdomduels", "list": "2 Kuriboh\n\nSide Deck\n1 Clone Token",
		"options": map[string]string{"copies": "1"}}, 200, &report)
	if report.Main != 2 || report.Side != 1 || len(report.Violations) != 2 {
		t.Errorf("%+v", report)
	}
	b.call("POST", "/v1/decks/check", "", map[string]any{"game": "kingdomduels", "list": "2 Kuriboh",
		"options": map[string]string{"copies": "9"}}, 400, nil)
}

func TestADeckOnTheTable(t *testing.T) {
	b := startLibrary(t)
	var object tts.Save
	b.call("POST", "/v1/decks/object", "", map[string]string{"game": "dotr", "list": "Kryuel"}, 200, &object)
	if len(object.ObjectStates) != 3 {
		t.Fatalf("%d objects, want the deck, the extra deck and the leader", len(object.ObjectStates))
	}
	for _, sheet := range object.ObjectStates[0].CustomDeck {
		res := b.call("GET", strings.TrimPrefix(sheet.Value.FaceURL, b.url), "", nil, 200, nil)
		if res.Header.Get("Content-Type") != "image/png" || !strings.Contains(res.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %v", sheet.Value.FaceURL, res.Header)
		}
	}
	b.call("GET", "/v1/sheets/nothing.png", "", nil, 404, nil)
}

func TestSavesOfRealTables(t *testing.T) {
	b := startLibrary(t)
	b.call("POST", "/v1/tables", "", session.Wish{Game: "dotr", Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}}, 201, &b.made)
	var save tts.Save
	b.call("GET", b.path("/save"), b.made.Tokens.Host, nil, 200, &save)
	if save.SaveName != "Duelists of the Roses" || !strings.Contains(save.LuaScript, b.made.Tokens.Mod) || len(save.ObjectStates) < 81 {
		t.Errorf("%q with %d objects", save.SaveName, len(save.ObjectStates))
	}
	b.call("POST", "/v1/tables", "", session.Wish{Game: "dotr", Options: map[string]string{"lp.start": "1"},
		Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}}, 400, nil)
}
