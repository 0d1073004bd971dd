package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/capitals"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

// Keys are the keys of rows of yesterday that the code carries out by their words of today.
var Keys = yesterday.RoseKeys

// told are the words that are said of a card in a position and under After alike.
var told = []validator.Word{
	{Word: "spellbound N", Text: "N Spellbound counters lie on it, 9999 for good"},
	{Word: "bound-in-turn N", Text: "it was spellbound in the turn with that number"},
	{Word: "played-in-turn N", Text: "it was played in the turn with that number"},
	{Word: "moved", Text: "it has used its movement of this turn"},
	{Word: "turned-to-defence", Text: "it was turned to defence this turn"},
	{Word: "turned-to-attack", Text: "it was turned to attack this turn"},
	{Word: "forced-open", Text: "something other than its own activation turned it up"},
	{Word: "activated", Text: "its effect has been called on: a continuous spell or trap at work"},
}

// vocabulary are the words of scenario files and card facts that this game reads.
var vocabulary = validator.Words{
	Verbs: []validator.Word{
		{Word: "attacks", Text: "moves"}, {Word: "walks", Text: "moves"}, {Word: "marches", Text: "moves"},
		{Word: "activates", Text: "flips"}, {Word: "ends turn", Text: "ends"},
		{Word: "ends the turn", Text: "ends"}, {Word: "ends its turn", Text: "ends"}, {Word: "passes the turn", Text: "ends"}, {Word: "passes turn", Text: "ends"},
		{Word: "surrenders", Text: "concedes"}, {Word: "resigns", Text: "concedes"}, {Word: "gives up", Text: "concedes"},
		{Word: "switches", Text: "turns"}, {Word: "changes", Text: "turns"}, {Word: "equips", Text: "plays"},
		{Word: "normal summons", Text: "plays"}, {Word: "draws destiny", Text: "announces destiny"},
	},
	Afield: []string{"moves", "flips", "turns"},
	Else:   []validator.Word{{Word: "summons", Text: "plays"}, {Word: "sets", Text: "plays"}},
	Stated: []validator.Word{{Word: "spell", Text: board.SaysSpellTrap}, {Word: "trap", Text: board.SaysSpellTrap}, {Word: "spell/trap", Text: board.SaysSpellTrap},
		{Word: "no", Text: "cancel"}, {Word: "leave", Text: "cancel"}, {Word: "leave it", Text: "cancel"},
		{Word: "destroy", Text: "cover"}, {Word: "destroy it", Text: "cover"}, {Word: "equip it", Text: board.SaysEquip}},
	States: []validator.Word{{Word: "equips", Text: board.SaysEquip}},
	Seats: []validator.Word{
		{Word: "begins", Text: "has the first turn of the duel, as agreed"},
		{Word: "has played", Text: "has made the one card play of this turn"},
		{Word: "has summoned", Text: "has made the Normal Summon of this turn"},
		{Word: "has drawn destiny", Text: "has made the Destiny Draw of this duel"},
	},
	Cards: append(slices.Clone(told), []validator.Word{
		{Word: "stated-monster", Text: "its player has stated that it is a monster, whatever is printed on it"},
		{Word: "stated-spell-trap", Text: "its player has stated that it is a spell or trap, whatever is printed on it"},
	}...),
	Tells: told,
	Kinds: []validator.Word{
		{Word: "monster", Text: "with a subtype: normal, effect, fusion, ritual, xyz, synchro, dark-synchro, evolve, metal, union, toon, special, token"},
		{Word: "spell", Text: "with a subtype: normal, quick-play, continuous, equip, field, ritual"},
		{Word: "trap", Text: "with a subtype: normal, continuous, counter, equip"},
	},
	Colors: board.AttributeCodes,
	Recipes: []validator.Word{
		{Word: "fusion", Text: "of a Fusion monster: what a fusion spell makes it of"},
		{Word: "contact", Text: "of a Fusion monster: what makes it by meeting on a tile, without a spell, or by a fusion spell"},
		{Word: "ritual", Text: "of a Ritual Monster: its offerings"},
		{Word: "evolve", Text: "of an Evolve monster: what evolves into it"},
		{Word: "metal", Text: "of a Metal monster: its base form"},
		{Word: "transform", Text: "of any other monster of the extra deck: what the spell behind by turns into it"},
	},
	Facts:     factWords,
	Values:    factValues,
	Timings:   yesterday.RoseTimings,
	Keys:      slices.Concat(yesterday.RoseScripted, yesterday.RoseKeys),
	Sides:     yesterday.RoseSides,
	Selectors: yesterday.RoseSelectors,
	Rows:      words.Lexicon.WordLists(),
	Completes: effects.Completes,
	Brings:    effects.Brings,
	Asks:      asks,
	Traits:    traits,
	Home:      homeOf,
	Suits:     effects.PowersUp,
	Ties:      openUnder,
	Together:  func(verb string, further *table.Print) bool { return verb == "plays" && further.Subtype == "equip" },
	Person:    func(s *table.State, seat table.Seat) table.Spot { return s.Card(s.Players[seat].Token).Spot },
}

