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

// The program follows cards and scripts while it runs, and tells the table and whoever asks.
func TestEditsReachTheTable(t *testing.T) {
	folder := t.TempDir()
	file, scripts := filepath.Join(folder, "cards.db"), filepath.Join(folder, "scripts")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.WriteFile(file, ttsbridge.Cards, 0o600))
	must(os.MkdirAll(filepath.Join(scripts, "dotr"), 0o700))
	author, err := sql.Open("sqlite3", "file:"+file+"?_busy_timeout=5000")
	must(err)
	defer author.Close()
	r := runServe(t, "--cards", file, "--scripts", scripts)
	a := &atTable{t: t, bridge: house.Client{URL: r.url}}
	a.made = r.makeTable(func(w *session.Wish) { w.Prints = record.PrintsFollow })
	a.send(tts.Act{Kind: tts.ActHello})

	_, err = author.Exec("UPDATE card SET name = 'Kryuel the Edited' WHERE name = 'Kryuel'")
	must(err)
	made := ""
	for _, c := range a.hears("(changes to cards of this game: 1); this table follows.") {
		made += c.JSON
	}
	if !strings.Contains(made, "Kryuel the Edited") {
		t.Error("the leader is not made anew")
	}
	_, err = author.Exec("UPDATE card SET attack = 'much' WHERE key = 'dotr:000'")
	must(err)
	a.hears("card, dotr:000, attack: ")
	var edits session.Edits
	a.get("/v1/cards/edits", "", &edits)
	if len(edits.Refused) != 1 || edits.Newest == nil || len(edits.Tables) != 1 ||
		edits.Tables[0].Prints != record.PrintsFollow || edits.Tables[0].Edition != edits.Edition {
		t.Errorf("%+v", edits)
	}
	_, err = author.Exec("UPDATE card SET attack = 3000 WHERE key = 'dotr:000'")
	must(err)
	a.hears("The card database is in order again.")
	must(os.WriteFile(file+".new", []byte("no database at all, and long enough to be looked at"), 0o600))
	must(author.Close()) // on Windows nobody renames over what an author has open
	must(files.Replace(file+".new", file))
	said := ""
	for _, c := range a.hears("An edit of the card database was not taken") {
		said += c.Text
	}
	if !strings.Contains(said, "cards.db") && !strings.Contains(said, "database") {
		t.Errorf("what is wrong with the file is not told: %s", said)
	}
	a.get("/v1/cards/edits", "", &edits)
	if said += strings.Join(edits.Refused, "\n"); strings.Contains(said, folder) {
		t.Errorf("where the host's file lies is told: %s", said)
	}

	script := filepath.Join(scripts, "dotr", "036.lua")
	must(os.WriteFile(script, []byte("return {\n  card = ,\n}\n"), 0o600))
	a.hears("dotr/036.lua:2: ")
	must(os.WriteFile(script, []byte("return { card = 'dotr:036', text = 'Does nothing.',\n  flipped = function() return nil end }\n"), 0o600))
	a.hears("Card script taken up: dotr/036.lua")

	edits = session.Edits{}
	a.get("/v1/cards/edits", "", &edits)
	if len(edits.Scripts.Refused) != 0 || len(edits.Scripts.Taken) != 1 {
		t.Errorf("%+v", edits.Scripts)
	}
	prints := "/v1/tables/" + a.made.ID + "/prints"
	choice := map[string]string{"prints": "pinned"}
	if _, err := a.bridge.Call(t.Context(), http.MethodPut, prints, a.made.Tokens.Watch, choice); err == nil {
		t.Error("a spectator chooses")
	}
	_, err = a.bridge.Call(t.Context(), http.MethodPut, prints, a.made.Tokens.Host, choice)
	must(err)
	if _, err := a.bridge.Call(t.Context(), http.MethodPut, prints, a.made.Tokens.Host, map[string]string{"prints": "both"}); err == nil {
		t.Error("there is no such choice")
	}
	a.hears("this duel keeps the prints it has, whatever is edited")
	var v view.Prints
	a.get(prints, a.made.Tokens.Watch, &v)
	if v.Prints != record.PrintsPinned || len(v.Cards) != 0 {
		t.Errorf("%+v", v)
	}
	if code := r.stop(); code != exitFine {
		t.Errorf("the bridge left with %d", code)
	}
}
