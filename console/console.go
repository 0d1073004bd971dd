package console

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"ttsbridge/console/heard"
	"ttsbridge/console/tape"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
)

// Means is what the console works with.
type Means struct {
	Hall    *session.Hall
	Library Library      // cards and decks; nil when no card database is open
	Turns   *stock.Turns // for work that takes long, those of the door for programs too; its own when nil
	House   string       // the token of the data folder: who shows it is the host; nobody is when it is empty
	Effects live.Effects // the cards' own say, for judging duels again; nil when there is none
	Wake    func()       // called when a table has something to show that no hand at it did; may be nil
	Log     *slog.Logger

	Public string // where guests reach the bridge, as the host has said; "" where he has not

	Save    func(*live.Table) ([]byte, error)                                   // the table as a saved game; nil when saves cannot be made
	Install func(*live.Table) (file string, err error)                          // writes it where the game looks; nil likewise
	Shelve  func(g *validator.Game, list, name string) (file string, err error) // writes a deck among the game's saved objects; nil likewise
	Doctor  func(context.Context) []Finding                                     // whether everything is in place; nil when nobody looks

	Results func(context.Context) ([]result.Result, error) // what came of the duels of a club; nil for a bridge that belongs to none
}

// Library is the cards, and the decks that can be brought and built.
type Library interface {
	Presets(game string) []stock.PresetDeck
	Check(g *validator.Game, text string, options map[string]string) (stock.DeckReport, error)
	Lines(g *validator.Game, text string) ([]stock.Line, stock.DeckReport, error)
	Search(game, query string, limit int) (stock.Found, error)
	Added(game, text, key string, by int) (string, error)
	Convert(game, text, format string) (out string, lost, forgot []string, err error)
	Formats() []string
	Ending(format string) string
	Facets(game, query string) ([]stock.Facet, error)
	Object(g *validator.Game, text string, options map[string]string) (stock.DeckReport, []byte, error)
	Face(game, key string) ([]byte, error)
	Sheets(g *validator.Game, text string) (names []string, err error)
	Author
}

// An Author writes cards into the host's own database.
type Author interface {
	Written() string // where to; "" where there is no file
	Form(game, key string) (stock.Form, error)
	Read(g *validator.Game, f stock.Form) stock.Draft
	Write(ctx context.Context, g *validator.Game, f stock.Form) (stock.Draft, error)
	Forget(ctx context.Context, g *validator.Game, f stock.Form) (stock.Draft, error)
	Uses(game, key string) ([]stock.Scene, error)
}

// A Finding is one thing that was looked at.
type Finding struct {
	What string
	OK   bool
	Says string
	Do   string // what to do about it
}

// Console answers what a browser asks for.
type Console struct {
	Means
	routes *http.ServeMux
	pages  pages
	drawn  drawn
	ears   heard.Ears
	tapes  tape.Shelf
}

// New makes a console.
func New(m Means) *Console {
	if m.Log == nil {
		m.Log = slog.New(slog.DiscardHandler)
	}
	if m.Wake == nil {
		m.Wake = func() {}
	}
	if m.Turns == nil {
		m.Turns = stock.NewTurns(time.Now)
	}
	c := &Console{Means: m, routes: http.NewServeMux(), pages: readPages()}
	for _, door := range []func(){c.forTheHost, c.forATable, c.forReplays, c.forCards} {
		door()
	}
	c.route("GET /{$}", c.home)
	c.route("POST /language", c.speak)
	c.route("GET /assets/{version}/{name}", asset)
	c.route("GET /favicon.ico", favicon)
	c.route("/", c.astray)
	return c
}

func (c *Console) forTheHost() {
	c.route("POST /host/enter", c.enterHouse)
	c.route("GET /host/new", c.asHost(c.newTable))
	c.route("POST /host/new", c.asHost(c.makeTable))
	c.route("GET /host/doctor", c.asHost(c.doctor))
	c.route("GET /host/table/{id}", c.asHost(c.showTable))
	c.route("GET /host/table/{id}/save", c.asHost(c.download))
	c.route("POST /host/table/{id}/install", c.asHost(c.install))
	c.route("POST /host/table/{id}/note", c.asHost(c.noteTable))
	c.route("POST /host/table/{id}/takeback", c.asHost(c.takeBack))
	c.route("POST /host/table/{id}/without", c.asHost(c.goOnWithout))
	c.route("POST /host/table/{id}/delete", c.asHost(c.deleteTable))
}

