package api_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
)

// asServer makes the test binary serve for a benchmark, so that caller and bridge are processes of their own as they
// are at a table.
const asServer = "TTSBRIDGE_BENCH_SERVER"

func TestMain(m *testing.M) {
	if what := os.Getenv(asServer); what != "" {
		if err := serveForBench(what, os.Getenv(asServer+"_FOLDER")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// BenchmarkCallback measures a callback of a duel over HTTP, judged and written so that SIGKILL loses nothing, against a
// no-op gin POST in the same run: one that binds a body of the same size to a struct and answers one of the same size. It is
// served as gin does by itself (gin-ratio), and also by the server that the bridge has, with its deadlines (ratio). The rounds of
// all are interleaved, so that a noisy machine is noisy for all.
func BenchmarkCallback(b *testing.B) {
	for _, tables := range []int{1, 64} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) { benchCallbacks(b, tables) })
	}
}

func benchCallbacks(b *testing.B, tables int) {
	bridge, floor, plain := startServer(b, "bridge"), startServer(b, "noop"), startServer(b, "gin")
	at := servers{bridge.URL, floor.URL}
	players := make([]*player, tables)
	for i := range players {
		players[i] = newPlayer(b, at, client())
	}
	round := max(4, 64/tables)
	var judged, idle, ginned []time.Duration
	b.ResetTimer()
	worked, rested, ginBusy := bridge.busy(b), floor.busy(b), plain.busy(b)
	for n := 0; n < b.N; n += round * tables {
		judged = append(judged, together(players, round, (*player).play)...)
		idle = append(idle, together(players, round, (*player).idle)...)
		ginned = append(ginned, together(players, round, func(p *player) time.Duration { return p.idleAt(plain.URL) })...)
	}
	worked, rested, ginBusy = bridge.busy(b)-worked, floor.busy(b)-rested, plain.busy(b)-ginBusy
	b.StopTimer()
	calls := float64(len(judged))
	b.ReportMetric(float64(worked.Nanoseconds())/1e3/calls, "cpu-µs/callback")
	b.ReportMetric(float64(rested.Nanoseconds())/1e3/calls, "cpu-µs/noop")
	b.ReportMetric(float64(worked)/float64(rested), "cpu-ratio")
	mine, other := median(judged), median(idle)
	b.ReportMetric(float64(mine.Nanoseconds())/1e3, "µs/callback")
	b.ReportMetric(float64(other.Nanoseconds())/1e3, "µs/noop")
	b.ReportMetric(float64(mine)/float64(other), "ratio")
	b.ReportMetric(float64(median(ginned).Nanoseconds())/1e3, "µs/gin")
	b.ReportMetric(float64(mine)/float64(median(ginned)), "gin-ratio")
	b.ReportMetric(float64(worked)/float64(ginBusy), "gin-cpu-ratio")
	lawful := 0
	for _, p := range players {
		lawful += p.lawful
	}
	b.ReportMetric(100*float64(lawful)/float64(len(judged)), "%lawful")
}

// together lets all players do something so many times, at the same time.
func together(players []*player, times int, do func(*player) time.Duration) []time.Duration {
	took := make([][]time.Duration, len(players))
	var all sync.WaitGroup
	for i, p := range players {
		all.Go(func() {
			for range times {
				took[i] = append(took[i], do(p))
			}
		})
	}
	all.Wait()
	return slices.Concat(took...)
}

func median(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)/2]
}

// servers is where the two children serve.
type servers struct{ Bridge, Noop string }

// child is a server in a process of its own, so that its CPU time is nobody else's.
type child struct {
	URL string
	in  io.Writer
	out *json.Decoder
}

func startServer(b testing.TB, what string) *child {
	b.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), asServer+"="+what, asServer+"_FOLDER="+b.TempDir())
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { in.Close(); c.Wait() })
	started := &child{in: in, out: json.NewDecoder(out)}
	if err := started.out.Decode(&started.URL); err != nil {
		b.Fatal(err)
	}
	return started
}

// usage is what a server's process has used so far.
type usage struct {
	CPU  time.Duration
	Heap uint64 // bytes that Go has from the system
}

func heap() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}

// busy is how much CPU time the server's process has used so far.
func (c *child) busy(b testing.TB) time.Duration { b.Helper(); return c.used(b).CPU }

func (c *child) used(b testing.TB) (used usage) {
	b.Helper()
	if _, err := io.WriteString(c.in, "?\n"); err != nil {
		b.Fatal(err)
	}
	if err := c.out.Decode(&used); err != nil {
		b.Fatal(err)
	}
	return used
}

