package kingdomduels

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/capitals"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// vocabulary are the words of scenario files and card facts that this game reads.
var vocabulary = validator.Words{
	Verbs: []validator.Word{
		{Word: "normal summons", Text: "summons"}, {Word: "enters the battle phase", Text: "battles"}, {Word: "enters main 2", Text: "goes on"},
		{Word: "ends the turn", Text: "ends"}, {Word: "ends its turn", Text: "ends"}, {Word: "ends turn", Text: "ends"}, {Word: "concedes", Text: "surrenders"}, {Word: "flip summons", Text: "flips"},
		{Word: "fusion summons", Text: "fuses"}, {Word: "alter summons", Text: "alters"}, {Word: "integration summons", Text: "integrates"},
		{Word: "equips", Text: "activates"}, {Word: "casts", Text: "activates"}, {Word: "changes", Text: "turns"}, {Word: "chains", Text: "activates"}, {Word: "responds with", Text: "activates"}, {Word: "uses", Text: "activates"}, {Word: "uses strike", Text: "strikes"},
		{Word: "enters battle phase", Text: "battles"}, {Word: "enters main phase 2", Text: "goes on"}, {Word: "enters the end phase", Text: "ends"},
		{Word: "agrees", Text: "allows"}, {Word: "disagrees", Text: "denies"},
	},
	Seats: []validator.Word{
		{Word: "has summoned", Text: "has made the Normal Summon of the turn"},
		{Word: "has attacked", Text: "has declared the attack of its Battle Phase"},
		{Word: "has struck", Text: "has used STRIKE this turn"},
		{Word: "has redirected", Text: "has drawn an attack upon itself this round"},
		{Word: "has used a symbol", Text: "has used a Symbol effect this round"},
		{Word: "has played a symbol", Text: "has played its Symbol card of the duel"},
		{Word: "was prevented", Text: "an effect has prevented or negated a summon of its own this turn"},
		{Word: "was warned", Text: "it has had an Idle Warning in an earlier turn"},
		{Word: "leads", Text: "its turn opens the rotation"},
	},
	Cards: []validator.Word{
		{Word: "new", Text: "it came to lie there this turn: Set, hidden or summoned"},
		{Word: "attacked", Text: "it has attacked this turn"},
		{Word: "turned", Text: "its position was changed this turn"},
		{Word: "proper", Text: "it was properly summoned once"},
		{Word: "monster", Text: "in the Backrow: it stands there as a monster"},
		{Word: "attached PLACE", Text: "beneath the card there; the card itself lies apart"},
		{Word: "equipped PLACE", Text: "equipped to the monster there"},
		{Word: "made PLACE", Text: "it was material of the monster there"},
		{Word: "locked N", Text: "its position is fixed for N turns"},
		{Word: "claimed flip", Text: "it was hidden as a card with FLIP"},
		{Word: "counters N", Text: "N Summoning Counters or charges lie on it"},
		{Word: "creates", Text: "it has created the Tilemap of the duel"},
		{Word: "tile N", Text: "it stands on that Tile: E5"},
		{Word: "ends N", Text: "it has stayed for N End Phases"},
	},
	Tells: []validator.Word{
		{Word: "atk N", Text: "its ATK now"}, {Word: "def N", Text: "its DEF now"}, {Word: "strengthened", Text: "it has the Field Power Bonus"},
		{Word: "hidden", Text: "it is Hidden"}, {Word: "eroded", Text: "it is eroded"}, {Word: "seen by Blue", Text: "that player sees its face; so with the other seats"},
		{Word: "attack", Text: "in ATK Position"}, {Word: "defence", Text: "in DEF Position"},
	},
	Kinds: []validator.Word{
		{Word: "monster", Text: "with a subtype: fusion, ritual, alter, integration, token"},
		{Word: "spell", Text: "with a subtype: normal, equip, continuous, persist, ritual"},
		{Word: "trap", Text: "with a subtype: normal, equip, continuous, persist"},
		{Word: "rule", Text: "with a subtype: normal, field, duelist, challenge, game, symbol"},
		{Word: "combination", Text: "with two of monster, spell and trap in the fact card-types"},
		{Word: "emblem", Text: "a symbol, which is not played"},
	},
	Recipes: []validator.Word{
		{Word: "fusion", Text: "of a Fusion Monster: its Materials, by name, any for any card"},
		{Word: "ritual", Text: "of a Ritual Monster: its Tributes, behind by its Ritual Spell"},
		{Word: "alter", Text: "of an Alter Monster: what it is made of"},
		{Word: "integration", Text: "of an Integration Monster: what it is made of"},
	},
	Facts:   facts,
	Values:  values,
	Colors:  attributes,
	Tags:    tags,
	Rows:    words.Lexicon.WordLists(),
	Brings:  brings,
	Asks:    asks,
	Traits:  traits,
	Fits:    fits,
	Open:    append(board.FrontKinds(), "rule"),
	Board:   board.FieldKinds(),
	Direct:  []string{"attacks"},
	Fights:  []string{"strikes"},
	Afield:  []string{"attacks", "strikes", "turns", "flips"},
	Covered: []validator.Word{{Word: "summons", Text: "hides"}, {Word: "integrates"}},
	Else: []validator.Word{{Word: "plays face-down", Text: "sets"}, {Word: "plays face-down", Text: "hides"},
		{Word: "plays", Text: "summons"}, {Word: "plays", Text: "activates"}},
	Aims:   []validator.Kind{"activate", "respond"},
	Names:  func(s *table.State, m validator.Move) bool { return chain.NamesBearer(s, m.Card) },
	Common: board.Common,
	Home:   homeOf,
}

