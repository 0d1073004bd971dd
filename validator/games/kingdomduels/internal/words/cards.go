package words

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/plain"
)

// The words about cards, by their place in the book.
const (
	Own = iota
	Enemy
	SideOf
	In
	This
	Other
	That
	Those
	Bearer
	Host
	MaterialOf
	AnyKind
	Monster
	Spell
	Trap
	RuleCard
	FaceUp
	FaceDown
	Hidden
	Set
	AttackPosition
	DefencePosition
	Attacking
	AttackTarget
	Normal
	Made
	Token
	TwoColour
	Attribute
	Race
	TypeLine
	Named
	NameHas
	ATK
	DEF
	Level
	Hierarchy
	Strengthened
	OnTerrain
	OnTile
	OnOwnTile
	HasTrait
	Counters
	QuickOne
	SlowOne
	Strongest
	Weakest
)

// Places are the names that may follow in: behind its colon.
var Places = []string{"hand", "deck", "extra", "graveyard", "eroded", "attached", "rule", "field"}

var book = rows.Book{
	Own:    {Name: "own", Text: "the player's: under control on the field, owned elsewhere", Part: rows.Whose, Says: "your"},
	Enemy:  {Name: "enemy", Text: "an opponent's", Part: rows.Whose, Says: "your opponent's"},
	SideOf: {Name: "side", Takes: rows.Names, Of: []string{"Blue", "Red"}, Text: "side:Red: controlled by the player or players of that colour", Part: rows.Behind, Says: "on the {x} Side"},
	In: {Name: "in", Takes: rows.Names, Of: Places, Text: "in:hand, in:deck, in:extra, in:graveyard, in:eroded, in:attached, in:rule, in:field, or several parted by commas; the field, which is Frontrow and Backrow, where none is named",
		Part: rows.Where, Says: "in {whose} {x}"},
	This:            {Name: "this", Text: "the card itself", Part: rows.Itself, Says: "it"},
	Other:           {Name: "other", Text: "any card but itself", Part: rows.Before, Says: "other"},
	That:            {Name: "that", Text: "the card that it had to do with", Part: rows.Itself, Says: "that card"},
	Those:           {Name: "those", Text: "the cards of the row before", Part: rows.Whose, Says: "those"},
	Bearer:          {Name: "bearer", Text: "the monster to which this card is equipped", Part: rows.Itself, Says: "the monster that it is equipped to"},
	Host:            {Name: "host", Text: "the monster beneath which this card is attached", Part: rows.Itself, Says: "the monster above it"},
	MaterialOf:      {Name: "material", Text: "a Material of which this monster was made, of any kind", Part: rows.Being, Says: "one of its Materials"},
	AnyKind:         {Name: "any-kind", Text: "on the field also Spells and Traps; without it or another word for a kind monsters are meant", Part: rows.Kind, Says: "card"},
	Monster:         {Name: "monster", Text: "a monster; a card of two colours has both kinds", Part: rows.Kind, Says: "monster"},
	Spell:           {Name: "spell", Text: "a Spell", Part: rows.Kind, Says: "Spell"},
	Trap:            {Name: "trap", Text: "a Trap", Part: rows.Kind, Says: "Trap"},
	RuleCard:        {Name: "rule", Text: "a Rule Card", Part: rows.Kind, Says: "Rule Card"},
	FaceUp:          {Name: "face-up", Text: "it lies face-up", Part: rows.Before, Says: "face-up"},
	FaceDown:        {Name: "face-down", Text: "it lies face-down", Part: rows.Before, Says: "face-down"},
	Hidden:          {Name: "hidden", Text: "a Hidden monster", Part: rows.Before, Says: "Hidden"},
	Set:             {Name: "set", Text: "a Set Spell or Trap", Part: rows.Before, Says: "Set"},
	AttackPosition:  {Name: "attack", Text: "in ATK Position", Part: rows.Behind, Says: "in ATK Position"},
	DefencePosition: {Name: "defence", Text: "in DEF Position", Part: rows.Behind, Says: "in DEF Position"},
	Attacking:       {Name: "attacking", Text: "it has declared the attack going on, also a redirected one, or the STRIKE", Part: rows.Before, Says: "attacking"},
	AttackTarget:    {Name: "attacked", Text: "it is attacked now", Part: rows.Before, Says: "attacked"},
	Normal:          {Name: "normal", Text: "a Normal Monster; a token is one", Part: rows.Before, Says: "Normal"},
	Made:            {Name: "made", Takes: rows.Names, Of: []string{"fusion", "ritual", "alter", "integration"}, Text: "made:fusion: an Extra Deck Monster of that kind", Part: rows.Before, Says: "{x}"},
	Token:           {Name: "token", Text: "a token", Part: rows.Before, Says: "token"},
	TwoColour:       {Name: "two-colour", Text: "a card of two colours", Part: rows.Before, Says: "two-colour"},
	Attribute:       {Name: "attribute", Takes: rows.Names, Text: "attribute:DARK: that attribute, or one of several; every card has one", Part: rows.Before, Says: "{x}"},
	Race:            {Name: "race", Takes: rows.Names, Text: "race:Dragon: that Monster Type now, or one of several; _ is a blank", Part: rows.Being, Says: "a {x}"},
	TypeLine:        {Name: "typed", Takes: rows.Names, Text: "typed:Continuous: a word of its type line, types of monsters too", Part: rows.Before, Says: "{x}"},
	Named:           {Name: "name", Takes: rows.Names, Text: "name:Harpie_Lady: that very name; a Fusion Monster has those of its Materials too", Part: rows.Behind, Says: "named {x}"},
	NameHas:         {Name: "name-has", Takes: rows.Names, Text: "name-has:Harpie: those words in its name, at the borders of words; a Fusion Monster has the names of its Materials too", Part: rows.Behind, Says: "with {x} in its name"},
	ATK:             {Name: "atk", Takes: rows.Amount, Text: "atk<=1500, atk>=1000: its ATK now", Part: rows.Behind, Says: "with ATK {x}"},
	DEF:             {Name: "def", Takes: rows.Amount, Text: "def<=1500: its DEF now", Part: rows.Behind, Says: "with DEF {x}"},
	Level:           {Name: "level", Takes: rows.Amount, Text: "level<=4: its printed Level", Part: rows.Behind, Says: "of Level {x}"},
	Hierarchy:       {Name: "hierarchy", Takes: rows.Amount, Text: "hierarchy>=3: its rank among Divine cards, which is 0 for every other card", Part: rows.Behind, Says: "of Hierarchy {x}"},
	Strengthened:    {Name: "strengthened", Text: "it has the Field Power Bonus", Part: rows.Before, Says: "strengthened"},
	OnTerrain:       {Name: "on", Takes: rows.Names, Text: "on:Sea: that is the Terrain of its column", Part: rows.Behind, Says: "on {x}"},
	OnTile:          {Name: "tile", Takes: rows.Names, Text: "tile:White: it stands on a Tile of that colour", Part: rows.Behind, Says: "on a {x} Tile"},
	OnOwnTile:       {Name: "own-tile", Text: "it stands on a Tile of the colour of the player's side", Part: rows.Behind, Says: "on a Tile that you control"},
	HasTrait:        {Name: "has", Takes: rows.Signs, Text: "has:piercing: a trait, by whatever it has it", Part: rows.Behind, Says: "{x}", Called: plain.Having(traits)},
	Counters:        {Name: "counters", Takes: rows.Amount, Text: "counters>=1: so many counters lie on it", Part: rows.Behind, Says: "with counters {x}"},
	QuickOne:        {Name: "quick", Text: "it waits on the chain, and is Quick", Part: rows.Before, Says: "Quick"},
	SlowOne:         {Name: "slow", Text: "it waits on the chain, and is Slow", Part: rows.Before, Says: "Slow"},
	Strongest:       {Name: "strongest", Text: "one with the highest ATK of them", Part: rows.Most, Says: "strongest"},
	Weakest:         {Name: "weakest", Text: "one with the lowest ATK of them", Part: rows.Most, Says: "weakest"},
}
