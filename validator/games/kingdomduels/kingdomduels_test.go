package kingdomduels_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/table"
)

// made are cards of our own that show one mechanic each, for random duels.
var made = []table.Print{
	monster("Bear", 1300, 900, "EARTH", "Beast"), monster("Wolf", 1200, 800, "EARTH", "Beast"), monster("Fox", 900, 1400, "EARTH", "Beast"),
	monster("Whale", 1600, 1500, "WATER", "Aquatic"), monster("Shark", 1700, 700, "WATER", "Aquatic"), monster("Knight", 1800, 1200, "LIGHT", "Warrior"),
	monster("Moth", 700, 1100, "WIND", "Insect", "flip"), monster("Mole", 800, 1500, "EARTH", "Beast", "flip"), monster("Lancer", 1500, 1000, "LIGHT", "Warrior", "piercing"),
	monster("Archer", 1000, 1000, "WIND", "Warrior", "strike"), monster("Sage", 1100, 1300, "DARK", "Spellcaster", "effect"), monster("Imp", 600, 600, "DARK", "Demon", "quick"),
	monster("Ghost", 900, 900, "DARK", "Undead", "detach"),
	card("Potion", "spell", "", nil), card("Fusion", "spell", "", nil), card("Axe", "spell", "equip", nil), card("Banner", "spell", "continuous", nil),
	card("Rite", "spell", "ritual", nil), card("Toon World", "spell", "continuous", map[string]string{"alters": "Toon"}),
	card("Pit", "trap", "", map[string]string{"trigger": "enemy-attack"}), card("Net", "trap", "", map[string]string{"trigger": "enemy-summon"}),
	card("Bell", "trap", "", map[string]string{"trigger": "none"}), card("Mist", "trap", "continuous", map[string]string{"trigger": "attack"}),
	card("Mimic", "combination", "", map[string]string{"card-types": "Spell Trap"}), card("Golem", "combination", "", map[string]string{"card-types": "Trap Monster"}),
}

// spoken are cards of our own that say in rows what they do, every sort of deed among them.
var spoken = []table.Print{
	saying(monster("Harper", 1500, 1000, "WATER", "Aquatic"), "while | | | all enemy&on:Sea | grant cannot-attack |", "use | | | 1 enemy | lay Sea |", "use.2 | | | you | gain 100 per markers:Sea |",
		"standby | | | this | counter 1 |"),
	saying(monster("Watcher", 900, 1400, "EARTH", "Insect", "flip"), "flip | | | 1 enemy&any-kind | send |", "summoned:enemy | | | foe | damage 50 |", "to-grave | may | | you | draw 1 |",
		"use | 2 own | lp 100 | 1 own&other | hide in attack |"),
	saying(monster("Piper", 1200, 1200, "LIGHT", "Illusion"), "quick | | | 1 slow | negate |", "use | | | 1 own&other | attach |", "detach | | | you | gain 50 |", "while-attached | | | all host | atk +300 |"),
	saying(monster("Gambler", 1100, 1100, "DARK", "Demon"), "attacks | may | | | roll |", "attacks | | | this | atk +200 per rolled:2,3 | turn", "kills | | | this | atk +100 | good",
		"destroyed | may | | 1 own&in:graveyard&monster&other | summon defence |"),
	saying(monster("Warden", 1400, 1600, "EARTH", "Warrior"), "battles | | | that | battle lock | 2 turns", "end | may | | this | hide in defence |", "leaves | | | foe | lose 50 |"),
	saying(monster("Striker", 1300, 800, "FIRE", "Warrior", "strike"), "strike | | | | lay struck Volcano |", "attacked | | | all other&own | def +100 | turn"),
	saying(card("Theft", "spell", "", nil), "activate | | discard 1 | up to 1 enemy&level<=4&strongest | swap control |"),
	saying(card("Search", "spell", "", nil), "activate | | | 1 own&in:deck&monster | to hand |", "activate | done | | 1 own&in:hand | to deck |"),
	saying(card("Whim", "spell", "", nil), "activate | | | 1 by lot enemy&in:hand | send |", "activate | | lp half | up to 2 any-kind | destroy with damage |"),
	saying(card("Relay", "trap", "", map[string]string{"trigger": "enemy-attack"}), "activate | | | 1 not:attacking | aim at |", "activate | done | | all attacking | atk -300 | turn"),
	saying(card("Chess", "spell", "", map[string]string{"subduel": "4 turns 1000", "subduel-cards": "Squire 900/800|Page 700/600"}), "activate | | | | script |"),
	saying(card("Blade", "spell", "equip", nil), "while-equipped | | | all bearer | atk +300 |", "while-equipped | | | all bearer | grant piercing |"),
}

