package dotr

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// toyDecks are two decks with something of everything, enough to play on.
func toyDecks() []validator.Deck {
	faces := []table.Print{
		{Key: "m1", Name: "Squire", Kind: "monster", Level: 2, Attack: 900, Defense: 700, Tags: []string{"likes:Meadow"}},
		{Key: "m2", Name: "Wolf", Kind: "monster", Level: 3, Attack: 1200, Defense: 800, Tags: []string{"likes:Forest"}},
		{Key: "m3", Name: "Golem", Kind: "monster", Level: 4, Attack: 1000, Defense: 2000},
		{Key: "m4", Name: "Drake", Kind: "monster", Level: 5, Attack: 1900, Defense: 1500, Tags: []string{"likes:Mountain", "dislikes:Forest", "piercing"}},
		{Key: "s1", Name: "Woods", Kind: "spell", Subtype: "field", Effects: []table.Effect{{Timing: "play", Key: "change-terrain", A: 2, B: 0}}},
		{Key: "s2", Name: "Spark", Kind: "spell", Subtype: "normal", Effects: []table.Effect{{Timing: "play", Key: "change-lp", Side: "enemy", A: 1, B: 300}}},
		{Key: "s3", Name: "Sword", Kind: "spell", Subtype: "equip", Extra: map[string]string{"bonus": "500"}},
		{Key: "t1", Name: "Circle", Kind: "trap", Subtype: "normal", Effects: []table.Effect{{Timing: "trap", Key: "trap-bind", A: 2, B: 600}}},
		{Key: "t2", Name: "Pit", Kind: "trap", Subtype: "normal", Effects: []table.Effect{{Timing: "trap", Key: "trap-destroy", B: 1500}}},
		{Key: "t3", Name: "Jammer", Kind: "trap", Subtype: "counter", Effects: []table.Effect{{Timing: "trap", Key: "cancel-spell"}}},
	}
	var main []table.Print
	for i := range 40 {
		f := faces[i%len(faces)]
		f.Key, f.Name = fmt.Sprintf("%s-%d", f.Key, i/20), fmt.Sprintf("%s %d", f.Name, i/20)
		main = append(main, f)
	}
	d := validator.Deck{Main: main, Leader: &faces[0]}
	return []validator.Deck{d, d}
}

