package formats

import (
	"strings"
	"testing"

	"ttsbridge/internal/deck/decktest"
)

// Texts from which a wrong number of copies could be read, or none, and scripts around a list.
var guessedTexts = []struct {
	name, text, list string
	problems         []string // a piece of each; ! is a line that was lost, ~ a note
}{
	{"copies behind passcodes", "#main\n46986414,2\n40640057 x3\n12580477\t1\n#extra\n!side\n",
		"main 2 Dark Magician; main 3 Kuriboh; main 1 Raigeki", []string{"~2 Read as 2", "~3 Read as 3"}},
	{"remarks behind passcodes", "#main\n46986414 -- 3 of them\n#extra\n", "main 1 Dark Magician", nil},
	{"copies in words", `<cockatrice_deck><zone name="main"><card number="three" name="Kuriboh"/><card number="2" name="Raigeki"/></zone></cockatrice_deck>`,
		"main 2 Raigeki", []string{`!1 "three" is no number of copies of Kuriboh`}},
	{"copies under another name", `<deck><section name="Main"><card quantity="2" name="Kuriboh"/><card qty="1">Raigeki</card></section></deck>`,
		"main 2 Kuriboh; main 1 Raigeki", nil},
	{"copies that are sums", "name,count\nKuriboh,=1+1\nRaigeki,one\nPetit Dragon,x\n", "main 1 Raigeki; main 1 Petit Dragon",
		[]string{`!2 "=1+1" is no number of copies; write it`, `~4 "x" is no number`}},
	{"two columns of copies", "Count,Name,Count\n3,Kuriboh,2\n", "main 3 Kuriboh", []string{`!1 Two columns are called`}},
	{"several decks", "Deck name,Card,Copies\nA,Kuriboh,3\nB,Raigeki,1\n", "main 3 Kuriboh; main 1 Raigeki",
		[]string{`!1 The column "Deck name" names several decks: A, B`}},
	{"one deck", "Deck name,Card,Copies\nA,Kuriboh,3\nA,Raigeki,1\n", "main 3 Kuriboh; main 1 Raigeki",
		[]string{`~1 The column "Deck name" is not read`}},
	{"copies that are true", `{"main":[{"name":"Kuriboh","count":true},{"name":"Raigeki","count":null}]}`, "main 1 Raigeki",
		[]string{"!1 The number of copies of Kuriboh"}},
	{"cards in cards", `{"mainboard":{"a":{"quantity":3,"card":{"id":"zz","name":"Kuriboh","number":"5"}}}}`, "main 3 Kuriboh", nil},
	{"sections in sections", `{"cards":{"main":["Kuriboh"],"side":["Raigeki"]}}`, "main 1 Kuriboh; side 1 Raigeki", nil},
	{"numbered lines", "1) Kuriboh\n2) 3 Raigeki\n3) Petit Dragon\n", "main 1 Kuriboh; main 3 Raigeki; main 1 Petit Dragon",
		[]string{"~1 The numbers 1 to 3 in front"}},
	{"numbered lines under a title", "Mine\n\n(1) Kuriboh\n(2) Raigeki\n(3) Petit Dragon\n",
		"main 1 Kuriboh; main 1 Raigeki; main 1 Petit Dragon", []string{"~3 The numbers 1 to 3 in front"}},
	{"copies that rise", "1 Kuriboh\n2 Raigeki\n3 Petit Dragon\n", "main 1 Kuriboh; main 2 Raigeki; main 3 Petit Dragon", nil},
	{"copies in brackets", "(3) Kuriboh\n(1) Raigeki\n", "main 3 Kuriboh; main 1 Raigeki", nil},
	{"a sign with blanks", "Kuriboh x 3\nRaigeki X  2\n", "main 3 Kuriboh; main 2 Raigeki", nil},
	{"Forge", "[metadata]\nName=X\n[Main]\n3 Kuriboh|MRD\n1 Raigeki|LOB|1\n[Sideboard]\n1 Petit Dragon|XYZ+\n",
		"main 3 Kuriboh; main 1 Raigeki; side 1 Petit Dragon", nil},
	{"no title", "2-3 Kuriboh\n\n1 Raigeki\n", "main 1 Raigeki", []string{`!1 There is no card called "2-3 Kuriboh"`}},
	{"a title alone", "Kuribox\n", "", []string{`!1 There is no card called "Kuribox"`}},
	{"a function", "(function () {\n  var deck = [\n    { name: 'Kuriboh', count: 3 },\n    { name: 'Nobody', count: 1 },\n  ];\n  window.deck = deck;\n})();\n", "main 3 Kuriboh", []string{`!4 There is no card called "Nobody"`}},
	{"a module", "define(['jquery'], function ($) {\n  return { main: ['3 Kuriboh'], side: [46986414] };\n});\n",
		"main 3 Kuriboh; side 1 Dark Magician", nil},
	{"imports", "import { Deck } from './types';\n\nexport const deck: Deck = { main: ['3 Kuriboh'] };\n", "main 3 Kuriboh", nil},
	{"a call", `callback({"main":["3 Kuriboh"]});`, "main 3 Kuriboh", nil},
	{"comments before JSON", "// mine\n{\"main\": [\"3 Kuriboh\"], }", "main 3 Kuriboh", nil},
	{"keys without quotes", "{main: ['3 Kuriboh'], side: []}", "main 3 Kuriboh", nil},
	{"two decks with headings", "Main Deck\n3 Kuriboh\nExtra Deck\n1 Kaiser Dragon\nMain Deck\n3 Raigeki\n",
		"main 3 Kuriboh; extra 1 Kaiser Dragon; main 3 Raigeki", []string{"!5 A second deck begins here"}},
	{"two main decks", "Main Deck\n3 Kuriboh\n\nMain Deck (2)\n3 Raigeki\n", "main 3 Kuriboh; main 3 Raigeki",
		[]string{"!4 A second deck begins here"}},
	{"a leader without a heading", "Petit Dragon\n\nMain Deck\n3 Raigeki\n", "main 1 Petit Dragon; main 3 Raigeki", nil},
	{"spells below the extra deck", "Monsters\n3 Kuriboh\nExtra Deck\n1 Kaiser Dragon\nSpells\n3 Raigeki\n",
		"main 3 Kuriboh; extra 1 Kaiser Dragon; main 3 Raigeki", nil},
	{"two decks of passcodes", "#main\n46986414\n#extra\n!side\n#main\n40640057\n#extra\n",
		"main 1 Dark Magician; main 1 Kuriboh", []string{"!5 A second deck begins here"}},
	{"two leaders", "Leader: Kuriboh\nLeader: Petit Dragon\n3 Raigeki\n", "leader 1 Kuriboh; leader 1 Petit Dragon; main 3 Raigeki",
		[]string{"~2 One card leads a deck, Kuriboh; this copy of Petit Dragon is one of the main deck"}},
	{"a leader twice", "Leader: 2 Kuriboh\n3 Raigeki\n", "leader 2 Kuriboh; main 3 Raigeki",
		[]string{"~1 One card leads a deck, Kuriboh; this copy of Kuriboh"}},
	{"two links", "ydke://rvTMAq70zAI=!!!\nydke://OR1sAg==!!!\n", "main 2 Dark Magician", []string{"~1 Only the link", "!1 A second link"}},
	{"a link twice", "ydke://rvTMAq70zAI=!!! ydke://rvTMAq70zAI=!!!", "main 2 Dark Magician", []string{"~1 Only the link"}},
	{"the clipboard of a browser", "Version:0.9\r\nStartHTML:00000097\r\n<html><body><!--StartFragment--><p>3 Kuriboh</p>", "",
		[]string{"!0 This is a web page"}},
	{"a piece of a page", "<meta charset=\"utf-8\"><table><tr><td>3</td><td>Kuriboh</td></tr></table>", "", []string{"!0 This is a web page"}},
	{"signs of web pages", "3 Kuriboh&nbsp;\n1 Blue&#45;Eyes White Dragon\n2 Kuriboh &amp;lt;\n",
		"main 3 Kuriboh; main 1 Blue-Eyes White Dragon; main 2 Kuriboh", nil},
	{"a table in a chat", "# Mine\n\n| Count | Card |\n|---|:--|\n| 3 | Kuriboh |\n----------\n1 Raigeki\n", "main 3 Kuriboh; main 1 Raigeki", nil},
	{"a code and a rarity", "1 Raigeki (LOB-053) [Super Rare]\n2 Kuriboh (Common)\n", "main 1 Raigeki; main 2 Kuriboh", nil},
	{"a 7-Zip archive", "7z\xbc\xaf\x27\x1c", "", []string{"!0 This is a 7-Zip archive"}},
	{"the table of two players", `{"ObjectStates":[{"Name":"Deck","Nickname":"Yugi","DeckIDs":[100],"ContainedObjects":[{"Name":"Card","CardID":100,"Nickname":"Kuriboh"}]},
{"Name":"Deck","Nickname":"Kaiba","DeckIDs":[100],"ContainedObjects":[{"Name":"Card","CardID":100,"Nickname":"Raigeki"}]}]}`, "main 1 Kuriboh; main 1 Raigeki", []string{"~0 There are 2 piles here (Yugi, Kaiba), read as one deck."}},
	{"an extra deck without a name", `{"ObjectStates":[{"Name":"Deck","Nickname":"Main deck","DeckIDs":[100],"ContainedObjects":[{"Name":"Card","CardID":100,"Nickname":"Kuriboh"}]},
{"Name":"Card","CardID":100,"Nickname":"Kaiser Dragon"}]}`, "main 1 Kuriboh; extra 1 Kaiser Dragon", []string{"~2 Kaiser Dragon is put into the extra deck"}},
	{"sheets that each pile counts from one", `{"ObjectStates":[{"Name":"Deck","Nickname":"Main deck","DeckIDs":[100],"CustomDeck":{"1":{"FaceURL":"a"}},"ContainedObjects":[{"Name":"Card","CardID":100,"Nickname":"Kuriboh"}]},
{"Name":"Deck","Nickname":"Side deck","DeckIDs":[100],"CustomDeck":{"1":{"FaceURL":"b"}},"ContainedObjects":[{"Name":"Card","CardID":100}]},
{"Name":"Deck","Nickname":"Extra deck","DeckIDs":[200],"CustomDeck":{"2":{"FaceURL":"a"}},"ContainedObjects":[{"Name":"Card","CardID":200}]}]}`,
		"main 1 Kuriboh; extra 1 Kuriboh", []string{"!2 This card has no name"}},
	{"copies left blank", "count,name\n,Kuriboh\n2,Raigeki\n\"\",Petit Dragon\n", "main 1 Kuriboh; main 2 Raigeki; main 1 Petit Dragon",
		[]string{"~2 There is no number of copies; one is taken", "~4 There is no number of copies"}},
	{"a number and a sign behind", "Kuriboh 3x\nRaigeki 2×\nPetit Dragon 1 X\n", "main 3 Kuriboh; main 2 Raigeki; main 1 Petit Dragon", nil},
	{"ticks", "[x] 3 Kuriboh\n- [ ] 2 Raigeki\n\u2705 1 Petit Dragon\n", "main 3 Kuriboh; main 2 Raigeki; main 1 Petit Dragon", nil},
	{"lines of a word processor", "3 Kuriboh\v2 Raigeki\f1 Petit Dragon", "main 3 Kuriboh; main 2 Raigeki; main 1 Petit Dragon", nil},
	{"a workbook", "PK\x03\x04\x14\x00\x00\x00[Content_Types].xml", "", []string{"!0 This is a document or table of an office program; save it there"}},
	{"a sum in a script", "export default [{name: 'Kuriboh', count: 1 + 1}]", "",
		[]string{"!0 This is a script: line 1: the script cannot be read as data"}},
	{"a list that is changed", "const deck = ['Kuriboh'];\ndeck.push('Raigeki');\n", "", []string{"!0 This is a script: line 2: "}},
}

