package foreign_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
	"ttsbridge/internal/fault"
)

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func image(t testing.TB) []byte {
	t.Helper()
	b, err := os.ReadFile("../../../cards.db")
	check(t, err)
	return b
}

func shipped(t testing.TB) *carddb.Snapshot {
	t.Helper()
	db, err := carddb.OpenBytes(image(t))
	check(t, err)
	return db.Snapshot()
}

func game(t testing.TB, s *carddb.Snapshot, id string) carddb.Game {
	t.Helper()
	for _, g := range s.Games() {
		if g.ID == id {
			return g
		}
	}
	t.Fatalf("there is no game %s", id)
	return carddb.Game{}
}

func read(t testing.TB, name string, content []byte, o foreign.Options) foreign.Haul {
	t.Helper()
	h, err := foreign.Read(t.Context(), name, content, o)
	check(t, err)
	return h
}

// cdb makes a database of EDOPro's form.
func cdb(t testing.TB, statements ...string) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cards.cdb")
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	for _, s := range append([]string{
		"CREATE TABLE datas(id integer primary key, ot integer, alias integer, setcode integer, type integer, atk integer, def integer, level integer, race integer, attribute integer, category integer)",
		"CREATE TABLE texts(id integer primary key, name text, desc text, str1 text)",
	}, statements...) {
		_, err := db.Exec(s)
		check(t, err)
	}
	check(t, db.Close())
	content, err := os.ReadFile(file)
	check(t, err)
	return content
}

func cdbRows() []string {
	return []string{
		`INSERT INTO datas VALUES(900000001,32,0,0x300800000008,0x200021,1200,800,4,2,16,0),
			(900000002,3,0,0,0x10002,0,0,0,0,0,0), (900000003,3,0,0,0x100004,0,0,0,0,0,0),
			(900000004,3,0,0,0x4000021,-2,0xa1,2,0x1000000,0x20,0), (900000005,3,0,0,0x1000021,1000,2000,0x04050007,0x2000,0x20,0),
			(900000006,3,900000001,0,0x200021,1200,800,4,2,16,0), (900000007,3,900000001,0,0x21,100,100,1,2,16,0),
			(900000008,3,0,0,0x41,2500,2000,8,0x2000,1,0), (900000009,3,0,0,0,0,0,0,0,0,0), (900000010,3,0,0,0x11,-5,100,4,0,0x300,0),
			(89631139,3,0,0,0x11,3000,2500,8,0x2000,16,0), (900000011,3,0,0,2,0,0,0,0,0,0)`,
		`INSERT INTO texts(id,name,desc) VALUES(900000001,'Lamp Apprentice '||char(8206),'Flip: turn one'||char(13)||char(10)||'card face up.'),
			(900000002,'Lamp Oil',''), (900000003,'Lamp Theft',''), (900000004,'Lamp Link',''), (900000005,'Lamp Pendulum',''),
			(900000006,'Lamp Apprentice',''), (900000007,'Lamp Boy',''), (900000008,'Lamp Dragon',''), (900000009,'Lamp Nothing',''),
			(900000010,'Lamp Odd',''), (89631139,'Blue-Eyes White Dragon','A legend.'), (900000012,'Lampe','Nur Text')`,
	}
}

