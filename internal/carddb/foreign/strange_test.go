package foreign_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
)

// Scripts that export their cards are read as the data they hold.
func TestScriptsThatExportCards(t *testing.T) {
	const list = `[
  // the first
  { id: 900000001, name: 'Lamp\'s "Oil"', type: "Spell Card", race: 'Quick-Play', desc: ` + "`two\nlines`" + `, },
  { "id": 0x1, name: "B", type: "Spell Card" },
]`
	good := strings.Replace(list, "0x1", "900000002", 1)
	for _, head := range []string{"const cards = ", "export const cards = ", "export default ", "module.exports = ", "exports.cards = ", "window.cards = ",
		"/* cards */\n'use strict';\nexport const cards: Card[] = ", "// x\nlet a = "} {
		for _, tail := range []string{"", ";", ";\nexport default cards;\n", ";\nmodule.exports = cards;", " // end\n"} {
			h, err := foreign.Read(t.Context(), "a.js", []byte(head+good+tail), foreign.Options{Game: "tagduel"})
			if err != nil || len(h.Found) != 2 || h.Found[0].Card.Name != `Lamp's "Oil"` || h.Found[0].Card.Text != "two\nlines" {
				t.Errorf("%q ... %q: %+v, %v", head, tail, h.Found, err)
			}
		}
	}
	for text, want := range map[string]string{
		"export const a = " + list:                              `line 5: the script cannot be read as data: "0x1" is no plain value`,
		"export const a = [{name: 'x' + y}]":                    "is no plain value",
		"export const a = [{name: `x${y}`}]":                    "put together by the script",
		"export const a = [{name: 'x}]":                         "a text has no end",
		"export const a = {87: {id: 87, name: 'A'}, b: [1, 2]}": "there is no list of cards",
	} {
		if _, err := foreign.Read(t.Context(), "a.js", []byte(text), foreign.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v", text, err)
		}
	}
	h := read(t, "a.js", []byte("export const a = {87: {id: 87, name: 'A', type: 'Spell Card'}, 88: {id: 88, name: 'B', type: 'Trap Card'}}"), foreign.Options{})
	if len(h.Found) != 2 || h.Found[1].Card.Name != "B" {
		t.Errorf("%+v", h.Found)
	}
}

// What stands in a file of Duel Masters is kept: races by their numbers, with the names of the file beside it or without.
func TestRacesOfDuelMasters(t *testing.T) {
	s := shipped(t)
	g := game(t, s, "duelmasters")
	rows := cdb(t, "INSERT INTO datas VALUES(24001001,6,0,0x2012001d,0x21,4000,4000,5,0,4,0),(24001002,6,0,0x1d00120077,0x21,4000,4000,5,0,4,0)",
		"INSERT INTO texts(id,name,desc) VALUES(24001001,'Lamp Dragon',''),(24001002,'Lamp Lord','')")
	cards := read(t, "a.cdb", rows, foreign.Options{Game: "duelmasters"})
	if got := strings.Join(cards.Found[0].Card.Races, "|"); got != "Command|Volcano Dragon" {
		t.Errorf("without names: %s", got)
	}
	if notes := strings.Join(cards.Found[1].Notes, ""); !strings.Contains(notes, "the race 77 has no name here; import the strings.conf") {
		t.Errorf("the note is %q", notes)
	}
	names := read(t, "strings.conf", []byte("!setname 0x77 Unknown\n!setname 0x12 Dragon\n!setname 0x1d Command\n!setname 0x001d0012 Command Dragon\tx\n"), foreign.Options{})
	for _, hauls := range [][]foreign.Haul{{cards, names}, {names, cards}} {
		after := written(t, merge.Place(s, g, hauls, false))
		if c, _ := after.ByName("duelmasters", "Lamp Lord"); strings.Join(c.Races, "|") != "Command Dragon|Unknown" {
			t.Errorf("with names: %v", c.Races)
		}
	}
}

func TestTrapsThatAreMonsters(t *testing.T) {
	h := read(t, "a.cdb", cdb(t, "INSERT INTO datas VALUES(900000001,3,0,0,0x104,1600,1000,4,0x2000,0x10,0),(900000002,3,0,0,0x4,0,0,0,0,0,0)",
		"INSERT INTO texts(id,name,desc) VALUES(900000001,'Lamp Wall',''),(900000002,'Lamp Trap','')"), foreign.Options{Game: "tagduel"})
	a, b := h.Found[0].Card, h.Found[1].Card
	if a.Kind != "trap" || a.Races[0] != "Dragon" || a.Colors[0] != "LIGHT" || a.Attack != 1600 || a.Defense != 1000 || a.Level != 4 || a.Tags[0] != "trap monster" {
		t.Errorf("%+v", a)
	}
	if len(b.Races) != 0 || b.Attack != carddb.Unknown || b.Level != carddb.Unknown {
		t.Errorf("%+v", b)
	}
}

