package session_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/table"
)

func openHall(t *testing.T, folder string) *session.Hall {
	t.Helper()
	h, err := session.OpenHall(session.Means{Folder: folder, Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	return h
}

func wish() session.Wish {
	return session.Wish{Game: "toy", Seats: []session.Brought{{Deck: "six"}, {Deck: "six"}}}
}

func makeTable(t *testing.T) (*session.Hall, *live.Table) {
	t.Helper()
	h := openHall(t, t.TempDir())
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	return h, tb
}

func TestRestartResumesExactly(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(drag("White", hand(tb, 0)[0], 1))
	known := m.record
	last := tts.Act{Kind: tts.ActPress, Color: "White", Button: "end"}
	want := m.send(last)
	state, tokens := tb.State(), tb.Tokens()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}

	tb, err = openHall(t, folder).Find(tb.ID())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(state, tb.State()); diff != "" {
		t.Errorf("the state after a restart:\n%s", diff)
	}
	if diff := cmp.Diff(tokens, tb.Tokens()); diff != "" {
		t.Error("the tokens changed")
	}
	m.table, m.record = tb, known
	got := m.repeat(last)
	want.Policy, got.Policy = nil, nil // after a restart the policy is sent again
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the unanswered callback again:\n%s", diff)
	}
	m.seq += 3 // polls that were answered before the restart left no record
	m.send(tts.Act{Kind: tts.ActPoll})
	m.seq++
	if _, err := handle(tb, &tts.Callback{Session: "a", Seq: m.seq + 1, Act: tts.Act{Kind: tts.ActPoll}}); err == nil {
		t.Error("a gap was let through when the line was no longer loose")
	}
}

func TestWrongWishes(t *testing.T) {
	h := openHall(t, t.TempDir())
	tests := []struct {
		name  string
		wish  func(*session.Wish)
		words string
	}{
		{"game", func(w *session.Wish) { w.Game = "chess" }, `no game "chess"; there is toy`},
		{"option", func(w *session.Wish) { w.Options = map[string]string{"foot": "1"} }, "no option foot"},
		{"value", func(w *session.Wish) { w.Options = map[string]string{"hand": "9"} }, "it is 3 or 4"},
		{"seats", func(w *session.Wish) { w.Seats = w.Seats[:1] }, "Toy is for 2 seats, not 1"},
		{"deck", func(w *session.Wish) { w.Seats[1].Deck = "seven" }, `North's deck: there is no deck "seven"`},
		{"no deck", func(w *session.Wish) { w.Seats[0].Deck = "" }, "must bring a deck"},
		{"both", func(w *session.Wish) { w.Seats[0].List = "Ant" }, "take one of them away"},
		{"card", func(w *session.Wish) { w.Seats[0] = session.Brought{List: "Nobody"} }, `no card "Nobody"`},
		{"rule", func(w *session.Wish) { w.Seats[0] = session.Brought{List: "Ant"} }, "toy.six: South: a deck has 6 cards, not 1"},
		{"ground", func(w *session.Wish) { w.Ground = map[string]string{"t1": "sea"} }, "no ground"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := wish()
			tt.wish(&w)
			_, err := h.Make(w)
			if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(fault.Sentence(err), tt.words) {
				t.Errorf("%v, want an invalid wish that says %q", err, tt.words)
			}
		})
	}
	if all := h.List(); len(all) != 0 {
		t.Errorf("%d tables were made of wrong wishes", len(all))
	}
}

func TestUnknownThings(t *testing.T) {
	h, tb := makeTable(t)
	if _, err := h.Find("nowhere"); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("an unknown table: %v", err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	_, err := handle(tb, &tts.Callback{Session: "a", Seq: 2, Act: tts.Act{Kind: tts.ActDrag, Color: "White", Card: "zz"}})
	if fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("an unknown card: %v", err)
	}
	if _, err := tb.Move(0, validator.Move{Kind: "put", Card: 99, To: 1}); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a move of an unknown card: %v", err)
	}
	if _, err := tb.Bearer("guess"); fault.CodeOf(err) != fault.CodeUnauthorized {
		t.Errorf("an unknown token: %v", err)
	}
}

func TestDeletedTableIsGone(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Delete(tb.ID()); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.Move(0, validator.Move{Kind: "end"}); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("a move at a deleted table: %v", err)
	}
	h.Close()
	if _, err := openHall(t, folder).Find(tb.ID()); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("a deleted table after a restart: %v", err)
	}
}

