package words

import "ttsbridge/validator/games/internal/rows"

// The deeds, by their place in the list; the first is none.
const (
	_ = iota
	Destroy
	Damage
	Activate
	ExhaustUnit
	Repair
	ToHand
	ToFortress
	Discard
	Draw
	GainGold
	MakeToken
	Withdraw
	Rout
	Control
	Prevent
	Shuffle
	Attack
	Defense
	Armor
	HP
	Grant
	Toll
	Siege
	LastFirst
	Yield
)

var (
	many = []rows.Take{{Kind: rows.Number}}
	more = []rows.Take{{Kind: rows.Signed}}
)

var deeds = []rows.DeedWord{
	0:           {},
	Destroy:     {Name: "destroy", Text: "destroys units and structures", Asks: "choose what is destroyed", Says: "destroy {it}"},
	Damage:      {Name: "damage", Text: "deals so much damage", Asks: "choose what takes the damage", Takes: many, Says: "deal {n} damage to {it}"},
	Activate:    {Name: "activate", Text: "makes units active", Asks: "choose what becomes active", Says: "make {it} active"},
	ExhaustUnit: {Name: "exhaust", Text: "exhausts units", Asks: "choose what is exhausted", Says: "exhaust {it}"},
	Repair:      {Name: "repair", Text: "takes so much damage off structures", Asks: "choose what is repaired", Takes: many, Says: "repair {n} damage on {it}"},
	ToHand:      {Name: "to hand", Text: "puts cards into their owners' hands", Asks: "choose what goes to the hand", Says: "put {it} into {owner} hand{s}"},
	ToFortress:  {Name: "to fortress", Text: "puts units exhausted into the player's fortress", Asks: "choose what comes into the fortress", Says: "put {it} into your fortress, exhausted"},
	Discard:     {Name: "discard", Text: "discards cards from hands", Asks: "choose what is discarded", Says: "discard {it}"},
	Draw:        {Name: "draw", Text: "so many cards are drawn", On: rows.OnSeats, Takes: many, Says: "{it} [draw/draws] {n} card(s)"},
	GainGold:    {Name: "gold", Text: "so much gold is gained or lost; nobody has less than none", On: rows.OnSeats, Takes: more, Says: "{it} [get/gets] {n} gold"},
	MakeToken: {Name: "token", Text: "so many tokens of a name come exhausted into the player's fortress", On: rows.OnNobody,
		Takes: []rows.Take{{Kind: rows.Number}, {Kind: rows.Name}}, Says: "put {n} token(s) named {name} into your fortress, exhausted"},
	Withdraw: {Name: "withdraw", Text: "takes units out of the combat", Asks: "choose who leaves the combat", Says: "take {it} out of the combat"},
	Rout:     {Name: "rout", Text: "lets defending units retreat if they can", Asks: "choose who retreats", Says: "let {it} retreat if possible"},
	Control:  {Name: "control", Text: "gives its player control of units for a time", Asks: "choose whose control changes", Lasts: true, Says: "take control of {it}"},
	Prevent:  {Name: "prevent", Text: "so much damage is prevented", Asks: "choose who is shielded", Takes: many, Lasts: true, Says: "prevent {n} damage to {it}"},
	Shuffle:  {Name: "shuffle", Text: "the deck is shuffled", On: rows.OnSeats, Says: "{it} [shuffle/shuffles] the deck"},
	Attack:   {Name: "attack", Text: "so much more or less attack", Asks: "choose what changes its attack", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} attack"},
	Defense:  {Name: "defense", Text: "so much more or less defense", Asks: "choose what changes its defense", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} defense"},
	Armor:    {Name: "armor", Text: "so much more or less armor", Asks: "choose what changes its armor", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} armor"},
	HP:       {Name: "hp", Text: "so many more or fewer hit points", Works: rows.Read, Takes: more, Says: "{it} [get/gets] {n} HP"},
	Grant: {Name: "grant", Text: "gives a skill, ranged with its number", Asks: "choose what gets the skill", Works: rows.Either, Lasts: true,
		Takes: []rows.Take{{Kind: rows.Name, Of: Skills}, {Kind: rows.Signed, Optional: true}}, Says: "{it} [get/gets] {name} {bare}"},
	Toll:      {Name: "toll", Text: "units that move to its place cost their player so much gold", Works: rows.Read, Takes: many, Says: "for moving to its place {it} [cost/costs] {n} gold"},
	Siege:     {Name: "siege", Text: "so much more attack against a structure or fortress", Works: rows.Read, Takes: more, Says: "{it} [get/gets] {n} attack against structures"},
	LastFirst: {Name: "last first", Text: "its damage begins with the last of several defenders", Works: rows.Read, Says: "{it} [hit/hits] the last of several defenders first"},
	Yield:     {Name: "yield", Text: "so much more gold each turn", Works: rows.Read, Takes: more, Says: "{it} [yield/yields] {n} gold"},
}
