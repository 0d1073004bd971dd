package dotr

import (
	"errors"
	"fmt"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/table"
)

// laidTable is an empty table with options in pairs.
func laidTable(t *testing.T, seats int, options ...string) table.State {
	t.Helper()
	asked := map[string]string{}
	for i := 0; i+1 < len(options); i += 2 {
		asked[options[i]] = options[i+1]
	}
	values, err := Game.Resolve(asked)
	if err != nil {
		t.Fatal(err)
	}
	s, ok := table.Fold(table.State{}, Game.Opening(values, seats))
	if !ok {
		t.Fatal("no table")
	}
	return s
}

func TestSidesAreEqualAndApart(t *testing.T) {
	for _, seats := range []int{2, 4} {
		for _, size := range []string{"7", "9", "11"} {
			for _, rows := range []string{"1", "2", "3", "4"} {
				t.Run(fmt.Sprint(seats, " seats, ", size, " by ", size, ", rows ", rows), func(t *testing.T) {
					s := laidTable(t, seats, "board.size", size, "terrain.side-rows", rows)
					var tiles [len(board.After)]int
					neutral := 0
					for at := table.Spot(1); board.IsTile(&s, at); at++ {
						if of := duel.SideOf(&s, at); of >= 0 {
							tiles[of]++
						} else {
							neutral++
						}
					}
					for seat := range seats {
						if tiles[seat] == 0 || tiles[seat] != tiles[0] {
							t.Errorf("the sides have %v tiles", tiles)
						}
					}
					if neutral == 0 {
						t.Error("nothing lies between the sides")
					}
				})
			}
		}
	}
}

func TestBadGroundOpensNoDuel(t *testing.T) {
	su := validator.Setup{Decks: toyDecks(), Ground: map[string]string{"c4": "Toon", "g6": "Crush", "d1": "Labyrinth", "e2": "Labyrinth", "f1": "Labyrinth"}}
	_, err := validator.Open(&Game, su, nil)
	var no validator.Refused
	if !errors.As(err, &no) {
		t.Fatalf("got %v, want a refusal", err)
	}
	var rules []string
	for _, v := range no.Violations {
		rules = append(rules, v.Rule)
	}
	if got := fmt.Sprint(rules); got != "[dotr.terrain.vanilla-only dotr.terrain.vanilla-only dotr.terrain.no-enclosed-leader]" {
		t.Errorf("broken are %v", got)
	}
}

func TestThreeSeatsOpenNoDuel(t *testing.T) {
	_, err := validator.Open(&Game, validator.Setup{Decks: append(toyDecks(), toyDecks()[0])}, nil)
	var no validator.Refused
	if !errors.As(err, &no) || no.Violations[0].Rule != "dotr.table.players" {
		t.Errorf("got %v, want a refusal under dotr.table.players", err)
	}
}

// TestSmallBoardSharesItsMiddle holds that a row which two sides would share belongs to neither.
func TestSmallBoardSharesItsMiddle(t *testing.T) {
	s := laidTable(t, 2, "board.size", "7", "terrain.side-rows", "4")
	for name, want := range map[string]table.Seat{"d3": 0, "d4": table.Nobody, "d5": 1} {
		if got := duel.SideOf(&s, s.SpotNamed(name)); got != want {
			t.Errorf("%s is laid out by %d, want %d", name, got, want)
		}
	}
}

func TestFourClockwise(t *testing.T) {
	s := laidTable(t, 4, "players.alliances", "two-pairs")
	var turns, asked []table.Seat
	for seat := table.Seat(0); len(turns) < 4; seat = board.Next(&s, seat) {
		turns = append(turns, seat)
	}
	for seat := range board.InTurn(&s, 0) {
		asked = append(asked, seat)
	}
	if fmt.Sprint(turns) != "[0 2 1 3]" || fmt.Sprint(asked) != "[2 3 1 0]" {
		t.Errorf("turns go %v, questions %v", turns, asked)
	}
	s.Players[2].Out = true
	if board.Next(&s, 0) != 1 || board.Next(&s, 3) != 0 {
		t.Error("a seat that is out has a turn")
	}
}