func TestCDB(t *testing.T) {
	h := read(t, "a.cdb", cdb(t, cdbRows()...), foreign.Options{Game: "tagduel"})
	s := shipped(t)
	plan := merge.Place(s, game(t, s, "tagduel"), []foreign.Haul{h}, false)
	got := map[string]string{}
	for _, r := range plan.Rows {
		got[r.Row] = fmt.Sprint(r.Outcome, " ", r.Key, " ", strings.Join(r.Notes, "; "))
	}
	for row, want := range map[string]string{
		"id 900000001": "new tag:900000001 blanks or invisible signs taken out of the name",
		"id 900000002": "new tag:900000002 ",
		"id 900000006": "artwork tag:900000001 ",
		"id 900000007": "new tag:900000007 ",
		"id 900000009": "skipped  its type 0x0 is neither monster, spell nor trap",
		"id 900000010": "new tag:900000010 attribute bits 0x300 are not known; atk -5 is out of range; left out",
		"id 900000011": "skipped  it has numbers but no name (table texts lacks it)",
		"id 900000012": "skipped  it has a text but no numbers (table datas lacks it), as in a translation; it is a new card and its kind is not said",
		"id 89631139":  "changed tag:89631139 ",
	} {
		if got[row] != want {
			t.Errorf("%s: %q, want %q", row, got[row], want)
		}
	}
	after := written(t, plan)
	for key, want := range map[string]string{
		"900000001": "monster/flip LIGHT Spellcaster 4 1200 800 false [{also effect} {released custom} {series 8|3008}] Flip: turn one\ncard face up.",
		"900000002": "spell/quick-play   -1 -1 -1 false [{released OCG|TCG}] ",
		"900000003": "trap/counter   -1 -1 -1 false [{released OCG|TCG}] ",
		"900000004": "monster/link DARK Cyberse 2 -1 -1 true [{also effect} {link-arrows bottom-left|right|top} {released OCG|TCG}] ",
		"900000005": "monster/effect DARK Dragon 7 1000 2000 false [{released OCG|TCG} {scale 4} {scale-right 5}] ",
		"900000007": "monster/effect LIGHT Spellcaster 1 100 100 false [{counts-as tag:900000001} {released OCG|TCG}] ",
		"900000008": "monster/fusion EARTH Dragon 8 2500 2000 true [{released OCG|TCG}] ",
	} {
		c, ok := after.Card("tagduel", key)
		if !ok {
			t.Errorf("%s is not there", key)
			continue
		}
		said := fmt.Sprintf("%s/%s %s %s %d %d %d %v %v %s", c.Kind, c.Subtype, strings.Join(c.Colors, "|"), strings.Join(c.Races, "|"),
			c.Level, c.Attack, c.Defense, c.Extra, c.Facts, c.Text)
		if said != want {
			t.Errorf("%s:\n got %s\nwant %s", key, said, want)
		}
	}
	if c, _ := after.ByPasscode("tagduel", 900000006); c == nil || c.Name != "Lamp Apprentice" {
		t.Errorf("the artwork's passcode gives %+v", c)
	}
	if c, _ := after.Card("tagduel", "89631139"); c.Text != "A legend." || len(c.Printings) == 0 || c.Fact("products") == "" {
		t.Errorf("the shipped card lost something: %+v", c)
	}
}

// written carries a plan out over the shipped database.
func written(t testing.TB, plan *merge.Plan) *carddb.Snapshot {
	t.Helper()
	return writtenInto(t, filepath.Join(t.TempDir(), "own.db"), plan)
}

func writtenInto(t testing.TB, file string, plan *merge.Plan) *carddb.Snapshot {
	t.Helper()
	rows := 0
	s, err := carddb.Edit(file, carddb.Editing{Base: image(t)}, func(d *carddb.Draft) error { return plan.Write(d, func() error { rows++; return nil }) })
	check(t, err)
	if rows != plan.Size() {
		t.Errorf("told of %d of %d rows", rows, plan.Size())
	}
	return s
}

// A second import of the same files changes nothing; later files count before earlier ones.
func TestLaterFilesWin(t *testing.T) {
	s := shipped(t)
	g := game(t, s, "tagduel")
	first := read(t, "a.cdb", cdb(t, cdbRows()...), foreign.Options{Game: "tagduel"})
	patch := read(t, "b.cdb", cdb(t, `INSERT INTO datas VALUES(900000001,32,0,0,0x200021,1300,800,4,2,16,0)`,
		`INSERT INTO texts(id,name,desc) VALUES(900000001,'Lamp Apprentice','')`), foreign.Options{Game: "tagduel"})
	hauls := []foreign.Haul{first, patch}
	after := written(t, merge.Place(s, g, hauls, false))
	c, _ := after.Card("tagduel", "900000001")
	if c.Attack != 1300 || !strings.HasPrefix(c.Text, "Flip:") || len(c.Sources) != 2 {
		t.Errorf("the later file: %+v", c)
	}
	again := merge.Place(after, g, []foreign.Haul{first}, true)
	if again.Size() != 0 || again.Count(merge.Same) == 0 {
		t.Errorf("a second import plans %d rows", again.Size())
		for _, r := range again.Rows {
			if r.Outcome != merge.Same && r.Outcome != merge.Skipped {
				t.Log(r)
			}
		}
	}
	for _, src := range after.Sources() {
		if strings.HasPrefix(src.ID, "import:cdb:") && !strings.Contains(src.Note, "SHA-256") {
			t.Errorf("the provenance says %+v", src)
		}
	}
}

