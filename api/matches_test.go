package api_test

import (
	"net/http"
	"strings"
	"testing"

	"ttsbridge/api"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/matches"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
)

// makeMatch begins a best of three with siding.
func (b *bridge) makeMatch() api.MatchMade {
	b.t.Helper()
	list := session.Brought{List: "Ant\nBee\nCat\nDog\nElk\nFox\nside Gnu"}
	var made api.MatchMade
	b.call("POST", "/v1/matches", "", session.MatchWish{Wish: session.Wish{Game: "toy", Seats: []session.Brought{list, list}},
		Match: match.Format{Length: 3, Siding: validator.OneForOne, First: validator.LoserChooses}}, 201, &made)
	return made
}

// does makes a move in a match.
func (b *bridge) does(made api.MatchMade, token string, mv api.MatchMove) api.MatchMoved {
	b.t.Helper()
	var out api.MatchMoved
	b.call("POST", "/v1/matches/"+made.ID+"/moves", token, mv, 200, &out)
	return out
}

// A match is played from its first duel to its second with nothing but its own tokens.
func TestAMatchIsPlayed(t *testing.T) {
	b := start(t)
	made := b.makeMatch()
	south, north, host := made.Tokens.Seats[0], made.Tokens.Seats[1], made.Tokens.Host
	if out := b.does(made, south, api.MatchMove{Kind: "side", Out: []string{"Fox"}, In: []string{"Gnu"}}); out.Refused == nil ||
		out.Refused.Rule != "match.siding" {
		t.Errorf("%+v", out)
	}
	b.call("POST", "/v1/tables/"+made.Table+"/moves", north, `{"kind":"concede"}`, 200, nil)
	if out := b.does(made, south, api.MatchMove{Kind: "side", Out: []string{"fox"}, In: []string{"toy:Gnu"}}); out.Refused != nil ||
		out.Text != "South sides" {
		t.Errorf("%+v", out)
	}
	b.does(made, south, api.MatchMove{Kind: "ready"})
	b.does(made, north, api.MatchMove{Kind: "ready"})
	out := b.does(made, north, api.MatchMove{Kind: "choose", First: 1})
	if out.Refused != nil || out.Table == "" || out.Standing != "Match, the best of 3: South won 1, North won 0. Duel 2 is played." {
		t.Errorf("%+v", out)
	}
	b.call("GET", "/v1/tables/"+out.Table, south, nil, 200, nil)
	var seen matches.Standing
	b.call("GET", "/v1/matches/"+made.ID, north, nil, 200, &seen)
	if len(seen.State.Lists[0].Main) != 6 || seen.State.Lists[0].Main[0] != "" || seen.State.Lists[1].Main[0] != "toy:Ant" {
		t.Errorf("North sees %+v", seen.State.Lists)
	}
	if out := b.does(made, host, api.MatchMove{Kind: "time"}); out.Refused != nil {
		t.Errorf("%+v", out)
	}
	b.call("GET", "/v1/matches/"+made.ID+"/ledger?form=open", south, nil, 403, nil)
	b.call("GET", "/v1/matches/"+made.ID+"/ledger?form=open", host, nil, 200, nil)
	b.call("GET", "/v1/matches/"+made.ID+"/ledger", made.Tokens.Watch, nil, 200, nil)
}

func TestWrongCallersOfMatches(t *testing.T) {
	b := start(t)
	made := b.makeMatch()
	path := "/v1/matches/" + made.ID
	for _, tt := range []struct {
		method, path, token, body string
		status                    int
		want                      string
	}{
		{"GET", path, "", "", 401, "A token is needed"},
		{"GET", path, b.made.Tokens.Host, "", 401, "does not open"},
		{"GET", "/v1/matches/match-none", made.Tokens.Host, "", 404, "There is no match"},
		{"GET", "/v1/tables/" + b.made.ID, made.Tokens.Host, "", 401, "does not open"},
		{"POST", path + "/moves", made.Tokens.Seats[0], `{"kind":"time"}`, 403, "does not allow"},
		{"POST", path + "/moves", made.Tokens.Host, `{"kind":"concede"}`, 403, "does not allow"},
		{"POST", path + "/moves", made.Tokens.Watch, `{"kind":"ready"}`, 403, "does not allow"},
		{"POST", path + "/moves", made.Tokens.Seats[0], `{"kind":"finish"}`, 422, "kind"},
		{"POST", path + "/moves", made.Tokens.Seats[0], `{"kind":"bring"}`, 400, "Name the deck"},
		{"POST", "/v1/matches", "", `{"game":"toy","seats":[{"deck":"six"},{"deck":"six"}],"match":{"length":2}}`, 400,
			"the best of 2 could be a draw"},
	} {
		req := b.request(tt.method, tt.path, tt.token, tt.body)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		text := make([]byte, 4096)
		n, _ := res.Body.Read(text)
		res.Body.Close()
		if res.StatusCode != tt.status || !strings.Contains(string(text[:n]), tt.want) {
			t.Errorf("%s %s %s: %d %s, want %d %s", tt.method, tt.path, tt.body, res.StatusCode, text[:n], tt.status, tt.want)
		}
	}
}
