package kingdomduels

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Unread lists what of a card nothing here reads: facts that are not written as they are read, and rows that can come to nothing on such a card. An
// author may have mistaken a word.
func Unread(pr *table.Print) (all []string) {
	for _, odd := range oddFacts {
		if said := strings.TrimSpace(pr.Extra[odd.fact]); said != "" && odd.is(said) {
			all = append(all, fmt.Sprintf("the fact %s %q (it takes %s)", odd.fact, said, odd.means))
		}
	}
	all = append(all, oddMap(pr)...)
	return append(append(all, oddRows(pr)...), pointless(pr)...)
}

// oddFacts are the facts that are written in a certain way, and what does not fit it.
var oddFacts = []struct {
	fact, means string
	is          func(string) bool
}{
	{"only-on", "Terrains", anyOf(noTerrain)}, {"hides-on", "Terrains", anyOf(noTerrain)}, {"strikes", "Terrains", anyOf(noTerrain)},
	{"terrains", "five Terrains", func(said string) bool { return anyOf(noTerrain)(said) || len(parts(said)) != board.Row }},
	{"trigger", "words such as enemy-attack", func(said string) bool { return slices.ContainsFunc(strings.Fields(said), noTrigger) }},
	{"persist", "3 foe, 2 own or 2 End Phases", noSpan}, {"subduel", "such as 4 turns 1000", noSubduel},
	{"subduel-cards", "such as Squire 900/800", func(said string) bool {
		return len(board.SubduelCards(&table.Print{Extra: map[string]string{"subduel-cards": said}})) != len(parts(said))
	}},
	{"challenge", "such as trap:0|Dragon:3", anyOf(noLimit)}, {"tilemap", "a Terrain and a size: Labyrinth 7x9", noMap},
	{"cost", "a number", noNumber}, {"counters", "a number", noNumber}, {"options", "a number", noNumber}, {"opening-hand", "a number", noNumber},
	{"hierarchy", "a number", noNumber},
}

func parts(said string) []string {
	return strings.FieldsFunc(said, func(sign rune) bool { return sign == '|' || sign == ',' })
}

func anyOf(odd func(string) bool) func(string) bool {
	return func(said string) bool { return slices.ContainsFunc(parts(said), odd) }
}

func noTerrain(name string) bool {
	return field.TerrainCode(strings.ReplaceAll(strings.TrimSpace(name), "_", " ")) < 0
}

func noNumber(said string) bool {
	_, err := strconv.Atoi(said)
	return err != nil
}

func noTrigger(word string) bool {
	rest, _ := strings.CutPrefix(word, "enemy-")
	rest, _ = strings.CutPrefix(rest, "own-")
	return !slices.Contains(happenings, rest)
}

// happenings are what a Trigger can wait for, and none.
var happenings = []string{"none", "attack", "strike", "summon", "chain", "activation", "phase", "battle"}

func noSpan(said string) bool {
	all := strings.Fields(said)
	return noNumber(all[0]) || len(all) > 2 || len(all) == 2 && all[1] != "foe" && all[1] != "own"
}

func noSubduel(said string) bool {
	turns, points := board.Subduel(&table.Print{Extra: map[string]string{"subduel": said}})
	return turns <= 0 || points <= 0
}

func noLimit(said string) bool {
	word, number, _ := strings.Cut(strings.TrimSpace(said), ":")
	return word == "" || noNumber(number)
}

func noMap(said string) bool {
	g, ok := tiles.Grids(said)
	return !ok || noTerrain(g.Terrain)
}

// oddMap lists Tiles and lines between Tiles that a map does not have.
func oddMap(pr *table.Print) (all []string) {
	g, is := tiles.Grids(pr.Extra["tilemap"])
	for _, said := range board.Listed(pr, "tile-colours") {
		name, colour, _ := strings.Cut(said, ":")
		if _, there := g.Tile(strings.TrimSpace(name)); !is || !there || strings.TrimSpace(colour) == "" {
			all = append(all, "the Tile "+said+" of the fact tile-colours")
		}
	}
	for _, said := range board.Listed(pr, "walls") {
		one, other, _ := strings.Cut(said, "-")
		a, well := g.Tile(strings.TrimSpace(one))
		b, there := g.Tile(strings.TrimSpace(other))
		if !is || !well || !there || !g.Beside(a, b) {
			all = append(all, "the line "+said+" of the fact walls, which is none between two Tiles")
		}
	}
	return all
}

// ofMonsters are the occasions that happen to monsters.
var ofMonsters = []int{words.Flip, words.Strike, words.Summoned, words.NormalSummoned, words.SpecialSummoned, words.HiddenNow, words.Attacks, words.Attacked,
	words.Battles, words.Kills, words.BattleDestroyed}

// oddRows lists occasions that never come to such a card, and names in its rows that there are not.
func oddRows(pr *table.Print) (all []string) {
	for _, r := range words.Sheet(pr).Rows() {
		if what := never(pr, r); what != "" {
			all = append(all, what)
		}
		all = append(all, misnamed(r)...)
	}
	return all
}

// never says of a row that its occasion does not come to such a card.
func never(pr *table.Print, r *rows.Row) string {
	name, monster := words.Lexicon.Whens[r.When.When].Name, board.Kind(pr, "monster")
	switch turns, _ := board.Subduel(pr); {
	case r.When.Whom != nil:
		return ""
	case monster && !board.TwoColour(pr) && r.When.When == words.Activate:
		return "the occasion " + name + " of a monster, which is not activated as a card; it is used"
	case !monster && slices.Contains(ofMonsters, r.When.When):
		return "the occasion " + name + " of a card that is no monster"
	case turns == 0 && r.When.When == words.WinsSubduel:
		return "the occasion " + name + " of a card that begins no Subduel"
	case r.When.When == words.WhileEquipped && !board.Typed(pr, "Equip") && !words.Sheet(pr).Does(words.EquipTo):
		return "the occasion " + name + " of a card that is not equipped"
	}
	return ""
}

// misnamed lists Terrains and numbers of the die in a row that there are not.
func misnamed(r *rows.Row) (all []string) {
	terrain := func(name string) {
		if noTerrain(name) {
			all = append(all, "the Terrain "+name)
		}
	}
	if r.Do.Word == words.LayTerrain || r.Do.Word == words.LayStruck {
		terrain(r.Do.Name)
	}
	for _, c := range asked.Counts(r) {
		switch {
		case c.Plain:
		case c.Word == words.Markers:
			terrain(c.Name)
		case c.Word == words.Rolled && slices.ContainsFunc(strings.Split(c.Name, ","), noFace):
			all = append(all, "rolled:"+c.Name+", for a die shows 1 to 6")
		}
	}
	for _, f := range asked.Filters(r) {
		for _, name := range asked.Names(f, words.OnTerrain) {
			terrain(name)
		}
	}
	return all
}

func noFace(said string) bool {
	n, err := strconv.Atoi(said)
	return err != nil || n < 1 || n > 6
}
