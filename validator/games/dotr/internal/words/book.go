package words

import "ttsbridge/validator/games/internal/rows"

// Kinds, Attributes and Grounds are what the words kind, attribute and ground are followed by; kind also by what only some
// cards are.
var (
	Kinds = []string{"Dragon", "Spellcaster", "Zombie", "Warrior", "Beast-Warrior", "Beast", "Winged Beast", "Fiend", "Fairy",
		"Insect", "Dinosaur", "Reptile", "Fish", "Sea Serpent", "Machine", "Thunder", "Aqua", "Pyro", "Rock", "Plant", "Immortal"}
	Attributes = []string{"LIGHT", "DARK", "FIRE", "EARTH", "WATER", "WIND"}
	Grounds    = []string{"Forest", "Wasteland", "Mountain", "Meadow", "Sea", "Dark", "Toon", "Normal", "Labyrinth", "Crush"}
)

var book = rows.Book{
	{Name: "own", Text: "the player's", Part: rows.Whose, Says: "your"},
	{Name: "enemy", Text: "an enemy's", Part: rows.Whose, Says: "the enemies'"},
	{Name: "this", Text: "the card itself", Part: rows.Itself, Says: "it"},
	{Name: "other", Text: "any card but itself", Part: rows.Before, Says: "other"},
	{Name: "that", Text: "the card that it had to do with: the one it battles, the one it answers, the monster that bears it", Part: rows.Itself, Says: "that card"},
	{Name: "class", Takes: rows.Names, Of: []string{"monster", "spell", "trap"}, Text: "class:spell,trap: what it is", Part: rows.Kind, Says: "{x}"},
	{Name: "subtype", Takes: rows.Names, Text: "subtype:ritual: what it is more exactly", Part: rows.Before, Says: "{x}"},
	{Name: "kind", Takes: rows.Names, Of: Kinds, Text: "kind:Dragon,Sea_Serpent: a kind of monster, as effects have left it", Part: rows.Being, Says: "a {x}"},
	{Name: "attribute", Takes: rows.Names, Of: Attributes, Text: "attribute:FIRE,WATER: an attribute, as effects have left it", Part: rows.Before, Says: "{x}"},
	{Name: "trait", Takes: rows.Names, Text: "trait:toon: a tag of the card", Part: rows.Behind, Says: "of the trait {x}"},
	{Name: "card", Takes: rows.Names, Text: "card:dotr:060,dotr:087: that very card", Part: rows.Behind, Says: "named [{x}]"},
	{Name: "attack", Takes: rows.Amount, Text: "attack<=1500: its ATK now", Part: rows.Behind, Says: "with ATK {x}"},
	{Name: "defense", Takes: rows.Amount, Text: "defense>=2000: its DEF now", Part: rows.Behind, Says: "with DEF {x}"},
	{Name: "level", Takes: rows.Amount, Text: "level<=2: its level", Part: rows.Behind, Says: "of level {x}"},
	{Name: "number", Takes: rows.Amount, Text: "number>=401: its number in the list of the game", Part: rows.Behind, Says: "with number {x}"},
	{Name: "in", Takes: rows.Names, Of: []string{"graveyard", "hand", "deck"}, Text: "where it lies; on the field where nothing is named", Part: rows.Where, Says: "in {whose} {x}"},
	{Name: "up", Text: "face-up", Part: rows.Before, Says: "face-up"},
	{Name: "down", Text: "face-down", Part: rows.Before, Says: "face-down"},
	{Name: "defending", Text: "in defence position", Part: rows.Before, Says: "defending"},
	{Name: "leader", Text: "a deck leader", Part: rows.Kind, Says: "deck leader"},
	{Name: "weakest", Text: "the open monster with the least ATK of those", Part: rows.Most, Says: "weakest"},
	{Name: "strongest", Text: "the open monster with the most ATK of those", Part: rows.Most, Says: "strongest"},
	{Name: "latest", Text: "the card of those that was played last", Part: rows.Most, Says: "latest"},
	{Name: "touching", Text: "on one of the eight tiles around", Part: rows.Behind, Says: "on a tile that touches it"},
	{Name: "beside", Text: "on one of the four tiles beside", Part: rows.Behind, Says: "beside it"},
	{Name: "line", Text: "in the row or column of the card", Part: rows.Behind, Says: "in its row or column"},
	{Name: "reach", Takes: rows.Amount, Text: "reach<=2: so many tiles away", Part: rows.Behind, Says: "within {n} tile(s)"},
	{Name: "ground", Takes: rows.Names, Of: Grounds, Text: "ground:Sea,Forest: on that terrain", Part: rows.Behind, Says: "on {x}"},
	{Name: "does", Takes: rows.Names, Of: []string{"revive", "damage", "recovery", "destroy"}, Text: "does:damage: what its face says it does", Part: rows.Behind, Says: "whose face says {x}"},
}