func saying(p table.Print, rows ...string) table.Print {
	p.Rows = rows
	return p
}

// extra are Extra Deck Monsters and Rule Cards of our own.
var extra = []table.Print{
	of(monster("Bearwolf", 2300, 1800, "EARTH", "Beast"), "fusion", "", "Bear", "Wolf"), of(monster("Idol", 2000, 2000, "DARK", "Demon"), "ritual", "Rite", "any"),
	of(monster("Toon Fox", 1500, 1600, "EARTH", "Toon"), "alter", "", "Fox"), of(monster("Chimera", 1900, 1900, "DARK", "Beast", "flip"), "integration", "", "Whale"),
	card("Sea Realm", "rule", "field", map[string]string{"terrains": "Sea|Sea|Land|Forest|Forest"}), card("Ranger", "rule", "duelist", map[string]string{"cardlist": "Bear|Wolf"}),
	card("Beast Law", "rule", "", map[string]string{"needs-keyword": "Beast"}), card("Sigil", "rule", "symbol", map[string]string{"grade": "3", "cost": "2"}),
	card("Great Game", "rule", "game", map[string]string{"opening-hand": "6"}),
}

func monster(name string, atk, def int, color, race string, tags ...string) table.Print {
	return table.Print{Key: "t:" + name, Name: name, Kind: "monster", Level: 4, Attack: atk, Defense: def, Colors: []string{color}, Races: []string{race}, Tags: tags}
}

func card(name, kind, subtype string, facts map[string]string) table.Print {
	return table.Print{Key: "t:" + name, Name: name, Kind: kind, Subtype: subtype, Colors: []string{"DARK"}, Extra: facts}
}

func of(p table.Print, kind, spell string, materials ...string) table.Print {
	p.Subtype, p.Recipes = kind, []table.Recipe{{Kind: kind, Spell: spell, Materials: materials}}
	return p
}

// deck is a deck of made cards, another one for each number.
func deck(n int) validator.Deck {
	d := validator.Deck{Name: fmt.Sprint("deck ", n), Extra: slices.Clone(extra)}
	all := append(slices.Clone(made), spoken...)
	for i := 0; len(d.Main) < 30; i++ {
		d.Main = append(d.Main, all[(i*7+n*11)%len(all)])
	}
	return d
}

func decks(seats int) (all []validator.Deck) {
	for n := range seats {
		all = append(all, deck(n))
	}
	return all
}

func setups() []validator.Setup {
	return []validator.Setup{
		{Decks: decks(2), Options: map[string]string{"symbols": "on"}},
		{Decks: decks(2), Options: map[string]string{"trap-enforcement": "honour", "first-player-method": "agreed", "replay-may-cancel": "yes", "false-claim": "lose"}},
		{Decks: decks(4), Options: map[string]string{"format": "tag", "trap-enforcement": "auto"}},
		{Decks: decks(4), Options: map[string]string{"format": "boss", "symbols": "on"}},
		{Decks: decks(5), Options: map[string]string{"format": "battle-royale", "hand-quick-spells": "any-turn"}},
		{Decks: decks(10), Options: map[string]string{"format": "battle-royale", "guests": "2", "observer-symbols": "on", "trap-enforcement": "auto"}},
	}
}

// small are the set-ups without that of ten seats, whose duels are long.
func small() []validator.Setup { return setups()[:5] }

func TestConforms(t *testing.T) { conform.Run(t, &kingdomduels.Game, small()) }

func TestSenselessMovesAreRefused(t *testing.T) { conform.Mutate(t, &kingdomduels.Game, small()) }

func TestScenarios(t *testing.T) {
	conform.Scenarios(t, os.DirFS("../testdata"), "kingdomduels", &kingdomduels.Game, func(string, string) (table.Print, bool) { return table.Print{}, false }, nil)
}

// Every rule that is carried out is shown.
func TestEveryRuleIsShown(t *testing.T) {
	here, err := conform.Unshown(os.DirFS("../testdata"), "kingdomduels", &kingdomduels.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range here {
		t.Errorf("nothing shows %s", name)
	}
	for _, r := range kingdomduels.Game.Rules {
		if slices.Contains([]string{"setup", "house", "effect", "deck"}, r.Kind) && !shown(t, r.ID) {
			t.Errorf("nothing shows %s (%s)", r.ID, r.Kind)
		}
	}
}

// shown tells whether some scenario is named after a rule.
func shown(t *testing.T, id string) bool {
	t.Helper()
	files, err := os.ReadDir("../testdata/kingdomduels")
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(f os.DirEntry) bool { return strings.HasPrefix(f.Name(), id+".") })
}
