package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
)

// A Key is one word for what an effect does, with the meaning of its numbers.
type Key = standing.Key

// Keys are all keys.
var Keys = standing.Keys

// vocabulary are the words of scenario files and card facts that this game reads.
var vocabulary = validator.Words{
	Verbs: []validator.Word{
		{Word: "attacks", Text: "moves"}, {Word: "walks", Text: "moves"}, {Word: "marches", Text: "moves"},
		{Word: "activates", Text: "flips"}, {Word: "ends turn", Text: "ends"},
		{Word: "ends the turn", Text: "ends"}, {Word: "ends its turn", Text: "ends"}, {Word: "surrenders", Text: "concedes"},
	},
	Stated: []validator.Word{{Word: "spell", Text: board.SaysSpellTrap}, {Word: "trap", Text: board.SaysSpellTrap}, {Word: "spell/trap", Text: board.SaysSpellTrap}},
	Seats: []validator.Word{
		{Word: "begins", Text: "has the first turn of the duel, as agreed"},
		{Word: "has played", Text: "has made the one card play of this turn"},
		{Word: "has summoned", Text: "has made the Normal Summon of this turn"},
		{Word: "has drawn destiny", Text: "has made the Destiny Draw of this duel"},
	},
	Cards: []validator.Word{
		{Word: "spellbound N", Text: "N Spellbound counters lie on it, 9999 for good"},
		{Word: "bound-in-turn N", Text: "it was spellbound in the turn with that number"},
		{Word: "played-in-turn N", Text: "it was played in the turn with that number"},
		{Word: "moved", Text: "it has used its movement of this turn"},
		{Word: "turned-to-defence", Text: "it was turned to defence this turn"},
		{Word: "turned-to-attack", Text: "it was turned to attack this turn"},
		{Word: "forced-open", Text: "something other than its own activation turned it up"},
		{Word: "activated", Text: "its effect has been called on: a continuous spell or trap at work"},
		{Word: "stated-monster", Text: "its player has stated that it is a monster, whatever is printed on it"},
		{Word: "stated-spell-trap", Text: "its player has stated that it is a spell or trap, whatever is printed on it"},
	},
	Tells: []validator.Word{{Word: "spellbound N", Text: "N Spellbound counters lie on it"}},
	Kinds: []validator.Word{
		{Word: "monster", Text: "with a subtype: normal, effect, fusion, ritual, xyz, synchro, dark-synchro, evolve, metal, token"},
		{Word: "spell", Text: "with a subtype: normal, quick-play, continuous, equip, field, ritual"},
		{Word: "trap", Text: "with a subtype: normal, continuous, counter, equip"},
	},
	Colors:    board.AttributeCodes,
	Facts:     factWords,
	Timings:   timingWords(),
	Keys:      keyWords(),
	Sides:     []validator.Word{{Word: "own", Text: "cards of the effect's player"}, {Word: "enemy", Text: "cards of the other players"}, {Word: "both", Text: "everybody's cards"}, {Word: "none", Text: "no side: this card, its tile or its opponent in battle"}},
	Selectors: selectorWords,
	Rows:      words.Lexicon.WordLists(),
	Completes: effects.Completes,
	Brings:    effects.Brings,
	Suits:     effects.PowersUp,
}

// factWords are the facts of a card that the code reads.
var factWords = []validator.Word{
	{Word: "bonus", Text: "of an equip: what it adds to ATK and DEF; below 0 it takes away"},
	{Word: "transforms", Text: "of an equip: the key of the one card that it turns into another"},
	{Word: "ritual", Text: "of a Ritual Spell: the key of the monster that it makes"},
	{Word: standing.FactMatch, Text: "which cards its effect acts on, in the words of the card database: class:trap, kind:Dragon&attack<=1500"},
	{Word: standing.FactRange, Text: "how many tiles what it aims reaches"},
	{Word: standing.FactThen, Text: "what becomes of a checked card that matches: destroy"},
	{Word: standing.FactOnly, Text: "evolved: its effects work only after an Evolve Summon"},
	{Word: standing.FactUse, Text: "true: its script says what comes of using the face-up card"},
	{Word: standing.FactPays, Text: "the Life Points that an activation costs: a number, or half"},
	{Word: standing.FactNeeds, Text: "what its player must have face-up on the field to activate it, as for match"},
	{Word: "mandatory", Text: "true or false: whether this trap must be used when it can be"},
	{Word: "auto", Text: "false: a mandatory trap that still is not called by itself"},
	{Word: "pool", Text: "where the card comes from: ps2 (the 871 vanilla cards), tcg, tcg-ext, token"},
	{Word: "destiny", Text: "true: it is on the Destiny Draw list"},
	{Word: "banned", Text: "true: it is on the ban list, one copy a collection"},
	{Word: "extra_deck", Text: "true: it belongs in the extra deck whatever its subtype"},
	{Word: "special_only", Text: "true: it cannot be Normal Summoned, so it cannot lead a deck"},
	{Word: "called", Text: "the name as which copies are counted, where it counts as another card"},
	{Word: "cost", Text: "its deck cost on the PS2; the referee reads it nowhere"},
	{Word: "equip-*", Text: "kind, attribute, trait, match: what an equip fits, in the card database"},
	{Word: "printed-*", Text: "what the printed card says where the game differs; the referee reads it nowhere"},
}

