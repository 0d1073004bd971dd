package words

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/plain"
)

// The deeds, by their place in the list; the first is none.
const (
	_ = iota
	Destroy
	DestroyDamage
	Erode
	ToHand
	ToDeck
	SendOff
	Summon
	SummonDefence
	HideEither
	HideAttack
	HideDefence
	FaceUpNow
	Swap
	Lock
	Take
	Attach
	EquipTo
	Redirect
	Negate
	NegateAttack
	Prevent
	AtkMore
	DefMore
	Counter
	Grant
	LayTerrain
	LayStruck
	TokenMake
	PlayRule
	Draw
	Damage
	Gain
	Lose
	Roll
	Script
)

var (
	many = []rows.Take{{Kind: rows.Number}}
	more = []rows.Take{{Kind: rows.Signed}}
	name = []rows.Take{{Kind: rows.Name}}
)

var deeds = []rows.DeedWord{
	0:             {},
	Destroy:       {Name: "destroy", Text: "destroys the cards", Asks: "choose what is destroyed", Says: "destroy {it}"},
	DestroyDamage: {Name: "destroy with damage", Text: "destroys the monsters and applies Destruction Damage", Asks: "choose what is destroyed", Says: "destroy {it} and apply Destruction Damage"},
	Erode:         {Name: "erode", Text: "erodes the cards", Asks: "choose what is eroded", Says: "erode {it}"},
	ToHand:        {Name: "to hand", Text: "returns or adds the cards to their owners' hands", Asks: "choose what goes to the hand", Says: "put {it} into {owner} hand{s}"},
	ToDeck:        {Name: "to deck", Text: "shuffles the cards into their owners' Decks", Asks: "choose what goes into the Deck", Says: "shuffle {it} into {owner} deck{s}"},
	SendOff:       {Name: "send", Text: "sends the cards to their owners' Graveyards without destroying them", Asks: "choose what goes to the Graveyard", Says: "send {it} to {owner} graveyard{s}"},
	Summon:        {Name: "summon attack", Text: "Special Summons the monsters to free zones of the player on which they may be summoned, in ATK Position; the player says which where the Terrains differ", Asks: "choose what is Special Summoned", Says: "Special Summon {it} in ATK Position"},
	SummonDefence: {Name: "summon defence", Text: "the same in DEF Position", Asks: "choose what is Special Summoned", Says: "Special Summon {it} in DEF Position"},
	HideEither:    {Name: "hide", Text: "hides the monsters in the position in which they lie", Asks: "choose what is hidden", Says: "hide {it}"},
	HideAttack:    {Name: "hide in attack", Text: "hides the monsters in ATK Position", Asks: "choose what is hidden", Says: "hide {it} in ATK Position"},
	HideDefence:   {Name: "hide in defence", Text: "hides the monsters in DEF Position", Asks: "choose what is hidden", Says: "hide {it} in DEF Position"},
	FaceUpNow:     {Name: "face up", Text: "turns the cards face-up", Asks: "choose what is turned face-up", Says: "turn {it} face-up"},
	Swap:          {Name: "battle swap", Text: "changes the battle position of the monsters; what is Hidden stays Hidden", Asks: "choose what is Battle Swapped", Says: "Battle Swap {it}"},
	Lock:          {Name: "battle lock", Text: "fixes the battle position of the monsters: for so many turns of whoever after this one, for good, or with while for as long as the effect is active", Asks: "choose what is Battle Locked", Works: rows.Either, Lasts: true, Says: "Battle Lock {it}"},
	Take:          {Name: "swap control", Text: "the player takes control of the monsters", Asks: "choose what you take control of", Says: "swap control of {it} to you"},
	Attach:        {Name: "attach", Text: "attaches the cards beneath this one", Asks: "choose what is attached", Says: "attach {it} to this card"},
	EquipTo:       {Name: "equip", Text: "equips this card, which lies in the Backrow, to the monster", Asks: "choose what it is equipped to", Says: "equip it to {it}"},
	Redirect:      {Name: "aim at", Text: "redirects the attack to the monster", Asks: "choose the new target", Says: "redirect the attack to {it}"},
	Negate:        {Name: "negate", Text: "negates the card or effect that waits on the chain", Asks: "choose what is negated", Says: "negate {it}"},
	NegateAttack:  {Name: "negate attack", Text: "negates the attack going on", On: rows.OnNobody, Says: "negate the attack"},
	Prevent:       {Name: "prevent", Text: "the turn player was kept from a summon, which counts against idleness", On: rows.OnNobody, Says: "the turn player cannot summon"},
	AtkMore:       {Name: "atk", Text: "so much more or less ATK; \"good\" is permanent, and goes with the card wherever it is known", Asks: "choose what changes its ATK", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} ATK"},
	DefMore:       {Name: "def", Text: "the same of DEF", Asks: "choose what changes its DEF", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} DEF"},
	Counter:       {Name: "counter", Text: "puts so many Summoning Counters or charges on the cards", Asks: "choose what gets a counter", Takes: many, Says: "put {n} counter(s) on {it}"},
	Grant:         {Name: "grant", Text: "gives a trait; \"good\" is permanent", Asks: "choose what gets it", Works: rows.Either, Lasts: true, Takes: []rows.Take{{Kind: rows.Name, Of: plain.Names(traits)}}, Names: traits, Says: "{it} {text}"},
	LayTerrain:    {Name: "lay", Text: "lay Rugged_Coast: makes that the Terrain of the columns in which the cards lie", Asks: "choose on which column it is laid", Takes: name, Says: "the Terrain beneath {it} becomes {name}"},
	LayStruck:     {Name: "lay struck", Text: "lay struck Sea: makes that the Terrain of the zone that its STRIKE has attacked", On: rows.OnNobody, Takes: name, Says: "the struck Terrain becomes {name}"},
	TokenMake:     {Name: "token", Text: "Special Summons so many tokens with that key or name", On: rows.OnSeats, Takes: []rows.Take{{Kind: rows.Name}, {Kind: rows.Number, Optional: true}}, Says: "{it} [get/gets] {n} {name} token(s)", Bare: "{it} [get/gets] a {name} token"},
	PlayRule:      {Name: "play rule", Text: "plays Rule Cards of the Extra Deck that rely on this card", Asks: "choose which Rule Card is played", Says: "play {it}"},
	Draw:          {Name: "draw", Text: "so many cards are drawn", On: rows.OnSeats, Takes: many, Says: "{it} [draw/draws] {n} card(s)"},
	Damage:        {Name: "damage", Text: "inflicts so much effect damage", On: rows.OnSeats, Takes: many, Says: "{it} [take/takes] {n} damage"},
	Gain:          {Name: "gain", Text: "gives so many Life Points", On: rows.OnSeats, Takes: many, Says: "{it} [gain/gains] {n} Life Points"},
	Lose:          {Name: "lose", Text: "takes so many Life Points, which is no damage", On: rows.OnSeats, Takes: many, Says: "{it} [lose/loses] {n} Life Points"},
	Roll:          {Name: "roll", Text: "rolls the die; rolled:2,3 counts it", On: rows.OnNobody, Says: "roll the die"},
	Script:        {Name: "script", Text: "what the card's script says under used; by hand where it has none", On: rows.OnNobody, Says: "do what its script says"},
}

// Traits are the names of what cards can have.
var Traits = plain.Names(traits)

// traits are what cards can have.
var traits = []rows.Plain{
	{Name: "piercing", Text: "inflicts Piercing Damage"},
	{Name: "strike", Text: "has STRIKE"},
	{Name: "cannot-attack", Text: "cannot attack"},
	{Name: "cannot-move", Text: "cannot move"},
	{Name: "stands-in-battle", Text: "is not destroyed by battle"},
	{Name: "undamaging", Text: "inflicts no battle damage, and lets its player take none"},
}
