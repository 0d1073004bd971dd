package foreign_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters/damage"
)

func TestWrongFilesAreToldApart(t *testing.T) {
	good := cdb(t, cdbRows()...)
	holed := slices.Clone(good)
	for i := range 1500 {
		holed[4096+i] = 0xAA
	}
	for name, c := range map[string]struct{ content, want string }{
		"zip":         {"PK\x03\x04rest", "a zip archive"},
		"gzip":        {"\x1f\x8brest", "a gzip archive; unpack it and give what is in it"},
		"utf16":       {"\xff\xfen\x00a\x00", "no column is called name"},
		"empty":       {" \n", "empty"},
		"latin1":      {"name,kind\nA\xe9,x\n", "line 2 is not UTF-8"},
		"no header":   {"A,B\nC,D\n", "no column is called name"},
		"cut json":    {ygoJSON[:len(ygoJSON)/2], "the JSON ends in the middle"},
		"broken json": {"[{\"id\":1,\n\"name\":}]", "line 2: the JSON is broken"},
		"last comma":  {"[{\"id\":1},]", "line 1: the JSON is broken: the sign ']' may not stand there"},
		"other json":  {`{"a":1}`, `no list of cards`},
		"api error":   {`{"error":"No card matching"}`, `the message "No card matching"`},
		"no cards":    {`[]`, "empty"},
		"numbers":     {`[1,2]`, "neither cards of YGOPRODeck"},
		"cut xml":     {octgnXML[:300], "the XML ends in the middle"},
		"bad xml":     {"<set name='A & B'></set>", "line 1: the XML is broken"},
		"other xml":   {"<html></html>", "<html>"},
		"a deck":      {"<deck></deck>", "deck list"},
		"unknown xml": {"<?xml version=\"1.0\" encoding=\"x-none\"?><set name=\"\xe9\"/>", "the encoding \"x-none\" that the file names is not known"},
		"two roots":   {"<set name='a'/>\n<set name='b'/>", "line 2: the outermost element has ended, and <set> follows"},
		"two lists":   {"[]\n[]", "line 2: the JSON has ended, and more follows"},
		"fusions":     {`[{"name":"A","number":1,"type":"Dragon","fusions":[{"with":2,"result":3}]}]`, "neither cards of YGOPRODeck"},
		"monsters":    {`[{"id":1,"name":"A","type":"Dragon","attack":300}]`, "neither cards of YGOPRODeck"},
		"a call":      {"export default [load()]", "line 1: the script cannot be read as data"},
		"more script": {"const a = [{}]\nconst b = [{}]", "line 2: the script cannot be read as data: the list has ended"},
		"cut script":  {"export const a = [{name: 'A'},\n", "it ends in the middle"},
		"zero byte":   {"name,kind\nA\x00,b\n", "line 2 holds a zero byte"},
		"rar":         {"Rar!\x1a\x07\x01\x00", "a RAR archive"},
		"no tables":   {string(func() []byte { f := cdb(t, "DROP TABLE texts"); return f }()), "lacks table texts"},
		"no column":   {string(cdb(t, "ALTER TABLE datas DROP COLUMN race")), "lacks table datas or its column race"},
		"a view":      {string(cdb(t, "DROP TABLE texts", "CREATE VIEW texts AS SELECT 1 AS id, 'x' AS name, '' AS desc")), "lacks table texts or its column id; texts is a view, and only tables are read"},
		"cut cdb":     {string(good[:len(good)/2]), "SQLite database"},
		"damaged cdb": {string(holed), "SQLite database"},
		"head only":   {"SQLite format 3\x00", "cut off"},
	} {
		_, err := foreign.Read(t.Context(), name, []byte(c.content), foreign.Options{})
		if fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(fmt.Sprint(err), c.want) || !strings.HasPrefix(err.Error(), name+": ") {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

// BenchmarkImportCDB13000 takes a whole database of EDOPro in: reading, placing, writing, checking, committing.
func BenchmarkImportCDB13000(b *testing.B) {
	const rows = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM n WHERE i < 12999) `
	content := cdb(b, "INSERT INTO datas "+rows+"SELECT 10000000+7*i, 3, 0, i, 33, 100*(i%40), 100*(i%30), 1+i%12, 1<<(i%20), 1<<(i%6), i FROM n",
		"INSERT INTO texts(id, name, desc) "+rows+"SELECT 10000000+7*i, 'Lamp Keeper '||i, 'When it is turned face-up, look at the top card of a deck. '||i FROM n")
	s := shipped(b)
	g := game(b, s, "tagduel")
	for b.Loop() {
		h := read(b, "a.cdb", content, foreign.Options{Game: "tagduel"})
		if plan := merge.Place(s, g, []foreign.Haul{h}, false); plan.Count(merge.New) != 13_000 {
			b.Fatal(plan.Count(merge.New))
		} else {
			written(b, plan)
		}
	}
}

// Whatever a file holds, reading it ends, and what was read can be placed and written.
func FuzzRead(f *testing.F) {
	f.Add([]byte(ygoJSON), "tagduel")
	f.Add([]byte(octgnXML), "duelmasters")
	f.Add([]byte("name,kind,atk,facts,keywords\nA,monster,2000+,a=b,x;y\n"), "dotr")
	f.Add([]byte(`<cockatrice_carddatabase><cards><card><name>A</name><prop><type>X - Y</type><pt>1/2</pt></prop><set num="1">Z</set></card></cards></cockatrice_carddatabase>`), "duelmasters")
	f.Add([]byte(`{"cards":[{"name":"A","civilizations":["Fire"],"cost":3,"power":"2000+","type":"Creature","printings":[{"set":"X","id":"1"}]}]}`), "duelmasters")
	f.Add(cdb(f, cdbRows()...), "tagduel")
	for _, text := range []string{limitsText, seriesText, ydmText, ydmSetText} {
		f.Add([]byte(text), "tagduel")
	}
	f.Add([]byte(kdText), "kingdomduels")
	for _, sample := range samples() {
		f.Add([]byte(sample.text), sample.game)
		for _, v := range detector.Sample(damage.Recoded(sample.text)) {
			f.Add(v.Bytes, sample.game)
		}
	}
	s := shipped(f)
	f.Fuzz(func(t *testing.T, content []byte, id string) {
		h, err := foreign.Read(t.Context(), "x", content, foreign.Options{Game: id})
		if err != nil {
			if c := fault.CodeOf(err); c != fault.CodeInvalid && c != fault.CodeTooLarge {
				t.Fatalf("the code is %s: %v", c, err)
			}
			return
		}
		for _, g := range s.Games() {
			if g.ID == id {
				plan := merge.Place(s, g, []foreign.Haul{h}, false)
				if plan.Size() > 0 {
					written(t, plan)
				}
			}
		}
	})
}
