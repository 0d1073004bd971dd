package words

import "ttsbridge/validator/games/internal/rows"

var (
	many   = []rows.Take{{Kind: rows.Number}}
	more   = []rows.Take{{Kind: rows.Signed}}
	cards  = []rows.Take{{Kind: rows.Cards}}
	called = []rows.Take{{Kind: rows.Name}}
)

// The deeds, by their place in the list; the first is none.
const (
	_ = iota
	Destroy
	DestroyFirmly
	GiveUp
	Bind
	Free
	Values
	Atk
	Def
	HalveAtk
	SwapValues
	CopyValues
	SetKind
	SetAttribute
	Restore
	FaceUp
	FaceUpBound
	FaceDown
	ToAttack
	ToDefence
	ToHand
	ToDeck
	ToField
	Control
	Dodge
	Create
	Clone
	Teleport
	Look
	LookAtHand
	LifePoints
	HalveLife
	GainStrength
	Points
	DrainPoints
	ExtraPlay
	ExtraSummon
	DrawCards
	DiscardHand
	Terrain
	MakeFusion
	MakeRitual
	MakeEvolved
	Stop
	Pin
	TurnBack
	Truce
	CountTurns
	Become
	Explode
	Reset
	Sense
	Parasite
	ShuffleField
	MoveLabyrinth
	SealGraves
	Union
	PowerUp
	Stay
	Script
	Bonus
	Grant
	Law
)

