package console_test

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/toy"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// hands is a clock that stands until a test moves it.
type hands struct{ at atomic.Int64 }

func at(t time.Time) *hands {
	h := &hands{}
	h.at.Store(t.UnixMilli())
	return h
}

func (h *hands) forward(by time.Duration) { h.at.Add(by.Milliseconds()) }

// clocked is a bridge with the toy game and such a clock.
func clocked(t *testing.T, folder string, now *hands) *bridge {
	t.Helper()
	return serve(t, session.Means{Folder: folder, Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{}, Now: func() time.Time { return time.UnixMilli(now.at.Load()) },
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }}, nil)
}

// spectated is all that a spectator's token gives, and what whoever has none is told, byte for byte.
func (g *guest) spectated(tb *live.Table) string {
	g.t.Helper()
	var all bytes.Buffer
	id := tb.ID()
	ask := func(path, token string) {
		req, err := http.NewRequestWithContext(g.t.Context(), http.MethodGet, g.url+path, nil)
		if err != nil {
			g.t.Fatal(err)
		}
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
		}
		res, err := g.Do(req)
		if err != nil {
			g.t.Fatal(err)
		}
		defer res.Body.Close()
		io.WriteString(&all, path+" "+res.Status+"\n") //nolint:errcheck // a buffer
		stream := strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream")
		for lines := bufio.NewReader(res.Body); ; {
			line, err := lines.ReadString('\n')
			all.WriteString(line)
			if err != nil || stream && line == "\n" { // its first event is what there is so far
				return
			}
		}
	}
	for _, path := range []string{"", "/ledger", "/ledger?form=sealed", "/checkpoint", "/proofs/1", "/proofs/9?size=9", "/consistency?from=1", "/prints", "/legal", "/save", "/events"} {
		ask("/v1/tables/"+id+path, tb.Tokens().Watch)
	}
	for _, path := range spectatorPaths {
		ask("/table/"+id+path, "")
	}
	ask("/v1/tables", "")
	ask("/v1/cards/edits", "")
	return all.String()
}

// spectatorPaths are the pages of a table that a spectator may open.
var spectatorPaths = []string{"", "/now", "/checkpoint", "/live", "/overlay", "/overlay/live", "/replay", "/replay/now?at=99", "/match", "/match/now", "/next", "/desk", "/desk/judged"}

// A spectator who sees a table late gets nothing by any way that is newer, and all of it when it is old enough.
func TestNothingNewerReachesALateSpectator(t *testing.T) {
	now := at(time.UnixMilli(1_700_000_000_000))
	b := clocked(t, t.TempDir(), now)
	tb, err := b.hall.Make(session.Wish{Game: "toy", Seed: 7, Delay: 10, Seats: []session.Brought{{Deck: "six"}, {Deck: "six"}}})
	if err != nil {
		t.Fatal(err)
	}
	b.triesWith(tb, tb.Tokens().Watch, http.StatusServiceUnavailable) // nothing is old enough yet
	now.forward(11 * time.Minute)
	watcher := b.with(tb, tb.Tokens().Watch)
	before := watcher.spectated(tb)
	for n := range 5 {
		s := tb.State()
		moves := tb.Legal(s.Turn.Seat)
		if len(moves) == 0 {
			t.Fatal("the duel is over")
		}
		if _, err := tb.Move(s.Turn.Seat, moves[0].Move); err != nil {
			t.Fatal(err)
		}
		now.forward(time.Minute)
		if after := watcher.spectated(tb); after != before {
			t.Fatalf("after %d moves a spectator was told\n%s\nwant\n%s", n+1, after, before)
		}
	}
	has(t, b.host().get("/table/"+tb.ID(), 200), `id="scene"`)
	now.forward(10 * time.Minute)
	n, head := tb.Record()
	late, err := b.hall.Late(tb)
	if err != nil {
		t.Fatal(err)
	}
	if at, same := late.Record(); at != n || same != head {
		t.Errorf("ten minutes later a spectator sees record %d, want %d", at, n)
	}
	if after := watcher.spectated(tb); after == before {
		t.Error("what is old enough was not told")
	}
}

