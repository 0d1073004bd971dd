package words

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/plain"
)

// The words about cards, by their place in the book.
const (
	Own = iota
	Side
	Enemy
	Active
	In
	This
	Other
	That
	Those
	Bearer
	Bound
	BoundToIt
	AnyKind
	BackRow
	Monster
	Spell
	Trap
	SubtypeOf
	FaceUp
	FaceDown
	AttackPosition
	DefencePosition
	Set
	Attacking
	AttackTarget
	NormalMonster
	EffectMonster
	FlipMonster
	FusionMonster
	RitualMonster
	SpiritMonster
	UnionMonster
	ToonMonster
	Token
	Attribute
	Race
	Named
	NameHas
	ATK
	DEF
	Level
	PrintedATK
	NotStronger
	NotHigher
	SameName
	SameRace
	SameAttribute
	SameLevel
	FromHand
	FromDeck
	FromGraveyard
	WasSet
	WasWorn
	ByFoe
	DiedThisTurn
	SentThisTurn
	FellOpen
	ThreeHigher
	DefNotOver
	PrintedBelow
	Twinned
	Strongest
	Weakest
	HighestDEF
	HasTrait
	Counters
	Summonable
	SummonedNow
	ByTribute
	Attacked2
	Freely
	OwnedByYou
	OfEffect
	Speed
	Targeting
	TargetsIt
	TargetsRace
	TargetsOwn
	BearsUnion
	BearersName
	DealsDamage
	Fitting
	NormallySummonable
)

// Places are the names that may follow in: behind its colon.
var Places = []string{"hand", "deck", "graveyard", "removed", "fusion", "field"}

// subtypes are those of spells and traps.
var subtypes = []string{"normal", "continuous", "equip", "field", "quick-play", "ritual", "counter"}

