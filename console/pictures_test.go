package console_test

import (
	"bytes"
	"cmp"
	"context"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ttsbridge/console/browsertest"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
)

// pictured are the pictures of docs/console.md: how wide and how high each shows its page, from the top.
var pictured = map[string][2]int{"seat": {1280, 1150}, "watch": {1280, 1150}, "replay": {1280, 1150}, "desk": {1280, 900}, "deck": {1280, 900}, "card": {1280, 860}, "match": {1280, 620}}

// draws takes the picture of a name.
func (p *tab) draws(folder, name string) {
	p.t.Helper()
	size := pictured[name]
	p.run(chromedp.EmulateViewport(int64(size[0]), int64(size[1])))
	picture, err := chromedp.Run(p.Context, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "console-"+name+".png"), picture, 0o600)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// The pictures of docs/console.md are drawn here, and those that lie there are as large as drawn.
func TestThePicturesOfTheDocs(t *testing.T) {
	if detector.Race {
		t.Skip("a page is drawn by one goroutine; .ci/run draws them without the race detector")
	}
	in := browsertest.Start(t)
	b, _ := authors(t)
	folder := cmp.Or(os.Getenv("CONSOLE_PICTURES"), t.TempDir())
	tb := lively(t, b)
	at := "/table/" + tb.ID()
	seat := sit(t, in, b, tb, tb.State().Turn.Seat)
	seat.draws(folder, "seat")
	watcher := open(t, in, b.url+at+"#"+tb.Tokens().Watch)
	watcher.until(`document.querySelector("#scene .board") !== null && location.hash === ""`)
	watcher.night()
	watcher.draws(folder, "watch")
	host := open(t, in, b.url+"/#"+house)
	host.until(`location.hash === "" && document.querySelector("a[href='/host/new']") !== null`)
	for name, path := range map[string]string{"replay": at + "/replay?at=24&by=all", "desk": at + "/desk", "deck": "/decks?game=dotr&list=Kryuel&q=race:dragon", "card": "/cards/edit?game=dotr&card=dotr:011"} {
		host.run(chromedp.Navigate(b.url + path))
		says[bool](host, withoutFolders)
		host.draws(folder, name)
	}
	drawMatch(t, in, b, folder)
	text, err := os.ReadFile("../docs/console.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, size := range pictured {
		if !strings.Contains(string(text), "pictures/console-"+name+".png") {
			t.Errorf("docs/console.md does not show %s", name)
		}
		for _, from := range []string{folder, "../docs/pictures"} {
			file, err := os.ReadFile(filepath.Join(from, "console-"+name+".png"))
			if err != nil {
				t.Error(err)
				continue
			}
			if drawn, err := png.DecodeConfig(bytes.NewReader(file)); err != nil || drawn.Width != size[0] || drawn.Height != size[1] {
				t.Errorf("%s in %s is %d by %d (%v), want %v", name, from, drawn.Width, drawn.Height, err, size)
			}
		}
	}
}

// withoutFolders leaves of a path only the name: where a test keeps its files is of no use in a picture.
const withoutFolders = `document.querySelectorAll("p.lead code").forEach(c => { c.textContent = c.textContent.split(/[\\/]/).pop() }) === undefined`

// lively is a table with some ground and some cards on it.
func lively(t *testing.T, b *bridge) *live.Table {
	t.Helper()
	ground := map[string]string{}
	for i, tile := range strings.Fields("a4 b4 b5 a5 c5 h5 i5 h6 i6 g5 d4 d5 e4 e6 f6 f5") {
		ground[tile] = []string{"Forest", "Mountain", "Sea", "Meadow"}[i/4]
	}
	tb, err := b.hall.Make(session.Wish{Game: "dotr", Seed: 7, Ground: ground, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}})
	if err != nil {
		t.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(4, 4))
	for range 34 {
		s := tb.State()
		seat := validator.ToAct(&s)[0]
		all := tb.Legal(seat)
		if _, err := tb.Move(seat, all[luck.IntN(len(all))].Move); err != nil {
			t.Fatal(err)
		}
	}
	return tb
}

// drawMatch draws a match after its first duel, as the seat that won sees it while he sides.
func drawMatch(t *testing.T, in context.Context, b *bridge, folder string) {
	t.Helper()
	m, tb := b.sided()
	seat := open(t, in, b.url+"/table/"+tb.ID()+"#"+b.hall.MatchTokens(m).Seats[0])
	seat.until(`document.querySelector("#bout a[href$='/match']")?.innerText !== undefined && document.querySelector("#bout [role=status]") !== null`)
	seat.run(chromedp.Navigate(b.url + "/table/" + tb.ID() + "/match"))
	seat.draws(folder, "match")
}

// sided is a match of which one duel is over, so that decks are sided.
func (b *bridge) sided() (*matches.Match, *live.Table) {
	b.t.Helper()
	list := session.Brought{List: "Leader:\n1 Kryuel\nMain:\n3 Celtic Guardian\n3 Mystical Elf\n3 Dark Magician\nSide:\n2 Kuriboh\n1 Petit Moth\n", Name: "short"}
	m, tb, err := b.hall.MakeMatch(session.MatchWish{Wish: session.Wish{Game: "dotr", Seed: 7, Options: map[string]string{"deck.size": "any"}, Seats: []session.Brought{list, list}},
		Match: match.Format{Length: 3, Siding: validator.OneForOne, First: validator.LoserChooses}})
	if err != nil {
		b.t.Fatal(err)
	}
	b.yields(tb, 1)
	return m, tb
}