// When too many follow a table as spectators, the next one is told so by every door, and who plays follows it all the same.
func TestTooManyFollow(t *testing.T) {
	b := small(t)
	tb := b.table("toy", "six", "six")
	g, seat := b.with(tb, tb.Tokens().Watch), b.with(tb, tb.Tokens().Seats[0])
	var leave func()
	for range following.MostFollowers {
		_, stop, err := b.hall.Following(t.Context(), tb, table.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		leave = stop
	}
	for _, path := range []string{"/live", "/overlay/live"} {
		has(t, g.get("/table/"+tb.ID()+path, http.StatusServiceUnavailable), "follow this table already")
	}
	has(t, b.asks("/v1/tables/"+tb.ID()+"/events", tb.Tokens().Watch, http.StatusServiceUnavailable), "follow this table already")
	arrived := make(chan time.Time, 10)
	seat.watch(tb, arrived)
	<-arrived
	leave()
	g.watch(tb, arrived)
	<-arrived
}

// A stream of a late spectator gives a record when it is old enough.
func TestALateStreamGoesOn(t *testing.T) {
	now := at(time.Now())
	b := clocked(t, t.TempDir(), now)
	tb := b.table("toy", "six", "six")
	if err := b.hall.Note(tb, func(n *notes.Note) { n.Delay = 5 }); err != nil {
		t.Fatal(err)
	}
	now.forward(5 * time.Minute)
	g := b.with(tb, tb.Tokens().Watch)
	arrived := make(chan time.Time, 10)
	g.watch(tb, arrived)
	<-arrived
	s := tb.State()
	if _, err := tb.Move(s.Turn.Seat, tb.Legal(s.Turn.Seat)[0].Move); err != nil {
		t.Fatal(err)
	}
	now.forward(5 * time.Minute)
	if _, err := b.hall.Late(tb); err != nil { // as any other spectator would
		t.Fatal(err)
	}
	<-arrived
}

// A link that was taken back answers with a sentence on pages, parts, streams and over HTTP, also after a restart; the one that
// takes its place opens the table.
func TestATakenLinkOpensNothing(t *testing.T) {
	now, folder := at(time.Now()), t.TempDir()
	b := clocked(t, folder, now)
	tb := b.table("toy", "six", "six")
	id, old := tb.ID(), tb.Tokens()
	watcher, seat := b.with(tb, old.Watch), b.with(tb, old.Seats[1])
	arrived := make(chan time.Time, 10)
	watcher.watch(tb, arrived)
	<-arrived
	for _, link := range []string{"watch", "seat 1", "judge"} {
		b.host().post("/host/table/"+id+"/takeback", url.Values{"link": {link}}, http.StatusOK)
	}
	b.host().post("/host/table/"+id+"/takeback", url.Values{"link": {"seat 9"}}, http.StatusBadRequest)
	for range 2 {
		for _, path := range spectatorPaths {
			has(t, watcher.get("/table/"+id+path, http.StatusForbidden), "taken this link back")
		}
		has(t, seat.post("/table/"+id+"/do", url.Values{"say": {"end"}}, http.StatusForbidden), "taken this link back")
		for _, token := range []string{old.Watch, old.Seats[1], old.Judge} {
			if _, err := tb.Bearer(token); err == nil {
				t.Error("a link that was taken back opens the table")
			}
			b.triesWith(tb, token, http.StatusForbidden)
			has(t, b.asks("/v1/tables/"+id+"/events", token, http.StatusForbidden), "taken this link back")
		}
		has(t, b.with(tb, tb.Tokens().Watch).get("/table/"+id, http.StatusOK), `id="scene"`)
		has(t, b.with(tb, tb.Tokens().Seats[0]).get("/table/"+id, http.StatusOK), `id="scene"`)
		if tb.Tokens().Seats[0] != old.Seats[0] || tb.Tokens().Mod != old.Mod {
			t.Error("another link was exchanged")
		}
		b.hall.Hush()
		b.stop()
		b.hall.Close()
		b = clocked(t, folder, now)
		var err error
		if tb, err = b.hall.Find(id); err != nil {
			t.Fatal(err)
		}
		watcher.bridge, seat.bridge = b, b
		watcher.keepAt(tb, old.Watch)
		seat.keepAt(tb, old.Seats[1])
	}
}

// A host renames a table and puts it away, and that outlives a restart; a file of notes that cannot be read stops the bridge.
func TestWhatAHostNotes(t *testing.T) {
	now, folder := at(time.Now()), t.TempDir()
	b := clocked(t, folder, now)
	tb := b.table("toy", "six", "six")
	path := "/host/table/" + tb.ID()
	has(t, b.host().post(path+"/note", url.Values{"note": {"name"}, "name": {"  Friday <b> "}}, 200), "Friday &lt;b&gt;")
	has(t, b.host().post(path+"/note", url.Values{"note": {"archive"}}, 200), "unarchive")
	has(t, b.host().post(path+"/note", url.Values{"note": {"delay"}, "delay": {"31"}}, http.StatusBadRequest), "up to 30 minutes")
	b.host().post(path+"/note", url.Values{"note": {"name"}, "name": {strings.Repeat("x", 81)}}, http.StatusBadRequest)
	b.host().post(path+"/note", url.Values{"note": {"eat"}}, http.StatusBadRequest)
	has(t, b.host().get("/", 200), "Put away (1)", "Friday")
	b.stop()
	b.hall.Close()
	kept, err := notes.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if n := kept.Of(tb.ID()); n.Name != "Friday <b>" || !n.Archived || n.Delay != 0 {
		t.Error("after a restart the note is", n)
	}
	for _, damaged := range []string{"{", "", "null", "[]"} {
		write(t, filepath.Join(folder, notes.FileName), damaged)
		if _, err := session.OpenHall(session.Means{Folder: folder}); err == nil {
			t.Errorf("the bridge starts though nobody knows which links were taken back: %q", damaged)
		}
	}
}