// selectorWords are the numbers of which cards an effect acts on.
var selectorWords = []validator.Word{
	{Word: "0", Text: "kind Dragon"},
	{Word: "1", Text: "kind Spellcaster"},
	{Word: "2", Text: "kind Zombie"},
	{Word: "3", Text: "kind Warrior"},
	{Word: "4", Text: "kind Beast-Warrior"},
	{Word: "5", Text: "kind Beast"},
	{Word: "6", Text: "kind Winged Beast"},
	{Word: "7", Text: "kind Fiend"},
	{Word: "8", Text: "kind Fairy"},
	{Word: "9", Text: "kind Insect"},
	{Word: "10", Text: "kind Dinosaur"},
	{Word: "11", Text: "kind Reptile"},
	{Word: "12", Text: "kind Fish"},
	{Word: "13", Text: "kind Sea Serpent"},
	{Word: "14", Text: "kind Machine"},
	{Word: "15", Text: "kind Thunder"},
	{Word: "16", Text: "kind Aqua"},
	{Word: "17", Text: "kind Pyro"},
	{Word: "18", Text: "kind Rock"},
	{Word: "19", Text: "kind Plant"},
	{Word: "20", Text: "attribute LIGHT"},
	{Word: "21", Text: "attribute DARK"},
	{Word: "22", Text: "attribute FIRE"},
	{Word: "23", Text: "attribute EARTH"},
	{Word: "24", Text: "attribute WATER"},
	{Word: "25", Text: "attribute WIND"},
	{Word: "26", Text: "the card it battles"},
	{Word: "27", Text: "this card"},
	{Word: "28", Text: "the named card (number in data1 or data2)"},
	{Word: "29", Text: "all monsters"},
	{Word: "30", Text: "all spells and traps"},
	{Word: "31", Text: "all cards"},
	{Word: "32", Text: "the weakest monster (ATK)"},
	{Word: "33", Text: "the strongest monster (ATK)"},
	{Word: "34", Text: "a leader"},
	{Word: "37", Text: "monsters with ATK of data1 or less"},
	{Word: "41", Text: "spell and ritual effects"},
	{Word: "42", Text: "power-up effects"},
	{Word: "43", Text: "LP recovery"},
	{Word: "44", Text: "LP damage"},
	{Word: "45", Text: "the last card played"},
	{Word: "46", Text: "count on the field"},
	{Word: "47", Text: "count in graveyards"},
	{Word: "48", Text: "one card at random"},
	{Word: "49", Text: "female monsters"},
	{Word: "50", Text: "enemy cards in reach of attack"},
	{Word: "51", Text: "one card chosen by the player"},
	{Word: "52", Text: "all cards but leaders"},
	{Word: "53", Text: "cards in attack position"},
	{Word: "55", Text: "Dragons with ATK of data1 or less"},
	{Word: "56", Text: "the kind of the leader"},
	{Word: "59", Text: "Immortals"},
	{Word: "61", Text: "the player or the field"},
}

func timingWords() []validator.Word {
	var all []validator.Word
	for _, t := range standing.Timings {
		all = append(all, validator.Word(t))
	}
	return all
}

// scriptedKeys are the keys of card facts that scripts of the cards carry out, not this code.
var scriptedKeys = []validator.Word{
	{Word: "hourglass-of-life", Text: "its script revives the strongest monsters for Life Points"},
	{Word: "hourglass-of-courage", Text: "its script strengthens the own monsters for Life Points"},
	{Word: "copy-leaders", Text: "its script gives it the leaders' values"},
	{Word: "eat-graveyards", Text: "its script lets it grow by what lies in graveyards"},
	{Word: "pull", Text: "its script draws cards closer"},
}

func keyWords() []validator.Word {
	all := slices.Clone(scriptedKeys)
	for _, k := range standing.Keys {
		all = append(all, validator.Word{Word: k.Word, Text: k.Text})
	}
	return all
}
