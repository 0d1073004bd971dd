package formats

import (
	"strings"
	"testing"
	"unicode/utf16"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
)

// Lists as sites, spreadsheets and small programs write them, and what becomes of them.
var strangeTexts = []struct {
	name, format, text, list string
	problems                 []string // a piece of each; ! is a line that was lost, ~ a note
}{
	{"passcodes by section", "lists", `{"main":[46986414,46986414,40640057],"extra":[23995346],"side":[]}`,
		"main 2 Dark Magician; main 1 Kuriboh; extra 1 Blue-Eyes Ultimate Dragon", nil},
	{"passcodes as texts, and a name", "lists", `{"name":"Mine","main":["46986414","3 Kuriboh"],"side":["Raigeki"]}`,
		"main 1 Dark Magician; main 3 Kuriboh; side 1 Raigeki", nil},
	{"lists within texts", "lists", `{"deck_name":"Mine","main_deck":"[\"46986414\",\"40640057\"]","extra_deck":"[]","side_deck":"[]"}`,
		"main 1 Dark Magician; main 1 Kuriboh", nil},
	{"cards that are objects", "lists", `{"deck":{"main":[{"id":46986414,"name":"Dark Magician","quantity":2,"rarity":"Common"}]}}`,
		"main 2 Dark Magician", []string{`~0 Of the cards not read: "rarity"`}},
	{"counts by name", "lists", `{"main":{"Kuriboh":3,"Raigeki":"1","Petit Dragon":"many"}}`, "main 3 Kuriboh; main 1 Raigeki",
		[]string{`!1 "many" is no number`}},
	{"a bare list", "lists", `["Kuriboh","Kuriboh","Nobody"]`, "main 2 Kuriboh", []string{"!1 There is no card"}},
	{"a section nobody knows", "lists", `{"main":["Kuriboh"],"maybe":["Raigeki"]}`, "main 1 Kuriboh", []string{`!1 "maybe" is no section`}},
	{"JSON of something else", "lists", `{"fusions":"none","version":3}`, "", []string{`!1 This is JSON, but no deck`}},
	{"a number where a list belongs", "lists", `{"main":5}`, "", []string{`!1 The main deck is the number 5`}},
	{"a key twice", "lists", `{"main":["Kuriboh"],"main":["Raigeki"]}`, "main 1 Kuriboh", []string{`!1 "main" stands twice`}},
	{"two roots", "lists", "[\"Kuriboh\"]\n[\"Raigeki\"]", "main 1 Kuriboh", []string{"!2 The JSON ends here"}},
	{"two roots of XML", "cod", "<cockatrice_deck><zone name='main'><card number='2' name='Kuriboh'/></zone></cockatrice_deck>\n<cockatrice_deck/>",
		"main 2 Kuriboh", []string{"!2 This XML breaks off: its outermost element has ended"}},
	{"text after XML", "o8d", "<deck><section name='Main'><card qty='2'>Kuriboh</card></section></deck>\n3 Raigeki",
		"main 2 Kuriboh", []string{"!2 This XML breaks off: text stands after its end"}},
	{"other XML", "plain", "<rss><item>Kuriboh</item></rss>", "", []string{"!1 This is XML, but neither"}},
	{"a collection's columns", "csv", "cardname,cardq,cardrarity\n\"Kuriboh\",3,Common\n", "main 3 Kuriboh",
		[]string{`~1 The column "cardrarity" is not read; 1 row has`}},
	{"German columns", "csv", "Anzahl;Karte\n3;Kuriboh\n1;Raigeki\n", "main 3 Kuriboh; main 1 Raigeki", nil},
	{"a number that counts", "csv", "#,name\n3,Kuriboh\n1,Raigeki\n", "main 3 Kuriboh; main 1 Raigeki",
		[]string{`~1 The column "#" is taken for the number of copies`}},
	{"a number of the row", "csv", "number,name\n1,Kuriboh\n2,Raigeki\n3,Petit Dragon\n", "main 1 Kuriboh; main 1 Raigeki; main 1 Petit Dragon",
		[]string{`~1 The column "number" is not read`}},
	{"a number that is a passcode", "csv", "number,qty\n40640057,2\n", "main 2 Kuriboh", nil},
	{"a column that may count", "csv", "name,foo\nKuriboh,3\nRaigeki,1\n", "main 1 Kuriboh; main 1 Raigeki",
		[]string{`!1 The column "foo" is not read, and may be`}},
	{"a table of cards", "csv", "name,atk,def,desc\nKuriboh,300,200,x\n", "", []string{"!1 This is a table of cards"}},
	{"an open quotation mark", "csv", "name,count\n\"Kuriboh,3\nRaigeki,1\n", "", []string{"!2 A quotation mark is open"}},
	{"rows without a head", "plain", "3,Kuriboh,main\n\"Raigeki\",1,side\n40640057;2;Common\n",
		"main 3 Kuriboh; side 1 Raigeki; main 2 Kuriboh", []string{"~3 Read as 2 of Kuriboh; not read: Common"}},
	{"bare names", "plain", "Kuriboh\nRaigeki\nKuriboh\n", "main 1 Kuriboh; main 1 Raigeki; main 1 Kuriboh", nil},
	{"rows that say two numbers", "plain", "3,Kuriboh,2\n", "", []string{`!1 There is no card called`}},
	{"Latin-1 that says so", "cod", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><cockatrice_deck><deckname>F\xfcr</deckname><zone name=\"main\"><card number=\"2\" name=\"Kuriboh\"/></zone></cockatrice_deck>",
		"main 2 Kuriboh", nil},
	{"UTF-16", "plain", utf16le("3 Kuriboh\r\n"), "main 3 Kuriboh", nil},
	{"a name without an end", "plain", "Kuriboh\n" + strings.Repeat("x", 100_000), "main 1 Kuriboh", []string{"!2 100000 letters are no name"}},
	{"values in values", "lists", strings.Repeat(`{"a":`, 2_000_000), "", []string{"!1 This JSON breaks off: too many", `!1 "a" is no section`}},
	{"our cards", "lists", `{"cards":[{"key":"dotr:000","game":"dotr","name":"Kuriboh","kind":"monster"}]}`, "",
		[]string{"!0 This is a card database in JSON"}},
	{"cod of today", "cod", `<cockatrice_deck version="1"><lastLoadedTimestamp/><deckname>A</deckname><bannerCard providerId="">Kuriboh</bannerCard><comments/><tags><tag>x</tag></tags>` +
		`<zone name="main"><card number="2" name="Kuriboh" setShortName="SDY" collectorNumber="6" uuid="6f2f-11"/></zone></cockatrice_deck>`,
		"main 2 Kuriboh", nil},
}

func utf16le(text string) string {
	out := "\xff\xfe"
	for _, u := range utf16.Encode([]rune(text)) {
		out += string([]byte{byte(u), byte(u >> 8)})
	}
	return out
}

func TestStrangeTexts(t *testing.T) {
	s := decktest.Cards(t)
	for _, f := range strangeTexts {
		list, problems := Parse(f.text, s, "dotr")
		if got := Detect(f.text).Name; got != f.format && len(problems) > 0 && problems[0].Line > 0 {
			t.Errorf("%s is taken for %s", f.name, got)
		}
		if decktest.Said(list) != f.list || len(problems) != len(f.problems) {
			t.Errorf("%s: %.600s", f.name, told(list, problems))
			continue
		}
		for i, p := range problems {
			if got := strings.TrimSpace(told(deck.List{}, []deck.Problem{p})); !strings.Contains(got, f.problems[i]) {
				t.Errorf("%s: problem %d is %.200s, want %s", f.name, i, got, f.problems[i])
			}
		}
	}
}
