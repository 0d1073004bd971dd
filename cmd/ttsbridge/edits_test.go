package main

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/mattn/go-sqlite3"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/files"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
)

// atTable is a table's script that asks again and again what is new.
type atTable struct {
	t      *testing.T
	bridge house.Client
	made   api.Made
	seq    uint64
	record uint64
}

func (a *atTable) send(act tts.Act) tts.Reply {
	a.t.Helper()
	a.seq++
	text, err := a.bridge.Call(a.t.Context(), http.MethodPost, "/v1/tables/"+a.made.ID+"/callbacks", a.made.Tokens.Mod,
		tts.Callback{Session: "s", Seq: a.seq, Record: a.record, Act: act})
	if err != nil {
		a.t.Fatal(err)
	}
	var r tts.Reply
	if err := json.Unmarshal(text, &r); err != nil {
		a.t.Fatal(err)
	}
	a.record = r.Record
	return r
}

// hears asks until a line is said to all, and gives everything that came until then.
func (a *atTable) hears(line string) (all []tts.Command) {
	a.t.Helper()
	for limit := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		heard := false
		for _, c := range a.send(tts.Act{Kind: tts.ActPoll}).Commands {
			all = append(all, c)
			heard = heard || c.Do == tts.DoSay && c.To == tts.ToAll && strings.Contains(c.Text, line)
		}
		if heard {
			return all
		}
		if time.Now().After(limit) {
			a.t.Fatalf("%q is never said", line)
		}
	}
}

func (a *atTable) get(path, token string, into any) {
	a.t.Helper()
	text, err := a.bridge.Call(a.t.Context(), http.MethodGet, path, token, nil)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		a.t.Fatal(path, err)
	}
}

// authoring is a table that follows edits, with those who make them.
type authoring struct {
	*atTable
	file, scripts string
	author        *sql.DB
}

func (a *authoring) must(err error) {
	a.t.Helper()
	if err != nil {
		a.t.Fatal(err)
	}
}

func (a *authoring) edit(query string) {
	a.t.Helper()
	_, err := a.author.Exec(query)
	a.must(err)
}

// The program follows cards and scripts while it runs, and tells the table and whoever asks.
func TestEditsReachTheTable(t *testing.T) {
	folder := t.TempDir()
	a := &authoring{atTable: &atTable{t: t}, file: filepath.Join(folder, "cards.db"), scripts: filepath.Join(folder, "scripts")}
	a.must(os.WriteFile(a.file, ttsbridge.Cards, 0o600))
	a.must(os.MkdirAll(filepath.Join(a.scripts, "dotr"), 0o700))
	var err error
	a.author, err = sql.Open("sqlite3", "file:"+a.file+"?_busy_timeout=5000")
	a.must(err)
	defer a.author.Close()
	r := runServe(t, "--cards", a.file, "--scripts", a.scripts)
	a.bridge = house.Client{URL: r.url}
	a.made = r.makeTable(func(w *session.Wish) { w.Prints = record.PrintsFollow })
	a.send(tts.Act{Kind: tts.ActHello})
	a.rowsAreEdited()
	a.fileIsReplaced()
	a.scriptIsEdited()
	a.hostChooses()
	if code := r.stop(); code != exitFine {
		t.Errorf("the bridge left with %d", code)
	}
}

// rowsAreEdited: a good row is shown, a bad one is told until it is mended.
func (a *authoring) rowsAreEdited() {
	a.edit("UPDATE card SET name = 'Kryuel the Edited' WHERE name = 'Kryuel'")
	made := ""
	for _, c := range a.hears("(changes to cards of this game: 1); this table follows.") {
		made += c.JSON
	}
	if !strings.Contains(made, "Kryuel the Edited") {
		a.t.Error("the leader is not made anew")
	}
	a.edit("UPDATE card SET attack = 'much' WHERE key = 'dotr:000'")
	a.hears("card, dotr:000, attack: ")
	var edits session.Edits
	a.get("/v1/cards/edits", "", &edits)
	if len(edits.Refused) != 1 || edits.Newest == nil || len(edits.Tables) != 1 ||
		edits.Tables[0].Prints != record.PrintsFollow || edits.Tables[0].Edition != edits.Edition {
		a.t.Errorf("%+v", edits)
	}
	a.edit("UPDATE card SET attack = 3000 WHERE key = 'dotr:000'")
	a.hears("The card database is in order again.")
}

// fileIsReplaced: what is no database is told, and not where the host keeps it.
func (a *authoring) fileIsReplaced() {
	a.must(os.WriteFile(a.file+".new", []byte("no database at all, and long enough to be looked at"), 0o600))
	a.must(a.author.Close()) // on Windows nobody renames over what an author has open
	a.must(files.Replace(a.file+".new", a.file))
	said := ""
	for _, c := range a.hears("An edit of the card database was not taken") {
		said += c.Text
	}
	if !strings.Contains(said, "cards.db") && !strings.Contains(said, "database") {
		a.t.Errorf("what is wrong with the file is not told: %s", said)
	}
	var edits session.Edits
	a.get("/v1/cards/edits", "", &edits)
	if said += strings.Join(edits.Refused, "\n"); strings.Contains(said, filepath.Dir(a.file)) {
		a.t.Errorf("where the host's file lies is told: %s", said)
	}
}

// scriptIsEdited: a script with a mistake is told by its line, a good one is taken up.
func (a *authoring) scriptIsEdited() {
	file := filepath.Join(a.scripts, "dotr", "036.lua")
	a.must(os.WriteFile(file, []byte("return {\n  card = ,\n}\n"), 0o600))
	a.hears("dotr/036.lua:2: ")
	a.must(os.WriteFile(file, []byte("return { card = 'dotr:036', text = 'Does nothing.',\n  flipped = function() return nil end }\n"), 0o600))
	a.hears("Card script taken up: dotr/036.lua")
	var edits session.Edits
	a.get("/v1/cards/edits", "", &edits)
	if len(edits.Scripts.Refused) != 0 || len(edits.Scripts.Taken) != 1 {
		a.t.Errorf("%+v", edits.Scripts)
	}
}

// hostChooses: the host, and nobody else, says whether the table goes on following.
func (a *authoring) hostChooses() {
	prints := "/v1/tables/" + a.made.ID + "/prints"
	choose := func(token, choice string) error {
		_, err := a.bridge.Call(a.t.Context(), http.MethodPut, prints, token, map[string]string{"prints": choice})
		return err
	}
	if choose(a.made.Tokens.Watch, "pinned") == nil {
		a.t.Error("a spectator chooses")
	}
	a.must(choose(a.made.Tokens.Host, "pinned"))
	if choose(a.made.Tokens.Host, "both") == nil {
		a.t.Error("there is no such choice")
	}
	a.hears("this duel keeps the prints it has, whatever is edited")
	var v view.Prints
	a.get(prints, a.made.Tokens.Watch, &v)
	if v.Prints != record.PrintsPinned || len(v.Cards) != 0 {
		a.t.Errorf("%+v", v)
	}
}
