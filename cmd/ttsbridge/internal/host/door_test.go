package host

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
)

// bridgeThere stands for a bridge that has the data folder with a key, and that answers from the nth time on that somebody asks.
func bridgeThere(t *testing.T, key access.Key, nth int32) *httptest.Server {
	t.Helper()
	var asked atomic.Int32
	bridge := api.New(api.Bridge{House: api.House{Token: key.House()}})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) < nth {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		bridge.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// A second double-click opens the page of the bridge that runs, also when that has only just begun; a second start from a command line says
// where it is, and opens nothing.
func TestASecondDoubleClickOpensThePageAgain(t *testing.T) {
	data := t.TempDir()
	key, err := access.OpenKey(data, true)
	if err != nil {
		t.Fatal(err)
	}
	taken := fault.Conflict("The address is taken by another program.")
	for _, tt := range []struct {
		name    string
		clicked bool
		nth     int32
		fails   error
		opens   int
		says    string
		err     fault.Code
	}{
		{"a double-click", true, 1, nil, 1, "runs already", ""},
		{"two double-clicks at once", true, 4, nil, 1, "runs already", ""},
		{"a double-click without a browser", true, 1, errors.New("no browser"), 1, "/#" + key.House(), ""},
		{"a command line", false, 1, nil, 0, "runs already", ""},
		{"a command line while something else has the port", false, 99, nil, 0, "", fault.CodeConflict},
	} {
		bridge := bridgeThere(t, key, tt.nth)
		var out bytes.Buffer
		var opened []string
		s := &serving{House: house.House{Addr: strings.TrimPrefix(bridge.URL, "http://"), Data: data}, step: doorstep{
			clicked: func() bool { return tt.clicked },
			open:    func(page string) error { opened = append(opened, page); return tt.fails },
		}}
		err := s.second(t.Context(), &console.Console{In: strings.NewReader("\n"), Out: &out, Err: &out}, taken)
		if fault.CodeOf(err) != tt.err || len(opened) != tt.opens || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%s: %v, opened %d, said %q", tt.name, err, len(opened), out.String())
		}
		if tt.opens > 0 && opened[0] != bridge.URL+"/#"+key.House() {
			t.Errorf("%s: opened was %s", tt.name, opened[0])
		}
	}
}

// Whoever double-clicks after the settings were changed comes to the bridge that has the folder; a command line is told of both addresses.
func TestADoubleClickFindsTheBridgeAtItsOldAddress(t *testing.T) {
	data := t.TempDir()
	key, err := access.OpenKey(data, true)
	if err != nil {
		t.Fatal(err)
	}
	bridge := bridgeThere(t, key, 1)
	inUse := fault.Conflict("The ledger is in use by another bridge.")
	for _, clicked := range []bool{true, false} {
		opened := ""
		s := &serving{House: house.House{Addr: "127.0.0.1:1", Data: data}, step: doorstep{
			clicked: func() bool { return clicked },
			open:    func(page string) error { opened = page; return nil },
		}}
		leave, err := (&house.House{Addr: strings.TrimPrefix(bridge.URL, "http://"), Data: data}).Announce()
		if err != nil {
			t.Fatal(err)
		}
		err = s.elsewhere(t.Context(), &console.Console{Out: &bytes.Buffer{}}, "127.0.0.1:1", inUse)
		leave()
		if clicked && (err != nil || !strings.HasPrefix(opened, bridge.URL)) {
			t.Errorf("opened was %q, %v", opened, err)
		}
		if !clicked && (fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(err.Error(), bridge.URL) || opened != "") {
			t.Errorf("opened was %q, %v", opened, err)
		}
	}
}