var book = rows.Book{
	Own:    {Name: "own", Text: "the player's: under control on the field, owned elsewhere", Part: rows.Whose, Says: "your"},
	Side:   {Name: "side", Text: "of the player's side of the field, team-mates' cards included", Part: rows.Whose, Says: "your side's"},
	Enemy:  {Name: "enemy", Text: "of the other side; where the ability reaches hands, Decks, Graveyards or removed cards, of the opponent that was named", Part: rows.Whose, Says: "your opponent's"},
	Active: {Name: "active", Text: "the turn player's: under control on the field, owned elsewhere; chosen by foe, it is the turn player who chooses", Part: rows.Whose, Says: "the turn player's"},
	In: {Name: "in", Takes: rows.Names, Of: Places, Text: "in:hand, in:deck, in:graveyard, in:removed, in:fusion, in:field, or several parted by commas; the field where none is named",
		Part: rows.Where, Says: "in {whose} {x}"},
	This:               {Name: "this", Text: "the card itself", Part: rows.Itself, Says: "it"},
	Other:              {Name: "other", Text: "any card but itself", Part: rows.Before, Says: "other"},
	That:               {Name: "that", Text: "the card that it had to do with", Part: rows.Itself, Says: "that card"},
	Those:              {Name: "those", Text: "the cards of the row before; in the first row those that were paid", Part: rows.Whose, Says: "those"},
	Bearer:             {Name: "bearer", Text: "the monster on which this card is put", Part: rows.Itself, Says: "the monster that it is put on"},
	Bound:              {Name: "bound", Text: "the card that this one is bound to", Part: rows.Itself, Says: "the card that it is bound to"},
	BoundToIt:          {Name: "on-it", Text: "put on this card: its Equip Cards and Unions", Part: rows.Behind, Says: "put on it"},
	AnyKind:            {Name: "any-kind", Text: "on the field also Spells and Traps; without it or another word for a kind monsters are meant", Part: rows.Kind, Says: "card"},
	BackRow:            {Name: "back-row", Text: "it lies in a Spell & Trap zone or a field zone, whatever it is", Part: rows.Where, Says: "in {whose} Spell & Trap zone"},
	Monster:            {Name: "monster", Text: "a monster, also where it lies as something else", Part: rows.Kind, Says: "monster"},
	Spell:              {Name: "spell", Text: "a Spell", Part: rows.Kind, Says: "Spell"},
	Trap:               {Name: "trap", Text: "a Trap", Part: rows.Kind, Says: "Trap"},
	SubtypeOf:          {Name: "subtype", Takes: rows.Names, Of: subtypes, Text: "a Spell or Trap of that kind: subtype:equip, subtype:field", Part: rows.Before, Says: "{x}"},
	FaceUp:             {Name: "face-up", Text: "it lies face-up", Part: rows.Before, Says: "face-up"},
	FaceDown:           {Name: "face-down", Text: "it lies face-down", Part: rows.Before, Says: "face-down"},
	AttackPosition:     {Name: "attack", Text: "in Attack Position", Part: rows.Behind, Says: "in Attack Position"},
	DefencePosition:    {Name: "defence", Text: "in Defence Position", Part: rows.Behind, Says: "in Defence Position"},
	Set:                {Name: "set", Text: "a Spell or Trap that lies face-down, or a monster that does", Part: rows.Before, Says: "Set"},
	Attacking:          {Name: "attacking", Text: "it attacks now", Part: rows.Before, Says: "attacking"},
	AttackTarget:       {Name: "attacked", Text: "it is attacked now", Part: rows.Before, Says: "attacked"},
	NormalMonster:      {Name: "normal", Text: "a Normal Monster, or a token", Part: rows.Before, Says: "Normal"},
	EffectMonster:      {Name: "effect", Text: "an Effect Monster", Part: rows.Before, Says: "Effect"},
	FlipMonster:        {Name: "flip", Text: "a Flip Effect Monster", Part: rows.Before, Says: "Flip Effect"},
	FusionMonster:      {Name: "fusion", Text: "a Fusion Monster", Part: rows.Before, Says: "Fusion"},
	RitualMonster:      {Name: "ritual", Text: "a Ritual Monster", Part: rows.Before, Says: "Ritual"},
	SpiritMonster:      {Name: "spirit", Text: "a Spirit Monster", Part: rows.Before, Says: "Spirit"},
	UnionMonster:       {Name: "union", Text: "a Union Monster", Part: rows.Before, Says: "Union"},
	ToonMonster:        {Name: "toon", Text: "a Toon Monster", Part: rows.Before, Says: "Toon"},
	Token:              {Name: "token", Text: "a token", Part: rows.Before, Says: "token"},
	Attribute:          {Name: "attribute", Takes: rows.Names, Text: "attribute:DARK: that attribute, or one of several", Part: rows.Before, Says: "{x}"},
	Race:               {Name: "race", Takes: rows.Names, Text: "race:Dragon, race:Winged_Beast: that Type, or one of several; _ is a blank", Part: rows.Being, Says: "a {x}"},
	Named:              {Name: "name", Takes: rows.Names, Text: "name:Harpie_Lady: that very name, printed or counted as", Part: rows.Behind, Says: "named {x}"},
	NameHas:            {Name: "name-has", Takes: rows.Names, Text: "name-has:Ojama: a part of the name", Part: rows.Behind, Says: "with {x} in its name"},
	ATK:                {Name: "atk", Takes: rows.Amount, Text: "atk<=1500, atk>=1000: its ATK now", Part: rows.Behind, Says: "with ATK {x}"},
	DEF:                {Name: "def", Takes: rows.Amount, Text: "def<=1500: its DEF now", Part: rows.Behind, Says: "with DEF {x}"},
	Level:              {Name: "level", Takes: rows.Amount, Text: "level<=4, level>=5: its Level now", Part: rows.Behind, Says: "of Level {x}"},
	PrintedATK:         {Name: "printed-atk", Takes: rows.Amount, Text: "its printed ATK", Part: rows.Behind, Says: "with an original ATK {x}"},
	NotStronger:        {Name: "not-stronger", Text: "has at most the ATK of the cards of the row before, or of those paid", Part: rows.Behind, Says: "with no more ATK than that"},
	NotHigher:          {Name: "not-higher", Text: "has at most the Level of the cards of the row before, or of those paid", Part: rows.Behind, Says: "of no higher Level than that"},
	SameName:           {Name: "same-name", Text: "has the name of the cards of the row before, or of those paid", Part: rows.Behind, Says: "of the same name"},
	SameRace:           {Name: "same-race", Text: "has the Type of the cards of the row before, or of those paid", Part: rows.Behind, Says: "of the same Type"},
	SameAttribute:      {Name: "same-attribute", Text: "has the attribute of the cards of the row before, or of those paid", Part: rows.Behind, Says: "of the same attribute"},
	SameLevel:          {Name: "same-level", Text: "has the Level of the cards of the row before, or of those paid", Part: rows.Behind, Says: "of the same Level"},
	FromHand:           {Name: "from-hand", Text: "it came to where it lies from a hand", Part: rows.Behind, Says: "that came from the hand"},
	FromDeck:           {Name: "from-deck", Text: "it came to where it lies from a Deck", Part: rows.Behind, Says: "that came from the Deck"},
	FromGraveyard:      {Name: "from-graveyard", Text: "it came to where it lies from a Graveyard", Part: rows.Behind, Says: "that came from the Graveyard"},
	WasSet:             {Name: "was-set", Text: "it lay face-down on the field before it went where it lies", Part: rows.Behind, Says: "that was Set"},
	WasWorn:            {Name: "was-worn", Text: "it was put on a monster as an Equip Card before it went where it lies", Part: rows.Behind, Says: "that was put on a monster"},
	ByFoe:              {Name: "by-foe", Text: "an effect of an opponent of its owner brought it where it lies", Part: rows.Behind, Says: "that an opponent's effect moved"},
	DiedThisTurn:       {Name: "died-this-turn", Text: "it was destroyed on the field this turn", Part: rows.Behind, Says: "that was destroyed this turn"},
	SentThisTurn:       {Name: "sent-this-turn", Text: "it went from the field to the Graveyard this turn; a card with an effect for the End Phase there, from wherever", Part: rows.Behind, Says: "that was sent from the field this turn"},
	FellOpen:           {Name: "fell-open", Text: "it was destroyed by battle this turn, and was not turned up by that battle", Part: rows.Behind, Says: "that was destroyed by battle this turn while face-up"},
	ThreeHigher:        {Name: "three-higher", Text: "has a Level at most 3 above that of the cards of the row before, or of those paid", Part: rows.Behind, Says: "with a Level at most 3 higher than that"},
	DefNotOver:         {Name: "def-not-over", Text: "has at most as much DEF as the cards of the row before, or those paid, have ATK", Part: rows.Behind, Says: "with no more DEF than its ATK"},
	PrintedBelow:       {Name: "printed-below", Text: "its printed ATK is lower than the ATK of this card", Part: rows.Behind, Says: "with an original ATK lower than its ATK"},
	Twinned:            {Name: "twinned", Text: "another face-up monster on the field has its name", Part: rows.Behind, Says: "of a name that is there more than once"},
	Strongest:          {Name: "strongest", Text: "one with the highest ATK of them; its player chooses at a tie", Part: rows.Most, Says: "strongest"},
	Weakest:            {Name: "weakest", Text: "one with the lowest ATK of them", Part: rows.Most, Says: "weakest"},
	HighestDEF:         {Name: "toughest", Text: "one with the highest DEF of them", Part: rows.Most, Says: "toughest"},
	HasTrait:           {Name: "has", Takes: rows.Signs, Text: "has:piercing: a trait, by whatever it has it", Part: rows.Behind, Says: "{x}", Called: plain.Having(traits)},
	Counters:           {Name: "counters", Takes: rows.Amount, Text: "counters>=1: so many counters lie on it", Part: rows.Behind, Says: "with counters {x}"},
	Summonable:         {Name: "summonable", Text: "it could be Special Summoned now", Part: rows.Behind, Says: "that can be Special Summoned"},
	SummonedNow:        {Name: "new", Text: "it was summoned this turn", Part: rows.Behind, Says: "summoned this turn"},
	ByTribute:          {Name: "by-tribute", Text: "it was Tribute Summoned", Part: rows.Behind, Says: "that was Tribute Summoned"},
	Attacked2:          {Name: "has-attacked", Text: "it has attacked this turn", Part: rows.Behind, Says: "that has attacked this turn"},
	Freely:             {Name: "freely", Text: "it is chosen when the effect is carried out, not targeted at activation; cards in hands and Decks always are", Part: rows.Before, Says: ""},
	OwnedByYou:         {Name: "yours", Text: "it belongs to the player's Deck, whoever controls it", Part: rows.Behind, Says: "that you own"},
	OfEffect:           {Name: "as-effect", Text: "of an activation: an effect of a card that lay face-up, not the activation of a Spell or Trap", Part: rows.Before, Says: "effect of a"},
	Speed:              {Name: "speed", Takes: rows.Amount, Text: "speed>=2: of an activation: its Spell Speed", Part: rows.Behind, Says: "of Spell Speed {x}"},
	Targeting:          {Name: "targets-one", Text: "of an activation: it targets exactly one monster on the field and nothing else", Part: rows.Behind, Says: "that targets one monster"},
	TargetsIt:          {Name: "targets-it", Text: "of an activation: it targets this card", Part: rows.Behind, Says: "that targets it"},
	TargetsRace:        {Name: "targets-race", Takes: rows.Names, Text: "targets-race:Dragon: of an activation: it targets a face-up monster of that Type", Part: rows.Behind, Says: "that targets a face-up {x} monster"},
	TargetsOwn:         {Name: "targets-own", Text: "of an activation: it targets a monster that the player controls, and nothing else", Part: rows.Behind, Says: "that targets a monster you control"},
	BearsUnion:         {Name: "bears-union", Text: "a Union Monster is put on it", Part: rows.Behind, Says: "with a Union Monster put on it"},
	BearersName:        {Name: "bearers-name", Text: "it has the name of the monster on which this card is put", Part: rows.Behind, Says: "with the name of the monster that it is put on"},
	DealsDamage:        {Name: "deals-damage", Text: "of an activation: its effect inflicts damage", Part: rows.Behind, Says: "that inflicts damage"},
	NormallySummonable: {Name: "normally-summonable", Text: "a monster that could be Normal Summoned or Set, with the Tributes that its player has", Part: rows.Behind, Says: "that can be Normal Summoned"},
	Fitting:            {Name: "fitting", Text: "the activation that it answers could have targeted it, and has not", Part: rows.Behind, Says: "that could be targeted in its place"},
}
