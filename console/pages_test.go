package console_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/session"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// Pages are for people and JSON for programs, each below its own paths.
func TestPagesStandBesideTheAPI(t *testing.T) {
	b := small(t)
	for path, kind := range map[string]string{"/": "text/html", "/nowhere": "text/html", "/v1/nowhere": "application/problem+json",
		"/v1/tables": "application/json", "/openapi.json": "application/", "/openapi.nonsense": "application/problem+json"} {
		res, err := http.Get(b.url + path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if got := res.Header.Get("Content-Type"); !strings.HasPrefix(got, kind) {
			t.Errorf("%s is %s, want %s", path, got, kind)
		}
		if missing := strings.Contains(path, "no"); missing != (res.StatusCode == http.StatusNotFound) {
			t.Errorf("%s: status %d", path, res.StatusCode)
		}
	}
}

var inline = regexp.MustCompile(`(?i)<script(>|[^>]*[^"]>)[^<]|<style|\sstyle=|\son[a-z]+=|javascript:|\b(?:src|srcset|href|action|formaction|data|poster|content)="?[^"]*https?://|url\(`)

// Every page forbids scripts and styles that stand in it and has none, and loads nothing from elsewhere.
func TestPagesAreStrict(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	_, bouts := b.sided()
	at := "/table/" + tb.ID()
	for _, tt := range []struct {
		who  *guest
		path string
	}{{b.guest(), "/"}, {b.host(), "/"}, {b.host(), "/host/new"}, {b.host(), "/host/new?game=tagduel"}, {b.host(), "/host/doctor"},
		{b.host(), "/host" + at}, {b.host(), "/host" + at + "?delete"}, {b.host(), at + "?as=judge"},
		{b.host(), "/cards?game=dotr&q=kuriboh"}, {b.host(), "/cards/edit?game=dotr&card=dotr:011"}, {b.host(), "/cards/edit?game=dotr"}, {b.guest(), "/decks?list=Kryuel&q=bat"},
		{b.host(), "/table/" + bouts.ID()}, {b.host(), "/table/" + bouts.ID() + "/match"},
		{b.with(tb, tb.Tokens().Watch), at}, {b.with(tb, tb.Tokens().Seats[1]), at}} {
		res, err := tt.who.Get(b.url + tt.path)
		page := tt.who.read(res, err, tt.path, http.StatusOK)
		policy := res.Header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: policy %q", tt.path, policy)
		}
		if found := inline.FindString(page); found != "" {
			t.Errorf("%s has %q in it", tt.path, found)
		}
		for _, token := range append(tb.Tokens().Seats, house, tb.Tokens().Host, tb.Tokens().Mod) {
			if strings.Contains(page, token) && tt.path != "/host"+at && tt.path != "/host"+at+"?delete" {
				t.Errorf("%s shows a token", tt.path)
			}
		}
	}
}

// The first page and all that it loads have less than 150 KB.
func TestTheFirstPageIsLight(t *testing.T) {
	b := small(t)
	page := b.guest().get("/", http.StatusOK)
	all := len(page)
	for _, found := range regexp.MustCompile(`(?:src|href)="(/[^"]*\.[^"]*)"`).FindAllStringSubmatch(page, -1) {
		all += len(b.guest().get(found[1], http.StatusOK))
	}
	if t.Logf("%d bytes", all); all >= 150_000 || all < 20_000 {
		t.Errorf("the first page has %d bytes", all)
	}
}

// A token is kept where no script and no other site gets at it, and for its table's pages only.
func TestTokensAreKeptWhereNoScriptReachesThem(t *testing.T) {
	b := small(t)
	tb := b.table("toy", "six", "six")
	at := "/table/" + tb.ID()
	g := b.guest()
	g.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for path, token := range map[string]string{at + "/enter": tb.Tokens().Seats[0], "/host/enter": house} {
		res, err := g.PostForm(b.url+path, url.Values{"token": {token}})
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusSeeOther || strings.Contains(res.Header.Get("Location"), token) || len(res.Cookies()) != 1 {
			t.Fatalf("%s: %d to %q with %v", path, res.StatusCode, res.Header.Get("Location"), res.Cookies())
		}
		k := res.Cookies()[0]
		if !k.HttpOnly || k.SameSite != http.SameSiteStrictMode || path != "/host/enter" && k.Path != at {
			t.Errorf("%s keeps %v", path, k)
		}
	}
}

