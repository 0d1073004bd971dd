package posted

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// Nobody is sent to another site by a form, however a browser would read the address.
func TestPathIsOnThisBridge(t *testing.T) {
	for from, want := range map[string]string{"/decks?list=a": "/decks?list=a", "": "/", "//evil.example": "/", "/\\evil.example": "/", "/\t/evil.example": "/",
		"/\n/evil.example": "/", "\t//evil.example": "/", "http://evil.example": "/", "javascript:alert(1)": "/"} {
		r := httptest.NewRequest("POST", "/language", strings.NewReader(url.Values{"from": {from}}.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if got := Path(r, "from"); got != want {
			t.Errorf("from %q leads to %q", from, got)
		}
	}
}
