package kingdomcombat

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/games/kingdomcombat/internal/play"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// vocabulary are the words of scenario files and card facts that this game reads.
var vocabulary = validator.Words{
	Verbs: []validator.Word{
		{Word: "builds", Text: "plays"}, {Word: "equips", Text: "plays"}, {Word: "chooses", Text: "picks"}, {Word: "ends turn", Text: "ends"},
		{Word: "ends the turn", Text: "ends"}, {Word: "closes declarations", Text: "closes"}, {Word: "surrenders", Text: "concedes"},
		{Word: "attaches", Text: "plays"}, {Word: "hires", Text: "plays"}, {Word: "enters combat", Text: "opens combat"},
		{Word: "enters the combat stage", Text: "opens combat"}, {Word: "ends combat", Text: "closes"}, {Word: "closes combat", Text: "closes"},
		{Word: "attacks", Text: "sends"}, {Word: "ends its turn", Text: "ends"}, {Word: "passes the turn", Text: "ends"}, {Word: "passes turn", Text: "ends"}, {Word: "closes attacks", Text: "closes"},
	},
	Seats: []validator.Word{
		{Word: "has begun", Text: "its first turn has come, so mulligans cost it nothing any more"},
		{Word: "has hired", Text: "garrisons lie hidden in the fortresses and are about to be shown; with turn SEAT 0"},
		{Word: "has sealed", Text: "it has sealed its garrison with a word"},
	},
	Cards: []validator.Word{
		{Word: "damage N", Text: "it has so much damage: a unit of this turn, a structure in all"},
		{Word: "lost N", Text: "a unit has lost so many hit points"},
		{Word: "group N", Text: "units at one place with the same number are joined"},
		{Word: "used", Text: "its effect of once a turn has worked this turn"},
		{Word: "garrisoned", Text: "it lies face-down in the fortress, as before the game"},
	},
	Alone: []validator.Kind{play.Use.Kind}, Board: realm.KindsInPlay(),
	Tells: []validator.Word{
		{Word: "hp N", Text: "so many hit points are left"},
		{Word: "attack N", Text: "its attack now"},
		{Word: "defense N", Text: "its defense now"},
		{Word: "armor N", Text: "its armor now"},
		{Word: "joined", Text: "it is joined with other units"},
	},
	Kinds: []validator.Word{
		{Word: "fortress", Text: "leads the deck"},
		{Word: "structure", Text: ""},
		{Word: "unit", Text: "the level is its cost; attack and defense are a pair: unit 3 2/4"},
		{Word: "event", Text: ""},
		{Word: "dirty trick", Text: "written with quotation marks"},
		{Word: "ability", Text: "a unit bears it"},
		{Word: "equipment", Text: "an own unit bears it"},
	},
	Facts: []validator.Word{
		{Word: "called", Text: "the name as which copies are counted"},
		{Word: "border", Text: "black, silver, gold, green: how many copies a deck may have; green is a token"},
		{Word: "armor", Text: "of a unit: the damage of one turn that costs it a hit point"},
		{Word: "hp", Text: "hit points; a unit without the fact has one"},
		{Word: "cost", Text: "its cost, where the card line gives no number"},
		{Word: "gold-per-turn", Text: "of a structure, a fortress or a unit: the gold that it gives each turn"},
		{Word: "starting-gold", Text: "of a fortress: the gold for which a garrison is hired"},
		{Word: "slot", Text: "of equipment: its type, weapon or any other; a unit bears one of each"},
		{Word: "pool", Text: "where the card comes from; the referee reads it nowhere"},
	},
	Values: map[string][]string{"border": {"black", "silver", "gold", "green"}},
	Tags:   skills(),
	Joins:  []string{"sends"}, Fights: []string{"sends", "shoots"}, Spoken: []string{"shows"}, Stands: realm.StructureAt, Onto: []string{"plays"},
	Person: func(_ *table.State, seat table.Seat) table.Spot { return realm.Spot(seat, realm.Fortress) },
	Rows:   words.Lexicon.WordLists(), Brings: brings, Asks: asks, Traits: traits,
}

// brings lists the tokens that a card makes.
func brings(pr *table.Print) []string { return words.Sheet(pr).NamesIn(words.MakeToken) }

func skills() []validator.Word {
	texts := map[string]string{
		"mounted": "moves and attacks up to two zones far", "ranged": "ranged:2: exhausts to deal so much damage to a unit at most one zone away",
		"charge": "deals its damage first when it attacks", "deflect": "takes no damage of shots", "etherial": "takes 1 less of each source",
		"dual-wield": "bears two weapons", "alert": "opponents' dirty tricks cannot be aimed at it",
	}
	var all []validator.Word
	for _, skill := range words.Skills {
		name := strings.ReplaceAll(skill, "_", "-")
		all = append(all, validator.Word{Word: name, Text: texts[name]})
	}
	return all
}

// knows tells whether the code carries out a skill, whatever its number.
func knows(effect string) bool {
	head, _, _ := strings.Cut(strings.NewReplacer(" ", "_", "-", "_").Replace(effect), ":")
	if strings.HasPrefix(head, "ranged_") {
		head = "ranged"
	}
	return head == "row" || slices.Contains(words.Skills, head) || head == "dual"
}

// sorts are the words of rows behind which authors may put words of their own.
var sorts = []asked.Sort{{Word: words.Type, Name: "type"}, {Word: words.Faction, Name: "faction"}}

// traits lists the open words for which the rows of a card ask, and which it has.
func traits(pr *table.Print) (sought, had []validator.Trait) {
	return asked.Traits(words.Sheet(pr), sorts),
		slices.Concat(asked.Had("type", strings.Fields(pr.Subtype)...), asked.Had("type", pr.Races...), asked.Had("faction", pr.Colors...))
}

// asks lists the cards for which the rows of a card ask.
func asks(pr *table.Print) []string { return asked.Cards(words.Sheet(pr), words.Named) }
