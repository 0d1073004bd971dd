package words

import "ttsbridge/validator/games/internal/rows"

// Lexicon is all words of the game's cards.
var Lexicon = rows.Lexicon{
	Game: "Duel Masters", Sides: true, Whens: whens, Deeds: deeds, Counts: counts, Book: book, Leaves: leaves,
	Nouns: rows.Nouns{Card: "creature", Elsewhere: "card", Foe: "your opponent",
		Places: []rows.PlaceNoun{{Name: "shields", Card: "shield", Says: "shields"}, {Name: "mana", Says: "mana zone"}, {Name: "hyperspatial", Says: "hyperspatial zone"}, {Name: "seals", Card: "seal", Says: "seals"}, {Name: "battle", Says: "battle zone"}}},
}

// The occasions, by their place in the list.
const (
	Cast = iota
	Enter
	Attack
	AttackPlayer
	Attacked
	Block
	Blocked
	Unblocked
	AttackOver
	AttackPlayerOver
	Battled
	Wins
	Breaks
	Destroyed
	Leaves
	Saved
	Triggered
	ManaLost
	Discarded
	Spell
	TurnStart
	UnblockedOver
	Reached
	Turned
	Liberated
	Switched
	Silent
	FoeStart
	Played
	Drew
	FifthDraw
	TurnEnd
	EachEnd
	Tap
	Castable
	While
)

// whens are the occasions. One with words behind its colon, "attack:own&survivor", is heard by this card whenever a card
// attacks that the words fit.
var whens = []rows.When{
	Cast:             {Name: "cast", Text: "the spell is carried out", Says: "when it is cast", Tacit: true},
	Enter:            {Name: "enter", Text: "it was put into the battle zone", Says: "when {it} enters"},
	Attack:           {Name: "attack", Text: "it attacks, before blockers are chosen", Says: "when {it} attacks"},
	AttackPlayer:     {Name: "attack-player", Text: "it attacks the player", Says: "when {it} attacks a player"},
	Attacked:         {Name: "attacked", Text: "it is attacked", Says: "when {it} is attacked"},
	Block:            {Name: "block", Text: "it blocks", Says: "when {it} blocks"},
	Blocked:          {Name: "blocked", Text: "it becomes blocked", Says: "when {it} becomes blocked"},
	Unblocked:        {Name: "unblocked", Text: "it attacks the player and is not blocked, before shields are broken", Says: "when {it} attacks a player and is not blocked"},
	AttackOver:       {Name: "attack-over", Text: "its attack is over", Says: "when {it} has attacked"},
	AttackPlayerOver: {Name: "attack-player-over", Text: "its attack on the player is over, blocked or not", Says: "when {it} has attacked a player"},
	Battled:          {Name: "battled", Text: "it has battled", Says: "when {it} has battled"},
	Wins:             {Name: "wins", Text: "it has won a battle", Says: "when {it} wins a battle"},
	Breaks:           {Name: "breaks", Text: "it has broken shields", Says: "when {it} has broken shields"},
	Destroyed:        {Name: "destroyed", Text: "it was destroyed", Says: "when {it} is destroyed"},
	Leaves:           {Name: "leaves", Text: "it has left the battle zone, for whichever zone", Says: "when {it} leaves the battle zone"},
	Saved:            {Name: "saved", Text: "something was saved from being destroyed by may-save", Says: "when it saves something from being destroyed"},
	Triggered:        {Name: "triggered", Text: "a shield that it broke was played as a shield trigger", Says: "when a shield that {it} broke is played as a shield trigger"},
	ManaLost: {Name: "mana-lost", Text: "a card was put from a mana zone into the graveyard by the other player; always with words behind a colon", Whom: true,
		Says: "when {it} is put from a mana zone into a graveyard by the other player"},
	Discarded:     {Name: "discarded", Text: "it was discarded from the hand", Says: "when {it} is discarded"},
	Spell:         {Name: "spell", Text: "a spell is cast; always with words behind a colon", Whom: true, Says: "when {it} is cast"},
	TurnStart:     {Name: "turn-start", Text: "its player's turn has begun", Says: "at the start of your turn"},
	UnblockedOver: {Name: "unblocked-over", Text: "its attack is over and nobody blocked it", Says: "when {it} has attacked and nobody blocked it"},
	Reached:       {Name: "reached", Text: "its attack on the player is over and nobody blocked it", Says: "when {it} has attacked a player and nobody blocked it"},
	Turned:        {Name: "turned", Text: "it was turned over to a further side: it awakened, was dragsolved or liberated", Says: "when {it} is turned over"},
	Liberated:     {Name: "liberated", Text: "its last seal is gone", Says: "when {it} has lost its last seal"},
	Switched:      {Name: "switched", Text: "its player uses its Denjara Switch", Says: "when you use its Denjara Switch"},
	Silent:        {Name: "silent", Text: "its player leaves it tapped at the start of the turn: its silent skill", Says: "when you leave it tapped at the start of your turn"},
	FoeStart:      {Name: "foe-start", Text: "the other player's turn has begun", Says: "at the start of your opponent's turn"},
	Played:        {Name: "played", Text: "a card was played: summoned, cast, generated; always with words behind a colon", Whom: true, Says: "when {it} is played"},
	Drew:          {Name: "drew", Text: "its player has drawn a card", Says: "when you draw a card"},
	FifthDraw:     {Name: "fifth-draw", Text: "its player has drawn the fifth card of this turn", Says: "when you draw the fifth card of a turn"},
	TurnEnd:       {Name: "turn-end", Text: "its player's turn ends", Says: "at the end of your turn"},
	EachEnd:       {Name: "each-end", Text: "a turn ends, whosever it is", Says: "at the end of each turn"},
	Tap:           {Name: "tap", Text: "its player taps it for this instead of attacking", Says: "when you tap it instead of attacking"},
	Castable:      {Name: "castable", Text: "only conditions: the card can be played only when they hold", Says: "it can be played only"},
	While:         {Name: "while", Text: "for as long as it stands in the battle zone; a number behind a point, while.2, enter.2, parts abilities of the same moment", Holds: true, Says: "while it is in the battle zone", Tacit: true},
}

// Comings are the occasions of a card's coming and going.
var Comings = []int{Enter, Leaves, Destroyed}

// OfCreatures are the occasions of what only creatures do: on a gear or weapon they are those of its bearer.
var OfCreatures = []int{Attack, AttackPlayer, Attacked, Block, Blocked, Unblocked, AttackOver, AttackPlayerOver, UnblockedOver, Reached,
	Battled, Wins, Breaks, Triggered}
