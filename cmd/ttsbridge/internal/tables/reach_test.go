package tables

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
)

// What answers as a bridge does and has not proved that it has the data folder is shown no token: a list of what everybody may see is asked for,
// and nothing of a table.
func TestAnotherBridgeIsShownNoToken(t *testing.T) {
	folder, shown, asked := t.TempDir(), "", 0
	if _, err := access.OpenKey(folder, true); err != nil {
		t.Fatal(err)
	}
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		shown, asked = shown+r.Header.Get("Authorization"), asked+1
		_, _ = w.Write([]byte(`{"status":"ok","tables":[]}`))
	}))
	defer other.Close()
	r := there{house.Client{URL: other.URL}, folder}
	if all, err := r.list(t.Context()); err != nil || len(all) > 0 {
		t.Errorf("%v, %v", all, err)
	}
	if _, err := r.look(t.Context(), "t1"); fault.CodeOf(err) != fault.CodeUnauthorized {
		t.Errorf("a look at a table: %v", err)
	}
	if err := r.end(t.Context(), "t1"); fault.CodeOf(err) != fault.CodeUnauthorized {
		t.Errorf("an end of a table: %v", err)
	}
	if shown != "" || asked != 4 {
		t.Errorf("in %d calls it was shown %q", asked, shown)
	}
}
