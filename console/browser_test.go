package console_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"ttsbridge/console/browsertest"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// unhurried leaves whole duels in browsers to a run without the race detector, which would only watch browsers wait.
func unhurried(t *testing.T) {
	t.Helper()
	if detector.Race {
		t.Skip("it takes minutes under the race detector; .ci/run plays whole duels in browsers without it")
	}
}

// A tab is a page in a browser of somebody's own, with cookies that no other has.
type tab struct {
	context.Context
	t    *testing.T
	seat table.Seat
	deaf atomic.Bool // errors of the browser are expected; the browser tells of them whenever it likes
}

// open opens a page in a tab of its own. Errors that the browser finds on it fail the test.
func open(t *testing.T, in context.Context, url string) *tab {
	t.Helper()
	ctx := browsertest.Own(t, in)
	p := &tab{Context: ctx, t: t}
	err := chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			t.Error("a script failed:", e.ExceptionDetails.Text, e.ExceptionDetails.Exception)
		case *cdplog.EventEntryAdded:
			if e.Entry.Level == cdplog.EntryLevelError && !p.deaf.Load() && !strings.Contains(e.Entry.Text, "401") {
				t.Error("the browser says:", e.Entry.Text, e.Entry.URL)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	p.run(chromedp.Navigate(url))
	return p
}

func (p *tab) run(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, stop := context.WithTimeout(p.Context, time.Minute)
	defer stop()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// says is what an expression comes to in the page.
func says[T any](p *tab, format string, args ...any) T {
	p.t.Helper()
	v, err := chromedp.Run(p.Context, chromedp.Evaluate[T](fmt.Sprintf(format, args...)))
	if err != nil {
		p.t.Fatalf(format+": %v", append(args, err)...)
	}
	return v
}

// until waits until an expression is true in the page, whichever page that is by then.
func (p *tab) until(format string, args ...any) {
	p.t.Helper()
	expression := fmt.Sprintf(format, args...)
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		if yes, err := chromedp.Run(p.Context, chromedp.Evaluate[bool](expression)); err == nil && yes {
			return
		}
	}
	page, _ := chromedp.Run(p.Context, chromedp.Evaluate[string](`document.body.innerText`)) // beside what failed
	p.t.Fatalf("%s never came; the page ends with %s", expression, page[max(0, len(page)-1500):])
}

// shot takes a picture of the page at a width, into the folder that CONSOLE_PICTURES names; nowhere when it names none.
func (p *tab) shot(name string, widths ...int64) {
	folder := os.Getenv("CONSOLE_PICTURES")
	for _, width := range widths {
		p.run(chromedp.EmulateViewport(width, 900))
		if wide := says[int64](p, `document.documentElement.scrollWidth`); wide > width {
			p.t.Errorf("%s at %d is %d wide", name, width, wide)
		}
		if folder == "" {
			continue
		}
		picture, err := chromedp.Run(p.Context, chromedp.FullScreenshot(100))
		if err != nil {
			p.t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, width)), picture, 0o600); err != nil {
			p.t.Fatal(err)
		}
	}
	p.run(chromedp.EmulateViewport(1440, 900))
}

// night lets the browser ask for dark colours.
func (p *tab) night() {
	p.t.Helper()
	night := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}
	if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, night); err != nil {
		p.t.Fatal(err)
	}
}

// sit opens a seat's link.
func sit(t *testing.T, in context.Context, b *bridge, tb *live.Table, seat table.Seat) *tab {
	t.Helper()
	p := open(t, in, b.url+"/table/"+tb.ID()+"#"+tb.Tokens().Seats[seat])
	p.seat = seat
	p.until(`document.querySelector("#scene[data-live=yes] [data-do]") !== null && location.hash === ""`)
	return p
}

