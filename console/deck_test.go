package console_test

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ttsbridge/console"
	"ttsbridge/console/browsertest"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
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

// The name of a list of the host's folder is no way to read it without a token: the bench says that it was not looked at.
func TestTheBenchReadsNoOwnList(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "decks"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "decks", "mine.txt"), []byte("1 Time Wizard"), 0o600); err != nil {
		t.Fatal(err)
	}
	page := realIn(t, folder).guest().post("/decks", url.Values{"game": {"dotr"}, "list": {"mine"}}, http.StatusOK)
	has(t, page, "What mine.txt of", "is not looked at here")
	if strings.Contains(page, "Time Wizard") {
		t.Error("a stranger reads the host's list")
	}
}

// A list goes out as a file in each format with its ending, and comes in again by paste; a link that carries a list comes in by paste too,
// with its game, and one that leads elsewhere is told as a line that cannot be read.
func TestAListGoesOutAndComesInAgain(t *testing.T) {
	b := real(t)
	g := b.guest()
	whole := g.post("/decks", url.Values{"game": {"dotr"}, "list": {"Kryuel"}}, http.StatusOK)
	laws := regexp.MustCompile(`\d+ cards, \d+ beside them`).FindString(whole)
	formats := regexp.MustCompile(`<option>([a-z0-9]+)</option>`).FindAllStringSubmatch(whole, -1)
	if len(formats) != 11 { // the twelfth is the object of the game
		t.Fatalf("%d formats are offered", len(formats))
	}
	for _, f := range formats {
		file := g.post("/decks/file", url.Values{"game": {"dotr"}, "list": {"Kryuel"}, "as": {f[1]}}, http.StatusOK)
		lost := regexp.MustCompile(`has no place in this format|which part of the deck`).
			MatchString(g.post("/decks", url.Values{"game": {"dotr"}, "list": {"Kryuel"}, "write": {f[1]}}, http.StatusOK))
		if again := g.post("/decks", url.Values{"game": {"dotr"}, "list": {file}}, http.StatusOK); lost == strings.Contains(again, laws) {
			t.Errorf("%s comes back otherwise than %s: %.200s", f[1], laws, file)
		}
	}
	g.post("/decks/file", url.Values{"game": {"dotr"}, "list": {"Kryuel"}, "as": {"tts"}}, http.StatusBadRequest)
	link := b.url + html.UnescapeString(regexp.MustCompile(`href="(/decks\?game=dotr&amp;list=[^"]*)"`).FindStringSubmatch(whole)[1])
	has(t, g.post("/decks", url.Values{"game": {"kingdomcombat"}, "list": {" " + link + "\n"}}, http.StatusOK), laws, `name="game" value="dotr"`)
	has(t, g.post("/decks", url.Values{"game": {"dotr"}, "list": {"https://elsewhere.example/decks?id=3"}}, http.StatusOK), `class="refusal"`)
	g.post("/decks", url.Values{"list": {"/decks?game=chess&list=x"}}, http.StatusBadRequest)
}

// A search is narrowed by what some of the cards found have; a first hand is as large as that of the game.
func TestSearchesAreNarrowedAndHandsAreOfTheGame(t *testing.T) {
	g := real(t).guest()
	page := g.get("/decks?game=dotr&q=race:dragon+OR+race:fiend", http.StatusOK)
	facet := regexp.MustCompile(`name="q" value="([^"]+)" class="quiet"><bdi>[^<]+</bdi> <small>(\d+)</small>`).FindStringSubmatch(page)
	if facet == nil {
		t.Fatal("nothing narrows the search")
	}
	has(t, g.get("/decks?"+url.Values{"game": {"dotr"}, "q": {html.UnescapeString(facet[1])}}.Encode(), http.StatusOK), "<p>"+facet[2]+" cards</p>")
	for game, hand := range map[string]int{"dotr": 5, "kingdomcombat": 7} {
		list := "Kryuel"
		if game != "dotr" {
			list = real(t).ready(game, 0)
		}
		page := g.post("/decks", url.Values{"game": {game}, "list": {list}}, http.StatusOK)
		has(t, page, fmt.Sprintf("first hand (%d)", hand), "Curves")
		if dealt := regexp.MustCompile(`A sample hand</h2><p>(.*?)</p>`).FindStringSubmatch(page); dealt == nil || strings.Count(dealt[1], "<bdi>") != hand {
			t.Errorf("%s: the sample hand is %q", game, dealt)
		}
	}
}

