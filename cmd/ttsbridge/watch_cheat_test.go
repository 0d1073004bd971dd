package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/cmd/ttsbridge/internal/ledgers"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/exports"
	"ttsbridge/internal/session/live"
)

// away stops the bridge of a watched table, lets the host do something to its data, and serves it again; the watch must end
// with the answer no, what was kept, and the words.
func (w *watched) away(t *testing.T, words string, do func(data string) string) {
	t.Helper()
	w.endTurn()
	w.told()
	w.stop()
	defer serveAt(t, w.addr(), do(w.data))()
	if err := soon(t, "the end of the watch", w.ended); err != console.ErrNo {
		t.Fatalf("the watch ended with %v: %s", err, w.said)
	}
	if said := w.said.String(); !strings.Contains(said, words) ||
		!strings.Contains(said, "The newest checkpoint kept before: checkpoint "+w.made.ID) {
		t.Errorf("%q is not in %s", words, said)
	}
	text := program(t, exitNo, "audit", "watch", w.url+"/v1/tables/"+w.made.ID, "--token", w.made.Tokens.Watch, "--keep", w.kept)
	if !strings.Contains(text, words) || !strings.Contains(text, "The newest checkpoint kept before") {
		t.Errorf("whoever begins to watch again is told %s", text)
	}
}

