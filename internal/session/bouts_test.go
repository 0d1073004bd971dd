package session_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// bestOfThree is a match of the toy with siding.
func bestOfThree() session.MatchWish {
	list := session.Brought{List: "Ant\nBee\nCat\nDog\nElk\nFox\nside Gnu"}
	return session.MatchWish{Wish: session.Wish{Game: "toy", Seed: 3, Seats: []session.Brought{list, list}},
		Match: match.Format{Length: 3, Siding: validator.OneForOne, First: validator.LoserChooses}}
}

// yields lets a seat lose the duel at a table, as a door would.
func yields(t *testing.T, h *session.Hall, tb *live.Table, seat table.Seat) {
	t.Helper()
	if out, err := tb.Move(seat, validator.Move{Kind: "concede"}); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	if err := h.Follow(tb); err != nil {
		t.Fatal(err)
	}
}

// played makes a move in a match that must be allowed, and gives the table of the duel that begins then.
func played(t *testing.T, h *session.Hall, m *matches.Match, mv match.Move) *live.Table {
	t.Helper()
	out, tb, err := h.PlayMatch(m, mv)
	if err != nil || out.Refused != nil {
		t.Fatalf("%+v: %v %v", mv, out.Refused, err)
	}
	return tb
}

// between lets South side, and North, who lost, say that South begins.
func between(t *testing.T, h *session.Hall, m *matches.Match) *live.Table {
	t.Helper()
	played(t, h, m, match.Move{Kind: match.Side, Main: match.Swap{Out: []string{"toy:Fox"}, In: []string{"toy:Gnu"}}})
	played(t, h, m, match.Move{Kind: match.Ready, Seat: 0})
	played(t, h, m, match.Move{Kind: match.Ready, Seat: 1})
	tb := played(t, h, m, match.Move{Kind: match.Choose, Seat: 1, First: 0})
	if tb == nil {
		t.Fatal("no duel begins")
	}
	return tb
}

func TestDuelsOfAMatchFollowOneAnother(t *testing.T) {
	h := openHall(t, t.TempDir())
	m, first, err := h.MakeMatch(bestOfThree())
	if err != nil {
		t.Fatal(err)
	}
	yields(t, h, first, 1)
	second := between(t, h, m)
	state := second.State()
	if keys := record.Brings(&state, 0); !slices.Contains(keys, "toy:Gnu") || slices.Contains(keys, "toy:Fox") {
		t.Errorf("South plays %v", keys)
	}
	if in := second.InMatch(); in == nil || in.ID != m.ID() || in.Duel != 2 {
		t.Errorf("the second duel is %+v", in)
	}
	yields(t, h, second, 1)
	if s := m.State(); !s.Result.Over || s.Result.Side != 0 || len(s.Duels) != 2 {
		t.Errorf("%+v", s)
	}
	if s := m.State(); s.Duels[0].Table != first.ID() || s.Duels[0].Why != "toy.concede" || s.Duels[0].Records == 0 {
		t.Errorf("the first duel is %+v", s.Duels[0])
	}
}

// A match goes on after a restart where it was, also when the bridge ended before the duel was counted.
func TestAMatchGoesOnAfterARestart(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	m, first, err := h.MakeMatch(bestOfThree())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := first.Move(1, validator.Move{Kind: "concede"}); err != nil { // and nobody follows
		t.Fatal(err)
	}
	tokens := h.MatchTokens(m)
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	h = openHall(t, folder)
	if m, err = h.FindMatch(m.ID()); err != nil {
		t.Fatal(err)
	}
	if s := m.State(); s.Wins(0) != 1 || s.Next.Stage != match.ToSide {
		t.Fatalf("%+v", s)
	}
	second := between(t, h, m)
	if who, err := second.Bearer(tokens.Seats[1]); err != nil || who.Seat != 1 {
		t.Errorf("the match's token opens %+v: %v", who, err)
	}
	if _, err := second.Bearer("nobody's"); err == nil {
		t.Error("any token opens the table")
	}
	if n := len(h.List()); n != 2 {
		t.Errorf("%d tables are listed", n)
	}
}