func TestStrengthsAsTheyArePrinted(t *testing.T) {
	for text, want := range map[string]string{"5000-": "5000 5000-", "2000+": "2000 2000+", "Infinity": "-1 Infinity", "∞": "-1 ∞", "+∞": "-1 +∞", "?": "-1 ?", "X000": "-1 X000", "300": "300 ", "-5000": "-1 "} {
		h := read(t, "a.csv", []byte("name,kind,atk\nA,monster,"+text+"\n"), foreign.Options{})
		c := h.Found[0].Card
		if got := fmt.Sprint(c.Attack, " ", c.AttackText); got != want {
			t.Errorf("%s: %q with %v", text, got, h.Found[0].Notes)
		}
	}
}

// A card that counts as another one is told its key whichever file is imported first, at once or one after the other.
func TestTheOrderOfImportsDoesNotMatter(t *testing.T) {
	s := shipped(t)
	g := game(t, s, "tagduel")
	goat := read(t, "goat.cdb", cdb(t, "INSERT INTO datas VALUES(900000099,3,900000098,0,0x11,1,1,1,1,1,0)", "INSERT INTO texts(id,name,desc) VALUES(900000099,'Lamp (GOAT)','')"), foreign.Options{Game: "tagduel"})
	main := read(t, "main.cdb", cdb(t, "INSERT INTO datas VALUES(900000098,3,0,0,0x11,1,1,1,1,1,0)", "INSERT INTO texts(id,name,desc) VALUES(900000098,'Lamp','')"), foreign.Options{Game: "tagduel"})
	pack := read(t, "pack.db", cdb(t, "DROP TABLE datas", "DROP TABLE texts", "CREATE TABLE pack(id integer, pack_id text, pack text)", "INSERT INTO pack VALUES(900000098, '7', 'HSE')"), foreign.Options{})
	for _, runs := range [][][]foreign.Haul{{{goat}, {main}, {pack}}, {{main}, {goat}, {pack}}, {{pack, goat, main}}, {{main, pack, goat}}, {{goat, main}, {pack}}} {
		after, file := s, filepath.Join(t.TempDir(), "own.db")
		for _, hauls := range runs {
			after = writtenInto(t, file, merge.Place(after, g, hauls, false))
		}
		c, _ := after.Card("tagduel", "900000099")
		lamp, _ := after.Card("tagduel", "900000098")
		if c.Fact("counts-as") != "tag:900000098" || len(lamp.Printings) != 1 {
			t.Errorf("%d runs: %v, %v", len(runs), c.Facts, lamp.Printings)
		}
	}
}

// Sets whose names begin with one word are several sets; a code that stands for several is named.
func TestCodesOfSets(t *testing.T) {
	set := func(name string) foreign.Haul {
		return read(t, "set.xml", []byte(`<set name="`+name+`" id="1" gameId="2"><cards><card id="a" name="Lamp"><property name="Type" value="Creature"/><property name="Number" value="1/9"/></card></cards></set>`),
			foreign.Options{Game: "duelmasters"})
	}
	for name, want := range map[string]string{"DM-01 Base Set": "DM-01", "Super Deck A": "Super Deck A", "Super Deck B": "Super Deck B", "DMX-12": "DMX-12"} {
		if got := set(name).Found[0].Card.Printings[0].Set; got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	s := shipped(t)
	plan := merge.Place(s, game(t, s, "duelmasters"), []foreign.Haul{set("DM-01 Base Set"), set("DM-01 Other Set")}, false)
	if notes := strings.Join(plan.Notes, "\n"); !strings.Contains(notes, `the set code "DM-01" stands for 2 sets: DM-01 Base Set; DM-01 Other Set`) {
		t.Errorf("notes: %s", notes)
	}
}

// In a folder, cards are read whatever the ending of their file, and files without cards are counted.
func TestFilesWithOtherEndings(t *testing.T) {
	hauls, err := foreign.ReadFolder(t.Context(), "x", fstest.MapFS{
		"cards.txt": {Data: []byte("name,kind\nLamp,spell\n")}, "more.dat": {Data: []byte(ygoJSON)}, "README.md": {Data: []byte("# Cards")}, "a.png": {Data: []byte("\x89PNG")},
	}, foreign.Options{Game: "tagduel"})
	check(t, err)
	rows, notes := 0, ""
	for _, h := range hauls {
		rows += len(h.Found)
		notes += strings.Join(h.Notes, "\n")
	}
	if rows != 6 || !strings.Contains(notes, "2 more files hold no cards: README.md, a.png") {
		t.Errorf("%d rows, %q", rows, notes)
	}
}

// A pack.db whose cards are not here says so once.
func TestPacksOfUnknownCards(t *testing.T) {
	s := shipped(t)
	pack := read(t, "pack.db", cdb(t, "DROP TABLE datas", "DROP TABLE texts", "CREATE TABLE pack(id integer, pack text)", "INSERT INTO pack VALUES(1,'A'),(2,'A'),(3,'A')"), foreign.Options{})
	same(t, "report", told(merge.Place(s, game(t, s, "duelmasters"), []foreign.Haul{pack}, false)),
		[]string{"all: skipped  of its 3 rows none has the passcode of a card here; import the .cdb that belongs to it as well"})
}
