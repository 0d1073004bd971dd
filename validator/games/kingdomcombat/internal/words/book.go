package words

import "ttsbridge/validator/games/internal/rows"

// The words about cards, by their place in the book.
const (
	Own = iota
	Enemy
	In
	This
	Other
	That
	Those
	Unit
	Structure
	Fortress
	Building
	Token
	Active
	Exhausted
	Attacking
	Defending
	Damaged
	Here
	Joined
	Cost
	Type
	Named
	Faction
	Has
)

// Places are the names that may follow in: behind its colon.
var Places = []string{"hand", "deck", "discard"}

var book = rows.Book{
	Own:       {Name: "own", Text: "the player's", Part: rows.Whose, Says: "your"},
	Enemy:     {Name: "enemy", Text: "an opponent's", Part: rows.Whose, Says: "your opponents'"},
	In:        {Name: "in", Takes: rows.Names, Of: Places, Text: "in:hand, in:deck, in:discard; in play where no place is named", Part: rows.Where, Says: "in {whose} {x}"},
	This:      {Name: "this", Text: "the card itself; of an ability or equipment the unit that bears it", Part: rows.Itself, Says: "it"},
	Other:     {Name: "other", Text: "any card but itself", Part: rows.Before, Says: "other"},
	That:      {Name: "that", Text: "the card that it had to do with", Part: rows.Itself, Says: "that card"},
	Those:     {Name: "those", Text: "the cards of the row before", Part: rows.Whose, Says: "those"},
	Unit:      {Name: "unit", Text: "a unit", Part: rows.Kind, Says: "unit"},
	Structure: {Name: "structure", Text: "a structure or a fortress", Part: rows.Kind, Says: "structure"},
	Fortress:  {Name: "fortress", Text: "a fortress", Part: rows.Kind, Says: "fortresse"},
	Building:  {Name: "building", Text: "a structure that is no fortress", Part: rows.Kind, Says: "building"},
	Token:     {Name: "token", Text: "a token", Part: rows.Before, Says: "token"},
	Active:    {Name: "active", Text: "active", Part: rows.Before, Says: "active"},
	Exhausted: {Name: "exhausted", Text: "exhausted", Part: rows.Before, Says: "exhausted"},
	Attacking: {Name: "attacking", Text: "it attacks in this combat", Part: rows.Before, Says: "attacking"},
	Defending: {Name: "defending", Text: "it is attacked in this combat, or stands at a structure that is", Part: rows.Before, Says: "defending"},
	Damaged:   {Name: "damaged", Text: "it has damage", Part: rows.Before, Says: "damaged"},
	Here:      {Name: "here", Text: "at the same place as this card, or where it stood when it was destroyed", Part: rows.Behind, Says: "at its place"},
	Joined:    {Name: "joined", Text: "joined with this unit", Part: rows.Behind, Says: "joined with it"},
	Cost:      {Name: "cost", Takes: rows.Amount, Text: "cost<=2, cost>=4: its printed cost", Part: rows.Behind, Says: "of cost {x}"},
	Type:      {Name: "type", Takes: rows.Names, Text: "type:undead: its type, or one of several", Part: rows.Before, Says: "{x}"},
	Named:     {Name: "name", Takes: rows.Names, Text: "name:Vampirling: that very name; _ is a blank", Part: rows.Behind, Says: "named {x}"},
	Faction:   {Name: "faction", Takes: rows.Names, Text: "faction:Mercenaries: its faction", Part: rows.Before, Says: "{x}"},
	Has:       {Name: "has", Takes: rows.Signs, Of: Skills, Text: "has:mounted: a skill, by whatever it has it; where a row gives skills for as long as it stands, a printed one", Part: rows.Behind, Says: "with {x}"},
}

// What can be counted beside cards, by its place in the list.
const (
	DidSomething = iota
	ThoseCards
	Used
	MyTurn
)

var counts = []rows.Plain{
	DidSomething: {Name: "done", Text: "the last row did something", Says: "the cards of that", Some: "you do", Denied: "you do not"},
	ThoseCards:   {Name: "those", Text: "cards of the last row", Says: "those cards"},
	Used:         {Name: "used", Text: "it has done this already this turn; written as not used", Says: "its uses this turn", Some: "it did this before this turn", Denied: "it has not done this yet this turn"},
	MyTurn:       {Name: "own-turn", Text: "it is its player's turn", Says: "your turns", Some: "it is your turn", Denied: "it is not your turn"},
}

// What can be paid, by its place in the list.
const (
	Gold = iota
	Exhaust
)

var prices = []rows.Plain{
	Gold:    {Name: "gold", Sum: "gold 2", Text: "so much gold", Says: "pay {x} gold"},
	Exhaust: {Name: "exhaust", Sum: "exhaust 1", Text: "written exhaust 1: the unit or structure, or the unit that bears the card, is exhausted", Says: "exhaust it"},
}

// Skills are the skills of units, as rows write them.
var Skills = []string{"mounted", "ranged", "charge", "deflect", "etherial", "dual_wield", "alert"}
