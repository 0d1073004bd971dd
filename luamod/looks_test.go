package luamod_test

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// A look is a way to see what is hidden that no rule can prevent.
type look struct {
	name string
	told string // the words by which everybody hears of it
	take func(l *looking)
}

// looking is somebody who looks, at a table of some game.
type looking struct {
	*rig
	means session.Means
	color string // of the first seat
	pile  string // the memo of its deck
	deck  string // the GUID of that
}

var looks = []look{
	{"a card of the own deck is dealt to the hand and put back in order", validator.TookOut, func(l *looking) {
		l.run(`local card = getObjectFromGUID("%s").takeObject({ position = Player["%s"].getHandTransform().position })
			Wait.frames(function() getObjectFromGUID("%s").putObject(card) end, 5)`, l.deck, l.color, l.deck)
	}},
	{"a card of the own deck lies in the hand for a while", validator.TookOut, func(l *looking) {
		l.run(`getObjectFromGUID("%s").deal(1, "%s")`, l.deck, l.color)
	}},
	{"the top of the own deck is carried over the hand and laid back", validator.TookOut, func(l *looking) {
		if _, _, err := l.sim.PickUpTop(l.color, l.deck); err != nil {
			l.t.Fatal(err)
		}
		s := l.table.State()
		hand, deck := l.place(s.SpotOf("hand", 0)), l.named(l.pile).Position
		for _, to := range []ttssim.Vec{{X: hand.X, Y: 3, Z: hand.Z}, {X: deck.X, Y: 3, Z: deck.Z}} {
			if err := l.sim.Carry(l.color, to); err != nil {
				l.t.Fatal(err)
			}
			l.sim.Frames(20)
		}
		if err := l.sim.Drop(l.color); err != nil {
			l.t.Fatal(err)
		}
	}},
	{"somebody sits in Black for a frame", validator.SatInBlack, func(l *looking) {
		l.seat("Black")
		l.sim.Frame()
		if err := l.sim.ChangeColor("Black", "Grey"); err != nil {
			l.t.Fatal(err)
		}
	}},
	{"a player leaves his seat for Black for a frame", validator.SatInBlack, func(l *looking) {
		for _, to := range [][2]string{{l.color, "Black"}, {"Black", l.color}} {
			if err := l.sim.ChangeColor(to[0], to[1]); err != nil {
				l.t.Fatal(err)
			}
			l.sim.Frame()
		}
	}},
	{"somebody sits in Black before the table is loaded", validator.SatInBlack, func(l *looking) {
		l.seat("Black")
		l.load()
	}},
	{"the bridge is away", validator.WasAway, func(l *looking) { l.restart(l.means, 1200); l.sim.Frames(1200) }},
	{"the bridge is away while somebody sits in Black", validator.SatInBlack, func(l *looking) {
		l.kill()
		l.sim.Frames(600)
		l.seat("Black")
		l.sim.Frames(10)
		if err := l.sim.Disconnect("Black"); err != nil {
			l.t.Fatal(err)
		}
		l.restart(l.means, 1)
		l.sim.Frames(1200)
	}},
}

// run runs a script at the table, as what the game itself does by a menu.
func (l *looking) run(text string, args ...any) {
	l.t.Helper()
	if _, err := l.sim.Execute("-1", fmt.Sprintf(text, args...)); err != nil {
		l.t.Fatal(err)
	}
}

func (l *looking) seat(color string) {
	l.t.Helper()
	if err := l.sim.Seat(color, "Guest", "76561198000000009"); err != nil {
		l.t.Fatal(err)
	}
}

// glimpses are the occasions that the ledger tells of from a record on.
func (l *looking) glimpses(from int64) (told []string) {
	l.t.Helper()
	err := l.table.Records(table.Nobody, from, func(n following.News) error {
		if n.Kind == record.KindGlimpse || n.Kind == record.KindSeen {
			told = append(told, n.Entry.Events[0].(table.Reported).Text)
		}
		return nil
	})
	if err != nil {
		l.t.Fatal(err)
	}
	return told
}

// Whatever hands do to look at what is hidden, at the table of every game it stands in the ledger and in the dossier, and is told in the
// chat.
func TestNoLookLeavesNoRecord(t *testing.T) {
	for i, g := range games.All {
		if _, err := layout.New(g, nil); err != nil {
			continue
		}
		for j, one := range looks {
			if detector.Race && (i+j)%8 != 0 {
				continue // the table is one goroutine's
			}
			t.Run(g.ID+"/"+one.name, func(t *testing.T) { lookedFor(t, g, shipped(), one) })
		}
	}
}

func lookedFor(t *testing.T, g *validator.Game, c stock.Cards, one look) {
	t.Helper()
	m := means(t)
	m.Games, m.Shelf = []*validator.Game{g}, c
	w := session.Wish{Game: g.ID, Luck: record.LuckOfHost}
	for seat := range g.Seats[0] {
		w.Seats = append(w.Seats, session.Brought{Deck: shippedDeck(t, g, c, seat)})
	}
	l := &looking{rig: newHouseFor(t, ttssim.Config{}, m, w), means: m}
	l.load()
	top, err := layout.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := l.table.State()
	l.color, l.pile = top.Color(0), top.Memo(&s, s.SpotOf("deck", 0))
	l.deck = l.named(l.pile).GUID
	n, _ := l.table.Record()
	one.take(l)
	l.sim.Frames(120)
	l.settle()
	told := strings.Join(l.glimpses(n+1), "\n")
	if !strings.Contains(told, one.told) {
		t.Fatalf("the ledger tells of %q only, want %q: %+v", told, one.told, tail(l.sim.ChatLog()))
	}
	if l.count(one.told) == 0 {
		t.Errorf("the chat does not tell of it: %+v", tail(l.sim.ChatLog()))
	}
	var file strings.Builder
	if err := l.table.ExportSealed(&file); err != nil {
		t.Fatal(err)
	}
	d, err := audit.Gather(strings.NewReader(file.String()), nil, nil)
	if err != nil || !d.OK() || len(d.Looks) == 0 || !strings.Contains(fmt.Sprint(d.Looks), one.told) {
		t.Errorf("the dossier has the looks %+v: %v %v", d.Looks, err, d.Faults)
	}
}

// shippedDeck is a deck that ships and breaks no rule.
func shippedDeck(t *testing.T, g *validator.Game, c stock.Cards, seat int) string {
	t.Helper()
	values, err := g.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, d := range c.DB.Snapshot().Decks(g.ID) {
		if brought, err := c.Preset(g.ID, d.Name); err == nil && len(g.CheckDeck(values, brought)) == 0 {
			names = append(names, d.Name)
		}
	}
	return names[seat%len(names)]
}
