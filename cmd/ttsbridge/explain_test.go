package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCardsAreExplained holds what is printed of a card of each kind of game: its rows, the sentence made from them with names in
// the place of keys, and who carries it out.
func TestCardsAreExplained(t *testing.T) {
	data := t.TempDir()
	said := program(t, exitFine, "cards", "explain", "--data", data, "Agira, the Warlord Crawler", "dotr:087", "kd:KOD-003", "dotr:030")
	for _, want := range []string{
		"Agira, the Warlord Crawler (dm:agira-the-warlord-crawler, duelmasters evolution creature)\n" +
			"  All your other Gladiator or Earth Eater creatures get +2000 power.\n" +
			"    while | | | all own&other&race:Gladiator,Earth_Eater | power +2000 |\n" +
			"  When one of your Gladiator or Earth Eater creatures blocks, you may draw 1 card.\n" +
			"    block:own&race:Gladiator,Earth_Eater | may | | you | draw 1 |\n" +
			"  Keywords: evolution:Gladiator|Earth Eater\n",
		"it gets +500 ATK and DEF for each monster in any graveyard named Dark Magician or Dark Magician Girl.\n",
		"Its player carries it out by hand.\n",
		"It has no effect.\n",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("it says\n%s\nwant in it\n%s", said, want)
		}
	}
	if said := program(t, exitWrong, "cards", "explain", "--data", data, "Agira the Worlord"); !strings.Contains(said, "There is no card") {
		t.Errorf("a card that is not there: %s", said)
	}
}

// TestShippedCardsAreKnown holds that of all five games no card that ships has a kind or a row that nobody knows.
func TestShippedCardsAreKnown(t *testing.T) {
	program(t, exitFine, "cards", "lint", "--data", t.TempDir())
}

// No card of the Tag Duel is carried out by hand.
func TestNoCardOfTheTagDuelIsCarriedOutByHand(t *testing.T) {
	has(t, program(t, exitFine, "cards", "lint", "--game", "tagduel", "--json", "--data", t.TempDir()), `"cards": 402`, `"manual": 0`)
}

// Races, attributes and other open words that no card has are told in all games, with the one that was meant; of those that some card has or gets nothing
// is said.
func TestOpenWordsThatNoCardHasAreFound(t *testing.T) {
	data := t.TempDir()
	program(t, exitFine, "cards", "new-db", "--data", data)
	author(t, filepath.Join(data, "cards.db"), `INSERT INTO card(key, game, name, kind, colors, races, attack) VALUES('dm:w', 'duelmasters', 'W', 'creature', 'Fire', 'Mill Hand', 1),
		('kd:w', 'kingdomduels', 'W', 'monster', 'FIRE', 'Miller', 1), ('tag:w', 'tagduel', 'W', 'monster', 'FIRE', 'Miller', 1), ('kc:w', 'kingdomcombat', 'W', 'unit', 'Mercenaries', 'miller', 1)`,
		`INSERT INTO row(card, ord, "when", "if", "on", "do") VALUES('dm:w', 1, 'enter', 'own&race:Mill', 'you', 'draw 1'), ('dm:w', 2, 'while', '', 'all own&race:Miller', 'grant race:Baker'),
		('dm:w', 3, 'while', '', 'all own&race:Baker', 'power +1'), ('dm:w', 4, 'attack', 'own&color:Fier', 'you', 'draw 1'),
		('kd:w', 1, 'while', '', 'all own&race:Miller', 'atk +1'), ('kd:w', 2, 'flip', 'own&not:attribute:DRK', 'you', 'draw 1'),
		('tag:w', 1, 'while', '', 'all own&race:Miler', 'atk +1'), ('kc:w', 1, 'while', '', 'all own&type:miller&faction:Merceneries', 'attack +1')`)
	for game, says := range map[string]string{"duelmasters": `dm:w W [traits]: a row asks for the race "Miller", and no card of the game has or gets it`,
		"kingdomduels":  `kd:w W [traits]: a row asks for the attribute "DRK", and no card of the game has or gets it (did you mean "DARK"?)`,
		"tagduel":       `tag:w W [traits]: a row asks for the race "Miler", and no card of the game has or gets it (did you mean "Miller"?)`,
		"kingdomcombat": `kc:w W [traits]: a row asks for the faction "Merceneries", and no card of the game has or gets it (did you mean "Mercenaries"?)`} {
		has(t, program(t, exitFine, "cards", "lint", "--game", game, "--data", data), says)
	}
	author(t, filepath.Join(data, "cards.db"), `UPDATE row SET "on" = 'all own&race:Baker' WHERE "on" LIKE '%Mill%'`)
	has(t, program(t, exitFine, "cards", "lint", "--game", "duelmasters", "--data", data), `dm:w W [traits]: a row asks for the civilization "Fier", and no card of the game has or gets it (did you mean "Fire"?)`)
}

