package layout

import (
	"fmt"

	"ttsbridge/validator/table"
)

// duelMasters is the table of Duel Masters: no board, but on each seat's side, from the middle outwards, the battle
// zone, the shields and the mana zone, whose cards lie upside down; to the right deck, graveyard and hyperspatial zone.
var duelMasters = Layout{
	Game:     "duelmasters",
	Name:     "Duel Masters",
	Colors:   []string{"White", "Green"},
	Facing:   []int{0, 180},
	Pitch:    2.6,
	CardSize: 0.75,
	Surface:  0.96,
	Piles: []Pile{
		{Kind: "battle", Shape: Spread, X: -8, Z: -3.6, Columns: 16, Rows: 2, Label: "Battle zone"},
		{Kind: "shields", Shape: Spread, X: -8, Z: -6.6, Columns: 16, Rows: 1, Label: "Shields"},
		{Kind: "mana", Shape: Spread, X: -8, Z: -10.4, Columns: 16, Rows: 2, Label: "Mana zone"},
		{Kind: "limbo", Shape: Spread, X: 8.6, Z: -3.2, Columns: 3, Rows: 1, Label: "Being played"},
		{Kind: "seals", Shape: Spread, X: 14.5, Z: -3.2, Columns: 8, Rows: 1, Label: "Seals"},
		{Kind: "deck", Shape: Stack, X: 8.6, Z: -6.6, Label: "Deck"},
		{Kind: "graveyard", Shape: Spread, X: 8.6, Z: -10.4, Columns: 8, Rows: 2, Label: "Graveyard"},
		{Kind: "hyperspatial", Shape: Spread, X: 17.5, Z: -10.4, Columns: 4, Rows: 2, Label: "Hyperspatial zone"},
	},
	Hand:    Box{Z: 16.5, Width: 16, Depth: 4},
	Said:    []Order{{"pick", "pick #1"}, {"object", "object"}},
	Buttons: []Order{{"end", "End turn"}, {"pass", "Pass"}, {"concede", "Concede"}},
	Foreign: "dm.play.from-hand",
	Mark:    sideUp,
}

// sideUp marks a card that shows another side than its first.
func sideUp(c *table.Card) (int, string) {
	if c.Class == 0 {
		return 0, ""
	}
	return int(c.Class), fmt.Sprintf("Side %d", c.Class+1)
}
