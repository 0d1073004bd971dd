package tagduel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// vocabulary are the words of scenario files and card facts that this game reads.
var vocabulary = validator.Words{
	Verbs: []validator.Word{
		{Word: "normal summons", Text: "summons"}, {Word: "tribute summons", Text: "summons"}, {Word: "flip summons", Text: "flips"},
		{Word: "enters the battle phase", Text: "battles"}, {Word: "enters battle", Text: "battles"}, {Word: "enters main 2", Text: "goes on"},
		{Word: "ends its turn", Text: "ends"}, {Word: "ends the turn", Text: "ends"}, {Word: "ends turn", Text: "ends"}, {Word: "chooses position", Text: "chooses"},
		{Word: "plays", Text: "activates"}, {Word: "equips", Text: "activates"}, {Word: "casts", Text: "activates"}, {Word: "surrenders", Text: "concedes"}, {Word: "tributes", Text: "offers"},
		{Word: "enters battle phase", Text: "battles"}, {Word: "enters main phase 2", Text: "goes on"}, {Word: "enters the end phase", Text: "ends"},
		{Word: "changes", Text: "turns"}, {Word: "chains", Text: "activates"}, {Word: "responds with", Text: "activates"}, {Word: "uses", Text: "activates"},
		{Word: "agrees", Text: "allows"}, {Word: "disagrees", Text: "denies"},
	},
	Seats: []validator.Word{
		{Word: "has summoned", Text: "has made the Normal Summon or Set of the turn"},
		{Word: "has battled", Text: "has conducted a Battle Phase this turn"},
		{Word: "begins", Text: "its team has the first turn of the duel"},
		{Word: "has conceded", Text: "wants to concede, and the team-mate has not confirmed it"},
		{Word: "keeps", Text: "lends the team-mate no monster until it says otherwise"},
	},
	Cards: []validator.Word{
		{Word: "new", Text: "it came to lie there this turn: Set or summoned"},
		{Word: "summoned", Text: "it was summoned this turn"},
		{Word: "attacked", Text: "it has attacked this turn"},
		{Word: "turned", Text: "its position was changed this turn"},
		{Word: "used", Text: "its effect was used this turn"},
		{Word: "proper", Text: "it was properly summoned once"},
		{Word: "by-tribute", Text: "it was Tribute Summoned"},
		{Word: "negated", Text: "its effects are negated"},
		{Word: "bound", Text: "with a place behind it: put on, or bound to, the card that lies there already; said again for each one that it holds"},
		{Word: "counters N", Text: "N counters lie on it"},
		{Word: "turns N", Text: "it has counted N turns"},
	},
	Tells: []validator.Word{
		{Word: "atk N", Text: "its ATK now"}, {Word: "def N", Text: "its DEF now"}, {Word: "level N", Text: "its Level now"},
		{Word: "seen by 1A", Text: "that player sees its face; so with the other seats"},
		{Word: "attack", Text: "in Attack Position"}, {Word: "defence", Text: "in Defence Position"},
	},
	Kinds: []validator.Word{
		{Word: "monster", Text: "with a subtype: normal, effect, flip, fusion, ritual, spirit, union, toon, token"},
		{Word: "spell", Text: "with a subtype: normal, continuous, equip, field, quick-play, ritual"},
		{Word: "trap", Text: "with a subtype: normal, continuous, counter"},
	},
	Recipes: []validator.Word{
		{Word: "fusion", Text: "of a Fusion Monster: its Fusion Materials"},
		{Word: "ritual", Text: "of a Ritual Monster: behind by the Ritual Spell that summons it"},
	},
	Values: map[string][]string{"position": {"attack", "defence"}},
	Facts: []validator.Word{
		{Word: "burst", Text: "of a token: the damage to its controller when it is destroyed"},
		{Word: "called", Text: "the name as which copies are counted, and by which effects know it besides its own"},
		{Word: "counters", Text: "the most counters that it holds"},
		{Word: "fits", Text: "words about the monsters on which the Equip Spell may be put"},
		{Word: "limit:*", Text: "limit:LIST: status and copies on that limit list"},
		{Word: "position", Text: "of a token: attack or defence"},
		{Word: "products", Text: "where it was printed; the referee reads it nowhere"},
		{Word: "ritual", Text: "names of the Ritual Spells that summon it"},
		{Word: "union", Text: "names of the monsters on which the Union Monster may be put"},
	},
	Colors:  attributes,
	Tags:    tags(),
	Rows:    words.Lexicon.WordLists(),
	Brings:  brings,
	Asks:    asks,
	Traits:  traits,
	Fits:    fits,
	Open:    zones.MonsterKinds(),
	Board:   zones.FieldKinds(),
	Direct:  []string{"attacks", "redirects"},
	Spoken:  []string{"names"},
	Answers: []validator.Word{{Word: "attacks", Text: "redirects"}},
	Afield:  []string{"attacks", "turns", "flips"},
	Covered: []validator.Word{{Word: "summons", Text: "sets"}},
	Aims:    []validator.Kind{"activate", "respond"},
	Home:    homeOf,
	Ties:    field.Fastened,
}

// homeOf is where a card begins of which a position says nothing: a token beside all piles, where it goes back to (ygo.summon.token).
func homeOf(p *table.Print) uint8 {
	if token(p) {
		return zones.HomeToken
	}
	return zones.HomeDeck
}

func tags() (all []validator.Word) {
	for _, t := range words.Traits {
		all = append(all, validator.Word{Word: t})
	}
	return all
}

// brings lists the tokens that a card makes.
func brings(pr *table.Print) []string { return words.Sheet(pr).NamesIn(words.TokenMake) }

// asks lists the cards for which the rows of a card ask.
func asks(pr *table.Print) []string {
	sheet := words.Sheet(pr)
	return append(asked.Cards(sheet, words.Named), asked.Counted(sheet, words.FieldNamed)...)
}
