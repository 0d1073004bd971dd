package posted

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"
)

// Nobody is sent to another site by a form, however a browser would read the address.
func TestPathIsOnThisBridge(t *testing.T) {
	for from, want := range map[string]string{"/decks?list=a": "/decks?list=a", "": "/", "//evil.example": "/", "/\\evil.example": "/", "/\t/evil.example": "/",
		"/\n/evil.example": "/", "\t//evil.example": "/", "http://evil.example": "/", "javascript:alert(1)": "/"} {
		if got := Path(form("from", from), "from"); got != want {
			t.Errorf("from %q leads to %q", from, got)
		}
	}
}

// What is too long ends between two letters, never in the middle of one.
func TestNoLetterIsCutInHalf(t *testing.T) {
	long := "x" + strings.Repeat("ü", 300)
	for name, got := range map[string]string{"a command": Word(form("say", long)), "a reason": Reason(form("reason", long))} {
		if !utf8.ValidString(got) || !strings.HasSuffix(got, "ü") || len(got) < mostReason-1 {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestNumberHasItsBits(t *testing.T) {
	for _, tt := range []struct {
		text string
		bits int
		want uint64
		ok   bool
	}{{"", 16, 0, true}, {"65535", 16, 65535, true}, {"65536", 16, 0, false}, {"65536", 32, 65536, true}, {"-1", 32, 0, false}, {"two", 16, 0, false}} {
		if got, err := Number(form("n", tt.text), "n", tt.bits); got != tt.want || (err == nil) != tt.ok {
			t.Errorf("%q in %d bits: %d, %v", tt.text, tt.bits, got, err)
		}
	}
}

// form is a form with one field.
func form(name, value string) *http.Request {
	r := httptest.NewRequest("POST", "/", strings.NewReader(url.Values{name: {value}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return r
}