// A file is read as the program that wrote it meant it, and its deck is told at once.
func TestAFileFillsTheList(t *testing.T) {
	in := browsertest.Start(t)
	p := open(t, in, real(t).url+"/decks?game=dotr")
	for name, bytes := range map[string]string{
		"UTF-16": `0xff,0xfe,...[..."3 Kuriboh\r\n"].flatMap((c) => [c.charCodeAt(0), 0])`,
		"UTF-8":  `...new TextEncoder().encode("3 Kuriboh\n")`,
		"old":    `...[..."3 Kuriboh\r\n# f"].map((c) => c.charCodeAt(0)),0xfc,0x72`,
	} {
		says[bool](p, `(() => { document.querySelector("textarea[name=list]").value = ""; const all = new DataTransfer(); all.items.add(new File([new Uint8Array([%s])], "deck.txt"));
			const chooser = document.querySelector("[data-into=list]"); chooser.files = all.files; chooser.dispatchEvent(new Event("change")); return true })()`, bytes)
		p.until(`document.querySelector("textarea[name=list]").value.startsWith("3 Kuriboh") && document.querySelector("#derived").innerText.includes("Kuriboh")`)
		if name == "old" {
			p.until(`document.querySelector("textarea[name=list]").value.endsWith("für")`)
		}
	}
}

// The host puts a deck among the game's saved objects by a button; nobody else does, and no link does it for him. What was typed stays.
func TestADeckGoesIntoTheGame(t *testing.T) {
	b := real(t)
	var shelved []string
	b.stop()
	b.hang(console.Means{Shelve: func(_ *validator.Game, list, name string) (string, error) {
		shelved = append(shelved, list+" as "+name)
		return "Saved Objects/" + name + ".json", nil
	}})
	b.start()
	h, form := b.host(), url.Values{"game": {"dotr"}, "list": {"Kryuel"}, "name": {"My dragons"}, "shelve": {"yes"}}
	has(t, h.get("/decks?"+form.Encode(), http.StatusOK), "Into the game&#39;s saved objects")
	g := b.guest()
	if page := g.post("/decks", form, http.StatusOK); strings.Contains(page, `name="shelve"`) || !strings.Contains(page, "Only the host") || !strings.Contains(page, "Kryuel") {
		t.Errorf("a guest is told %s", page)
	}
	if len(shelved) > 0 {
		t.Errorf("a link, or a guest, has written %q", shelved)
	}
	has(t, h.post("/decks", form, http.StatusOK), "Saved Objects/My dragons.json")
	if len(shelved) != 1 || shelved[0] != "Kryuel as My dragons" {
		t.Errorf("written was %q", shelved)
	}
}

// The sheets of a deck are shown as the game will have them.
func TestTheSheetsOfADeckAreShown(t *testing.T) {
	g := real(t).guest()
	page := g.post("/decks", url.Values{"game": {"dotr"}, "list": {"Kryuel"}, "sheets": {"yes"}}, http.StatusOK)
	shown := regexp.MustCompile(`src="(/v1/sheets/[0-9a-f]+\.png)"`).FindStringSubmatch(page)
	if shown == nil {
		t.Fatal("no sheet is shown")
	}
	if sheet := g.get(shown[1], http.StatusOK); http.DetectContentType([]byte(sheet)) != "image/png" {
		t.Errorf("the sheet is %.40q", sheet)
	}
}

// Whoever types a list is told while he types which deck laws it breaks, with their ids, and whoever writes a card what its rows say; the
// cursor stays where it is.
func TestWhatIsTypedIsReadAtOnce(t *testing.T) {
	in := browsertest.Start(t)
	b, file := authors(t)
	host := open(t, in, b.url+"/#"+house)
	host.until(`location.hash === "" && document.querySelector("a[href='/host/new']") !== null`)
	host.run(chromedp.Navigate(b.url+"/decks?game=dotr"), chromedp.SendKeys(`textarea[name=list]`, "5 Kuriboh\n3 Nobody at all\n"))
	host.until(`document.querySelector("#laws code")?.textContent.startsWith("dotr.deck.") && document.querySelector("#laws").innerText.includes("Nobody at all")`)
	host.until(`document.activeElement.name === "list" && document.querySelector("#derived").innerText.includes("Kuriboh") && document.querySelector("#carried a") !== null`)
	host.run(chromedp.Navigate(b.url+"/cards/edit?game=dotr"), chromedp.SendKeys(`#f-row-0-when`, "flip"), chromedp.SendKeys(`#f-row-0-on`, "you"), chromedp.SendKeys(`#f-row-0-do`, "lift 3"))
	host.until(`document.querySelector("#reads a[href='#f-row-0-do']") !== null`)
	says[bool](host, `(document.querySelector("#f-row-0-do").value = "") === ""`)
	host.run(chromedp.SendKeys(`#f-row-0-do`, "lp +500"))
	host.until(`document.querySelector("#reads").innerText.includes("500") && document.activeElement.id === "f-row-0-do"`)
	host.run(chromedp.SendKeys(`#f-key`, "dotr:lamp"), chromedp.SendKeys(`#f-name`, "Lamp"), chromedp.SendKeys(`#f-kind`, "monster"))
	if _, err := os.Stat(file); err == nil {
		t.Error("typing has written")
	}
	host.run(chromedp.Click(`button[value=write]`))
	host.until(`location.search.includes("written") && document.querySelector("h1").innerText.includes("Lamp")`)
	if _, ok := b.cards.(stock.Cards).DB.Snapshot().Card("dotr", "dotr:lamp"); !ok {
		t.Error("the card is not served")
	}
}

