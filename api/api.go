// Package api is the door over HTTP: routes, decode, authenticate, encode, errors to statuses, the event stream. It
// makes no decision about a duel, and it must never say more to anybody than the token he shows allows.
//
//	api.go        the door and its routes
//	guard.go      strangers and pages of other people's kept out; pace.go is for callers that are too fast
//	entry.go      who shows which token, looked at before all else; body.go is for bodies that are too large
//	unhurried.go  answers that may take their time
//	problem.go    errors turned into answers
//	callbacks.go  the path of the table's script
//	tables.go     tables begun, listed and closed; clock.go is their clock
//	play.go       a seat played from elsewhere
//	stream.go     a table followed
//	matches.go    several duels that make a match
//	prints.go     cards printed anew
//	save.go       saves for the game
//	honour.go     checkpoints and proofs, what seats give for the luck, and what their players sign
//	house.go      the owner of the data folder
//	library.go    games, rules, cards and decks; pictures.go is what they look like
//	health.go     how the bridge is, and which version
package api

import (
	"context"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"

	"ttsbridge/internal/lane"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
)

// Bridge is what the door opens to.
type Bridge struct {
	Hall    *session.Hall
	Library Library      // cards and decks; nil when no card database is open
	Mod     fs.FS        // the mod that goes into saves
	Address string       // where the mod finds the bridge: "http://127.0.0.1:39997"
	Hosts   []string     // names, besides loopback ones, by which the bridge may be called
	Pace    int          // calls a second that one token may make; DefaultPace when 0, any number when negative
	Version string       // of the program
	Turns   *stock.Turns // for work that takes long, those of the pages too; its own when nil
	House   House        // for whoever can read the data folder
	Pages   http.Handler // what a browser is shown beside these routes; nil for nothing
	Wake    func()       // called when a table has something to show that no hand at it did; may be nil
	Log     *slog.Logger // silent when nil
}

// door is a bridge with what the routes need besides.
type door struct {
	Bridge
	pace   *pace
	making *pace            // of tables
	locks  map[string]opens // routes that want a token, by method and path
	began  time.Time
}

// New gives the handler of all routes.
func New(b Bridge) http.Handler {
	if b.Log == nil {
		b.Log = slog.New(slog.DiscardHandler)
	}
	if b.Wake == nil {
		b.Wake = func() {}
	}
	if b.Turns == nil {
		b.Turns = stock.NewTurns(time.Now)
	}
	prepare()
	d := &door{Bridge: b, pace: newPace(b.Pace, time.Now), making: newMaking(b.Pace, time.Now), began: time.Now()}
	e := gin.New()
	e.HandleMethodNotAllowed = true
	e.RedirectTrailingSlash = false // it would answer before the guard has looked
	e.NoRoute(d.elsewhere)
	e.NoMethod(func(c *gin.Context) { fail(c, noMethod(c)) })
	e.Use(d.catch, d.guard)
	e.POST("/v1/tables/:id/callbacks", d.callback)
	e.GET("/v1/sheets/:name", inTime, d.picture)
	e.Use(inTime, d.knock, bounded)
	doc := humagin.New(e, config(b.Version))
	d.tables(doc)
	d.matches(doc)
	d.prints(doc)
	d.save(doc)
	d.play(doc)
	d.clock(doc)
	d.follow(doc)
	d.honour(doc)
	d.library(doc)
	d.health(doc)
	d.ofTheHouse(doc)
	d.lock(doc)
	describeCallbacks(doc)
	describePictures(doc)
	return e
}

// elsewhere answers paths that are no route: pages where there are any, and JSON below the API's own paths and for programs
// that know of no pages.
func (d *door) elsewhere(c *gin.Context) {
	path := c.Request.URL.Path
	if d.Pages == nil || path == "/v1" || strings.HasPrefix(path, "/v1/") || strings.HasPrefix(path, "/openapi") {
		fail(c, noRoute(c))
		return
	}
	c.Status(http.StatusOK) // else pages that name no status would be not found
	d.Pages.ServeHTTP(c.Writer, c.Request)
	c.Abort()
}

// prepare sets what the libraries keep for the whole process.
var prepare = sync.OnceFunc(func() {
	gin.SetMode(gin.ReleaseMode)
	huma.NewError = problemOf
})

// config is the head of the OpenAPI document, served at /openapi.json and /openapi.yaml.
func config(version string) huma.Config {
	c := huma.DefaultConfig("ttsbridge", version)
	c.Info.Description = "A referee beside a Tabletop Simulator table: it judges what hands did, keeps the ledger and " +
		"says what the table must do. Tokens are given out once, when a table is made."
	c.DocsPath, c.SchemasPath, c.CreateHooks = "", "", nil
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer", Description: "The token of a table's mod, host, seat or spectator."},
	}
	return c
}

// register adds an operation, and turns its errors into answers. Its body has been read before the library looks at it: the time that the
// library would give for that would be taken off the whole call, and what takes longer would be told that its caller had gone.
func register[In, Out any](doc huma.API, op huma.Operation, answer func(context.Context, *In) (*Out, error)) {
	op.BodyReadTimeout = -1
	huma.Register(doc, op, func(ctx context.Context, in *In) (*Out, error) {
		out, err := answer(ctx, in)
		if err != nil {
			return nil, problem(err)
		}
		return out, nil
	})
}

// withToken marks an operation that needs a token.
var withToken = []map[string][]string{{"token": {}}}

// Server gives a server for the handler with limits on how long a caller may take.
func Server(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second,
		WriteTimeout: writeTime, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}
}

// Lane lets callbacks that come to a listener pass without what net/http does beside; all else goes on to the server. After the server's
// Shutdown its Drain waits for those that are being answered.
func Lane(l net.Listener, server *http.Server) *lane.Listener {
	return lane.Listen(l, server, isCallback)
}

// isCallback tells of a request whose handler answers in one piece, and never takes the connection.
func isCallback(r *http.Request) bool {
	table, in := strings.CutPrefix(r.URL.Path, "/v1/tables/")
	table, is := strings.CutSuffix(table, "/callbacks")
	return in && is && !strings.Contains(table, "/")
}

// writeTime is how long an answer, or one event of a stream, may take to be written.
const writeTime = 15 * time.Second
