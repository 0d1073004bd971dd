package mats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// yugioh is how moves are told that Tag Duel and Kingdom Duels have in common.
var yugioh = []Order{{"attack", "attacks[ {target}] with {card}"}, {"battle", "goes to the Battle Phase"}, {"main2", "goes to Main Phase 2"},
	{"activate", "activates {card} from {from}[ to {to}][, by its option {option}][: {does}]"},
	{"respond", "activates {card} from {from}[ to {to}][, by its option {option}][: {does}]"},
	{"flip", "flips {card} on {from}"}, {"turn", "turns {card} on {from}"}, {"allow", "allows it"}, {"deny", "denies it"}}

// tagDuel is the table of the Tag Duel: no board, but two teams on two sides, player A to the right of player B
// (tag.team.seating). Before each player lie five monster zones and, nearer, five Spell & Trap zones; to the left the Field Spell zone
// and the Fusion Deck, to the right graveyard, Deck and removed cards.
var tagDuel = Layout{
	Game:     "tagduel",
	Name:     "Tag Duel",
	Colors:   []string{"White", "Green", "Red", "Blue"},
	Chairs:   []Chair{{Aside: tagAside}, {Facing: 180, Aside: tagAside}, {Aside: -tagAside}, {Facing: 180, Aside: -tagAside}},
	Pitch:    2.6,
	CardSize: 0.75,
	Surface:  0.96,
	Piles: slices.Concat(tagRow("m", -2.6), tagRow("s", -5.6), []Pile{
		{Kind: "field", Shape: Spread, X: -9.6, Z: -2.6, Columns: 1, Rows: 1, Label: "Field"},
		{Kind: "fusion", Shape: Spread, X: -9.6, Z: -8.6, Columns: 6, Rows: 1, Label: "Fusion Deck"},
		{Kind: "graveyard", Shape: Spread, X: 9.6, Z: -3.2, Columns: 5, Rows: 2, Label: "Graveyard"},
		{Kind: "deck", Shape: Stack, X: 9.6, Z: -6.2, Label: "Deck"},
		{Kind: "removed", Shape: Spread, X: 9.6, Z: -9.2, Columns: 5, Rows: 1, Label: "Removed from play"},
	}),
	Hand:     Box{Z: 13, Width: 16, Depth: 4},
	Counters: []Counter{{ID: "lp", Label: "LP", Kind: 0, X: 13, Z: -6.2}},
	Said: []Order{{"pick", "pick #1"}, {"activate", "activate NAME"}, {"special", "special NAME"},
		{"direct", "direct NAME"}, {"object", "object"}, {"wait", "wait"}, {"keep", "keep"}, {"lend", "lend"}},
	Cover: []string{"hand"},
	Tells: slices.Concat(everywhere, yugioh, []Order{{"decline", "declines"}, {"use", "uses the effect[: {does}]"},
		{"position attack", "chooses attack position"}, {"position defence", "chooses defence position"}}),
	Buttons: []Order{{"battle", "Battle Phase"}, {"main2", "Main Phase 2"}, {"end", "End turn"}, {"pass", "Pass"}, {"concede", "Concede"}},
	ByHand:  []string{"lp -500", "lp -100", "lp 500", "foe lp -500"},
	Reasons: []Order{{"ygo.battle.direct-damage", "direct attack"}, {"ygo.battle.attack-vs-attack", "battle"},
		{"ygo.battle.attack-vs-defense", "battle"},
		{"ygo.lp.start", "start"}},
	Links:   "link",
	Foreign: "tag.control.own-cards-only",
	Bars: []Bar{
		{"draw", "ygo.draw.no-free-draw", "one card is drawn in the Draw Phase, and that is done by itself"},
		{"shuffle", "ygo.setup.shuffle", "the referee shuffles Decks"},
		{"copy", "ygo.control.own-cards", "the cards of this duel are those that were brought"},
	},
	Kept:    "ygo.lp.only-by-game",
	Tries:   true,
	Struck:  true,
	Mark:    counted,
	Carried: carried,
}

// carried is what hands may carry besides the moves that are listed: Tributes, and cards that answer what is asked.
func carried(s *table.State, seat table.Seat, may func(table.CardID, table.Spot)) {
	tributes(s, seat, may)
	q := s.AskOf(seat)
	switch top := s.Top(); {
	case q == nil || top == nil:
	case q.Kind == "discard" || q.Kind == "choose":
		for _, id := range q.Cards {
			chosen(s, seat, id, may)
		}
	case q.Kind == "position" && top.Kind == "arriving" && top.N < len(top.Cards):
		ontoZones(s, seat, top.Cards[top.N], may)
	}
}

// chosen lets a card be carried that can be chosen: to its owner's Graveyard, and a Fusion Monster, or a monster of somebody else's, to a
// zone of the seat. Whether that answers what is asked the bridge says.
func chosen(s *table.State, seat table.Seat, id table.CardID, may func(table.CardID, table.Spot)) {
	c := s.Card(id)
	kind := s.Place(c.Spot).Kind
	onField := len(kind) == 2 && kind[0] == 'm'
	if kind == HandKind || onField {
		may(id, s.SpotOf("graveyard", c.Owner))
	}
	if kind == "fusion" || onField && !s.Together(c.Holder, seat) {
		ontoZones(s, seat, id, may)
	}
}

// ontoZones lets a card be carried to any free monster zone of a seat.
func ontoZones(s *table.State, seat table.Seat, id table.CardID, may func(table.CardID, table.Spot)) {
	for n := range 5 {
		if at := s.SpotOf("m"+strconv.Itoa(n+1), seat); len(s.In(at)) == 0 {
			may(id, at)
		}
	}
}

// tributes lets the turn player carry monsters of the own side to the own Graveyard, as Tributes for what is summoned next.
func tributes(s *table.State, seat table.Seat, may func(table.CardID, table.Spot)) {
	if s.Turn.Seat != seat || len(s.Stack) > 0 || s.Ask() != nil {
		return
	}
	for at := 1; at < len(s.Places); at++ {
		if p := &s.Places[at]; len(p.Kind) == 2 && p.Kind[0] == 'm' && len(s.In(table.Spot(at))) > 0 && s.Together(seat, p.Owner) {
			may(s.In(table.Spot(at))[0], s.SpotOf("graveyard", seat))
		}
	}
}

// tagAside is how far from the middle of their side the players of a team sit.
const tagAside = 13.6

// tagRow are five zones side by side, each a place of its own.
func tagRow(kind string, z float64) (all []Pile) {
	for i := range 5 {
		n := strconv.Itoa(i + 1)
		all = append(all, Pile{Kind: kind + n, Shape: Spread, X: -6.4 + 3.2*float64(i), Z: z, Columns: 1, Rows: 1,
			Label: strings.ToUpper(kind) + n})
	}
	return all
}

// offered is the mark of a monster that its player means as a Tribute.
const offered table.Marks = 1 << 31

// counted marks a card with counters on it, or one that is meant as a Tribute.
func counted(s *table.State, id table.CardID) (int, string) {
	if s.Cards[id].Marks.Has(offered) {
		return 1, "Tribute"
	}
	n := int(s.Cards[id].Tally[0])
	if n <= 0 {
		return 0, ""
	}
	return n, fmt.Sprintf("Counters %d", n)
}
