package words

import "ttsbridge/validator/games/internal/rows"

// What can be counted beside cards, by its place in the list.
const (
	DidSomething = iota
	ThoseCards
	CountersOn
	AtkThat
	HalfAtkThat
	BaseThat
	DefThat
	LevelThat
	AtkThose
	HalfAtkThose
	DefThose
	LevelThose
	AtkThis
	AtkBearer
	HalfBaseThose
	BaseThose
	HalfBearer
	FullBearer
	LPYours
	LPFoe
	HalfLPYours
	HalfLPFoe
	LPLess
	LPMore
	DamageDealt
	Paid
	MyTurn
	FoeTurn
	InMain
	InBattle
	InStandby
	Turns
	Killed
	SummonedThisTurn
	HandFoe
	LostThisTurn
	FirstTurns
	FieldNamed
	ShortOfFour
)

var counts = []rows.Plain{
	DidSomething:     {Name: "done", Text: "the last row did something", Says: "the cards of that", Some: "you do", Denied: "you do not"},
	ThoseCards:       {Name: "those", Text: "cards of the last row", Says: "those cards"},
	CountersOn:       {Name: "counters", Text: "counters on this card", Says: "the counters on it"},
	AtkThat:          {Name: "atk-of-that", Text: "ATK of the card that it had to do with, as it was last seen on the field", Says: "the ATK of that card"},
	HalfAtkThat:      {Name: "half-atk-of-that", Text: "half of that", Says: "half of the ATK of that card"},
	BaseThat:         {Name: "base-of-that", Text: "original ATK of the card that it had to do with", Says: "the original ATK of that card"},
	DefThat:          {Name: "def-of-that", Text: "DEF of the card that it had to do with", Says: "the DEF of that card"},
	LevelThat:        {Name: "level-of-that", Text: "Level of the card that it had to do with", Says: "the Level of that card"},
	AtkThose:         {Name: "atk-of-those", Text: "ATK of the cards of the last row together, or of those paid", Says: "the ATK of those cards"},
	HalfAtkThose:     {Name: "half-atk-of-those", Text: "half of that", Says: "half of the ATK of those cards"},
	DefThose:         {Name: "def-of-those", Text: "DEF of the cards of the last row together", Says: "the DEF of those cards"},
	LevelThose:       {Name: "level-of-those", Text: "Levels of the cards of the last row together", Says: "the Levels of those cards"},
	AtkThis:          {Name: "atk-of-this", Text: "ATK of this card", Says: "its ATK"},
	AtkBearer:        {Name: "atk-of-bearer", Text: "ATK of the monster that it is put on", Says: "the ATK of its monster"},
	HalfBaseThose:    {Name: "half-base-of-those", Text: "half of the original ATK of the cards of the last row together", Says: "half of the original ATK of those cards"},
	BaseThose:        {Name: "base-of-those", Text: "original ATK of the cards of the last row together", Says: "the original ATK of those cards"},
	HalfBearer:       {Name: "half-base-of-bearer", Text: "half of the original ATK of the monster that it is put on", Says: "half of the original ATK of its monster"},
	FullBearer:       {Name: "base-of-bearer", Text: "original ATK of the monster that it is put on", Says: "the original ATK of its monster"},
	LPYours:          {Name: "lp", Text: "the player's Life Points, the team's where a team shares them", Says: "your Life Points"},
	LPFoe:            {Name: "foe-lp", Text: "the other side's Life Points", Says: "your opponent's Life Points"},
	HalfLPYours:      {Name: "half-lp", Text: "half of the player's Life Points", Says: "half of your Life Points"},
	HalfLPFoe:        {Name: "half-foe-lp", Text: "half of the other side's Life Points", Says: "half of your opponent's Life Points"},
	LPLess:           {Name: "lp-lower", Text: "the player's side has fewer Life Points than the other one", Says: "the Life Points that you lack", Some: "your Life Points are lower than your opponent's", Denied: "your Life Points are not lower than your opponent's"},
	LPMore:           {Name: "lp-higher", Text: "the player's side has more Life Points than the other one", Says: "the Life Points that you are ahead", Some: "your Life Points are higher than your opponent's", Denied: "your Life Points are not higher than your opponent's"},
	DamageDealt:      {Name: "damage", Text: "the damage that was just dealt or taken", Says: "the damage"},
	Paid:             {Name: "paid", Text: "cards paid for the ability, or Life Points, or counters", Says: "what was paid"},
	MyTurn:           {Name: "my-turn", Text: "it is the player's own turn", Says: "your turns", Some: "it is your turn", Denied: "it is not your turn"},
	FoeTurn:          {Name: "their-turn", Text: "it is the turn of an opponent", Says: "your opponent's turns", Some: "it is your opponent's turn", Denied: "it is not your opponent's turn"},
	InMain:           {Name: "main-phase", Text: "it is a Main Phase", Says: "Main Phases", Some: "it is a Main Phase"},
	InBattle:         {Name: "battle-phase", Text: "it is the Battle Phase", Says: "Battle Phases", Some: "it is the Battle Phase"},
	InStandby:        {Name: "standby-phase", Text: "it is the Standby Phase", Says: "Standby Phases", Some: "it is the Standby Phase"},
	Turns:            {Name: "turns", Text: "turns since the card came to lie face-up, counted as its count deed says", Says: "the turns counted on it"},
	Killed:           {Name: "killed", Text: "monsters that the card destroyed by battle this turn", Says: "the monsters that it destroyed by battle this turn", Some: "it destroyed a monster by battle this turn"},
	SummonedThisTurn: {Name: "summons", Text: "monsters that the player summoned this turn, by a Normal Summon", Says: "your Normal Summons of this turn"},
	HandFoe:          {Name: "foe-hand", Text: "cards in the hand of the opponent that was named", Says: "the cards in your opponent's hand"},
	LostThisTurn:     {Name: "lost", Text: "Life Points that the player's side lost this turn", Says: "the Life Points that you lost this turn"},
	FirstTurns:       {Name: "turn", Text: "number of the turn", Says: "turns"},
	ShortOfFour:      {Name: "short-of-4", Text: "cards that the player's hand lacks to be four", Says: "the cards that your hand lacks to be four"},
	FieldNamed:       {Name: "field-spell", Takes: true, Text: "field-spell:Umi: a Field Spell of that name is in play", Says: "the Field Spell {x}", Some: "{x} is in play", Denied: "{x} is not in play"},
}

