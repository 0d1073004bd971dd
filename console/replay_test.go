package console_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/live"
)

// drops posts files as a form does.
func (g *guest) drops(path string, status int, files ...[]byte) string {
	g.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for i, file := range files {
		part, err := form.CreateFormFile("ledger", fmt.Sprint(i))
		if err != nil {
			g.t.Fatal(err)
		}
		part.Write(file) //nolint:errcheck // a buffer
	}
	form.Close()
	req, err := http.NewRequestWithContext(g.t.Context(), http.MethodPost, g.url+path, &body)
	if err != nil {
		g.t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("Origin", g.url)
	res, err := g.Do(req)
	return g.read(res, err, path, status)
}

// plays lets a table make so many moves, each time the last that is offered, then lets a seat give up.
func plays(t testing.TB, tb *live.Table, moves int) {
	t.Helper()
	for range moves {
		s := tb.State()
		all := tb.Legal(s.Turn.Seat)
		if s.Result.Over || len(all) == 0 {
			return
		}
		if _, err := tb.Move(s.Turn.Seat, all[len(all)-1].Move); err != nil {
			t.Fatal(err)
		}
	}
}

func exported(t testing.TB, tb *live.Table, write func(io.Writer) error) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var named = regexp.MustCompile(`<td><bdi>([^<]*)</bdi></td><td>(\d+)`)

// A ledger that is dropped is shown at every moment, as everybody saw it; a sealed one as a spectator did. Its board is a picture.
func TestALedgerIsLookedAtAgain(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 12)
	h := b.host()
	page := h.drops("/replay", http.StatusOK, exported(t, tb, tb.Export))
	has(t, page, "moves were judged again; 0 come out otherwise.", "Not checked:", "All luck of this duel")
	at := regexp.MustCompile(`action="(/replay/[0-9a-f]+)"`).FindStringSubmatch(page)[1]
	n, _ := tb.Record()
	step := int64(5)
	if detector.Race {
		step = 12
	}
	for _, by := range []string{"watch", "0", "1", "all"} {
		for at1 := int64(1); at1 <= n; at1 += step {
			has(t, h.get(fmt.Sprintf("%s?at=%d&by=%s", at, at1, by), 200), `class="board"`, "</svg>", `type="range"`, `class="plot"`)
		}
	}
	hidden := strings.Count(h.get(at+"/now?at=1&by=watch", 200), "card back")
	if all := strings.Count(h.get(at+"/now?at=1&by=all", 200), "card back"); all >= hidden {
		t.Errorf("everybody sees %d backs, a spectator %d", all, hidden)
	}
	has(t, h.get(at+"/board.svg?at=3", 200), `<svg xmlns=`, "<style>")
	picture, err := png.Decode(strings.NewReader(h.get(at+"/board.png?at=3&by=all", 200)))
	if err != nil || picture.Bounds().Dx() < 600 {
		t.Error("the picture of the board:", err)
	}
	for query, status := range map[string]int{"?at=x": 400, "?by=9": 400, "?by=253": 400, "?by=200": 400, "?by=me": 400, "?at=99999999": 200, "?at=-4": 200} {
		h.get(at+query, status)
	}
	sealed := h.drops("/replay", http.StatusOK, exported(t, tb, tb.ExportSealed))
	at = regexp.MustCompile(`action="(/replay/[0-9a-f]+)"`).FindStringSubmatch(sealed)[1]
	if strings.Contains(sealed, `value="all"`) {
		t.Error("of a sealed file everything is offered")
	}
	h.get(at+"?by=0", http.StatusForbidden)
	h.drops("/replay", http.StatusBadRequest, []byte("nothing"))
	h.drops("/replay", http.StatusBadRequest)
	b.guest().get(at, http.StatusUnauthorized)
	b.guest().drops("/replay", http.StatusUnauthorized, nil)
}

// Of a ledger that somebody has changed the page says so, and where.
func TestALedgerThatWasChangedIsShownAsSuch(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 12)
	lines := bytes.SplitAfter(exported(t, tb, tb.Export), []byte("\n"))
	page := b.host().drops("/replay", http.StatusOK, bytes.Join(slices.Delete(lines, 5, 6), nil))
	has(t, page, "This ledger does not hold:", "broken at record 3 (line 6)")
}

// Whoever may see a table looks at it again when it has ended, and not before.
func TestATableIsLookedAtAgain(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	at := "/table/" + tb.ID() + "/replay"
	watcher, seat := b.with(tb, tb.Tokens().Watch), b.with(tb, tb.Tokens().Seats[0])
	watcher.get(at, http.StatusForbidden)
	seat.get(at+"/now", http.StatusForbidden)
	b.host().get(at, http.StatusOK)
	concede(t, tb)
	has(t, watcher.get("/table/"+tb.ID(), http.StatusOK), at)
	has(t, watcher.get(at+"?by=all", http.StatusOK), `type="range"`, "0 come out otherwise.")
	b.guest().get(at, http.StatusUnauthorized)
}

