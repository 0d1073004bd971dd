package formats

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/reading"
)

// told is what a reader made of a text: the list, then each problem with its line, a tilde before a note.
func told(l deck.List, problems []deck.Problem) string {
	var b strings.Builder
	b.WriteString(decktest.Said(l))
	for _, p := range problems {
		mark := "!"
		if p.Note {
			mark = "~"
		}
		fmt.Fprintf(&b, " %s%d %s", mark, p.Line, p.Text)
	}
	return b.String()
}

const bom = "\ufeff"

// Texts as they are found, and what becomes of them: the format, the list, and a piece of each problem in order.
var foundTexts = []struct {
	name, format, game, text, list string
	problems                       []string
}{
	{"ydk of another program", "ydk", "dotr",
		bom + "#Created by YGO Omega\r\n#tags=\r\n# main\r\n46986414 x\r\n#EXTRA\r\n!extra\r\n23995346\r\n#side\r\n40640057\r\n",
		"main 1 Dark Magician; extra 1 Blue-Eyes Ultimate Dragon; side 1 Kuriboh", []string{"~6 EDOPro", "~8 EDOPro"}},
	{"ydk with another mark", "ydk", "dotr", "#main\n!maybe\n3x 46986414\n", "side 3 Dark Magician",
		[]string{"~2 Read as EDOPro", "~3 Read as 3 copies"}},
	{"names below headings as in ydk", "plain", "dotr", "# Main\n3 Kuriboh\n# Extra\nKaiser Dragon\n", "main 3 Kuriboh; extra 1 Kaiser Dragon", nil},
	{"ydk with too many digits", "ydk", "dotr", "#main\n99999999999\n!side\n", "", []string{`!2 "99999999999" is no passcode`}},
	{"ydke in a chat, shouted, in web alphabet, without its last mark", "ydke", "dotr", "look: YDKE://rvTMAq70zAI!0iNuAQ..!  nice?",
		"main 2 Dark Magician; extra 1 Blue-Eyes Ultimate Dragon", []string{"~1 Only the link"}},
	{"ydke in two lines", "ydke", "dotr", "ydke://rvTM\nAq70zAI=!!!\nthanks", "main 2 Dark Magician", []string{"~1 Only the link"}},
	{"ydke below what the deck is called", "ydke", "dotr", "Kuriboh\nydke://rvTMAq70zAI=!!!", "main 2 Dark Magician", []string{"~2 Only the link"}},
	{"ydke with a list beside it", "ydke", "dotr", "ydke://rvTMAq70zAI=!!!\n3 Kuriboh", "main 2 Dark Magician", []string{"!1 A link and a list stand together"}},
	{"ydke with a list before it", "ydke", "dotr", "Kuriboh\nMystical Elf\nydke://rvTMAq70zAI=!!!", "main 2 Dark Magician", []string{"!3 A link and a list stand together"}},
	{"ydke from an address bar", "ydke", "dotr", "ydke://rvTMAq70zAI%3D%21%21%21", "main 2 Dark Magician", nil},
	{"ydke cut off in a number", "ydke", "dotr", "ydke://rvTMAq70!!!", "main 1 Dark Magician", []string{"!1 The main deck of this link ends"}},
	{"ydke of a site's own", "ydke", "dotr", "ydke://H4sIAAAAAAAA", "", []string{"!1 This link is of a form"}},
	{"ydke that is garbled", "ydke", "dotr", "ydke://A!%!!", "",
		[]string{"!1 The main deck of this link is garbled", "!1 The extra deck of this link is garbled"}},
	{"Cockatrice by hand", "cod", "dotr", "<cockatrice_deck>\n<comments>mine\n//- 1 Raigeki</comments>\n<zone name=\"main\"><zone name=\"Monster\"><card number=\"3\" name=\"Kuriboh\"/></zone>\n<card>Raigeki</card><card number=\"x\" name=\"Shield & Sword\"/>\n</zone><zone name=\"pile\"><card number=\"0\" name=\"Raigeki\"/></zone></cockatrice_deck>",
		"main 3 Kuriboh; main 1 Shield & Sword",
		[]string{"~5 There is no number", "~5 There is no number", "~6 There is no section", "!6 0 is no number"}},
	{"Cockatrice cut off", "cod", "dotr", "<cockatrice_deck version=\"1\">\n<zone name=\"side\">\n<card number=\"2\" name=\"Kuriboh\"/>\n<card numb", "side 2 Kuriboh", []string{"!4 This XML breaks off"}},
	{"OCTGN", "o8d", "duelmasters", "<deck game=\"{BB784FC6-FE21-4603-90D7-82C049908A74}\"><section name=\"Main\">\n<card qty=\"\" id=\"11111111-2222-3333-4444-555555555555\">Aqua Hulcus</card>\n<card qty=\"2\" id=\"\">Aqua Hulkus</card></section><section name=\"Odd\"><card qty=\"1\">Aqua Hulcus</card></section></deck>",
		"main 1 Aqua Hulcus; main 1 Aqua Hulcus",
		[]string{"~2 There is no number", `!3 There is no card called "Aqua Hulkus"`, "~3 There is no section"}},
	{"OCTGN of another game", "o8d", "dotr", "<deck game=\"bb784fc6-fe21-4603-90d7-82c049908a74\">\n<section name='Main'><card qty='1'>Kuriboh</card></section></deck>",
		"main 1 Kuriboh", []string{"~1 This deck was made for another game"}},
	{"Kingdom Duels before the simulator", "kingdomduels", "kingdomduels",
		"{\n\"cards\": [\n\"SOE-002\",\n\"SOE-002\",\n\"KOD-001\",\n\"XXX-1\",\n\"T-01\"]}",
		"main 2 Shien's Body Double; extra 1 Black Forest Lake", []string{`!6 No card here has the code "XXX-1"`, "!7 T-01 is the terrain Land"}},
	{"Kingdom Duels with the simulator alone", "kingdomduels", "kingdomduels",
		"{\"simulator\":{\"mainDeck\":[{\"cardId\":\"SOE-002\"}],\"otherCards\":[{\"cardId\":\"SOE-002\"}]}}",
		"main 1 Shien's Body Double; side 1 Shien's Body Double", nil},
	{"JSON cut off", "kingdomduels", "kingdomduels", "{\"cards\": [\"SOE-002\",\n\"SOE", "main 1 Shien's Body Double",
		[]string{"!2 This JSON ends in the middle"}},
	{"a table of Excel", "csv", "dotr", bom +
		"sep=;\r\nQty;Card Name;Zone\r\n2;Kuriboh;Main\r\n\"1,0\";\"Raigeki\";side\r\n;;\r\nx;Kuriboh;main\r\n1;#N/A;main\r\n2;Kuriboh;attic\r\nTotal;3\r\n",
		"main 2 Kuriboh; side 1 Raigeki; main 1 Kuriboh; main 2 Kuriboh",
		[]string{"~6 \"x\" is no number", "!7 There is no card called \"#N/A\"", "~8 There is no section"}},
	{"a table with tabs and numbers", "csv", "dotr", "passcode\tcount\tname\n46986414\t2\tDark Magican\n46986414\t1\tKuriboh\n1\t1\t\n",
		"main 2 Dark Magician; main 1 Dark Magician", []string{"~3 46986414 is Dark Magician, not Kuriboh", "!4 No card here has the number 1"}},
	{"Cockatrice text", "cockatrice", "dotr", "// a deck\n2 Kuriboh\n\nSB: 1 Raigeki\n", "main 2 Kuriboh; side 1 Raigeki", nil},
	{"Duel Masters", "duelmasters", "duelmasters", "x4 Aqua Hulcus\nx 2 Diana\nx1 Holy Awe\n",
		"main 4 Aqua Hulcus; extra 2 Diana, Temporal Brave; main 1 Holy Awe",
		[]string{"~2 Diana, Temporal Brave is put into the extra deck"}},
	{"orders", "plain", "dotr", "3 Kuriboh\n//- 1 Kuriboh\n//+ side: 2 Raigeki\n//+ Kaiser Dragon\n//- 9 Kuriboh\n//- Raigeky\n//- Petit Dragon\n//back attic https://example.org/b.png\n//back b.png\n//--- no order ---\n//+\n//BACK extra https://example.org/b.png",
		"main 2 Kuriboh; side 2 Raigeki; extra 1 Kaiser Dragon", []string{"!5 9 of Kuriboh cannot be taken out; there are 2",
			`!6 There is no card called "Raigeky"`, "!7 There is no Petit Dragon in the list", `!8 "attic" is no part`, `!9 "b.png" is no address`}},
	{"a code with orders", "omega", "dotr", "//name Mine\nY2Fc9+UMEwi/Vw9kuKScx+hV4MkMAA==\n//+ leader: Kuriboh\n//+ 0 Kuriboh",
		"main 2 Dark Magician; main 1 Mystical Space Typhoon; extra 1 Blue-Eyes Ultimate Dragon; leader 1 Kuriboh",
		[]string{"!2 No card here has the passcode 55144522", "~2 Blue-Eyes", "!4 0 is no number"}},
	{"German headings", "plain", "dotr", "Hauptdeck (4)\nMonsterkarten:\n2 Kuriboh\n\n--- Zauberkarten ---\n1 Raigeki\n3x\n** Side Deck **\n1 Kuriboh",
		"main 2 Kuriboh; main 1 Raigeki; side 1 Kuriboh", []string{`!7 "3x" is a number of copies without a name`}},
	{"quoted in a chat", "plain", "dotr", "```txt\nAnführer: Petit Dragon\n> 2x Kuriboh\nMain\tDeck\n1\tRaigeki\nNebendeck:\n1 Kuriboh\n```\n",
		"leader 1 Petit Dragon; main 2 Kuriboh; main 1 Raigeki; side 1 Kuriboh", nil},
	{"cards on one line", "plain", "dotr", "Kuriboh, 2 Raigeki; Petit Dragon\nKuriboh, Nobody", "main 1 Kuriboh; main 2 Raigeki; main 1 Petit Dragon",
		[]string{"~1 Read as 3 cards", "!2 There is no card called"}},
	{"Arena's own title", "plain", "dotr", "About\nName Fire, my deck\n\nDeck\n3 Kuriboh\n", "main 3 Kuriboh", nil},
	{"a title with a label", "plain", "dotr", "NAME:My Deck\n3 [LOB:1] Kuriboh\n", "main 3 Kuriboh", nil},
	{"a link cut off in its first part", "ydke", "dotr", "ydke://rvTMAq70", "", []string{"!1 This link is cut off: it ends in part 1 of 3"}},
	{"a link cut off behind its first part", "ydke", "dotr", "ydke://rvTMAq70zAI!", "main 2 Dark Magician",
		[]string{"!1 This link is cut off: it ends in part 2 of 3"}},
	{"an address", "plain", "dotr", "https://example.org/deck/1", "", []string{"!1 This is an address"}},
	{"a deck on the table", "tts", "dotr", `{"ObjectStates":[{"Name":"DeckCustom","Nickname":"My [b]Deck[/b]","Description":"x\n//+ 1 Raigeki","DeckIDs":[100,100],"ContainedObjects":[
{"Name":"Card","CardID":100,"Nickname":"[ff0000]Kuriboh[-]"},
{"Name":"Card","CardID":100,"Nickname":""},
{"Name":"Card","CardID":200,"Nickname":""},
{"Name":"CardCustom","CardID":300,"Nickname":"","Memo":"{\"id\":46986414}"},
{"Name":"CardCustom","CardID":300,"Nickname":"Winner","States":{"2":{"Nickname":"Raigeki"}}},
{"Name":"Card","CardID":400,"Nickname":"Kuribo"}]},{"Name":"Bag","ContainedObjects":[{"Name":"Card","CardID":9,"Nickname":"Petit Dragon\nDragon"}]},{"Name":"Die_6"}]}`,
		"main 2 Kuriboh; main 1 Dark Magician; main 1 Raigeki; main 1 Petit Dragon; main 1 Raigeki",
		[]string{"~0 1 other thing on the table is no card", "~1 This deck says", "!4 This card has no name", `!7 There is no card called "Kuribo"`}},
	{"a save without cards", "tts", "dotr", `{"ObjectStates":[]}`, "", []string{"!0 There is no card"}},
}