// Who shows no token, or a wrong one, sees nothing and does nothing.
func TestStrangersStayOutside(t *testing.T) {
	b := small(t)
	tb, other := b.table("toy", "six", "six"), b.table("toy", "six", "six")
	at := "/table/" + tb.ID()
	g := b.guest()
	for _, path := range []string{at, at + "/now", at + "/live", at + "?as=judge", "/host/new", "/host/doctor", "/host" + at, "/host" + at + "/save"} {
		g.get(path, http.StatusUnauthorized)
	}
	for _, path := range []string{at + "/do", "/host/new", "/host" + at + "/delete", "/host" + at + "/install"} {
		g.post(path, url.Values{"say": {"end"}, "sure": {tb.ID()}}, http.StatusUnauthorized)
	}
	for _, token := range []string{"", "x", other.Tokens().Seats[0], tb.Tokens().Seats[0] + "x"} {
		g.post(at+"/enter", url.Values{"token": {token}}, http.StatusUnauthorized)
		g.post("/host/enter", url.Values{"token": {token}}, http.StatusUnauthorized)
	}
	g.post(at+"/enter", url.Values{"token": {tb.Tokens().Mod}}, http.StatusForbidden)
	g.get("/table/nowhere", http.StatusNotFound)
	watcher := b.with(tb, tb.Tokens().Watch)
	watcher.post(at+"/do", url.Values{"say": {"end"}}, http.StatusForbidden)
	if _, err := b.hall.Find(tb.ID()); err != nil {
		t.Error("the table is gone:", err)
	}
}

// A form of another site is refused, whatever the browser keeps.
func TestOtherSitesCannotAct(t *testing.T) {
	b := small(t)
	tb := b.table("toy", "six", "six")
	g := b.with(tb, tb.Tokens().Seats[0])
	for _, header := range []map[string]string{{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}} {
		req, err := http.NewRequest(http.MethodPost, b.url+"/table/"+tb.ID()+"/do", strings.NewReader("say=end"))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for name, value := range header {
			req.Header.Set(name, value)
		}
		res, err := g.Do(req)
		g.read(res, err, "do", http.StatusForbidden)
	}
}

// A host makes a table of ready decks and of a list, sees it listed, gets its links, its save, and deletes it when he is sure.
func TestAHostsTables(t *testing.T) {
	b := real(t)
	h := b.host()
	page := h.post("/host/new", url.Values{"game": {"dotr"}, "deck-0": {"Kryuel"}, "list-1": {"Nobody at all"}}, http.StatusUnprocessableEntity)
	has(t, page, "Nobody at all", `<option value="Kryuel" selected>`, "There is no table yet:")
	page = h.post("/host/new", url.Values{"game": {"dotr"}, "deck-0": {"Kryuel"}}, http.StatusUnprocessableEntity)
	has(t, page, "North has no deck")
	page = h.post("/host/new", url.Values{"game": {"dotr"}, "deck-0": {"Kryuel"}, "deck-1": {"Birdface"}, "list-1": {"3 Kuriboh"}}, http.StatusUnprocessableEntity)
	has(t, page, "North&#39;s deck: a ready deck is named and a list is given for one seat; take one of them away", `<option value="Birdface" selected>`, "3 Kuriboh")
	page = h.post("/host/new", url.Values{"game": {"dotr"}, "deck-0": {"Kryuel"}, "deck-1": {"Birdface"}, "first": {"North"}, "option-move.diagonal": {"true"}}, http.StatusOK)
	tb := b.hall.List()[0]
	has(t, page, tb.ID()+"#"+tb.Tokens().Seats[1], tb.ID()+"#"+tb.Tokens().Judge, "move.diagonal = true")
	if strings.Contains(page, tb.Tokens().Host) || strings.Contains(page, tb.Tokens().Mod) {
		t.Error("a link for nobody is shown")
	}
	has(t, h.get("/", http.StatusOK), tb.ID(), "Kryuel")
	if save := h.get("/host/table/"+tb.ID()+"/save", http.StatusOK); !json.Valid([]byte(save)) {
		t.Error("the save is", save)
	}
	has(t, h.post("/host/table/"+tb.ID()+"/delete", nil, http.StatusOK), "Delete this table?")
	h.post("/host/table/"+tb.ID()+"/delete", url.Values{"sure": {tb.ID()}}, http.StatusOK)
	if len(b.hall.List()) != 0 {
		t.Error("the table is still there")
	}
}

