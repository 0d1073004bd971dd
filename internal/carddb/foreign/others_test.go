package foreign_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
	"ttsbridge/internal/fault"
)

const limitsText = "\ufeff#[2024.01 House]\r\n99 1\r\n!2024.01 House\r\n$whitelist\r\n#forbidden\r\n55144522 0 --Pot of Greed\r\n46986414\t1 --Dark Magician\r\n" +
	"5318639 3\t-- once\r\n5318639 2 --Mystical Space Typhoon\r\n12345 1 --Nobody\r\nodd line\r\n70781052 -1\r\n0 3\r\n\r\n!Other\r\n46986414 4\r\n!\r\n"

// told is the report on a plan: a line for each row that has something to say.
func told(plan *merge.Plan) []string {
	var all []string
	for _, r := range plan.Rows {
		all = append(all, fmt.Sprintf("%s: %s %s %s", r.Row, r.Outcome, r.Key, strings.Join(r.Notes, "; ")))
	}
	return all
}

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestLimitLists(t *testing.T) {
	s := shipped(t)
	h := read(t, "lflist.conf", []byte(limitsText), foreign.Options{})
	if h.Format != "lflist" || len(h.Lists) != 3 || h.Notes[0] != "line 2 stands before the first list and is not read" {
		t.Fatalf("%s, %d lists, %v", h.Format, len(h.Lists), h.Notes)
	}
	plan := merge.Place(s, game(t, s, "tagduel"), []foreign.Haul{h}, false)
	same(t, "report", told(plan), []string{
		`line 11: skipped  "odd line" is no line of a limit list`,
		`line 13: skipped  "0 3" names no card or no number of copies`,
		"line 9: changed tag:05318639 the card is named twice; the later line counts",
		"line 10: skipped  no card here has the passcode 12345",
		"line 12: skipped tag:70781052 -1 copies mean that the list leaves the card alone",
		"line 3: new tag:2024-01-house limit list with 3 of 6 lines",
		"line 15: new tag:other limit list with 1 of 1 line",
		"line 17: skipped tag: the list has no name",
	})
	after := written(t, plan)
	for _, l := range after.Limits("tagduel") {
		switch l.ID {
		case "tag:2024-01-house":
			if l.Date != "2024-01" || l.Copies != 0 || fmt.Sprint(l.Entries) != "[{tag:05318639 semi-limited 2 -1} {tag:46986414 limited 1 -1} {tag:55144522 forbidden 0 -1}]" {
				t.Errorf("%+v", l)
			}
		case "tag:other":
			if l.Copies != carddb.Unknown || l.Entries[0] != (carddb.ListEntry{Card: "tag:46986414", Status: "limited-4", Copies: 4, GroupCopies: carddb.Unknown}) {
				t.Errorf("%+v", l)
			}
		case "tag:2005-04":
			if len(l.Entries) != 342 {
				t.Errorf("the shipped list has %d entries", len(l.Entries))
			}
		}
	}
	if len(after.Limits("tagduel")) != 3 {
		t.Errorf("%d lists", len(after.Limits("tagduel")))
	}
	if again := merge.Place(after, game(t, s, "tagduel"), []foreign.Haul{h}, false); again.Size() != 0 {
		t.Errorf("a second import writes %d rows", again.Size())
	}
}

// The number by which EDOPro knows a list, of the example in its format's description.
func TestNumberOfALimitList(t *testing.T) {
	for text, want := range map[string]uint32{
		"!x\n55144522 0\n46986414 1\n5318639 2\n": 0xa1ec490d, "!x\n46986414 1 --b\n55144522 0 --a\n": 0xde5a6cb4,
	} {
		if got := read(t, "l", []byte(text), foreign.Options{}).Lists[0].Print; got != want {
			t.Errorf("%q has %#x, want %#x", text, got, want)
		}
	}
}

const seriesText = "#names\n!system 1 Normal Summon\n!setname 0x8 HERO\n!setname 0x3008 Elemental HERO\tE-HERO\n!setname odd\n!counter 0x1 Spell Counter\n!setname 8 HERO\n!setname 0x8 HEROES\n!setname 0x8 HERO\n"

