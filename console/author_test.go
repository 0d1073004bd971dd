package console_test

import (
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
)

// authors is a bridge whose host has a card database of his own, which is not there yet.
func authors(t *testing.T) (*bridge, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cards.db")
	db, err := carddb.Open(file, carddb.Options{Fallback: ttsbridge.Cards})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://127.0.0.1"), Scenes: stock.ScenesOf(games.Scenarios, ttsbridge.Scripts())}
	b := serve(t, session.Means{Folder: t.TempDir(), Games: games.All, Laws: games.Laws, Shelf: cards, Boards: session.Tabletops(cards.Pictures)}, cards)
	go db.Watch(t.Context(), b.hall.CardsEdited) //nolint:errcheck // what is written is then not served, and the test says so
	return b, file
}

// inputs finds the fields of a form with what stands in them.
var (
	inputs = regexp.MustCompile(`<input[^>]* name="([^"]+)" value="([^"]*)"`)
	areas  = regexp.MustCompile(`(?s)<textarea[^>]* name="([^"]+)"[^>]*>\n?(.*?)</textarea>`)
)

// fields is a form as a browser would send it.
func fields(page string) url.Values {
	form := url.Values{}
	_, page, _ = strings.Cut(page, `<form method="post" action="/cards/edit"`)
	for _, find := range []*regexp.Regexp{inputs, areas} {
		for _, found := range find.FindAllStringSubmatch(page, -1) {
			form.Set(found[1], html.UnescapeString(found[2]))
		}
	}
	form.Del("extra")
	return form
}

// The page of cards names the edition and shows a card with its rows, and the scenarios that use it, to the host alone.
func TestTheCardsPage(t *testing.T) {
	b, _ := authors(t)
	for _, path := range []string{"/cards", "/cards/edit", "/cards/uses?card=dotr:011"} {
		b.guest().get(path, http.StatusUnauthorized)
	}
	b.guest().post("/cards/edit", url.Values{"game": {"dotr"}, "card": {"dotr:x"}, "name": {"X"}, "kind": {"monster"}, "do": {"write"}}, http.StatusUnauthorized)
	h := b.host()
	has(t, h.get("/cards?game=dotr&q=kuriboh", http.StatusOK), b.hall.Edition(), "/cards/face/dotr/", "Kuriboh", "/cards/edit?game=dotr&amp;card=")
	has(t, h.get("/cards/uses?game=dotr&card=dotr:377", http.StatusOK), "dotr/377.txt", "game  dotr")
	h.get("/cards/uses?game=dotr&card=nobody", http.StatusNotFound)
	h.get("/cards/edit?game=chess", http.StatusBadRequest)
}

// A host writes a card in a form: what cannot be meant comes back with all that he wrote and the place of each slip, what can be stands
// in his own database and on the shelf, and can be taken back.
func TestACardIsWrittenInAForm(t *testing.T) {
	b, file := authors(t)
	h := b.host()
	form := fields(h.get("/cards/edit?game=dotr", http.StatusOK))
	for name, value := range map[string]string{"card": "dotr:my-lamp", "name": "My <b>Lamp</b>", "kind": "monster", "level": "three", "note": "\n two\nlines ", "row-1-when": "flip", "row-1-on": "you", "row-1-do": "lift 3"} {
		form.Set(name, value)
	}
	form.Set("do", "write")
	page := h.post("/cards/edit", form, http.StatusUnprocessableEntity)
	has(t, page, `href="#f-level"`, "three&#34; is no whole number", "My &lt;b&gt;Lamp&lt;/b&gt;", `value="lift 3"`)
	form.Set("level", "3")
	page = h.post("/cards/edit", form, http.StatusUnprocessableEntity)
	has(t, page, `href="#f-row-1-do"`, `aria-describedby="w-row-1-do"`)
	if kept := fields(page); kept.Get("note") != form.Get("note") || kept.Get("row-1-do") != "lift 3" || kept.Get("card") != "dotr:my-lamp" {
		t.Errorf("of the form came back %v", kept)
	}
	form.Set("row-1-do", "lp +500")
	form.Set("do", "read")
	has(t, h.post("/cards/edit", form, http.StatusOK), "500")
	if _, err := os.Stat(file); err == nil {
		t.Fatal("something was written though nothing should be")
	}
	form.Set("do", "write")
	page = h.post("/cards/edit", form, http.StatusOK)
	has(t, page, "It is written, and on the shelf.", "No scenario uses it.")
	h.post("/cards/edit", form, http.StatusConflict)
	has(t, h.get("/cards?game=dotr&q=lamp", http.StatusOK), "My &lt;b&gt;Lamp&lt;/b&gt;")
	form = fields(page)
	form.Set("do", "forget")
	h.post("/cards/edit", form, http.StatusOK)
	h.get("/cards/edit?game=dotr&card=dotr:my-lamp", http.StatusNotFound)
}

// A form of another site writes nothing, a card of two pages is not overwritten, and cards in memory are not written.
func TestWhoWritesNoCard(t *testing.T) {
	b, file := authors(t)
	h := b.host()
	one := fields(h.get("/cards/edit?game=dotr&card=dotr:011", http.StatusOK))
	one.Set("do", "write")
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.url+"/cards/edit", strings.NewReader(one.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Origin", "http://evil.example")
	res, err := h.Do(req)
	h.read(res, err, "/cards/edit", http.StatusForbidden)
	if _, err := os.Stat(file); err == nil {
		t.Fatal("another site has written")
	}
	other := fields(h.get("/cards/edit?game=dotr&card=dotr:011", http.StatusOK))
	other.Set("level", "6")
	other.Set("do", "write")
	h.post("/cards/edit", other, http.StatusOK)
	one.Set("attack", "1234")
	has(t, h.post("/cards/edit", one, http.StatusConflict), "Somebody has changed this card", `value="1234"`)
	memory := real(t).host()
	has(t, memory.get("/cards/edit?game=dotr&card=dotr:011", http.StatusOK), "there is no file")
	has(t, memory.post("/cards/edit", one, http.StatusServiceUnavailable), `value="1234"`)
}
