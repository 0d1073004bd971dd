package console_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"

	"ttsbridge/console/browsertest"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// beforeLuck makes a table at which nothing is dealt before both seats have given.
func (b *bridge) beforeLuck() *live.Table {
	b.t.Helper()
	tb, err := b.hall.Make(session.Wish{Game: "toy", Luck: record.LuckOfAll, Seats: []session.Brought{{Deck: "six"}, {Deck: "six"}}})
	if err != nil {
		b.t.Fatal(err)
	}
	return tb
}

// another lets a seat bring another deck, and gives the table that is made for it.
func (b *bridge) another(old *live.Table) *live.Table {
	b.t.Helper()
	for n, act := range []tts.Act{{Kind: tts.ActHello}, {Kind: tts.ActChat, Color: "White", Text: "!deck Ant;Bee;Cat;Dog;Elk;Fox"}} {
		cb := &tts.Callback{Session: old.ID(), Seq: uint64(n + 1), Act: act}
		if _, err := old.Handle(nil, cb, func(out []byte, _ *tts.Reply) []byte { return out }); err != nil {
			b.t.Fatal(err)
		}
	}
	for n, _ := old.Record(); old.Summary().Onto == ""; n, _ = old.Record() {
		old.Await(b.t.Context(), n)
	}
	next, err := b.hall.Find(old.Summary().Onto)
	if err != nil {
		b.t.Fatal(err)
	}
	return next
}

// Whoever opens the link of a table that another deck has replaced stands at the new one, as what he was; who has its page open is led there by
// a button. No page shows him a secret, and a link that was taken back at either table leads nowhere.
func TestALinkOfAReplacedTableLeadsOn(t *testing.T) {
	b := small(t)
	first := b.beforeLuck()
	at, mine := "/table/"+first.ID(), first.Tokens()
	south, watcher, hostless := b.with(first, mine.Seats[0]), b.with(first, mine.Watch), b.with(first, mine.Host)
	second := b.another(first)
	third := b.another(second)
	for who, g := range map[string]*guest{"South": south, "spectator": watcher} {
		old := g.get(at, http.StatusOK)
		has(t, old, "Played no more: another deck was brought, goes on at table "+second.ID(), at+"/onward")
		if strings.Contains(old, `name="luck"`) || strings.Contains(old, "data-do") || strings.Contains(old, "Nothing is dealt yet") {
			t.Errorf("%s is asked for something at the old table", who)
		}
		has(t, g.get(at+"/onward", http.StatusOK), "/table/"+third.ID()+"/live", "seen by", who, "Nothing is dealt yet")
	}
	has(t, south.get("/table/"+third.ID(), http.StatusOK), `name="luck"`)
	for seat, token := range mine.Seats {
		page := b.guest().post(at+"/enter", url.Values{"token": {token}}, http.StatusOK)
		has(t, page, "/table/"+third.ID()+"/live", "<bdi>"+first.Game().Names[seat]+"</bdi></small>")
		for _, secret := range append(third.Tokens().Seats, third.Tokens().Mod, third.Tokens().Host, third.Tokens().Judge) {
			if strings.Contains(page, secret) {
				t.Error("the page shows a token")
			}
		}
	}
	has(t, b.guest().post(at+"/overlay/enter", url.Values{"token": {mine.Watch}}, http.StatusOK), "/table/"+third.ID()+"/overlay/live")
	has(t, hostless.get(at+"/onward", http.StatusOK), "/table/"+third.ID()+"/live")
	b.guest().get(at+"/onward", http.StatusUnauthorized)
	has(t, b.host().get(at+"/onward", http.StatusOK), "/table/"+second.ID()+"/onward")
	if err := b.hall.TakeBack(third, access.LinkOf(access.Bearer{Role: access.RoleSeat, Seat: 0})); err != nil {
		t.Fatal(err)
	}
	page := b.guest().post(at+"/enter", url.Values{"token": {mine.Seats[0]}}, http.StatusOK)
	has(t, page, "/table/"+second.ID()+"/live", "/table/"+second.ID()+"/onward")
	taken := b.with(second, second.Tokens().Seats[0])
	has(t, taken.get("/table/"+second.ID()+"/onward", http.StatusForbidden), "taken this link back")
	if err := b.hall.Delete(third.ID()); err != nil {
		t.Fatal(err)
	}
	has(t, b.with(second, second.Tokens().Seats[1]).get("/table/"+second.ID()+"/onward", http.StatusNotFound), "There is no table")
}