// While a match goes on, a duel of it that is over stays sealed: its decks are played again.
func TestDecksStaySealedUntilTheMatchIsOver(t *testing.T) {
	h := openHall(t, t.TempDir())
	m, first, err := h.MakeMatch(bestOfThree())
	if err != nil {
		t.Fatal(err)
	}
	yields(t, h, first, 1)
	sealed := func() string {
		var duel, all bytes.Buffer
		if err := first.ExportSealed(&duel); err != nil {
			t.Fatal(err)
		}
		if err := h.ExportMatch(&all, m, false); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(all.String(), duel.String()) {
			t.Error("the match's export does not end with the duel's")
		}
		return all.String()
	}
	if file := sealed(); strings.Contains(file, "toy:") {
		t.Errorf("a card is told: %s", file)
	}
	played(t, h, m, match.Move{Kind: match.Concede, Seat: 1})
	if file := sealed(); !strings.Contains(file, "toy:Fox") {
		t.Error("the match is over, and its decks are not opened")
	}
}

// A duel whose table was deleted is annulled and played again.
func TestAnAnnulledDuelIsPlayedAgain(t *testing.T) {
	h := openHall(t, t.TempDir())
	m, first, err := h.MakeMatch(bestOfThree())
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Delete(first.ID()); err != nil {
		t.Fatal(err)
	}
	if m, err = h.FindMatch(m.ID()); err != nil {
		t.Fatal(err)
	}
	again := played(t, h, m, match.Move{Kind: match.Annul, Seat: table.Referee, Duel: match.Duel{Table: first.ID()}, Why: "the table is gone"})
	if again == nil || again.ID() == first.ID() {
		t.Fatal("no other duel begins")
	}
	if in := again.InMatch(); in.Duel != 2 {
		t.Errorf("%+v", in)
	}
}

