package main

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
)

// guest is somebody's own program at a table.
type guest struct {
	typed io.WriteCloser
	said  *saying
	ended chan int
}

// sitDown starts the program of a seat.
func sitDown(t *testing.T, url, token string) *guest {
	t.Helper()
	in, typed := io.Pipe()
	g := &guest{typed, &saying{}, make(chan int, 1)}
	folder := t.TempDir()
	con := &console.Console{In: in, Out: g.said, Err: g.said}
	go func() {
		g.ended <- run(t.Context(), con, []string{"seat", url, "--token", token, "--own-key", filepath.Join(folder, "key"),
			"--keep", filepath.Join(folder, "kept")})
	}()
	t.Cleanup(func() { typed.Close() })
	return g
}

func (g *guest) types(t *testing.T, line string) {
	t.Helper()
	if _, err := io.WriteString(g.typed, line+"\n"); err != nil {
		t.Fatal(err)
	}
}

// Two guests give for the luck from their own computers; one of them moves and protests. All of it is signed, stands in the
// ledger, and the dossier says whose word it is.
func TestAGuestPlaysBySignature(t *testing.T) {
	r := runServe(t)
	folder := t.TempDir()
	made := r.makeTable(func(w *session.Wish) {
		w.Luck, w.Options = record.LuckOfAll, map[string]string{"turn.first-player": "agreed"}
	})
	url := r.url + "/v1/tables/" + made.ID
	south, north := sitDown(t, url, made.Tokens.Seats[0]), sitDown(t, url, made.Tokens.Seats[1])
	south.said.has(t, "You sign as South", 1)
	for _, g := range []*guest{south, north} {
		g.said.has(t, "You have given for the luck", 1)
	}
	south.types(t, "legal")
	south.said.has(t, "   1  ", 1)
	south.types(t, "1")
	south.said.has(t, "Record ", 1)
	north.types(t, "protest he has looked at my hand")
	north.said.has(t, "It stands in record", 1)
	north.types(t, "protest a line \u202e that turns")
	north.said.has(t, "one line of plain words", 1)
	for _, g := range []*guest{south, north} {
		g.types(t, "quit")
		if code := soon(t, "the end of a guest's program", g.ended); code != exitFine {
			t.Errorf("it left with %d: %s", code, g.said)
		}
	}
	file := filepath.Join(folder, "open.jsonl")
	open, err := house.Client{URL: r.url}.Call(t.Context(), http.MethodGet, "/v1/tables/"+made.ID+"/ledger", made.Tokens.Host, nil)
	if err == nil {
		err = os.WriteFile(file, open, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	program(t, exitFine, "audit", "verify", file)
	dossier := program(t, exitFine, "audit", "report", file)
	for _, words := range []string{"South: 1 of 1 moves are signed by the player's own key", "North protests, and signs it: he has looked at my hand",
		"North gives for the luck", "luck is drawn from a secret"} {
		if !strings.Contains(dossier, words) {
			t.Errorf("the dossier lacks %q", words)
		}
	}
}
