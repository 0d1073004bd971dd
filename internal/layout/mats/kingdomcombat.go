package mats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// kingdomCombat is the table of Kingdom Combat: six sides round one battlefield, so that two, three, four or six players sit in
// turn order. From the middle outwards each has two rows of structures and the row of the fortress. Lines are drawn where units can go.
var kingdomCombat = Layout{
	Game:     "kingdomcombat",
	Name:     "Kingdom Combat",
	Variants: []Variant{{Name: "ring", Options: map[string]string{"topology": "ring_of_battlefields"}, Is: ring}},
	Colors:   []string{"White", "Green", "Yellow", "Purple", "Orange", "Blue"},
	Seating:  combatSeats,
	Pitch:    2.6,
	CardSize: 0.75,
	Surface:  0.96,
	Lies:     fieldsBetween,
	Piles: slices.Concat(structureRows(), battlefields(), []Pile{
		{Kind: "fortress", Shape: Spread, X: -3.4, Z: -31.6, Columns: 8, Rows: 2, Label: "Fortress", Held: true},
		{Kind: "played", Shape: Spread, X: -9.4, Z: -31.6, Columns: 3, Rows: 1, Label: "Being played"},
		{Kind: "deck", Shape: Stack, X: 6, Z: -31.6, Label: "Deck"},
		{Kind: "discard", Shape: Spread, X: 9.4, Z: -31.6, Columns: 6, Rows: 1, Label: "Discard pile"},
	}),
	Hand:     Box{Z: 37, Width: 16, Depth: 4},
	Counters: []Counter{{ID: "gold", Label: "Gold", Kind: 0, X: -13.5, Z: -31.6}},
	Said: []Order{{"pick", "pick #1"}, {"shoot", "shoot NAME"}, {"object", "object"}, {"seal", "seal WORD #1 #3"},
		{"show", "show WORD"}, {"let", "let"}, {"watch", "watch"}},
	Worded: []string{"seal", "show"},
	Seals:  Order{"kc.garrison.face-down", "garrison sealed"},
	Prompts: []Order{{"garrison", "to seal it with a word of your own, say !seal WORD #1 #3 instead, or !seal WORD while others choose"},
		{"salt", "say !show WORD"}},
	Answers: []Order{{"retreat", "retreat PLACE #1"}},
	Tells: slices.Concat(everywhere, []Order{{"close", "closes the attacks"}, {"keep", "keeps the hand"}, {"mulligan", "exchanges the hand"},
		{"defend", "defends[ with {card}]"}, {"join", "joins[ {cards}]"}, {"retreat", "retreats with {card} from {from} to {to}"},
		{"shoot", "shoots with {card}[ at {cards}]"}, {"shoot in reply", "shoots with {card}[ at {cards}]"},
		{"accept", "uses the effect[: {does}]"}}),
	Buttons: []Order{{"combat", "Open combat"}, {"close", "Close attacks"}, {"end", "End turn"}, {"pass", "Pass"},
		{"wait", "Wait"}, {"concede", "Concede"}},
	Reasons: []Order{{"kc.gold.income", "income"}, {"kc.gold.reset", "left over"}, {"kc.gold.uses", "paid"}},
	Foreign: "kc.move.own-units",
	Bars: []Bar{
		{"draw", "kc.turn.draw-one", "one card is drawn at the start of a turn, and that is done by itself"},
		{"shuffle", "kc.setup.shuffle", "the referee shuffles decks"},
		{"copy", "kc.unit.token-like-units", "cards are not copied, and tokens come by an effect"},
	},
	Kept:  "kc.gold.uses",
	Tries: true,
	Mark:  woundsAndOrder,
	Roads: roads,
}

// combatChairs are the six sides, in turn order.
var combatChairs = []Chair{{}, {Facing: 180}, {Facing: 60}, {Facing: 240}, {Facing: 120}, {Facing: 300}}

// closer is how much nearer two players sit who have no neighbours and one battlefield between them.
const closer = 11.5

// combatSeats is the chair of a seat.
func combatSeats(s *table.State, seat table.Seat) (c Chair) {
	if int(seat) < len(combatChairs) {
		c = combatChairs[seat]
	}
	if s.Count == 2 && !ring(s) {
		c.Away = -closer
	}
	return c
}

// How far a slot of the structures zone reaches: three cards wide and two deep.
const (
	slotWide = 4.6
	slotDeep = 4.65
)

