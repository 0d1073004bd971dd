package dotr

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// A lying is how a card of a random board lies: in a column and a row, whose, which face, how.
type lying struct {
	x, y, face int
	owner      table.Seat
	up, across bool
	marks      table.Marks
	bound      int16
}

// mirrorFaces are the cards of the boards that are looked at from both sides.
var mirrorFaces = []table.Print{
	{Key: "m1", Name: "Elf", Kind: "monster", Level: 3, Attack: 1400, Defense: 1000, Tags: []string{"likes:Forest"}},
	{Key: "m2", Name: "Runner", Kind: "monster", Level: 2, Attack: 500, Defense: 500, Rows: []string{"while | | | this | grant move-range 3 |"}},
	{Key: "m3", Name: "Mole", Kind: "monster", Level: 2, Attack: 900, Defense: 500, Rows: []string{"while | | | this | grant enter-labyrinth |"}},
	{Key: "s1", Name: "Sword", Kind: "spell", Subtype: "equip", Extra: map[string]string{"bonus": "500"}},
	{Key: "s2", Name: "Mend", Kind: "spell", Subtype: "quick-play", Rows: []string{"play | | | you | lp +100 |"}},
	{Key: "t1", Name: "Circle", Kind: "trap", Subtype: "normal", Rows: []string{"sprung:enemy | | | that | pin | 2 turns"}},
}

// TestLeftAndRightAreAlike lays boards and their mirror images: to each move of one answers a move of the other, and the same rule is
// against both, whatever is agreed on steps and neighbours.
func TestLeftAndRightAreAlike(t *testing.T) {
	for seed := range uint64(60) {
		dice := rand.New(rand.NewPCG(seed, 31))
		agreed := map[string]string{}
		for _, name := range []string{"move.diagonal", "adjacency", "terrain.bonus-face-down", "leader.abilities", "stack.leader-onto-own", "terrain.effects"} {
			for _, o := range Game.Options {
				if o.Name == name {
					agreed[name] = o.Values[dice.IntN(len(o.Values))]
				}
			}
		}
		s := opened(t, agreed, dice)
		cards, ground := strewn(dice)
		one, other := laidSo(s, cards, ground, func(x int) int { return x }), laidSo(s, cards, ground, func(x int) int { return 10 - x })
		for seat := table.Seat(0); seat < 2; seat++ {
			here, there := saidOf(&one, seat, func(at table.Spot) table.Spot { return at }), saidOf(&other, seat, func(at table.Spot) table.Spot { return acrossX(&other, at) })
			if !slices.Equal(here, there) {
				t.Fatalf("seed %d, %v, seat %d: left and right differ: %q", seed, agreed, seat, firstOdd(here, there))
			}
		}
	}
}

// strewn are some cards and some ground by chance, on the middle seven rows.
func strewn(dice *rand.Rand) (cards []lying, ground [][3]int) {
	taken := map[[2]int]bool{}
	for range 18 {
		l := lying{x: 1 + dice.IntN(9), y: 2 + dice.IntN(7), face: dice.IntN(len(mirrorFaces)), owner: table.Seat(dice.IntN(2))}
		if taken[[2]int{l.x, l.y}] {
			continue
		}
		taken[[2]int{l.x, l.y}] = true
		if l.face < 3 {
			l.up, l.across, l.marks = dice.IntN(2) == 0, dice.IntN(3) == 0, []table.Marks{0, 0, board.Moved, board.ToDefence}[dice.IntN(4)]
			l.bound = int16(max(0, dice.IntN(6)-4))
		}
		cards = append(cards, l)
	}
	for range 20 {
		ground = append(ground, [3]int{1 + dice.IntN(9), 2 + dice.IntN(7), []int{board.GroundForest, board.GroundLabyrinth, board.GroundSea}[dice.IntN(3)]})
	}
	return cards, ground
}

// laidSo lays them in the columns that a side of the mirror says.
func laidSo(s table.State, cards []lying, ground [][3]int, column func(int) int) table.State {
	return validator.Resume(&Game, s, nil, func(p *validator.Play) {
		first := table.PrintID(len(p.State().Prints))
		p.Do(table.Printed{Prints: mirrorFaces})
		for at := table.Spot(1); at <= 81; at++ {
			p.Do(table.Changed{Spot: at, Ground: board.GroundNormal})
		}
		for _, g := range ground {
			p.Do(table.Changed{Spot: board.Tile(p.State(), column(g[0]), g[1]), Ground: uint8(g[2])})
		}
		for _, l := range cards {
			id := table.CardID(len(p.State().Cards))
			p.Do(table.Dealt{Spot: board.Tile(p.State(), column(l.x), l.y), Owner: l.owner, Up: l.up, Prints: []table.PrintID{first + table.PrintID(l.face)}},
				table.Classed{Card: id, Class: board.ClassOfFace(&mirrorFaces[l.face])}, table.Marked{Card: id, Set: l.marks},
				table.Tallied{Card: id, Kind: board.TallySpellbound, To: l.bound})
			if l.across {
				p.Do(table.Turned{Card: id, To: board.Sideways})
			}
		}
	}).After
}

