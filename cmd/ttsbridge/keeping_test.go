package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ports/porttest"
	"ttsbridge/internal/session"
)

// makeTable makes a table at a running bridge, with what is wished otherwise than usual.
func (r *running) makeTable(otherwise ...func(*session.Wish)) (made api.Made) {
	r.t.Helper()
	wish := session.Wish{Game: "dotr", Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}}
	for _, change := range otherwise {
		change(&wish)
	}
	text, err := house.Client{URL: r.url}.Call(r.t.Context(), http.MethodPost, "/v1/tables", "", wish)
	if err == nil {
		err = json.Unmarshal(text, &made)
	}
	if err != nil {
		r.t.Fatal(err)
	}
	return made
}

// A double-click is a start like any other: the library of the command line would answer it with a lecture and leave.
func TestADoubleClickServes(t *testing.T) {
	cobra.MousetrapHelpText = "This is a command line tool."
	if welcomeClicks(); cobra.MousetrapHelpText != "" {
		t.Error("who double-clicks the program is told about command lines")
	}
}

// A second start, by a second double-click, finds the bridge that runs; one with another folder, or another program at
// the port, is told apart.
func TestASecondStart(t *testing.T) {
	r := runServe(t)
	if said := program(t, exitFine, "--addr", r.addr(), "--data", r.data); !strings.Contains(said, "runs already, at "+r.url) {
		t.Error(said)
	}
	if said := program(t, exitWrong, "--addr", r.addr(), "--data", t.TempDir()); !strings.Contains(said, "another data folder") {
		t.Error(said)
	}
	if said := program(t, exitWrong, "--addr", "127.0.0.1:0", "--data", r.data); !strings.Contains(said, "It answers at "+r.url) {
		t.Error(said)
	}
	r.stop()
	if _, err := os.Stat(filepath.Join(r.data, "running.txt")); err == nil {
		t.Error("a bridge that was stopped still says where it runs")
	}
}

// A backup of a running bridge brings back its tables, with the tokens they had; every ledger can be exported meanwhile.
func TestBackupAndRestore(t *testing.T) {
	r := runServe(t)
	made := r.makeTable()
	kept := filepath.Join(t.TempDir(), "kept.zip")
	if said := program(t, exitFine, "backup", kept, "--addr", r.addr(), "--data", r.data); !strings.Contains(said, "is whole") ||
		!strings.Contains(said, "1 table") {
		t.Error(said)
	}
	program(t, exitWrong, "backup", kept, "--data", r.data)
	if said := program(t, exitWrong, "restore", kept, "--data", r.data); !strings.Contains(said, "stop it") {
		t.Error(said)
	}
	exported := t.TempDir()
	program(t, exitFine, "export", "--all", exported, "--data", r.data)
	if said := program(t, exitFine, "audit", "verify", filepath.Join(exported, made.ID+".jsonl")); !strings.Contains(said, "is whole") {
		t.Error(said)
	}
	if left, err := os.ReadDir(exported); err != nil || len(left) != 1 {
		t.Errorf("exported were %v, %v", left, err)
	}
	if said := program(t, exitWrong, "export", exported, "--data", r.data); !strings.Contains(said, "--all") {
		t.Error(said)
	}
	r.stop()
	if said := program(t, exitFine, "restore", kept, "--data", r.data); !strings.Contains(said, "1 table") || !strings.Contains(said, ".before-") {
		t.Error(said)
	}
	again := runServe(t, "--data", r.data)
	if _, err := (house.Client{URL: again.url}).Call(t.Context(), http.MethodGet, "/v1/tables/"+made.ID, made.Tokens.Host, nil); err != nil {
		t.Error(err)
	}
}