// A match that cannot be is not begun, and leaves nothing behind.
func TestAMatchThatCannotBe(t *testing.T) {
	h := openHall(t, t.TempDir())
	even := bestOfThree()
	even.Match.Length = 2
	short := bestOfThree()
	short.Seats = slices.Clone(short.Seats)
	short.Seats[1] = session.Brought{List: "Ant"}
	for want, w := range map[string]session.MatchWish{"match.length": even, "toy.six": short} {
		if _, _, err := h.MakeMatch(w); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if len(h.List()) > 0 {
		t.Error("a table was left behind")
	}
	if _, err := h.FindMatch("match-none"); err == nil {
		t.Error("a match that nobody made is found")
	}
}

// Whatever is done between two duels can be typed at the table; the next duel is told of there.
func TestAMatchIsTypedAtTheTable(t *testing.T) {
	h := openHall(t, t.TempDir())
	_, tb, err := h.MakeMatch(bestOfThree())
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	type told struct{ to, text, tone string }
	typed := func(color, text string) (all []told) {
		for _, c := range m.send(tts.Act{Kind: tts.ActChat, Color: color, Text: text}).Commands {
			if c.Do == tts.DoSay {
				all = append(all, told{c.To, c.Text, string(c.Tone)})
			}
		}
		if err := h.Follow(tb); err != nil {
			t.Fatal(err)
		}
		return all
	}
	yields(t, h, tb, 1)
	m.send(tts.Act{Kind: tts.ActPoll})
	for _, step := range []struct {
		color, line string
		want        told
	}{
		{"White", "!match", told{"White", "Match, the best of 3: South won 1, North won 0. Decks are sided; not done: South and North.", "info"}},
		{"White", "!side", told{"White", "Your side deck: Gnu.", "info"}},
		{"White", "!side Fox for Hen", told{"White", "there is no Hen in South's side deck (match.own-side-deck)", "refusal"}},
		{"White", "!side fox, 2 x ant for gnu", told{"White", "3 out and 1 in; the sizes stay the same (match.siding)", "refusal"}},
		{"White", "!deck", told{"White", "Say !deck and the name of a deck, a ydke:// link, a file of the host's decks folder, or cards with semicolons between them.", "refusal"}},
		{"White", "!side fox for gnu", told{"all", "South sides. Decks are sided; not done: South and North.", "info"}},
		{"White", "!ready", told{"all", "South is done siding. Decks are sided; not done: North.", "info"}},
		{"Green", "!ready", told{"all", "North is done siding. Who begins is for North to say.", "info"}},
		{"Green", "!first West", told{"Green", `Nobody is called "West"; say !first South.`, "refusal"}},
		{"Green", "!first south", told{"all", "North lets South begin. The next duel is about to begin.", "info"}},
	} {
		if got := typed(step.color, step.line); len(got) != 1 || got[0] != step.want {
			t.Errorf("%s: told %+v, want %+v", step.line, got, step.want)
		}
	}
	if got := typed("Green", "!match"); len(got) != 2 || !strings.HasPrefix(got[1].text, "Duel 2 of the match is laid out. The host loads the save of table ") {
		t.Errorf("%+v", got)
	}
}

// edited is a shelf of which the cards are edited once, between two lists that are read.
type edited struct {
	toy.Shelf
	read *int
}

func (e edited) Edition() string { return fmt.Sprint(1 + *e.read/2) }

func (e edited) Listed(game, text string) (validator.Deck, error) {
	d, err := e.Shelf.Listed(game, text)
	for i := range d.Main {
		d.Main[i].Attack = 1 + *e.read/2
	}
	*e.read = min(*e.read+1, 2)
	return d, err
}

func (e edited) Preset(game, name string) (validator.Deck, error) {
	d, err := e.Shelf.Preset(game, name)
	for i := range d.Main {
		d.Main[i].Attack = 1 + *e.read/2
	}
	return d, err
}

func (e edited) Anew(game string, keys []string) ([]table.Print, string) {
	prints, _ := e.Shelf.Anew(game, keys)
	for i := range prints {
		prints[i].Attack = 1 + *e.read/2
	}
	return prints, e.Edition()
}

// An edit of the cards while decks are read gives them to nobody of two editions, in a duel or in a match.
func TestDecksAreOfOneEdition(t *testing.T) {
	ways := map[string]func(*session.Hall) (*live.Table, error){
		"duel": func(h *session.Hall) (*live.Table, error) { return h.Make(bestOfThree().Wish) },
		"match": func(h *session.Hall) (*live.Table, error) {
			_, tb, err := h.MakeMatch(bestOfThree())
			return tb, err
		},
	}
	for name, begin := range ways {
		read := 1 // one list more, and they are edited
		h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: edited{read: &read}})
		if err != nil {
			t.Fatal(err)
		}
		defer h.Close()
		tb, err := begin(h)
		if err != nil {
			t.Fatal(err)
		}
		if now := tb.Standing(); now.Edition != "2" {
			t.Errorf("%s: the table is of edition %s", name, now.Edition)
		}
		s := tb.State()
		for _, p := range s.Prints[1:] {
			if p.Attack != 2 {
				t.Errorf("%s: %s is of edition %d", name, p.Name, p.Attack)
			}
		}
	}
}

// A deck that is brought in the place of another before anything is dealt, after an edit, makes a table of the edition of today.
func TestABroughtDeckIsOfTheOthersEdition(t *testing.T) {
	read := 0
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: edited{read: &read},
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	w := bestOfThree().Wish
	w.Seats = []session.Brought{{Deck: "six"}, {Deck: "six"}}
	w.Seed, w.Luck = 0, record.LuckOfAll // nothing is dealt yet
	tb, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	read = 2 // the cards are edited
	for seq, act := range []tts.Act{{Kind: tts.ActHello}, {Kind: tts.ActChat, Color: "White", Text: "!deck a;b;c;d;e;f"}} {
		if _, err := tb.Handle(nil, &tts.Callback{Session: "s", Seq: uint64(seq) + 1, Act: act}, tts.InJSON); err != nil {
			t.Fatal(err)
		}
	}
	for wait := 0; len(h.List()) < 2; wait++ { // another goroutine makes it
		if wait > 2000 {
			t.Fatal("no other table is made")
		}
		time.Sleep(time.Millisecond)
	}
	for _, next := range h.List() {
		s := next.State()
		for _, p := range s.Prints[1:] {
			if want := next.Standing().Edition; fmt.Sprint(p.Attack) != want {
				t.Errorf("at the table of edition %s %s is of edition %d", want, p.Name, p.Attack)
			}
		}
	}
}
