package tagduel_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// made are cards that do one thing each, as scenario files would make them: kind, subtype, Level, ATK, DEF, then rows.
var made = []table.Print{
	monster("Bear", "normal", 4, 1600, 1200), monster("Wolf", "normal", 3, 1300, 900), monster("Ogre", "normal", 5, 2300, 1000), monster("Dragon", "normal", 7, 2700, 2200),
	monster("Guard", "normal", 4, 1000, 2000),
	monster("Bug", "flip", 2, 450, 600, "flip | | | 1 any | destroy |"),
	monster("Rat", "effect", 4, 1400, 1450, "destroyed-in-battle | may | | 1 own&in:deck&atk<=1500&monster | summon attack |"),
	monster("Bird", "effect", 3, 1000, 600, "sent | | | 1 own&in:deck&monster&atk<=1500 | to hand |"),
	monster("Mage", "effect", 4, 1600, 1000, "normal-summoned | | | this | counter 1 |", "while | | | this | atk +300 per counters |", "use | | counters 1 | 1 spell or trap | destroy |"),
	monster("Fairy", "effect", 3, 400, 1500, "calculating | | lp 2000 | this | atk +3000 | turn"),
	monster("Lord", "effect", 4, 1200, 1900, "while | | | all own | atk +400 |"),
	monster("Ghost", "spirit", 4, 1700, 1000, "damages | | | 1 by lot enemy&in:hand | discard |"),
	monster("Chaos", "effect", 6, 2300, 2000, "procedure | | remove 2 own&in:graveyard&monster | | |", "use | | | 1 enemy | remove |"),
	monster("Hero", "fusion", 6, 2100, 1200, "kills | | | foe | damage 1 per atk-of-that |"),
	monster("Knight", "ritual", 8, 3000, 2500),
	spell("Pot", "normal", "activate | | | you | draw 2 |"), spell("Hole", "normal", "activate | | | all any | destroy |"),
	spell("Typhoon", "quick-play", "activate | | | 1 spell or trap | destroy |"), spell("Rush", "quick-play", "activate | | | 1 face-up | atk +700 | turn"),
	spell("Axe", "equip", "while-equipped | | | all bearer | atk +1000 |"), spell("Snatch", "equip", "while-equipped | | | all bearer | take |", "foe-standby | | | foe | gain 1000 |"),
	spell("Reborn", "normal", "activate | | | 1 in:graveyard&monster&summonable | summon up |"), spell("Brain", "normal", "activate | | lp 800 | 1 enemy&face-up | take | turn"),
	spell("Confiscate", "normal", "activate | | lp 1000 | 1 enemy&in:hand | discard |"), spell("Swords", "normal", "activate | | | | stays 3 foe-turns |", "while | | | foe | law no-attack |"),
	spell("Mountain", "field", "while | | | all any | atk +200 |"), spell("Poly", "normal", "activate | | | | fusion |"), spell("Rite", "ritual", "activate | | | | ritual |"),
	spell("Dealings", "normal", "activate | | | both | draw 1 |"), spell("Vortex", "normal", "activate | | discard 1 | all enemy&face-up | destroy |"),
	trap("Mirror", "normal", "attacks:enemy | | | all enemy&attack | destroy |"), trap("Trapdoor", "normal", "summoned:enemy&atk>=1000 | | | that | destroy |"),
	trap("Jammer", "counter", "activation:spell | | discard 1 | that | negate |", "activation:spell | | | that | destroy |"),
	trap("Call", "continuous", "activate | | | 1 own&in:graveyard&monster&summonable | summon attack |", "activate | | | those | bind |"),
	trap("Jar", "normal", "activate | | | you | draw 1 |"), trap("Cylinder", "normal", "attacks:enemy | | | | negate attack |", "attacks:enemy | | | foe | damage 1 per atk-of-that |"),
	trap("Decree", "continuous", "while | | | both | law no-trap-effects |"), trap("Trio", "normal", "activate | | | foe | token Ojama 1 |"), trap("Torrent", "normal", "summoned:any | | | all any | destroy |"),
}

func monster(name, subtype string, level, atk, def int, rows ...string) table.Print {
	p := table.Print{Key: "t:" + name, Name: name, Kind: "monster", Subtype: subtype, Level: level, Attack: atk, Defense: def,
		Colors: []string{"EARTH"}, Races: []string{"Beast"}, Rows: rows}
	switch name {
	case "Hero":
		p.Recipes = []table.Recipe{{Kind: "fusion", Materials: []string{"Bear", "Wolf"}}}
	case "Knight":
		p.Extra = map[string]string{"ritual": "Rite"}
	case "Chaos":
		p.Tags = []string{"special-only"}
	}
	return p
}

func spell(name, subtype string, rows ...string) table.Print {
	return table.Print{Key: "t:" + name, Name: name, Kind: "spell", Subtype: subtype, Rows: rows}
}

func trap(name, subtype string, rows ...string) table.Print {
	return table.Print{Key: "t:" + name, Name: name, Kind: "trap", Subtype: subtype, Rows: rows}
}

// deck is a deck of made cards, another one for each number.
func deck(n int) validator.Deck {
	d := validator.Deck{Name: fmt.Sprint("deck ", n), Faces: []table.Print{{Key: "t:Ojama", Name: "Ojama", Kind: "monster", Subtype: "token", Level: 2, Attack: 0, Defense: 1000,
		Colors: []string{"LIGHT"}, Races: []string{"Beast"}, Extra: map[string]string{"position": "defence"}}}}
	for i := 0; len(d.Main) < 40; i++ {
		card := made[(i*7+n*11)%len(made)]
		if card.Subtype == "fusion" {
			d.Extra = append(d.Extra, card)
			continue
		}
		d.Main = append(d.Main, card)
	}
	if len(d.Extra) == 0 {
		d.Extra = append(d.Extra, made[slices.IndexFunc(made, func(p table.Print) bool { return p.Name == "Hero" })])
	}
	return d
}

func setups() []validator.Setup {
	return []validator.Setup{
		{Decks: []validator.Deck{deck(0), deck(1), deck(2), deck(3)}},
		{Options: map[string]string{"ignition-priority": "off", "first-player-method": "agreed", "limit-list": "none", "turn-limit": "8"},
			Decks: []validator.Deck{deck(4), deck(5), deck(6), deck(7)}},
	}
}

func TestConforms(t *testing.T) { conform.Run(t, &tagduel.Game, setups()) }

func TestSenselessMovesAreRefused(t *testing.T) { conform.Mutate(t, &tagduel.Game, setups()) }

// card finds the made cards for scenario files.
func card(_, name string) (table.Print, bool) {
	at := slices.IndexFunc(made, func(c table.Print) bool { return strings.EqualFold(c.Name, name) })
	if at < 0 {
		return table.Print{}, false
	}
	return made[at], true
}

func TestScenarios(t *testing.T) {
	conform.Scenarios(t, os.DirFS("../testdata"), "tagduel", &tagduel.Game, card, nil)
}