func TestSeriesNames(t *testing.T) {
	s := shipped(t)
	g := game(t, s, "tagduel")
	names := read(t, "strings.conf", []byte(seriesText), foreign.Options{})
	cards := read(t, "a.cdb", cdb(t, cdbRows()...), foreign.Options{Game: "tagduel"})
	plan := merge.Place(s, g, []foreign.Haul{names, cards}, false) // whichever comes first
	after := written(t, plan)
	if c, _ := after.Card("tagduel", "900000001"); c.Fact("series-names") != "Elemental HERO|HERO" {
		t.Errorf("%v", c.Facts)
	}
	later := merge.Place(written(t, merge.Place(s, g, []foreign.Haul{cards}, false)), g, []foreign.Haul{names}, false)
	same(t, "report", told(later), []string{`line 5: skipped  "!setname odd" names no series`, "series: changed  names of 2 series; 1 card has one of them"})
	same(t, "notes", names.Notes, []string{`line 8 gives series 0x8 the name "HEROES" in place of "HERO": the later name holds`,
		`line 9 gives series 0x8 the name "HERO" in place of "HEROES": the later name holds`})
	if _, err := foreign.Read(t.Context(), "s", []byte("!system 1 Normal Summon\n"), foreign.Options{}); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a file without series: %v", err)
	}
}

// A database that holds only texts of some ids is a translation: it names known cards anew and adds none.
func TestTranslation(t *testing.T) {
	s := shipped(t)
	h := read(t, "de.cdb", cdb(t, "INSERT INTO texts(id,name,desc) VALUES(46986414,'Dunkler Magier','Neu.'),(900000001,'Lampe','')"), foreign.Options{Game: "tagduel"})
	plan := merge.Place(s, game(t, s, "tagduel"), []foreign.Haul{h}, false)
	const half = "it has a text but no numbers (table datas lacks it), as in a translation; "
	same(t, "report", told(plan), []string{
		"id 46986414: changed tag:46986414 " + half + "here it is called Dark Magician", "id 900000001: skipped  " + half + "it is a new card and its kind is not said",
	})
	if c, ok := written(t, plan).ByName("tagduel", "Dunkler Magier"); !ok || c.Name != "Dark Magician" || c.Text != "Neu." || c.Attack != 2500 {
		t.Errorf("%+v", c)
	}
}

// Of several files one may show a card that stands in another, whichever comes first.
func TestArtworksAcrossFiles(t *testing.T) {
	s := shipped(t)
	art := read(t, "art.cdb", cdb(t, "INSERT INTO datas VALUES(900000099,3,900000098,0,0x11,1,1,1,1,1,0),(900000097,3,900000096,0,0x11,1,1,1,1,1,0)",
		"INSERT INTO texts(id,name,desc) VALUES(900000099,'Lamp',''),(900000097,'Lost','')"), foreign.Options{Game: "tagduel"})
	main := read(t, "main.cdb", cdb(t, "INSERT INTO datas VALUES(900000098,3,0,0,0x11,1,1,1,1,1,0)", "INSERT INTO texts(id,name,desc) VALUES(900000098,'Lamp','')"),
		foreign.Options{Game: "tagduel"})
	list := read(t, "lflist.conf", []byte("!Ours\n900000099 1\n"), foreign.Options{})
	for _, hauls := range [][]foreign.Haul{{list, art, main}, {main, art, list}} {
		plan := merge.Place(s, game(t, s, "tagduel"), hauls, false)
		after := written(t, plan)
		if c, ok := after.ByPasscode("tagduel", 900000099); !ok || c.Key != "tag:900000098" || plan.Count(merge.Artwork) != 1 {
			t.Errorf("%v\n%s", c, strings.Join(told(plan), "\n"))
		}
		if l := after.Limits("tagduel")[1]; l.ID != "tag:ours" || len(l.Entries) != 1 || l.Entries[0].Card != "tag:900000098" {
			t.Errorf("the list is %+v", l)
		}
		if c, _ := after.Card("tagduel", "900000097"); c == nil || c.Fact("counts-as") != "900000096" {
			t.Errorf("%+v", c)
		}
	}
}

func TestPacks(t *testing.T) {
	s := shipped(t)
	content := cdb(t, "DROP TABLE datas", "DROP TABLE texts", "CREATE TABLE pack(id integer, pack_id text, pack text, rarity text, date text)",
		"INSERT INTO pack VALUES(46986414, '7', 'HSE', 'Rare', '2005-01-20'), (1, '8', 'HSE', '', ''), (46986414, '9', '', '', '')")
	plan := merge.Place(s, game(t, s, "tagduel"), []foreign.Haul{read(t, "pack.db", content, foreign.Options{})}, false)
	same(t, "report", told(plan), []string{"id 1: skipped  no card here has its passcode, and it has no name", "id 46986414: skipped  its pack has no name", "id 46986414: changed tag:46986414 "})
	c, _ := written(t, plan).Card("tagduel", "46986414")
	if got := fmt.Sprint(c.Printings); !strings.Contains(got, "{HSE 7 rare 2005-01-20 0 }") || c.Name != "Dark Magician" {
		t.Errorf("%s %s", c.Name, got)
	}
}

