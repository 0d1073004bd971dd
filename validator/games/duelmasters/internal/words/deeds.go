package words

import "ttsbridge/validator/games/internal/rows"

// The deeds, by their place in the list; the first is none.
const (
	_ = iota
	Destroy
	ToHand
	ToMana
	ToManaTapped
	ToGraveyard
	Discard
	ToShields
	ToDeck
	ToBottom
	ToBattle
	TapCard
	Untap
	Look
	Show
	Draw
	Shuffle
	Power
	Grant
	Break
	Peel
	Listen
	ExtraTurn
	Doom
	Script
	SavedTo
	MaySave
	Cost
	Cheaper
	NoPlay
	NoTrigger
	UnblockableBy
	Attacks
	UnattackableBy
	Breaker
	Unchoosable
	EntersTapped
	NoUntap
	Stays
	Burns
	TurnOver
	Switch
	Seal
	SealsLeaving
	StaysPut
	Triumphs
	PowerTimes
	SlaysInstead
	HoldsSeals
	FirstFree
	ReturnsTriggers
	StealsTriggers
	CrossOver
	BreakerTimes
)

var (
	many   = []rows.Take{{Kind: rows.Number}}
	more   = []rows.Take{{Kind: rows.Signed}}
	cards  = []rows.Take{{Kind: rows.Cards}}
	saving = []string{"hand", "mana", "shields", "deck"}
)

// savings are where cards go that are saved from being destroyed.
var savings = []rows.Plain{
	{Name: "none", Text: "stays where it is"}, {Name: "hand", Text: "goes to the hand"}, {Name: "mana", Text: "goes to the mana zone"},
	{Name: "shields", Text: "goes to the shields"}, {Name: "deck", Text: "goes onto the deck"},
}

