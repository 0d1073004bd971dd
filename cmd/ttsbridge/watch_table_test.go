package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
)

// A bridge that tells of another table than it is asked for is named, before anything of it is kept.
func TestAWatchOfOneTableIsToldOfNoOther(t *testing.T) {
	honest := watchTable(t, func(bridge string) string { return bridge }, 0)
	text, err := house.Client{URL: honest.url}.Call(t.Context(), http.MethodGet, "/v1/tables/"+honest.made.ID+"/ledger", honest.made.Tokens.Host, nil)
	if err != nil {
		t.Fatal(err)
	}
	bridge := httptest.NewServer(forged(t, text, "", ""))
	defer bridge.Close()
	said := program(t, exitNo, "audit", "watch", bridge.URL+"/v1/tables/another", "--token", "x", "--keep", filepath.Join(t.TempDir(), "kept"))
	if !strings.Contains(said, "Asked for table another, the bridge tells of table "+honest.made.ID) || strings.Contains(said, "kept before") {
		t.Errorf("the watch says %s", said)
	}
}

// Who watches a second table with the file of the first is told so, and no host is accused.
func TestAFileOfAnotherTableAccusesNobody(t *testing.T) {
	w := watchTable(t, func(bridge string) string { return bridge }, 0)
	w.told()
	said := program(t, exitWrong, "audit", "watch", w.url+"/v1/tables/another", "--token", "x", "--keep", w.kept)
	if !strings.Contains(said, "keeps checkpoints of table "+w.made.ID+", and this is table another; name another file by --keep") {
		t.Errorf("the watch says %s", said)
	}
}

// A bridge that has a guest sign at another table or for another seat than he sat down at is named, and one that tells of a move in
// other words than it is shows what would be signed.
func TestASeatSignsForItselfOnly(t *testing.T) {
	r := runServe(t)
	made := r.makeTable(func(w *session.Wish) { w.Luck = record.LuckOfHost })
	for name, tt := range map[string]struct {
		words  string
		change func(*view.View)
	}{
		"another table":  {"the bridge tells of table another", func(v *view.View) { v.ID = "another" }},
		"another seat":   {"and now the bridge has you sign", func(v *view.View) { v.By = v.Seats[1].Name }},
		"the right seat": {"It stands in record", func(*view.View) {}},
	} {
		t.Run(name, func(t *testing.T) {
			var swapped atomic.Bool
			url := changing(t, r.url, func(at string, text []byte) []byte {
				var v view.View
				if !swapped.Load() || !strings.HasSuffix(at, made.ID) || json.Unmarshal(text, &v) != nil {
					return text
				}
				tt.change(&v)
				text, _ = json.Marshal(v)
				return text
			})
			south := sitDown(t, url+"/v1/tables/"+made.ID, made.Tokens.Seats[0])
			south.said.has(t, "You sign as", 1)
			swapped.Store(true)
			south.types(t, "protest I am not he")
			south.said.has(t, tt.words, 1)
		})
	}
}

func TestASeatIsShownWhatItSigns(t *testing.T) {
	r := runServe(t)
	made := r.makeTable(func(w *session.Wish) { w.Luck = record.LuckOfHost })
	url := changing(t, r.url, func(at string, text []byte) []byte {
		if strings.HasSuffix(at, "/legal") {
			return []byte(`{"moves":[{"text":"end the turn\n   2  nothing","move":{"kind":"concede","seat":0}}]}`)
		}
		return text
	})
	south := sitDown(t, url+"/v1/tables/"+made.ID, made.Tokens.Seats[0])
	south.said.has(t, "You sign as", 1)
	south.types(t, "legal")
	south.said.has(t, "end the turn    2  nothing  (concede)", 1)
}

// changing is a bridge between a guest and another, which changes what that one answers.
func changing(t *testing.T, to string, change func(at string, text []byte) []byte) string {
	t.Helper()
	at, err := url.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(at)
	proxy.ModifyResponse = func(res *http.Response) error {
		text, err := io.ReadAll(res.Body)
		text = change(res.Request.URL.Path, text)
		res.Body, res.ContentLength = io.NopCloser(bytes.NewReader(text)), int64(len(text))
		res.Header.Set("Content-Length", strconv.Itoa(len(text)))
		return err
	}
	bridge := httptest.NewServer(proxy)
	t.Cleanup(bridge.Close)
	return bridge.URL
}
