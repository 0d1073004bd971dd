package foreign_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/fault"
)

// numbers is a query's head that counts from 1.
func numbers(n int) string {
	return fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < %d) ", n)
}

// bounded are files of every format with so many rows.
var bounded = map[string]func(t *testing.T, n int) []byte{
	"csv": func(_ *testing.T, n int) []byte { return []byte("name,kind\n" + many(n, "L#,monster\n", "")) },
	"json": func(_ *testing.T, n int) []byte {
		return []byte(`[` + many(n, `{"id":9#,"name":"L","frameType":"spell","type":"Spell Card"}`, ",") + `]`)
	},
	"script": func(_ *testing.T, n int) []byte {
		return []byte("export default [" + many(n, `{id:9#,name:'L',frameType:'spell',type:'Spell Card'}`, ",") + `]`)
	},
	"octgn": func(_ *testing.T, n int) []byte {
		return []byte(`<set name="X" id="1" gameId="2"><cards>` + many(n, `<card id="#" name="L#"/>`, "") + `</cards></set>`)
	},
	"cockatrice": func(_ *testing.T, n int) []byte {
		return []byte(`<cockatrice_carddatabase><cards>` + many(n, `<card><name>L#</name></card>`, "") + `</cards></cockatrice_carddatabase>`)
	},
	"lflist":  func(_ *testing.T, n int) []byte { return []byte("!A\n" + many(n, "9# 1\n", "")) },
	"strings": func(_ *testing.T, n int) []byte { return []byte(many(n, "!setname 0x# L\n", "")) },
	"cdb": func(t *testing.T, n int) []byte {
		return cdb(t, "INSERT INTO datas "+numbers(n)+"SELECT i, 3, 0, 0, 33, 0, 0, 1, 1, 1, 0 FROM n", "INSERT INTO texts(id, name, desc) "+numbers(n)+"SELECT i, 'L', '' FROM n")
	},
	"texts alone": func(t *testing.T, n int) []byte {
		return cdb(t, "INSERT INTO texts(id, name, desc) "+numbers(n)+"SELECT i, 'L', '' FROM n")
	},
}

// A file has so many rows at most: that many are read, one more is refused, whatever the format.
func TestTheMostRows(t *testing.T) {
	for _, name := range detector.Sample(slices.Sorted(maps.Keys(bounded))) {
		file := bounded[name]
		t.Run(name, func(t *testing.T) {
			h, err := foreign.Read(t.Context(), "a", file(t, foreign.MaxCards), foreign.Options{Game: "tagduel"})
			if err != nil || h.Size() != foreign.MaxCards {
				t.Errorf("%d rows: %d are read, %v", foreign.MaxCards, h.Size(), err)
			}
			_, err = foreign.Read(t.Context(), "a", file(t, foreign.MaxCards+1), foreign.Options{Game: "tagduel"})
			if fault.CodeOf(err) != fault.CodeTooLarge || !strings.Contains(err.Error(), "a has more than 50000 rows") {
				t.Errorf("one row more: %v", err)
			}
		})
	}
}

// All files of one format in a folder are bounded as one.
func TestTheMostRowsOfAFolder(t *testing.T) {
	if detector.Race {
		t.Skip("a file is read by one goroutine; TestTheMostRows shows the race detector one of 50,000 rows")
	}
	half := bounded["csv"](t, foreign.MaxCards/2)
	folder := fstest.MapFS{"a.csv": {Data: half}, "b.csv": {Data: half}}
	if hauls, err := foreign.ReadFolder(t.Context(), "cards", folder, foreign.Options{Game: "tagduel"}); err != nil || hauls[0].Size() != foreign.MaxCards {
		t.Errorf("two halves: %v", err)
	}
	folder["c.csv"] = &fstest.MapFile{Data: []byte("name,kind\nL,monster\n")}
	if _, err := foreign.ReadFolder(t.Context(), "cards", folder, foreign.Options{Game: "tagduel"}); err == nil || !strings.Contains(err.Error(), "cards has more than 50000 rows") {
		t.Errorf("one row more: %v", err)
	}
}

// Tables without keys may have one id many times. Each row of numbers gets one text, and not each row of the other table: from a file of
// a megabyte came a thousand million cards.
func TestIDsThatComeAgainAndAgain(t *testing.T) {
	const many = 300
	for name, ids := range map[string]string{"one id": "1", "spelled anew each time": "substr('00000000', i % 8) || printf('%.*c', i, '0') || '1'"} {
		content := cdb(t, "DROP TABLE datas", "DROP TABLE texts",
			"CREATE TABLE datas(id int, ot, alias, setcode, type, atk, def, level, race, attribute)", "CREATE TABLE texts(id text, name, desc)",
			"INSERT INTO datas "+numbers(many)+"SELECT 1, 3, 0, 0, 17, 1, 1, 1, 1, 1 FROM n",
			"INSERT INTO texts "+numbers(many)+"SELECT "+ids+", 'Lamp', 'It shines.' FROM n")
		h := read(t, "a.cdb", content, foreign.Options{Game: "tagduel"})
		if h.Size() != many || h.Found[0].Card.Name != "Lamp" {
			t.Errorf("%s: %d cards are read, want %d", name, h.Size(), many)
		}
	}
}

// What a file wants of its own rows is nobody's business who reads them: to look whether it holds may take as long as its author likes.
func TestWhatAFileWantsOfItsRows(t *testing.T) {
	content := cdb(t, "DROP TABLE texts", "CREATE TABLE texts(id integer primary key, name text CHECK(length(name) > 99), desc text)",
		"PRAGMA ignore_check_constraints=1; INSERT INTO texts VALUES(900000001, 'Lamp', '')", cdbRows()[0])
	if h := read(t, "a.cdb", content, foreign.Options{Game: "tagduel"}); h.Found[0].Card.Name != "Lamp" {
		t.Errorf("the first card is %q", h.Found[0].Card.Name)
	}
}