// Only who can read the data folder may have it backed up.
func TestStrangersGetNoBackup(t *testing.T) {
	r := runServe(t)
	made := r.makeTable()
	for _, token := range []string{"", "x", made.Tokens.Host, made.Tokens.Mod} {
		to := filepath.Join(t.TempDir(), "stolen.zip")
		if text, err := (house.Client{URL: r.url}).Call(t.Context(), http.MethodPost, "/v1/house/backup", token,
			map[string]string{"to": to}); err == nil {
			t.Errorf("with token %q: %s", token, text)
		}
		if _, err := os.Stat(to); err == nil {
			t.Error("a stranger's backup was made")
		}
	}
}

// A data folder that cannot be written, and one of a newer version, are told in words and left alone.
func TestDataFoldersThatAreRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitWrong, "serve", "--addr", "127.0.0.1:0", "--data",
		filepath.Join(file, "data")); !strings.Contains(said, "data folder") || !strings.Contains(said, "--data") {
		t.Error(said)
	}
	r := runServe(t)
	r.stop()
	cards := filepath.Join(r.data, "cards.db")
	if err := os.WriteFile(cards, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if said := program(t, exitWrong, "serve", "--addr", "127.0.0.1:0", "--data", r.data); !strings.Contains(said, "it is empty.\nMend it, or move that file away") {
		t.Error(said)
	}
	if err := os.Remove(cards); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(r.data, "ledger.db")
	image, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	image[63]++ // the user version in the header of SQLite
	if err := os.WriteFile(path, image, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"backup", filepath.Join(t.TempDir(), "b.zip")}} {
		if said := program(t, exitWrong, append(args, "--data", r.data)...); !strings.Contains(said, "newer") {
			t.Error(said)
		}
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != string(image) {
		t.Error("the newer ledger was changed", err)
	}
	image[63]--
	if err := os.WriteFile(path, image, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := ledger.Check(path); err != nil {
		t.Error(err)
	}
}

// A ledger that is gone beside the key of the bridge that kept it is told of: the duels in it would be missed later. A first start, one that was
// killed before it wrote anything, and a ledger that is there are none of that.
func TestALostLedgerIsToldOf(t *testing.T) {
	r := runServe(t)
	r.stop()
	ledger, log := filepath.Join(r.data, "ledger.db"), filepath.Join(r.data, "logs", "ttsbridge.log")
	for _, c := range []struct {
		name  string
		spoil func() error
		told  int
	}{
		{"nothing was lost", func() error { return nil }, 0},
		{"it is gone", func() error { return os.Remove(ledger) }, 1},
		{"it is there again", func() error { return nil }, 1},
		{"its beginning was cut short", func() error {
			return errors.Join(os.Truncate(ledger, 0), os.WriteFile(ledger+"-daybook", nil, 0o600))
		}, 2},
	} {
		if err := c.spoil(); err != nil {
			t.Fatal(c.name, err)
		}
		runServe(t, "--data", r.data).stop()
		said, _ := os.ReadFile(log) // there is none before anything was logged
		if n := strings.Count(string(said), "a new ledger is begun"); n != c.told {
			t.Errorf("%s: told %d times, want %d", c.name, n, c.told)
		}
	}
}

// An emptied ledger beside the key of the bridge that kept it is no new one at any door: nothing is changed, and the sentence says what helps.
func TestAnEmptiedLedgerIsRefused(t *testing.T) {
	r := runServe(t)
	made := r.makeTable()
	r.stop()
	path := filepath.Join(r.data, "ledger.db")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 0); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"backup", filepath.Join(t.TempDir(), "b.zip")}, {"doctor"}} {
		exit := exitWrong
		if args[0] == "doctor" {
			exit = exitNo
		}
		said := program(t, exit, append(args, "--data", r.data)...)
		for _, word := range []string{path + " is empty", "Nothing was changed", "restore", "move that file away"} {
			if !strings.Contains(said, word) {
				t.Errorf("%s does not say %q: %s", args[0], word, said)
			}
		}
		if info, err := os.Stat(path); err != nil || info.Size() != 0 {
			t.Errorf("%s wrote into it: %v", args[0], err)
		}
	}
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	again := runServe(t, "--data", r.data)
	if _, err := (house.Client{URL: again.url}).Call(t.Context(), http.MethodGet, "/v1/tables/"+made.ID, made.Tokens.Host, nil); err != nil {
		t.Error(err)
	}
}

