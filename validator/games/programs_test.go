package games_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// roses is the game of the questions below, at a table for two, with the cards of a set-up.
func roses(t *testing.T) (*validator.Game, table.State) {
	t.Helper()
	g, _ := games.Find("dotr")
	v, err := validator.Open(g, setups(t, g)[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	return g, v.After
}

// TestWhatOnlyAProgramNames holds what is said of moves that no file and no hand can make, for they name what is not there.
func TestWhatOnlyAProgramNames(t *testing.T) {
	g, s := roses(t)
	for want, m := range map[string]validator.Move{
		`Duelists of the Roses has no move "dance"`:                              {Kind: "dance"},
		"there is no seat 7 at this table":                                       {Kind: "concede", Seat: 7},
		"there is no seat -1 at this table":                                      {Kind: "concede", Seat: table.Nobody},
		"there is no seat -9 at this table":                                      {Kind: "concede", Seat: -9},
		"there is no seat 5 at this table":                                       {Kind: validator.ClockRuns, Seat: table.Referee, Of: 5, N: 3},
		"there is no card 60000 at this table":                                   {Kind: "concede", Cards: []table.CardID{3, 60000, 4}},
		"there is no card 50000 at this table":                                   {Kind: "concede", Card: 50000},
		"there is no place 999 at this table":                                    {Kind: "concede", Via: 999},
		"only players move of their own accord; chance answers what it is asked": {Kind: "concede", Seat: table.Chance},
	} {
		_, err := validator.Judge(g, s, m, nil)
		if unknown := (validator.Unknown{}); !errors.As(err, &unknown) || unknown.What != want {
			t.Errorf("%+v: %v, want %s", m, err, want)
		}
	}
}

// TestWhatOnlyAProgramTries holds what is said of moves that a program alone can try.
func TestWhatOnlyAProgramTries(t *testing.T) {
	g, s := roses(t)
	untimed, seatless := *g, *g
	untimed.Clock, seatless.Clock = nil, &validator.Timing{Call: func(*validator.Play) {}}
	luck := rand.New(rand.NewPCG(1, 2))
	for s.AskOf(table.Chance) == nil || s.AskOf(table.Chance).Kind != validator.AskShuffle {
		s = anyMove(t, g, s, luck)
	}
	pile := s.AskOf(table.Chance)
	twice := make([]uint16, len(s.In(pile.At)))
	shuffle := validator.Move{Kind: validator.Shuffle.Kind, Seat: table.Chance, To: pile.At, Order: []uint16{0}}
	again := shuffle
	again.Order = twice
	asked := s
	asked.Asks = []table.Ask{{ID: 99, Seat: 0, Kind: validator.AskDecision, Words: []string{"yes"}}}
	for _, tt := range []struct {
		game *validator.Game
		s    table.State
		m    validator.Move
		want string
	}{
		{g, s, validator.Move{Kind: validator.ClockRuns, N: 3}, "clock: only the referee says what the clock shows"},
		{g, s, validator.Move{Kind: validator.ClockRuns, Seat: table.Referee, Of: table.Nobody, N: 3}, "clock: say whose time has gone"},
		{&untimed, s, validator.Move{Kind: validator.ClockRuns, Seat: table.Referee, N: 3}, "clock: Duelists of the Roses knows no clock"},
		{&seatless, s, validator.Move{Kind: validator.ClockRuns, Seat: table.Referee, N: 3}, "clock: in Duelists of the Roses seats have no time of their own"},
		{g, s, shuffle, "chance: the order has 1 card, the pile 40"},
		{g, s, again, "chance: the order names a card twice or one that is not there"},
		{g, asked, validator.Move{Kind: validator.Decide.Kind, Word: "yes"}, "card: there is nothing to decide now"},
	} {
		v, err := validator.Judge(tt.game, tt.s, tt.m, nil)
		if err != nil || v.Violation == nil || v.Violation.Rule+": "+v.Violation.Why != tt.want {
			t.Errorf("%+v: %+v %v, want %s", tt.m, v.Violation, err, tt.want)
		}
	}
}

// TestWhatOnlyAProgramSetsUp holds what is said of duels that no file and no page can ask for.
func TestWhatOnlyAProgramSetsUp(t *testing.T) {
	g, _ := roses(t)
	laws := *g
	laws.Actions = nil
	su := setups(t, g)[0]
	if _, err := validator.Open(&laws, su, nil); err == nil || err.Error() != "decks of Duelists of the Roses are checked, but its moves are not judged" {
		t.Error(err)
	}
	masters, _ := games.Find("duelmasters")
	for _, tt := range []struct {
		game   *validator.Game
		ground map[string]string
		want   string
	}{
		{g, map[string]string{"d4": "Forrest"},
			`there is no ground "Forrest" (did you mean "Forest"?); there is Normal, Forest, Wasteland, Mountain, Meadow, Sea, Dark, Toon, Labyrinth or Crush`},
		{g, map[string]string{"z9": "Forest", "zz": "Forest"}, `there is no place z9 or zz on the board (did you mean "a9"?)`},
		{masters, map[string]string{"d4": "Forest"}, "the table of this game has no ground"},
	} {
		su := setups(t, tt.game)[0]
		su.Ground = tt.ground
		if _, err := validator.Open(tt.game, su, nil); err == nil || err.Error() != tt.want {
			t.Errorf("%v\nwant %s", err, tt.want)
		}
	}
}
