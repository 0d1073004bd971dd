package dotr

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

func fourDecks() []validator.Deck { return slices.Concat(toyDecks(), toyDecks()) }

func TestFourSeatsConform(t *testing.T) {
	conform.Run(t, &Game, []validator.Setup{{Decks: fourDecks(), Options: map[string]string{"move.diagonal": "true"}}})
}

func TestBareRecordConforms(t *testing.T) {
	conform.Run(t, &Game, []validator.Setup{{Decks: toyDecks(), Options: map[string]string{"ruleset": "ps2"}}})
}

func TestBuildingConforms(t *testing.T) {
	conform.Run(t, &Game, []validator.Setup{{Decks: toyDecks(), Build: true}})
}

// TestFourSeatsComeToAnEnd plays random duels of four and holds that turns go around the table and that nothing of a
// player who has lost stays.
func TestFourSeatsComeToAnEnd(t *testing.T) {
	ends := map[string]int{}
	for i, options := range []map[string]string{nil, {"players.alliances": "two-pairs"}, {"win.four-players": "first-loss-ends"},
		{"leader.immobile-count": "all-turns"}} {
		for seed := range 6 {
			dice := rand.New(rand.NewPCG(uint64(seed), uint64(i)))
			v, err := validator.Open(&Game, validator.Setup{Options: options, Decks: fourDecks()}, nil)
			if err != nil {
				t.Fatal(err)
			}
			ends[endOfFour(t, roll(t, v.After, dice), dice)]++
		}
	}
	if ends[""] > 8 {
		t.Errorf("too many random duels of four have no end: %v", ends)
	}
	t.Log(ends)
}

func endOfFour(t *testing.T, s table.State, dice *rand.Rand) string {
	for range 8000 {
		if s.Result.Over {
			return s.Result.Why
		}
		seats := validator.ToAct(&s)
		legal := validator.Legal(&Game, &s, seats[0])
		if len(legal) == 0 {
			t.Fatalf("seat %d has no legal move; asks %+v", seats[0], s.Asks)
		}
		m := legal[dice.IntN(len(legal))]
		if dice.IntN(400) == 0 {
			m = validator.Move{Kind: "concede", Seat: table.Seat(dice.IntN(4))}
		}
		v, err := validator.Judge(&Game, s, m, nil)
		if err != nil || v.Violation != nil && m.Kind != "concede" {
			t.Fatalf("legal move refused: %v %v", err, v.Violation)
		}
		was := s.Turn
		s = roll(t, v.After, dice)
		if !s.Result.Over && s.Turn.Number == was.Number+1 && s.Turn.Seat != board.Next(&s, was.Seat) {
			t.Fatalf("after seat %d it is the turn of seat %d", was.Seat, s.Turn.Seat)
		}
		nothingLeft(t, &s)
	}
	return ""
}

func nothingLeft(t *testing.T, s *table.State) {
	for id := table.CardID(1); int(id) < len(s.Cards) && !s.Result.Over; id++ {
		if c := s.Card(id); c.Spot != 0 && c.Owner >= 0 && (!s.Alive(c.Owner) || !s.Alive(c.Holder)) {
			t.Fatalf("card %d of seat %d, held by %d, is still at %s", id, c.Owner, c.Holder, board.NameOf(s, c.Spot))
		}
	}
}

// A lot that is being drawn among cards while one of them leaves with its player falls on none that has left.
func TestLotFallsOnWhatIsLeft(t *testing.T) {
	v, err := validator.Open(&Game, validator.Setup{Decks: fourDecks()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := roll(t, v.After, rand.New(rand.NewPCG(1, 1)))
	spell := table.CardID(len(s.Cards))
	s = validator.Resume(&Game, s, nil, func(p *validator.Play) {
		first := table.PrintID(len(p.State().Prints))
		p.Do(table.Printed{Prints: []table.Print{{Key: "x", Name: "Tear", Kind: "spell", Subtype: "normal", Rows: []string{"play | | | 1 by lot enemy&class:monster | destroy |"}},
			{Key: "y", Name: "Ogre", Kind: "monster", Level: 4, Attack: 1000}}})
		for i, seat := range []table.Seat{0, 1, 2} {
			p.Do(table.Dealt{Spot: board.Tile(p.State(), 2+i, 3), Owner: seat, Up: i > 0, Prints: []table.PrintID{first + table.PrintID(min(i, 1))}})
			p.Do(table.Classed{Card: spell + table.CardID(i), Class: []uint8{board.SpellTrap, board.Monster}[min(i, 1)]})
		}
		p.Do(table.Passed{Seat: 0}, table.Entered{Phase: board.PhaseMain})
	}).After
	s = must(t, s, validator.Move{Kind: "flip", Seat: 0, Card: spell})
	asked := s.AskOf(table.Chance)
	if asked == nil || asked.Max != 2 {
		t.Fatalf("asked is %+v", s.Asks)
	}
	s = must(t, s, validator.Move{Kind: "concede", Seat: 2})
	s = must(t, s, validator.Roll(&s, *s.AskOf(table.Chance), func(n int) int { return n - 1 }))
	if at := board.PileKind(&s, s.Card(spell+1).Spot); at != "graveyard" || s.Card(spell+2).Spot != 0 {
		t.Errorf("it fell on another card: %s, %d", at, s.Card(spell+2).Spot)
	}
}