// homeOf is the pile in which a card begins of which a position says nothing else: extra-deck monsters in the extra deck.
func homeOf(p *table.Print) uint8 {
	switch {
	case p.Subtype == "token":
		return board.HomeCreated // what lies on the field was made there
	case slices.Contains(board.ExtraKinds, p.Subtype) || p.Extra["extra_deck"] == "true":
		return board.HomeExtra
	}
	return board.HomeMain
}

// factWords are the facts of a card that the code reads.
var factWords = []validator.Word{
	{Word: "bonus", Text: "of an equip: what it adds to ATK and DEF; below 0 it takes away"},
	{Word: "transforms", Text: "of an equip: the key of the one card that it turns into another"},
	{Word: "ritual", Text: "of a Ritual Spell: the key of the monster that it makes"},
	{Word: "match", Text: "which cards its effect acts on, in the words of the card database: class:trap, kind:Dragon&attack<=1500"},
	{Word: standing.FactRange, Text: "how many tiles what it aims reaches"},
	{Word: "then", Text: "what becomes of a checked card that matches: destroy"},
	{Word: standing.FactOnly, Text: "evolved: its effects work only after an Evolve Summon"},
	{Word: standing.FactUse, Text: "true: its script says what comes of using the face-up card"},
	{Word: standing.FactSince, Text: "activated: of a continuous card, its script counts the turns from its activation and not from when it was laid"},
	{Word: standing.FactSays, Text: "destroy, revive, one-monster, several with blanks between: what its script does that others answer, as the word does names it"},
	{Word: "pays", Text: "the Life Points that an activation costs: a number, or half"},
	{Word: "needs", Text: "what its player must have face-up on the field to activate it, as for match"},
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

// factValues are the words that these facts take.
var factValues = func() map[string][]string {
	whether := []string{"true", "false"}
	return map[string][]string{
		"then": {"destroy"}, standing.FactOnly: {"evolved"}, standing.FactSince: {"activated"}, "pays": {"half", capitals.Others},
		standing.FactSays: words.Lexicon.Book[words.Does].Of, standing.FactUse: whether, "mandatory": whether, "auto": whether,
		"destiny": whether, "banned": whether, "extra_deck": whether, "special_only": whether,
		"equip-rule-exact": {"yes", "no"}, "pool": {board.VanillaPool, "tcg", "tcg-ext", "token", capitals.Others},
	}
}()

// sorts are the words of rows behind which authors may put words of their own.
var sorts = []asked.Sort{{Word: words.Subtype, Name: "subtype"}, {Word: words.Trait, Name: "trait"}}

// traits lists the open words for which the rows of a card ask, and which it has.
func traits(pr *table.Print) (sought, had []validator.Trait) {
	return asked.Traits(words.Sheet(pr), sorts), append(asked.Had("subtype", pr.Subtype), asked.Had("trait", pr.Tags...)...)
}

// asks lists the cards for which the rows of a card ask.
func asks(pr *table.Print) []string { return asked.Cards(words.Sheet(pr), words.Card) }
