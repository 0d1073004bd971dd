package build

import (
	"fmt"
	"strings"
)

// plain are the codes that need no number and no target: one fixed sentence each.
var plain = map[int64]string{
	1:  "the card it battles fights with its printed values, terrain and leader bonuses kept",
	5:  "no LP are lost in its battles",
	7:  "traps of limited range ignore its moves and attacks",
	8:  "may walk onto Labyrinth",
	10: "may walk onto Labyrinth, which then turns to Normal",
	14: "spells and rituals do nothing",
	15: "traps cannot go off",
	17: "a ritual does nothing",
	29: "look at the enemy hand",
	30: "see what kinds the hidden enemy cards are",
	32: "bindings and boosts end and face-up traps are destroyed",
	33: "the ATK and DEF of all monsters trade places",
	38: "one more card may be played this turn",
	39: "the other side loses its summoning points",
	40: "all cards and terrains change places at random; Labyrinth turns to Normal",
	41: "the LP loss of a Riryoku falls back on its player",
	42: "a gain of LP becomes a loss of the same size",
	43: "a power-up lowers instead of raising",
	44: "ends the move of a card that stopped in attack position",
	45: "your cards survive Dark Hole",
	46: "a trap that goes off does nothing",
	48: "an attack does not happen",
	49: "the attacker fights with half its ATK",
	57: "nobody can take control of a card",
	58: "what it destroys cannot be revived",
	61: "senses how hidden cards would fare in battle",
	67: "nobody gets a bonus to movement",
	71: "turn counts of bindings stand still",
	72: "trades one Labyrinth tile for this tile",
	75: "Harpie's Feather Duster does nothing",
	76: "a revival does nothing",
	79: "cannot move",
	80: "Raigeki does nothing",
	81: "takes over the card it battled, which goes back when this card falls in battle",
	82: "attacks with the value of the enemy leader and defends with that of its own",
	84: "pulls cards one tile closer each turn",
	85: "turn counts of bindings run twice as fast",
	87: "both hands go to the graveyards",
	88: "the abilities of the enemy leader are off",
}

// sentence says one effect in a few words, without its moment and without a full stop.
func (b book) sentence(card string, e effect) string {
	if s := plain[e.code]; s != "" {
		return s
	}
	for _, group := range []func(string, effect) string{b.onCards, b.onNumbers, b.onField, b.byCard} {
		if s := group(card, e); s != "" {
			return s
		}
	}
	return strings.ReplaceAll(e.key, "-", " ")
}

// onCards are the effects that do something to cards.
func (b book) onCards(_ string, e effect) string {
	who := b.target(e)
	switch e.code {
	case 4:
		return "destroys " + who + b.reach(e)
	case 11:
		return who + " cannot be touched by enemy spells"
	case 20:
		if e.selector == 27 {
			return "goes back to the summoning area"
		}
		return "brings back one of " + strings.Replace(who, "all ", "the ", 1) + " from a graveyard"
	case 23:
		if e.data2 == 0 {
			return "frees " + who
		}
		return "binds " + who + " " + turns(e.data2)
	case 24:
		return "turns " + who + map[int64]string{0: " face-down", 1: " face-up"}[e.data2]
	case 31:
		return b.control(e)
	case 35:
		return "turns " + who + " to " + map[int64]string{0: "attack", 1: "defence"}[e.data2] + " position"
	case 36:
		return "returns " + who + " to the deck, which is shuffled"
	case 73:
		return "turns " + who + " face-up and binds them " + turns(e.data2)
	case 74:
		return "binds a card that stopped in defence position, " + turns(e.data2)
	}
	return ""
}

func (b book) control(e effect) string {
	only := ""
	if e.selector == 26 && e.data1 > 0 {
		only = ", if its kind is " + strings.TrimPrefix(b.words["selector"][e.data1], "kind ")
	}
	return "takes control of " + b.target(e) + " for this turn" + only
}