// stubborn is a book that deletes nothing, as one on a full disk.
type stubborn struct{ session.Book }

func (stubborn) Drop(string) error { return fault.Unavailable("The disk is full.") }

func TestATableThatCannotBeDeletedGoesOn(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	h.Close()
	book, err := ledger.Open(filepath.Join(folder, files.Ledger))
	if err != nil {
		t.Fatal(err)
	}
	h, err = session.OpenHall(session.Means{Folder: folder, Games: []*validator.Game{toy.Game}, Book: stubborn{book}})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if err := h.Delete(tb.ID()); fault.CodeOf(err) != fault.CodeUnavailable {
		t.Fatalf("%v", err)
	}
	if tb, err = h.Find(tb.ID()); err == nil {
		_, err = tb.Move(0, validator.Move{Kind: "end"})
	}
	if err != nil {
		t.Errorf("a table that was not deleted: %v", err)
	}
}

func TestKeyIsPrivate(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	info, err := os.Stat(filepath.Join(folder, "key"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key: %v, %v; want a file for this user only", info, err)
	}
	h.Close()
	os.WriteFile(filepath.Join(folder, "key"), []byte("short"), 0o600)
	if _, err := session.OpenHall(session.Means{Folder: folder}); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a spoiled key: %v", err)
	}
}

func TestLedgerOfAnotherVersion(t *testing.T) {
	folder := t.TempDir()
	openHall(t, folder).Close()
	name := filepath.Join(folder, files.Ledger)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	copy(text[60:], []byte{0, 0, 0, 99}) // the user version in the head of a SQLite file
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = session.OpenHall(session.Means{Folder: folder})
	if code := fault.CodeOf(err); code != fault.CodeInvalid && code != fault.CodeConflict || !strings.Contains(err.Error(), "version") {
		t.Errorf("a ledger of version 99: %v", err)
	}
	if after, err := os.ReadFile(name); err != nil || string(after) != string(text) {
		t.Error("the ledger was changed")
	}
}

func TestTwoHallsCannotShareAFolder(t *testing.T) {
	folder := t.TempDir()
	openHall(t, folder)
	if _, err := session.OpenHall(session.Means{Folder: folder}); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("a second bridge in the folder: %v", err)
	}
}

// cards are the shipped ones, with their pictures.
func cards(t *testing.T) stock.Cards {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://bridge.test")}
}

func TestADuelOfRoses(t *testing.T) {
	c := cards(t)
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&dotr.Game}, Shelf: c, Boards: session.Tabletops(c.Pictures)})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	tb, err := h.Make(session.Wish{Game: "dotr", Seed: 7, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		s := tb.State()
		seats := validator.ToAct(&s)
		if len(seats) == 0 {
			break
		}
		choices := tb.Legal(seats[0])
		if len(choices) == 0 {
			t.Fatalf("%v may do nothing in turn %d", seats, s.Turn.Number)
		}
		out, err := tb.Move(seats[0], choices[int(s.Serial+uint32(s.Turn.Number))%len(choices)].Move)
		if err != nil || out.Refused != nil {
			t.Fatalf("%+v, %v", out, err)
		}
	}
	if v := tb.View(table.Nobody, c.Edition()); v.Turn.Number < 2 || len(v.Seats) != 2 || v.Seats[0].Points["lp"] == 0 && v.Result == nil {
		t.Errorf("%+v", v)
	}
}

// Tables are made of refereed games only, and the sentence says what there is instead.
func TestNoTablesOfDeckLaws(t *testing.T) {
	laws := []*validator.Game{conform.LawsOnly(&kingdomduels.Game)}
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&dotr.Game}, Laws: laws, Shelf: cards(t)})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	for _, g := range laws {
		_, err := h.Make(session.Wish{Game: g.ID, Seats: []session.Brought{{Deck: "a"}, {Deck: "b"}}})
		if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(err.Error(), "its moves are not judged, so there are no tables of it") {
			t.Errorf("%s: %v", g.ID, err)
		}
		if known, err := h.Known(g.ID); err != nil || known != g {
			t.Errorf("%s is not known: %v", g.ID, err)
		}
		if _, err := validator.Open(g, validator.Setup{}, nil); err == nil || !strings.Contains(err.Error(), "not judged") {
			t.Errorf("%s is opened: %v", g.ID, err)
		}
	}
	if _, err := h.Game("chess"); err == nil || strings.Contains(err.Error(), laws[0].ID) {
		t.Errorf("a game that nobody knows: %v", err)
	}
}