// Moves are made by forms, a refusal is a sentence with its rule, and nobody can act for another.
func TestASeatPlaysByForms(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	s := tb.State()
	turn := int(s.Turn.Seat)
	mine, theirs := b.with(tb, tb.Tokens().Seats[turn]), b.with(tb, tb.Tokens().Seats[1-turn])
	do := "/table/" + tb.ID() + "/do"
	has(t, theirs.post(do, url.Values{"say": {"end"}}, http.StatusOK), `class="refusal"`, "<code>", "plead")
	moves := tb.Legal(s.Turn.Seat)
	move, err := json.Marshal(moves[0].Move)
	if err != nil {
		t.Fatal(err)
	}
	before, _ := tb.Record()
	theirs.post(do, url.Values{"move": {string(move)}}, http.StatusOK)
	if now := tb.State(); now.Serial != s.Serial {
		t.Fatal("a player moved for another")
	}
	page := mine.post(do, url.Values{"move": {string(move)}}, http.StatusOK)
	if after, _ := tb.Record(); after <= before {
		t.Error("nothing was written down")
	}
	has(t, page, `id="scene"`, `class="heard"`)
	for _, wrong := range []url.Values{{}, {"move": {"{"}}, {"card": {"70000"}}, {"card": {"9999"}, "deed": {"drag"}}, {"card": {"1"}, "deed": {"eat"}},
		{"say": {"nonsense"}}, {"ask": {"x"}, "say": {"yes"}}, {"to": {"-1"}, "card": {"1"}}} {
		has(t, mine.post(do, wrong, http.StatusBadRequest), `class="refusal"`)
	}
}

// A player doubts a statement by the button beside it: the doubt is written down and told to everybody, and whoever made the statement
// is asked. Whoever only looks has no such button.
func TestAStatementIsDoubtedByAButton(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	s := tb.State()
	for _, legal := range tb.Legal(s.Turn.Seat) {
		if v := tb.View(table.Nobody, ""); len(v.Claims) > 0 || legal.Move.Kind != "play" {
			continue
		}
		if _, err := tb.Move(s.Turn.Seat, legal.Move); err != nil {
			t.Fatal(err)
		}
	}
	for now := tb.State(); len(tb.View(table.Referee, "").Asks) > 0; now = tb.State() { // whoever may answer lets it pass
		asked := validator.ToAct(&now)[0]
		all := tb.Legal(asked)
		if _, err := tb.Move(asked, all[len(all)-1].Move); err != nil {
			t.Fatal(err)
		}
	}
	claims := tb.View(table.Nobody, "").Claims
	if len(claims) == 0 {
		t.Fatal("nobody has stated anything")
	}
	at := "/table/" + tb.ID()
	has(t, b.host().get(at+"/desk", http.StatusOK), fmt.Sprintf("%d statements: %d unverifiable", len(claims), len(claims)))
	doubter, watcher := b.with(tb, tb.Tokens().Seats[1-s.Turn.Seat]), b.with(tb, tb.Tokens().Watch)
	has(t, doubter.get(at, http.StatusOK), fmt.Sprintf(`name="claim" value="%d"`, claims[0].ID), "Have the statement checked")
	if strings.Contains(watcher.get(at, http.StatusOK), `name="claim"`) {
		t.Error("a spectator is offered a doubt")
	}
	doubt := url.Values{"claim": {fmt.Sprint(claims[0].ID)}, "reason": {"it looks like a trap"}}
	watcher.post(at+"/do", doubt, http.StatusForbidden)
	has(t, doubter.post(at+"/do", url.Values{"claim": {"999"}, "reason": {"x"}}, http.StatusOK), `class="refusal"`, "no open statement 999")
	before, _ := tb.Record()
	doubter.post(at+"/do", doubt, http.StatusOK)
	if after, _ := tb.Record(); after == before {
		t.Fatal("the doubt was not written down")
	}
	for who, g := range map[string]*guest{"its player": b.with(tb, tb.Tokens().Seats[s.Turn.Seat]), "the doubter": doubter, "a spectator": watcher} {
		if page := g.get(at, http.StatusOK); !strings.Contains(page, "it looks like a trap") {
			t.Errorf("%s does not hear of the doubt", who)
		}
	}
	has(t, b.with(tb, tb.Tokens().Seats[s.Turn.Seat]).get(at, http.StatusOK), `class="sheet question"`)
}