var deeds = []rows.DeedWord{
	0:            {},
	Destroy:      {Name: "destroy", Text: "destroys creatures", Asks: "choose what is destroyed", Says: "destroy {it}"},
	ToHand:       {Name: "to hand", Text: "puts cards into their owners' hands", Asks: "choose what goes to the hand", Says: "put {it} into {owner} hand{s}"},
	ToMana:       {Name: "to mana", Text: "puts cards into their owners' mana zones", Asks: "choose what goes to the mana zone", Says: "put {it} into {owner} mana zone{s}"},
	ToManaTapped: {Name: "to mana tapped", Text: "puts cards tapped into their owners' mana zones", Asks: "choose what goes to the mana zone", Says: "put {it} tapped into {owner} mana zone{s}"},
	ToGraveyard: {Name: "to graveyard", Text: "puts cards into their owners' graveyards; from the battle zone as if they were destroyed",
		Asks: "choose what goes to the graveyard", Says: "put {it} into {owner} graveyard{s}"},
	Discard:   {Name: "discard", Text: "discards cards from hands", Asks: "choose what is discarded", Says: "discard {it}"},
	ToShields: {Name: "to shields", Text: "adds cards to their owners' shields, face-down", Asks: "choose what becomes a shield", Says: "add {it} to {owner} shields, face-down"},
	ToDeck:    {Name: "to deck", Text: "puts cards on top of their owners' decks", Asks: "choose what goes onto the deck", Says: "put {it} on top of {owner} deck{s}"},
	ToBottom:  {Name: "to bottom", Text: "puts cards to the bottom of their owners' decks", Asks: "choose what goes below the deck", Says: "put {it} to the bottom of {owner} deck{s}"},
	ToBattle: {Name: "to battle", Text: "puts creatures and Draghearts into the battle zone, evolution creatures apart",
		Asks: "choose what comes into the battle zone", Says: "put {it} into the battle zone"},
	TapCard: {Name: "tap", Text: "taps cards", Asks: "choose what is tapped", Says: "tap {it}"},
	Untap:   {Name: "untap", Text: "untaps cards", Asks: "choose what untaps", Says: "untap {it}"},
	Look:    {Name: "look", Text: "lets the player see cards", Asks: "choose what to look at", Says: "look at {it}"},
	Show:    {Name: "show", Text: "shows cards to everybody", Asks: "choose what is shown", Says: "show {it} to everybody"},
	Draw:    {Name: "draw", Text: "so many cards are drawn", On: rows.OnSeats, Takes: many, Says: "{it} [draw/draws] {n} card(s)"},
	Shuffle: {Name: "shuffle", Text: "the deck is shuffled", On: rows.OnSeats, Says: "{it} [shuffle/shuffles] the deck"},
	Power: {Name: "power", Text: "so much more or less power; without power a creature is destroyed", Asks: "choose what changes its power",
		Works: rows.Either, Lasts: true, Takes: more, Says: "{it} [get/gets] {n} power"},
	Grant: {Name: "grant", Text: "gives a keyword, with a number where it has one, or a race", Asks: "choose what gets the keyword",
		Works: rows.Either, Lasts: true, Takes: []rows.Take{{Kind: rows.Name, Of: grantable}, {Kind: rows.Signed, Optional: true}}, Says: "{it} [get/gets] {word} {n}"},
	Break: {Name: "break", Text: "breaks shields", Asks: "choose which shield is broken", Says: "break {it}"},
	Peel:  {Name: "peel", Text: "puts the top card of evolution creatures into the graveyard", Asks: "choose which top card goes", Says: "put the top card of {it} into {owner} graveyard{s}"},
	Listen: {Name: "listen", Text: "the card's other occasions are heard until the end of the turn, or so many turns later, wherever it lies", On: rows.OnNobody,
		Takes: []rows.Take{{Kind: rows.Number, Optional: true}}, Says: "until the end of the turn that comes {n} turn(s) later also do what is said below", Bare: "until the end of the turn also do what is said below"},
	ExtraTurn: {Name: "extra turn", Text: "the player has another turn after this one", On: rows.OnNobody, Says: "take another turn after this one"},
	Doom:      {Name: "doom", Text: "the player loses at the end of the turn that comes so many turns later", On: rows.OnNobody, Takes: many, Says: "you lose at the end of the turn that comes {n} turn(s) later"},
	Script:    {Name: "script", Text: "what the card's script says under used", On: rows.OnNobody, Says: "do what its script says"},
	SavedTo:   {Name: "saved", Text: "what would be destroyed goes to the named zone", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Name, Of: saving}}, Names: savings, Says: "{it} {text} instead of being destroyed"},
	MaySave: {Name: "may-save", Text: "its player may let what would be destroyed go to the named zone, none to let it stay; the occasion saved is the price",
		Works: rows.Read, Takes: []rows.Take{{Kind: rows.Name, Of: append([]string{"none"}, saving...)}}, Names: savings, Says: "you may save {it} from being destroyed: it {text}"},
	Cost:           {Name: "cost", Anywhere: true, Text: "cards cost so much more", Works: rows.Read, Takes: more, Says: "{it} [cost/costs] {n} mana"},
	Cheaper:        {Name: "cheaper", Anywhere: true, Text: "cards cost so much less, but at least the second number", Works: rows.Read, Takes: []rows.Take{{Kind: rows.Number}, {Kind: rows.Second, Lead: "least"}}, Says: "{it} [cost/costs] {n} less, but at least {more}"},
	NoPlay:         {Name: "no play", Anywhere: true, Text: "cards cannot be played", Works: rows.Read, Says: "{it} cannot be played"},
	NoTrigger:      {Name: "no trigger", Anywhere: true, Text: "cards cannot be played as shield triggers", Works: rows.Read, Says: "{it} cannot be played as a shield trigger"},
	UnblockableBy:  {Name: "unblockable by", Text: "it cannot be blocked by cards of those words", Works: rows.Read, Takes: cards, Says: "{it} cannot be blocked by {of}"},
	Attacks:        {Name: "attacks", Text: "it may attack cards of those words although they are untapped", Works: rows.Read, Takes: cards, Says: "{it} may attack {of} although untapped"},
	UnattackableBy: {Name: "unattackable by", Text: "it cannot be attacked by cards of those words", Works: rows.Read, Takes: cards, Says: "{it} cannot be attacked by {of}"},
	Breaker:        {Name: "breaker", Text: "it breaks so many more shields", Works: rows.Read, Takes: more, Says: "{it} [break/breaks] {n} more shield(s)"},
	Unchoosable: {Name: "unchoosable", Text: "the other player cannot choose the creatures; with a number, by spells that cost so much or less", Works: rows.Read,
		Takes: []rows.Take{{Kind: rows.Number, Lead: "by spells up to", Optional: true}}, Says: "your opponent cannot choose {it} by spells that cost {n} or less", Bare: "your opponent cannot choose {it}"},
	EntersTapped:    {Name: "enters tapped", Anywhere: true, Text: "cards come into the battle zone tapped", Works: rows.Read, Says: "{it} [come/comes] into the battle zone tapped"},
	NoUntap:         {Name: "no untap", Text: "cards do not untap at the start of the turn", Works: rows.Read, Says: "{it} [do/does] not untap at the start of the turn"},
	Stays:           {Name: "stays", Text: "cards cannot be destroyed in battle", Works: rows.Read, Says: "{it} cannot be destroyed in battle"},
	Burns:           {Name: "burns", Text: "shields that it breaks go to their owners' graveyards", Works: rows.Read, Says: "shields that {it} [break/breaks] go to their owners' graveyards"},
	TurnOver:        {Name: "turn over", Text: "turns cards over to their next side", Asks: "choose what is turned over", Says: "turn {it} over to the next side"},
	Switch:          {Name: "switch", Text: "turns this D2 Field upside down; what follows is done only if its Denjara Switch was not used yet", On: rows.OnNobody, Says: "turn its Denjara Switch; if it was not used yet"},
	Seal:            {Name: "seal", Text: "puts so many cards from the top of their owners' decks on cards as seals", Asks: "choose what is sealed", Takes: many, Says: "seal {it} {n} time(s)"},
	SealsLeaving:    {Name: "seals leaving", Text: "cards that would leave the battle zone stay and get a seal", Works: rows.Read, Says: "{it} [stay/stays] and [get/gets] a seal instead of leaving the battle zone"},
	StaysPut:        {Name: "stays put", Text: "cards that would leave the battle zone for anywhere but the graveyard stay", Works: rows.Read, Says: "{it} [stay/stays] instead of leaving the battle zone for anywhere but the graveyard"},
	Triumphs:        {Name: "triumphs", Text: "cards win all battles", Works: rows.Read, Says: "{it} [win/wins] all battles"},
	PowerTimes:      {Name: "power times", Text: "it has so many times its power", Works: rows.Read, Takes: many, Says: "{it} [have/has] {n} times the power"},
	SlaysInstead:    {Name: "slays instead", Text: "cards do not battle, they destroy the other creature instead", Works: rows.Read, Says: "{it} [destroy/destroys] the other creature instead of battling"},
	HoldsSeals:      {Name: "holds seals", Text: "no seal comes off the cards", Works: rows.Read, Says: "no seal comes off {it}"},
	FirstFree:       {Name: "first free", Anywhere: true, Text: "the first creature and the first spell of those words that the player plays in a turn cost nothing", Works: rows.Read, Says: "of {it}, the first creature and the first spell that you play in a turn cost nothing"},
	ReturnsTriggers: {Name: "returns triggers", Anywhere: true, Text: "spells that were cast as shield triggers go to the hand afterwards", Works: rows.Read, Says: "{it} cast as a shield trigger [go/goes] to the hand afterwards"},
	StealsTriggers:  {Name: "steals triggers", Text: "shields that the cards break are shown, and spells with shield trigger among them are cast by its player", Works: rows.Read, Says: "you cast the spells with shield trigger among the shields that {it} [break/breaks]"},
	CrossOver:       {Name: "cross over", Text: "crosses this gear to a creature without a cost", Asks: "choose what carries it", Says: "cross it to {it} without a cost"},
	BreakerTimes:    {Name: "breaker times", Text: "cards break so many times as many shields", Works: rows.Read, Takes: many, Says: "{it} [break/breaks] {n} times as many shields"},
}