func opened(t testing.TB, options map[string]string, dice *rand.Rand) table.State {
	t.Helper()
	v, err := validator.Open(&Game, validator.Setup{Options: options, Decks: toyDecks(), Ground: map[string]string{
		"d5": "Labyrinth", "e5": "Forest", "f5": "Mountain", "e4": "Meadow", "c3": "Forest"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return roll(t, v.After, dice)
}

// roll lets chance answer whatever it is asked.
func roll(t testing.TB, s table.State, dice *rand.Rand) table.State {
	for a := s.AskOf(table.Chance); a != nil; a = s.AskOf(table.Chance) {
		v, err := validator.Judge(&Game, s, validator.Roll(&s, *a, dice.IntN), nil)
		if err != nil || v.Violation != nil {
			t.Fatal(err, v.Violation)
		}
		s = v.After
	}
	return s
}

func TestRandomDuelsComeToAnEnd(t *testing.T) {
	over, longest := 0, 0
	for seed := range 60 {
		dice := rand.New(rand.NewPCG(uint64(seed), 1))
		s := opened(t, nil, dice)
		moves := 0
		for ; moves < 5000 && !s.Result.Over; moves++ {
			seats := validator.ToAct(&s)
			legal := validator.Legal(&Game, &s, seats[0])
			if len(legal) == 0 {
				t.Fatalf("seed %d: seat %d has no legal move; asks %+v", seed, seats[0], s.Asks)
			}
			v, err := validator.Judge(&Game, s, legal[dice.IntN(len(legal))], nil)
			if err != nil || v.Violation != nil {
				t.Fatalf("seed %d: legal move refused: %v %v", seed, err, v.Violation)
			}
			s = v.After
		}
		longest = max(longest, moves)
		if s.Result.Over {
			over++
		}
	}
	if over < 50 {
		t.Errorf("only %d of 60 random duels ended", over)
	}
	t.Logf("%d over, longest %d moves", over, longest)
}

func TestPlayersFinishTheirDuels(t *testing.T) {
	wins := map[table.Seats]int{}
	for seed := range 12 {
		dice := rand.New(rand.NewPCG(uint64(seed), 2))
		s := opened(t, nil, dice)
		for moves := 0; moves < 4000 && !s.Result.Over; moves++ {
			seat := validator.ToAct(&s)[0]
			m, ok := player.Choose(&Game, &s, seat, dice.IntN)
			if !ok {
				t.Fatalf("seed %d: seat %d knows no move", seed, seat)
			}
			v, err := validator.Judge(&Game, s, m, nil)
			if err != nil || v.Violation != nil {
				t.Fatalf("seed %d: %v %v", seed, err, v.Violation)
			}
			s = v.After
		}
		if !s.Result.Over {
			t.Errorf("seed %d: no end in sight in turn %d", seed, s.Turn.Number)
		}
		wins[s.Result.Winners]++
		t.Logf("seed %d: turn %d, %v by %s, lp %d %d", seed, s.Turn.Number, s.Result.Winners, s.Result.Why, s.Points(0, board.LP), s.Points(1, board.LP))
	}
	if wins[1] == 0 || wins[2] == 0 {
		t.Errorf("one side always wins: %v", wins)
	}
}

// A seat that plays by itself uses what its cards do: it activates a spell that pays, answers with a trap, and turns a
// monster up for its flip effect.
func TestPlayersUseEffects(t *testing.T) {
	harm := func(timing string) table.Effect {
		return table.Effect{Timing: timing, Key: "change-lp", Side: "enemy", A: 1, B: 1500}
	}
	for name, face := range map[string]table.Print{
		"flip":    {Key: "x", Name: "Spark", Kind: "spell", Subtype: "normal", Effects: []table.Effect{harm("play")}},
		"respond": {Key: "x", Name: "Snare", Kind: "trap", Subtype: "counter", Effects: []table.Effect{harm("trap")}},
		"use":     {Key: "x", Name: "Imp", Kind: "monster", Level: 1, Effects: []table.Effect{harm("use")}},
	} {
		t.Run(name, func(t *testing.T) {
			s := smallTable(laidTable(t, 2), &table.Print{Effects: []table.Effect{harm("play")}})
			v := validator.Resume(&Game, s, nil, func(p *validator.Play) {
				p.Do(table.Printed{Prints: []table.Print{face}})
				id, class := table.CardID(len(p.State().Cards)), board.SpellTrap
				if face.Kind == "monster" {
					class = board.Monster
				}
				p.Do(table.Dealt{Spot: board.Tile(p.State(), 2, 3), Owner: 1, Up: name == "use", Prints: []table.PrintID{table.PrintID(len(p.State().Prints) - 1)}},
					table.Classed{Card: id, Class: class})
				if name != "respond" {
					p.Do(table.Passed{Seat: 1}, table.Entered{Phase: board.PhaseMain})
				}
			})
			s = v.After
			if name == "respond" {
				s = must(t, s, validator.Move{Kind: "flip", Seat: 0, Card: table.CardID(len(s.Cards) - 2)})
			}
			m, ok := player.Choose(&Game, &s, 1, func(int) int { return 0 })
			if !ok || string(m.Kind) != name || m.Card != table.CardID(len(s.Cards)-1) {
				t.Errorf("it prefers %+v", m)
			}
		})
	}
}

func must(t *testing.T, s table.State, m validator.Move) table.State {
	t.Helper()
	v, err := validator.Judge(&Game, s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatalf("%s: %v %+v", m.Kind, err, v.Violation)
	}
	return v.After
}
