package dotr

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// crowded is a board of cards that walk three tiles, of leaders that walk two, and of Quick-play Spells that put cards onto
// free tiles or take them: what lies before a card changes while it is on its way.
func crowded(t *testing.T, dice *rand.Rand) table.State {
	faces := []table.Print{
		{Key: "m1", Name: "Runner", Kind: "monster", Level: 1, Attack: 500, Defense: 500, Rows: []string{"while | | | this | grant move-range 3 |"}},
		{Key: "m2", Name: "Wall", Kind: "monster", Level: 1, Defense: 900},
		{Key: "q1", Name: "Call", Kind: "spell", Subtype: "quick-play", Rows: []string{"play | | | 1 own&class:monster&in:graveyard | to field |"}},
		{Key: "q2", Name: "Snatch", Kind: "spell", Subtype: "quick-play", Rows: []string{"play | | | 1 enemy&class:monster | control | turn"}},
		{Key: "q3", Name: "Leap", Kind: "spell", Subtype: "quick-play", Rows: []string{"play | | | 1 own&class:monster | teleport home |"}},
	}
	s := opened(t, map[string]string{"leader.abilities": "two-tile-move", "board.size": "7"}, dice)
	v := validator.Resume(&Game, s, nil, func(p *validator.Play) {
		first := table.PrintID(len(p.State().Prints))
		p.Do(table.Printed{Prints: faces})
		for range 26 {
			at, face := board.Tile(p.State(), 1+dice.IntN(7), 1+dice.IntN(7)), dice.IntN(len(faces))
			if board.Occupant(p.State(), at) != 0 {
				continue
			}
			id, class := table.CardID(len(p.State().Cards)), board.Monster
			if face > 1 {
				class = board.SpellTrap
			}
			p.Do(table.Dealt{Spot: at, Owner: table.Seat(dice.IntN(2)), Up: face < 2, Prints: []table.PrintID{first + table.PrintID(face)}},
				table.Classed{Card: id, Class: class})
		}
		for seat := table.Seat(0); seat < 2; seat++ {
			p.Do(table.Dealt{Spot: board.Pile(p.State(), seat, board.Graveyard), Owner: seat, Up: true, Prints: []table.PrintID{first, first + 1}})
		}
	})
	return v.After
}

// TestWhatLiesBeforeACardOnItsWay plays random moves on crowded boards and holds that no card steps onto another one,
// no leader attacks, and nobody attacks what the order did not mean, whatever is put onto a way while it is answered.
func TestWhatLiesBeforeACardOnItsWay(t *testing.T) {
	for seed := range uint64(100) {
		dice := rand.New(rand.NewPCG(seed, 7))
		s, meant := crowded(t, dice), map[table.CardID]table.CardID{}
		for range 80 {
			if s.Result.Over {
				break
			}
			legal := validator.Legal(&Game, &s, validator.ToAct(&s)[0])
			if len(legal) == 0 {
				t.Fatalf("seed %d: nobody has a move; asks %+v", seed, s.Asks)
			}
			v, err := validator.Judge(&Game, s, eager(&s, legal, dice), nil)
			if err != nil || v.Violation != nil {
				t.Fatalf("seed %d: legal move refused: %v %v", seed, err, v.Violation)
			}
			aloneOnItsWay(t, seed, s, v.Events, meant)
			s = roll(t, v.After, dice)
		}
	}
}

// eager is a lawful move by chance: one onto the end of a way on which a card is before all, a long way towards an enemy leader before
// other moves, and an answer before a pass.
func eager(s *table.State, legal []validator.Move, dice *rand.Rand) validator.Move {
	m := legal[dice.IntN(len(legal))]
	for _, other := range legal {
		ends := slices.ContainsFunc(s.Stack, func(o table.Pending) bool { return o.Kind == "march" && o.To == other.To })
		if other.Kind == "aim" && ends || other.Kind == "respond" && dice.IntN(2) == 0 {
			return other
		}
		if other.Kind == "move" && dice.IntN(4) == 0 && board.Steps(s, s.Card(other.Card).Spot, other.To) > 1 && board.InArea(s, 1-other.Seat, other.To) {
			m = other
		}
	}
	return m
}

// aloneOnItsWay holds that a card on its way steps onto no tile where another one lies, that no leader attacks, and that who
// attacks was sent against that very card; meant has what lay where each card was sent.
func aloneOnItsWay(t *testing.T, seed uint64, s table.State, events table.Events, meant map[table.CardID]table.CardID) {
	t.Helper()
	for _, e := range events {
		switch e := e.(type) {
		case table.Stacked:
			switch now := e.Pending; {
			case now.Kind == "march":
				meant[now.Card] = board.Occupant(&s, now.To)
			case now.Kind == "attack" && board.IsLeader(&s, now.Card):
				t.Fatalf("seed %d: the leader on %s attacks", seed, board.NameOf(&s, now.From))
			case now.Kind == "attack" && meant[now.Card] != now.Target:
				t.Fatalf("seed %d: %d was sent against %d and attacks %d on %s", seed, now.Card, meant[now.Card], now.Target, board.NameOf(&s, now.To))
			}
		case table.Moved:
			if on := board.Occupant(&s, e.To); marching(&s, e.Card) && board.IsTile(&s, e.To) && on != 0 {
				t.Fatalf("seed %d: %d steps onto %s, where %d lies", seed, e.Card, board.NameOf(&s, e.To), on)
			}
		}
		s, _ = table.Fold(s, e)
	}
}

// marching tells whether a card is on its way to where it lies alone: not onto a power-up of its own.
func marching(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(o table.Pending) bool { return o.Kind == "march" && o.Card == id && o.Word != board.SaysEquip })
}
