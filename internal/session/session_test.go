package session_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
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

// mod is a table's script in the test: it numbers its callbacks.
type mod struct {
	t       *testing.T
	table   *live.Table
	session string
	seq     uint64
	record  uint64
}

// send reports an act and gives the reply with all that the next ones bring because it could not hold it.
func (m *mod) send(act tts.Act) *tts.Reply {
	m.t.Helper()
	whole := *m.part(act)
	for last := &whole; last.Rest; {
		last = m.part(tts.Act{Kind: tts.ActPoll})
		whole.Commands = append(whole.Commands[:len(whole.Commands):len(whole.Commands)], last.Commands...)
	}
	return &whole
}

// part reports an act and gives what one reply holds.
func (m *mod) part(act tts.Act) *tts.Reply {
	m.t.Helper()
	m.seq++
	return m.repeat(act)
}

func (m *mod) repeat(act tts.Act) *tts.Reply {
	m.t.Helper()
	r, err := m.table.Handle(&tts.Callback{Session: m.session, Seq: m.seq, Record: m.record, Act: act})
	if err != nil {
		m.t.Fatal(err)
	}
	m.record = r.Record
	return r
}

func drag(color string, card table.CardID, tile int) tts.Act {
	return tts.Act{Kind: tts.ActDrag, Color: color, Card: strconv.Itoa(int(card)), X: float64(tile)}
}

func hand(tb *live.Table, seat table.Seat) []table.CardID {
	s := tb.State()
	return s.In(s.SpotOf("hand", seat))
}

func TestCallbackIsJudgedWrittenAndShown(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	hello := m.send(tts.Act{Kind: tts.ActHello})
	if len(hello.Commands) != 13 || hello.Policy == nil {
		t.Fatalf("hello gave %d commands and policy %v, want the whole table and a checkpoint", len(hello.Commands), hello.Policy)
	}
	card := hand(tb, 0)[0]
	r := m.send(drag("White", card, 2))
	if len(r.Verdicts) != 1 || r.Verdicts[0].Refused != nil || r.Record != hello.Record+1 {
		t.Fatalf("a lawful drag: %+v", r)
	}
	if want := "South puts t2"; r.Verdicts[0].Move != want {
		t.Errorf("the move reads %q, want %q", r.Verdicts[0].Move, want)
	}
	s := tb.State()
	if s.Place(s.Card(card).Spot).Name != "t2" {
		t.Error("the card did not move")
	}
	no := m.send(drag("Green", hand(tb, 1)[0], 3))
	if no.Verdicts[0].Refused == nil || no.Verdicts[0].Refused.Rule != "toy.turn" || no.Record != r.Record+1 {
		t.Fatalf("an unlawful drag: %+v", no)
	}
}

func TestOrderOfCallbacks(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	act := drag("White", hand(tb, 0)[0], 1)
	first := m.send(act)
	again := m.repeat(act)
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("the same callback got another reply:\n%s", diff)
	}
	for _, seq := range []uint64{1, 9} {
		_, err := tb.Handle(&tts.Callback{Session: "a", Seq: seq, Act: tts.Act{Kind: tts.ActPoll}})
		var out live.OutOfOrder
		if !errors.As(err, &out) || out.Expected != 3 || fault.CodeOf(err) != fault.CodeConflict {
			t.Errorf("callback %d after 2: %v, want a conflict that expects 3", seq, err)
		}
	}
	if n, _ := tb.Record(); uint64(n) != first.Record {
		t.Errorf("record %d, want %d: nothing may be written for those", n, first.Record)
	}
}

func TestNewSessionEndsTheOld(t *testing.T) {
	_, tb := makeTable(t)
	old := &mod{t: t, table: tb, session: "old"}
	old.send(tts.Act{Kind: tts.ActHello})
	(&mod{t: t, table: tb, session: "new"}).send(tts.Act{Kind: tts.ActHello})
	for _, kind := range []tts.ActKind{tts.ActPoll, tts.ActHello} {
		_, err := tb.Handle(&tts.Callback{Session: "old", Seq: 2, Act: tts.Act{Kind: kind}})
		if fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(err.Error(), "over") {
			t.Errorf("%s of the old session: %v, want a conflict", kind, err)
		}
	}
	_, err := tb.Handle(&tts.Callback{Session: "third", Seq: 1, Act: tts.Act{Kind: tts.ActPoll}})
	if fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("a session without a hello: %v, want a conflict", err)
	}
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
	if _, err := tb.Handle(&tts.Callback{Session: "a", Seq: m.seq + 1, Act: tts.Act{Kind: tts.ActPoll}}); err == nil {
		t.Error("a gap was let through when the line was no longer loose")
	}
}

