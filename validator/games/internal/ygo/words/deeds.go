package words

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/plain"
)

// The deeds, by their place in the list; the first is none.
const (
	_ = iota
	Destroy
	Remove
	RemoveDown
	RemoveAway
	ToHand
	ToDeck
	ToTop
	ToBottom
	SendOff
	Discard
	TributeOff
	Summon
	SummonAny
	SummonFoe
	SetCard
	Draw
	Shuffle
	Look
	Show
	Damage
	Gain
	Lose
	HalveLP
	AtkMore
	DefMore
	AtkSet
	DefSet
	DefNone
	AtkBase
	AtkDouble
	AtkHalf
	SwapValues
	LevelMore
	ToAttack
	ToDefence
	TurnOver
	FaceDownDefence
	TurnFaceUp
	Take
	Give
	SwapControl
	Negate
	NegateEffect
	NegateAttack
	EndBattle
	EquipTo
	Bear
	Bind
	Hold
	Counter
	CounterOff
	TokenMake
	Fuse
	Ritual
	Grant
	Law
	AttackAgain
	AttacksMore
	TwoTributes
	Spare
	Stays
	Upkeep
	Win
	Script
	TributeFor
	TributesOnly
	Attackers
	Discards
	Redraw
	AimAt
	Call
	MixPlaces
	SummonNormally
	BlockZones
	Fight
	Raise
)

var (
	many = []rows.Take{{Kind: rows.Number}}
	more = []rows.Take{{Kind: rows.Signed}}
)

// turnsCounted are whose turns a card counts before it goes.
var turnsCounted = []rows.Plain{
	{Name: "own-turns", Text: "your turns"}, {Name: "foe-turns", Text: "your opponent's turns"}, {Name: "turns", Text: "turns"},
}

var positions = []rows.Plain{
	{Name: "attack", Text: "in face-up Attack Position"}, {Name: "defence", Text: "in face-up Defence Position"}, {Name: "set", Text: "in face-down Defence Position"},
	{Name: "up", Text: "face-up in a position that its player chooses"},
	{Name: "attack-or-set", Text: "in face-up Attack or face-down Defence Position, as its player chooses"},
}

