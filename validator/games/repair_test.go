package games_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// A fitter plays a duel in which the table is put right by hand at any time, in any way, also by who leaves meanwhile.
type fitter struct {
	g       *validator.Game
	s       table.State
	dice    *rand.Rand
	repairs int
}

// TestATableIsPutRightByHandWhateverWasDone holds in every game that a repair, whoever wants it and whoever has left, is asked of somebody in
// the duel, and that nothing done by hand, with any rule off the dial, or let through by consent, brings it to a stand.
func TestATableIsPutRightByHandWhateverWasDone(t *testing.T) {
	duels := detector.Few(4)
	if n, err := strconv.Atoi(os.Getenv("REPAIRED_DUELS")); err == nil {
		duels = n
	}
	for _, g := range games.All {
		repairs := 0
		for i, su := range setups(t, g) {
			for seed := range duels {
				f := &fitter{g: g, dice: rand.New(rand.NewPCG(uint64(seed), uint64(i)))}
				if err := f.play(su); err != nil {
					t.Errorf("%s, set-up %d, duel %d: %v", g.ID, i, seed, err)
				}
				repairs += f.repairs
			}
		}
		if repairs == 0 {
			t.Errorf("%s: nothing was put right by hand", g.ID)
		}
	}
}

func (f *fitter) play(su validator.Setup) (err error) {
	m := validator.Move{}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%+v: panic: %v", m, cause)
		}
	}()
	v, err := validator.Open(f.g, su, nil)
	if err != nil {
		return err
	}
	f.s = v.After
	if f.dice.IntN(3) == 0 {
		f.loosen()
	}
	for n := 0; n < 400 && !f.s.Result.Over; n++ {
		m = f.any()
		v, err := validator.Judge(f.g, f.s, m, nil)
		if err != nil {
			return fmt.Errorf("%+v: %w", m, err)
		}
		if v.Violation != nil && f.dice.IntN(2) == 0 {
			m.Plead = true
			if v, err = validator.Judge(f.g, f.s, m, nil); err != nil {
				return fmt.Errorf("%+v: %w", m, err)
			}
		}
		if v.Violation != nil {
			continue
		}
		f.s = v.After
		if err := f.goesOn(m); err != nil {
			return err
		}
	}
	return nil
}

// loosen turns the dial of every rule down that has one.
func (f *fitter) loosen() {
	for _, r := range f.g.Rules {
		m := validator.Move{Kind: validator.Propose.Kind, Seat: table.Referee, Word: "dial " + r.ID + " record"}
		if v, err := validator.Judge(f.g, f.s, m, nil); err == nil {
			f.s = v.After
		}
	}
}

// goesOn tells whether whoever is asked is in the duel, and somebody can do something.
func (f *fitter) goesOn(m validator.Move) error {
	for _, ask := range f.s.Asks {
		if ask.Seat >= 0 && !f.s.Alive(ask.Seat) && !f.s.Result.Over {
			return fmt.Errorf("after %+v seat %d is asked %s, which is out of the duel", m, ask.Seat, ask.Kind)
		}
		if ask.Kind == validator.AskByHand {
			f.repairs++
		}
	}
	if len(validator.ToAct(&f.s)) == 0 && !f.s.Result.Over && f.s.AskOf(table.Chance) == nil {
		return fmt.Errorf("after %+v nobody can do anything", m)
	}
	return nil
}