func TestTextsAsTheyAreFound(t *testing.T) {
	s := decktest.Cards(t)
	for _, f := range foundTexts {
		list, problems := Parse(f.text, s, f.game)
		if got := Detect(f.text).Name; got != f.format {
			t.Errorf("%s is taken for %s", f.name, got)
		}
		if decktest.Said(list) != f.list || len(problems) != len(f.problems) {
			t.Errorf("%s: %s", f.name, told(list, problems))
			continue
		}
		for i, p := range problems {
			if !strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(told(deck.List{}, []deck.Problem{p}), decktest.Said(deck.List{}))),
				f.problems[i]) {
				t.Errorf("%s: problem %d is %s, want %s", f.name, i, told(deck.List{}, []deck.Problem{p}), f.problems[i])
			}
		}
	}
}

// Files that are no lists are told for what they are.
func TestStrangers(t *testing.T) {
	s := decktest.Cards(t)
	for text, want := range map[string]string{
		"SQLite format 3\x00\x10\x00":                                        "a database",
		strings.Repeat("0123456789abcdef", 4) + "\n":                         "This is the key of a bridge, not a deck list. Show it to nobody",
		"PK\x03\x04\x14\x00":                                                 "zip",
		"\x1f\x8b\x08":                                                       "gzip",
		"\x89PNG\r\n":                                                        "picture",
		`{"data":[{"id":1,"frameType":"effect"}]}`:                           "card database in JSON",
		`{"cards":[{"name":"x","printings":[]}]}`:                            "card database in JSON",
		"<?xml version=\"1.0\"?><cockatrice_carddatabase version=\"4\">":     "card database of Cockatrice",
		"<?xml version=\"1.0\"?>\n<set name=\"a\" id=\"b\" gameId=\"c\"/>":   "card set of OCTGN",
		"const TEST = {\n  \"cards\": [":                                     "This is a script: line 2: the script cannot be read as data: it ends in the middle",
		"let deck = [];\nfor (const c of cards) { deck.push(c) }":            "This is a script: line 2: the script cannot be read as data: the list has ended, and more follows",
		"$(document).ready(function(){ load(); });":                          "This is a script: the list does not stand at its beginning. Save the list that it makes as text or JSON",
		"local deck = {}\nfunction onLoad() end":                             "This is a script",
		"import json\nprint(json.dumps(deck))":                               "This is a script",
		"!2020 list\n#forbidden\n12345678 0 --Name\n":                        "limit list",
		"#[2020 list]\n!2020 list\n#forbidden\n12345678 0 --Name\n":          "limit list",
		"#names\n!system 1 Normal Summon\n!setname 0x8 HERO\n":               "list of names",
		`{"name":"Lamp","number":"1","monster_types":["Effect"]}`:            "card database in JSON",
		`[{"name":"Lamp","gradeval":"3"}]`:                                   "card database in JSON",
		"<!DOCTYPE html><html>":                                              "web page",
		"{" + strings.Repeat(" ", 48<<20):                                    "too long",
		"1 Kuriboh\n" + strings.Repeat("1 Kuriboh\n", 128<<10/len("1 Kuri")): "too long",
	} {
		list, problems := Parse(text, s, "dotr")
		if len(list.Entries) != 0 || len(problems) != 1 || !strings.Contains(problems[0].Text, want) {
			t.Errorf("%.40q gives %.200s", text, told(list, problems))
		}
	}
}

