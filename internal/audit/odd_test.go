package audit_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/table"
)

// restless is the shelf that ships, whose cards somebody edits again and again: their levels and strengths.
type restless struct {
	stock.Cards
	edits *int
}

func (r restless) Anew(game string, keys []string) ([]table.Print, string) {
	now, edition := r.Cards.Anew(game, keys)
	for i := range now {
		if now[i].Level > 0 {
			now[i].Level = (now[i].Level+*r.edits)%9 + 1
		}
		now[i].Attack += 100 * *r.edits
	}
	return now, fmt.Sprint(edition, " ", *r.edits)
}

// odd is a duel of people who say nothing untrue, to which happens all that makes a ledger look odd.
type odd struct {
	honest
	hall  *session.Hall
	open  func() *session.Hall
	tb    *live.Table
	edits *int
}

// Duels in which moves are taken back over statements, cards are edited, players give up, the bridge is started again and a draw is agreed
// on accuse nobody who says nothing untrue.
func TestOddHonestDuelsAccuseNobody(t *testing.T) {
	c, scripts := withScripts(t)
	kinds := map[string]int{} // of records, in all games: a few duels of one may be over before anything odd
	for i, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			decks := ready(t, g, c)
			first := firstSeed(t)
			for seed := first; seed < first+howMany(t, "AUDIT_DUELS", 3); seed++ {
				luck, folder, edits := rand.New(rand.NewPCG(seed, uint64(i)+20)), t.TempDir(), 0
				open := func() *session.Hall {
					h, err := session.OpenHall(session.Means{Folder: folder, Games: games.All, Shelf: restless{c, &edits}, Effects: scripts.For})
					if err != nil {
						t.Fatal(err)
					}
					return h
				}
				d := odd{honest: honest{t, g, scripts.For(g.ID), luck}, hall: open(), open: open, edits: &edits}
				d.make(seed, decks)
				d.play(100)
				if accused, _ := accusations(t, g, d.tb, scripts.For); len(accused) > 0 {
					t.Errorf("seed %d: %v", seed, accused)
				}
				_, sealed := export(t, d.tb)
				readWith(t, sealed, func(rec ledger.Record, _ record.Entry, _, _ *table.State) { kinds[rec.Kind]++ })
				d.hall.Close()
			}
		})
	}
	if kinds[record.KindUndo] == 0 || kinds[record.KindPrints] == 0 {
		t.Errorf("nothing odd has happened: %v", kinds)
	}
}

