package console_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/notes"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// bestOfThree begins a match of the toy with siding, where the loser says who begins.
func (b *bridge) bestOfThree() (*matches.Match, *live.Table) {
	b.t.Helper()
	list := session.Brought{List: "Ant\nBee\nCat\nDog\nElk\nFox\nside Gnu"}
	m, tb, err := b.hall.MakeMatch(session.MatchWish{Wish: session.Wish{Game: "toy", Seed: 3, Seats: []session.Brought{list, list}},
		Match: match.Format{Length: 3, Siding: validator.OneForOne, First: validator.LoserChooses}})
	if err != nil {
		b.t.Fatal(err)
	}
	return m, tb
}

// matched are the browsers of two seats, a spectator and a judge who came in by the match's links.
func (b *bridge) matched(m *matches.Match, tb *live.Table) (seats []*guest, watcher, judge *guest) {
	b.t.Helper()
	tokens := b.hall.MatchTokens(m)
	for _, token := range tokens.Seats {
		seats = append(seats, b.with(tb, token))
	}
	return seats, b.with(tb, tokens.Watch), b.with(tb, tokens.Judge)
}

// yields lets a seat lose the duel at a table, and its match go on.
func (b *bridge) yields(tb *live.Table, seat table.Seat) {
	b.t.Helper()
	if out, err := tb.Move(seat, validator.Move{Kind: "concede"}); err != nil || out.Refused != nil {
		b.t.Fatal(out.Refused, err)
	}
	if err := b.hall.Follow(tb); err != nil {
		b.t.Fatal(err)
	}
}

// A match is played on its page: the score, siding, who begins, and the way to the next duel, in which everybody has his seat. What
// was sided no other seat reads, nor a spectator.
func TestAMatchIsPlayedOnItsPage(t *testing.T) {
	b := small(t)
	m, tb := b.bestOfThree()
	seats, watcher, judge := b.matched(m, tb)
	at := "/table/" + tb.ID()
	has(t, seats[0].get(at, http.StatusOK), at+"/match")
	b.yields(tb, 1)
	has(t, seats[1].get(at, http.StatusOK), at+"/match/now?brief")
	has(t, watcher.get(at+"/match", http.StatusOK), "not done: South and North", "<b>1</b>", "toy.concede")
	has(t, seats[0].get(at+"/match", http.StatusOK), `name="main-in-toy:Gnu"`, `name="main-out-toy:Fox"`)
	seats[0].post(at+"/match", url.Values{"do": {"side"}, "main-out-toy:Fox": {"x"}}, http.StatusBadRequest)
	has(t, seats[0].post(at+"/match", url.Values{"do": {"side"}, "main-out-toy:Fox": {"1"}}, http.StatusOK), `class="refusal"`, "<code>match.siding</code>")
	has(t, seats[0].post(at+"/match", url.Values{"do": {"side"}, "main-out-toy:Fox": {"1"}, "main-in-toy:Gnu": {"1"}}, http.StatusOK), `name="main-in-toy:Fox"`)
	for _, g := range []*guest{seats[1], watcher, judge} {
		if page := g.get(at+"/match", http.StatusOK); strings.Contains(page, "main-in-toy:Fox") || strings.Contains(page, "main-out-toy:Gnu") {
			t.Error("what was sided is shown to another")
		}
		g.get(at+"/match/now", http.StatusOK)
	}
	for _, g := range []*guest{watcher, judge} {
		g.post(at+"/match", url.Values{"do": {"ready"}}, http.StatusForbidden)
		g.post(at+"/match", url.Values{"do": {"time"}}, http.StatusForbidden)
	}
	seats[0].post(at+"/match", url.Values{"do": {"begin"}}, http.StatusBadRequest)
	has(t, seats[0].post(at+"/match", url.Values{"do": {"ready"}}, http.StatusOK), "You are done siding.")
	seats[1].post(at+"/match", url.Values{"do": {"ready"}}, http.StatusOK)
	seats[1].post(at+"/match", url.Values{"do": {"choose"}, "first": {"77"}}, http.StatusBadRequest)
	has(t, seats[1].post(at+"/match", url.Values{"do": {"choose"}, "first": {"0"}}, http.StatusOK), "Duel 2 is played", at+"/next")
	second := "/table/" + m.State().Duels[1].Table
	for _, g := range append(seats, watcher, judge) {
		has(t, g.get(at+"/match/now?brief", http.StatusOK), at+"/next")
		has(t, g.get(at+"/next", http.StatusOK), second+"/live")
		g.get(second+"/match", http.StatusOK)
	}
	b.guest().get(at+"/match", http.StatusUnauthorized)
	b.guest().get(at+"/next", http.StatusUnauthorized)
	has(t, b.host().post(at+"/match", url.Values{"do": {"annul"}}, http.StatusOK), "annulled")
}

