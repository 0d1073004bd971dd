package kingdomcombat

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// TestSenselessMovesAreRefusedEverywhere throws every kind of move at positions out of random games, with every card of the table and
// any place, also named twice and together with others: none may panic, and none that is refused may lack a rule. What lies nowhere,
// in a deck or at an opponent's is among them.
func TestSenselessMovesAreRefusedEverywhere(t *testing.T) {
	decks := readyDecks(t)
	for seed := range env("KC_SENSELESS", detector.Few(4)) {
		dice := rand.New(rand.NewPCG(uint64(seed), 23))
		su := randomSetup(decks, dice)
		if seed%2 == 0 {
			su.Options["topology"] = "ring_of_battlefields"
		}
		v, err := validator.Open(&Game, su, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 160 && !v.After.Result.Over; n++ {
			m, ok := randomMove(&v.After, dice)
			if !ok {
				break
			}
			if v, err = validator.Judge(&Game, v.After, m, nil); err != nil || v.Violation != nil {
				t.Fatalf("%+v: %v %v", m, err, v.Violation)
			}
			if n%8 == 0 {
				throw(t, &v.After, dice)
			}
		}
	}
}

// TestOnlyPlayersExchangeHands lets the referee keep and exchange a hand, before and after garrisons are chosen: it has none.
func TestOnlyPlayersExchangeHands(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 23))
	v, err := validator.Open(&Game, randomSetup(readyDecks(t), dice), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		for _, kind := range []validator.Kind{"keep", "mulligan"} {
			got := validator.Against(&Game, &v.After, validator.Move{Kind: kind, Seat: table.Referee})
			if got == nil || got.Rule != "kc.mulligan.first-free" || got.Worded().Why != "only players have a hand to exchange" {
				t.Fatalf("%s of the referee is refused by %+v", kind, got)
			}
		}
		m, ok := randomMove(&v.After, dice)
		if !ok {
			t.Fatal("nobody has a move")
		}
		if v, err = validator.Judge(&Game, v.After, m, nil); err != nil || v.Violation != nil {
			t.Fatalf("%+v: %v %v", m, err, v.Violation)
		}
	}
}

// throw judges a senseless move of every kind with every card of a position.
func throw(t *testing.T, s *table.State, dice *rand.Rand) {
	t.Helper()
	card := func() table.CardID { return table.CardID(dice.IntN(len(s.Cards))) }
	spot := func() table.Spot { // often a battlefield: they come last
		return table.Spot(max(dice.IntN(len(s.Places)), dice.IntN(len(s.Places)), dice.IntN(len(s.Places))))
	}
	for id := range table.CardID(len(s.Cards)) {
		for _, a := range Game.Actions {
			m := validator.Move{Kind: a.Kind, Seat: table.Seat(dice.IntN(s.Count)), Card: id, From: spot(), To: spot(), N: dice.IntN(9) - 3}
			switch dice.IntN(4) {
			case 0:
				m.Cards = []table.CardID{id, id}
			case 1:
				m.Cards = []table.CardID{card(), 0, card()}
			case 2:
				m.Cards = []table.CardID{card()}
			}
			if err := refused(*s, m); err != nil {
				t.Fatalf("%+v: %v", m, err)
			}
		}
	}
}

// refused holds that a move is lawful, unknown, or refused by a rule of the catalogue.
func refused(s table.State, m validator.Move) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	v, err := validator.Judge(&Game, s, m, nil)
	if unknown := (validator.Unknown{}); errors.As(err, &unknown) || err == nil && v.Violation == nil {
		return nil
	}
	if err == nil && v.Violation.Why == "" {
		return fmt.Errorf("refused by %s without a sentence", v.Violation.Rule)
	}
	return err
}
