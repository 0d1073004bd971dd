package formats

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/build"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/detector"
)

// everyForm are the ways to write three copies of a card.
var everyForm = []string{
	"3 %s", "3x %s", "3X %s", "3× %s", "x3 %s", "3x%s", "%s x3", "%s X3", "%s ×3", "%s (3)", "(3) %s", "[3] %s", "3* %s",
	"- 3 %s", "• 3 %s", "* 3 %s", "3\t%s", "3;%s", "3, %s",
	"three %s", "3 %s (SDY) 123", "3 %s (SDY-006)", "3 [SDY] %s", "3 %s // good", "3 %s *F*", "3 %s $0.20",
}

// A name that looks like a count, a heading, a set code or a separator is still a name, in every form of a line.
func TestEveryNameInEveryForm(t *testing.T) {
	s := trapNames(t)
	for _, c := range s.Cards("mini") {
		formOf(t, s, c, c.Name, 1)
		for _, form := range everyForm {
			if form == "3x%s" && strings.ContainsAny(c.Name[:1], "0123456789") { // 3x7 Completed: nobody writes that
				continue
			}
			formOf(t, s, c, fmt.Sprintf(form, c.Name), 3)
		}
	}
	s = decktest.Cards(t)
	for _, g := range s.Games() {
		for _, c := range detector.Sample(s.Cards(g.ID)) {
			formOf(t, s, c, c.Name, 1)
			for _, form := range []string{"3 %s", "3x %s", "%s x3"} {
				formOf(t, s, c, fmt.Sprintf(form, c.Name), 3)
				formOf(t, s, c, fmt.Sprintf(form, strings.ToUpper(c.Name)), 3)
			}
			curly := strings.NewReplacer("'", "’", "-", "‐", "\"", "”", " ", "\u00a0").Replace(c.Name)
			formOf(t, s, c, "3 "+curly, 3)
		}
	}
}

func formOf(t *testing.T, s *carddb.Snapshot, c *carddb.Card, line string, count int) {
	t.Helper()
	list, problems := ParseAs(Plain, line, s, c.Game)
	if len(list.Entries) != 1 || deck.Lost(problems) > 0 || list.Entries[0].Count != count ||
		carddb.Fold(list.Entries[0].Card.Name) != carddb.Fold(c.Name) {
		t.Errorf("%q of %s gives %s", line, c.Key, told(list, problems))
	}
}