// short is a deck of ten cards, so that a duel soon has an end.
func short(t *testing.T, b *bridge) *live.Table {
	t.Helper()
	list := session.Brought{List: "Leader:\n1 Kryuel\nMain:\n3 Celtic Guardian\n3 Mystical Elf\n3 Dark Magician\n", Name: "short"}
	tb, err := b.hall.Make(session.Wish{Game: "dotr", Seed: 7, Options: map[string]string{"deck.size": "any", "board.size": "7"}, Seats: []session.Brought{list, list}})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// mostPresses is how many a short duel takes at most.
const mostPresses = 200

// lawful are the buttons by which a page offers the lawful moves.
const lawful = `#scene form input[name=move] ~ button, #scene .words button.can`

// moves presses a button by which the player makes a move or answers: onto another's card where one can, else any.
func (p *tab) moves(tb *live.Table, luck *rand.Rand) {
	p.t.Helper()
	before, _ := tb.Record()
	p.until(`document.querySelectorAll("`+lawful+`").length === %d`, len(tb.Legal(p.seat)))
	forgetSaid(p)
	says[bool](p, `(() => { const all = [...document.querySelectorAll("#scene .question button, `+lawful+`")];
		const theirs = new Set([...document.querySelectorAll(".tile ~ .card:not(.mine)")].map((card) => card.dataset.spot));
		const fights = all.filter((one) => one.form.dataset.to && theirs.has(one.form.dataset.to)), list = fights.length ? fights : all;
		list[%d %% list.length].click(); return true })()`, luck.IntN(1000))
	p.until(`document.querySelector("#said p") !== null`)
	if after, _ := tb.Record(); after == before {
		p.t.Fatal("no move was written down")
	}
}

// Two browsers play a whole duel against each other by what their pages offer: each press is a move, and each move is seen by the
// other, by a spectator, and in the ledger, until the rules end it.
func TestTwoBrowsersPlay(t *testing.T) {
	unhurried(t)
	in := browsertest.Start(t)
	b := real(t)
	tb := short(t, b)
	seats := []*tab{sit(t, in, b, tb, 0), sit(t, in, b, tb, 1)}
	watcher := open(t, in, b.url+"/table/"+tb.ID()+"#"+tb.Tokens().Watch)
	watcher.until(`document.querySelector("#scene .board") !== null`)
	luck := rand.New(rand.NewPCG(3, 4))
	presses := 0
	for s := tb.State(); !s.Result.Over; s = tb.State() {
		if presses++; presses > mostPresses {
			t.Fatal("the duel does not end")
		}
		seats[validator.ToAct(&s)[0]].moves(tb, luck)
		if presses == 20 {
			n := len(s.Cards)
			for _, p := range append(seats, watcher) {
				p.until(`document.querySelectorAll(".heard li code, .heard li bdi").length > 3 && document.querySelectorAll(".lying li").length <= %d`, n)
			}
			seats[s.Turn.Seat].shot("seat", 1440, 800, 400)
			watcher.shot("watch", 1440, 800, 400)
			watcher.night()
			watcher.shot("watch-dark", 1440)
		}
	}
	s := tb.State()
	for _, p := range append(seats, watcher) {
		p.until(`document.querySelector(".now").innerText.includes(%q)`, s.Result.Why)
		p.until(`document.querySelectorAll(".heard li").length > 3 && document.querySelector("a[href$='/replay']") !== null`)
		if offered := says[int](p, `document.querySelectorAll("`+lawful+`").length`); offered > 0 {
			t.Errorf("after the duel %d moves are offered", offered)
		}
	}
	t.Logf("%d presses, %d turns, %s", presses, s.Turn.Number, s.Result.Why)
}

// A page that loses its bridge says so, and goes on by itself when the bridge is back.
func TestAPageOutlivesItsBridge(t *testing.T) {
	in := browsertest.Start(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	s := tb.State()
	p := sit(t, in, b, tb, s.Turn.Seat)
	p.deaf.Store(true) // the browser itself complains of a bridge that is gone
	b.stop()
	p.until(`!document.getElementById("line").hidden`)
	b.start()
	p.until(`document.getElementById("line").hidden`)
	if _, err := tb.Move(s.Turn.Seat, tb.Legal(s.Turn.Seat)[0].Move); err != nil {
		t.Fatal(err)
	}
	p.until(`document.querySelectorAll(".heard bdi").length === 1`)
}

// A link that is pasted over the one of an open page lets in whoever it is of: a browser does not load a page anew of which only what is
// behind the # is another.
func TestAnotherLinkIsPastedIntoAnOpenPage(t *testing.T) {
	in := browsertest.Start(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	p := sit(t, in, b, tb, 0)
	says[bool](p, `(location.hash = %q) !== ""`, tb.Tokens().Seats[1])
	p.until(`document.querySelector("h1 small")?.innerText.includes("North") && location.hash === ""`)
}

// A player carries a card by two presses on the drawing; where that is against a rule he reads which.
func TestACardIsCarriedOnTheDrawing(t *testing.T) {
	in := browsertest.Start(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	s := tb.State()
	seat := s.Turn.Seat
	p := sit(t, in, b, tb, seat)
	card := says[string](p, `document.querySelector("#scene .card.can.mine").dataset.card`)
	press := `document.querySelector(%q).dispatchEvent(new MouseEvent("click", {bubbles: true}))`
	says[bool](p, press, "#card-"+card+" rect")
	p.until(`document.querySelectorAll(".target").length > 0 && document.getElementById("card").innerText.includes("·")`)
	p.shot("picked", 1440)
	says[bool](p, press, ".tile:not(.target) rect")
	p.until(`document.querySelector("#said .refusal code") !== null`)
	if len(tb.Undoable()) > 0 {
		t.Error("a refused move changed the duel")
	}
}

// A card is carried by hand, too: pressed, drawn over a lit place and let go there; let go where it came from nothing happens, and where
// no rule lets it lie the player reads which.
func TestACardIsHauledByHand(t *testing.T) {
	in := browsertest.Start(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	s := tb.State()
	p := sit(t, in, b, tb, s.Turn.Seat)
	haul := func(to string) {
		says[bool](p, `(() => { const at = (one) => { const box = one.getBoundingClientRect(); return {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, button: 0} };
			const card = document.querySelector("#scene .card.can.mine rect"), event = (kind, where) => new PointerEvent(kind, at(where));
			card.dispatchEvent(event("pointerdown", card));
			document.dispatchEvent(event("pointermove", document.querySelector(".sign")));
			const place = document.querySelector(%q) ?? card;
			document.dispatchEvent(event("pointermove", place));
			document.dispatchEvent(event("pointerup", place)); return true })()`, to)
	}
	p.run(chromedp.EmulateViewport(1440, 1800))
	haul("#none")
	p.until(`document.querySelector(".hauled, .picked") === null`)
	if len(tb.Undoable()) > 0 {
		t.Error("a card that was let go again was moved")
	}
	haul(".tile:not(.target) rect")
	p.until(`document.querySelector("#said .refusal code") !== null && document.querySelector(".hauled") === null`)
	haul(".tile.target rect")
	p.until(`document.querySelector("#said .done") !== null || document.activeElement.closest("details.moves[open]") !== null`)
	says[bool](p, `(() => { const one = document.activeElement; if (one.closest("details.moves")) one.click(); return true })()`) // where it may lie in several ways, one is chosen
	for end := time.Now().Add(time.Minute); len(tb.Undoable()) == 0; time.Sleep(30 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the card does not lie where it was let go; the page says", says[string](p, `document.getElementById("said").innerText + " at " + document.activeElement.outerHTML`))
		}
	}
}

// Whoever has only keys plays by them: from the head of the page to a move of the list, and from there to the next one.
func TestASeatIsPlayedByKeys(t *testing.T) {
	in := browsertest.Start(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	p := sit(t, in, b, tb, tb.State().Turn.Seat)
	walk := func(to string, most int) {
		t.Helper()
		for range most {
			p.run(chromedp.KeyEvent("\t"))
			if says[bool](p, `document.activeElement.matches(%q)`, to) {
				return
			}
		}
		t.Fatalf("%s is not within %d tabs of %s", to, most, says[string](p, `document.activeElement.outerHTML`))
	}
	walk("details.moves > summary", 60)
	p.run(chromedp.KeyEvent("\r"))
	walk("details.moves[open] button", 3)
	p.run(chromedp.KeyEvent("\r"))
	p.until(`document.querySelector("#said p") !== null`)
	if len(tb.Undoable()) != 1 {
		t.Fatal("no move was made by keys")
	}
	p.until(`document.activeElement !== document.body`)
	walk("#scene form button", 40)
}

// The host makes a table on his page, and every page fits a phone.
func TestTheHostsPages(t *testing.T) {
	in := browsertest.Start(t)
	b := real(t)
	p := open(t, in, b.url+"/#"+house)
	p.until(`location.hash === "" && document.querySelector("a[href='/host/new']") !== null`)
	p.run(chromedp.Navigate(b.url + "/host/new?game=dotr"))
	p.shot("new", 1440, 800, 400)
	p.run(chromedp.SetValue(`select[name=deck-0]`, "Kryuel"), chromedp.SetValue(`select[name=deck-1]`, "Birdface"), chromedp.Click(`button.main`))
	p.until(`document.querySelectorAll("[data-link]").length === 5 && document.querySelector("[data-link]").value.startsWith(location.origin)`)
	p.shot("hosttable", 1440, 800, 400)
	p.run(chromedp.Navigate(b.url + "/"))
	p.shot("host", 1440, 800, 400)
	if len(b.hall.List()) != 1 {
		t.Error("there is no table")
	}
}