// deeds are what rows do; the first is none.
var deeds = []rows.DeedWord{
	0:             {},
	Destroy:       {Name: "destroy", Text: "destroys the cards; what lies in a hand is discarded", Says: "destroy {it}"},
	DestroyFirmly: {Name: "destroy firmly", Text: "destroys the cards whatever protects them, divine ones apart", Says: "destroy {it} whatever protects [them/it]"},
	GiveUp:        {Name: "give up", Text: "puts the player's own cards into the graveyard as a price, whatever protects them", Says: "give up {it}"},
	Bind:          {Name: "bind", Text: "spellbinds the monsters", Lasts: true, Says: "spellbind {it}"},
	Free:          {Name: "free", Text: "takes the last Spellbound counter off the monsters", Says: "free {it} of spellbinding"},
	Values:        {Name: "values", Text: "adds to ATK and DEF, or takes off them", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} ATK and DEF"},
	Atk:           {Name: "atk", Text: "adds to ATK, or takes off it", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} ATK"},
	Def:           {Name: "def", Text: "adds to DEF, or takes off it", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} DEF"},
	HalveAtk:      {Name: "halve atk", Text: "takes half of ATK", Lasts: true, Says: "{it} [lose/loses] half of the ATK"},
	SwapValues:    {Name: "swap values", Text: "lets ATK and DEF trade places", Lasts: true, Says: "ATK and DEF of {it} trade places"},
	CopyValues:    {Name: "copy values", Text: "takes over ATK and DEF of a card", Takes: cards, Says: "{it} [take/takes] over ATK and DEF of {of}"},
	SetKind:       {Name: "kind", Text: "lets the monsters count as a kind", Lasts: true, Takes: []rows.Take{{Kind: rows.Name, Of: underscored(Kinds)}}, Says: "{it} [count/counts] as {name}"},
	SetAttribute:  {Name: "attribute", Text: "lets the monsters count as an attribute", Lasts: true, Takes: []rows.Take{{Kind: rows.Name, Of: attributes}}, Says: "{it} [count/counts] as {name}"},
	Restore:       {Name: "restore", Text: "ends every change of values, kinds and attributes", Says: "{it} [get/gets] the printed values, kind and attribute back"},
	FaceUp:        {Name: "face up", Text: "turns the cards face-up", Says: "turn {it} face-up"},
	FaceUpBound:   {Name: "face up and bind", Text: "turns the monsters face-up and spellbinds them, before their flip effects could begin", Lasts: true, Says: "turn {it} face-up and spellbind [them/it]"},
	FaceDown:      {Name: "face down", Text: "turns the cards face-down", Says: "turn {it} face-down"},
	ToAttack:      {Name: "to attack", Text: "turns the monsters to attack", Says: "turn {it} to attack position"},
	ToDefence:     {Name: "to defence", Text: "turns the monsters to defence", Says: "turn {it} to defence position"},
	ToHand:        {Name: "to hand", Text: "returns the cards to their owners' hands", Says: "return {it} to {owner} hand{s}"},
	ToDeck:        {Name: "to deck", Text: "puts the cards back into their owners' decks, which are shuffled", Says: "put {it} back into {owner} deck and shuffle it"},
	ToField:       {Name: "to field", Text: "puts a monster face-up into the Summoning Area, or a spell or trap face-down", Says: "put {it} into your Summoning Area"},
	Control:       {Name: "control", Text: "gives control of the cards", Lasts: true, Says: "take control of {it}"},
	Dodge:         {Name: "dodge", Text: "takes the card off the field", Lasts: true, Says: "take {it} off the field"},
	Create:        {Name: "create", Text: "makes a new card with that face in the Summoning Area", On: rows.OnNobody, Takes: called, Says: "put a new [{key}] into your Summoning Area"},
	Clone:         {Name: "clone", Text: "makes an exact copy beside the monster or in the Summoning Area", Says: "copy {it}"},
	Teleport: {Name: "teleport", Text: "puts the card onto a tile: any free one, an enemy or the own Summoning Area, this card's tile, the one across the board",
		Takes: []rows.Take{{Kind: rows.Name, Of: []string{"anywhere", "to-an-enemy", "home", "here", "across"}}},
		Names: ways, Says: "move {it} {text}"},
	Look:         {Name: "look", Text: "lets the player look at hidden cards", Says: "look at {it}"},
	LookAtHand:   {Name: "look at hand", Text: "lets the player look at hands", On: rows.OnSeats, Says: "look at the hand of {it}"},
	LifePoints:   {Name: "lp", Text: "gives or takes Life Points", On: rows.OnSeats, Takes: more, Says: "{it} [get/get] {n} LP"},
	HalveLife:    {Name: "halve lp", Text: "takes half of the Life Points and gives as much ATK and DEF to the monster that bears the card", On: rows.OnSeats, Says: "{it} [lose/lose] half of the LP, which strengthen the monster that bears it"},
	GainStrength: {Name: "gain strength", Text: "gives Life Points, as many as the monster in battle with its own has ATK", On: rows.OnSeats, Says: "{it} [get/get] as many LP as the other monster has ATK"},
	Points:       {Name: "points", Text: "sets the Summoning Points", On: rows.OnSeats, Takes: many, Says: "{it} now [have/have] {n} Summoning Points"},
	DrainPoints:  {Name: "drain points", Text: "takes all Summoning Points", On: rows.OnSeats, Says: "{it} [lose/lose] all Summoning Points"},
	ExtraPlay:    {Name: "extra play", Text: "allows one more card play this turn", On: rows.OnSeats, Says: "{it} may play one more card this turn"},
	ExtraSummon:  {Name: "extra summon", Text: "allows one more card play this turn, which may be a Normal Summon", On: rows.OnSeats, Says: "{it} may play one more card this turn, even by a Normal Summon"},
	DrawCards:    {Name: "draw", Text: "draws cards", On: rows.OnSeats, Takes: many, Says: "{it} [draw/draw] {n} card(s)"},
	DiscardHand:  {Name: "discard hand", Text: "sends hands to the graveyard", On: rows.OnSeats, Says: "{it} [discard/discards] the hand"},
	Terrain: {Name: "terrain", Text: "turns every tile within so many steps, or its own, into a terrain, labyrinth apart", On: rows.OnNobody,
		Takes: []rows.Take{{Kind: rows.Name, Of: Grounds}, {Kind: rows.Number, Optional: true}}, Says: "turn its tile and all within {n} step(s) into {name}", Bare: "turn its tile into {name}"},
	MakeFusion:    {Name: "fusion", Text: "lets the player make a fusion monster", On: rows.OnNobody, Says: "make a fusion monster"},
	MakeRitual:    {Name: "ritual", Text: "lets the player make a ritual monster of three offerings", On: rows.OnNobody, Takes: []rows.Take{{Kind: rows.Name, Optional: true}}, Says: "make the ritual monster [{key}]", Bare: "make a ritual monster"},
	MakeEvolved:   {Name: "evolve", Text: "lets the player evolve a monster", On: rows.OnNobody, Says: "evolve a monster"},
	Stop:          {Name: "stop", Text: "ends what the answered card does: its move, its attack, its effect", Says: "stop {it}"},
	Pin:           {Name: "pin", Text: "ends the move of the answered card and spellbinds it, with so much more or less ATK and DEF for as long as it is bound", Lasts: true, Takes: []rows.Take{{Kind: rows.Signed, Optional: true}}, Says: "stop {it} and spellbind [them/it] with {n} ATK and DEF", Bare: "stop {it} and spellbind [them/it]"},
	TurnBack:      {Name: "turn back", Text: "stops the answered card, and its Life Points are taken from its own player", Says: "stop {it}, and its own player loses the LP"},
	Truce:         {Name: "truce", Text: "stops the answered card, and nobody attacks the player's cards for the rest of the turn", Says: "stop {it}, and nobody attacks your cards for the rest of the turn"},
	CountTurns:    {Name: "count", Text: "begins to count turns in defence", Says: "begin to count its turns in defence"},
	Become:        {Name: "become", Text: "lets it become a card after so many turns in defence", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Name}, {Kind: rows.Second, Lead: "after"}}, Says: "{it} [become/becomes] [{key}] after {more} turn(s)"},
	Explode:       {Name: "explode", Text: "destroys itself and all around it after so many turns in defence", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Second, Lead: "after"}}, Says: "{it} [destroy/destroys] itself and all around it after {more} turn(s)"},
	Reset:         {Name: "reset", Text: "ends binds and changes of values and destroys the traps that lie face-up", On: rows.OnNobody, Says: "end all spellbinding and all changes of values, and destroy the traps that lie face-up"},
	Sense:         {Name: "sense", Text: "needs nothing: the class of every hidden card has been stated", Works: rows.Either, On: rows.OnNobody, Says: "learn of which class the hidden cards are"},
	Parasite:      {Name: "parasite", Text: "takes the card it battles for good and leaves the field; comes back where that is destroyed in battle", On: rows.OnNobody, Says: "take the card it battles for good and leave the field until that is destroyed in battle"},
	ShuffleField:  {Name: "shuffle field", Text: "lets cards and terrains change places at random, leaders apart; labyrinth turns Normal", On: rows.OnNobody, Says: "let cards and terrains change places at random"},
	MoveLabyrinth: {Name: "move labyrinth", Text: "lets a chosen free labyrinth tile and this card's tile change their terrain", On: rows.OnNobody, Says: "let a labyrinth tile and its own tile change their terrain"},
	SealGraves:    {Name: "seal graves", Text: "keeps what lies in the graveyards now from being revived", On: rows.OnNobody, Says: "seal what lies in the graveyards"},
	Union:         {Name: "union", Text: "puts the monster under one of its player's beside it, as a power-up worth the fact bonus", On: rows.OnNobody, Says: "put it under one of your monsters beside it, as a power-up"},
	PowerUp:       {Name: "power-up", Text: "lies under a monster and strengthens it by the fact bonus", On: rows.OnNobody, Says: "put it under a monster, which it strengthens"},
	Stay:          {Name: "stay", Text: "does nothing now: what the card does while it works holds from now on", On: rows.OnNobody, Says: "let what it does while it works hold from now on"},
	Script:        {Name: "script", Text: "what the card's script says", Works: rows.Either, On: rows.OnNobody, Takes: []rows.Take{{Kind: rows.Name, Optional: true}}, Says: "do what its script says: {name}"},
	Bonus:         {Name: "bonus", Text: "fights with so much more against cards of those words", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Signed}, {Kind: rows.Cards, Lead: "against"}}, Says: "{it} [fight/fights] with {n} against {of}"},
	Grant:         {Name: "grant", Text: "gives the cards what its word says", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Name, Of: names(Granted)}, {Kind: rows.Number, Optional: true}}, Names: Granted, Says: "{it} {text}"},
	Law:           {Name: "law", Text: "lays down for players what its word says", Works: rows.Read, On: rows.OnSeats, Takes: []rows.Take{{Kind: rows.Name, Of: names(Laws)}, {Kind: rows.Number, Optional: true}}, Names: Laws, Says: "{text}"},
}