// trapNames are cards whose names break simple readers.
func trapNames(t *testing.T) *carddb.Snapshot {
	t.Helper()
	rows := "key,name,kind\n"
	for i, name := range []string{
		"7", "7 Colored Fish", "7 Completed", "30,000-Year White Turtle", "4-Starred Ladybug of Doom", "3-Hump Lacooda",
		"1st Movement Solo", "750 Man",
		"Harpie Lady", "Harpie Lady 1", "Cyber Ogre 2", "Deskbot 001", "Misfortune Demon 67", "M-Warrior #1", "Oscillo Hero #2",
		"Winged Dragon, Guardian of the Fortress #1",
		"TG-SX1", "Victory Viper XX03", "Aqua Jet (BOOON Sky)", "Alien Father (Just 1 Song?)", `""A"" Cell Incubator`,
		`Confronting the ""C""`, `""Brain"", Cyber Spell`,
		"A/D Changer", "D/D Ark", "Left Name / Right Name", "*/ Chupacal, Reigen /*", "Attack the Moon!", "Danger!? Jackalope?",
		"A-Team: Trap Disposal Unit",
		"Shield & Sword", "Achichi @Ignister", "Kuwagata α", "Überdragon Jabaha", "Falchionβ", "Beast Machine King Barbaros Ür",
		"Monster Egg", "Monster Reborn",
		"Trap Master", "Trap Hole", "Spell Absorption", "Iere, Vizier of Bullets", "Xing Zhen Hu", "Three-Headed Geedo", "One for One",
	} {
		rows += fmt.Sprintf("mini:%d,\"%s\",monster\n", i, name)
	}
	files := fstest.MapFS{"game.csv": {Data: []byte("id,prefix,name\nmini,mini,Mini Game\n")}, "mini/card.csv": {Data: []byte(rows)}}
	file := filepath.Join(t.TempDir(), "cards.db")
	if err := build.Build(files, file); err != nil {
		t.Fatal(err)
	}
	db, err := carddb.Open(file, carddb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return db.Snapshot()
}

// What else the descriptions of the formats warn of.
var furtherTexts = []struct {
	name, format, game, text, list string
	problems                       []string
}{
	{"ydk, wide and unknown numbers, blanks, no last line end", "ydk", "dotr",
		"#main\n  46986414  \n100234567\n4294967295\n99999999999\n!side\n40640057",
		"main 1 Dark Magician; side 1 Kuriboh", []string{"!3 No card here has the passcode 100234567",
			"!4 No card here has the passcode 4294967295", `!5 "99999999999" is no passcode`}},
	{"ydk, no way back from the side deck but a heading", "ydk", "dotr", "!side\n46986414\n#main\n40640057\n",
		"side 1 Dark Magician; main 1 Kuriboh", nil},
	{"ydk, cards in the wrong part", "ydk", "dotr", "#main\n23995346\n#extra\n46986414\n!side\n",
		"main 1 Blue-Eyes Ultimate Dragon; extra 1 Dark Magician", nil},
	{"ydk, empty", "ydk", "dotr", "#created by Kim\n#main\n#extra\n!side\n", "", []string{"~0 There is no card"}},
	{"ydke, plus signs of an address bar and what follows the third part", "ydke", "dotr", "ydke://rvTMAq70zALvJ1EA!0iNuAQ%3D%3D!!extra-words",
		"main 2 Dark Magician; main 1 Mystical Space Typhoon; extra 1 Blue-Eyes Ultimate Dragon", nil},
	{"Cockatrice as it writes now", "cod", "dotr", `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1"><lastLoadedTimestamp></lastLoadedTimestamp><deckname>Water test</deckname><format></format>
<bannerCard providerId="">Kuriboh</bannerCard><playmatCard margin="1">Raigeki</playmatCard><comments>four lines
are fine</comments><tags><tag>test</tag></tags>
<zone name="main"><card name="Kuriboh" number="2" setShortName="DM01" collectorNumber="23" uuid="" price="0.2"/></zone>
<zone name="side"><card number="1" name="Raigeki"/></zone>
<zone name="tokens"><card number="1" name="Petit Dragon"/></zone>
<sideboard_plan><name>a</name><move_card_to_zone><card_name>Kuriboh</card_name><start_zone>main</start_zone><target_zone>side</target_zone></move_card_to_zone></sideboard_plan>
</cockatrice_deck>`, "main 2 Kuriboh; side 1 Raigeki", []string{"~7 Tokens are no part"}},
	{"a .cod that is plain text", "plain", "dotr", "2 Kuriboh\n1 Raigeki\n", "main 2 Kuriboh; main 1 Raigeki", nil},
	{"OCTGN, the same card twice, other sections", "o8d", "duelmasters", `<deck game="bb784fc6-fe21-4603-90d7-82c049908a74" sleeveid="0"><section name="Main" shared="False">
<card qty="2" id="11111111-2222-3333-4444-555555555555">Aqua Hulcus</card><card qty="2" id="{11111111-2222-3333-4444-555555555555}">Aqua Hulcus</card></section>
<section name="Hyperspatial Deck" shared="False"/><section name="Super Gacharange Zone" shared="False"/><notes><![CDATA[]]></notes></deck>`,
		"main 2 Aqua Hulcus; main 2 Aqua Hulcus", nil},
	{"Kingdom Duels, codes where leading zeros matter", "kingdomduels", "kingdomduels",
		`{"cards":["SOE-002","SOE-2","A-SOE-023A","T-03"],"simulator":{"mainDeck":[],"extraDeck":[],"otherCards":[]}}`,
		"main 1 Shien's Body Double", []string{`!1 No card here has the code "SOE-2"`,
			`!1 No card here has the code "A-SOE-023A"`, "!1 T-03 is the terrain"}},
	{"one card of the table", "tts", "dotr", `{"Name":"CardCustom","CardID":100,"Nickname":"[b][ff0000]Kuriboh[-][/b]","CustomDeck":{"1":{"NumWidth":1,"NumHeight":1,"BackIsHidden":true,"Type":1}}}`,
		"main 1 Kuriboh", nil},
	{"a table with counts of decimals and a bar", "csv", "dotr", "name|qty\nKuriboh|2.0\nRaigeki|3,00\n", "main 2 Kuriboh; main 3 Raigeki", nil},
	{"a table of an Italian", "csv", "dotr", "Nome;Quantità\nKuriboh;2\n", "main 2 Kuriboh", nil},
	{"a table of a Japanese", "csv", "dotr", "カード名,枚数\nKuriboh,2\n", "main 2 Kuriboh", nil},
	{"a table drawn with signs", "csv", "dotr", "| Card | Qty |\n|---|:-:|\n| Kuriboh | 2 |\n", "main 2 Kuriboh", nil},
	{"a table of a Spaniard", "csv", "dotr", "nombre,cantidad\nKuriboh,2\n", "main 2 Kuriboh", nil},
	{"a copy count beyond reason", "plain", "dotr", "33x Kuriboh\n333x Kuriboh\n0x Raigeki\n", "main 33 Kuriboh",
		[]string{"!2 333 is no number", "!3 0 is no number"}},
	{"smart quotes, unseen marks, other line ends", "plain", "duelmasters",
		"\u200e2 Kip Chippotto\u200f\r1 \u201cNobody\u201d\r\n", "main 2 Kip Chippotto", []string{"!2 There is no card called"}},
	{"several blank lines are no border", "plain", "dotr", "2 Kuriboh\n\n1 Raigeki\n\n1 Petit Dragon\n",
		"main 2 Kuriboh; main 1 Raigeki; main 1 Petit Dragon", nil},
	{"comments of all kinds", "plain", "dotr", "# a\n// b\n; c\n2 Kuriboh\n", "main 2 Kuriboh", nil},
}

func TestFurtherTexts(t *testing.T) {
	s := decktest.Cards(t)
	for _, f := range furtherTexts {
		list, problems := Parse(f.text, s, f.game)
		if got := Detect(f.text).Name; got != f.format {
			t.Errorf("%s is taken for %s", f.name, got)
		}
		if decktest.Said(list) != f.list || len(problems) != len(f.problems) {
			t.Errorf("%s: %s", f.name, told(list, problems))
			continue
		}
		for i, p := range problems {
			if got := strings.TrimSpace(told(deck.List{}, []deck.Problem{p})); !strings.HasPrefix(got, f.problems[i]) {
				t.Errorf("%s: problem %d is %s, want %s", f.name, i, got, f.problems[i])
			}
		}
	}
}

// A code with the cover card that newer programs add at its end.
func TestOmegaWithCover(t *testing.T) {
	s := decktest.Cards(t)
	l := decktest.Starter(t, s)
	text, _ := Omega.Write(l, reading.Book{Cards: s, Game: "dotr"})
	data, _ := unpackOmega(text)
	plain, _ := Parse(text, s, "dotr")
	list, problems := Parse(packOmega(append(data, data[len(data)-4:]...)), s, "dotr")
	if Detect(text).Name != "omega" || decktest.Said(list) != decktest.Said(plain) || deck.Lost(problems) > 0 || len(list.Entries) == 0 {
		t.Error(told(list, problems))
	}
}
