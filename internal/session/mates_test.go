package session_test

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// tagTable is a table of two teams with what each colour has heard at it.
type tagTable struct {
	*mod
	top   *layout.Tabletop
	heard map[string][]string
}

func newTagTable(t *testing.T) *tagTable {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://127.0.0.1")}
	top, err := layout.New(&tagduel.Game, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{&tagduel.Game}, Shelf: cards,
		Boards: session.Tabletops(cards.Pictures), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	w := session.Wish{Game: tagduel.Game.ID, Seed: 3}
	for _, deck := range lawful(t, &tagduel.Game, cards)[:4] {
		w.Seats = append(w.Seats, session.Brought{Deck: deck})
	}
	tb, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	return &tagTable{mod: &mod{t: t, table: tb}, top: top}
}

// loads brings the table to players who have heard nothing.
func (g *tagTable) loads(name string, record uint64) {
	g.heard = map[string][]string{}
	g.session, g.seq, g.record = name, 0, record
	g.hears(tts.Act{Kind: tts.ActHello, Record: record})
}

// hears reports an act and notes what is said in answer to it.
func (g *tagTable) hears(act tts.Act) {
	g.t.Helper()
	for _, c := range g.send(act).Commands {
		if c.Do != tts.DoSay {
			continue
		}
		for seat := range table.Seat(4) {
			if color := g.top.Color(seat); c.To == color || c.To == tts.ToAll {
				g.heard[color] = append(g.heard[color], c.Text)
			}
		}
	}
}

// knows complains of a card of a team-mate that a player sees and has not heard of, and of one that an opponent has heard of by the
// place where it lies hidden.
func (g *tagTable) knows(when string) {
	g.t.Helper()
	s := g.table.State()
	for i := 1; i < len(s.Cards); i++ {
		id := table.CardID(i)
		at := s.Place(s.Cards[i].Spot)
		if !at.Team || s.Sees(table.Nobody, id) {
			continue
		}
		for seat := range table.Seat(4) {
			told := slices.ContainsFunc(g.heard[g.top.Color(seat)], func(line string) bool {
				return strings.Contains(line, at.Name+": ") && strings.Contains(line, s.Print(id).Name)
			})
			if mate := s.Sees(seat, id) && at.Owner != seat; mate && !told {
				g.t.Fatalf("%s: %s has not heard of %s at %s", when, g.top.Color(seat), s.Print(id).Name, at.Name)
			} else if told && !s.Sees(seat, id) {
				g.t.Fatalf("%s: %s has heard of %s at %s", when, g.top.Color(seat), s.Print(id).Name, at.Name)
			}
		}
	}
}

// Whoever comes to a table late knows of the team-mate's hidden cards what those know who were there: after a load, a rewind, a reply
// that got lost, a bridge that was away, a change of seats. Opponents hear of none of them.
func TestLateComersKnowTheirTeamMatesCards(t *testing.T) {
	g := newTagTable(t)
	luck := rand.New(rand.NewPCG(8, 8))
	g.loads("first", 0)
	g.knows("the first load")
	said := len(g.heard["White"])
	g.hears(tts.Act{Kind: tts.ActHello})
	if len(g.heard["White"]) != said {
		t.Errorf("what was said is said again: %q", g.heard["White"][said:])
	}
	for n := range 60 {
		for range 1 + luck.IntN(6) {
			anyMove(t, g.table, luck)
		}
		switch luck.IntN(5) {
		case 0:
			g.hears(tts.Act{Kind: tts.ActPoll})
		case 1:
			g.hears(tts.Act{Kind: tts.ActHello, Text: tts.SawAway})
		case 2:
			g.heard, g.record = map[string][]string{}, 1 // the replies since then have got lost
			g.hears(tts.Act{Kind: tts.ActPoll})
		case 3:
			color := g.top.Color(table.Seat(luck.IntN(4)))
			g.heard[color] = nil
			g.hears(tts.Act{Kind: tts.ActSat, Color: color})
		case 4:
			g.loads(fmt.Sprint("load ", n), uint64(luck.IntN(int(g.record)+1)))
		}
		g.knows(fmt.Sprint("step ", n))
	}
}