// One blank line parts main and side deck where the reader is told that this is Cockatrice's text, and nowhere else.
func TestTheBorderOfCockatrice(t *testing.T) {
	s := decktest.Cards(t)
	for text, want := range map[string]string{
		"2 Kuriboh\n\n1 Raigeki\n":                   "main 2 Kuriboh; side 1 Raigeki",
		"2 Kuriboh\n\n\n1 Raigeki\n\nPetit Dragon\n": "main 2 Kuriboh; main 1 Raigeki; main 1 Petit Dragon",
		"Main\n2 Kuriboh\n\n1 Raigeki\n":             "main 2 Kuriboh; main 1 Raigeki",
	} {
		list, problems := ParseAs(CockatriceText, text, s, "dotr")
		if decktest.Said(list) != want || len(problems) > 0 {
			t.Errorf("%q gives %s", text, told(list, problems))
		}
	}
	if list, _ := Parse("2 Kuriboh\n\n1 Raigeki\n", s, "dotr"); list.Count(deck.Side) != 0 {
		t.Error("a blank line makes a side deck")
	}
}

// An artwork's own number is kept, and the card is the same.
func TestArtworksAreKept(t *testing.T) {
	s := withArtwork(t)
	list, problems := Parse("#main\n46986415\n46986414\n", s, "dotr")
	if len(problems) > 0 || len(list.Entries) != 2 || list.Entries[0].Art != 46986415 || list.Entries[0].Card != list.Entries[1].Card {
		t.Fatal(told(list, problems))
	}
	for _, f := range []reading.Format{YDK, YDKE, Own, Cockatrice, Columns, Plain, CockatriceText, DuelMasters} {
		text, left := f.Write(list, reading.Book{Cards: s, Game: "dotr"})
		back, problems := ParseAs(f, text, s, "dotr")
		if len(problems)+len(left) > 0 || back.Entries[0].Art != 46986415 || back.Entries[1].Art != 0 {
			t.Errorf("%s: %v %s\n%s", f.Name, left, told(back, problems), text)
		}
	}
}

