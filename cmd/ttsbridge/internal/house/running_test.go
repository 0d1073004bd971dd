package house

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/api"
	"ttsbridge/internal/backup"
	"ttsbridge/internal/files"
	"ttsbridge/internal/session/access"
)

// Another program may have the port of a bridge, or somebody else's bridge: neither is shown the token of the data folder, which opens all its
// tables. The bridge of the folder is found behind them.
func TestNoStrangerIsShownTheToken(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, files.Key), []byte(strings.Repeat("ab", 32)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	key, err := access.ReadKey(folder)
	if err != nil {
		t.Fatal(err)
	}
	for name, answer := range map[string]http.HandlerFunc{
		"a program that says yes to all": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"status":"ok"}`)) },
		"one that guesses":               func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"status":"ok","proof":""}`)) },
		"one that says the word again": func(w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write([]byte(`{"status":"ok","proof":"` + r.URL.Query().Get("prove") + `"}`))
		},
		"another folder's bridge":   api.New(api.Bridge{House: api.House{Token: access.Key{1}.House()}}).ServeHTTP,
		"a bridge without a folder": api.New(api.Bridge{}).ServeHTTP,
	} {
		t.Run(name, func(t *testing.T) {
			shown := ""
			stranger := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				shown += r.Header.Get("Authorization")
				answer(w, r)
			}))
			defer stranger.Close()
			h := &House{Addr: strings.TrimPrefix(stranger.URL, "http://"), Data: folder}
			if _, _, ok := h.Running(t.Context()); ok || shown != "" {
				t.Errorf("it is taken for the folder's bridge, %v, and shown %q", ok, shown)
			}
			own := httptest.NewServer(api.New(api.Bridge{House: api.House{Token: key.House()}}))
			defer own.Close()
			note := filepath.Join(folder, backup.RunningName)
			if err := os.WriteFile(note, []byte(own.URL+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			defer os.Remove(note) //nolint:errcheck // the folder goes with the test
			c, token, ok := h.Running(t.Context())
			if !ok || c.URL != own.URL || token != key.House() || shown != "" {
				t.Errorf("the folder's own bridge is %v at %s, and the stranger was shown %q", ok, c.URL, shown)
			}
		})
	}
}