// Lists and pages of tables say of a duel that takes nothing more why, and where it goes on, in the language of who reads them. Who had a page
// of it open before reads it without loading it anew.
func TestListsSayWhatIsPlayedNoMore(t *testing.T) {
	b := small(t)
	old := b.beforeLuck()
	next := b.another(old)
	m, duel := b.bestOfThree()
	seats, watcher, _ := b.matched(m, duel)
	at := "/table/" + duel.ID()
	watcher.get(at, http.StatusOK)
	watcher.get(at+"/now", http.StatusOK)
	annulled := match.Move{Kind: match.Annul, Seat: table.Referee, Duel: match.Duel{Table: duel.ID()}, Why: "a test"}
	if out, _, err := b.hall.PlayMatch(m, annulled); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	second := m.State().Duels[1].Table
	host := b.host()
	home := host.get("/", http.StatusOK)
	onto := func(id string) string { return `, <a href="/host/table/` + id + `">goes on at table ` + id }
	has(t, home, "another deck was brought"+onto(next.ID()), "annulled"+onto(second))
	has(t, host.get("/host/table/"+old.ID(), http.StatusOK), "Played no more: another deck was brought", `href="/host/table/`+next.ID()+`"`)
	for _, g := range []*guest{seats[0], watcher} {
		has(t, g.get(at+"/now", http.StatusOK), "Played no more: annulled, goes on at table "+second, at+"/match/now?brief")
		has(t, g.get(at, http.StatusOK), "Played no more: annulled")
	}
	for _, seat := range []table.Seat{0, 1} {
		if out, _, err := b.hall.PlayMatch(m, match.Move{Kind: match.Concede, Seat: seat}); err != nil || seat == 0 && out.Refused != nil {
			t.Fatal(out.Refused, err)
		}
	}
	host.post("/language", url.Values{"language": {"de"}, "from": {"/"}}, http.StatusOK)
	has(t, host.get("/", http.StatusOK), "ein anderes Deck wurde gebracht, ", "geht an Tisch "+next.ID()+" weiter", "annulliert")
	has(t, host.get("/host/table/"+duel.ID(), http.StatusOK), "Nicht mehr gespielt: annulliert")
}

// The host lets luck wait no more for a seat whose player does not come: a page says before what that will do, and only who has read it does it.
func TestTheHostGoesOnWithoutASeat(t *testing.T) {
	b := real(t)
	tb, err := b.hall.Make(session.Wish{Game: "dotr", Luck: record.LuckOfAll, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		t.Fatal(err)
	}
	at, host := "/host/table/"+tb.ID(), b.host()
	has(t, host.get(at, http.StatusOK), at+"?without=South", at+"?without=North")
	before, _ := tb.Record()
	for query, want := range map[string]string{"?without=South": "<bdi>North</bdi>.", "?without=North": "<bdi>South</bdi>."} {
		has(t, host.get(at+query, http.StatusOK), `role="alertdialog" aria-labelledby="sure" aria-describedby="then"`, "Luck still waits for what these seats give: "+want, "autofocus")
	}
	for _, seat := range []string{"Nobody", "East", ""} {
		if page := host.get(at+"?without="+seat, http.StatusOK); strings.Contains(page, "alertdialog") {
			t.Errorf("it would go on without %q", seat)
		}
		host.post(at+"/without", url.Values{"sure": {seat}}, http.StatusBadRequest)
	}
	b.guest().post(at+"/without", url.Values{"sure": {"South"}}, http.StatusUnauthorized)
	b.with(tb, tb.Tokens().Seats[1]).post(at+"/without", url.Values{"sure": {"South"}}, http.StatusUnauthorized)
	if n, _ := tb.Record(); n != before {
		t.Fatal("something was written down before the host was sure")
	}
	page := host.post(at+"/without", url.Values{"sure": {"South"}}, http.StatusOK)
	has(t, page, "Luck waits no more for what that seat gives.", at+"?without=North")
	if strings.Contains(page, "without=South") {
		t.Error("South is still waited for")
	}
	has(t, host.get(at+"?without=North", http.StatusOK), "the cards are dealt at once")
	host.post(at+"/without", url.Values{"sure": {"South"}}, http.StatusConflict)
	if page = host.post(at+"/without", url.Values{"sure": {"North"}}, http.StatusOK); strings.Contains(page, "?without=") {
		t.Error("nobody is waited for any more, and yet the page asks")
	}
	if s := tb.State(); s.Turn.Number == 0 {
		t.Error("nothing is dealt")
	}
}

// In a browser the host goes on without a seat by keys alone: a screen reader is in the question when its page opens, reads what will happen, and
// the key that is pressed without thinking changes nothing.
func TestTheHostGoesOnWithoutASeatByKeys(t *testing.T) {
	in := browsertest.Start(t)
	b := small(t)
	tb := b.beforeLuck()
	host := open(t, in, b.url+"/#"+house)
	host.until(`location.hash === "" && document.querySelector("a[href='/host/new']") !== null`)
	asks := func() {
		t.Helper()
		host.run(chromedp.Navigate(b.url+"/host/table/"+tb.ID()), chromedp.Focus(`a[href$="?without=North"]`), chromedp.KeyEvent("\r"))
		host.until(`document.activeElement.closest("[role=alertdialog]") !== null && document.activeElement.textContent === "Wait on"`)
	}
	asks()
	name, says := host.spoken("alertdialog")
	if name != "Go on without North?" || !strings.Contains(says, "Luck still waits for what these seats give: South") || !strings.Contains(says, "nobody can take it back") {
		t.Errorf("a screen reader reads %q: %q", name, says)
	}
	host.run(chromedp.KeyEvent("\r"))
	host.until(`document.querySelector("[role=alertdialog]") === null && document.querySelector("a[href$='?without=North']") !== null`)
	asks()
	host.run(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift)))
	host.until(`document.activeElement.textContent === "Go on without North"`)
	host.run(chromedp.KeyEvent("\r"))
	host.until(`document.querySelector("[role=status].notice") !== null && document.querySelector("a[href$='?without=North']") === null`)
	if v := tb.View(table.Nobody, ""); len(v.Luck.Waits) != 1 || v.Luck.Waits[0] != "South" {
		t.Errorf("luck waits for %v", v.Luck.Waits)
	}
}

