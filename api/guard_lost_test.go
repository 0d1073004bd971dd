package api_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"ttsbridge/internal/files"
)

// A ledger that is gone under a running bridge stops it: every door answers 503 with a sentence that names no folder of the
// host, and the ledger is not sent in half.
func TestABridgeWhoseLedgerIsGoneSaysSo(t *testing.T) {
	b := start(t)
	if err := os.Remove(filepath.Join(b.folder, files.Ledger)); err != nil {
		t.Skip("this system does not allow it: ", err)
	}
	for _, try := range []struct{ method, path, token, body string }{
		{"POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"end"}`},
		{"POST", b.path("/callbacks"), b.made.Tokens.Mod, `{"session":"a","seq":1,"act":{"kind":"hello"}}`},
		{"GET", b.path("/ledger?form=sealed"), b.made.Tokens.Watch, ""},
		{"GET", b.path("/ledger"), b.made.Tokens.Host, ""},
		{"GET", b.path("/checkpoint"), b.made.Tokens.Watch, ""},
		{"GET", b.path("/proofs/1"), b.made.Tokens.Watch, ""},
		{"GET", b.path("/consistency?from=1"), b.made.Tokens.Watch, ""},
		{"POST", b.path("/words"), b.made.Tokens.Seats[0], `{"what":"protest","text":"he has looked"}`},
		{"POST", b.path("/moves"), b.made.Tokens.Host, `{"kind":"propose","word":"dial toy.turn warn"}`},
		{"POST", b.path("/clock"), b.made.Tokens.Host, `{"seat":"South","seconds":300}`},
		{"POST", b.path("/callbacks"), b.made.Tokens.Mod, `{"session":"a","seq":1,"act":{"kind":"hello"}}`},
	} {
		var problem struct{ Detail string }
		b.call(try.method, try.path, try.token, try.body, http.StatusServiceUnavailable, &problem)
		if !strings.Contains(problem.Detail, "deleted or moved away") || strings.Contains(problem.Detail, b.folder) {
			t.Errorf("%s %s: %s", try.method, try.path, problem.Detail)
		}
	}
}

// What a page elsewhere may make a browser send is refused; a game, a program and the bridge's own page are not.
func TestStrangePagesAreRefused(t *testing.T) {
	b := start(t)
	const firefox = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
	for name, tt := range map[string]struct {
		headers map[string]string
		want    int
	}{
		"the game":               {map[string]string{"User-Agent": "UnityPlayer/2019.4"}, 200},
		"a program":              {map[string]string{"Content-Type": "application/json"}, 200},
		"a page elsewhere":       {map[string]string{"Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain"}, 403},
		"a page on another port": {map[string]string{"Sec-Fetch-Site": "same-site"}, 403},
		"its own page": {map[string]string{"Sec-Fetch-Site": "same-origin", "User-Agent": firefox,
			"Content-Type": "application/json"}, 200},
		"a browser that says nothing": {map[string]string{"User-Agent": firefox}, 403},
	} {
		t.Run(name, func(t *testing.T) {
			req := b.request("POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"end"}`)
			req.Header.Del("Content-Type")
			for name, value := range tt.headers {
				req.Header.Set(name, value)
			}
			res, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			res.Body.Close()
			if res.StatusCode != tt.want || res.Header.Get("Cross-Origin-Resource-Policy") != "same-origin" && tt.want == 200 {
				t.Errorf("it is answered %d, want %d; headers %v", res.StatusCode, tt.want, res.Header)
			}
		})
	}
}
