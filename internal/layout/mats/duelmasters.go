package mats

import (
	"fmt"
	"slices"

	"ttsbridge/validator/table"
)

// duelMasters is the table of Duel Masters: no board, but on each seat's side, from the middle outwards, the battle
// zone, the shields and the mana zone, whose cards lie upside down; to the right deck, graveyard and hyperspatial zone.
var duelMasters = Layout{
	Game:     "duelmasters",
	Name:     "Duel Masters",
	Colors:   []string{"White", "Green"},
	Chairs:   []Chair{{}, {Facing: 180}},
	Pitch:    2.6,
	CardSize: 0.75,
	Surface:  0.96,
	Piles: []Pile{
		{Kind: "battle", Shape: Spread, X: -7.2, Z: -4, Columns: 9, Rows: 2, Step: 1.8, Row: 2.5, Label: "Battle zone"},
		{Kind: "shields", Shape: Spread, X: -7.2, Z: -7.1, Columns: 9, Rows: 1, Step: 1.8, Label: "Shields"},
		{Kind: "mana", Shape: Spread, X: -7.2, Z: -12.9, Columns: 9, Rows: 2, Step: 1.8, Row: 2.5, Label: "Mana zone"},
		{Kind: "limbo", Shape: Spread, X: 10.2, Z: -4, Columns: 3, Rows: 1, Label: "Being played"},
		{Kind: "seals", Shape: Spread, X: 15, Z: -4, Columns: 8, Rows: 1, Label: "Seals"},
		{Kind: "deck", Shape: Stack, X: 10.2, Z: -7.6, Label: "Deck"},
		{Kind: "graveyard", Shape: Spread, X: 10.2, Z: -12.9, Columns: 8, Rows: 2, Label: "Graveyard"},
		{Kind: "hyperspatial", Shape: Spread, X: 18.6, Z: -12.9, Columns: 4, Rows: 2, Label: "Hyperspatial zone"},
	},
	Hand: Box{Z: 17.4, Width: 16, Depth: 4},
	Said: []Order{{"pick", "pick #1"}, {"effect", "effect NAME"}, {"object", "object"}},
	Tells: slices.Concat(everywhere, []Order{{"attack", "attacks[ {target}] with {card}"}, {"block", "blocks with {card}"},
		{"cancel", "takes it back"}, {"use", "uses the effect[: {does}]"}}),
	Buttons: []Order{{"end", "End turn"}, {"pass", "Pass"}, {"concede", "Concede"}},
	Foreign: "dm.play.from-hand",
	Mark:    sideUp,
}

// sideUp marks a card that shows another side than its first.
func sideUp(s *table.State, id table.CardID) (int, string) {
	c := s.Card(id)
	if c.Class == 0 {
		return 0, ""
	}
	return int(c.Class), fmt.Sprintf("Side %d", c.Class+1)
}
