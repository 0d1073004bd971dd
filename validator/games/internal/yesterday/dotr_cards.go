package yesterday

import (
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// How rows of Duelists of the Roses found their cards, beside kinds (0 to 19) and attributes (20 to 25).
const (
	attributesFrom   = 20
	theOneItBattles  = 26
	thisCard         = 27
	namedCard        = 28
	allMonsters      = 29
	allSpells        = 30
	weakest          = 32
	strongest        = 33
	aLeader          = 34
	attackUpTo       = 37
	gainsOfLife      = 43
	lastPlayed       = 45
	countedOnField   = 46
	oneAtRandom      = 48
	femaleMonsters   = 49
	enemiesInReach   = 50
	oneChosen        = 51
	allButLeaders    = 52
	inAttackPosition = 53
	dragonsUpTo      = 55
	kindOfLeader     = 56
	immortals        = 59
)

var (
	roseKinds = []string{"Dragon", "Spellcaster", "Zombie", "Warrior", "Beast-Warrior", "Beast", "Winged_Beast", "Fiend", "Fairy",
		"Insect", "Dinosaur", "Reptile", "Fish", "Sea_Serpent", "Machine", "Thunder", "Aqua", "Pyro", "Rock", "Plant"}
	roseAttributes = []string{"LIGHT", "DARK", "FIRE", "EARTH", "WATER", "WIND"}
	roseGrounds    = []string{"Forest", "Wasteland", "Mountain", "Meadow", "Sea", "Dark", "Toon", "Normal", "Labyrinth", "Crush"}
)

// roseOn writes on which cards a row acts. In its battles a card destroyed the other one, where that was of the named kind.
func roseOn(pr *table.Print, e table.Effect) string {
	words := roseWords(pr, e)
	switch {
	case e.Selector == theOneItBattles, e.Timing == "attack" && e.Key == "destroy":
		return spaced("that", words)
	case e.Selector == thisCard:
		return "this"
	case e.Selector == oneAtRandom:
		return spaced("1 by lot", words)
	case e.Selector == oneChosen:
		return spaced("1", words)
	}
	return spaced("all", words)
}

// roseWords are the words of a row about cards. Of the card that it battles a fact counted in a battle only.
func roseWords(pr *table.Print, e table.Effect) string {
	var words []string
	battles := e.Timing == "attack" && e.Key == "destroy"
	switch {
	case e.Selector == theOneItBattles && !battles:
		return ""
	case !battles && (e.Side == "own" || e.Side == "enemy"):
		words = append(words, e.Side)
	}
	match := pr.Extra["match"]
	words = append(words, roseSelected(e, match)...)
	switch {
	case e.Key == "take-control" && e.A > 0 && e.A < len(roseKinds):
		words = append(words, "kind:"+roseKinds[e.A])
	case (e.Key == "destroy" || e.Key == "raise" || e.Key == "lower") && e.Selector != namedCard && e.Selector != attackUpTo &&
		e.Selector != theOneItBattles && e.Selector != thisCard:
		words = append(words, roseReach(e.A)...)
	}
	return roseMatched(strings.Join(words, "&"), match)
}

// roseSelected are the words of a selector.
func roseSelected(e table.Effect, match string) []string {
	n := strconv.Itoa(e.A)
	switch sel := e.Selector; {
	case sel >= 0 && sel < attributesFrom && (sel > 0 || match == "" && (e.Side == "both" || e.Side == "own")):
		return []string{"kind:" + roseKinds[sel]}
	case sel >= attributesFrom && sel < theOneItBattles:
		return []string{"attribute:" + roseAttributes[sel-attributesFrom]}
	}
	return map[int][]string{
		namedCard: {"card:" + numbered(e.A)}, allMonsters: {"class:monster"}, allSpells: {"class:spell,trap"},
		weakest: {"weakest"}, strongest: {"strongest"}, aLeader: {"leader"}, attackUpTo: {"attack<=" + n}, lastPlayed: {"latest"},
		femaleMonsters: {"class:monster", "trait:female"}, inAttackPosition: {"class:monster", "not:defending"}, allButLeaders: {"not:leader"},
		dragonsUpTo: {"kind:Dragon", "attack<=" + n}, immortals: {"kind:Immortal"},
	}[e.Selector]
}

// roseReach are the words of the number that limited an effect to a part of the board.
func roseReach(a int) []string {
	switch {
	case a == 17:
		return []string{"touching"}
	case a == 18:
		return []string{"line"}
	case a == 19:
		return []string{"down"}
	case a >= 20 && a-20 < len(roseGrounds):
		return []string{"ground:" + roseGrounds[a-20]}
	case a > 0 && a < 10:
		return []string{"reach<=" + strconv.Itoa(a)}
	}
	return nil
}

// roseSeats are the players whom a side named.
func roseSeats(side string) string {
	switch side {
	case "enemy":
		return "foe"
	case "both":
		return "both"
	}
	return "you"
}

// numbered is the key of the card with that number of the game's list.
func numbered(n int) string {
	text := strconv.Itoa(n)
	return "dotr:" + strings.Repeat("0", max(0, 3-len(text))) + text
}

// roseCounted is what a row counted that strengthened a card for each of something.
func roseCounted(pr *table.Print, e table.Effect) string {
	var words []string
	if e.Side == "own" || e.Side == "enemy" {
		words = append(words, e.Side)
	}
	match := pr.Extra["match"]
	switch {
	case e.Selector == aLeader:
		return "own&leader&card:" + numbered(e.A)
	case e.Selector == kindOfLeader && e.A >= 0 && e.A < len(roseKinds):
		return "own&leader&kind:" + roseKinds[e.A]
	case e.Selector == countedOnField:
		words = append(words, "up")
	default:
		words = append(words, "in:graveyard")
	}
	words = append(words, "class:monster")
	if match == "" && e.A >= 0 && e.A < len(roseKinds) {
		words = append(words, "kind:"+roseKinds[e.A])
	}
	return roseMatched(strings.Join(words, "&"), match)
}