// structureRows are the ten slots of a structures zone: four in front, where the side is narrow, and six behind.
func structureRows() (all []Pile) {
	for i := range 10 {
		p := Pile{Kind: "s" + strconv.Itoa(i+1), Shape: Spread, Columns: 3, Rows: 2, Held: true, Label: strconv.Itoa(i + 1)}
		if i < 4 {
			p.X, p.Z = (float64(i)-1.5)*slotWide-0.75, -22.2
		} else {
			p.X, p.Z = (float64(i-4)-2.5)*slotWide-0.75, -22.2-slotDeep
		}
		all = append(all, p)
	}
	return all
}

// battlefields are the one in the middle, and those between neighbours where the table has agreed on a ring.
func battlefields() []Pile {
	all := []Pile{{Kind: "battlefield", Shape: Spread, X: -6.3, Z: -3.6, Columns: 8, Rows: 4, Step: 1.8, Row: 2.4,
		Label: "Battlefield", Held: true}}
	for i := range 6 {
		x, z := corner(i)
		all = append(all, Pile{Kind: "battlefield" + strconv.Itoa(i+1), Shape: Spread, X: x, Z: z, Columns: 4, Rows: 2,
			Label: fmt.Sprintf("Battlefield %d", i+1), Held: true})
	}
	return all
}

// corner is where the battlefield between the i-th side and the next begins.
func corner(i int) (x, z float64) {
	x, z = spun(0, -10, 60*float64(i)+30)
	return x - 1.1, z - 0.85
}

// ringCorners are, for three and four players in a ring, the corners at which their battlefields lie: where a side has nobody, so that no
// way leads across somebody else's battlefield.
var ringCorners = map[int][]int{3: {0, 1, 4}, 4: {0, 1, 3, 4}}

// fieldsBetween is where a pile begins: each battlefield of a ring lies between those who share it.
func fieldsBetween(s *table.State, p *Pile) (x, z float64) {
	n, err := strconv.Atoi(strings.TrimPrefix(p.Kind, "battlefield"))
	corners := ringCorners[s.Count]
	if err != nil || n > len(corners) || !strings.HasPrefix(p.Kind, "battlefield") {
		return p.X, p.Z
	}
	return corner(corners[n-1])
}

// woundsAndOrder marks a card with its damage, the hit points it has lost, and its number in its group.
func woundsAndOrder(s *table.State, id table.CardID) (int, string) {
	c := s.Card(id)
	damage, lost, order := int(c.Tally[0]), int(c.Tally[1]), inGroup(s, id)
	var says []string
	if damage > 0 {
		says = append(says, "Damage "+strconv.Itoa(damage))
	}
	if lost > 0 {
		says = append(says, "HP -"+strconv.Itoa(lost))
	}
	if order > 0 {
		says = append(says, "#"+strconv.Itoa(order))
	}
	return damage + 1000*lost + 100_000*order, strings.Join(says, ", ")
}

// inGroup is the number of a unit in its group, 0 for one that is joined with nobody.
func inGroup(s *table.State, id table.CardID) int {
	c, n := s.Card(id), 0
	if c.Tally[3] == 0 {
		return 0
	}
	for _, other := range s.In(c.Spot) {
		if o := s.Card(other); o.Tally[3] == c.Tally[3] && o.Holder == c.Holder {
			n++
		}
		if other == id {
			break
		}
	}
	return n
}

// roads are the ways that units take: from the fortress to the structures, and from there to the battlefields.
func roads(s *table.State) [][2]table.Spot {
	round := slices.DeleteFunc([]table.Seat{0, 2, 4, 1, 3, 5}, func(seat table.Seat) bool { return int(seat) >= s.Count })
	var all [][2]table.Spot
	for i, seat := range round {
		row := s.SpotOf("s2", seat)
		all = append(all, [2]table.Spot{s.SpotOf("fortress", seat), row})
		if field := s.SpotOf("battlefield", table.Nobody); field != 0 {
			all = append(all, [2]table.Spot{row, field})
			continue
		}
		for _, n := range []int{i, (i + len(round) - 1) % len(round)} {
			all = append(all, [2]table.Spot{row, s.SpotOf("battlefield"+strconv.Itoa(n+1), table.Nobody)})
		}
	}
	return all
}

// ring tells whether there is a battlefield between each two neighbours.
func ring(s *table.State) bool { return s.SpotOf("battlefield2", table.Nobody) != 0 }
