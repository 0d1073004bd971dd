package console_test

import (
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/console"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/ports/porttest"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/session/toy"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// house is the token of the host of all tests.
const house = "the-key-of-the-house-32-letters-"

// bridge is a bridge with pages, as it serves a browser.
type bridge struct {
	t    testing.TB
	url  string
	hall *session.Hall

	secret func() []byte // of the table that was laid last
	cards  console.Library
	at     string
	door   http.Handler
	server *http.Server
}

// real is a bridge with the games and cards that ship.
func real(t testing.TB) *bridge {
	t.Helper()
	return realIn(t, t.TempDir())
}

// realIn is such a bridge in that data folder.
func realIn(t testing.TB, folder string) *bridge {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://127.0.0.1")}
	var secret atomic.Pointer[[]byte] // pages that lay a table to look at it ask for one at any time
	boards := session.Tabletops(cards.Pictures)
	b := serve(t, session.Means{Folder: folder, Games: games.All, Laws: games.Laws, Shelf: cards, Boards: func(g *validator.Game, key []byte) live.Board {
		secret.Store(&key)
		return boards(g, key)
	}}, cards)
	b.secret = func() []byte { return *secret.Load() }
	return b
}

// small is a bridge with the toy game, whose cards may have any name.
func small(t testing.TB) *bridge {
	t.Helper()
	return serve(t, session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }}, nil)
}

func serve(t testing.TB, means session.Means, cards console.Library) *bridge {
	t.Helper()
	h, err := session.OpenHall(means)
	if err != nil {
		t.Fatal(err)
	}
	b := &bridge{t: t, hall: h, cards: cards, at: porttest.Address(t)}
	b.hang(console.Means{})
	b.start()
	t.Cleanup(func() { h.Hush(); b.stop(); h.Close() })
	return b
}

// hang hangs a door whose console has what every bridge's has, and more.
func (b *bridge) hang(more console.Means) {
	more.Hall, more.Library, more.House = b.hall, b.cards, house
	more.Save = func(*live.Table) ([]byte, error) { return []byte(`{"SaveName":"x"}`), nil }
	cards, _ := b.cards.(api.Library) // nil where there are none
	b.door = api.New(api.Bridge{Hall: b.hall, Library: cards, Pace: -1, Version: "test", House: api.House{Token: house}, Pages: console.New(more)})
}

// start lets the bridge answer, where it has answered before.
func (b *bridge) start() {
	b.t.Helper()
	l, err := net.Listen("tcp", b.at)
	if err != nil {
		b.t.Fatal(err)
	}
	b.url = "http://" + b.at
	b.server = api.Server(b.door)
	go b.server.Serve(api.Lane(l, b.server)) //nolint:errcheck // it ends when the test does
}

// stop breaks off whatever the bridge says.
func (b *bridge) stop() { b.server.Close() }

// table makes a table of ready decks; the seed makes its luck the same each time.
func (b *bridge) table(game string, decks ...string) *live.Table {
	b.t.Helper()
	w := session.Wish{Game: game, Seed: 7}
	for _, d := range decks {
		w.Seats = append(w.Seats, session.Brought{Deck: d})
	}
	if g, err := b.hall.Game(game); err == nil {
		w.Options = g.Ways(len(decks))[0]
	}
	t, err := b.hall.Make(w)
	if err != nil {
		b.t.Fatal(err)
	}
	return t
}

// ready is one of the decks that ship with a game and can be played as they are.
func (b *bridge) ready(game string, nth int) string {
	b.t.Helper()
	var names []string
	for _, d := range b.cards.Presets(game) {
		if d.Status == "ready" {
			names = append(names, d.Name)
		}
	}
	if len(names) == 0 {
		b.t.Fatal("no deck is ready for", game)
	}
	return names[nth%len(names)]
}

// guest is a browser of somebody's own.
type guest struct {
	*bridge
	http.Client
}

func (b *bridge) guest() *guest {
	jar, err := cookiejar.New(nil)
	if err != nil {
		b.t.Fatal(err)
	}
	return &guest{b, http.Client{Jar: jar}}
}

// with is a browser that came in by a table's token.
func (b *bridge) with(t *live.Table, token string) *guest {
	b.t.Helper()
	g := b.guest()
	g.post("/table/"+t.ID()+"/enter", url.Values{"token": {token}}, http.StatusOK)
	return g
}

// triesWith tries to come in by a table's token, and wants a status.
func (b *bridge) triesWith(t *live.Table, token string, status int) {
	b.t.Helper()
	b.guest().post("/table/"+t.ID()+"/enter", url.Values{"token": {token}}, status)
}

// keepAt puts a token into the browser as an earlier visit has.
func (g *guest) keepAt(t *live.Table, token string) {
	at, err := url.Parse(g.url + "/table/" + t.ID())
	if err != nil {
		g.t.Fatal(err)
	}
	g.Jar.SetCookies(at, []*http.Cookie{{Name: "seat", Value: token, Path: at.Path}})
}

// asks calls the interface for programs with a token.
func (b *bridge) asks(path, token string, status int) string {
	b.t.Helper()
	g := b.guest()
	req, err := http.NewRequestWithContext(b.t.Context(), http.MethodGet, b.url+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := g.Do(req)
	return g.read(res, err, path, status)
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// host is the host's browser.
func (b *bridge) host() *guest {
	b.t.Helper()
	g := b.guest()
	g.post("/host/enter", url.Values{"token": {house}}, http.StatusOK)
	return g
}

func (g *guest) get(path string, status int) string {
	g.t.Helper()
	res, err := g.Get(g.url + path)
	return g.read(res, err, path, status)
}

func (g *guest) post(path string, form url.Values, status int) string {
	g.t.Helper()
	req, err := http.NewRequestWithContext(g.t.Context(), http.MethodPost, g.url+path, strings.NewReader(form.Encode()))
	if err != nil {
		g.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Origin", g.url)
	res, err := g.Do(req)
	return g.read(res, err, path, status)
}

func (g *guest) read(res *http.Response, err error, path string, status int) string {
	g.t.Helper()
	if err != nil {
		g.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		g.t.Fatal(err)
	}
	if res.StatusCode != status {
		g.t.Fatalf("%s: status %d, want %d: %s", path, res.StatusCode, status, body)
	}
	return string(body)
}

// has wants all of several texts in a page.
func has(t *testing.T, page string, all ...string) {
	t.Helper()
	for _, text := range all {
		if !strings.Contains(page, text) {
			t.Errorf("the page lacks %q:\n%.3000s", text, page)
		}
	}
}