// withArtwork are the cards with one more artwork of Dark Magician, as a card author may put it in.
func withArtwork(t *testing.T) *carddb.Snapshot {
	t.Helper()
	image, err := os.ReadFile("../../../cards.db")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "cards.db")
	if err := os.WriteFile(file, image, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite3", file)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(`INSERT INTO printing (card, set_code, passcode) SELECT key, 'ART', 46986415 FROM card WHERE passcode = 46986414 AND game = 'dotr'`)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	cards, err := carddb.Open(file, carddb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return cards.Snapshot()
}

// FuzzEveryReader gives every reader texts that its format may or may not be in.
func FuzzEveryReader(f *testing.F) {
	s := decktest.Cards(f)
	for _, found := range foundTexts {
		f.Add(found.text)
	}
	list := decktest.Starter(f, s)
	for _, format := range Formats {
		if format.Write != nil {
			text, _ := format.Write(list, reading.Book{Cards: s, Game: "dotr"})
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		game := []string{"dotr", "kingdomduels", "duelmasters"}[len(text)%3]
		for _, format := range Formats {
			list, problems := ParseAs(format, text, s, game)
			plain := reading.Tidied(text)
			sane(t, plain, list, problems)
			if slices.ContainsFunc(list.Entries, func(e deck.Entry) bool { return e.Count > 2000 }) {
				t.Fatalf("%q gives %s", text, decktest.Said(list))
			}
		}
	})
}

// sane wants entries and problems that stand on lines which are there.
func sane(t *testing.T, text string, list deck.List, problems []deck.Problem) {
	t.Helper()
	lines := strings.Count(text, "\n") + 1
	for _, e := range list.Entries {
		if e.Card == nil || e.Count < 1 || e.Line < 1 || e.Line > lines || e.Card.Game != list.Game {
			t.Fatalf("%q: entry %+v", text, e)
		}
	}
	for _, p := range problems {
		if p.Line < 0 || p.Line > lines || p.Text == "" || len([]rune(p.Said)) > 121 {
			t.Fatalf("%q: problem %+v", text, p)
		}
	}
}