// A link of one duel leads to no other, a duel by itself has no page of a match, and late spectators learn nothing of how it stands.
func TestWhoSeesNoMatch(t *testing.T) {
	b := small(t)
	alone := b.table("toy", "six", "six")
	b.with(alone, alone.Tokens().Watch).get("/table/"+alone.ID()+"/match", http.StatusNotFound)
	m, tb := b.bestOfThree()
	at := "/table/" + tb.ID()
	own := b.with(tb, tb.Tokens().Seats[0])
	_, watcher, _ := b.matched(m, tb)
	annulled := match.Move{Kind: match.Annul, Seat: table.Referee, Duel: match.Duel{Table: tb.ID()}, Why: "a test"}
	if out, _, err := b.hall.PlayMatch(m, annulled); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	own.get(at+"/next", http.StatusForbidden)
	if page := b.host().get("/host"+at, http.StatusOK); !strings.Contains(page, "#"+b.hall.MatchTokens(m).Seats[1]) {
		t.Error("the host's page shows links that open one duel alone")
	}
	if err := b.hall.Note(tb, func(n *notes.Note) { n.Delay = 5 }); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/match", "/match/now", "/next"} {
		if page := watcher.get(at+path, http.StatusServiceUnavailable); strings.Contains(page, "won") {
			t.Error("a late spectator reads", page)
		}
	}
}

// A match is begun on the page of new tables, and what cannot be agreed on comes back with the form.
func TestAMatchIsBegunInAForm(t *testing.T) {
	b := real(t)
	form := url.Values{"game": {"dotr"}, "deck-0": {"Kryuel"}, "deck-1": {"Birdface"}, "length": {"3"}, "siding": {"one-for-one"}, "begins": {"loser-begins"}}
	page := b.host().post("/host/new", form, http.StatusOK)
	tb := b.hall.List()[0]
	in := tb.InMatch()
	if in == nil || !strings.Contains(page, tb.ID()) {
		t.Fatal("no match was begun")
	}
	form.Set("siding", "sideways")
	has(t, b.host().post("/host/new", form, http.StatusUnprocessableEntity), `<option value="3" selected>`, "There is no table yet:")
	form.Set("length", "many")
	b.host().post("/host/new", form, http.StatusBadRequest)
}

// Two matches that differ in what South has sided show everybody else the same, byte for byte, on every page and part, until the cards
// are played.
func TestWhatWasSidedIsNoSecretGivenAway(t *testing.T) {
	var worlds [2][]string
	for i, leaves := range []string{"toy:Fox", "toy:Ant"} {
		b := small(t)
		m, tb := b.bestOfThree()
		seats, watcher, judge := b.matched(m, tb)
		b.yields(tb, 1)
		at := "/table/" + tb.ID()
		seats[0].post(at+"/match", url.Values{"do": {"side"}, "main-out-" + leaves: {"1"}, "main-in-toy:Gnu": {"1"}}, http.StatusOK)
		for range 2 {
			for _, g := range []*guest{seats[1], watcher, judge, b.host()} {
				for _, path := range []string{"", "/match", "/match/now", "/match/now?brief", "/now", "/overlay"} {
					worlds[i] = append(worlds[i], strings.ReplaceAll(g.get(at+path, http.StatusOK), tb.ID(), "TABLE"))
				}
			}
			seats[0].post(at+"/match", url.Values{"do": {"ready"}}, http.StatusOK)
		}
	}
	for n := range worlds[0] {
		if worlds[0][n] != worlds[1][n] {
			t.Errorf("page %d tells what was sided:\n%s\n---\n%s", n, worlds[0][n], worlds[1][n])
		}
	}
}

// Where another deck may be brought, the page has a field for it and nothing that the match would refuse.
func TestAnotherDeckIsBroughtOnThePageOfAMatch(t *testing.T) {
	b := small(t)
	list := session.Brought{List: "Ant\nBee\nCat\nDog\nElk\nFox\nside Gnu"}
	m, tb, err := b.hall.MakeMatch(session.MatchWish{Wish: session.Wish{Game: "toy", Seed: 3, Seats: []session.Brought{list, list}},
		Match: match.Format{Length: 3, Siding: validator.Anew, First: validator.ByLot}})
	if err != nil {
		t.Fatal(err)
	}
	seats, _, _ := b.matched(m, tb)
	b.yields(tb, 1)
	at := "/table/" + tb.ID() + "/match"
	page := seats[0].get(at, http.StatusOK)
	if has(t, page, `name="list"`, `value="ready"`, "Another deck may be brought"); strings.Contains(page, `value="side"`) || strings.Contains(page, "main-out-") {
		t.Error("cards are exchanged where the match refuses that")
	}
	page = seats[0].post(at, url.Values{"do": {"bring"}, "list": {"Gnu\nHen\nAnt\nBee\nCat\nDog"}}, http.StatusOK)
	if strings.Contains(page, "refusal") || m.View(0).State.Lists[0].Main[0] != "toy:Gnu" {
		t.Errorf("the deck was not brought: %v", m.View(0).State.Lists[0])
	}
}
