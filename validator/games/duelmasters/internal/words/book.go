package words

import (
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/english"
)

// The words about cards, by their place in the book.
const (
	Own = iota
	Enemy
	In
	AnyKind
	This
	Other
	That
	Those
	Carrier
	NotStronger
	Shown
	Tapped
	Untapped
	Attacking
	Blocking
	Battling
	SharesRace
	Creature
	SpellCard
	Dragheart
	Psychic
	Forbidden
	Gear
	Evolution
	PowerNow
	CostPrinted
	Color
	Race
	Named
	Has
	NameHas
)

// Zones are the names that may follow in: behind its colon.
var Zones = []string{"hand", "deck", "shields", "mana", "graveyard", "hyperspatial", "seals", "battle"}

var book = rows.Book{
	Own:   {Name: "own", Text: "the player's", Part: rows.Whose, Says: "your"},
	Enemy: {Name: "enemy", Text: "the other player's", Part: rows.Whose, Says: "your opponent's"},
	In: {Name: "in", Takes: rows.Names, Of: Zones, Text: "in:hand, in:deck, in:shields, in:mana, in:graveyard, in:hyperspatial, in:seals, in:battle; creatures in the battle zone where no zone is named",
		Part: rows.Where, Says: "in {whose} {x}"},
	AnyKind:     {Name: "any-kind", Text: "in the battle zone also what is no creature, attached or not; in the shield zone (in:shields) the castles, too", Part: rows.Kind, Says: "card"},
	This:        {Name: "this", Text: "the card itself", Part: rows.Itself, Says: "it"},
	Other:       {Name: "other", Text: "any card but itself", Part: rows.Before, Says: "other"},
	That:        {Name: "that", Text: "the card that it had to do with", Part: rows.Itself, Says: "that card"},
	Those:       {Name: "those", Text: "the cards of the row before", Part: rows.Whose, Says: "those"},
	Carrier:     {Name: "carrier", Text: "the creature that carries this gear", Part: rows.Itself, Says: "the creature that carries it"},
	NotStronger: {Name: "not-stronger", Text: "has at most the power of this card or of the creature that carries it", Part: rows.Behind, Says: "with no more power than it has"},
	Shown:       {Name: "shown", Text: "seen by both players where it lies", Part: rows.Before, Says: "shown"},
	Tapped:      {Name: "tapped", Text: "tapped", Part: rows.Before, Says: "tapped"},
	Untapped:    {Name: "untapped", Text: "not tapped", Part: rows.Before, Says: "untapped"},
	Attacking:   {Name: "attacking", Text: "it attacks now", Part: rows.Before, Says: "attacking"},
	Blocking:    {Name: "blocking", Text: "it blocks now", Part: rows.Before, Says: "blocking"},
	Battling:    {Name: "battling", Text: "it battles now, or its attack ends after a battle", Part: rows.Before, Says: "battling"},
	SharesRace:  {Name: "shares-race", Text: "has a race in common with the card that it had to do with", Part: rows.Behind, Says: "of a race of that card"},
	Creature:    {Name: "creature", Text: "a creature", Part: rows.Kind, Says: "creature"},
	SpellCard:   {Name: "spell", Text: "a spell", Part: rows.Kind, Says: "spell"},
	Dragheart:   {Name: "dragheart", Text: "a Dragheart", Part: rows.Kind, Says: "Dragheart"},
	Psychic:     {Name: "psychic", Text: "a Psychic Creature", Part: rows.Before, Says: "Psychic"},
	Forbidden:   {Name: "forbidden", Text: "a Forbidden card", Part: rows.Before, Says: "Forbidden"},
	Gear:        {Name: "gear", Text: "a cross gear", Part: rows.Kind, Says: "cross gear"},
	Evolution:   {Name: "evolution", Text: "an evolution creature", Part: rows.Before, Says: "evolution"},
	PowerNow:    {Name: "power", Takes: rows.Amount, Text: "power<=2000, power>=4000: its power now", Part: rows.Behind, Says: "with power {x}"},
	CostPrinted: {Name: "cost", Takes: rows.Amount, Text: "cost<=3, cost>=6: its printed cost", Part: rows.Behind, Says: "with cost {x}"},
	Color:       {Name: "color", Takes: rows.Names, Text: "color:Fire: a civilization, or one of several", Part: rows.Before, Says: "{x}"},
	Race: {Name: "race", Takes: rows.Names, Text: "race:Dragon, race:Cyber_Lord: a race, or one of several, or one whole word of it: Armored Dragon, not Dragonoid; _ is a blank",
		Part: rows.Being, Says: "a {x}"},
	Named:   {Name: "name", Takes: rows.Names, Text: "name:Obsidian_Scarab: that very name", Part: rows.Behind, Says: "named {x}"},
	Has:     {Name: "has", Takes: rows.Signs, Text: "has:blocker: a keyword, by whatever it has it", Part: rows.Behind, Says: "{x}", Called: having},
	NameHas: {Name: "name-has", Takes: rows.Names, Text: "name-has:White_Knight: those words in its name, at the borders of words", Part: rows.Behind, Says: "with {x} in the name"},
}

// What can be counted beside cards, by its place in the list.
const (
	DidSomething = iota
	ThoseCards
	Broken
	ThatBroke
	Crossed
	OthersBroke
	TheirTurn
	PlayedOf
)

var counts = []rows.Plain{
	DidSomething: {Name: "done", Text: "the last row did something", Says: "the cards of that", Some: "you do", Denied: "you do not"},
	ThoseCards:   {Name: "those", Text: "cards of the last row", Says: "those cards"},
	Broken:       {Name: "broken", Text: "shields that the player's creatures broke this turn", Says: "the shields that your creatures broke this turn"},
	ThatBroke:    {Name: "that-broke", Text: "shields that the card broke in its attack", Says: "the shields that it broke in that attack", Some: "it broke a shield in that attack"},
	Crossed:      {Name: "crossed", Text: "gears that the card carries", Says: "the gears that it carries", Some: "it carries a cross gear"},
	OthersBroke:  {Name: "others-broke", Text: "shields that other creatures of the player broke this turn", Says: "the shields that your other creatures broke this turn", Some: "your other creatures broke a shield this turn"},
	TheirTurn:    {Name: "their-turn", Text: "it is the other player's turn", Says: "your opponent's turns", Some: "it is your opponent's turn", Denied: "it is your turn"},
	PlayedOf:     {Name: "played", Text: "played:Water: cards of that civilization that the player played this turn", Takes: true, Says: "the {x} cards that you played this turn", Some: "you played a {x} card this turn"},
}

// having says of a card that it has a keyword: with "cannot attack".
func having(keyword string) string {
	return english.Having(strings.Replace(keyword, "cant_", "cannot_", 1), "")
}