// The numbers of a PS2 card are not those of the printed one: keep fills blanks only.
func TestKeep(t *testing.T) {
	s := shipped(t)
	h := read(t, "a.json", []byte(`[{"id":89631139,"name":"Blue-Eyes White Dragon","type":"Normal Monster","frameType":"normal","desc":"A legend.","race":"Fiend","atk":1,"def":2,"level":3,"attribute":"DARK",
		"card_images":[{"id":89631139,"image_url":"https://example.org/a.jpg"},{"id":89631140,"image_url":"ftp://no"}]}]`), foreign.Options{})
	plan := merge.Place(s, game(t, s, "dotr"), []foreign.Haul{h}, true)
	after := written(t, plan)
	c, _ := after.Card("dotr", "000")
	if c.Attack != 3000 || c.Level != 8 || c.Colors[0] != "LIGHT" || c.Text != "A legend." || len(c.Printings) != 2 || c.Printings[0].Image == "" {
		t.Errorf("%+v", c)
	}
	if !slices.ContainsFunc(plan.Rows[0].Notes, func(n string) bool { return strings.Contains(n, "no web address") }) {
		t.Errorf("notes %v", plan.Rows[0].Notes)
	}
	if code, _ := after.ByPasscode("dotr", 89631140); code != c {
		t.Error("the second artwork is not found")
	}
}

const ygoJSON = `{"data":[
 {"id":900000001,"name":"Lamp Apprentice","typeline":["Spellcaster","Effect"],"type":"Flip Effect Monster","frameType":"effect","desc":"Turn &amp; flip.\r\nTwice.","race":"Spellcaster","atk":1200,"def":800,"level":"4","attribute":"LIGHT","archetype":"Lamp",
  "card_sets":[{"set_code":"HSE-EN001","set_rarity":"Common"},{"set_code":"HSE-EN001","set_rarity":"Rare"}],"misc_info":[{"question_atk":1,"beta_name":"Lamp Boy"}]},
 {"id":900000002,"name":"Lamp Oil","type":"Spell Card","frameType":"spell","desc":"","race":"Quick-Play"},
 {"id":"900000003","name":"Lamp Link","type":"Link Monster","frameType":"link","race":"Cyberse","atk":-1,"linkval":2,"linkmarkers":["Top","Bottom-Left"],"attribute":"DARK"},
 {"id":0,"name":"Nobody","type":"Spell Card"},
 {"id":5,"name":{"no":"text"},"type":"Spell Card"}]}`

func TestYGOPRODeck(t *testing.T) {
	for _, text := range []string{ygoJSON, "\ufeff" + ygoJSON, "const cards = " + ygoJSON + ";\n"} {
		h := read(t, "a.json", []byte(text), foreign.Options{Game: "tagduel"})
		if h.Format != "ygoprodeck" || len(h.Found) != 5 {
			t.Fatalf("%s with %d rows", h.Format, len(h.Found))
		}
		a, b := h.Found[0].Card, h.Found[2].Card
		if a.Text != "Turn & flip.\nTwice." || a.AttackText != "?" || a.Level != 4 || a.Subtype != "flip" || len(a.Printings) != 1 || a.OtherNames[0] != "Lamp Boy" {
			t.Errorf("%+v", a)
		}
		if b.Subtype != "link" || b.AttackText != "?" || b.Level != 2 || b.Defense != carddb.Unknown || b.Fact("link-arrows") != "top|bottom-left" {
			t.Errorf("%+v", b)
		}
		if h.Found[3].Skip == "" || !strings.Contains(h.Found[4].Skip, "name holds an object") {
			t.Errorf("skipped: %q, %q", h.Found[3].Skip, h.Found[4].Skip)
		}
	}
}

