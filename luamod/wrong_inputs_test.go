package luamod_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// crates are decks of monsters by what is wrong with them: "41", "side 14", "limited", "31".
type crates struct{ shelf }

func (crates) Preset(_, name string) (validator.Deck, error) {
	d := validator.Deck{Name: name}
	monster := func(i int) table.Print {
		return table.Print{Key: fmt.Sprint("ox-", i), Name: fmt.Sprint("Ox ", i), Kind: "monster", Subtype: "normal", Level: 4,
			Attack: 1000, Defense: 900,
			Colors: []string{"EARTH"}, Races: []string{"Beast"}}
	}
	many := map[string]int{"30": 30, "31": 31}[name]
	if many == 0 {
		many = 40
	}
	for i := range many {
		d.Main = append(d.Main, monster(i))
	}
	for i := range map[string]int{"side 14": 14}[name] {
		d.Side = append(d.Side, monster(100+i))
	}
	if name == "limited" {
		for range 2 {
			d.Main = append(d.Main, table.Print{Key: "crane", Name: "Crane", Kind: "spell", Subtype: "normal",
				Extra: map[string]string{"limit:2005-04": "limited 1"}})
		}
	}
	if many < 40 {
		d.Extra = append(d.Extra, table.Print{Key: "sigil", Name: "Sigil", Kind: "rule", Subtype: "symbol", Extra: map[string]string{"grade": "3"}})
	}
	return d, nil
}

func (c crates) Listed(game, text string) (validator.Deck, error) { return c.Preset(game, text) }

// Tables with decks that are against the rules are not made, and each rule is named with its sentence.
func TestWrongDecksMakeNoTable(t *testing.T) {
	m := means(t)
	m.Games, m.Shelf = []*validator.Game{&tagduel.Game, &kingdomduels.Game}, crates{}
	r := newHouseFor(t, ttssim.Config{}, m, session.Wish{Game: "kingdomduels", Seats: []session.Brought{{Deck: "30"}, {Deck: "30"}}})
	f := &front{rig: r}
	for _, one := range []struct {
		game, decks, rule, why string
	}{
		{"tagduel", "40,40,40", "tag.team.composition", "4 seats, not 3"},
		{"tagduel", "40,side 14,40,40", "ygo.deck.side-size", "14"},
		{"tagduel", "limited,40,limited,40", "tag.deck.limited-no-transfer", "Crane"},
		{"kingdomduels", "30,31", "kd.deck.main-size", "31"},
	} {
		wish := session.Wish{Game: one.game}
		for _, deck := range strings.Split(one.decks, ",") {
			wish.Seats = append(wish.Seats, session.Brought{Deck: deck})
		}
		if code, text := f.post("/v1/tables", "", wish); code != http.StatusBadRequest || !strings.Contains(text, one.rule) ||
			!strings.Contains(text, one.why) {
			t.Errorf("%s: %d %s", one.decks, code, text)
		}
	}
}

// A wrong is something that nobody may do in a position, over HTTP and by hand at the table.
type wrong struct {
	line, position string
	before         func(*rig) // what is done first
	seat           table.Seat
	move           func(*table.State) validator.Move
	hands          func(*rig) // the same at the table; nil where no hand can do it
	rule           string
}

func refusesAll(t *testing.T, game *validator.Game, all []wrong) {
	for _, w := range all {
		t.Run(w.line, func(t *testing.T) {
			r := laid(t, game, w.position)
			if w.before != nil {
				w.before(r)
			}
			s := r.table.State()
			out := (&front{rig: r}).made(w.seat, w.move(&s))
			if out.Refused == nil || out.Refused.Rule != w.rule || len(out.Refused.Why) < 12 {
				t.Errorf("over HTTP: %+v", out.Refused)
			}
			if n := r.count("(" + w.rule + ")"); w.hands != nil {
				w.hands(r)
				r.settle()
				if r.count("("+w.rule+")") == n {
					t.Errorf("at the table: %+v", tail(r.sim.ChatLog()))
				}
			}
			if after := r.table.State(); !slices.Equal(s.Cards, after.Cards) || !slices.Equal(s.Players, after.Players) ||
				len(s.Asks) != len(after.Asks) || len(s.Mods) != len(after.Mods) {
				t.Error("it changed something")
			}
			r.shows()
		})
	}
}

// card is the first card of that name.
func card(s *table.State, name string) table.CardID {
	for i := range s.Cards {
		if s.Print(table.CardID(i)).Name == name {
			return table.CardID(i)
		}
	}
	return 0
}