var facts = []validator.Word{
	{Word: "alters", Text: "types that it lets its player Alter Summon, parted by bars"},
	{Word: "bonus-attack", Text: "what its ATK gains by the Field Power Bonus"},
	{Word: "bonus-defense", Text: "what its DEF gains by it"},
	{Word: "called", Text: "the name as which copies are counted"},
	{Word: "card-types", Text: "the types on its type line, parted by blanks"},
	{Word: "cardlist", Text: "of a Rule Card: the cards it lets in"},
	{Word: "challenge", Text: "of a Challenge card: the limits it sets, parted by bars: \"trap:0|FIRE:2\""},
	{Word: "cost", Text: "charges that a Symbol effect consumes"},
	{Word: "counters", Text: "Summoning Counters that an Alter Monster asks for"},
	{Word: "counts-as", Text: "the key of the card as which copies are counted"},
	{Word: "duelist", Text: "the Duelist Setup that an Integration Monster shows"},
	{Word: "duelists", Text: "whose cards these are; the referee reads it nowhere"},
	{Word: "equips", Text: "the place that it equips as a whole, and no monster: deck, graveyard"},
	{Word: "grade", Text: "what stands in the corner: a Level, a glyph, a number of charges"},
	{Word: "grade-kind", Text: "which of the three that is"},
	{Word: "hides-on", Text: "Terrains on which it lets its player's monsters be hidden"},
	{Word: "hierarchy", Text: "the rank of a Divine card"},
	{Word: "needs-keyword", Text: "of a Rule Card: one of these types or attributes lets it be played"},
	{Word: "limit:*", Text: "limit:LIST: status, copies and, where there is one, the limit of the group on that restricted list"},
	{Word: "mentions", Text: "keywords that its text names"},
	{Word: "only-on", Text: "Terrains on which alone it is summoned"},
	{Word: "opening-hand", Text: "of a Game Setup: how many cards everybody draws at first"},
	{Word: "options", Text: "how many options its effect lists, of which its player chooses one"},
	{Word: "pantheon", Text: "a group of Divine cards"},
	{Word: "persist", Text: "how long it stays: \"3 foe\", \"2 own\" or \"2\" End Phases"},
	{Word: "reliance", Text: "of a Rule Card: the cards whose effect activates it"},
	{Word: "strikes", Text: "the Terrains that its STRIKE may attack"},
	{Word: "subduel", Text: "the Subduel that it begins: its turns together, and the Life Points of each side: \"4 turns 1000\""},
	{Word: "subduel-cards", Text: "the monsters that each side has in it, with ATK and DEF: \"Squire 900/800|Page 700/600\""},
	{Word: "terrains", Text: "of a Field Setup: five Terrains from left to right, parted by bars"},
	{Word: "tile-colours", Text: "Tiles of its map that are not White, parted by bars: \"e5:Red\""},
	{Word: "tilemap", Text: "the map that it creates: the Terrain that leads into it, and its size: \"Labyrinth 7x9\""},
	{Word: "walls", Text: "lines between Tiles of its map that are Obstructions, parted by bars: \"d4-c4\""},
	{Word: "trigger", Text: "of a trap: none, attack, strike, summon, chain, phase, battle, with enemy- or own- before it"},
}