// What is drawn for guests stays in the data folder, so it has an end; for the host it has none.
func TestGuestsAreDrawnNotEverything(t *testing.T) {
	b := real(t)
	spent := stock.NewTurns(time.Now)
	spent.Draw(true, func() (int, error) { return 1 << 20, nil }) //nolint:errcheck // nothing can fail
	b.hang(console.Means{Turns: spent})
	b.stop()
	b.start()
	list := url.Values{"game": {"dotr"}, "list": {"3 Kuriboh"}, "sheets": {"yes"}}
	has(t, b.guest().post("/decks/object", list, http.StatusServiceUnavailable), "for guests within an hour")
	page := b.guest().post("/decks", list, http.StatusOK)
	has(t, page, "for guests within an hour", "Kuriboh")
	if strings.Contains(page, "/v1/sheets/") {
		t.Error("a guest gets sheets")
	}
	b.host().post("/decks/object", list, http.StatusOK)
	has(t, b.host().post("/decks", list, http.StatusOK), "/v1/sheets/")
}

// Work that takes long waits for its turn, whoever asks for it, and the table goes on meanwhile.
func TestLongWorkWaitsForItsTurn(t *testing.T) {
	b := real(t)
	turns := stock.NewTurns(time.Now)
	b.hang(console.Means{Turns: turns})
	b.stop()
	b.start()
	tb := b.table("dotr", "Kryuel", "Birdface")
	concede(t, tb)
	g := b.with(tb, tb.Tokens().Watch)
	at := "/table/" + tb.ID()
	g.get(at+"/replay/board.png", http.StatusOK)
	var ends []func()
	for {
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Millisecond)
		done, err := turns.Take(ctx)
		stop()
		if err != nil {
			break
		}
		ends = append(ends, done)
	}
	impatient := *g
	impatient.Timeout = 50 * time.Millisecond
	other := b.table("dotr", "Birdface", "Kryuel")
	concede(t, other)
	g.keepAt(other, other.Tokens().Watch)
	long := []string{at + "/replay/board.png?by=all", "/table/" + other.ID() + "/replay", "/decks?list=Kuriboh"}
	for _, path := range long {
		if res, err := impatient.Get(b.url + path); err == nil {
			t.Errorf("%s does not wait: %s", path, res.Status)
			res.Body.Close()
		}
	}
	g.get(at, http.StatusOK)
	for _, end := range ends {
		end()
	}
	for _, path := range long {
		g.get(path, http.StatusOK)
	}
}

// What a format does not keep of a deck is a note; what makes it another deck, and what cannot be read, stands there as wrong.
func TestWhatAFormatForgetsIsANote(t *testing.T) {
	b := real(t)
	g := b.guest()
	forgets := func(class string) *regexp.Regexp {
		return regexp.MustCompile(`<p class="` + class + `"[^>]*><bdi>(This format does not keep|[^<]* has no place in this format)`)
	}
	for _, tt := range []struct {
		list, format string
		note, wrong  bool
	}{
		{"//name Ann's\n3 Kuriboh\n", "csv", true, false},
		{"3 Kuriboh\n", "csv", false, false},
		{"Main\n3 Kuriboh\n1 Kaiser Dragon\n", "omega", false, true},
	} {
		page := g.post("/decks", url.Values{"game": {"dotr"}, "list": {tt.list}, "write": {tt.format}}, http.StatusOK)
		if note, wrong := forgets("notice").MatchString(page), forgets("refusal").MatchString(page); note != tt.note || wrong != tt.wrong {
			t.Errorf("%q as %s: a note is %v, something wrong %v; want %v and %v", tt.list, tt.format, note, wrong, tt.note, tt.wrong)
		}
	}
}