func TestDuelMastersJSON(t *testing.T) {
	h := read(t, "a.json", []byte(`{"$schema":"s","cards":[{"name":"Lantern Sprite","civilizations":["Water","Light"],"cost":3,"power":"2000+","type":"Creature","subtypes":["Light Bringer"],"supertypes":["Evolution"],"text":"Blocker \u00e2\u20ac\u201d x",
		"printings":[{"set":"DM-01 Base Set","id":"11/110","rarity":"Rare"}]},{"name":"\u00c3\u0153ber Lamp","civilization":"Fire","cost":"2","type":"Spell","race":"None"}]}`), foreign.Options{Game: "duelmasters"})
	a, b := h.Found[0].Card, h.Found[1].Card
	if a.Kind != "creature" || a.Subtype != "evolution" || strings.Join(a.Colors, "|") != "Light|Water" || a.Attack != 2000 || a.AttackText != "2000+" ||
		a.Text != "Blocker — x" || a.Printings[0] != (carddb.Printing{Set: "DM-01", Number: "11/110", Rarity: "rare"}) {
		t.Errorf("%+v", a)
	}
	if b.Name != "Über Lamp" || b.Colors[0] != "Fire" || b.Cost != 2 {
		t.Errorf("%+v", b)
	}
	s := shipped(t)
	plan := merge.Place(s, game(t, s, "duelmasters"), []foreign.Haul{h}, false)
	if plan.Rows[1].Key != "dm:uber-lamp" || !slices.Contains(plan.Rows[1].Notes, "its mana number is blank; 1 is taken") {
		t.Errorf("%+v", plan.Rows[1])
	}
}

const octgnXML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<set name="DM-01 Base Set" id="1" gameId="2"><cards>
<card id="{00000000-0000-0000-0000-00000000000A}" name="Lantern Sprite" size="wide">
 <property name="Civilization" value="Water / Light"/><property name="Cost" value="3"/><property name="Type" value="Psychic Creature"/>
 <property name="Race" value="Light Bringer/Hunter"/><property name="Power" value="2000+"/><property name="Rules" value="a&#xA;b"/>
 <property name="Mana" value="N/A"/><property name="Number" value="11/110"/>
 <alternate name="Awakened" type="awakening"><property name="Cost" value="6"/><property name="Power" value="6000"/></alternate>