var deeds = []rows.DeedWord{
	0:          {},
	Destroy:    {Name: "destroy", Text: "destroys the cards", Asks: "choose what is destroyed", Says: "destroy {it}"},
	Remove:     {Name: "remove", Text: "removes the cards from play", Asks: "choose what is removed from play", Says: "remove {it} from play"},
	RemoveDown: {Name: "remove face-down", Text: "removes the cards from play face-down", Asks: "choose what is removed from play", Says: "remove {it} from play face-down"},
	RemoveAway: {Name: "remove until end", Text: "removes monsters from play; they return to the field as they lay in the End Phase of this turn", Asks: "choose what is removed from play until the End Phase", Says: "remove {it} from play until the End Phase"},
	ToHand:     {Name: "to hand", Text: "returns or adds the cards to their owners' hands", Asks: "choose what goes to the hand", Says: "put {it} into {owner} hand{s}"},
	ToDeck:     {Name: "to deck", Text: "shuffles the cards into their owners' Decks", Asks: "choose what goes into the Deck", Says: "shuffle {it} into {owner} deck{s}"},
	ToTop:      {Name: "to top", Text: "puts the cards on top of their owners' Decks", Asks: "choose what goes onto the Deck", Says: "put {it} on top of {owner} deck{s}"},
	ToBottom:   {Name: "to bottom", Text: "puts the cards to the bottom of their owners' Decks", Asks: "choose what goes below the Deck", Says: "put {it} to the bottom of {owner} deck{s}"},
	SendOff:    {Name: "send", Text: "sends the cards to their owners' Graveyards without destroying them", Asks: "choose what goes to the Graveyard", Says: "send {it} to {owner} graveyard{s}"},
	Discard:    {Name: "discard", Text: "discards the cards from hands", Asks: "choose what is discarded", Says: "discard {it}"},
	TributeOff: {Name: "tribute", Text: "Tributes the monsters as part of the effect", Asks: "choose what is Tributed", Says: "Tribute {it}"},
	Summon: {Name: "summon", Text: "Special Summons the monsters to the player's own zones, from wherever they lie", Asks: "choose what is Special Summoned",
		Takes: []rows.Take{{Kind: rows.Name, Of: plain.Names(positions)}}, Names: positions, Says: "Special Summon {it} {text}"},
	SummonAny: {Name: "summon properly", Text: "the same, in spite of what the monster itself says about how it is summoned; it counts as its own way", Asks: "choose what is Special Summoned",
		Takes: []rows.Take{{Kind: rows.Name, Of: plain.Names(positions)}}, Names: positions, Says: "Special Summon {it} {text}"},
	SummonFoe: {Name: "summon for owner", Text: "Special Summons the monsters to the zones of their own owners", Asks: "choose what is Special Summoned",
		Takes: []rows.Take{{Kind: rows.Name, Of: plain.Names(positions)}}, Names: positions, Says: "{it} [are/is] Special Summoned to {owner} field {text}"},
	SetCard:         {Name: "set", Text: "Sets Spells or Traps face-down in the player's own zones", Asks: "choose what is Set", Says: "Set {it}"},
	Draw:            {Name: "draw", Text: "so many cards are drawn", On: rows.OnSeats, Takes: many, Says: "{it} [draw/draws] {n} card(s)"},
	Shuffle:         {Name: "shuffle", Text: "the Deck is shuffled", On: rows.OnSeats, Says: "{it} [shuffle/shuffles] the deck"},
	Look:            {Name: "look", Text: "lets the player see cards", Asks: "choose what to look at", Says: "look at {it}"},
	Show:            {Name: "show", Text: "shows cards to everybody", Asks: "choose what is shown", Says: "show {it} to everybody"},
	Damage:          {Name: "damage", Text: "inflicts so much damage", On: rows.OnSeats, Takes: many, Says: "{it} [take/takes] {n} damage"},
	Gain:            {Name: "gain", Text: "gives so many Life Points", On: rows.OnSeats, Takes: many, Says: "{it} [gain/gains] {n} Life Points"},
	Lose:            {Name: "lose", Text: "takes so many Life Points, which is no damage", On: rows.OnSeats, Takes: many, Says: "{it} [lose/loses] {n} Life Points"},
	HalveLP:         {Name: "halve lp", Text: "halves the Life Points", On: rows.OnSeats, Says: "{it} [lose/loses] half of the Life Points"},
	AtkMore:         {Name: "atk", Text: "so much more or less ATK", Asks: "choose what changes its ATK", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} ATK"},
	DefMore:         {Name: "def", Text: "so much more or less DEF", Asks: "choose what changes its DEF", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} DEF"},
	AtkSet:          {Name: "set atk", Text: "the ATK becomes that number", Asks: "choose what changes its ATK", Works: rows.Either, Lasts: true, Takes: many, Says: "the ATK of {it} becomes {n}"},
	DefSet:          {Name: "set def", Text: "the DEF becomes that number", Asks: "choose what changes its DEF", Works: rows.Either, Lasts: true, Takes: many, Says: "the DEF of {it} becomes {n}"},
	DefNone:         {Name: "no def", Text: "the DEF becomes 0", Asks: "choose what loses its DEF", Works: rows.Either, Lasts: true, Says: "the DEF of {it} becomes 0"},
	AtkBase:         {Name: "base atk", Text: "the original ATK becomes that number", Works: rows.Either, Lasts: true, Takes: many, Says: "the original ATK of {it} becomes {n}"},
	AtkDouble:       {Name: "double atk", Text: "the original ATK counts twice", Asks: "choose what doubles its ATK", Works: rows.Either, Lasts: true, Says: "the original ATK of {it} [count/counts] twice"},
	AtkHalf:         {Name: "halve atk", Text: "the original ATK counts half", Asks: "choose what halves its ATK", Works: rows.Either, Lasts: true, Says: "the original ATK of {it} [count/counts] half"},
	SwapValues:      {Name: "swap values", Text: "original ATK and DEF trade places", Asks: "choose what swaps its ATK and DEF", Works: rows.Either, Lasts: true, Says: "{it} [swap/swaps] original ATK and DEF"},
	LevelMore:       {Name: "level", Anywhere: true, Text: "so many Levels more or less", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} Level(s)"},
	ToAttack:        {Name: "to attack", Text: "changes monsters to face-up Attack Position", Asks: "choose what changes to Attack Position", Says: "change {it} to Attack Position"},
	ToDefence:       {Name: "to defence", Text: "changes monsters to Defence Position; what lies face-down stays so", Asks: "choose what changes to Defence Position", Says: "change {it} to Defence Position"},
	TurnOver:        {Name: "turn", Text: "changes the battle position of face-up monsters", Asks: "choose what changes its position", Says: "change the battle position of {it}"},
	FaceDownDefence: {Name: "face down", Text: "turns monsters to face-down Defence Position, and Spells and Traps face-down", Asks: "choose what is turned face-down", Says: "turn {it} face-down"},
	TurnFaceUp:      {Name: "face up", Text: "turns cards face-up; a monster stays in Defence Position", Asks: "choose what is turned face-up", Says: "turn {it} face-up"},
	Take:            {Name: "take", Text: "the player takes control of monsters and moves them to own zones; read for as long as it is put on one", Asks: "choose what you take control of", Works: rows.Either, Lasts: true, Says: "take control of {it}"},
	Give:            {Name: "give", Text: "gives control of monsters to the opponent that was named", Asks: "choose what you give away", Lasts: true, Says: "give control of {it} to your opponent"},
	SwapControl:     {Name: "swap control", Text: "the monsters of the row before and these change sides", Asks: "choose what changes sides", Says: "{it} and the monster before trade controllers"},
	Negate:          {Name: "negate", Text: "negates the activation of the card, or of the effect, that it answers", Says: "negate the activation of {it}"},
	NegateEffect:    {Name: "negate effect", Text: "negates the effect that it answers, not its activation", Says: "negate the effect of {it}"},
	NegateAttack:    {Name: "negate attack", Text: "negates the attack that it answers", On: rows.OnNobody, Says: "negate the attack"},
	EndBattle:       {Name: "end battle", Text: "ends the Battle Phase", On: rows.OnNobody, Says: "end the Battle Phase"},
	EquipTo:         {Name: "equip", Text: "puts this card on the monster, as an Equip Card in an own Spell & Trap zone", Asks: "choose what it is put on", Says: "put it on {it} as an Equip Card"},
	Bear:            {Name: "bear", Text: "puts the cards as Equip Cards on this monster, or on monsters of those words, as far as they fit; its player chooses on which", Asks: "choose what is put on monsters", Takes: []rows.Take{{Kind: rows.Cards, Lead: "by", Optional: true}}, Says: "put {it} on {of} as an Equip Card"},
	Hold:            {Name: "hold", Text: "binds the cards to this one, which stays when they leave the field", Works: rows.Done, Says: "{it} [are/is] bound to it"},
	Bind:            {Name: "bind", Text: "binds this card to the monster: when the monster leaves the field this card is destroyed, and where the card has the trait binds the other way too", Asks: "choose what it is bound to", Says: "it is bound to {it}"},
	Counter:         {Name: "counter", Text: "puts so many counters on the cards", Asks: "choose what gets a counter", Takes: many, Says: "put {n} counter(s) on {it}"},
	CounterOff:      {Name: "counter off", Text: "takes so many counters off the cards", Asks: "choose what loses a counter", Takes: many, Says: "take {n} counter(s) off {it}"},
	TokenMake:       {Name: "token", Text: "Special Summons so many tokens with that key to the players' zones; the token says in which position", On: rows.OnSeats, Takes: []rows.Take{{Kind: rows.Name}, {Kind: rows.Number, Optional: true}}, Says: "{it} [get/gets] {n} token(s) called [{key}]", Bare: "{it} [get/gets] the token [{key}]"},
	Fuse:            {Name: "fusion", Text: "Fusion Summons a Fusion Monster of the player's by a recipe, with Materials of the own hand and field, of a team-mate's field by consent", On: rows.OnNobody, Says: "Fusion Summon a Fusion Monster with its Materials from your hand or field"},
	Ritual:          {Name: "ritual", Text: "Ritual Summons the monster that names this Spell, with Tributes of at least its Level from hand and field", On: rows.OnNobody, Says: "Ritual Summon its monster from your hand"},
	Grant:           {Name: "grant", Text: "gives a trait", Asks: "choose what gets it", Works: rows.Either, Lasts: true, Takes: []rows.Take{{Kind: rows.Name, Of: Traits}}, Names: traits, Says: "{it} {text}"},
	Law:             {Name: "law", Text: "binds players to a law", On: rows.OnSeats, Works: rows.Either, Lasts: true, Takes: []rows.Take{{Kind: rows.Name, Of: Laws}}, Names: laws, Says: "{it} {text}"},
	AttackAgain:     {Name: "attack again", Text: "may attack once more at once", Says: "{it} may attack once more"},
	AttacksMore:     {Name: "attacks", Text: "may attack so many times more in a Battle Phase", Works: rows.Either, Lasts: true, Takes: more, Says: "{it} may attack {n} time(s) in each Battle Phase"},
	TwoTributes:     {Name: "two tributes for", Text: "counts as two Tributes for the Normal Summon of cards of those words", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Cards}}, Says: "{it} [count/counts] as two Tributes for {of}"},
	Spare:           {Name: "spare", Text: "no battle damage is taken from the battle going on", On: rows.OnSeats, Says: "{it} [take/takes] no battle damage from this battle"},
	Stays:           {Name: "stays", Text: "this card is destroyed at the end of the last of so many turns", On: rows.OnNobody, Takes: []rows.Take{{Kind: rows.Number}, {Kind: rows.Name, Of: plain.Names(turnsCounted)}}, Names: turnsCounted, Says: "it stays on the field for {n} of {text}"},
	Upkeep:          {Name: "upkeep", Text: "the player pays so many Life Points, or this card is destroyed", On: rows.OnNobody, Takes: many, Says: "pay {n} Life Points or destroy it"},
	Win:             {Name: "win", Text: "the player's side wins the duel", On: rows.OnSeats, Says: "{it} [win/wins] the duel"},
	Script:          {Name: "script", Text: "what the card's script says under used; by hand where it has none", On: rows.OnNobody, Says: "do what its script says"},
	TributesOnly:    {Name: "tributes only", Anywhere: true, Text: "only monsters of those words are Tributed for its Normal Summon or Set", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Cards}}, Says: "{it} [are/is] Normal Summoned or Set with a Tribute of {of} only"},
	TributeFor:      {Name: "tributes", Anywhere: true, Text: "so many more or fewer Tributes for a Normal Summon of the cards", Works: rows.Read, Takes: more, Says: "{it} [need/needs] {n} Tribute(s)"},
	AimAt:           {Name: "aim at", Text: "makes the card the target of the attack, or of the effect, that it answers", Asks: "choose the new target", Says: "make {it} the target"},
	Redraw:          {Name: "redraw", Text: "each of the players discards the hand; then each draws as many cards", On: rows.OnSeats, Says: "{it} [discard the hand and draw/discards the hand and draws] as many cards"},
	Discards:        {Name: "discards", Text: "each of the players discards so many cards of the own hand, as that player chooses", On: rows.OnSeats, Takes: many, Says: "{it} [discard/discards] {n} card(s)"},
	Attackers:       {Name: "attackers", Text: "at most so many monsters attack in a Battle Phase of the players", On: rows.OnSeats, Works: rows.Either, Lasts: true, Takes: many, Says: "{it} [attack/attacks] with {n} monster(s) a turn at most"},
	Call:            {Name: "call", Text: "the opponent says whether the card is a Monster, a Spell or a Trap; then everybody sees it. Done if that was wrong", Asks: "choose the card", Says: "your opponent calls the kind of {it}"},
	Fight:           {Name: "fight", Text: "attacks the only monster of the player's side at once, in whatever phase; nobody takes battle damage", Says: "{it} [attack/attacks] your monster at once, without battle damage"},
	MixPlaces:       {Name: "mix places", Text: "the player's face-down monsters in Defence Position are laid anew on their zones, as chance says", On: rows.OnNobody, Says: "shuffle your face-down Defence Position monsters among their zones"},
	SummonNormally:  {Name: "summon normally", Text: "Normal Summons or Sets the monster, beside that of the turn", Asks: "choose what is Normal Summoned or Set", Says: "Normal Summon or Set {it}"},
	BlockZones:      {Name: "block zones", Text: "the player names up to so many free monster zones of the other side; nothing comes to them for as long as this card lies face-up", On: rows.OnNobody, Takes: many, Says: "name up to {n} monster zones of your opponent that cannot be used"},
	Raise: {Name: "raise", Text: "each of the players Special Summons a monster of the own Graveyard, as that player chooses", On: rows.OnSeats,
		Takes: []rows.Take{{Kind: rows.Name, Of: plain.Names(positions)}}, Names: positions, Says: "{it} [bring/brings] a monster back from the own graveyard {text}"},
}