// any is a move of whoever may act, a step by hand, a wish to put the table right, or now and then somebody's leaving.
func (f *fitter) any() validator.Move {
	if ask := f.s.AskOf(table.Chance); ask != nil {
		if ask.Kind == validator.AskLapse {
			m, _ := validator.Silence(&f.s)
			return m
		}
		return validator.Roll(&f.s, *ask, f.dice.IntN)
	}
	switch n := f.dice.IntN(100); {
	case n < 1 && f.s.Count > 2:
		return validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Seat(f.dice.IntN(f.s.Count))}
	case n < 12:
		return validator.Move{Kind: validator.Propose.Kind, Seat: table.Referee, Word: validator.ProposeRepair}
	case n < 15:
		return validator.Move{Kind: validator.Propose.Kind, Seat: table.Seat(f.dice.IntN(f.s.Count)), Word: validator.ProposeRepair}
	}
	seats := validator.ToAct(&f.s)
	seat := seats[f.dice.IntN(len(seats))]
	if loose, ok := f.loose(seat); ok {
		return loose
	}
	if ask := f.s.AskOf(seat); ask != nil && ask.Kind == validator.AskByHand && f.dice.IntN(5) > 0 {
		return f.byHand(seat)
	}
	legal := slices.DeleteFunc(validator.Legal(f.g, &f.s, seat), func(m validator.Move) bool { return m.Kind == "concede" })
	if len(legal) == 0 {
		return validator.Move{Kind: "done", Seat: seat}
	}
	return legal[f.dice.IntN(len(legal))]
}

// loose is now and then a turn of the dial, or something that a rule may be against.
func (f *fitter) loose(seat table.Seat) (m validator.Move, ok bool) {
	switch n := f.dice.IntN(20); {
	case n == 0:
		rule, level := f.g.Rules[f.dice.IntN(len(f.g.Rules))].ID, table.Levels[f.dice.IntN(len(table.Levels))]
		return validator.Move{Kind: validator.Propose.Kind, Seat: table.Referee, Word: "dial " + rule + " " + level}, true
	case n < 4:
		var all []validator.Move
		validator.Candidates(f.g, &f.s, seat, func(m validator.Move, _ *validator.Violation) { all = append(all, m) })
		if len(all) > 0 {
			m = all[f.dice.IntN(len(all))]
		}
		return m, len(all) > 0 && m.Kind != "concede"
	case n < 8:
		m = f.senseless(seat)
		return m, m.Kind != "concede" && m.Kind != validator.Propose.Kind
	}
	return m, false
}

// senseless is any move about any cards and places.
func (f *fitter) senseless(seat table.Seat) validator.Move {
	words := slices.Concat([]string{"", "yes", "no"}, f.g.Hands.Words)
	if ask := f.s.AskOf(seat); ask != nil {
		words = append(words, ask.Words...)
	}
	card, spot := func() table.CardID { return table.CardID(f.dice.IntN(len(f.s.Cards))) }, func() table.Spot { return table.Spot(f.dice.IntN(len(f.s.Places))) }
	m := validator.Move{Kind: f.g.Actions[f.dice.IntN(len(f.g.Actions))].Kind, Seat: seat, Card: card(), To: spot(), Word: words[f.dice.IntN(len(words))],
		N: f.dice.IntN(9) - 3, Flip: f.dice.IntN(4) == 0, Side: f.dice.IntN(4) == 0}
	if f.dice.IntN(2) == 0 {
		m.From = f.s.Card(m.Card).Spot
	}
	for range f.dice.IntN(4) {
		m.Cards = append(m.Cards, card())
	}
	if f.dice.IntN(4) == 0 {
		m.Via = spot()
	}
	return m
}

// byHand is anything that a hand may do.
func (f *fitter) byHand(seat table.Seat) validator.Move {
	var steps []*validator.Action
	for i := range f.g.Actions {
		if strings.HasPrefix(string(f.g.Actions[i].Kind), "hand ") {
			steps = append(steps, &f.g.Actions[i])
		}
	}
	words := append([]string{"", "up", "down"}, f.g.Hands.Words...)
	m := validator.Move{Kind: steps[f.dice.IntN(len(steps))].Kind, Seat: seat, Card: table.CardID(f.dice.IntN(len(f.s.Cards))),
		To: table.Spot(f.dice.IntN(len(f.s.Places))), N: f.dice.IntN(9) - 3, Word: words[f.dice.IntN(len(words))]}
	if m.Kind == "hand set" && f.dice.IntN(3) == 0 {
		m.Card = 0
	}
	return m
}
