package console_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"ttsbridge/console"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The links that a host gives away lead to where he has said that guests reach the bridge; where he has not, and looks at it by a name that
// means every computer itself, the page says so.
func TestLinksLeadWhereGuestsReachTheBridge(t *testing.T) {
	b := small(t)
	tb := b.table("toy", "six", "six")
	at, seat := "/host/table/"+tb.ID(), "/table/"+tb.ID()+"#"+tb.Tokens().Seats[0]
	alone := "These links open on this computer alone"
	has(t, b.host().get(at, http.StatusOK), alone, `value="`+seat+`"`)
	b.hang(console.Means{Public: "http://192.168.1.5:39997"})
	b.stop()
	http.DefaultClient.CloseIdleConnections() // to the door that is closed
	b.start()
	page := b.host().get(at, http.StatusOK)
	if has(t, page, `value="http://192.168.1.5:39997`+seat+`"`, `value="http://192.168.1.5:39997/table/`+tb.ID()+`/overlay#`); strings.Contains(page, alone) {
		t.Error("links that guests reach are said to open on this computer alone")
	}
}

// Whoever looks at a table has its ledger as a file that can be verified: sealed while the duel goes on for all but the host, and no file for
// whoever may not look.
func TestALedgerIsTakenFromAPage(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	at := "/table/" + tb.ID()
	has(t, b.host().get("/host"+at, http.StatusOK), at+"/ledger", "show it to nobody who still plays")
	opened := func(g *guest) bool {
		t.Helper()
		file := g.get(at+"/ledger", http.StatusOK)
		h, err := audit.Read(strings.NewReader(file), nil, nil)
		if err != nil || !h.OK() {
			t.Fatalf("the file does not hold: %v %v", err, h.Faults)
		}
		return h.Open
	}
	tokens := tb.Tokens()
	all := []*guest{b.with(tb, tokens.Seats[0]), b.with(tb, tokens.Watch), b.with(tb, tokens.Judge)}
	for i, g := range all {
		if has(t, g.get(at, http.StatusOK), at+"/ledger"); opened(g) {
			t.Errorf("guest %d has what is hidden", i)
		}
	}
	if !opened(b.host()) {
		t.Error("the host's is sealed")
	}
	b.guest().get(at+"/ledger", http.StatusUnauthorized)
	if out, err := tb.Move(0, validator.Move{Kind: "concede"}); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	for i, g := range all {
		if !opened(g) {
			t.Errorf("when the duel is over the file of guest %d is sealed", i)
		}
	}
}

// A table of the form waits for what its players give for the luck, unless the host says otherwise, and the form that comes back keeps that.
func TestTheFormSaysWhereLuckComesFrom(t *testing.T) {
	b := real(t)
	host := b.host()
	page := host.get("/host/new?game=dotr", http.StatusOK)
	has(t, page, `<select name="luck"><option value="all">`)
	form := url.Values{"game": {"dotr"}, "deck-0": {"Kryuel"}, "deck-1": {"Birdface"}, "luck": {"all"}}
	has(t, host.post("/host/new", form, http.StatusOK), "Go on without South")
	form.Set("luck", "host")
	if page := host.post("/host/new", form, http.StatusOK); strings.Contains(page, "Go on without") {
		t.Error("luck of the host waits for somebody")
	}
	from := map[record.LuckFrom]int{}
	for _, tb := range b.hall.List() {
		from[tb.View(table.Nobody, "").Luck.From]++
	}
	if from[record.LuckOfAll] != 1 || from[record.LuckOfHost] != 1 {
		t.Errorf("luck comes from %v", from)
	}
	many := url.Values{"game": {"kingdomcombat"}, "luck": {"host"}}
	for _, seat := range []string{"deck-0", "deck-1", "deck-3"} {
		many.Set(seat, b.ready("kingdomcombat", 0))
	}
	has(t, host.post("/host/new", many, http.StatusUnprocessableEntity), "East has a deck and West has none: seats are taken in their order.")
	form.Del("deck-1")
	has(t, host.post("/host/new", form, http.StatusUnprocessableEntity), `<option value="host" selected>`)
	form.Set("luck", "dice of my own")
	form.Set("deck-1", "Birdface")
	has(t, host.post("/host/new", form, http.StatusUnprocessableEntity), "Luck comes from")
}
