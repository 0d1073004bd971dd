package mats

import (
	"fmt"
	"slices"

	"ttsbridge/validator/table"
)

// dotr is the table of Duelists of the Roses: a square board of terrain, each seat's deck and graveyard to its right,
// its extra deck and the piles nothing comes back from to its left.
var dotr = Layout{
	Game:     "dotr",
	Name:     "Duelists of the Roses",
	Colors:   []string{"White", "Green", "Yellow", "Purple"},
	Chairs:   []Chair{{}, {Facing: 180}, {Facing: 90}, {Facing: 270}},
	Pitch:    2.6,
	Least:    9,
	CardSize: 0.75,
	Surface:  0.96,
	Piles: []Pile{
		{Kind: "deck", Shape: Stack, X: 2.2, Z: 1.4, Label: "Deck"},
		{Kind: "graveyard", Shape: Spread, X: 2.2, Z: 4.4, Columns: 10, Rows: 3, Label: "Graveyard"},
		{Kind: "extra", Shape: Stack, Left: true, X: 2.2, Z: 1.4, Label: "Extra deck"},
		{Kind: "shadow", Shape: Spread, Left: true, X: 2.2, Z: 4.4, Columns: 10, Rows: 2, Label: "Shadow realm"},
		{Kind: "banished", Shape: Spread, Left: true, X: 2.2, Z: 9.2, Columns: 10, Rows: 1, Label: "Banished"},
		{Kind: "bag", Shape: Bag, Left: true, X: 11.5, Z: 11.7, Label: "Destiny bag"},
	},
	Hand:  Box{Z: 4.5, Width: 16, Depth: 4},
	Apart: 16.5,
	Counters: []Counter{
		{ID: "lp", Label: "LP", Kind: 0, X: 5.4, Z: 1.4},
		{ID: "sp", Label: "SP", Kind: 1, X: 8.2, Z: 1.4},
	},
	Grounds: []Tint{ // apart by hue and by brightness, for every kind of colour vision
		{0.74, 0.73, 0.70}, // Normal
		{0.15, 0.50, 0.30}, // Forest
		{0.92, 0.52, 0.22}, // Wasteland
		{0.46, 0.39, 0.44}, // Mountain
		{0.45, 0.88, 0.45}, // Meadow
		{0.22, 0.36, 0.90}, // Sea
		{0.36, 0.08, 0.46}, // Dark
		{0.95, 0.62, 0.90}, // Toon
		{0.10, 0.08, 0.08}, // Labyrinth
		{0.56, 0.06, 0.06}, // Crush
	},
	Numbered: []string{"monster"},
	Variants: []Variant{
		{Name: "small", Options: map[string]string{"board.size": "7"}, Is: ofSize(7)},
		{Name: "large", Options: map[string]string{"board.size": "11"}, Is: ofSize(11)},
		{Name: "tokens", Options: map[string]string{"leader.start-4p": "token-tile"}, Is: withTokens},
	},
	Prices: []string{"dotr.summon.cost", "dotr.equip.with-monster"},
	Said: []Order{{"respond", "respond e4"}, {"effect", "effect e4"}, {"destiny", "destiny"}, {"decline", "decline"},
		{"object", "object"}, {"wait", "wait"}, {"watch", "watch"}, {"let", "let"}, {"demand", "demand e4"}, {"aim", "aim e4"},
		{"apply", "apply #1 #2"}, {"summon", "summon NAME d4 e4"}, {"overlay", "overlay NAME d4 e4"}, {"tune", "tune NAME d4 e4"},
		{"contact", "contact NAME d4 e4"}, {"accept", "accept"}, {"start", "start"}},
	Cover: []string{"hand"},
	Tells: slices.Concat(everywhere, []Order{{"play monster", "plays {card} from {from} to {to} as a monster of level {n}"},
		{"play equip", "plays {card} from {from} to {to} as a power-up"},
		{"play spell-trap", "plays {card} from {from} to {to} as a spell or trap"},
		{"turn attack", "turns {card} on {from} into attack position"}, {"turn defence", "turns {card} on {from} into defence position"},
		{"flip", "flips {card} on {from}"}, {"use", "uses {card} on {from}"}, {"respond", "answers with {card} on {from}"},
		{"choose use", "uses the effect[: {does}]"}, {"aim", "aims at {target}"}}),
	Buttons: []Order{{"end", "End turn"}, {"pass", "Pass"}, {"concede", "Concede"}},
	Before:  []string{"building"},
	ByHand:  []string{"lp -500", "lp -100", "lp 500", "sp -1", "sp 1"},
	Leader:  "White Rose",
	Reasons: []Order{{"dotr.attack.leader", "attack on the leader"}, {"dotr.battle.atk-win", "battle"}, {"dotr.battle.atk-lose", "battle"},
		{"dotr.battle.def-lose", "battle"}, {"dotr.piercing", "piercing damage"}, {"dotr.summon.cost", "summoning"},
		{"dotr.lp.start", "start"}, {"dotr.sp.start", "start"}, {"dotr.sp.gain", "new turn"}},
	Foreign: "dotr.move.own-cards",
	Mark:    spellbound,
}

// ofSize tells whether a board measures so many tiles.
func ofSize(n int) func(*table.State) bool {
	return func(s *table.State) bool { return Side(s) == n }
}

// withTokens tells whether each leader has a tile of its own beside the board.
func withTokens(s *table.State) bool {
	return slices.ContainsFunc(s.Places, func(p table.Place) bool { return p.Owner >= 0 && OnBoard(&p) })
}

// boundForGood is the number of Spellbound counters from which on a card is said to be bound for good.
const boundForGood = 1000

func spellbound(s *table.State, id table.CardID) (int, string) {
	switch n := int(s.Card(id).Tally[0]); {
	case n <= 0:
		return 0, ""
	case n >= boundForGood:
		return n, "Spellbound"
	default:
		return n, fmt.Sprintf("Spellbound %d", n)
	}
}
