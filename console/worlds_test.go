package console_test

import (
	"bufio"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
)

// otherwise is what differs between two tables without anything hidden: their ids, seals and times.
var otherwise = regexp.MustCompile(`[A-Za-z0-9+/=_-]{24,}|[0-9a-f]{4}(-[0-9a-f]{4})+|\d{4}-\d\d-\d\d \d\d:\d\d|data-ticks="\d+">\d+:\d\d<`)

// A world is a table in which South has a card that is another one in the other world, and the same luck.
func (b *bridge) world(card string) *live.Table {
	b.t.Helper()
	list := func(one string) session.Brought {
		return session.Brought{List: "Leader:\n1 Kryuel\nMain:\n3 Celtic Guardian\n3 Mystical Elf\n1 " + one + "\n3 Dark Magician\n", Name: "short"}
	}
	tb, err := b.hall.Make(session.Wish{Game: "dotr", Seed: 7, Options: map[string]string{"deck.size": "any"}, Seats: []session.Brought{list(card), list("Kuriboh")}})
	if err != nil {
		b.t.Fatal(err)
	}
	return tb
}

// told is every page and event of a table that a role may ask for, as they are while the duel goes on.
func (b *bridge) told(tb *live.Table, token string) (all []string) {
	at := "/table/" + tb.ID()
	g := b.with(tb, token)
	for _, path := range []string{at, at + "/now", at + "/overlay", at + "/checkpoint", at + "/desk", at + "/replay", at + "/replay/now", at + "/replay/board.svg", at + "/match", at + "/next", "/statistics", "/decks", "/"} {
		res, err := g.Get(b.url + path)
		if err != nil {
			b.t.Fatal(err)
		}
		all = append(all, fmt.Sprint(path, res.StatusCode, g.read(res, nil, path, res.StatusCode)))
	}
	for _, path := range []string{at + "/live", at + "/overlay/live", at + "/desk/judged"} {
		res, err := g.Get(b.url + path)
		if err != nil {
			b.t.Fatal(err)
		}
		event := path
		for lines := bufio.NewScanner(res.Body); lines.Scan() && lines.Text() != ""; { // of a stream the first event
			event += "\n" + lines.Text()
		}
		res.Body.Close()
		all = append(all, event)
	}
	for i := range all {
		all[i] = otherwise.ReplaceAllString(strings.NewReplacer(tb.ID(), "TABLE", "&#43;", "+").Replace(all[i]), "?")
	}
	return all
}

// Nobody can tell from any page or event which card another one has in his hand or deck: not the other player, not a spectator, not
// the judge at his desk, at any moment of the duel. Who holds it can, so the worlds do differ.
func TestNoPageTellsTwoWorldsApart(t *testing.T) {
	b := real(t)
	worlds := [2]*live.Table{b.world("Blue-Eyes White Dragon"), b.world("Two-Headed King Rex")}
	tell := func(tokens func(*live.Table) string) (pages [2][]string) {
		for i, tb := range worlds {
			pages[i] = b.told(tb, tokens(tb))
		}
		return pages
	}
	roles := map[string]func(*live.Table) string{
		"North": func(tb *live.Table) string { return tb.Tokens().Seats[1] }, "a spectator": func(tb *live.Table) string { return tb.Tokens().Watch },
		"the judge": func(tb *live.Table) string { return tb.Tokens().Judge }}
	differ := false
	for move := range 7 {
		for who, tokens := range roles {
			if detector.Race && move%3 != 0 {
				break // the pages are asked for one by one
			}
			pages := tell(tokens)
			for n := range pages[0] {
				if pages[0][n] != pages[1][n] {
					t.Fatalf("after %d moves %s can tell:\n%.3000s\n---\n%.3000s", move, who, pages[0][n], pages[1][n])
				}
			}
		}
		host := b.host()
		differ = differ || otherwise.ReplaceAllString(strings.ReplaceAll(host.get("/table/"+worlds[0].ID()+"/now?as=judge", http.StatusOK), worlds[0].ID(), ""), "") !=
			otherwise.ReplaceAllString(strings.ReplaceAll(host.get("/table/"+worlds[1].ID()+"/now?as=judge", http.StatusOK), worlds[1].ID(), ""), "")
		for _, tb := range worlds {
			s := tb.State()
			for _, legal := range tb.Legal(s.Turn.Seat) {
				if name := s.Print(legal.Move.Card).Name; legal.Move.Kind == "end" || legal.Move.Card != 0 && name == "Dark Magician" && legal.Move.To == 0 {
					if _, err := tb.Move(s.Turn.Seat, legal.Move); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
	}
	if one, other := worlds[0].State(), worlds[1].State(); !differ || one.Turn.Number < 3 || one.Turn.Number != other.Turn.Number {
		t.Errorf("the worlds do not differ, or nothing happened in them: %t, turn %d and %d", differ, one.Turn.Number, other.Turn.Number)
	}
}