func (c *Console) forATable() {
	c.route("GET /table/{id}", c.table)
	c.route("POST /table/{id}/enter", c.enterTable)
	c.route("POST /table/{id}/leave", c.leaveTable)
	c.route("GET /table/{id}/now", c.now)
	c.route("GET /table/{id}/live", c.live)
	c.route("POST /table/{id}/do", c.do)
	c.route("GET /table/{id}/checkpoint", c.checkpoint)
	c.route("GET /table/{id}/ledger", c.ledger)
	c.route("GET /table/{id}/match", c.showMatch)
	c.route("GET /table/{id}/match/now", c.matchNow)
	c.route("POST /table/{id}/match", c.playMatch)
	c.route("GET /table/{id}/next", c.nextDuel)
	c.route("GET /table/{id}/onward", c.onward)
	c.route("GET /table/{id}/desk", c.desk)
	c.route("GET /table/{id}/desk/judged", c.judged)
	c.route("POST /table/{id}/desk/check", c.check)
	c.route("POST /table/{id}/desk/propose", c.propose)
	c.route("GET /table/{id}/overlay", c.overlay)
	c.route("POST /table/{id}/overlay/enter", c.enterOverlay)
	c.route("GET /table/{id}/overlay/live", c.overlayLive)
	c.route("GET /table/{id}/overlay/onward", c.onward)
}

func (c *Console) forReplays() {
	c.route("GET /replay", c.asHost(c.showReplays))
	c.dropped("POST /replay", c.asHost(c.takeReplay))
	reel := func(at string, only func(http.HandlerFunc) http.HandlerFunc, find func(*http.Request) (*tape.Tape, string, error)) {
		c.route("GET "+at, only(c.reeled(find, c.showReel)))
		c.route("GET "+at+"/now", only(c.reeled(find, c.showMoment)))
		c.route("GET "+at+"/board.svg", only(c.reeled(find, c.giveSVG)))
		c.route("GET "+at+"/board.png", only(c.reeled(find, c.givePNG)))
	}
	reel("/replay/{tape}", c.asHost, c.ofFile)
	reel("/table/{id}/replay", func(answer http.HandlerFunc) http.HandlerFunc { return answer }, c.ofTable)
	c.route("GET /results", c.asHost(c.results))
	c.route("GET /statistics", c.asHost(c.statistics))
	c.dropped("POST /statistics", c.asHost(c.countFiles))
}

func (c *Console) forCards() {
	c.route("GET /decks", c.bench)
	c.route("POST /decks", c.bench)
	c.route("POST /decks/object", c.object)
	c.route("POST /decks/file", c.listFile)
	c.route("GET /cards", c.asHost(c.cards))
	c.route("GET /cards/edit", c.asHost(c.editCard))
	c.route("POST /cards/edit", c.asHost(c.writeCard))
	c.route("GET /cards/uses", c.asHost(c.uses))
	c.route("GET /cards/face/{game}/{key}", c.face)
}

// mostPosted is how much a form may hold, in bytes.
const mostPosted = 1 << 20

// route answers a path to which nothing larger than a form is sent.
func (c *Console) route(pattern string, answer http.HandlerFunc) {
	c.dropped(pattern, func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength > mostPosted {
			c.fail(w, r, fault.TooLarge("A form holds at most %d KB.", mostPosted>>10))
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostPosted)
		answer(w, r)
	})
}

// dropped answers a path on which files are dropped, with the head of every page.
func (c *Console) dropped(pattern string, answer http.HandlerFunc) {
	c.routes.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		secure(w.Header())
		answer(w, r)
	})
}

// ServeHTTP answers what a browser asks for.
func (c *Console) ServeHTTP(w http.ResponseWriter, r *http.Request) { c.routes.ServeHTTP(w, r) }
