package words

import "ttsbridge/validator/games/internal/rows"

// Kinds, attributes and Grounds are what the words kind, attribute and ground are followed by; kind also by what only some
// cards are.
var (
	Kinds = []string{"Dragon", "Spellcaster", "Zombie", "Warrior", "Beast-Warrior", "Beast", "Winged Beast", "Fiend", "Fairy",
		"Insect", "Dinosaur", "Reptile", "Fish", "Sea Serpent", "Machine", "Thunder", "Aqua", "Pyro", "Rock", "Plant", "Immortal"}
	attributes = []string{"LIGHT", "DARK", "FIRE", "EARTH", "WATER", "WIND"}
	Grounds    = []string{"Forest", "Wasteland", "Mountain", "Meadow", "Sea", "Dark", "Toon", "Normal", "Labyrinth", "Crush"}
)

// The words about cards, by their place in the book.
const (
	Own = iota
	Enemy
	This
	Other
	That
	Class
	Subtype
	Kind
	Attribute
	Trait
	Card
	Attack
	Defense
	Level
	In
	Up
	Down
	Defending
	Leader
	Weakest
	Strongest
	Latest
	Touching
	Beside
	Line
	Reach
	Ground
	Does
)

var book = rows.Book{
	Own:       {Name: "own", Text: "the player's", Part: rows.Whose, Says: "your"},
	Enemy:     {Name: "enemy", Text: "an enemy's", Part: rows.Whose, Says: "the enemies'"},
	This:      {Name: "this", Text: "the card itself", Part: rows.Itself, Says: "it"},
	Other:     {Name: "other", Text: "any card but itself", Part: rows.Before, Says: "other"},
	That:      {Name: "that", Text: "the card that it had to do with: the one it battles, the one it answers, the monster that bears it", Part: rows.Itself, Says: "that card"},
	Class:     {Name: "class", Takes: rows.Names, Of: []string{"monster", "spell", "trap"}, Text: "class:spell,trap: what it is", Part: rows.Kind, Says: "{x}"},
	Subtype:   {Name: "subtype", Takes: rows.Names, Text: "subtype:ritual: what it is more exactly", Part: rows.Before, Says: "{x}"},
	Kind:      {Name: "kind", Takes: rows.Names, Of: Kinds, Text: "kind:Dragon,Sea_Serpent: a kind of monster, as effects have left it", Part: rows.Being, Says: "a {x}"},
	Attribute: {Name: "attribute", Takes: rows.Names, Of: attributes, Text: "attribute:FIRE,WATER: an attribute, as effects have left it", Part: rows.Before, Says: "{x}"},
	Trait:     {Name: "trait", Takes: rows.Names, Text: "trait:toon: a tag of the card", Part: rows.Behind, Says: "of the trait {x}"},
	Card:      {Name: "card", Takes: rows.Names, Text: "card:dotr:060,dotr:087: that very card", Part: rows.Behind, Says: "named [{x}]"},
	Attack:    {Name: "attack", Takes: rows.Amount, Text: "attack<=1500: its ATK now", Part: rows.Behind, Says: "with ATK {x}"},
	Defense:   {Name: "defense", Takes: rows.Amount, Text: "defense>=2000: its DEF now", Part: rows.Behind, Says: "with DEF {x}"},
	Level:     {Name: "level", Takes: rows.Amount, Text: "level<=2: its level", Part: rows.Behind, Says: "of level {x}"},
	In:        {Name: "in", Takes: rows.Names, Of: []string{"graveyard", "hand", "deck"}, Text: "where it lies; on the field where nothing is named", Part: rows.Where, Says: "in {whose} {x}"},
	Up:        {Name: "up", Text: "face-up", Part: rows.Before, Says: "face-up"},
	Down:      {Name: "down", Text: "face-down", Part: rows.Before, Says: "face-down"},
	Defending: {Name: "defending", Text: "in defence position", Part: rows.Before, Says: "defending"},
	Leader:    {Name: "leader", Text: "a deck leader", Part: rows.Kind, Says: "deck leader"},
	Weakest:   {Name: "weakest", Text: "the open monster with the least ATK of those", Part: rows.Most, Says: "weakest"},
	Strongest: {Name: "strongest", Text: "the open monster with the most ATK of those", Part: rows.Most, Says: "strongest"},
	Latest:    {Name: "latest", Text: "the card of those that was played last", Part: rows.Most, Says: "latest"},
	Touching:  {Name: "touching", Text: "on one of the eight tiles around", Part: rows.Behind, Says: "on a tile that touches it"},
	Beside:    {Name: "beside", Text: "on one of the four tiles beside", Part: rows.Behind, Says: "beside it"},
	Line:      {Name: "line", Text: "in the row or column of the card", Part: rows.Behind, Says: "in its row or column"},
	Reach:     {Name: "reach", Takes: rows.Amount, Text: "reach<=2: so many tiles away", Part: rows.Behind, Says: "within {n} tile(s)"},
	Ground:    {Name: "ground", Takes: rows.Names, Of: Grounds, Text: "ground:Sea,Forest: on that terrain", Part: rows.Behind, Says: "on {x}"},
	Does:      {Name: "does", Takes: rows.Names, Of: []string{"revive", "damage", "recovery", "destroy", "ritual", "one-monster"}, Text: "does:damage: what its face says it does; one-monster: it acts on one monster on the field of its player's choice", Part: rows.Behind, Says: "{x}", Called: does},
}

// does says what the face of a card says that it does.
func does(what string) string {
	if what == "one-monster" {
		return "for one monster of its player's choice"
	}
	return "whose face says " + what
}