// values are the words that these facts take.
var values = map[string][]string{"trigger": triggers(), "persist": {"own", "foe", capitals.Others}, "subduel": {"turns", capitals.Others}}

// triggers are the words of a Trigger: what happens, by whomever or by one side.
func triggers() (all []string) {
	for _, whose := range []string{"", "enemy-", "own-"} {
		for _, word := range happenings {
			all = append(all, whose+word)
		}
	}
	return all
}

var tags = []validator.Word{
	{Word: "activation-only", Text: "its RELIANCE is for the activation only"},
	{Word: "attached-too", Text: "attached monsters may be materials of its Ritual Summon"},
	{Word: "cannot-attack", Text: "it does not attack"},
	{Word: "cannot-move", Text: "it does not move"},
	{Word: "costs", Text: "before its effect goes on the chain its player does by hand what stands before the arrow"},
	{Word: "detach", Text: "it has a DETACH effect"},
	{Word: "effect", Text: "it has an effect that its player declares"},
	{Word: "flip", Text: "it has FLIP"},
	{Word: "fusion", Text: "it is treated as Fusion"},
	{Word: "hides", Text: "as long as it lies open its player's monsters may be hidden"},
	{Word: "ignores-walls", Text: "Obstructions do not stop it"},
	{Word: "once-a-duel", Text: "its effect is used once a duel"},
	{Word: "once-a-turn", Text: "its effect says that it is used once a turn"},
	{Word: "piercing", Text: "it inflicts Piercing Damage"},
	{Word: "quick", Text: "its effect is a Quick Effect"},
	{Word: "slow", Text: "its effect is Slow"},
	{Word: "stands-in-battle", Text: "battles do not destroy it"},
	{Word: "strike", Text: "it has STRIKE"},
	{Word: "undamaging", Text: "its battles cost nobody Life Points"},
	{Word: "unstoppable", Text: "its effect is Unstoppable"},
}

// brings lists the tokens that a card makes.
func brings(pr *table.Print) []string { return words.Sheet(pr).NamesIn(words.TokenMake) }

// nameWithin is the sort of words that stand in names.
const nameWithin = "name with"

// sorts are the words of rows behind which authors may put words of their own.
var sorts = []asked.Sort{{Word: words.Race, Name: "race"}, {Word: words.Attribute, Name: "attribute"}, {Word: words.TypeLine, Name: "type line with"},
	{Word: words.OnTile, Name: "colour of Tiles"}, {Word: words.HasTrait, Name: "trait"}, {Word: words.NameHas, Name: nameWithin}}

var attributes = []string{"EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK"}

// traits lists the open words for which the rows of a card ask, and which it has or gives to cards.
func traits(pr *table.Print) (sought, had []validator.Trait) {
	typed := append(strings.Fields(pr.Extra["card-types"]), pr.Subtype)
	had = slices.Concat(asked.Had("race", pr.Races...), asked.Had("race", "Divine"), asked.Had("type line with", pr.Races...), asked.Had("type line with", typed...),
		asked.Had("attribute", attributes...), asked.Had("attribute", pr.Colors...), asked.Had("colour of Tiles", "White"), asked.Had(nameWithin, pr.Name),
		asked.Had("trait", pr.Tags...), asked.Had("trait", words.Traits...))
	for _, tile := range board.Listed(pr, "tile-colours") {
		_, colour, _ := strings.Cut(tile, ":")
		had = append(had, asked.Had("colour of Tiles", strings.TrimSpace(colour))...)
	}
	return asked.Traits(words.Sheet(pr), sorts), had
}

// fits tells whether what is so printed is what rows ask for.
func fits(sought, had validator.Trait) bool {
	switch sought.Sort {
	case nameWithin:
		return spelling.HasWords(had.Word, sought.Word)
	case "attribute", "trait":
		return had == sought
	}
	return strings.EqualFold(had.Word, sought.Word)
}

// asks lists the cards for which the rows of a card ask.
func asks(pr *table.Print) []string { return asked.Cards(words.Sheet(pr), words.Named) }
