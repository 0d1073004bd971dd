package console_test

import (
	"bufio"
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"ttsbridge/console"
	"ttsbridge/validator/table"
)

// A judge checks and judges again, the host besides turns the dial and takes back what the list names; nobody else is let in, and
// the judge reads no hidden name there.
func TestTheDesk(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 6)
	at := "/table/" + tb.ID() + "/desk"
	judge, host := b.with(tb, tb.Tokens().Judge), b.host()
	page := judge.get(at, http.StatusOK)
	has(t, page, "The ledger is whole.", "Look at the card", "Not checked:", "Said for the record (0)", "What luck is drawn from (1)")
	s := tb.State()
	for id := 1; id < len(s.Cards); id++ {
		if name := s.Print(table.CardID(id)).Name; !s.Sees(table.Nobody, table.CardID(id)) && strings.Contains(page, ">"+name+"<") && !strings.Contains(judge.get("/table/"+tb.ID(), 200), name) {
			t.Errorf("the desk of a judge names %s, which is hidden", name)
		}
	}
	for _, token := range append(tb.Tokens().Seats, tb.Tokens().Watch) {
		b.with(tb, token).get(at, http.StatusForbidden)
		b.with(tb, token).post(at+"/check", url.Values{"card": {"1"}, "reason": {"x"}}, http.StatusForbidden)
		b.with(tb, token).get(at+"/judged", http.StatusForbidden)
	}
	judge.post(at+"/propose", url.Values{"what": {"undo"}}, http.StatusForbidden)
	has(t, judge.post(at+"/check", url.Values{"card": {"3"}, "reason": {"a doubt"}}, http.StatusOK), "Everybody at the table")
	judge.post(at+"/check", url.Values{"reason": {"a doubt"}}, http.StatusBadRequest)
	undoable := tb.Undoable()
	if page = host.get(at, http.StatusOK); len(undoable) == 0 {
		t.Fatal("no move can be taken back")
	}
	has(t, page, "Take these moves back")
	before := tb.State()
	host.post(at+"/propose", url.Values{"what": {"undo"}, "moves": {"1"}}, http.StatusOK)
	if now := tb.State(); now.Serial == before.Serial && len(tb.Undoable()) == len(undoable) {
		t.Error("nothing was taken back")
	}
	has(t, host.post(at+"/propose", url.Values{"what": {"dial"}, "rule": {"nonsense"}, "level": {"x"}}, http.StatusOK), `class="refusal"`)
	res, err := host.Get(b.url + at + "/judged")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	progress, unchecked := false, false
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		progress = progress || strings.Contains(lines.Text(), "<progress")
		unchecked = unchecked || strings.Contains(lines.Text(), "Not checked:")
		if strings.Contains(lines.Text(), "judged again") {
			break
		}
	}
	if !progress || !unchecked {
		t.Errorf("progress told %v, what nobody can check told %v", progress, unchecked)
	}
}

// An overlay shows what a query asks for, as a spectator sees it, and refuses what it does not know.
func TestTheOverlay(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 3)
	at := "/table/" + tb.ID() + "/overlay"
	g := b.guest()
	g.get(at, http.StatusUnauthorized)
	page := g.post(at+"/enter?size=huge", url.Values{"token": {tb.Tokens().Watch}}, http.StatusOK)
	has(t, page, `class="over huge dark"`, `class="points"`, `/overlay/live?size=huge`)
	if page = g.get(at+"?show=phase&colours=none", http.StatusOK); strings.Contains(page, `class="points"`) {
		t.Error("more is shown than was asked for")
	}
	for _, wrong := range []string{"?size=9", "?colours=url(x)", "?show=hands"} {
		g.get(at+wrong, http.StatusBadRequest)
	}
	if whole := b.with(tb, tb.Tokens().Seats[0]).get(at, http.StatusOK); whole != b.with(tb, tb.Tokens().Watch).get(at, http.StatusOK) {
		t.Error("a player's overlay shows more than a spectator's")
	}
}

// gone is a caller who leaves with the first that he is told.
type gone struct {
	*httptest.ResponseRecorder
	leave func()
}

func (g gone) Write(text []byte) (int, error) {
	g.leave()
	return g.ResponseRecorder.Write(text)
}

func (g gone) SetWriteDeadline(time.Time) error { return nil }

// A judge who leaves while the moves are judged again leaves no work behind.
func TestNobodyJudgesForAJudgeWhoHasLeft(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 30)
	var log bytes.Buffer
	b.hang(console.Means{Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	req := httptest.NewRequestWithContext(ctx, "GET", "/table/"+tb.ID()+"/desk/judged", nil)
	req.Host = "localhost"
	req.AddCookie(&http.Cookie{Name: "seat", Value: tb.Tokens().Host})
	res := httptest.NewRecorder()
	b.door.ServeHTTP(gone{res, leave}, req)
	if said := log.String(); !strings.Contains(said, "a judge went away") || !strings.Contains(said, "judged=1\n") {
		t.Errorf("%d %s\n%s", res.Code, res.Body, said)
	}
}
