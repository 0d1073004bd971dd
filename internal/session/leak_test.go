package session_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/console"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// swapping is a shelf that exchanges two cards of every deck that is brought under a marked name; when they shall be
// alike, two of one class and level, so that what players state of them is the same. From another deck, one of them is a card
// that this deck does not have at all: so nothing may tell either how many different cards a deck holds.
type swapping struct {
	stock.Cards
	a, b  int
	alike bool
	from  string
}

func (s swapping) Preset(game, name string) (validator.Deck, error) {
	plain, marked := strings.CutSuffix(name, " marked")
	d, err := s.Cards.Preset(game, plain)
	if err == nil && marked {
		d.Main = slices.Clone(d.Main)
		a, b := s.a%len(d.Main), s.b%len(d.Main)
		for tries := 0; s.alike && tries < len(d.Main)*len(d.Main) && !oneSort(d.Main[a], d.Main[b]); tries++ {
			if b = (b + 1) % len(d.Main); b == s.b%len(d.Main) {
				a = (a + 1) % len(d.Main)
			}
		}
		d.Main[a], d.Main[b] = d.Main[b], d.Main[a]
		if s.from != "" {
			d.Main[a], err = s.stranger(game, d.Main, b)
		}
	}
	return d, err
}

// stranger is a card of the other deck that this one does not have.
func (s swapping) stranger(game string, main []table.Print, from int) (table.Print, error) {
	other, err := s.Cards.Preset(game, s.from)
	for i := range other.Main {
		one := other.Main[(from+i)%len(other.Main)]
		if !slices.ContainsFunc(main, func(p table.Print) bool { return p.Key == one.Key }) {
			return one, err
		}
	}
	return main[from], err
}

func oneSort(a, b table.Print) bool {
	return a.Key != b.Key && a.Kind == b.Kind && a.Subtype == b.Subtype && a.Level == b.Level
}

// world is a table and all that leaves it.
type world struct {
	t    *testing.T
	web  http.Handler // its pages in a browser
	door http.Handler // and its door for programs
	tb   *live.Table
	top  *layout.Tabletop // nil for a game without a layout
	log  *bytes.Buffer
	seq  uint64
	last uint64 // record of the newest reply

	mu      sync.Mutex // guards waiting
	waiting []lapse    // for time to go by

	numbered int // how many cards the numbers are for
	numbers  *strings.Replacer
}

// A lapse is what happens when so much time has gone by.
type lapse struct {
	after time.Duration
	do    func()
}

func (w *world) later(after time.Duration, do func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = append(w.waiting, lapse{after, do})
}

// goBy lets time go by in both worlds; in both somebody waits for the same times, or everybody could tell them apart by a clock.
func goBy(t *testing.T, one, two *world) {
	t.Helper()
	var times [2]string
	for i, w := range []*world{one, two} {
		w.mu.Lock()
		all := w.waiting
		w.waiting = nil
		w.mu.Unlock()
		for _, l := range all {
			times[i] += l.after.String() + " "
			l.do()
		}
	}
	if times[0] != times[1] {
		t.Fatalf("time goes by otherwise: %s and %s", times[0], times[1])
	}
}

// worlds are two tables that differ in the order of two cards of the first seat's deck, and in nothing else.
func worlds(t *testing.T, g *validator.Game, db *carddb.DB, seed uint64, options map[string]string) (one, two *world) {
	t.Helper()
	return worldsFor(t, g, db, seed, g.Seats[0], options)
}

