package conform

import (
	"fmt"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What a game costs. Every game measures the same three things under the same names, over positions of random duels from their
// first turn to their last, so that games can be held against one another and a size against a size.

// How many positions one benchmark goes through, round and round, and how many moves lie between two of them.
const (
	positions = 64
	apart     = 8
)

// A posed is a position in which a player is to act, and a lawful move there.
type posed struct {
	state table.State
	move  validator.Move
}

// Judged measures a judged move, with all that follows from it, where so many times as many cards lie in the decks as su names.
func Judged(b *testing.B, g *validator.Game, su validator.Setup, times int) {
	all := pose(b, g, su, times)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		one := &all[i%len(all)]
		if v, err := validator.Judge(g, one.state, one.move, nil); err != nil || v.Violation != nil {
			b.Fatal(err, v.Violation)
		}
	}
}

// Listed measures the list of all lawful moves of the seat that is to act.
func Listed(b *testing.B, g *validator.Game, su validator.Setup, times int) {
	all := pose(b, g, su, times)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		one := &all[i%len(all)]
		if len(validator.Legal(g, &one.state, one.move.Seat)) == 0 {
			b.Fatal("there is no lawful move")
		}
	}
}

// Random measures random play: to list, to pick and to judge one move. The set-ups of new duels count, too.
func Random(b *testing.B, g *validator.Game, su validator.Setup, times int) {
	b.ReportAllocs()
	one := begun(b, g, su, times, 1)
	for b.Loop() {
		if one.verdict.After.Result.Over {
			one = begun(b, g, su, times, one.dice.roll())
		}
		if err := one.any(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// any makes any lawful move of the first seat that is to act.
func (st *step) any() error {
	s := &st.verdict.After
	seat := validator.ToAct(s)[0]
	if seat == table.Chance {
		return st.judge(validator.Roll(s, *s.AskOf(seat), st.dice.pick))
	}
	legal := validator.Legal(st.game, s, seat)
	if len(legal) == 0 {
		return fmt.Errorf("seat %d has no lawful move", seat)
	}
	return st.judge(legal[st.dice.pick(len(legal))])
}

// pose plays random duels until there are enough positions.
func pose(b *testing.B, g *validator.Game, su validator.Setup, times int) (all []posed) {
	b.Helper()
	one := begun(b, g, su, times, 1)
	for n := 0; len(all) < positions; n++ {
		if one.verdict.After.Result.Over {
			one = begun(b, g, su, times, one.dice.roll())
		}
		if err := one.next(); err != nil {
			b.Fatal(err)
		}
		if m := one.verdict.Move; n >= apart && m.Seat >= 0 {
			all, n = append(all, posed{one.before, m}), 0
		}
	}
	return all
}

// begun is a duel that has begun, with decks that have grown to so many times their size.
func begun(b *testing.B, g *validator.Game, su validator.Setup, times int, seed uint64) *step {
	b.Helper()
	v, err := validator.Open(g, su, nil)
	if err != nil {
		b.Fatal(err)
	}
	for _, card := range v.After.Cards[1:] {
		if times > 1 && v.After.Place(card.Spot).Kind == "deck" {
			more := slices.Repeat([]table.PrintID{card.Print}, times-1)
			v.After, _ = table.Fold(v.After, table.Dealt{Spot: card.Spot, Owner: card.Owner, Home: card.Home, Prints: more})
		}
	}
	return &step{game: g, setup: su, dice: newDice(seed), verdict: v}
}