// serveForBench serves a bridge with real cards, or the no-op as the bridge or as gin itself serves, until standard input ends;
// to every line there it answers with what it has used so far. TTSBRIDGE_BENCH_SERVER_PROFILE names a folder for profiles of
// both.
func serveForBench(what, folder string) error {
	session.SpareCollector() // for all: it must not be what makes them different
	h := noop()
	if what == "bridge" {
		hall, bridge, err := bridgeForBench(folder)
		if err != nil {
			return err
		}
		defer hall.Close()
		go dozing(hall)
		h = bridge
	}
	serves := serve
	if what == "gin" {
		serves = serveAsGin
	}
	url, stop, err := serves(h)
	if err != nil {
		return err
	}
	defer stop()
	if to := os.Getenv(asServer + "_PROFILE"); to != "" {
		profiled, err := profile(filepath.Join(to, what))
		if err != nil {
			return err
		}
		defer profiled()
	}
	out := json.NewEncoder(os.Stdout)
	if err := out.Encode(url); err != nil {
		return err
	}
	for asked := bufio.NewScanner(os.Stdin); asked.Scan(); {
		cpu, err := cpuTime()
		if err := errors.Join(err, out.Encode(usage{cpu, heap()})); err != nil {
			return err
		}
	}
	return nil
}

// profile begins to write down where time goes, and at its end what was allocated.
func profile(name string) (end func(), err error) {
	cpu, err := os.Create(name + ".cpu")
	if err != nil {
		return nil, err
	}
	allocs, err := os.Create(name + ".mem")
	if err != nil {
		return nil, err
	}
	return func() {
		pprof.StopCPUProfile()
		pprof.Lookup("allocs").WriteTo(allocs, 0)
	}, pprof.StartCPUProfile(cpu)
}

// dozing lets tables fall asleep as often as a soak needs it.
func dozing(hall *session.Hall) {
	for range time.Tick(30 * time.Second) {
		hall.Doze()
	}
}

func bridgeForBench(folder string) (*session.Hall, http.Handler, error) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		return nil, nil, err
	}
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, folder, "http://127.0.0.1")}
	h, err := session.OpenHall(session.Means{Folder: folder, Games: []*validator.Game{&dotr.Game}, Shelf: cards,
		Boards: session.Tabletops(cards.Pictures), Pause: session.Pause})
	if err != nil {
		return nil, nil, err
	}
	return h, api.New(api.Bridge{Hall: h, Pace: -1, Library: cards}), nil
}

func serve(h http.Handler) (url string, stop func() error, err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	s := api.Server(h)
	go s.Serve(api.Lane(l, s))
	return "http://" + l.Addr().String(), s.Close, nil
}

// serveAsGin serves as gin's own Run does.
func serveAsGin(h http.Handler) (url string, stop func() error, err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	s := &http.Server{Handler: h}
	go s.Serve(l)
	return "http://" + l.Addr().String(), s.Close, nil
}

// noop binds the callback's JSON to a struct and gives back a text as long as the caller says.
func noop() http.Handler {
	gin.SetMode(gin.ReleaseMode) // it would talk where the caller reads
	e := gin.New()
	filler := strings.Repeat("x", 1<<20)
	e.POST("/:size", func(c *gin.Context) {
		var in struct {
			Session     string
			Seq, Record uint64
			Act         struct {
				Kind, Color, Card, Button string
				FX, FZ, X, Z, Rot         float64
			}
		}
		var size int
		if _, err := fmt.Sscan(c.Param("size"), &size); err != nil || c.ShouldBindJSON(&in) != nil {
			c.Status(http.StatusBadRequest)
			return
		}
		c.JSON(http.StatusOK, struct{ Text string }{filler[:size]})
	})
	return e
}

// player is a mod at a table of its own. It knows of the duel what a mod knows: the commands it was given.
type player struct {
	b      testing.TB
	at     servers
	made   api.Made
	client *http.Client
	seq    int
	record uint64
	body   string
	reply  []byte // the newest
	rest   bool   // of which there is more
	asks   bool   // for the rest of a greeting at once, as a mod does; who measures does not, so that figures of before compare
	lawful int    // moves that were made

	turn  string
	hands map[string][]string // memos by colour
	ask   *tts.Command
}

func newPlayer(b testing.TB, at servers, client *http.Client) *player {
	return (&player{b: b, at: at, client: client}).seated()
}

func (p *player) seated() *player {
	p.sit()
	return p
}

// sit makes a new table and greets it.
func (p *player) sit() {
	p.seq, p.record, p.ask, p.hands = 0, 0, nil, map[string][]string{}
	text, _ := p.post(host, p.at.Bridge+"/v1/tables", "", `{"game":"dotr","seed":1,"seats":[{"deck":"Kryuel"},{"deck":"Birdface"}]}`)
	p.made = api.Made{}
	if err := json.Unmarshal(text, &p.made); err != nil {
		p.b.Fatal(err)
	}
	for p.send(`{"kind":"hello"}`); p.rest && p.asks; p.send(`{"kind":"poll"}`) {
	}
}

