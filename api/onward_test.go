package api_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"ttsbridge/api"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// replaced lets a seat of the bridge's table bring another deck, and gives the table at which the duel goes on.
func (b *bridge) replaced() string {
	b.t.Helper()
	b.call("POST", "/v1/tables", "", session.Wish{Game: "toy", Luck: record.LuckOfAll, Seats: []session.Brought{{Deck: "six"}, {Deck: "six"}}}, 201, &b.made)
	b.call("GET", b.path("/onward"), b.made.Tokens.Host, nil, 404, nil)
	b.callback(1, `{"kind":"hello"}`, 200, nil)
	b.callback(2, `{"kind":"chat","color":"White","text":"!deck Ant;Bee;Cat;Dog;Elk;Fox"}`, 200, nil)
	var v view.View
	for n := 0; v.Onto == ""; n++ {
		if n > 5000 {
			b.t.Fatal("no other table was made")
		}
		b.call("GET", b.path(""), b.made.Tokens.Watch, nil, 200, &v)
	}
	return v.Onto
}

// Whoever shows a token of a table that another deck has replaced is given that of the same right at the new one; who shows none, or one that
// was taken back at either of them, is given nothing.
func TestATokenLeadsOnToTheSameRight(t *testing.T) {
	b := start(t)
	onto, mine := b.replaced(), b.made.Tokens
	next, err := b.hall.Find(onto)
	if err != nil {
		t.Fatal(err)
	}
	there := next.Tokens()
	for want, token := range map[string]string{there.Host: mine.Host, there.Mod: mine.Mod, there.Watch: mine.Watch, there.Judge: mine.Judge,
		there.Seats[0]: mine.Seats[0], there.Seats[1]: mine.Seats[1]} {
		var to api.Onward
		b.call("GET", b.path("/onward"), token, nil, 200, &to)
		if to.Table != onto || to.Token != want {
			t.Errorf("led to %+v, want %s by %s", to, onto, want)
		}
		b.call("GET", "/v1/tables/"+onto, to.Token, nil, 200, nil)
	}
	b.call("GET", b.path("/onward"), "", nil, 401, nil)
	b.call("GET", b.path("/onward"), there.Seats[0], nil, 401, nil)
	b.call("GET", fmt.Sprintf("/v1/tables/%s/onward", onto), there.Host, nil, 404, nil)
	for seat, at := range []string{onto, b.made.ID} {
		tb, err := b.hall.Find(at)
		if err != nil {
			t.Fatal(err)
		}
		if err := b.hall.TakeBack(tb, access.LinkOf(access.Bearer{Role: access.RoleSeat, Seat: table.Seat(seat)})); err != nil {
			t.Fatal(err)
		}
		b.call("GET", b.path("/onward"), mine.Seats[seat], nil, 403, nil)
	}
}

// A token that opens a whole match leads from a duel that is annulled or over to the next one; a token of one duel alone leads nowhere, and says
// who has the other.
func TestATokenOfAMatchLeadsOn(t *testing.T) {
	b := start(t)
	m := b.makeMatch()
	at, annul := "/v1/tables/"+m.Table+"/onward", `{"kind":"annul","why":"a test"}`
	b.call("GET", at, m.Tokens.Watch, nil, 404, nil)
	b.call("POST", "/v1/matches/"+m.ID+"/moves", m.Tokens.Host, annul, 200, nil)
	var v view.View
	b.call("GET", "/v1/tables/"+m.Table, m.Tokens.Watch, nil, 200, &v)
	for _, token := range append(m.Tokens.Seats, m.Tokens.Watch, m.Tokens.Judge, m.Tokens.Host) {
		var to api.Onward
		if b.call("GET", at, token, nil, 200, &to); to.Table != v.Onto || to.Token != token {
			t.Errorf("led to %+v, want %s", to, v.Onto)
		}
		b.call("GET", "/v1/tables/"+to.Table, to.Token, nil, 200, nil)
		b.call("GET", "/v1/tables/"+to.Table+"/onward", to.Token, nil, 404, nil)
	}
	duel, err := b.hall.Find(m.Table)
	if err != nil {
		t.Fatal(err)
	}
	b.call("GET", at, duel.Tokens().Watch, nil, 403, nil)
	b.call("GET", at, "", nil, 401, nil)
	b.call("POST", "/v1/matches/"+m.ID+"/moves", m.Tokens.Host, annul, 200, nil)
	var to api.Onward
	if b.call("GET", at, m.Tokens.Watch, nil, 200, &to); to.Table == v.Onto {
		t.Error("it leads to a duel that was annulled, too")
	}
}

// Who follows a duel of a match hears at once, without a record of the duel, that the match has done without it and where it goes on; so does who
// comes later.
func TestAFollowerHearsThatHisDuelIsClosed(t *testing.T) {
	b := start(t)
	m := b.makeMatch()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	follow := func() *bufio.Scanner {
		req := b.request("GET", "/v1/tables/"+m.Table+"/events", m.Tokens.Watch, nil).WithContext(ctx)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { res.Body.Close() })
		return bufio.NewScanner(res.Body)
	}
	closing := func(lines *bufio.Scanner) (data string) {
		for lines.Scan() {
			if lines.Text() == "event: closing" && lines.Scan() {
				return lines.Text()
			}
		}
		t.Fatal("the stream ended without a word")
		return ""
	}
	early := follow()
	for early.Scan() && !strings.Contains(early.Text(), `"record"`) { // the newest one comes first
	}
	b.call("POST", "/v1/matches/"+m.ID+"/moves", m.Tokens.Host, `{"kind":"annul","why":"a test"}`, 200, nil)
	var v view.View
	b.call("GET", "/v1/tables/"+m.Table, m.Tokens.Watch, nil, 200, &v)
	want := `data: {"closed":"` + v.Closed + `","onto":"` + v.Onto + `"}`
	said := closing(early)
	if !strings.Contains(said, `"onto"`) { // the next duel is laid out a moment later
		said = closing(early)
	}
	if late := closing(follow()); said != want || late != want || v.Onto == "" {
		t.Errorf("told %s, and later %s, want %s", said, late, want)
	}
}