// worldsFor are worlds for so many who play.
func worldsFor(t *testing.T, g *validator.Game, db *carddb.DB, seed uint64, seats int, options map[string]string) (one, two *world) {
	t.Helper()
	luck := rand.New(rand.NewPCG(seed, 5))
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://127.0.0.1")}
	decks := lawful(t, g, cards)
	shelf := swapping{Cards: cards, a: luck.IntN(1000), b: luck.IntN(1000), alike: seed%3 == 1}
	if seed%3 == 2 {
		shelf.from = decks[len(decks)-1]
	}
	var top *layout.Tabletop
	boards := func(g *validator.Game, _ []byte) live.Board {
		secret := []byte("the same in both worlds, so that memos and GUIDs can be compared")
		top = nil
		if found, err := layout.New(g, secret); err == nil {
			top = found
		}
		return session.Tabletops(cards.Pictures)(g, secret)
	}
	open := func(mark string) *world {
		log, made := &bytes.Buffer{}, &world{t: t}
		h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: games.All, Shelf: shelf, Boards: boards, Later: made.later,
			Log: slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { h.Close() })
		w := session.Wish{Game: g.ID, Seed: seed + 1, Options: options}
		for seat := range seats {
			w.Seats = append(w.Seats, session.Brought{Deck: decks[seat%len(decks)]})
		}
		w.Seats[0].Deck += mark
		tb, err := h.Make(w)
		if err != nil {
			t.Fatal(err)
		}
		made.web, made.door, made.tb, made.top, made.log = console.New(console.Means{Hall: h}), api.New(api.Bridge{Hall: h, Pace: -1}), tb, top, log
		if top != nil {
			made.handle(tts.Act{Kind: tts.ActHello})
		}
		return made
	}
	return open(""), open(" marked")
}

// crowded is how many play, another number with each seed, and by which options.
func crowded(g *validator.Game, seed uint64, options map[string]string) (seats int, agreed map[string]string) {
	seats, agreed = g.Seats[seed%uint64(len(g.Seats))], maps.Clone(options)
	if agreed == nil {
		agreed = map[string]string{}
	}
	ways := g.Ways(seats)
	maps.Copy(agreed, ways[seed/uint64(len(g.Seats))%uint64(len(ways))])
	return seats, agreed
}

// lawful lists the decks that ship with the game and break no rule.
func lawful(t *testing.T, g *validator.Game, c stock.Cards) (names []string) {
	t.Helper()
	values, err := g.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range c.DB.Snapshot().Decks(g.ID) {
		if brought, err := c.Preset(g.ID, d.Name); err == nil && len(g.CheckDeck(values, brought)) == 0 {
			names = append(names, d.Name)
		}
	}
	if len(names) == 0 {
		t.Fatal("no deck is lawful")
	}
	return names
}

func (w *world) handle(act tts.Act) *tts.Reply {
	w.t.Helper()
	return gathered(w.part, act)
}

// part is one reply of the several that an act may need.
func (w *world) part(act tts.Act) *tts.Reply {
	w.t.Helper()
	w.seq++
	r, err := handle(w.tb, &tts.Callback{Session: "s", Seq: w.seq, Record: w.last, Act: act})
	if err != nil {
		w.t.Fatal(err)
	}
	w.last = r.Record
	return r
}

// chance is what is meant to differ between any two tables: ids, hashes, seals, salts, checkpoints and times.
var chance = regexp.MustCompile(`"(id|head|hash|seal|salt|at|made|prev)":("[^"]*"|\d{13})|checkpoint \S+ \d+ [0-9a-f-]+|Sealed \d+ [0-9a-f-]+|"decks":\[[^\]]*\]`)

func (w *world) plain(v any) string {
	w.t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		w.t.Fatal(err)
	}
	return w.without(string(text))
}

// without leaves out what differs between any two tables.
func (w *world) without(said string) string {
	if w.top != nil {
		s := w.tb.State()
		said = w.numbering(len(s.Cards)).Replace(said)
	}
	return chance.ReplaceAllString(said, "")
}

// numbering puts the numbers of so many cards in place of their tokens.
func (w *world) numbering(cards int) *strings.Replacer {
	if w.numbered != cards {
		var pairs []string
		for id := 1; id < cards; id++ {
			pairs = append(pairs, w.top.Token(table.CardID(id)), fmt.Sprintf("card-%d", id))
		}
		w.numbered, w.numbers = cards, strings.NewReplacer(pairs...)
	}
	return w.numbers
}