// longEnough is how many callbacks a duel has before the next one begins; none is over by then.
const longEnough = 150

// play is one callback.
func (p *player) play() time.Duration {
	if p.seq == longEnough {
		p.sit()
	}
	return p.send(p.act())
}

// idle sends the newest callback's body to the no-op. The newest reply is read once more, so that the caller's own work
// between two calls is the same.
func (p *player) idle() time.Duration { return p.idleAt(p.at.Noop) }

func (p *player) idleAt(noop string) time.Duration {
	_, took := p.post(p.client, fmt.Sprintf("%s/%d", noop, len(p.reply)), p.made.Tokens.Mod, p.body)
	p.read(p.reply)
	return took
}

// act is what a hand does next: it plays a card next to the leader, answers what it is asked, tries another card and
// ends the turn. Some of it is lawful, some is refused; all of it is judged and written.
func (p *player) act() string {
	if p.ask != nil && len(p.ask.Buttons) == 0 && len(p.hands[p.ask.Color]) > 0 { // down to the hand limit
		return fmt.Sprintf(`{"kind":"drag","color":%q,"card":%q,"x":0,"z":0,"zone":"graveyard:%s","up":true,"rot":180}`,
			p.ask.Color, p.hands[p.ask.Color][0], p.ask.Color)
	}
	if p.ask != nil && len(p.ask.Buttons) > 0 {
		return fmt.Sprintf(`{"kind":"press","color":%q,"button":%q,"ask":%d}`, p.ask.Color, p.ask.Buttons[p.seq%len(p.ask.Buttons)].ID, p.ask.Ask)
	}
	hand := p.hands[p.turn]
	if p.seq%4 == 3 || len(hand) == 0 {
		return fmt.Sprintf(`{"kind":"press","color":%q,"button":"end"}`, p.turn)
	}
	z := map[string]float64{"White": -10.4, "Green": 10.4}[p.turn]
	return fmt.Sprintf(`{"kind":"drag","color":%q,"card":%q,"fx":0.25,"fz":%.2f,"fzone":"hand:%s","x":%.2f,"z":%.2f,"rot":180}`,
		p.turn, hand[p.seq/4%len(hand)], z*1.5, p.turn, 2.6*float64(p.seq/4%3-1), z)
}

func (p *player) send(act string) time.Duration {
	p.seq++
	p.body = fmt.Sprintf(`{"session":"bench","seq":%d,"record":%d,"act":%s}`, p.seq, p.record, act)
	text, took := p.post(p.client, p.at.Bridge+"/v1/tables/"+p.made.ID+"/callbacks", p.made.Tokens.Mod, p.body)
	r := p.read(text)
	p.record, p.reply, p.rest = r.Record, text, r.Rest
	for _, v := range r.Verdicts {
		if v.Refused == nil {
			p.lawful++
		}
	}
	for i := range r.Commands {
		p.obey(&r.Commands[i])
	}
	return took
}

func (p *player) read(text []byte) (r tts.Reply) {
	if err := json.Unmarshal(text, &r); err != nil {
		p.b.Fatal(err)
	}
	return r
}

func (p *player) obey(c *tts.Command) {
	switch c.Do {
	case tts.DoPanel:
		p.turn = c.Turn
	case tts.DoHand:
		if hand := p.hands[c.Color]; !slices.Contains(hand, c.Card) {
			p.hands[c.Color] = append(hand, c.Card)
		}
	case tts.DoCard:
		for color, hand := range p.hands {
			p.hands[color] = slices.DeleteFunc(hand, func(memo string) bool { return memo == c.Card })
		}
	case tts.DoAsk:
		p.ask = c
	case tts.DoUnask:
		p.ask = nil
	}
}

func (p *player) post(by *http.Client, url, token, body string) ([]byte, time.Duration) {
	req, err := http.NewRequest("POST", url, strings.NewReader(body))
	if err != nil {
		p.b.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Content-Type", "application/json")
	begin := time.Now()
	res, err := by.Do(req)
	if err != nil {
		p.b.Fatal(err)
	}
	text, err := io.ReadAll(res.Body)
	res.Body.Close()
	took := time.Since(begin)
	if err != nil || res.StatusCode >= 300 {
		p.b.Fatalf("%s: status %d, %v: %s", body, res.StatusCode, err, text)
	}
	return text, took
}

// host makes the tables: it is another program than a mod, with connections of its own.
var host = client()

// client has connections of its own.
func client() *http.Client { return &http.Client{Transport: &http.Transport{}} }