// onNumbers are the effects that change values.
func (b book) onNumbers(_ string, e effect) string {
	who, n := b.target(e), e.data2
	switch e.code {
	case 18:
		return who + b.raiseReach(e) + gains(e) + fmt.Sprintf("%d ATK and DEF", n)
	case 19:
		return who + b.reach(e) + loses(e) + fmt.Sprintf("%d ATK and DEF", n)
	case 22:
		return "takes over the ATK and DEF of " + map[int64]string{26: "the card it battles"}[e.data1] +
			map[int64]string{33: "the strongest monster"}[e.data1]
	case 27:
		return fmt.Sprintf("+%d against %s monsters", n, strings.TrimPrefix(b.words["selector"][e.data1], "kind "))
	case 34:
		return who + gains(e) + fmt.Sprintf("%d DEF", n)
	case 52:
		return fmt.Sprintf("power-ups give %d more", n)
	case 53:
		return b.perCount(e)
	case 63:
		return fmt.Sprintf("its ATK and DEF move up or down by up to %d", n)
	case 77:
		return who + loses(e) + fmt.Sprintf("%d ATK and DEF at each turn start", n)
	case 78:
		return who + gains(e) + fmt.Sprintf("%d ATK and DEF at each turn start", n)
	case 83:
		return fmt.Sprintf("removes monsters from graveyards and gains %d for each", n)
	}
	return b.onPoints(e)
}

// raiseReach leaves out the first number where it names a card.
func (b book) raiseReach(e effect) string {
	if e.selector == 28 || e.selector == 37 {
		return ""
	}
	return b.reach(e)
}

func (b book) perCount(e effect) string {
	kind := b.words["selector"]
	switch e.selector {
	case 34:
		return fmt.Sprintf("+%d ATK and DEF if the leader is %s", e.data2, b.cardByNumber[e.data1])
	case 56:
		return fmt.Sprintf("+%d ATK and DEF if the leader's kind is %s", e.data2, strings.TrimPrefix(kind[e.data1], "kind "))
	case 47:
		what := "monster"
		if e.note != "monsters" {
			what = e.note
		}
		return fmt.Sprintf("+%d ATK and DEF for each %s in graveyards", e.data2, what)
	}
	return fmt.Sprintf("+%d ATK and DEF for each %s on the field", e.data2, strings.TrimPrefix(kind[e.data1], "kind "))
}

// onPoints are the effects on LP and summoning points.
func (b book) onPoints(e effect) string {
	n := e.data2
	switch e.code {
	case 13:
		if e.data1 == 0 || e.data1 == 4 {
			return fmt.Sprintf("gain %d LP", n)
		}
		s := fmt.Sprintf("%s loses %d LP", sideWord(e.side, "the player", "its owner", "the enemy"), n)
		if e.selector == 50 {
			s += " for each card in reach of attack"
		}
		return s
	case 26:
		return fmt.Sprintf("%s summoning points become %d", sideWord(e.side, "both sides'", "your", "the enemy's"), n)
	case 59:
		what := map[int64]string{43: "gains of LP", 44: "losses of LP"}[e.selector]
		how := map[int64]string{0: "grow by %d", 2: "are multiplied by %d", 3: "are divided by %d"}[e.data1]
		return what + " " + fmt.Sprintf(how, n)
	case 62:
		return fmt.Sprintf("with more than %d LP pay them to revive your four strongest monsters", n)
	case 65:
		return fmt.Sprintf("with more than %d LP pay them: your monsters gain %d", e.data1, n)
	case 66:
		return fmt.Sprintf("each tile walked costs %s %d LP", sideWord(e.side, "its owner", "its owner", "the enemy"), n)
	case 86:
		return fmt.Sprintf("%s %d summoning point %s per turn",
			sideWord(e.side, "both sides get", "you get", "the enemy gets"), n, map[int64]string{0: "more", 1: "less"}[e.data1])
	}
	return ""
}