</card>
<card id="b" name="Left / Right"><property name="Cost" value="7/3"/><property name="Type" value="Creature/Spell"/><property name="Mana" value="1"/></card>
</cards></set>`

func TestOCTGN(t *testing.T) {
	h := read(t, "set.xml", []byte(octgnXML), foreign.Options{Game: "duelmasters"})
	a, b := h.Found[0].Card, h.Found[1].Card
	if a.Subtype != "psychic" || strings.Join(a.Colors, "|") != "Light|Water" || len(a.Races) != 2 || a.Text != "a\nb" || a.Fact("mana") != "1" ||
		a.Fact("landscape") != "yes" || a.Fact("octgn-id") != "00000000-0000-0000-0000-00000000000a" || a.Faces[0].Cost != 6 || a.Faces[0].Ord != 2 {
		t.Errorf("%+v", a)
	}
	if h.Found[0].Row != "line 3" || !strings.Contains(strings.Join(h.Found[0].Notes, ""), `mana number is "N/A"; 1 is taken`) || len(h.Found[1].Notes) != 0 {
		t.Errorf("%q %v %v", h.Found[0].Row, h.Found[0].Notes, h.Found[1].Notes)
	}
	if b.Cost != 7 || b.Fact("cost-halves") != "7/3" || b.Kind != "creature/spell" {
		t.Errorf("%+v", b)
	}
}

func TestCockatrice(t *testing.T) {
	v4 := `<cockatrice_carddatabase version="4"><sets><set><name>DM01</name></set></sets><cards><card><name>Aqua Guard</name><text>Blocker.</text>
		<prop><type>Creature - Liquid People</type><manacost>1U</manacost><cmc>1</cmc><colors>UR</colors><pt>2000/2000</pt></prop>
		<set rarity="Common" num="21" picurl="https://example.org/21.jpg">DM01</set><token>0</token></card></cards></cockatrice_carddatabase>`
	v3 := `<cockatrice_carddatabase version="3"><cards><card><name>Aqua Guard</name><set picURL="https://example.org/21.jpg" num="21" rarity="Common">DM01</set>
		<color>R</color><color>U</color><manacost>1U</manacost><cmc>1</cmc><type>Creature - Liquid People</type><pt>2000/2000</pt><text>Blocker.</text></card></cards></cockatrice_carddatabase>`
	for _, text := range []string{v4, v3} {
		h := read(t, "a.xml", []byte(text), foreign.Options{Game: "duelmasters"})
		c := h.Found[0].Card
		if len(h.Found) != 1 || c.Cost != 1 || c.Attack != 2000 || c.Defense != carddb.Unknown || strings.Join(c.Colors, "|") != "Water|Fire" ||
			c.Kind != "creature" || c.Races[0] != "Liquid People" || c.Printings[0] != (carddb.Printing{Set: "DM01", Number: "21", Rarity: "common", Image: "https://example.org/21.jpg"}) {
			t.Errorf("%+v", c)
		}
	}
	to, err := foreign.Mapping([]string{"cmc=level", "ManaCost=fact.print"})
	check(t, err)
	if c := read(t, "a.xml", []byte(v4), foreign.Options{Map: to}).Found[0].Card; c.Level != 1 || c.Cost != carddb.Unknown || c.Fact("print") != "1U" || c.Defense != 2000 {
		t.Errorf("mapped: %+v", c)
	}
	for _, bad := range []string{"cmc", "cmc=", "=level", "cmc=nothing"} {
		if _, err := foreign.Mapping([]string{bad}); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("mapping %q: %v", bad, err)
		}
	}
}

func TestCSV(t *testing.T) {
	for name, text := range map[string]string{
		"comma":     "CardName,CardEffect,CardType,Mana,Civilization,Power,Set,SetNum,ImageURL,Odd\n\"Aqua, Guard\",\"two\nlines\",Creature,1,Water/Fire,2000, DM01, 23,https://example.org/a.jpg,x\n",
		"semicolon": "\ufeffCard Name;card_effect;TYPE;mana;civ;atk;set;set num;image;odd\r\n\"Aqua, Guard\";\"two\r\nlines\";Creature;1;Fire|Water;2000;DM01;23;https://example.org/a.jpg;x\r\n",
		"excel":     "sep=;\nname;text;type;mana;color;attack;set;setnumber;front;odd\nAqua, Guard;\"two\nlines\";Creature;1;Water/Fire;2000;DM01;23;https://example.org/a.jpg;x\n",
		"tab":       "name\ttext\ttype\tmana\tcolor\tattack\tset\tsetnumber\tfront\todd\n\"Aqua, Guard\"\t\"two\nlines\"\tCreature\t1\tWater/Fire\t2000\tDM01\t23\thttps://example.org/a.jpg\tx\n",
	} {
		h := read(t, "a.csv", []byte(text), foreign.Options{Game: "duelmasters"})
		c := h.Found[0].Card
		if c.Name != "Aqua, Guard" || c.Text != "two\nlines" || c.Attack != 2000 || strings.Join(c.Colors, "|") != "Water|Fire" || c.Cost != 1 ||
			c.Printings[0] != (carddb.Printing{Set: "DM01", Number: "23", Image: "https://example.org/a.jpg"}) || len(h.Notes) != 2 {
			t.Errorf("%s: %+v, %v", name, c, h.Notes)
		}
	}
	h := read(t, "a.csv", []byte("name,atk,kind\nA,-5000,x\nB,#N/A\nTotal,12,\n,3,x\n"), foreign.Options{})
	if len(h.Found) != 4 || !strings.Contains(h.Found[0].Notes[0], `attack "-5000" is no number from 0`) || !strings.Contains(h.Found[1].Notes[0], "2 columns, the header 3") || h.Found[2].Skip == "" {
		t.Errorf("%+v", h.Found)
	}
	s := shipped(t)
	plan := merge.Place(s, game(t, s, "dotr"), []foreign.Haul{h}, false)
	if plan.Count(merge.Skipped) != 3 || plan.Rows[0].Key != "dotr:a" || plan.Rows[1].Notes[1] != "it is a new card and its kind is not said" {
		t.Errorf("%+v", plan.Rows)
	}
}
