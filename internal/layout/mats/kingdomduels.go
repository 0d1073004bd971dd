package mats

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// kingdomDuels is the table of Kingdom Duels. A seat has two rows of five, the Frontrow on the markers of its Terrains; behind them
// the Extra Deck, the Rule Zone and the Graveyard, and nearest to the player what is set apart, the Deck and the Life Points. Two face
// each other, partners sit side by side, a team sits round its boss, and in a Battle Royale all sit in a ring in turn order.
var kingdomDuels = Layout{
	Game:     "kingdomduels",
	Name:     "Kingdom Duels",
	Colors:   []string{"Blue", "Red", "Green", "White", "Yellow", "Purple", "Orange", "Teal", "Pink", "Brown"},
	Seating:  kingdomSeats,
	Pitch:    2.6,
	CardSize: 0.75,
	Surface:  0.96,
	Piles: slices.Concat(kingdomRow("f", -2.6), kingdomRow("b", -5.9), []Pile{
		{Kind: "extra", Shape: Spread, X: -6.4, Z: -9, Columns: 5, Rows: 1, Label: "Extra Deck"},
		{Kind: "rule", Shape: Spread, X: -0.4, Z: -9, Columns: 3, Rows: 1, Label: "Rule Zone"},
		{Kind: "graveyard", Shape: Spread, X: 4.2, Z: -9, Columns: 3, Rows: 1, Label: "Graveyard"},
		{Kind: "apart", Shape: Spread, X: -6.4, Z: -12.1, Columns: 5, Rows: 1, Label: "Set apart"},
		{Kind: "deck", Shape: Stack, X: 0.4, Z: -12.1, Label: "Deck"},
	}),
	Under:    []string{"apart"},
	Markers:  []string{"f1", "f2", "f3", "f4", "f5"},
	Hand:     Box{Z: 16, Width: 14, Depth: 4},
	Counters: []Counter{{ID: "lp", Label: "LP", Kind: 0, X: 4.6, Z: -12.1}},
	Grounds:  kingdomTints,
	Variants: []Variant{
		{Name: "tag", Options: map[string]string{"format": "tag"}, Is: partners},
		{Name: "boss", Options: map[string]string{"format": "boss"}, Is: againstBoss},
	},
	Idle: sharedField,
	Said: []Order{{"pick", "pick #1"}, {"activate", "activate NAME"}, {"object", "object"}, {"wait", "wait"}, {"keep", "keep"},
		{"lend", "lend"}, {"join", "join"}, {"truce", "truce"},
		{"starting-lp", "starting-lp 4000"},
		{"step", "step E4 NAME"}, {"open", "open E4-E5"}},
	Worded: []string{"step", "open"},
	Cover:  []string{"hand"},
	Tells: slices.Concat(everywhere, yugioh, []Order{{"hide", "plays {card} Hidden from {from}[ to {to}]"}, {"rehide", "hides it again"},
		{"keep", "keeps the hand"}, {"leave effect", "declines"}, {"use effect", "uses the effect[: {does}]"}}),
	Buttons: []Order{{"battle", "Battle Phase"}, {"main2", "Main Phase 2"}, {"end", "End turn"}, {"pass", "Pass"}, {"concede", "Concede"}},
	Called: []Order{{"ready", "Ready"}, {"first", "Go first"}, {"second", "Go second"}, {"keep", "Keep my hand"},
		{"allow", "Allow"}, {"deny", "Deny"},
		{"hide", "Hide it again"}, {"stay", "Let it lie open"}, {"show", "Show it"}, {"refuse", "Refuse"}, {"cancel", "Take it back"},
		{"next", "End my turn in it"}},
	Prompts: []Order{{"chain", "do you answer?"}},
	Steps: []Order{{"lp", "changes the Life Points of {seat} by {+n}"}, {"foe lp", "changes an opponent's Life Points by {+n}"},
		{"atk", "changes the ATK of {card} by {+n}"}, {"def", "changes the DEF of {card} by {+n}"},
		{"permanent-atk", "changes the ATK of {card} by {+n} permanently"},
		{"permanent-def", "changes the DEF of {card} by {+n} permanently"},
		{"position", "turns {card} to the other position"}, {"lock", "locks the position of {card} for {n} turns"},
		{"counters", "changes the counters on {card} by {+n}"}, {"draw", "draws {n} cards"},
		{"destruction", "destroys {card} with Destruction Damage"},
		{"negate", "negates the effect of {card}"}, {"redirect", "turns the attack upon {card}"},
		{"piercing", "gives {card} Piercing for this turn"},
		{"prevent", "prevents the summon"}},
	ByHand: []string{"lp -500", "lp -100", "lp 500", "foe lp -500"},
	Reasons: []Order{{"kd.setup.starting-lp", "start"}, {"kd.battle.damage-atk-atk", "battle"}, {"kd.battle.damage-def", "battle"},
		{"kd.damage.destruction", "destruction"}},
	Counted: []Count{{idleWarnings, "Idle Warnings",
		"gets an Idle Warning; whoever has one from an earlier turn and gets another loses (kd.idle.warning)"}},
	Links:   "link",
	Foreign: "ygo.control.own-cards",
	Bars: []Bar{
		{"draw", "kd.draw.no-free-draw", "one card is drawn in the Draw Phase, and that is done by itself"},
		{"shuffle", "kd.deck.shuffle-after-access", "the referee shuffles a deck when an effect has looked into it"},
		{"place", "kd.terrain.no-free-move", "a Terrain Marker stays as it lies when no effect changes it"},
		{"copy", "kd.token.only-by-effect", "cards are not copied, and tokens come by an effect"},
	},
	Kept:  "ygo.lp.only-by-game",
	Tries: true,
	Mark:  counted,
}