// The prices, by their place in the list.
const (
	PayLP = iota
	PayDiscard
	PayTribute
	PaySend
	PayRemove
	PayReturn
	PayReveal
	PayCounters
)

var prices = []rows.Plain{
	PayLP:       {Name: "lp", Text: "lp 500, lp half: so many Life Points of the player, or of the team that shares them", Says: "pay {x} Life Points"},
	PayDiscard:  {Name: "discard", Cards: true, Hand: true, Text: "discard 1, discard 1 own&spell, discard this, discard all: from the own hand", Says: "discard {x}"},
	PayTribute:  {Name: "tribute", Cards: true, Text: "tribute 1, tribute 1 own&race:Warrior, tribute this: monsters on the own field, of a team-mate by consent", Says: "Tribute {x}"},
	PaySend:     {Name: "send", Cards: true, Text: "send this, send 1 own&any-kind, send some own&spell: to the Graveyard", Says: "send {x} to the graveyard"},
	PayRemove:   {Name: "remove", Cards: true, Text: "remove 1 own&in:graveyard&attribute:LIGHT: from play", Says: "remove {x} from play"},
	PayReturn:   {Name: "return", Cards: true, Text: "return 1 own: to the hand", Says: "return {x} to the hand"},
	PayReveal:   {Name: "reveal", Cards: true, Text: "reveal 1 own&in:hand&spell: shows it to everybody", Says: "reveal {x}"},
	PayCounters: {Name: "counters", Sum: "counters 3", Text: "counters 3: takes so many counters off this card", Says: "remove {x} counter(s) from it"},
}
