package face

import (
	"crypto/sha256"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/pen"
)

// looks is what a face shows: the words, in places that suit cards of every game.
type looks struct {
	name   string
	kind   string // below the name: "DARK Fiend - effect monster"
	grade  string // at the right of it: "Level 4", "Cost 3"
	text   string
	left   string // at the foot
	right  string
	signs  []pen.Emblem
	ground int // index of the frame colour
}

// lookAt chooses the words for a card.
func lookAt(c *carddb.Card) looks {
	return looks{
		name: c.Name, kind: kindLine(c), grade: grade(c), text: bodyText(c),
		left: number(c), right: numbers(c), signs: emblemsOf(c), ground: ground(c),
	}
}

// number is the card's number in its collection, where the foot has room for it.
func number(c *carddb.Card) string {
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
	for _, s := range []string{strings.TrimSpace(l.kind + "  " + l.grade), l.right, text, code(c)} {
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

// numbers is the line at the foot: what the card fights with.
func numbers(c *carddb.Card) string {
	attack, defense := shown(c.Attack, c.AttackText), shown(c.Defense, c.DefenseText)
	var parts []string
	add := func(word, value string) {
		if value != "" {
			parts = append(parts, word+" "+value)
		}
	}
	switch c.Game {
	case "duelmasters":
		add("Power", attack)
	case "kingdomcombat":
		add("A", attack)
		add("D", defense)
		add("Armor", c.Fact("armor"))
		add("HP", c.Fact("hp"))
		add("Gold", c.Fact("gold-per-turn"))
	default:
		add("ATK", attack)
		add("DEF", defense)
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
const faceStyle = "face 2"

// Print is a hash of everything drawn on a card's face.
func Print(c *carddb.Card) [16]byte {
	l := lookAt(c)
	words := []string{faceStyle, l.name, l.kind, l.grade, l.text, l.left, l.right, strconv.Itoa(l.ground)}
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