func TestWrongMovesOfTheTagDuel(t *testing.T) {
	answers := "turn 1A 5\n" + tagCards + "1A hand Balm\n2A s1 Pit face-down\n2B s1 Mist face-down\n"
	refusesAll(t, &tagduel.Game, []wrong{
		{"an answer out of order", answers, func(r *rig) { r.lay("White", "Balm", "1A s1", true, 0) }, 3,
			func(*table.State) validator.Move { return validator.Move{Kind: "pass"} },
			func(r *rig) { r.click("Blue", "act-pass") }, "tag.chain.asking-order"},
		{"a team-mate who acts in the wrong turn", "turn 1A 5\n" + tagCards + "1B hand Bear\n", nil, 2,
			func(s *table.State) validator.Move {
				return validator.Move{Kind: "summon", Card: card(s, "Bear"), To: s.SpotNamed("1B m1")}
			},
			func(r *rig) { r.lay("Red", "Bear", "1B m1", true, 0) }, "tag.turn.only-turn-player"},
	})
}

func TestWrongMovesOfKingdomDuels(t *testing.T) {
	chess := "turn Blue 5\ncard Bear = monster 4 1800/1200 Beast EARTH\ncard Wolf = monster 4 1500/1000 Beast EARTH\n" +
		"card Chess = spell normal fact subduel \"2 turns 1000\" fact subduel-cards \"Squire 900/800|Page 700/600\"\n" +
		"card Draughts = spell normal fact subduel \"2 turns 1000\" fact subduel-cards \"Squire 900/800|Page 700/600\"\n" +
		"Blue hand Chess, Draughts, Bear\nRed f1 Wolf\n"
	byHand := "turn Blue 5\n" + kingdomCards + "Blue hand Scroll, Fusion, Bear\nBlue extra Bearwolf\nBlue graveyard Wolf\n"
	scroll := func(r *rig) { r.lay("Blue", "Scroll", "Blue b1", true, 0) }
	refusesAll(t, &kingdomduels.Game, []wrong{
		{"a Subduel inside a Subduel", chess, func(r *rig) { r.lay("Blue", "Chess", "Blue b1", true, 0) }, 0,
			func(s *table.State) validator.Move {
				return validator.Move{Kind: "activate", Card: card(s, "Draughts")}
			},
			func(r *rig) { r.lay("Blue", "Draughts", "Blue b2", true, 0) }, "kd.subduel.suspends-main"},
		{"a material that has left", byHand, nil, 0,
			func(s *table.State) validator.Move {
				return validator.Move{Kind: "fusion", Card: card(s, "Bearwolf"), To: s.SpotNamed("Blue f1"),
					Cards: []table.CardID{card(s, "Bear"), card(s, "Wolf")}}
			}, nil, "kd.fusion.requirements"},
		{"a Tile outside the map", maze + "ground Blue f1 Labyrinth\nBlue f1 Bear tile d4\n",
			func(r *rig) { r.lay("Blue", "Map", "Blue b2", true, 0) }, 0,
			func(s *table.State) validator.Move {
				return validator.Move{Kind: "hand step", Card: card(s, "Bear"), Word: "h4"}
			},
			func(r *rig) { r.onSquare("Blue", "Bear", "d1", -1) }, "kd.tilemap.confined"},
		{"a Terrain where no marker lies", byHand, scroll, 0,
			func(s *table.State) validator.Move {
				return validator.Move{Kind: "hand lay", To: s.SpotNamed("Blue b3"), Word: "Forest"}
			}, nil, "kd.terrain.no-free-move"},
		{"a Terrain of which there is no marker", byHand, scroll, 0,
			func(s *table.State) validator.Move {
				return validator.Move{Kind: "hand lay", To: s.SpotNamed("Blue f3"), Word: "Swamp of Nowhere"}
			}, nil, "kd.terrain.no-free-move"},
	})
}

// An amendment on which only one side is agreed changes nothing, whether it is asked for over HTTP or typed at the table.
func TestAnAmendmentNeedsAll(t *testing.T) {
	m := means(t)
	m.Games, m.Shelf = []*validator.Game{&kingdomduels.Game}, crates{}
	r := newHouseFor(t, ttssim.Config{}, m, session.Wish{Game: "kingdomduels",
		Options: map[string]string{"first-player-method": "agreed"}, Seats: []session.Brought{{Deck: "30"}, {Deck: "30"}}})
	r.load()
	f := &front{rig: r}
	ask := func() {
		f.does(0, validator.Move{Kind: "amend", Word: "starting-lp", N: 4000})
		r.settle()
	}
	for i, propose := range []func(){ask, func() { r.chat("Blue", "!starting-lp 4000") }} {
		propose()
		if i == 0 {
			r.answer("Red", "Ready")
		}
		r.answer("Red", "Deny")
		s := r.table.State()
		if s.Points(0, 0) != 2000 || s.Points(1, 0) != 2000 || r.count("(kd.house.amendments)") != i+1 {
			t.Errorf("after Red's no Blue has %d: %+v", s.Points(0, 0), tail(r.sim.ChatLog()))
		}
	}
}