// A stream sends the changed part of the page after each record, and it ends when the bridge closes.
func TestTheStreamFollows(t *testing.T) {
	b := small(t)
	tb := b.table("toy", "six", "six")
	g := b.with(tb, tb.Tokens().Watch)
	res, err := g.Get(b.url + "/table/" + tb.ID() + "/live")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	next := func() (id string, data int) {
		for lines.Scan() && lines.Text() != "" {
			if at, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				id = at
			} else if strings.HasPrefix(lines.Text(), "data: ") {
				data++
			} else {
				t.Fatalf("a line is %q", lines.Text())
			}
		}
		return id, data
	}
	first, data := next()
	if first == "" || data < 5 {
		t.Fatalf("the first event is %q of %d lines", first, data)
	}
	s := tb.State()
	if _, err := tb.Move(s.Turn.Seat, tb.Legal(s.Turn.Seat)[0].Move); err != nil {
		t.Fatal(err)
	}
	if second, _ := next(); second == first || second == "" {
		t.Errorf("after %q came %q", first, second)
	}
	b.hall.Hush()
	if id, _ := next(); id != "" {
		t.Errorf("after the end came %q", id)
	}
}

// hostile are names that are markup, go from right to left, or are 4,000 letters long; a deck of the toy has six cards.
var hostile = []string{`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `{{.Path}} %d %s`, "\u202egnp.exe", strings.Repeat("A", 400), "\u0000\u2028</svg>"}

// harmless wants a page in which a hostile name is letters and nothing else.
func harmless(t *testing.T, what, page string) {
	t.Helper()
	for _, raw := range []string{"<script>alert", "<img src=x", "</svg>\n</svg>"} {
		if strings.Contains(page, raw) {
			t.Errorf("%s has %q in it", what, raw)
		}
	}
	if i := strings.IndexFunc(page, letters.Unseen); i >= 0 {
		t.Errorf("%s has a mark in it that nobody sees: %q", what, page[max(i-20, 0):i+20])
	}
}

// Hostile names of cards, decks, tables and reasons are letters on every page of a table and of a match, for every role, while it is
// played and when it is over.
func TestHostileNames(t *testing.T) {
	b := small(t)
	brought := func(n int) session.Brought {
		return session.Brought{List: strings.Join(append(hostile, "side "+hostile[0]), "\n"), Name: hostile[n]}
	}
	m, tb, err := b.hall.MakeMatch(session.MatchWish{Wish: session.Wish{Game: "toy", Seats: []session.Brought{brought(1), brought(0)}},
		Match: match.Format{Length: 3, Siding: validator.OneForOne}})
	if err != nil {
		t.Fatal(err)
	}
	h, at := b.host(), "/table/"+tb.ID()
	h.post("/host"+at+"/note", url.Values{"note": {"name"}, "name": {hostile[1]}}, http.StatusOK)
	seats, watcher, judge := b.matched(m, tb)
	look := func() {
		for _, path := range []string{"/", "/host" + at, "/statistics", at + "?as=judge", at + "/desk", at + "/match", at + "/replay?by=all&at=3"} {
			harmless(t, "the host's "+path, h.get(path, http.StatusOK))
		}
		for who, g := range map[string]*guest{"South": seats[0], "North": seats[1], "a spectator": watcher, "the judge": judge} {
			for _, path := range []string{"", "/now", "/match", "/match/now", "/match/now?brief", "/overlay", "/checkpoint"} {
				harmless(t, who+"'s "+path, g.get(at+path, http.StatusOK))
			}
		}
	}
	look()
	has(t, h.get(at+"?as=judge", http.StatusOK), "&lt;script&gt;alert(1)&lt;/script&gt;", hostile[4], "{{.Path}} %d %s")
	harmless(t, "a refusal", seats[0].post(at+"/do", url.Values{"say": {hostile[0]}}, http.StatusBadRequest))
	harmless(t, "a missing page", h.get("/"+url.PathEscape(hostile[1]), http.StatusNotFound))
	b.yields(tb, 1)
	look()
	has(t, seats[0].get(at+"/match", http.StatusOK), "&lt;script&gt;alert(1)&lt;/script&gt;", hostile[4])
	harmless(t, "a side", seats[0].post(at+"/match", url.Values{"do": {"side"}, "main-out-" + hostile[1]: {hostile[0]}}, http.StatusOK))
	harmless(t, "a choice", seats[0].post(at+"/match", url.Values{"do": {hostile[0]}}, http.StatusBadRequest))
}

// Hostile names in a card that is written, in a deck list and in a question are letters on the pages of decks and cards.
func TestHostileNamesOfCards(t *testing.T) {
	b, _ := authors(t)
	h := b.host()
	has(t, h.post("/decks", url.Values{"game": {"dotr"}, "list": {hostile[0]}}, http.StatusOK), "&lt;script&gt;")
	names := hostile
	if detector.Race {
		names = hostile[1:2]
	}
	for i, name := range names {
		form := url.Values{"game": {"dotr"}, "card": {fmt.Sprintf("dotr:evil-%d", i)}, "name": {name}, "kind": {"monster"}, "text": {name}, "note": {name}, "trait": {name}, "fact": {"x=" + name},
			"row-0-when": {name}, "do": {"write"}}
		harmless(t, "a form that came back", h.post("/cards/edit", form, http.StatusUnprocessableEntity))
		form.Del("row-0-when")
		if strings.Contains(name, "\u0000") {
			has(t, h.post("/cards/edit", form, http.StatusUnprocessableEntity), "which nobody sees")
			continue
		}
		harmless(t, "a card that was written", h.post("/cards/edit", form, http.StatusOK))
		for _, page := range []string{"/cards?game=dotr&q=key:evil", "/cards/edit?game=dotr&card=" + form.Get("card"), "/cards/uses?game=dotr&card=" + form.Get("card")} {
			harmless(t, page, h.get(page, http.StatusOK))
		}
		harmless(t, "a deck", h.post("/decks", url.Values{"game": {"dotr"}, "list": {"2 " + name + "\n3 " + form.Get("card")}, "q": {name}, "write": {"ydke"}}, http.StatusOK))
	}
}

// Pages are in the language that somebody chose, else in his browser's.
func TestLanguages(t *testing.T) {
	b := small(t)
	g := b.guest()
	has(t, g.get("/", 200), `<html lang="en">`, "The referee")
	req, err := http.NewRequest(http.MethodGet, b.url+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept-Language", "fr;q=0.3, de-AT")
	res, err := g.Do(req)
	has(t, g.read(res, err, "/", 200), `<html lang="de">`, "Der Schiedsrichter")
	has(t, g.post("/language", url.Values{"language": {"de"}, "from": {"//evil.example/"}}, 200), `<html lang="de">`)
	g.post("/language", url.Values{"language": {"tlh"}}, http.StatusBadRequest)
	g.Jar, _ = cookiejar.New(nil)
	has(t, g.get("/", 200), `<html lang="en">`)
}

// Several answers to one question are chosen together and sent once.
func TestSeveralAnswersAreChosenTogether(t *testing.T) {
	b := real(t)
	var decks []string
	for i := range 2 {
		decks = append(decks, b.ready("kingdomcombat", i))
	}
	tb := b.table("kingdomcombat", decks...)
	g := b.with(tb, tb.Tokens().Seats[0])
	page := g.get("/table/"+tb.ID(), http.StatusOK)
	has(t, page, `name="many" value="1"`, `name="pick" value="pick #1"`)
	ask := regexp.MustCompile(`name="ask" value="(\d+)"`).FindStringSubmatch(page)[1]
	before, _ := tb.Record()
	g.post("/table/"+tb.ID()+"/do", url.Values{"ask": {ask}, "many": {"1"}, "pick": {"pick #1", "pick #2"}}, http.StatusOK)
	if after, _ := tb.Record(); after == before {
		t.Error("the answer was not taken")
	}
	has(t, g.post("/table/"+tb.ID()+"/do", url.Values{"ask": {ask}, "many": {"1"}, "pick": {"pick #1"}}, http.StatusConflict), `class="refusal"`)
}