func TestNothingIsGuessed(t *testing.T) {
	s := decktest.Cards(t)
	for _, f := range guessedTexts {
		list, problems := Parse(f.text, s, "dotr")
		if decktest.Said(list) != f.list || len(problems) != len(f.problems) {
			t.Errorf("%s: %s", f.name, told(list, problems))
			continue
		}
		for i := range problems {
			if got := told(list, problems[i:i+1]); !strings.Contains(got, f.problems[i]) {
				t.Errorf("%s: %s, want %s", f.name, got, f.problems[i])
			}
		}
	}
}

// Whatever stands around a name, the card that may be meant is suggested, and never taken.
func TestSignsAroundANameHinderNoSuggestion(t *testing.T) {
	s := decktest.Cards(t)
	for _, line := range []string{"+3 Kuriboh", `"2 Kuriboh"`, "\u00bd Kuriboh", "<2> Kuriboh", "Kuriboh =3", "\U0001F525 3 Kuriboh"} {
		list, problems := Parse(line+"\n1 Raigeki\n", s, "dotr")
		if decktest.Said(list) != "main 1 Raigeki" || len(problems) != 1 || len(problems[0].Suggestions) == 0 || problems[0].Suggestions[0] != "Kuriboh" {
			t.Errorf("%s: %s, %q", line, told(list, problems), problems)
		}
	}
}
