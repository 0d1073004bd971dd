package layout

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ttsbridge/validator"
	roses "ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// deckOf is a deck of cards whose names are all different, so that a name tells which card was named.
func deckOf(seat string) validator.Deck {
	kinds := []table.Print{
		{Kind: "monster", Level: 2, Attack: 900, Defense: 700, Tags: []string{"likes:Meadow"}},
		{Kind: "monster", Level: 3, Attack: 1200, Defense: 800, Tags: []string{"likes:Forest"}},
		{Kind: "monster", Level: 1, Attack: 1000, Defense: 2000},
		{Kind: "monster", Level: 2, Attack: 1900, Defense: 1500, Tags: []string{"piercing"}},
		{Kind: "spell", Subtype: "field", Effects: []table.Effect{{Timing: "play", Key: "change-terrain", A: 2}}},
		{Kind: "spell", Subtype: "normal", Effects: []table.Effect{{Timing: "play", Key: "change-lp", Side: "enemy", A: 1, B: 300}}},
		{Kind: "spell", Subtype: "equip", Extra: map[string]string{"bonus": "500"}},
		{Kind: "trap", Subtype: "normal", Effects: []table.Effect{{Timing: "trap", Key: "trap-bind", A: 2, B: 600}}},
		{Kind: "trap", Subtype: "normal", Effects: []table.Effect{{Timing: "trap", Key: "trap-destroy", B: 1500}}},
		{Kind: "trap", Subtype: "counter", Effects: []table.Effect{{Timing: "trap", Key: "cancel-spell"}}},
	}
	var d validator.Deck
	for i := range 40 {
		p := kinds[i%len(kinds)]
		p.Key, p.Name = fmt.Sprintf("%s-%02d", seat, i), fmt.Sprintf("%s\u2605%s %02d", seat, p.Kind, i)
		d.Main = append(d.Main, p)
	}
	d.Leader = &table.Print{Key: seat + "-leader", Name: seat + " Leader", Kind: "monster", Level: 1}
	return d
}

// A duel is a game of Duelists of the Roses with dice of its own.
type duel struct {
	t    testing.TB
	dice *rand.Rand
	s    table.State
}

func newDuel(t testing.TB, seed uint64) *duel {
	t.Helper()
	v, err := validator.Open(&roses.Game, validator.Setup{Decks: []validator.Deck{deckOf("Sun"), deckOf("Moon")},
		Ground: map[string]string{"d5": "Labyrinth", "e5": "Forest", "f5": "Mountain", "e4": "Meadow"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	d := &duel{t: t, dice: rand.New(rand.NewPCG(seed, 7)), s: v.After}
	for _, ok := d.luck(); ok; _, ok = d.luck() {
		continue
	}
	return d
}

// luck answers one question to chance, if there is one.
func (d *duel) luck() (validator.Verdict, bool) {
	a := d.s.AskOf(table.Chance)
	if a == nil {
		return validator.Verdict{}, false
	}
	return d.judge(validator.Roll(&d.s, *a, d.dice.IntN)), true
}

func (d *duel) judge(m validator.Move) validator.Verdict {
	d.t.Helper()
	v, err := validator.Judge(&roses.Game, d.s, m, nil)
	if err != nil || v.Violation != nil {
		d.t.Fatalf("%+v: %v %+v", m, err, v.Violation)
	}
	d.s = v.After
	return v
}

// step makes one lawful move at random; false at the end of the duel.
func (d *duel) step() (validator.Verdict, bool) {
	if d.s.Result.Over {
		return validator.Verdict{}, false
	}
	if v, ok := d.luck(); ok {
		return v, true
	}
	legal := validator.Legal(&roses.Game, &d.s, validator.ToAct(&d.s)[0])
	if len(legal) == 0 {
		d.t.Fatal("nobody has a lawful move")
	}
	return d.judge(legal[d.dice.IntN(len(legal))]), true
}

// walk calls begin with the first state of some duels, and visit with the state before and the verdict of every move.
func walk(t *testing.T, duels, moves int, begin func(*table.State), visit func(before *table.State, v *validator.Verdict)) {
	for seed := range duels {
		d := newDuel(t, uint64(seed))
		begin(&d.s)
		for range moves {
			before := d.s
			v, ok := d.step()
			if !ok {
				break
			}
			visit(&before, &v)
			if t.Failed() {
				return
			}
		}
	}
}

func tabletop(t testing.TB) *Tabletop {
	t.Helper()
	top, err := New(&roses.Game, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	return top
}

func nothing(*table.State) {}