// The log goes into the data folder, and names no token, whatever was asked for and however much is logged.
func TestTheLogNamesNoSecret(t *testing.T) {
	r := runServe(t, "--log-level", "debug")
	made := r.makeTable()
	secrets := append([]string{made.Tokens.Host, made.Tokens.Mod, made.Tokens.Watch, made.Tokens.Judge}, made.Tokens.Seats...)
	here := house.Client{URL: r.url}
	for _, token := range secrets {
		for _, path := range []string{"", "/ledger", "/save", "/nowhere", "/moves"} {
			_, _ = here.Call(t.Context(), http.MethodGet, "/v1/tables/"+made.ID+path, token, nil) // most of it is refused
			_, _ = here.Call(t.Context(), http.MethodPost, "/v1/tables/"+made.ID+path, token, map[string]string{"kind": "end", "token": token})
		}
	}
	view, err := here.Call(t.Context(), http.MethodGet, "/v1/tables/"+made.ID, made.Tokens.Host, nil)
	if err != nil {
		t.Fatal(err)
	}
	program(t, exitFine, "backup", filepath.Join(t.TempDir(), "b.zip"), "--data", r.data)
	key, err := os.ReadFile(filepath.Join(r.data, "key"))
	if err != nil {
		t.Fatal(err)
	}
	secrets = append(secrets, strings.TrimSpace(string(key)))
	for _, name := range []string{"Kuriboh", "Mystical Elf", "Penguin Knight"} {
		if strings.Contains(string(view), name) {
			secrets = append(secrets, name) // a card that only the host's view names
		}
	}
	r.stop()
	log, err := os.ReadFile(filepath.Join(r.data, "logs", "ttsbridge.log"))
	if err != nil || !strings.Contains(string(log), "table made") {
		t.Fatalf("%s, %v", log, err)
	}
	for _, secret := range secrets {
		if strings.Contains(string(log), secret) {
			t.Errorf("the log names %s", secret)
		}
	}
}

func TestLogLevelsAndMetricsThatAreNone(t *testing.T) {
	for says, args := range map[string][]string{
		"--log-level is": {"--log-level", "loud"},
		"loopback":       {"--metrics-addr", "0.0.0.0:39996"},
		"loopback ":      {"--metrics-addr", "39996"},
	} {
		if said := program(t, exitWrong, append([]string{"--addr", "127.0.0.1:0", "--data", t.TempDir()}, args...)...); !strings.Contains(said,
			strings.TrimSpace(says)) {
			t.Error(said)
		}
	}
}

// Metrics and profiles are at a port of their own, and only when asked for.
func TestMetrics(t *testing.T) {
	at := porttest.Address(t)
	r := runServe(t, "--metrics-addr", at)
	r.makeTable()
	text, err := house.Client{URL: "http://" + at}.Call(t.Context(), http.MethodGet, "/metrics", "", nil)
	if err != nil || !strings.Contains(string(text), `ttsbridge_http_seconds_count{code="201",method="post"} 1`) ||
		!strings.Contains(string(text), "go_goroutines") {
		t.Errorf("%v: %s", err, text)
	}
	if text, err = (house.Client{URL: "http://" + at}).Call(t.Context(), http.MethodGet, "/debug/pprof/goroutine?debug=1", "", nil); err != nil {
		t.Errorf("%v: %s", err, text)
	}
	if _, err := (house.Client{URL: r.url}).Call(t.Context(), http.MethodGet, "/metrics", "", nil); err == nil {
		t.Error("metrics are shown at the port for players")
	}
	req, err := http.NewRequest(http.MethodGet, "http://"+at+"/metrics", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Host = "evil.example:80"
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	if res.Body.Close(); res.StatusCode != http.StatusForbidden {
		t.Errorf("another name is answered %d", res.StatusCode)
	}
}