func TestMovesOfOthersReachTheTable(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	card := hand(tb, 0)[0]
	s := tb.State()
	out, err := tb.Move(0, validator.Move{Kind: "put", Card: card, To: s.SpotNamed("t4")})
	if err != nil || out.Refused != nil {
		t.Fatalf("%+v, %v", out, err)
	}
	r := m.send(tts.Act{Kind: tts.ActPoll})
	if len(r.Commands) != 1 || r.Commands[0].Card != strconv.Itoa(int(card)) {
		t.Errorf("the poll brought %+v, want the one card that moved", r.Commands)
	}
	if r := m.send(tts.Act{Kind: tts.ActPoll}); len(r.Commands) != 0 || r.Policy != nil {
		t.Errorf("a second poll brought %+v", r)
	}
	m.record = 1
	if r := m.send(tts.Act{Kind: tts.ActPoll}); len(r.Commands) != 12 {
		t.Errorf("a table far behind got %d commands, want everything", len(r.Commands))
	}
}

func TestBrokenMoveChangesNothing(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	before, n := tb.State(), m.record
	m.seq++
	func() {
		defer func() {
			if recover() == nil {
				t.Error("tile 5 did not break")
			}
		}()
		m.repeat(drag("White", hand(tb, 0)[0], 5))
	}()
	if diff := cmp.Diff(before, tb.State()); diff != "" {
		t.Errorf("a broken move changed the state:\n%s", diff)
	}
	if r := m.send(drag("White", hand(tb, 0)[0], 1)); r.Record != n+1 {
		t.Errorf("after a broken move the next is record %d, want %d", r.Record, n+1)
	}
}

// shyBoard breaks the first time it is to show something.
type shyBoard struct {
	toy.Board
	shown *bool
}

func (b shyBoard) Show(before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command {
	if !*b.shown {
		*b.shown = true
		panic("too shy")
	}
	return b.Board.Show(before, v, act)
}

func TestBrokenReplyLosesNoRecord(t *testing.T) {
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
		Boards: func(*validator.Game, []byte) live.Board { return shyBoard{shown: new(bool)} }})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	n := int64(m.record)
	act := drag("White", hand(tb, 0)[0], 1)
	m.seq++
	func() {
		defer func() { recover() }()
		m.repeat(act)
	}()
	stop := errors.New("seen")
	if err := tb.Follow(t.Context(), table.Nobody, n, func(news live.News) error {
		if news.Record != n+1 || news.Kind != record.KindMove {
			t.Errorf("a follower was told %+v", news)
		}
		return stop
	}); err != stop {
		t.Error(err)
	}
	r := m.repeat(act)
	if int64(r.Record) != n+1 || len(r.Verdicts) != 1 || r.Verdicts[0].Refused != nil || len(r.Commands) != 1 {
		t.Errorf("the callback again: %+v", r)
	}
}

func TestLocalRefusalIsRecorded(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	r := m.send(tts.Act{Kind: tts.ActRefused, Color: "Green", Act: "pick", Rule: "toy.turn", Why: "it is not your turn"})
	if len(r.Verdicts) != 0 {
		t.Errorf("the mod is told %+v of what it said itself", r.Verdicts)
	}
	for by, want := range map[table.Seat]int{table.Referee: 1, 1: 1, 0: 0, table.Nobody: 0} {
		got := 0
		err := tb.Records(by, int64(r.Record), func(n live.News) error {
			if n.Kind == record.KindRefused && n.Entry.Local && n.Entry.Refused.Rule == "toy.turn" {
				got++
			}
			return nil
		})
		if err != nil || got != want {
			t.Errorf("viewer %d sees %d refusals, want %d (%v)", by, got, want, err)
		}
	}
}