// What a card's own text names is no slip where the cards of the game lack it, in what ships as well; a word that is almost one of theirs is,
// also when the text has it.
func TestWhatTheTextNamesIsNoSlip(t *testing.T) {
	for _, game := range []string{"dotr", "duelmasters", "kingdomcombat", "kingdomduels", "tagduel"} {
		said := program(t, exitFine, "cards", "lint", "--game", game, "--data", t.TempDir())
		for _, check := range []string{"[traits]", "[asks]"} {
			if strings.Contains(said, check) {
				t.Errorf("%s: %s", game, said)
			}
		}
	}
	data := t.TempDir()
	program(t, exitFine, "cards", "new-db", "--data", data)
	author(t, filepath.Join(data, "cards.db"), `INSERT INTO card(key, game, name, kind, colors, races, attack, text) VALUES
		('tag:a', 'tagduel', 'A', 'monster', 'FIRE', 'Warrior', 1, 'Up to two Glassblowers gain 1 ATK.'), ('tag:b', 'tagduel', 'B', 'monster', 'FIRE', 'Warrior', 1, 'Warrios gain 1 ATK.'),
		('tag:c', 'tagduel', 'C', 'monster', 'FIRE', 'Warrior', 1, 'The glassblowing gain 1 ATK.'), ('tag:d', 'tagduel', 'D', 'monster', 'FIRE', 'Warrior', 1, 'With Mystic Swordsman LV9 draw 1.'),
		('tag:e', 'tagduel', 'E', 'monster', 'FIRE', 'Warrior', 1, 'With Mistic Swordsman LV4 draw 1.')`,
		`INSERT INTO row(card, ord, "when", "if", "on", "do") VALUES('tag:a', 1, 'while', '', 'all own&race:Glassblower', 'atk +1'), ('tag:b', 1, 'while', '', 'all own&race:Warrio', 'atk +1'),
		('tag:c', 1, 'while', '', 'all own&race:Glassblow', 'atk +1'), ('tag:d', 1, 'attacks', 'own&name:Mystic_Swordsman_LV9', 'you', 'draw 1'), ('tag:e', 1, 'attacks', 'own&name:Mistic_Swordsman_LV4', 'you', 'draw 1')`)
	said := program(t, exitFine, "cards", "lint", "--game", "tagduel", "--data", data)
	has(t, said, `tag:b B [traits]: a row asks for the race "Warrio"`, `tag:c C [traits]: a row asks for the race "Glassblow"`, `tag:e E [asks]: a row asks for Mistic Swordsman LV4`)
	for _, none := range []string{"tag:a A [traits]", "tag:d D [asks]"} {
		if strings.Contains(said, none) {
			t.Errorf("%s is told: %s", none, said)
		}
	}
}

// author carries statements out on a database file, as a card author with a tool of his own.
func author(t *testing.T, file string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite3", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, one := range statements {
		if _, err := db.Exec(one); err != nil {
			t.Fatal(err)
		}
	}
}

// Scripts of a folder that a bridge would not take are told with the line, and what lies in a folder that is no game.
func TestScriptsThatAreNotTakenAreFound(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"dotr/224.lua": "return {", "dotr/001.lua": "return { card = \"dotr:001\", flippd = 1 }", "dutr/1.lua": ""} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	has(t, program(t, exitNo, "cards", "lint", "--game", "dotr", "--scripts", folder, "--data", t.TempDir()),
		"[script]: dotr/224.lua:1: this is not Lua", `[script]: dotr/001.lua: there is no hook "flippd"`, "dutr: nobody reads it")
	program(t, exitFine, "cards", "lint", "--game", "tagduel", "--scripts", filepath.Join(folder, "nowhere"), "--data", t.TempDir())
}
