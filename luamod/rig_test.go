package luamod_test

import (
	"cmp"
	"fmt"
	"hash/crc32"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/ports/porttest"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/table"
)

// shelf holds one deck of so many cards, which have names that are all different. A long one is for a long duel: its
// spells give Life Points instead of taking them.
type shelf struct {
	main int
	long bool
}

func (s shelf) Preset(game, name string) (validator.Deck, error) {
	if game == duelmasters.Game.ID {
		return creatures(name), nil
	}
	kinds := []table.Print{
		{Kind: "monster", Level: 1, Attack: 900, Defense: 700},
		{Kind: "monster", Level: 2, Attack: 1200, Defense: 800, Tags: []string{"likes:Normal"}},
		{Kind: "spell", Subtype: "normal", Effects: []table.Effect{{Timing: "play", Key: "change-lp", Side: "enemy", A: 1, B: 300}}},
		{Kind: "monster", Level: 1, Attack: 1000, Defense: 2000},
		{Kind: "trap", Subtype: "normal", Effects: []table.Effect{{Timing: "trap", Key: "trap-bind", A: 2, B: 600}}},
	}
	if s.long {
		kinds[2].Effects = []table.Effect{{Timing: "play", Key: "change-lp", Side: "own", B: 3000}}
	}
	d := validator.Deck{Name: name, Leader: &table.Print{Key: name, Name: name + " leader", Kind: "monster", Level: 1}}
	for i := range s.main {
		p := kinds[i%len(kinds)]
		p.Key, p.Name = fmt.Sprintf("%s-%d", name, i), fmt.Sprintf("%s secret %02d", name, i)
		d.Main = append(d.Main, p)
	}
	return d, nil
}

// creatures is a deck of Duel Masters.
func creatures(name string) validator.Deck {
	kinds := []table.Print{
		{Kind: "creature", Level: 1, Attack: 1000}, {Kind: "creature", Level: 2, Attack: 3000, Tags: []string{"blocker"}},
		{Kind: "creature", Level: 2, Attack: 2000, Tags: []string{"shield_trigger"}},
		{Kind: "creature", Level: 3, Attack: 6000, Tags: []string{"double_breaker"}}, {Kind: "spell", Level: 1, Tags: []string{"charger"}},
	}
	d := validator.Deck{Name: name}
	for i := range 40 {
		p := kinds[i%len(kinds)]
		p.Key, p.Name, p.Colors = fmt.Sprintf("%s-%d", name, i), fmt.Sprintf("%s secret %02d", name, i), []string{"Fire"}
		d.Main = append(d.Main, p)
	}
	return d
}

func (s shelf) Listed(game, text string) (validator.Deck, error) { return s.Preset(game, text) }
func (shelf) Agrees(*validator.Game, map[string]string) error    { return nil }
func (shelf) Bag(string) []table.Print                           { return nil }
func (shelf) Edition() string                                    { return "test" }
func (shelf) Anew(_ string, keys []string) ([]table.Print, string) {
	return make([]table.Print, len(keys)), "test"
}

// shipped are the cards that ship, opened once for all tests.
var shipped = sync.OnceValue(func() stock.Cards {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		panic(err)
	}
	return stock.Cards{DB: db}
})

func boards(g *validator.Game, secret []byte) live.Board {
	top, err := layout.New(g, secret)
	if err != nil {
		return nil
	}
	return top
}

// A rig is the whole house: the mod on a headless table, HTTP, session, rules and ledger.
type rig struct {
	t      testing.TB
	table  *live.Table
	hall   *session.Hall
	sim    *ttssim.Sim
	url    string // of the bridge
	kill   func() // ends the bridge
	bridge http.Handler
	game   *validator.Game
	meter  *meter
}

// A meter notes how long the longest reply of a bridge was.
type meter struct {
	http.Handler
	longest atomic.Int64
}

type measured struct {
	http.ResponseWriter
	bytes int64
}

func (m *measured) Write(b []byte) (int, error) {
	m.bytes += int64(len(b))
	return m.ResponseWriter.Write(b)
}

func (m *meter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body := &measured{ResponseWriter: w}
	m.Handler.ServeHTTP(body, r)
	for old := m.longest.Load(); body.bytes > old && !m.longest.CompareAndSwap(old, body.bytes); old = m.longest.Load() {
		continue
	}
}