func TestAWatchNamesWhatBecameOfATable(t *testing.T) {
	keep := func(names ...string) func(string) string {
		return func(data string) string {
			to := t.TempDir()
			for _, name := range names {
				text, err := os.ReadFile(filepath.Join(data, name))
				if err == nil {
					err = os.WriteFile(filepath.Join(to, name), text, 0o600)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			return to
		}
	}
	for name, tt := range map[string]struct {
		words string
		do    func(data string) string
	}{
		"the ledger is exchanged":              {"The table is gone", keep("key")},
		"ledger and key are exchanged":         {"The table is gone", keep()},
		"the key is replaced under a ledger":   {"its key was replaced", func(data string) string { return otherKey(t, keep("ledger.db")(data)) }},
		"the table is deleted by its own host": {"The table is gone", func(data string) string { return deleted(t, keep("ledger.db", "key")(data)) }},
	} {
		t.Run(name, func(t *testing.T) {
			watchTable(t, func(bridge string) string { return bridge }, 0).away(t, tt.words, tt.do)
		})
	}
}

func otherKey(t *testing.T, data string) string {
	t.Helper()
	if err := os.WriteFile(filepath.Join(data, "key"), []byte(strings.Repeat("ab", 32)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return data
}

// deleted drops every table of a data folder.
func deleted(t *testing.T, data string) string {
	t.Helper()
	book, err := ledger.Open(filepath.Join(data, "ledger.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	ids, err := book.Tables()
	for _, id := range ids {
		if err == nil {
			err = book.Drop(id)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A table that is deleted while somebody watches it is named, too.
func TestAWatchNamesATableDeletedUnderIt(t *testing.T) {
	w := watchTable(t, func(bridge string) string { return bridge }, 0)
	if _, err := (house.Client{URL: w.url}).Call(t.Context(), http.MethodDelete, "/v1/tables/"+w.made.ID, w.made.Tokens.Host, nil); err != nil {
		t.Fatal(err)
	}
	if err := soon(t, "the end of the watch", w.ended); err != console.ErrNo || !strings.Contains(w.said.String(), "The table is gone") {
		t.Fatalf("the watch ended with %v: %s", err, w.said)
	}
}

// A key that is missing is not made anew while there are tables: the bridge does not start.
func TestABridgeWithoutItsKeyDoesNotStart(t *testing.T) {
	w := watchTable(t, func(bridge string) string { return bridge }, 0)
	w.stop()
	if err := os.Remove(filepath.Join(w.data, "key")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if said := program(t, exitWrong, "--addr", w.addr(), "--data", w.data); !strings.Contains(said, "put it back from a copy") {
			t.Error(said)
		}
	}
}

// forgingHost serves a table whose ledger he has written himself: well chained, sealed, signed and proved.
type forgingHost struct {
	log    *ledger.Log
	signer *ledger.Signer
	export *ledger.Signer                   // signs the ledger; nil for the signer of checkpoints
	given  func(w http.ResponseWriter) bool // what he gives for the ledger instead; nil or false for the ledger
	stream func(w http.ResponseWriter, r *http.Request)
}

func (f *forgingHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n, head := f.log.Head()
	var answer any
	switch at := r.URL.Path; {
	case strings.HasSuffix(at, "/checkpoint"):
		c, _ := f.log.CheckpointAt(n)
		note, _ := f.signer.SignCheckpoint(c)
		answer = live.Signed{Checkpoint: c, Line: c.Line(), Note: note, Key: f.signer.Key()}
	case strings.HasSuffix(at, "/consistency"):
		from, _ := strconv.ParseInt(r.URL.Query().Get("from"), 10, 64)
		answer, _ = f.log.ProveGrowth(from, n)
	case strings.HasSuffix(at, "/ledger") && f.given != nil && f.given(w):
		return
	case strings.HasSuffix(at, "/events") && f.stream != nil:
		f.stream(w, r)
		return
	case strings.HasSuffix(at, "/ledger"):
		ledger.Export(w, f.log, ledger.Form{Signer: cmp.Or(f.export, f.signer)})
		return
	case strings.HasSuffix(at, "/events"):
		fmt.Fprintf(w, "event: newest\ndata: {\"record\":%d,\"head\":\"%s\"}\n\n", n, head)
		return
	}
	json.NewEncoder(w).Encode(answer)
}

// A host whose records say what no record can is named by whoever watches, while the ledger is still sealed.
func TestAWatchNamesARecordThatClaimsTooMuch(t *testing.T) {
	honest := watchTable(t, func(bridge string) string { return bridge }, 0)
	honest.endTurn()
	text, err := house.Client{URL: honest.url}.Call(t.Context(), http.MethodGet, "/v1/tables/"+honest.made.ID+"/ledger", honest.made.Tokens.Host, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct{ kind, body, words string }{
		"a refusal that ends the duel": {"refused",
			`{"events":[{"lost":{"seat":0,"why":"dotr.end.life"}},{"won":{"winners":2,"why":"dotr.end.life"}}]}`, "an event stands in it"},
		"an undo that nobody agreed to":   {"undo", `{"text":"1 taken back","undone":{"to":6,"moves":1}}`, "back"},
		"a kind that no bridge writes":    {"verdict", `{"text":"North has lost"}`, "no bridge writes"},
		"points when the table is loaded": {"session", `{"events":[{"scored":{"seat":0,"kind":0,"by":-4000,"to":0}}]}`, "an event stands in it"},
	} {
		t.Run(name, func(t *testing.T) {
			f := forged(t, text, tt.kind, tt.body)
			bridge := httptest.NewServer(f)
			defer bridge.Close()
			said := program(t, exitNo, "audit", "watch", bridge.URL+"/v1/tables/"+f.log.ID(), "--token", "x", "--keep",
				filepath.Join(t.TempDir(), "kept"))
			n, _ := f.log.Head()
			if !strings.Contains(said, tt.words) || !strings.Contains(said, fmt.Sprintf("Record %d, ", n)) ||
				!strings.Contains(said, "The newest checkpoint kept") {
				t.Errorf("the watch says %s", said)
			}
		})
	}
}

// A host who signs the checkpoints by one key and the ledger by another could say later that one of them is not his.
func TestAWatchNamesALedgerSignedByAnotherKey(t *testing.T) {
	honest := watchTable(t, func(bridge string) string { return bridge }, 0)
	text, err := house.Client{URL: honest.url}.Call(t.Context(), http.MethodGet, "/v1/tables/"+honest.made.ID+"/ledger", honest.made.Tokens.Host, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := forged(t, text, "", "")
	f.export = ledger.NewSigner(f.log.ID(), bytes.Repeat([]byte{7}, 32))
	bridge := httptest.NewServer(f)
	defer bridge.Close()
	said := program(t, exitNo, "audit", "watch", bridge.URL+"/v1/tables/"+f.log.ID(), "--token", "x", "--keep", filepath.Join(t.TempDir(), "kept"))
	if !strings.Contains(said, "the key was replaced") || !strings.Contains(said, "The newest checkpoint kept") {
		t.Errorf("the watch says %s", said)
	}
}

// forged is a table's ledger with one more record.
func forged(t *testing.T, export []byte, kind, body string) *forgingHost {
	t.Helper()
	book, err := ledger.Open(filepath.Join(t.TempDir(), "forged.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { book.Close() })
	log, err := book.Table(exports.TableOf(export))
	if err != nil {
		t.Fatal(err)
	}
	at := int64(0)
	if _, err := ledger.Scan(bytes.NewReader(export), func(r ledger.Record) error {
		at = r.At
		_, wait := log.AppendSealed(r.At, r.Kind, r.Body, r.Opening)
		return wait()
	}); err != nil {
		t.Fatal(err)
	}
	if kind != "" {
		if _, wait := log.AppendSealed(at, kind, []byte(body), nil); wait() != nil {
			t.Fatal("the lie is not taken")
		}
	}
	return &forgingHost{log: log, signer: ledger.NewSigner(log.ID(), make([]byte, 32))}
}

// witness lets a guest watch what a host serves whose bridge tells nothing of its own accord.
func (f *forgingHost) witness(t *testing.T) (said *saying, ended chan error) {
	t.Helper()
	bridge := httptest.NewServer(f)
	t.Cleanup(bridge.Close)
	said, ended = &saying{}, make(chan error, 1)
	guest := &ledgers.Witness{Con: &console.Console{Out: said}, At: bridge.URL + "/v1/tables/" + f.log.ID(), Token: "x",
		File: filepath.Join(t.TempDir(), "kept"), Pause: 10 * time.Millisecond, Silence: 200 * time.Millisecond}
	go func() { ended <- guest.Watch(t.Context()) }()
	said.has(t, "checkpoint "+f.log.ID(), 1)
	return said, ended
}

// alive is a stream that shows that it lives, and tells nothing.
func alive(w http.ResponseWriter, r *http.Request) {
	for r.Context().Err() == nil {
		fmt.Fprint(w, ": alive\n\n")
		http.NewResponseController(w).Flush()
		time.Sleep(20 * time.Millisecond)
	}
}

// A host whose bridge keeps silent about what happens, and one who gives something else for the ledger, are found out.
func TestAWatchIsNotPutOff(t *testing.T) {
	honest := watchTable(t, func(bridge string) string { return bridge }, 0)
	text, err := house.Client{URL: honest.url}.Call(t.Context(), http.MethodGet, "/v1/tables/"+honest.made.ID+"/ledger", honest.made.Tokens.Host, nil)
	if err != nil {
		t.Fatal(err)
	}
	lie := func(f *forgingHost, kind, body string) {
		if _, wait := f.log.AppendSealed(time.Now().UnixMilli(), kind, []byte(body), nil); wait() != nil {
			t.Error("the lie is not taken")
		}
	}
	for name, tt := range map[string]struct {
		words string
		do    func(f *forgingHost, garbage *atomic.Bool)
	}{
		"a stream that tells nothing": {"no bridge writes", func(f *forgingHost, _ *atomic.Bool) { lie(f, "verdict", `{"text":"North has lost"}`) }},
		"something else for the ledger": {"could be read before", func(f *forgingHost, garbage *atomic.Bool) {
			garbage.Store(true)
			lie(f, "session", `{}`)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			var garbage atomic.Bool
			f := forged(t, text, "", "")
			f.stream = alive
			f.given = func(w http.ResponseWriter) bool {
				if garbage.Load() {
					fmt.Fprint(w, "this is of a program of tomorrow\n")
				}
				return garbage.Load()
			}
			said, ended := f.witness(t)
			said.has(t, "Not checked: ", 1) // luck of the host alone
			tt.do(f, &garbage)
			if err := soon(t, "the end of the watch", ended); err != console.ErrNo || !strings.Contains(said.String(), tt.words) {
				t.Fatalf("the watch ended with %v: %s", err, said)
			}
		})
	}
}

// A note that the bridge's key has not signed is nobody's word: with it a guest could say of any host that he told two
// histories. One that another key has signed is told as that.
func TestNobodyIsFramedByAnUnsignedCheckpoint(t *testing.T) {
	w := watchTable(t, func(bridge string) string { return bridge }, 0)
	text, err := house.Client{URL: w.url}.Call(t.Context(), http.MethodGet, "/v1/tables/"+w.made.ID+"/ledger?form=sealed", w.made.Tokens.Watch, nil)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "duel.jsonl")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	framing := ledger.NewSigner(w.made.ID, make([]byte, 32))
	lie := ledger.Checkpoint{Table: w.made.ID, Size: 3, Root: ledger.Hash{6}}
	note, err := framing.SignCheckpoint(lie)
	if err != nil {
		t.Fatal(err)
	}
	honest, err := os.ReadFile(w.kept)
	if err != nil {
		t.Fatal(err)
	}
	key, _, _ := strings.Cut(string(honest), "\n")
	for name, tt := range map[string]struct {
		kept string
		exit int
		says string
	}{
		"what the bridge signed":    {string(honest), exitFine, "kept checkpoint"},
		"a note without a key":      {note, exitWrong, "nobody's word"},
		"under the bridge's key":    {key + "\n" + note, exitWrong, "nobody's word"},
		"under a key of his own":    {framing.Key() + "\n" + note, exitNo, "was not told by this table's bridge"},
		"a signature cut off":       {strings.Split(note, "— ")[0], exitWrong, ""},
		"one word of it forged":     {strings.Replace(string(honest), "\n2\n", "\n3\n", 1) + "x", exitWrong, ""},
		"another key before a note": {framing.Key() + "\n" + strings.SplitN(string(honest), "\n", 2)[1], exitWrong, "not signed by the key"},
	} {
		t.Run(name, func(t *testing.T) {
			kept := filepath.Join(t.TempDir(), "kept.txt")
			if err := os.WriteFile(kept, []byte(tt.kept), 0o600); err != nil {
				t.Fatal(err)
			}
			if said := program(t, tt.exit, "audit", "verify", file, "--checkpoint", kept); !strings.Contains(said, tt.says) {
				t.Errorf("%q is not in %s", tt.says, said)
			}
		})
	}
}
