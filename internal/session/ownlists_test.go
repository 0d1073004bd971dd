package session_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// ownLists writes lists into the folder of decks of a data folder.
func ownLists(t *testing.T, data string, lists map[string]string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(data, "decks"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range lists {
		if err := os.WriteFile(filepath.Join(data, "decks", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// A list of the host's folder of decks is found by its name in any letters, with or without its ending, by every door, also where a deck that
// ships is called alike; that it is his is said. What could be several lists, and a list that cannot be read, is refused with what to do.
func TestAnOwnListComesBeforeADeckThatShips(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	const list = "Hen\nBee\nCat\nDog\nElk\nFox"
	ownLists(t, folder, map[string]string{"six.txt": list, "My  Birds.ydk": list, "twice.txt": list, "Twice.dek": list, "U\u0308ber.txt": list, "bad.txt": "Nobody", ".six": list})
	w := bestOfThree().Wish
	w.Seed, w.Luck = 0, record.LuckOfAll
	for typed, want := range map[string]string{"Six": "six (six.txt)", "SIX.TXT": "six (six.txt)", "my birds": "My  Birds", " My Birds.ydk ": "My  Birds",
		"twice.txt": "twice", "\u00fcber": "U\u0308ber"} {
		w.Seats = []session.Brought{{Deck: typed}, {List: list}}
		tb, err := h.Make(w)
		if err != nil {
			t.Errorf("%q: %v", typed, err)
			continue
		}
		if got := tb.Decks()[0]; got != want {
			t.Errorf("%q brings %q, want %q", typed, got, want)
		}
	}
	for typed, want := range map[string]string{"twice": "Twice.dek, twice.txt", "bad": "bad.txt of the folder decks", "none": "no deck", "../decks/six.txt": "no deck"} {
		w.Seats = []session.Brought{{Deck: typed}, {List: list}}
		if _, err := h.Make(w); err == nil || !strings.Contains(fault.Sentence(err), want) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	g, err := h.Game("toy")
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, own := range h.OwnDecks(g) {
		files = append(files, own.File)
	}
	if want := []string{"My  Birds.ydk", "Twice.dek", "U\u0308ber.txt", "six.txt", "twice.txt"}; !slices.Equal(files, want) {
		t.Errorf("listed are %v, want %v", files, want)
	}

	folder = t.TempDir()
	ownLists(t, folder, map[string]string{"six.txt": list, "bad.txt": "Nobody"})
	h = openHall(t, folder)
	w.Seats = []session.Brought{{List: list}, {List: list}}
	old, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: old, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!deck SIX"})
	next := nextTable(t, h, old)
	if got := next.Decks()[0]; got != "six (six.txt)" {
		t.Errorf("!deck brings %q", got)
	}
	if r := m.send(tts.Act{Kind: tts.ActPoll}); !says(r, "six is the list six.txt of the host's folder of decks, not the deck that ships under this name.") {
		t.Errorf("nobody says whose list it is: %+v", r.Commands)
	}
	mw := bestOfThree()
	mw.Match.Siding = validator.Anew
	mw.Seats = []session.Brought{{Deck: "six"}, {List: list}}
	bout, duel, err := h.MakeMatch(mw)
	if err != nil {
		t.Fatal(err)
	}
	if got := duel.Decks()[0]; got != "six (six.txt)" {
		t.Errorf("the match is begun with %q", got)
	}
	if out, err := h.BringAnew(bout, table.Seat(1), session.Brought{Deck: "bad"}); err == nil {
		t.Errorf("a list that cannot be read is brought: %+v", out)
	}
	yields(t, h, duel, 1)
	const instead = "six is the list six.txt of the host's folder of decks, not the deck that ships under this name."
	if out, err := h.BringAnew(bout, table.Seat(1), session.Brought{Deck: "six"}); err != nil || out.Refused != nil || out.Aside != instead {
		t.Errorf("over HTTP North is told %+v, %v", out, err)
	}
	m = &mod{t: t, table: duel, session: "b"}
	m.send(tts.Act{Kind: tts.ActHello})
	said := append(m.send(tts.Act{Kind: tts.ActChat, Color: "White", Text: "!deck SIX"}).Commands, m.send(tts.Act{Kind: tts.ActPoll}).Commands...)
	if !slices.ContainsFunc(said, func(c tts.Command) bool { return c.Do == tts.DoSay && c.To == "White" && c.Text == instead }) {
		t.Errorf("who brings the list is told %+v", said)
	}
	if slices.ContainsFunc(said, func(c tts.Command) bool {
		return c.Do == tts.DoSay && c.To != "White" && strings.Contains(c.Text, "six.txt")
	}) {
		t.Errorf("others are told which list it is: %+v", said)
	}
}

// counting is a shelf that counts how often a list is read.
type counting struct {
	toy.Shelf
	read *int
}

func (c counting) Listed(game, text string) (validator.Deck, error) {
	*c.read++
	return c.Shelf.Listed(game, text)
}

// Whoever asks for the lists of the folder again has none of them read again, readable or not; one that was edited is, as it is now.
func TestOwnListsAreReadOnce(t *testing.T) {
	folder, read := t.TempDir(), 0
	ownLists(t, folder, map[string]string{"six.txt": "Hen\nBee\nCat\nDog\nElk\nFox", "bad.txt": "Nobody", "worse.txt": "Nobody\nNobody"})
	h, err := session.OpenHall(session.Means{Folder: folder, Games: []*validator.Game{toy.Game}, Shelf: counting{read: &read},
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	for range 3 {
		if own := h.OwnDecks(toy.Game); len(own) != 1 || own[0].Cards != 6 || read != 3 {
			t.Fatalf("%d readings give %+v", read, own)
		}
	}
	ownLists(t, folder, map[string]string{"six.txt": "Hen\nBee\nCat\nDog\nElk\nFox\nFox", "bad.txt": "Ant"})
	if own := h.OwnDecks(toy.Game); len(own) != 2 || own[0].Cards != 1 || own[1].Cards != 7 || read != 5 {
		t.Errorf("after an edit %d readings give %+v", read, own)
	}
}