// brief fails when a reply was longer than a table is to be told at once.
func (r *rig) brief() {
	r.t.Helper()
	if n := r.meter.longest.Load(); n == 0 || n > 8<<10 {
		r.t.Errorf("the longest reply had %d bytes", n)
	}
}

// newRig is a house with its own table loaded and two players at it.
func newRig(t testing.TB, cfg ttssim.Config) *rig {
	t.Helper()
	r := newHouse(t, cfg)
	r.load()
	return r
}

// load brings the table's own save to the headless table.
func (r *rig) load() {
	r.t.Helper()
	t := r.t
	save, err := r.table.Save(r.url, os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.sim.Load(save); err != nil {
		t.Fatal(err)
	}
	r.settle()
}

// means is a bridge with a folder of its own.
func means(t testing.TB) session.Means {
	return session.Means{Folder: t.TempDir(), Games: []*validator.Game{&dotr.Game, &duelmasters.Game}, Shelf: shelf{main: 40}, Boards: boards}
}

// restart ends the bridge and begins it anew after some frames, at the same address and in the same folder.
func (r *rig) restart(m session.Means, frames int) {
	r.t.Helper()
	r.kill()
	r.sim.Frames(frames)
	hall, err := session.OpenHall(m)
	if err != nil {
		r.t.Fatal(err)
	}
	r.meter.Handler = api.New(api.Bridge{Hall: hall, Pace: -1, Version: "test"})
	server := serve(r.t, strings.TrimPrefix(r.url, "http://"), r.meter)
	r.kill = func() { server.Close(); hall.Close() }
	r.hall = hall
	if r.table, err = hall.Find(r.table.ID()); err != nil {
		r.t.Fatal(err)
	}
}

// serve lets a bridge answer at an address.
func serve(t testing.TB, address string, h http.Handler) *httptest.Server {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	server := &httptest.Server{Listener: listener, Config: &http.Server{Handler: h}}
	server.Start()
	return server
}

// newHouse is the bridge with a table, and a headless table with two players that has nothing loaded yet.
func newHouse(t testing.TB, cfg ttssim.Config) *rig { return newHouseIn(t, cfg, means(t)) }

func newHouseIn(t testing.TB, cfg ttssim.Config, m session.Means) *rig {
	t.Helper()
	return newHouseFor(t, cfg, m, session.Wish{})
}

// watched are the tests in which a bridge has several callers at once.
var watched = regexp.MustCompile("^Test(Storm|PatientPolls)")

// spared skips three of four tests under the race detector: at a table one thing comes after another, and all of it takes minutes there.
// .ci/run has all of them without it.
func spared(t testing.TB) {
	t.Helper()
	if detector.Race && !watched.MatchString(t.Name()) && crc32.ChecksumIEEE([]byte(t.Name()))%4 != 0 {
		t.Skip("at a table one thing comes after another; .ci/run tries all of this without the race detector")
	}
}

// newHouseFor is a house with a table as it is wished for; what the wish leaves open is as usual here.
func newHouseFor(t testing.TB, cfg ttssim.Config, m session.Means, wish session.Wish) *rig {
	t.Helper()
	spared(t)
	hall, err := session.OpenHall(m)
	if err != nil {
		t.Fatal(err)
	}
	bridge := api.New(api.Bridge{Hall: hall, Pace: -1, Version: "test"})
	gauge := &meter{Handler: bridge}
	server := serve(t, porttest.Address(t), gauge)
	wish.Game = cmp.Or(wish.Game, "dotr")
	if wish.Luck == "" {
		wish.Seed = 11
	}
	if wish.Options == nil {
		wish.Options = map[string]string{}
	}
	game, err := hall.Game(wish.Game)
	if err != nil {
		t.Fatal(err)
	}
	if game == &dotr.Game {
		wish.Options["turn.first-player"] = "agreed"
	}
	if wish.Seats == nil {
		wish.Seats = []session.Brought{{Deck: "Sun"}, {Deck: "Moon"}}
	}
	made, err := hall.Make(wish)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Strict, cfg.Patience = true, time.Minute
	r := &rig{t: t, table: made, hall: hall, sim: ttssim.New(cfg), url: server.URL, bridge: bridge, game: game, meter: gauge}
	r.kill = func() { server.Close(); hall.Close() }
	t.Cleanup(func() { r.sim.Close(); r.kill() })
	for i := range wish.Seats {
		color := r.color(table.Seat(i))
		if err := r.sim.Seat(color, color+" player", "7656119800000000"+color); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// color is the colour of a seat.
func (r *rig) color(seat table.Seat) string {
	l, _ := mats.For(r.game.ID)
	return l.Color(seat)
}

// settle lets the table come to rest, with everything said that was to be said.
func (r *rig) settle() {
	r.t.Helper()
	r.sim.Frames(90)
	if !r.sim.Settle(1200) {
		r.t.Fatal("the table does not come to rest")
	}
	if errs := r.sim.Errors(); len(errs) > 0 {
		r.t.Fatalf("the mod failed: %v", errs)
	}
	if lacks := r.sim.Missing(); len(lacks) > 0 {
		r.t.Fatalf("the mod needs what the table lacks: %v", lacks)
	}
}

// named finds a loose object by the name of its card, or any object by its memo.
func (r *rig) named(name string) ttssim.ObjectView {
	r.t.Helper()
	o, ok := r.find(name)
	if !ok {
		r.t.Fatalf("there is no %s on the table", name)
	}
	return o
}

// find does so too; false when there is none.
func (r *rig) find(name string) (ttssim.ObjectView, bool) {
	for _, o := range r.sim.Objects() {
		if o.Nickname == name && o.Type == "Card" || o.Memo == name {
			return o, true
		}
	}
	return ttssim.ObjectView{}, false
}

// place is where a card is let go to lie on a spot.
func (r *rig) place(at table.Spot) ttssim.Vec {
	r.t.Helper()
	s := r.table.State()
	l, _ := mats.For(r.game.ID)
	x, z, ok := l.Where(&s, at)
	if !ok {
		r.t.Fatalf("no hand lets cards go on %q", s.Place(at).Name)
	}
	return ttssim.Vec{X: x, Y: 2, Z: z}
}

// drag carries a card to a spot; false when the mod forbade picking it up.
func (r *rig) drag(color, name, to string) bool {
	r.t.Helper()
	s := r.table.State()
	ok, err := r.sim.Drag(color, r.named(name).GUID, r.place(s.SpotNamed(to)))
	if err != nil {
		r.t.Fatal(err)
	}
	r.settle()
	return ok
}

// click presses a button of the panel.
func (r *rig) click(color, id string) {
	r.t.Helper()
	if ok, err := r.sim.Click(color, id); err != nil || !ok {
		r.t.Fatalf("a click on %s by %s: %v, %v", id, color, ok, err)
	}
	r.settle()
}

// answer presses the button with that text on a colour's question.
func (r *rig) answer(color, text string) {
	r.t.Helper()
	var seen []string
	for i := 1; i <= 16; i++ {
		id := fmt.Sprintf("ask-%s-%d", color, i)
		label, _ := r.sim.UIAttribute(id, "text")
		if _, said, _ := strings.Cut(label, ". "); said == text && r.sim.UIShown(color, id) {
			r.click(color, id)
			return
		}
		seen = append(seen, label)
	}
	r.t.Fatalf("%s has no button %q; there are %q; open: %+v", color, text, seen, r.table.State().Asks)
}

// card is a card of a place, by its number from the top, with its name.
func (r *rig) card(place string, nth int) (table.CardID, string) {
	r.t.Helper()
	s := r.table.State()
	in := s.In(s.SpotNamed(place))
	if nth >= len(in) {
		r.t.Fatalf("%s has %d cards", place, len(in))
	}
	return in[nth], s.Print(in[nth]).Name
}

// kind finds a card of a kind in a hand.
func (r *rig) kind(hand, kind string) (table.CardID, string) {
	r.t.Helper()
	s := r.table.State()
	for _, id := range s.In(s.SpotNamed(hand)) {
		if s.Print(id).Kind == kind {
			return id, s.Print(id).Name
		}
	}
	r.t.Fatalf("%s has no %s", hand, kind)
	return 0, ""
}

// said tells whether a line with that text was written for somebody.
func (r *rig) said(to, text string) bool {
	for _, l := range r.sim.ChatLog() {
		if l.To == to && strings.Contains(l.Text, text) {
			return true
		}
	}
	return false
}