// spoken is what a screen reader says of the first element of a role: its name and its description.
func (p *tab) spoken(role string) (name, description string) {
	p.t.Helper()
	tree, err := chromedp.Call(p.Context, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		p.t.Fatal(err)
	}
	for _, node := range tree.Nodes {
		if !node.Ignored && string(node.Role.Value) == strconv.Quote(role) {
			return spokenText(p.t, node.Name), spokenText(p.t, node.Description)
		}
	}
	p.t.Fatalf("nothing is a %s", role)
	return "", ""
}

func spokenText(t *testing.T, v *accessibility.Value) (text string) {
	t.Helper()
	if v == nil {
		return ""
	}
	if err := json.Unmarshal(v.Value, &text); err != nil {
		t.Fatal(err)
	}
	return text
}

// Who has the page of a duel open when another deck replaces its table is led to his own seat at the new one by himself and reads why, and so is an
// overlay, with all that was asked of it. Who opens the page of the old one later stays there until he presses a button. Where his match has done
// without the duel, a button leads on.
func TestAnOpenPageLeadsOn(t *testing.T) {
	in := browsertest.Start(t)
	b := small(t)
	old := b.beforeLuck()
	m, duel := b.bestOfThree()
	player := open(t, in, b.url+"/table/"+old.ID()+"#"+old.Tokens().Seats[1])
	player.until(`document.querySelector("[name=luck]") !== null`)
	fighter := open(t, in, b.url+"/table/"+duel.ID()+"#"+b.hall.MatchTokens(m).Seats[0])
	fighter.until(`document.querySelector("[data-do]") !== null && document.getElementById("scene").dataset.live === "yes"`)
	over := open(t, in, b.url+"/table/"+old.ID()+"/overlay?size=large#"+old.Tokens().Watch)
	over.until(`document.getElementById("scene").dataset.live === "yes"`)
	player.until(`document.getElementById("scene").dataset.live === "yes"`)
	next := b.another(old)
	if out, _, err := b.hall.PlayMatch(m, match.Move{Kind: match.Annul, Seat: table.Referee, Duel: match.Duel{Table: duel.ID()}}); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	there := `location.pathname === "/table/%s" && document.querySelector("[name=luck]") !== null && document.querySelector("h1").textContent.includes("North")`
	player.until(there+` && document.querySelector(".notice[role=status]").textContent.includes("led on")`, next.ID())
	over.until(`location.pathname === "/table/%s/overlay" && location.search.includes("size=large") && document.getElementById("scene").dataset.live === "yes"`, next.ID())
	player.run(chromedp.Navigate(b.url + "/table/" + old.ID()))
	player.until(`document.getElementById("scene").dataset.live === "yes" && document.querySelector("[data-onward]") !== null`)
	player.run(chromedp.Click(`a[href$="/onward"]`))
	player.until(there, next.ID())
	over.run(chromedp.Navigate(b.url + "/table/" + old.ID() + "/overlay"))
	over.until(`location.pathname === "/table/%s/overlay"`, next.ID())
	fighter.run(chromedp.Click(`a[href$="/next"]`))
	fighter.until(`location.pathname === "/table/%s" && document.querySelector("[data-do]") !== null`, m.State().Duels[1].Table)
}

// A page that follows a duel of a match is told by its stream that the duel was annulled, though no record of the duel says so.
func TestAStreamTellsThatItsDuelIsClosed(t *testing.T) {
	b := small(t)
	m, duel := b.bestOfThree()
	_, watcher, _ := b.matched(m, duel)
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, b.url+"/table/"+duel.ID()+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := watcher.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	until := func(text string) {
		t.Helper()
		for lines.Scan() {
			if strings.Contains(lines.Text(), text) {
				return
			}
		}
		t.Fatalf("the stream ended without %q: %v", text, lines.Err())
	}
	until("id: ")
	n, _ := duel.Record()
	annulled := match.Move{Kind: match.Annul, Seat: table.Referee, Duel: match.Duel{Table: duel.ID()}, Why: "a test"}
	if out, _, err := b.hall.PlayMatch(m, annulled); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	until("Played no more: annulled")
	if now, _ := duel.Record(); now != n {
		t.Errorf("the duel has %d records, and had %d", now, n)
	}
}
