package console_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var listed = regexp.MustCompile(`(?s)<textarea name="list"[^>]*>(.*?)</textarea>`)

// A deck is found, added to, taken from, checked, written in every format and read back from each, and made into an object.
func TestADeckIsBuilt(t *testing.T) {
	b := real(t)
	g := b.guest()
	page := g.post("/decks", url.Values{"game": {"dotr"}, "q": {"kuriboh"}}, http.StatusOK)
	key := regexp.MustCompile(`name="add" value="([^"]+)"`).FindStringSubmatch(page)
	if key == nil {
		t.Fatal("no card is found")
	}
	list := func(page string) string { return html.UnescapeString(listed.FindStringSubmatch(page)[1]) }
	one := list(g.post("/decks", url.Values{"game": {"dotr"}, "add": {key[1]}}, http.StatusOK))
	two := list(g.post("/decks", url.Values{"game": {"dotr"}, "list": {one}, "add": {key[1]}}, http.StatusOK))
	has(t, two, "2 ")
	if back := list(g.post("/decks", url.Values{"game": {"dotr"}, "list": {two}, "drop": {key[1]}}, http.StatusOK)); back != one {
		t.Errorf("one more and one less of %q is %q", one, back)
	}
	has(t, g.post("/decks", url.Values{"game": {"dotr"}, "list": {"3 Nobody at all"}, "add": {key[1]}}, http.StatusOK), "3 Nobody at all", `class="refusal"`)
	whole := g.post("/decks", url.Values{"game": {"dotr"}, "list": {"Kryuel"}}, http.StatusOK)
	has(t, whole, "every deck law is kept", "A sample hand", "Levels", " %</td>", "/decks?game=dotr")
	formats := regexp.MustCompile(`<option>([a-z]+[^<]*)</option>`).FindAllStringSubmatch(whole, -1)
	if len(formats) < 10 {
		t.Errorf("only %d formats are offered", len(formats))
	}
	for _, f := range formats {
		has(t, g.post("/decks", url.Values{"game": {"dotr"}, "list": {"Kryuel"}, "write": {f[1]}}, http.StatusOK), "readonly")
	}
	if object := g.post("/decks/object", url.Values{"game": {"dotr"}, "list": {"Kryuel"}}, http.StatusOK); !strings.HasPrefix(object, "{") {
		t.Errorf("the object is %.80q", object)
	}
	g.post("/decks", url.Values{"game": {"chess"}}, http.StatusBadRequest)
	has(t, g.post("/decks", url.Values{"game": {"dotr"}, "q": {"atk>>"}}, http.StatusOK), `class="refusal"`)
	if face := g.get("/cards/face/dotr/"+key[1], http.StatusOK); !strings.Contains(http.DetectContentType([]byte(face)), "image/") {
		t.Error("a face is no picture")
	}
	g.get("/cards/face/dotr/nobody", http.StatusNotFound)
}
