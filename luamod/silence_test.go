package luamod_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/table"
)

// frames is a clock that goes by the frames of a headless table, sixty a second.
type frames struct {
	now int
	due map[int][]func()
}

func (f *frames) later(d time.Duration, do func()) {
	at := f.now + int(60*d/time.Second)
	f.due[at] = append(f.due[at], do)
}

func (f *frames) strike() {
	f.now++
	for _, do := range f.due[f.now] {
		do()
	}
	delete(f.due, f.now)
}

// dealing is the shelf with the cards of North's deck in another order.
type dealing struct {
	stock.Cards
	order []int
}

func (d dealing) Preset(game, name string) (validator.Deck, error) {
	deck, err := d.Cards.Preset(game, name)
	if name != silentDeck || d.order == nil {
		return deck, err
	}
	main := slices.Clone(deck.Main)
	for i, from := range d.order {
		deck.Main[i] = main[from]
	}
	return deck, err
}

const silentDeck = "Bells of Dawnhold"

// At the table, too, nobody can tell a player who has an answer from one who has none. North never says anything, in one world with all
// dirty tricks of the deck in hand and in another one with none of them: South and a spectator see and read the same at the same frame,
// the end of each silence included, and over HTTP they are told the same.
func TestSilenceAtTheTableTakesTheSameTime(t *testing.T) {
	cards := shipped()
	armed, unarmed := orders(t, cards)
	one, two := quietHouse(t, dealing{cards, armed}), quietHouse(t, dealing{cards, unarmed})
	if tricks(one) == tricks(two) {
		t.Fatal("the worlds do not differ")
	}
	waited, enough := 0, 20
	if detector.Race { // what is compared is worked out by one goroutine after the other
		enough = 5
	}
	for range 120 {
		one.look()
		two.look()
		s := one.table.State()
		if len(s.Asks) > 0 {
			waited++
		}
		if this, that := one.overheard(), two.overheard(); this != that {
			t.Fatalf("in turn %d the others can tell what North holds:\n%s", s.Turn.Number, firstLine(this, that))
		}
		if waited > enough {
			return
		}
		if len(s.Asks) == 0 {
			one.goOn()
			two.goOn()
		}
	}
	t.Errorf("North was waited for at %d looks only", waited)
}

// orders are two orders of North's deck: the seven cards that are dealt to North are all tricks that there are, or none of them is.
func orders(t *testing.T, cards stock.Cards) (armed, unarmed []int) {
	t.Helper()
	scout := quietHouse(t, dealing{cards, nil})
	s := scout.table.State()
	first := s.Players[1].Token + 1
	var tricks, others, hand, rest []int
	for i := range 30 {
		id := first + table.CardID(i)
		if s.Print(id).Kind == "dirty trick" {
			tricks = append(tricks, i)
		} else {
			others = append(others, i)
		}
		if s.Card(id).Spot == s.SpotNamed("North hand") {
			hand = append(hand, i)
		} else {
			rest = append(rest, i)
		}
	}
	armed, unarmed = make([]int, 30), make([]int, 30)
	for n, at := range slices.Concat(hand, rest) {
		armed[at], unarmed[at] = slices.Concat(tricks, others)[n], slices.Concat(others, tricks)[n]
	}
	return armed, unarmed
}

// A quiet house is a table whose bridge goes by its frames.
type quiet struct {
	*rig
	clock *frames
}

// quietHouse is a game of two in which hands are dealt and kept.
func quietHouse(t *testing.T, d dealing) quiet {
	t.Helper()
	clock := &frames{due: map[int][]func(){}}
	m := session.Means{Folder: t.TempDir(), Games: []*validator.Game{&kingdomcombat.Game}, Shelf: d, Boards: sameBoards, Later: clock.later}
	q := quiet{newHouseFor(t, ttssim.Config{Seed: 3}, m, session.Wish{Game: kingdomcombat.Game.ID,
		Seats: []session.Brought{{Deck: "Oaths of Sunspire"}, {Deck: silentDeck}}}), clock}
	for _, m := range []validator.Move{{Kind: "hire", Word: "none"}, {Kind: "keep"}} {
		for seat := range table.Seat(2) {
			if _, err := q.table.Move(seat, m); err != nil {
				t.Fatal(err)
			}
		}
	}
	q.load()
	return q
}

// tricks is how many dirty tricks North holds.
func tricks(q quiet) (n int) {
	s := q.table.State()
	for _, id := range s.In(s.SpotNamed("North hand")) {
		if s.Print(id).Kind == "dirty trick" {
			n++
		}
	}
	return n
}

// look lets half a second go by.
func (q quiet) look() {
	for range 30 {
		q.sim.Frame()
		q.clock.strike()
	}
}

// goOn lets the turn player press for the next stage.
func (q quiet) goOn() {
	q.t.Helper()
	s := q.table.State()
	button := "act-" + []string{"end", "combat", "close", "end", "end"}[s.Turn.Phase]
	if ok, err := q.sim.Click(colors[s.Turn.Seat], button); !ok || err != nil {
		q.t.Fatal(button, ok, err)
	}
}

// overheard is all that others than North see at the table, and what the bridge tells them over HTTP.
func (q quiet) overheard() string {
	q.t.Helper()
	all := q.sight("White") + q.sight("Grey")
	tokens := q.table.Tokens()
	for _, token := range []string{tokens.Seats[0], tokens.Watch} {
		asked := httptest.NewRequest(http.MethodGet, q.url+"/v1/tables/"+q.table.ID(), http.NoBody)
		asked.Header.Set("Authorization", "Bearer "+token)
		got := httptest.NewRecorder()
		q.bridge.ServeHTTP(got, asked)
		if got.Code != http.StatusOK {
			q.t.Fatal(got.Code, got.Body)
		}
		told := strings.ReplaceAll(got.Body.String(), ",", ",\n")
		all += chance.ReplaceAllString(strings.ReplaceAll(told, q.table.ID(), "ID"), "")
	}
	return fmt.Sprint(q.clock.now) + all
}
