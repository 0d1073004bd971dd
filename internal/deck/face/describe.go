package face

import (
	"crypto/sha256"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/style"
)

// looks is what a face shows: the words, in places that suit cards of every game.
type looks struct {
	name    string
	kind    string // below the picture: "DARK Fiend - effect monster"
	grade   string // in words: "Level 4", "Cost 3"
	stars   int    // of a level
	cost    string // beside the name
	text    string
	left    string // at the foot
	numbers []number
	signs   []pen.Emblem
	ground  int // index of the frame colour
}

// number is what a card fights with, after a word for it.
type number struct{ word, value string }

// lookAt chooses the words for a card.
func lookAt(c *carddb.Card) looks {
	l := looks{
		name: c.Name, kind: kindLine(c), grade: grade(c), text: bodyText(c),
		left: collected(c), numbers: numbers(c), signs: emblemsOf(c), ground: ground(c),
	}
	switch {
	case c.Level > 0 && c.Level <= mostStars:
		l.stars = c.Level
	case c.Level == carddb.Unknown && c.Cost != carddb.Unknown && c.Game != "dotr":
		l.cost = strconv.Itoa(c.Cost)
	}
	if l.cost != "" {
		l.grade = ""
	}
	return l
}

// collected is the card's number in its collection, where the foot has room for it.
func collected(c *carddb.Card) string {
	if c.Game == "kingdomcombat" {
		return ""
	}
	return c.Number
}

// Describe says a card in a few lines: what a player reads when he points at it.
func Describe(c *carddb.Card) string {
	return described(c, bodyText(c))
}

func described(c *carddb.Card, text string) string {
	l := lookAt(c)
	var lines []string
	for _, s := range []string{strings.TrimSpace(l.kind + "  " + grade(c)), spoken(l.numbers), text, code(c)} {
		if s != "" {
			lines = append(lines, s)
		}
	}
	return strings.Join(lines, "\n")
}

// Describes tells whether a description is of a card, whatever words it has for what the card does: those change when its rows are
// edited, and were others in decks that were saved before.
func Describes(c *carddb.Card, description string) bool {
	const body = "\x00"
	before, after, _ := strings.Cut(described(c, body), body)
	return strings.HasPrefix(description+"\n", before) && strings.HasSuffix(description, after)
}

// code is the printed code of a card in the game where cards of one name and one kind differ by nothing else.
func code(c *carddb.Card) string {
	if c.Game != "kingdomduels" {
		return ""
	}
	_, code, _ := strings.Cut(c.Key, ":")
	return code
}

func kindLine(c *carddb.Card) string {
	kind := strings.TrimSpace(c.Subtype + " " + c.Kind)
	var of []string
	if len(c.Colors) > 0 {
		of = append(of, strings.Join(c.Colors, "/"))
	}
	if len(c.Races) > 0 && c.Game != "kingdomcombat" { // there the subtype says it already
		of = append(of, strings.Join(c.Races, "/"))
	}
	if len(of) == 0 {
		return kind
	}
	return strings.Join(of, ", ") + " - " + kind
}

func grade(c *carddb.Card) string {
	switch {
	case c.Level != carddb.Unknown:
		return "Level " + strconv.Itoa(c.Level)
	case c.Cost != carddb.Unknown && c.Game != "dotr":
		return "Cost " + strconv.Itoa(c.Cost)
	case c.Fact("grade") != "":
		return c.Fact("grade")
	}
	return ""
}

// keywordSigns are what keywords are written with, and how they are read.
var keywordSigns = strings.NewReplacer("_", " ", ":", ": ", "|", " or ", "&", " and ")

// bodyText is the effect, with keywords in front.
func bodyText(c *carddb.Card) string {
	var parts []string
	if len(c.Keywords) > 0 {
		words := keywordSigns.Replace(strings.Join(c.Keywords, ", "))
		parts = append(parts, strings.ToUpper(words[:1])+words[1:]+".")
	}
	if c.Text != "" {
		parts = append(parts, c.Text)
	}
	switch n := c.FactNumber("abilities-beyond-keywords"); {
	case c.Text != "": // it tells them
	case n == 1:
		parts = append(parts, "One more ability: see the printed card.")
	case n > 1:
		parts = append(parts, strconv.Itoa(n)+" more abilities: see the printed card.")
	}
	return strings.Join(parts, " ")
}

// numbers are what the card fights with.
func numbers(c *carddb.Card) []number {
	attack, defense := shown(c.Attack, c.AttackText), shown(c.Defense, c.DefenseText)
	var all []number
	switch c.Game {
	case "duelmasters":
		all = []number{{"Power", attack}}
	case "kingdomcombat":
		all = []number{{"A", attack}, {"D", defense}, {"Armor", c.Fact("armor")}, {"HP", c.Fact("hp")}, {"Gold", c.Fact("gold-per-turn")}}
	default:
		all = []number{{"ATK", attack}, {"DEF", defense}}
	}
	return slices.DeleteFunc(all, func(n number) bool { return n.value == "" })
}

// spoken is numbers in a line.
func spoken(all []number) string {
	var parts []string
	for _, n := range all {
		parts = append(parts, n.word+" "+n.value)
	}
	return strings.Join(parts, "  ")
}

func shown(n int, text string) string {
	if text != "" {
		return text
	}
	if n == carddb.Unknown {
		return ""
	}
	return strconv.Itoa(n)
}

// faceStyle changes whenever faces are drawn in another way, so that their sheets get new addresses.
const faceStyle = "face " + style.Version

// Print is a hash of everything drawn on a card's face.
func Print(c *carddb.Card) [16]byte {
	l := lookAt(c)
	of := subject(c, l)
	words := []string{faceStyle, l.name, l.kind, l.grade, l.cost, strconv.Itoa(l.stars), l.text, l.left, spoken(l.numbers),
		strconv.Itoa(l.ground),
		of.Name, string(of.Being), string(of.Place)}
	for _, sign := range l.signs {
		words = append(words, string(sign))
	}
	sum := sha256.Sum256([]byte(strings.Join(words, "\x00")))
	return [16]byte(sum[:])
}

// colorEmblems are the signs of attributes, civilizations and factions.
var colorEmblems = map[string]pen.Emblem{
	"LIGHT": "sun", "DARK": "moon", "FIRE": "flame", "WATER": "drop", "EARTH": "mountain", "WIND": "swirl",
	"Light": "sun", "Darkness": "moon", "Fire": "flame", "Water": "drop", "Nature": "leaf",
}

// kindEmblems are the signs of kinds of cards that have one of their own.
var kindEmblems = map[string]pen.Emblem{
	"spell": "star", "trap": "jaws", "rule": "book", "combination": "rings", "fortress": "tower", "structure": "house",
	"unit": "shield", "event": "hourglass", "dirty trick": "eye", "ability": "bolt", "equipment": "sword", "terrain": "mountain",
}

// emblemsOf are the signs of a card, at most two.
func emblemsOf(c *carddb.Card) []pen.Emblem {
	var signs []pen.Emblem
	if sign := kindEmblems[c.Kind]; sign != "" && c.Game != "duelmasters" {
		signs = append(signs, sign)
	}
	for _, color := range c.Colors {
		if sign := colorEmblems[color]; sign != "" && len(signs) < 2 {
			signs = append(signs, sign)
		}
	}
	return signs
}

// Wide is whether the printed card lies on its side.
func Wide(c *carddb.Card) bool { return c.Fact("landscape") == "yes" }