// idleWarnings is the kind of count of Idle Warnings.
const idleWarnings = 1

// kingdomRow are five zones side by side, each a place of its own.
func kingdomRow(kind string, z float64) (all []Pile) {
	for i := range 5 {
		n := strconv.Itoa(i + 1)
		all = append(all, Pile{Kind: kind + n, Shape: Spread, X: 3.1 * float64(i-2), Z: z, Columns: 1, Rows: 1,
			Label: strings.ToUpper(kind) + n, Held: true})
	}
	return all
}

// kingdomSide is how wide the side of a seat is, with what is left free beside it.
const kingdomSide = 17.2

// kingdomGap is how far from the middle two who face each other begin: between their markers stands the name of the game.
const kingdomGap = 1

// kingdomSeats seats partners side by side, opposite the others; everybody else sits at a side of a polygon, the boss at that opposite
// the field of the team.
func kingdomSeats(s *table.State, seat table.Seat) Chair {
	switch {
	case partners(s):
		aside := kingdomSide / 2
		if seat >= 2 {
			aside = -aside
		}
		return Chair{Facing: 180 * int(seat%2), Aside: aside, Away: kingdomGap}
	case againstBoss(s):
		return atSide(s.Count+s.Count%2, bossSide(s.Count+s.Count%2, int(seat)))
	}
	return atSide(s.Count, int(seat))
}

// bossSide is the side of a polygon at which a seat of a Boss Duel sits: the boss at the first, whose field the team uses at the one
// opposite, her team-mates by turns left and right of her.
func bossSide(sides, seat int) int {
	if seat == 0 {
		return 0
	}
	off := seat / 2
	if seat%2 == 1 {
		off = -off
	}
	return sides/2 + off
}

// atSide is the chair at one of the equal sides of a polygon.
func atSide(sides, n int) Chair {
	c := Chair{Facing: int(math.Round(360 * float64(n) / float64(sides))), Away: kingdomGap}
	if sides > 2 {
		c.Away = Round(kingdomSide / 2 / math.Tan(math.Pi/float64(sides)))
	}
	return c
}

// partners tells of teams of two.
func partners(s *table.State) bool { return s.Together(0, 2) }

// againstBoss tells of a team against one.
func againstBoss(s *table.State) bool { return s.Together(1, 2) }

// sharedField tells of places that nobody uses: against a boss the whole team has one field.
func sharedField(s *table.State, p *table.Place) bool {
	return p.Owner > 1 && againstBoss(s) && !slices.Contains([]string{HandKind, "deck", "extra"}, p.Kind)
}