// shows is all that a viewer gets since it was asked last: his view, his news, and the news in the sealed export.
func (w *world) shows(by table.Seat, from int64) string {
	w.t.Helper()
	var said strings.Builder
	said.WriteString(w.plain(w.tb.View(by, "")))
	said.WriteString(w.page(by))
	err := w.tb.Records(by, from, func(n following.News) error {
		fmt.Fprintf(&said, "\n%d bytes: %s", len(asJSON(w.t, n)), w.plain(n))
		return nil
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return said.String()
}

// page is what a viewer's page in a browser shows.
func (w *world) page(by table.Seat) string {
	w.t.Helper()
	token := w.tb.Tokens().Watch
	if by >= 0 {
		token = w.tb.Tokens().Seats[by]
	}
	return w.opens("", token)
}

// pages are all pages, parts and events of a table that a viewer may open, and those of the judge where a spectator looks; what is
// refused is refused alike.
func (w *world) pages(by table.Seat) string {
	w.t.Helper()
	token := w.tb.Tokens().Watch
	if by >= 0 {
		token = w.tb.Tokens().Seats[by]
	}
	said := ""
	for _, path := range []string{"/now", "/live", "/overlay", "/overlay/live", "/desk", "/replay", "/replay/now?by=all", "/match", "/match/now", "/next"} {
		said += path + w.opens(path, token)
	}
	if by == table.Nobody {
		for _, path := range []string{"", "/now", "/live", "/desk", "/replay"} {
			said += path + w.opens(path, w.tb.Tokens().Judge)
		}
	}
	for _, path := range []string{"", "?as=spectator", "?as=seat", "?as=judge", "/legal", "/prints", "/checkpoint", "/proofs/1", "/proofs/3?size=5", "/consistency?from=1", "/ledger", "/ledger?as=judge", "/save"} {
		said += "\nat the door " + path + w.calls(path, token)
	}
	return said
}

// calls is what a path of the door for programs answers below the table's.
func (w *world) calls(path, token string) string {
	w.t.Helper()
	ask := httptest.NewRequestWithContext(w.t.Context(), http.MethodGet, "/v1/tables/"+w.tb.ID()+path, nil)
	ask.Host = "localhost"
	ask.Header.Set("Authorization", "Bearer "+token)
	answer := httptest.NewRecorder()
	w.door.ServeHTTP(answer, ask)
	said := w.without(strings.ReplaceAll(fmt.Sprintln(answer.Code, answer.Header(), answer.Body), w.tb.ID(), "TABLE"))
	return proven.ReplaceAllString(said, "")
}

// proven is what is meant to differ in proofs and answers' heads.
var proven = regexp.MustCompile(`[A-Za-z0-9+/=_-]{24,}|\d{13}`)

// sealedWords are what stands on a page and is meant to differ: the hashes and keys of a dossier, and when the table was made.
var sealedWords = regexp.MustCompile(`<code>(checkpoint|ttsbridge/|[0-9a-f]{64})[^<]*</code>|20\d\d-\d\d-\d\d \d\d:\d\d|data-ticks="\d+">\d+:\d\d<`)

// opens is what a path below the table's answers to a token; of a stream, its first event.
func (w *world) opens(path, token string) string {
	w.t.Helper()
	ctx, stop := context.WithCancel(w.t.Context())
	defer stop()
	ask := httptest.NewRequestWithContext(ctx, http.MethodGet, "/table/"+w.tb.ID()+path, nil)
	ask.AddCookie(&http.Cookie{Name: "seat", Value: token})
	answer := until{httptest.NewRecorder(), stop}
	w.web.ServeHTTP(answer, ask)
	if path == "" && answer.Code != http.StatusOK {
		w.t.Fatal(answer.Code, answer.Body)
	}
	return sealedWords.ReplaceAllString(strings.ReplaceAll(fmt.Sprintln(answer.Code, answer.Body), w.tb.ID(), "TABLE"), "")
}

// until stops a stream that has sent its first event.
type until struct {
	*httptest.ResponseRecorder
	stop func()
}

func (until) SetWriteDeadline(time.Time) error { return nil }
func (u until) Flush()                         { u.stop() }

// table is what everybody at the physical table is told and may do: chat, panels, cards that move, the policy. What
// concerns the colour of the first seat alone is left out.
func (w *world) table() string {
	w.t.Helper()
	if w.top == nil {
		return ""
	}
	r := w.handle(tts.Act{Kind: tts.ActPoll})
	own := w.own()
	var all []tts.Command
	for _, c := range r.Commands {
		if !slices.Contains(own, c.To) && !slices.Contains(own, c.Color) {
			c.JSON = w.faceless(c.JSON)
			all = append(all, c)
		}
	}
	return w.plain(all) + "\n" + strings.Join(w.others(r.Policy, own), "\n")
}

// own are the colours of the first seat's side.
func (w *world) own() (colors []string) {
	s := w.tb.State()
	for seat := range table.Seat(s.Count) {
		if color := w.top.Color(seat); color != "" && s.Together(0, seat) {
			colors = append(colors, color)
		}
	}
	return colors
}

// others is what the policy says to the other colours, with each reason in its place. To its own colours it says what
// those players' hidden cards may do; the mod tells nobody else.
func (w *world) others(p *tts.Policy, own []string) (said []string) {
	w.t.Helper()
	if p == nil {
		return nil
	}
	why := func(n int) string {
		if n == 0 {
			return ""
		}
		return w.plain(p.Reasons[n-1])
	}
	for _, s := range p.Seats {
		if slices.Contains(own, s.Color) {
			continue
		}
		for _, no := range s.No {
			said = append(said, w.plain(no.Cards)+no.Deed+why(no.Reason))
		}
		last := why(s.Else)
		s.No, s.Else = nil, 0
		said = append(said, last, w.plain(s))
	}
	return said
}

// differ lists the cards whose faces differ between the worlds.
func differ(one, two *table.State) (ids []table.CardID) {
	for id := 1; id < min(len(one.Cards), len(two.Cards)); id++ {
		c := table.CardID(id)
		if one.Print(c).Key != two.Print(c).Key {
			ids = append(ids, c)
		}
	}
	return ids
}

// step makes the same move in both worlds; false when it is not the same move in both, as when the one card is Set among the Spells and the
// other one in the field zone, or is, in a game in which players state what they
// lay face-down, about a card that differs in what its player would state of it.
func step(t *testing.T, one, two *world, luck *rand.Rand) bool {
	t.Helper()
	s, other := one.tb.State(), two.tb.State()
	seats := validator.ToAct(&s)
	if s.Result.Over || len(seats) == 0 {
		return false
	}
	seat := seats[luck.IntN(len(seats))]
	legal := one.tb.Legal(seat)
	if len(legal) == 0 {
		return false
	}
	m, states := legal[luck.IntN(len(legal))].Move, one.tb.Game().ID == dotr.Game.ID
	for _, id := range differ(&s, &other) {
		named := m.Card == id || slices.Contains(m.Cards, id)
		if named && states && !oneSort(*s.Print(id), *other.Print(id)) {
			return false
		}
	}
	first, err1 := one.tb.Move(seat, m)
	second, err2 := two.tb.Move(seat, m)
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	s, other = one.tb.State(), two.tb.State()
	return (first.Refused == nil) == (second.Refused == nil) && s.Card(m.Card).Spot == other.Card(m.Card).Spot
}

// way is how a game is played.
type way struct {
	game    *validator.Game
	options map[string]string
}

// waysToPlay are every game, and besides it those in which the referee looks at what is hidden.
func waysToPlay() (ways []way) {
	for _, g := range games.All {
		ways = append(ways, way{game: g})
		for name, value := range map[string]string{"honour.audit": "host-reads-cards", "trap-enforcement": "honour"} {
			if _, err := g.Resolve(map[string]string{name: value}); err == nil {
				ways = append(ways, way{g, map[string]string{name: value}})
			}
		}
	}
	return ways
}

// No viewer can tell two worlds apart that differ only in what is hidden from him: not by views, records, chat,
// panels, cards on the table or what the policy lets their hands do.
func TestNobodySeesWhatIsHiddenFromHim(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range detector.Sample(waysToPlay()) {
		t.Run(fmt.Sprint(tt.game.ID, tt.options), func(t *testing.T) {
			compared, duels := 0, leakDuels(t)
			for seed := range duels {
				compared += alike(t, tt.game, db, seed, tt.options)
			}
			if compared < 20*int(duels) {
				t.Errorf("%d moments were compared only", compared)
			}
			t.Logf("%d moments compared", compared)
		})
	}
}

// leakDuels is how many duels are played in two worlds; LEAK_DUELS asks for more.
func leakDuels(t *testing.T) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("LEAK_DUELS"), 10, 32); err == nil {
		return n
	}
	if testing.Short() || detector.Race {
		return 1
	}
	return 3
}