// acrossX is the tile on the other side of the middle column.
func acrossX(s *table.State, at table.Spot) table.Spot {
	if !board.IsTile(s, at) {
		return at
	}
	x, y := board.XY(s, at)
	return board.Tile(s, 10-x, y)
}

// saidOf lists what a seat might try, where it leads to, and the rule that is against it.
func saidOf(s *table.State, seat table.Seat, seen func(table.Spot) table.Spot) (all []string) {
	validator.Candidates(&Game, s, seat, func(m validator.Move, v *validator.Violation) {
		rule := ""
		if v != nil {
			rule = v.Rule
		}
		if m.Kind == "move" && rule != "" && board.IsTile(s, m.To) && m.From != 0 && s.Turn.Seat != seat {
			return // of a card that cannot move at all one try is enough, in whatever direction
		}
		all = append(all, fmt.Sprintf("%s %d %s->%s %q %d %s", m.Kind, m.Card, board.NameOf(s, seen(m.From)), board.NameOf(s, seen(m.To)), m.Word, m.N, rule))
	})
	slices.Sort(all)
	return all
}

// firstOdd is a line that stands in one list alone.
func firstOdd(one, other []string) string {
	for _, line := range append(slices.Clone(one), other...) {
		if slices.Contains(one, line) != slices.Contains(other, line) {
			return line
		}
	}
	return "one line stands there more often"
}

// laws are cards that change what a player may control, gains or loses.
var laws = []string{"limit-monsters 7", "limit-monsters 2", "limit-monsters 6", "limit-spells 3", "limit-spells 8", "losses-parts 2", "losses-more 200", "losses-times 2",
	"gains-parts 2", "gains-more 100", "gains-times 3", "summon-points-per-turn 1", "summon-points-per-turn -2", "freeze-bind-count", "fast-bind-count", "recovery-to-damage"}

// TestTheOrderOfTheDealMakesNoDifference lays cards with laws in one order and in another one: they come to the same, for nobody at the table
// knows in which order the cards were dealt (dotr.limit.changed-by-effect).
func TestTheOrderOfTheDealMakesNoDifference(t *testing.T) {
	for seed := range uint64(300) {
		dice := rand.New(rand.NewPCG(seed, 32))
		s := opened(t, nil, dice)
		chosen := dice.Perm(len(laws))[:4]
		want := comeTo(underLaws(s, chosen))
		dice.Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
		if got := comeTo(underLaws(s, chosen)); got != want {
			t.Fatalf("seed %d, %v: %s in one order, %s in another one", seed, chosen, want, got)
		}
	}
}

// underLaws is a table on which a player has cards with some laws, in this order.
func underLaws(s table.State, chosen []int) table.State {
	return validator.Resume(&Game, s, nil, func(p *validator.Play) {
		for i, n := range chosen {
			face, id := table.PrintID(len(p.State().Prints)), table.CardID(len(p.State().Cards))
			p.Do(table.Printed{Prints: []table.Print{{Key: "law" + laws[n], Name: laws[n], Kind: "spell", Subtype: "continuous", Rows: []string{"while | | | both | law " + laws[n] + " |"}}}},
				table.Dealt{Spot: board.Tile(p.State(), 2+i, 5), Up: true, Prints: []table.PrintID{face}},
				table.Classed{Card: id, Class: board.SpellTrap}, table.Marked{Card: id, Set: board.Activated})
		}
	}).After
}

// comeTo is what laws come to for both players.
func comeTo(s table.State) (all string) {
	for seat := table.Seat(0); seat < 2; seat++ {
		all += fmt.Sprint(standing.Most(&s, seat, "limit-monsters", board.MostMonsters), standing.Most(&s, seat, "limit-spells", board.MostSpells),
			standing.Scaled(&s, seat, -1001), standing.Scaled(&s, seat, 777), standing.PointsOf(&s, seat), standing.LooseningSpeed(&s, seat), " ")
	}
	return all
}
