package api_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// open are the routes that want no token, and why.
var open = []string{
	"GET /v1/health", "GET /v1/version", // which bridge is it
	"GET /v1/games", "GET /v1/games/{id}/rules", "GET /v1/games/{id}/decks", // what everybody may look up
	"GET /v1/cards", "GET /v1/cards/edits", "GET /v1/sheets/{name}", "POST /v1/decks/check", "POST /v1/decks/object",
	"POST /v1/tables", "POST /v1/matches", // on this machine only
	"GET /v1/tables", // the token of the data folder shows more
}

// Who shows no token that opens a route hears that before anything is said of what he has sent, and without its being read: the bodies here
// are told of and never come. Every route of the document wants a token, or is listed as open.
func TestTheTokenIsLookedAtFirst(t *testing.T) {
	b := start(t)
	match := b.makeMatch()
	var doc struct {
		Paths map[string]map[string]struct{ Security []any }
	}
	b.call("GET", "/openapi.json", "", nil, 200, &doc)
	wanting := 0
	for path, methods := range doc.Paths {
		id := b.made.ID
		if strings.HasPrefix(path, "/v1/matches/") {
			id = match.ID
		}
		for method, op := range methods {
			method = strings.ToUpper(method)
			if slices.Contains(open, method+" "+path) == (op.Security != nil) {
				t.Errorf("%s %s is open to all or wants a token: here it is told otherwise than in the document", method, path)
			}
			if op.Security == nil {
				continue
			}
			wanting++
			at := strings.NewReplacer("{id}", id, "{record}", "none").Replace(path) + "?as=nobody&form=none&from=x&size=-1&wait=9"
			for _, token := range []string{"", "Authorization: Bearer guess\r\n", "Authorization: Basic " + b.made.Tokens.Host + "\r\n",
				"Authorization: bearer\r\n", "Authorization: Bearer \r\n"} {
				b.refusesUnread(method, at, token)
			}
		}
	}
	if wanting < 20 {
		t.Errorf("the document has %d routes that want a token", wanting)
	}
}

// refusesUnread sends the head of a call whose body does not come, and wants to be told that a token is missing.
func (b *bridge) refusesUnread(method, path, token string) {
	b.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(b.url, "http://"))
	if err != nil {
		b.t.Fatal(err)
	}
	defer conn.Close()
	length := ""
	if method != http.MethodGet {
		length = "Content-Type: text/strange\r\nContent-Length: 900000\r\n"
	}
	_, err = fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: none\r\n%s%s\r\n", method, path, token, length)
	if err != nil {
		b.t.Fatal(err)
	}
	if err := conn.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		b.t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		b.t.Fatalf("%s %s with %q: %v", method, path, token, err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusUnauthorized || answer.Header.Get("WWW-Authenticate") == "" {
		b.t.Errorf("%s %s with %q: %s %v", method, path, token, answer.Status, answer.Header)
	}
}

// Nobody wakes a table, or learns whether it is there, without showing any token.
func TestWithoutATokenATableIsNotLookedFor(t *testing.T) {
	b := start(t)
	for _, path := range []string{"/v1/tables/none", "/v1/matches/none", b.path("")} {
		b.call("GET", path, "", nil, http.StatusUnauthorized, nil)
	}
}