// twin tells whether the viewer sees another card of that name.
func twin(s *table.State, by table.Seat, name string) bool {
	for id := 1; id < len(s.Cards); id++ {
		if s.Sees(by, table.CardID(id)) && s.Print(table.CardID(id)).Name == name {
			return true
		}
	}
	return false
}

func TestNoViewNamesAHiddenCard(t *testing.T) {
	_, tb := makeTable(t)
	if out, err := tb.Move(0, validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: 1}); err != nil || out.Refused != nil {
		t.Fatal(out, err)
	}
	s := tb.State()
	for _, by := range []table.Seat{0, 1, table.Nobody} {
		shown, err := json.Marshal(tb.View(by, "1"))
		if err != nil {
			t.Fatal(err)
		}
		var told strings.Builder
		tb.Records(by, 1, func(n live.News) error {
			line, err := json.Marshal(n)
			told.Write(line)
			return err
		})
		for id := 1; id < len(s.Cards); id++ {
			name := s.Print(table.CardID(id)).Name
			if !s.Sees(by, table.CardID(id)) && !twin(&s, by, name) && strings.Contains(told.String(), name) {
				t.Errorf("the records tell viewer %d of %s", by, name)
			}
		}
		seen := 0
		for _, spot := range tb.View(by, "1").Spots {
			for _, c := range spot.Cards {
				if (c.Name != "") != s.Sees(by, c.ID) {
					t.Errorf("viewer %d: card %d is shown as %q", by, c.ID, c.Name)
				}
				seen++
			}
		}
		if seen != 12 || strings.Contains(string(shown), `"prints":[`) {
			t.Errorf("viewer %d is shown %d cards of 12", by, seen)
		}
	}
}

func TestFollow(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	start, _ := tb.Record()
	got := make(chan live.News)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- tb.Follow(ctx, 1, 0, func(n live.News) error { got <- n; return nil })
	}()
	for i := range start {
		if n := <-got; n.Record != i+1 {
			t.Fatalf("record %d came, want %d", n.Record, i+1)
		}
	}
	tb.Move(1, validator.Move{Kind: "end"})
	tb.Move(0, validator.Move{Kind: "end"})
	if n := <-got; n.Kind != record.KindRefused || n.Entry.Refused == nil {
		t.Errorf("North's refusal came to North as %+v", n)
	}
	if n := <-got; n.Kind != record.KindMove {
		t.Errorf("South's move came to North as %+v", n)
	}
	if n := <-got; n.Kind != record.KindChance || n.Entry.Move.Order != nil {
		t.Errorf("the shuffle came to North as %+v", n)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestFollowFromLongAgo(t *testing.T) {
	_, tb := makeTable(t)
	for range 100 {
		s := tb.State()
		if _, err := tb.Move(s.Turn.Seat, validator.Move{Kind: "end"}); err != nil {
			t.Fatal(err)
		}
	}
	end, _ := tb.Record()
	next := int64(1)
	stop := errors.New("all there")
	err := tb.Follow(t.Context(), table.Nobody, 0, func(n live.News) error {
		if n.Record != next {
			t.Fatalf("record %d came, want %d", n.Record, next)
		}
		if next++; next > end {
			return stop
		}
		return nil
	})
	if err != stop {
		t.Errorf("it ended with %v", err)
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
		{"value", func(w *session.Wish) { w.Options = map[string]string{"hand": "9"} }, "one of 3, 4"},
		{"seats", func(w *session.Wish) { w.Seats = w.Seats[:1] }, "not for 1 seats"},
		{"deck", func(w *session.Wish) { w.Seats[1].Deck = "seven" }, `North's deck: there is no deck "seven"`},
		{"no deck", func(w *session.Wish) { w.Seats[0].Deck = "" }, "must bring a deck"},
		{"both", func(w *session.Wish) { w.Seats[0].List = "Ant" }, "not both"},
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
	_, err := tb.Handle(&tts.Callback{Session: "a", Seq: 2, Act: tts.Act{Kind: tts.ActDrag, Color: "White", Card: "zz"}})
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
	name := filepath.Join(folder, session.LedgerName)
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
