package console_test

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ttsbridge/console/browsertest"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
)

// axe is the script of axe-core that AXE_CORE names, "" where it is not here, which is said loudly.
func axe(t *testing.T) string {
	t.Helper()
	file := os.Getenv("AXE_CORE")
	if file == "" {
		t.Log("!!! SKIPPED: AXE_CORE names no axe.min.js (npm pack axe-core). The pages were NOT looked at by axe-core.")
		return ""
	}
	script, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(script)
}

// fair fails the test for every serious finding of axe-core on a page.
func (p *tab) fair(name, script string) {
	p.t.Helper()
	if script == "" {
		return
	}
	says[bool](p, "%s", script+`; typeof axe.run === "function"`)
	p.run(chromedp.Sleep(0))
	says[bool](p, `(() => { window.found = ""; axe.run(document, {resultTypes: ["violations"]}).then((all) => { window.found = "done" + all.violations
		.filter((one) => one.impact === "serious" || one.impact === "critical").map((one) => "\n" + one.id + ": " + one.nodes.slice(0, 4).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join("\n    ")).join("") }); return true })()`)
	p.until(`window.found !== ""`)
	if found := strings.TrimPrefix(says[string](p, `window.found`), "done"); found != "" {
		p.t.Errorf("%s: axe-core finds%s", name, found)
	}
}

// Every page fits 1440, 800 and 400 px, has no serious finding of axe-core, by day and by night, and no error in the browser.
func TestEveryPageInABrowser(t *testing.T) {
	if detector.Race {
		t.Skip("a page is drawn by one goroutine; .ci/run looks at all of them without the race detector")
	}
	in := browsertest.Start(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 8)
	ended := b.table("dotr", "Kryuel", "Birdface")
	plays(t, ended, 6)
	concede(t, ended)
	m, bouts := b.sided()
	waits, err := b.hall.Make(session.Wish{Game: "dotr", Luck: record.LuckOfAll, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		t.Fatal(err)
	}
	script := axe(t)
	host := open(t, in, b.url+"/#"+house)
	host.until(`location.hash === "" && document.querySelector("a[href='/host/new']") !== null`)
	at := "/table/" + tb.ID()
	for name, path := range map[string]string{"host": "/", "new": "/host/new?game=dotr", "hosttable": "/host" + at, "delete": "/host" + at + "?delete", "waits": "/host/table/" + waits.ID(), "without": "/host/table/" + waits.ID() + "?without=North", "doctor": "/host/doctor", "judge": at + "?as=judge", "desk": at + "/desk",
		"overlay": at + "/overlay", "replay": "/table/" + ended.ID() + "/replay?at=9&by=all", "replays": "/replay", "statistics": "/statistics", "deck": "/decks?game=dotr&list=Kryuel&q=race:dragon", "written": "/decks?game=dotr&list=Kryuel&write=ydk",
		"cards": "/cards?game=dotr&q=kuriboh", "author": "/cards/edit?game=dotr&card=dotr:011"} {
		host.run(chromedp.Navigate(b.url + path))
		says[bool](host, `document.querySelectorAll("details").forEach((one) => { one.open = one.dataset.later === undefined }) === undefined`)
		host.shot("page-"+name, 1440, 800, 400)
		host.fair(name, script)
	}
	seat := sit(t, in, b, tb, tb.State().Turn.Seat)
	seat.fair("seat", script)
	siding := open(t, in, b.url+"/table/"+bouts.ID()+"#"+b.hall.MatchTokens(m).Seats[0])
	siding.until(`document.querySelector("#bout [role=status]") !== null`)
	siding.fair("an ended board of a match", script)
	siding.run(chromedp.Navigate(b.url + "/table/" + bouts.ID() + "/match"))
	siding.shot("page-match", 1440, 800, 400)
	siding.fair("match", script)
	host.night()
	for name, path := range map[string]string{"night": at, "deck by night": "/decks?game=dotr&list=Kryuel"} {
		host.run(chromedp.Navigate(b.url + path))
		host.fair(name, script)
	}
}

// A duel is looked at again by slider, steps, play, jumps and bookmarks, and a link leads to the same moment.
func TestTheReelInABrowser(t *testing.T) {
	in := browsertest.Start(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 10)
	host := open(t, in, b.url+"/#"+house)
	host.until(`location.hash === "" && document.querySelector("a[href='/host/new']") !== null`)
	host.run(chromedp.Navigate(b.url + "/table/" + tb.ID() + "/replay"))
	const now = `document.getElementById("moment-number").textContent`
	host.run(chromedp.Click(`[data-step="1"]`))
	host.until(now + ` === "2" && location.search.includes("at=2")`)
	says[bool](host, `(() => { const one = document.querySelector("input[type=range]"); one.value = 7; one.dispatchEvent(new Event("input", {bubbles: true})); return true })()`)
	host.until(now + ` === "7" && location.search.includes("at=7")`)
	host.run(chromedp.SetValue(`[data-bookmarks] input`, "look"), chromedp.Click(`[data-bookmarks] form button`))
	says[bool](host, `(() => { const by = document.querySelector("select[name=by]"); by.value = "all"; by.dispatchEvent(new Event("change", {bubbles: true})); return true })()`)
	host.until(`location.search.includes("by=all")`)
	host.run(chromedp.Click(`[data-play]`))
	host.until(`Number(` + now + `) > 8`)
	host.run(chromedp.Reload())
	host.until(`document.querySelector("[data-bookmarks] li a")?.textContent === "7: look" && Number(` + now + `) > 8`)
	host.run(chromedp.Click(`[data-bookmarks] li a`))
	host.until(now + ` === "7"`)
	host.run(chromedp.Click(`.jumps li a`))
	host.until(now + ` !== "7"`)
}