func concede(t testing.TB, tb *live.Table) {
	t.Helper()
	s := tb.State()
	if _, err := tb.Deed(s.Turn.Seat, live.Deed{Word: "concede"}); err != nil {
		t.Fatal(err)
	}
}

// Ledgers are larger than what is else sent to the bridge, and what is in a file that is none may look like anything.
func TestManyLedgersAreDroppedAtOnce(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 12)
	concede(t, tb)
	one, h := exported(t, tb, tb.Export), b.host()
	many := slices.Repeat([][]byte{one}, (2<<20)/len(one))
	has(t, h.drops("/statistics", http.StatusOK, many[:min(len(many), 199)]...), fmt.Sprintf("%d duels", min(len(many), 199)))
	has(t, h.drops("/replay", http.StatusBadRequest, bytes.Repeat([]byte("["), 100)), "not an exported ledger")
	has(t, h.drops("/replay", http.StatusBadRequest, bytes.Repeat([]byte("{}"), 1<<20)), "not an exported ledger")
	has(t, h.drops("/replay", http.StatusRequestEntityTooLarge, make([]byte, 65<<20)), "over 64 MB")
	has(t, b.guest().post("/host/enter", url.Values{"token": {strings.Repeat("x", 1<<20)}}, http.StatusRequestEntityTooLarge), "1024 KB")
}

// Counts over many ledgers stand on a page and in a table for other programs; a file that is no ledger is named and not counted.
func TestStatistics(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	plays(t, tb, 12)
	concede(t, tb)
	one := exported(t, tb, tb.Export)
	h := b.host()
	page := h.drops("/statistics", http.StatusOK, one, one, []byte("nothing"))
	has(t, page, "2 duels, 2 of them ended", "Kryuel", "<bdi>2</bdi>: <bdi>This is not an exported ledger")
	if found := named.FindStringSubmatch(page); len(found) == 0 || found[2] != "2" {
		t.Error("the first line is", found)
	}
	rows, err := csv.NewReader(strings.NewReader(h.drops("/statistics?form=csv", 200, one))).ReadAll()
	if err != nil || len(rows) < 4 || strings.Join(rows[0], " ") != "about game name count won" {
		t.Error(rows, err)
	}
	has(t, h.drops("/statistics?form=csv", 200, one, []byte("nothing"), nil), "unread,,1: This is not an exported ledger", "unread,,2: There is nothing in this file.,1")
	has(t, h.get("/statistics", 200), "1 duel, 1 ended")
	b.guest().get("/statistics", http.StatusUnauthorized)
}

// Whoever drops a file that is none reads what is wrong with it, in his language, and not what is wrong with another.
func TestWrongFilesAreToldApart(t *testing.T) {
	b := real(t)
	tb, other := b.table("dotr", "Kryuel", "Birdface"), b.table("dotr", "Birdface", "Kryuel")
	one, two := exported(t, tb, tb.Export), exported(t, other, other.Export)
	head, _, _ := bytes.Cut(one, []byte("\n"))
	_, body, _ := bytes.Cut(two, []byte("\n"))
	host := b.host()
	german := b.host()
	german.post("/language", url.Values{"language": {"de"}, "from": {"/"}}, http.StatusOK)
	for name, tt := range map[string]struct {
		files  [][]byte
		en, de string
	}{
		"a picture":        {[][]byte{[]byte("\xff\xd8\xff\xe0\x00\x10JFIF\x00")}, "its first line is no header", "Seine erste Zeile ist kein Kopf"},
		"nothing in it":    {[][]byte{nil}, "There is nothing in this file.", "In dieser Datei steht nichts."},
		"a mark before it": {[][]byte{append([]byte("\xef\xbb\xbf"), one...)}, "has written this file anew", "hat diese Datei neu geschrieben"},
		"double letters":   {[][]byte{[]byte("\xff\xfe{\x00\"\x00\n\x00")}, "has written this file anew", "hat diese Datei neu geschrieben"},
		"line ends":        {[][]byte{bytes.ReplaceAll(one, []byte("\n"), []byte("\r\n"))}, "as Windows ends them", "wie unter Windows"},
		"of another table": {[][]byte{slices.Concat(head, []byte("\n"), body)}, "it does not belong to the table that the header names", "zeigen ließe"},
		"two at once":      {[][]byte{one, two}, "drop one file", "Zieh eine Datei hierher"},
	} {
		has(t, host.drops("/replay", http.StatusBadRequest, tt.files...), tt.en)
		if page := german.drops("/replay", http.StatusBadRequest, tt.files...); !strings.Contains(page, tt.de) {
			t.Errorf("%s is not told in German: %s", name, page[strings.Index(page, "<main"):])
		}
	}
	half := host.drops("/replay", http.StatusOK, one[:len(one)/2])
	has(t, half, "This ledger does not hold:", "the file ends in the middle of it")
}
