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

// A key is found in whatever was copied with it, and a link says of which table it is.
func TestAKeyThatWasPasted(t *testing.T) {
	const key = "N_n2x8PQhbeNRSWamyG0siQhWaKPb5-V"
	for pasted, want := range map[string][3]string{
		key:                              {key, "", ""},
		" " + key + ".\n":                {key, "", ""},
		"#" + key:                        {key, "", ""},
		"http://127.0.0.1:39997/#" + key: {key, "", ""},
		"http://127.0.0.1:39997/table/m3k9a1b2c3d4#" + key:            {key, "m3k9a1b2c3d4", ""},
		"<http://host/table/m3k9a1b2c3d4#" + key + ">":                {key, "m3k9a1b2c3d4", ""},
		"Here (http://host/table/ab12-cd34#" + key + "), have fun":    {key, "ab12-cd34", ""},
		"http://host/table/ab12/overlay?show=points&size=huge#" + key: {key, "ab12", "/overlay"},
		"http://host/table/ab12?as=judge#" + key:                      {key, "ab12", ""},
		"http://host/table/ab12":                                      {"http", "", ""},
		"":                                                            {"", "", ""},
	} {
		r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(url.Values{"token": {pasted}}.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		token, table, below := Key(r)
		if got := [3]string{token, table, below}; got != want {
			t.Errorf("%q is %q, want %q", pasted, got, want)
		}
	}
}
