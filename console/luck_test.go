package console_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// Who plays by a link alone gives for the luck on the page, by its own field or by what is typed at a table; until all have given, the
// page says who is awaited, and to whoever has given it shows no field.
func TestLuckIsGivenOnAPage(t *testing.T) {
	b := real(t)
	tb, err := b.hall.Make(session.Wish{Game: "dotr", Luck: record.LuckOfAll, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		t.Fatal(err)
	}
	at := "/table/" + tb.ID()
	south, north, watcher := b.with(tb, tb.Tokens().Seats[0]), b.with(tb, tb.Tokens().Seats[1]), b.with(tb, tb.Tokens().Watch)
	field := `name="luck"`
	has(t, south.get(at, http.StatusOK), "Nothing is dealt yet", field, "awaited: <bdi>South</bdi>, <bdi>North</bdi>")
	if page := watcher.get(at, http.StatusOK); strings.Contains(page, field) || !strings.Contains(page, "Nothing is dealt yet") {
		t.Error("a spectator is asked to give, or reads not what is awaited")
	}
	has(t, south.post(at+"/do", url.Values{"luck": {"abc"}}, http.StatusBadRequest), "8 letters or more")
	page := south.post(at+"/do", url.Values{"luck": {"qwertz uiop"}}, http.StatusOK)
	if strings.Contains(page, field) || !strings.Contains(page, "awaited: <bdi>North</bdi>") {
		t.Error("who has given is asked again, or reads not who is awaited")
	}
	has(t, south.post(at+"/do", url.Values{"luck": {"qwertz uiop"}}, http.StatusConflict), "already")
	page = north.post(at+"/do", url.Values{"say": {"!luck asdfghjkl"}}, http.StatusOK)
	if s := tb.State(); strings.Contains(page, "Nothing is dealt yet") || s.AskOf(table.Chance) != nil || s.Turn.Number == 0 {
		t.Error("nothing is dealt when all have given")
	}
}

// What a player asks the referee at the table he may ask on his page: it is answered to him, and nothing is written down.
func TestTheRefereeAnswersOnAPage(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	south, do := b.with(tb, tb.Tokens().Seats[0]), "/table/"+tb.ID()+"/do"
	before, _ := tb.Record()
	for said, want := range map[string]string{"!rule dotr.summon.cost": "costs Summoning Points", "card Kuriboh": "Kuriboh", "board": "Kryuel",
		"!hand": "Your hand has", "score": "LP 4000"} {
		has(t, south.post(do, url.Values{"say": {said}}, http.StatusOK), "<h1>The referee</h1>", want)
	}
	has(t, south.post(do, url.Values{"say": {"!card Kurriboh"}}, http.StatusNotFound), "Did you mean Kuriboh")
	has(t, south.post(do, url.Values{"say": {"ned"}}, http.StatusBadRequest), "did you mean !end?")
	if after, _ := tb.Record(); after != before {
		t.Errorf("%d records were written for questions", after-before)
	}
}
