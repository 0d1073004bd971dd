package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/cmd/ttsbridge/internal/ledgers"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
)

// asks sends something to the bridge that it must take.
func (r *running) asks(method, path, token string, body, into any) {
	r.t.Helper()
	text, err := house.Client{URL: r.url}.Call(r.t.Context(), method, path, token, body)
	if err == nil && into != nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		r.t.Fatal(err)
	}
}

// anotherDeck lets White bring another deck at a table, and gives the table that is made for it.
func (r *running) anotherDeck(id, mod string) string {
	r.t.Helper()
	for n, act := range []map[string]string{{"kind": "hello"}, {"kind": "chat", "color": "White", "text": "!deck Birdface"}} {
		r.asks(http.MethodPost, "/v1/tables/"+id+"/callbacks", mod, map[string]any{"session": "s", "seq": n + 1, "record": 0, "act": act}, nil)
	}
	for range 3000 {
		var v view.View
		if r.asks(http.MethodGet, "/v1/tables/"+id, mod, nil, &v); v.Onto != "" {
			return v.Onto
		}
		time.Sleep(10 * time.Millisecond)
	}
	r.t.Fatal("no other table was made")
	return ""
}

// witnessed is a table that is watched by its spectators' link, the checkpoints kept in a file.
func (r *running) witnessed(made api.Made) (said *saying, folder string) {
	said, folder = &saying{}, r.t.TempDir()
	at := r.url + "/v1/tables/" + made.ID
	guest := &ledgers.Witness{Con: &console.Console{Out: said}, At: at, Token: made.Tokens.Watch, File: filepath.Join(folder, ledgers.File(at)),
		Pause: 20 * time.Millisecond}
	ctx, stop := context.WithCancel(r.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- guest.Watch(ctx) }()
	r.t.Cleanup(func() {
		stop()
		if err := soon(r.t, "the end of the watch", ended); err != nil {
			r.t.Errorf("the watch ended with %v: %s", err, said)
		}
	})
	return said, folder
}

// Whose table is replaced because somebody brings another deck is led to the new one, says so, and plays there: a seat and a watcher, while
// they sit there and when they come later, over two tables at once. The checkpoints of each table are kept by themselves.
func TestProgramsFollowAReplacedTable(t *testing.T) {
	r := runServe(t)
	first := r.makeTable(func(w *session.Wish) {
		w.Luck, w.Options = record.LuckOfAll, map[string]string{"turn.first-player": "agreed"}
	})
	url := r.url + "/v1/tables/" + first.ID
	south := sitDown(t, url, first.Tokens.Seats[0])
	south.said.has(t, "You have sealed what you give", 1)
	watcher, folder := r.witnessed(first)
	watcher.has(t, first.ID, 1)
	second := r.anotherDeck(first.ID, first.Tokens.Mod)
	leads := fmt.Sprintf("Table %s is played no more. You are led on to table %s", first.ID, second)
	for _, said := range []*saying{south.said, watcher} {
		said.has(t, leads, 1)
	}
	south.said.has(t, "You sign as South", 2)
	south.said.has(t, "You have sealed what you give", 2)
	var to api.Onward
	r.asks(http.MethodGet, "/v1/tables/"+first.ID+"/onward", first.Tokens.Mod, nil, &to)
	third := r.anotherDeck(second, to.Token)
	north := sitDown(t, url, first.Tokens.Seats[1])
	for _, said := range []*saying{south.said, watcher, north.said} {
		said.has(t, "You are led on to table "+third, 1)
	}
	north.said.has(t, "You sign as North", 1)
	for _, g := range []*guest{south, north} {
		g.said.has(t, "You have given for the luck", 1)
	}
	if text := north.said.String(); strings.Count(text, "You sign as") != 1 {
		t.Errorf("North signed at a table that is played no more: %s", text)
	}
	south.types(t, "legal")
	south.said.has(t, "   1  ", 1)
	south.types(t, "1")
	south.said.has(t, "Record ", 1)
	watcher.has(t, third, 2)
	for _, id := range []string{first.ID, second, third} {
		if _, err := os.Stat(filepath.Join(folder, "checkpoints-"+id+".txt")); err != nil {
			t.Errorf("no checkpoints of table %s are kept: %v", id, err)
		}
	}
}

// A seat and a watcher whose tokens open a whole match go along to its next duel.
func TestASeatFollowsItsMatch(t *testing.T) {
	r := runServe(t)
	var made api.MatchMade
	wish := session.Wish{Game: "dotr", Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}}
	r.asks(http.MethodPost, "/v1/matches", "", session.MatchWish{Wish: wish, Match: match.Format{Length: 3, First: validator.LoserChooses}}, &made)
	south := sitDown(t, r.url+"/v1/tables/"+made.Table, made.Tokens.Seats[0])
	watcher, _ := r.witnessed(api.Made{Summary: view.Summary{ID: made.Table}, Tokens: made.Tokens})
	south.said.has(t, "You sign as South", 1)
	watcher.has(t, made.Table, 1)
	r.asks(http.MethodPost, "/v1/matches/"+made.ID+"/moves", made.Tokens.Host, map[string]string{"kind": "annul", "why": "a test"}, nil)
	for _, said := range []*saying{south.said, watcher} {
		said.has(t, "Table "+made.Table+" is played no more. You are led on to table", 1)
	}
	south.said.has(t, "You sign as South", 2)
}