const (
	ydmText = `{"name":"Lamp Apprentice","number":"90000001","is_illegal":true,"text":"Turn one card.","type":"Monster","is_monster":true,
 "species":"Spellcaster","attack":"?","defense":"800","attribute":"LIGHT","monster_types":["Fusion","Effect"],"stars":"4"}`
	ydmSetText = `{"name":"House Set","type":"Booster Pack","date":"2005-01-20","prefix":"HSE","cards":[
 {"card_name":"Lamp Oil","set_number":"HSE-001","rarities":["Common"],"count":{"Common":3}},{"card_name":"Nobody","set_number":"HSE-002"}]}`
)

// A folder of many files is one import: a file that cannot be read is named, and the others are taken in.
func TestFolderOfFiles(t *testing.T) {
	s := shipped(t)
	files := fstest.MapFS{
		"cards/a.json": {Data: []byte(ydmText)}, "cards/b.json": {Data: []byte(`{"name":"Lamp Oil","number":"90000002","type":"Spell","property":"Quick-Play"}`)},
		"cards/c.json": {Data: []byte("{\"name\":\"Bad\x01\"}")}, "sets/house.json": {Data: []byte(ydmSetText)},
		"readme.txt": {Data: []byte("hello")}, ".git/x.json": {Data: []byte("{}")},
	}
	hauls, err := foreign.ReadFolder(t.Context(), "ydm", files, foreign.Options{Game: "tagduel"})
	check(t, err)
	plan := merge.Place(s, game(t, s, "tagduel"), hauls, false)
	same(t, "report", told(plan), []string{
		"cards/c.json, file: skipped  line 1: the JSON is broken: the sign '\\x01' may not stand there",
		"cards/a.json, card 1: new tag:90000001 ", "cards/b.json, card 1: new tag:90000002 ", "sets/house.json, card 1: changed tag:90000002 ",
		"sets/house.json, card 2: skipped  it is a new card and has no passcode, by which Tag Duel tells cards",
	})
	after := written(t, plan)
	a, _ := after.Card("tagduel", "90000001")
	b, _ := after.Card("tagduel", "90000002")
	if a.Subtype != "fusion" || !a.Extra || a.AttackText != "?" || a.Defense != 800 || a.Level != 4 || a.Fact("also") != "effect" || a.Fact("released") != "illegal" {
		t.Errorf("%+v", a)
	}
	if b.Subtype != "quick-play" || len(b.Printings) != 1 || b.Printings[0] != (carddb.Printing{Set: "HSE", Number: "001", Rarity: "common", Date: "2005-01-20"}) || len(b.Sources) != 1 {
		t.Errorf("%+v", b)
	}
	for name, bad := range map[string]fstest.MapFS{"no file": {"a.txt": {}}, "bad file": {"a.json": {Data: []byte("{")}}} {
		if _, err := foreign.ReadFolder(t.Context(), "x", bad, foreign.Options{}); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

const kdText = `const TEST = {
  "cards": [
    {"name":"Lamp Guard","frame":"Fusion Monster","types":"Divine Fusion Monster Warrior Protector Palace God (Hierarchy 3)","set":"TST","id":"001","deck":"B","duelist":"Ann Bob","attribute":"earth","grade":"lvl","gradeval":"3","atk":"X000","def":"400","bonusatk":"240","bonusdef":"120"}
    ,{"name":"Lamp Oil","frame":"Spell","types":"Slow Continuous Spell","set":"A-TST","id":"023A","deck":"A","duelist":"","attribute":"","grade":"glyph","gradeval":"CONT.","atk":"","def":""}
    ,{"name":"Old Mill","frame":"Terrain","types":"Terrain","set":"T","id":"99","deck":"A","grade":"glyph","gradeval":"Warrior - EARTH Elemental"}
    ,{"name":"Shien's Body Double","frame":"Monster","types":"Monster Warrior Protector","set":"SOE","id":"002","deck":"A","duelist":"Jonouchi Jean-Claude Magnum","attribute":"earth","grade":"lvl","gradeval":"2","atk":"800","def":"400","bonusatk":"240","bonusdef":"120"}
  ]
};
`

func TestKingdomDuelsSite(t *testing.T) {
	s := shipped(t)
	h := read(t, "TEST.js", []byte(kdText), foreign.Options{Game: "kingdomduels"})
	plan := merge.Place(s, game(t, s, "kingdomduels"), []foreign.Haul{h}, false)
	same(t, "report", told(plan), []string{
		"card 1: new kd:TST-001 ", "card 2: new kd:A-TST-023A ",
		"card 3: skipped  it is a terrain; terrains stand in the table terrain and are not imported", "card 4: same kd:SOE-002 ",
	})
	c, _ := written(t, plan).Card("kingdomduels", "TST-001")
	said := fmt.Sprint(c.Kind, c.Subtype, c.Colors, c.Races, c.Level, c.AttackText, c.Defense, c.Extra, c.Pool, c.Number, c.Facts)
	if said != "monsterfusion[EARTH] [Warrior Protector] 3X000400 truetst001[{bonus-attack 240} {bonus-defense 120} {card-types Divine Fusion Monster} "+
		"{duelists Ann Bob} {grade 3} {grade-kind level} {hierarchy 3} {pantheon Palace God}]" {
		t.Error(said)
	}
}

func TestWhatIsNotReadIsSaid(t *testing.T) {
	for name, c := range map[string]struct{ text, notes, found string }{
		"cockatrice": {`<cockatrice_carddatabase version="4"><sets><set><name>DM01</name><releasedate>2004-03-05</releasedate></set></sets><cards><card><name>Aqua Guard</name>
			<prop><type>Creature - Liquid People</type><odd>x</odd></prop><set num="21">DM01</set><related>Some Token</related><tablerow>2</tablerow></card></cards></cockatrice_carddatabase>`,
			"[property \"odd\" is not read; --map names a field for it]", "{DM01 21  2004-03-05 0 } {related Some Token}"},
		"octgn": {`<set name="DM-01"><cards><card id="b" name="A"><property name="Cost" value="7"/><property name="Name1" value="x"/><property name="Format" value="TCG,OCG"/>
			<property name="Odd" value="x"/><property name="Odd" value="y"/></card></cards></set>`,
			"[property \"Odd\" is not read; --map names a field for it]", "{formats TCG|OCG}"},
		"ygoprodeck": {`{"data":[{"id":9,"name":"A","type":"Spell Card","race":"Field","banlist_info":{"ban_tcg":"Limited"}}],"meta":{"rows_remaining":5}}`,
			"[this is one page; 5 more cards are on others]", "{ban-tcg limited}"},
		"duelmasters": {`[{"name":"Boomerang Comet","civilizations":["Light"],"cost":3,"type":"Spell","text":"$tap one","printings":[]}]`,
			"[]", "Tap one"},
		"title rows": {"House list,,\nof Kim,,\nName,Type,Text\nA,spell,\"a \\\"b\\\" c\"\n",
			"[the columns are named in line 3; what stands above is not read]", `a "b" c`},
	} {
		h := read(t, name, []byte(c.text), foreign.Options{Game: "duelmasters"})
		found := h.Found[0].Card
		said := fmt.Sprint(found.Text, found.Facts, found.Printings)
		for _, part := range strings.Split(c.found, "} {") {
			if !strings.Contains(said, strings.Trim(part, "{}")) {
				t.Errorf("%s: found %s, want %s", name, said, c.found)
			}
		}
		if fmt.Sprint(h.Notes) != c.notes {
			t.Errorf("%s: notes %v, want %s", name, h.Notes, c.notes)
		}
	}
	wrong := read(t, "a", []byte(`[{"name":"Boomerang Comet","civilizations":["Light"],"cost":3,"type":"Spell"}]`), foreign.Options{Game: "duelmasters"})
	if wrong.Found[0].Card.Cost != 6 || len(wrong.Found[0].Notes) != 1 {
		t.Errorf("%+v", wrong.Found[0])
	}
}

// Of two lists of one name in a file the later one counts, alone, and that is said; a second import changes nothing.
func TestTwoListsOfOneName(t *testing.T) {
	s := shipped(t)
	h := read(t, "lflist.conf", []byte("!House\n46986414 0\n5318639 1\n!House\n46986414 1\n"), foreign.Options{})
	plan := merge.Place(s, game(t, s, "tagduel"), []foreign.Haul{h}, false)
	if notes := strings.Join(told(plan), "\n"); strings.Count(notes, "it takes the place of one before it that has the same name") != 1 {
		t.Errorf("the report is\n%s", notes)
	}
	after := written(t, plan)
	for _, l := range after.Limits("tagduel") {
		if l.ID == "tag:house" && fmt.Sprint(l.Entries) != "[{tag:46986414 limited 1 -1}]" {
			t.Errorf("the list is %+v", l.Entries)
		}
	}
	if again := merge.Place(after, game(t, s, "tagduel"), []foreign.Haul{h}, false); again.Size() != 0 {
		t.Errorf("a second import writes %d rows", again.Size())
	}
}