func (d *odd) make(seed uint64, decks []string) {
	d.t.Helper()
	w := session.Wish{Game: d.game.ID, Seed: seed + 1, Options: outspoken[d.game.ID]}
	for range slices.Max(d.game.Seats) {
		w.Seats = append(w.Seats, session.Brought{Deck: decks[d.luck.IntN(len(decks))]})
	}
	var err error
	if d.tb, err = d.hall.Make(w); err != nil || seed%2 == 0 { // without a word of the players' some games are for two
		w.Seats = w.Seats[:d.game.Seats[0]]
		d.tb, err = d.hall.Make(w)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// play makes so many moves with something odd now and then, and ends with an agreed draw.
func (d *odd) play(moves int) {
	d.t.Helper()
	if !d.moves(moves, 10, d.something) {
		return
	}
	if d.game.Clock.Call != nil && d.luck.IntN(2) == 0 {
		d.do(validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Nobody})
		d.honest.play(d.tb, 60) // those turns that are left, and what decides then
	}
	d.agree(validator.ProposeDraw, 0)
	d.honest.play(d.tb, 0)
}

// moves makes so many, with something else before one of every so many; it tells whether the duel goes on.
func (d *odd) moves(moves, every int, beside func()) bool {
	d.t.Helper()
	for range moves {
		if d.luck.IntN(every) == 0 {
			beside()
		}
		s := d.tb.State()
		if s.Result.Over {
			return false
		}
		seats := validator.ToAct(&s)
		if len(seats) == 0 {
			d.t.Fatal("nobody is to act")
		}
		if m, ok := d.move(d.tb, seats[d.luck.IntN(len(seats))]); ok {
			d.do(m)
		}
	}
	return true
}

func (d *odd) do(m validator.Move) {
	d.t.Helper()
	if _, err := d.tb.Move(m.Seat, m); err != nil {
		d.t.Fatal(err)
	}
}

// something happens that no move made happen, or that players agree on.
func (d *odd) something() {
	d.t.Helper()
	var err error
	switch d.luck.IntN(7) {
	case 5:
		for range 3 {
			d.hall.Doze()
		}
	case 6:
		d.clock()
	case 0, 1:
		d.agree(validator.ProposeUndo, 1+d.luck.IntN(4))
	case 2:
		*d.edits++
		if err = d.tb.Choose(record.PrintsPinned); err == nil && !d.tb.State().Result.Over {
			err = d.tb.Choose(record.PrintsFollow)
		}
	case 3:
		id := d.tb.ID()
		d.hall.Close()
		d.hall = d.open()
		d.tb, err = d.hall.Find(id)
	case 4:
		if s := d.tb.State(); s.Count > 2 && len(s.Asks) == 0 {
			d.do(validator.Move{Kind: "concede", Seat: s.Turn.Seat, Sure: true})
		}
	}
	if err != nil && !d.tb.State().Result.Over {
		d.t.Fatal(err)
	}
}

// agree has the player whose turn it is propose something to which all others agree.
func (d *odd) agree(what string, n int) {
	d.t.Helper()
	s := d.tb.State()
	if s.Result.Over || len(s.Asks) > 0 {
		return
	}
	d.do(validator.Move{Kind: validator.Propose.Kind, Seat: s.Turn.Seat, Word: what, N: n})
	for asks := d.tb.State().Asks; len(asks) > 0 && asks[0].Kind == validator.AskAgree; asks = d.tb.State().Asks {
		d.do(validator.Move{Kind: validator.Agree.Kind, Seat: asks[0].Seat})
	}
}

// clock says what a clock beside the table shows: seconds that have gone, or at a table of more than two that somebody's time is up.
func (d *odd) clock() {
	d.t.Helper()
	s := d.tb.State()
	m := validator.Move{Kind: validator.ClockRuns, Seat: table.Referee, Of: table.Seat(d.luck.IntN(s.Count)), N: 1 + d.luck.IntN(90)}
	if s.Count > 2 && d.luck.IntN(4) == 0 {
		m.Kind, m.N = validator.ClockStops, 0
	}
	if s.Alive(m.Of) {
		d.do(m)
	}
}

// asking are cards whose scripts ask a player, or chance.
var asking = []string{"Needle Wall", "Fairy Box", "Nightmare Wheel", "Ominous Fortunetelling", "Ordeal of a Traveler",
	"Card Shuffle", "Offerings to the Doomed",
	"Mirage of Nightmare", "Soul Demolition", "Dust Tornado", "Sebek's Blessing", "Book of Moon"}

// curious is the shelf that ships, with decks of the Roses full of such cards.
type curious struct{ restless }

func (c curious) Preset(game, name string) (validator.Deck, error) {
	d, err := c.restless.Preset(game, name)
	for i := range d.Main {
		if pr, found := c.Print(game, asking[i/2%len(asking)]); found && i%2 == 0 {
			d.Main[i] = pr
		}
	}
	return d, err
}

// A question of a script that is open when the bridge is started again is the same afterwards, and a duel with many such accuses nobody.
func TestQuestionsOfScriptsOutlastTheBridge(t *testing.T) {
	c, scripts := withScripts(t)
	g, _ := games.Find("dotr")
	decks, waited := ready(t, g, c), 0
	first := firstSeed(t)
	for seed := first; seed < first+howMany(t, "AUDIT_DUELS", 4); seed++ {
		luck, folder, edits := rand.New(rand.NewPCG(seed, 30)), t.TempDir(), 0
		open := func() *session.Hall {
			h, err := session.OpenHall(session.Means{Folder: folder, Games: games.All, Shelf: curious{restless{c, &edits}}, Effects: scripts.For})
			if err != nil {
				t.Fatal(err)
			}
			return h
		}
		d := odd{honest: honest{t, g, scripts.For(g.ID), luck}, hall: open(), open: open, edits: &edits}
		w := session.Wish{Game: g.ID, Seed: seed + 1,
			Options: map[string]string{"deck.copies": "any", "deck.banlist": "unrestricted", "deck.size": "any"},
			Seats:   []session.Brought{{Deck: decks[0]}, {Deck: decks[1%len(decks)]}}}
		var err error
		if d.tb, err = d.hall.Make(w); err != nil {
			t.Fatal(err)
		}
		for range 120 {
			waited += d.asksAgain()
			s := d.tb.State()
			if s.Result.Over {
				break
			}
			seats := validator.ToAct(&s)
			if m, ok := d.move(d.tb, seats[luck.IntN(len(seats))]); ok {
				d.do(m)
			}
		}
		d.agree(validator.ProposeDraw, 0)
		d.honest.play(d.tb, 0)
		if accused, _ := accusations(t, g, d.tb, scripts.For); len(accused) > 0 {
			t.Errorf("seed %d: %v", seed, accused)
		}
		d.hall.Close()
	}
	if waited == 0 {
		t.Error("no script has asked anything")
	}
}

// asksAgain starts the bridge again where a script's question is open, and counts it.
func (d *odd) asksAgain() int {
	d.t.Helper()
	before := d.tb.State()
	if top := before.Top(); top == nil || top.Question == nil {
		return 0
	}
	id := d.tb.ID()
	d.hall.Close()
	d.hall = d.open()
	tb, err := d.hall.Find(id)
	if err != nil {
		d.t.Fatal(err)
	}
	d.tb = tb
	if after := tb.State(); !reflect.DeepEqual(*after.Top(), *before.Top()) || !reflect.DeepEqual(after.Asks, before.Asks) {
		d.t.Fatalf("was asked %+v of %+v, is asked %+v of %+v", before.Asks, before.Top().Question, after.Asks, after.Top().Question)
	}
	return 1
}

// An arena is a shelf of Kingdom Duels whose deck begins Subduels.
type arena struct{ realm }

// Anew finds no card in a database: they stay as they are.
func (arena) Anew(_ string, keys []string) ([]table.Print, string) {
	return make([]table.Print, len(keys)), "made up"
}

func (a arena) Preset(game, name string) (validator.Deck, error) {
	d, err := a.realm.Preset(game, name)
	d.Main = d.Main[:len(d.Main)-6]
	for i := range 6 {
		d.Main = append(d.Main, table.Print{Key: fmt.Sprint("x:Arena ", i), Name: fmt.Sprint("Arena ", i%3), Kind: "spell", Subtype: "normal",
			Extra: map[string]string{"subduel": fmt.Sprint(1+i%3*2, " turns ", 500+i*300),
				"subduel-cards": "Squire 900/800|Page 700/600|Knight 1500/100"}})
	}
	return d, err
}

// Who plays Subduels and says nothing untrue is accused of nothing, also when a player gives up in one, moves of it are taken back, the
// bridge is started again in it or the table sleeps.
func TestHonestSubduelsAccuseNobody(t *testing.T) {
	fought := 0
	first := firstSeed(t)
	for seed := first; seed < first+howMany(t, "AUDIT_DUELS", 4); seed++ {
		folder, edits := t.TempDir(), 0
		open := func() *session.Hall {
			h, err := session.OpenHall(session.Means{Folder: folder, Games: games.All, Shelf: arena{}})
			if err != nil {
				t.Fatal(err)
			}
			return h
		}
		d := odd{honest: honest{t, &kingdomduels.Game, nil, rand.New(rand.NewPCG(seed, 31))}, hall: open(), open: open, edits: &edits}
		w := session.Wish{Game: "kingdomduels", Seed: seed, Options: map[string]string{"trap-enforcement": "honour"},
			Seats: slices.Repeat([]session.Brought{{Deck: "arena"}}, 2)}
		if seed%2 == 0 {
			w.Options["format"], w.Seats = "tag", slices.Repeat(w.Seats, 2)
		}
		var err error
		if d.tb, err = d.hall.Make(w); err != nil {
			t.Fatal(err)
		}
		d.play(200)
		if accused, _ := accusations(t, d.game, d.tb, nil); len(accused) > 0 {
			t.Errorf("seed %d: %v", seed, accused)
		}
		_, sealed := export(t, d.tb)
		readWith(t, sealed, func(_ ledger.Record, e record.Entry, _, _ *table.State) {
			for _, ev := range e.Events {
				if asked, ok := ev.(table.Asked); ok && asked.Ask.Kind == "subduel" {
					fought++
				}
			}
		})
		d.hall.Close()
	}
	if fought == 0 {
		t.Error("no Subduel was fought")
	}
}