// alike plays one duel in two worlds and compares what the others are given, until one of them may know better.
func alike(t *testing.T, g *validator.Game, db *carddb.DB, seed uint64, options map[string]string) (compared int) {
	t.Helper()
	seats, agreed := crowded(g, seed, options)
	one, two := worldsFor(t, g, db, seed, seats, agreed)
	luck := rand.New(rand.NewPCG(seed, 9))
	blind := []table.Seat{table.Nobody}
	for s, seat := one.tb.State(), table.Seat(0); int(seat) < s.Count; seat++ {
		if !s.Together(0, seat) {
			blind = append(blind, seat)
		}
	}
	from := int64(1)
	for turn := range 60 {
		a, b := one.tb.State(), two.tb.State()
		for _, id := range differ(&a, &b) {
			blind = slices.DeleteFunc(blind, func(by table.Seat) bool { return a.Sees(by, id) || b.Sees(by, id) })
		}
		if !slices.Contains(blind, table.Nobody) {
			return compared
		}
		if x, y := one.table(), two.table(); x != y {
			t.Fatalf("seed %d: the table shows which world it is:\n%s", seed, parting(x, y))
		}
		for _, by := range blind {
			if x, y := one.shows(by, from), two.shows(by, from); x != y {
				t.Fatalf("seed %d: viewer %d can tell:\n%s", seed, by, parting(x, y))
			}
			if turn%30 == 14 {
				if x, y := one.pages(by), two.pages(by); x != y {
					t.Fatalf("seed %d: viewer %d can tell by a page:\n%s", seed, by, parting(x, y))
				}
			}
			compared++
		}
		n, _ := one.tb.Record()
		from = n + 1
		if turn%20 == 19 {
			sameFiles(t, one, two, seed)
		}
		if turn%15 == 14 {
			undone(t, one, two, table.Seat(luck.IntN(a.Count)))
		}
		if slices.Contains(blind, 1) && !tried(t, one, two, luck, seed) {
			return compared
		}
		if !step(t, one, two, luck) {
			return compared
		}
		if turn%3 == 2 {
			goBy(t, one, two)
		}
	}
	return compared
}

// parting is where two texts part.
func parting(x, y string) string {
	i := 0
	for i < min(len(x), len(y)) && x[i] == y[i] {
		i++
	}
	cut := func(s string) string { return s[max(0, i-200):min(len(s), i+200)] }
	return cut(x) + "\n---\n" + cut(y)
}
