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
