package carddb_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
)

// What tools for databases let people write and nobody can mean is refused with its row, in an own database and in a whole one; what is
// merely unusual is read.
func TestOddRows(t *testing.T) {
	const card = "INSERT INTO card(key, game, name, kind) VALUES('mini:%s', 'mini', '%s', 'monster')"
	anew := func(table string) string {
		return fmt.Sprintf("CREATE TABLE copy AS SELECT * FROM %s; DROP TABLE %s; ALTER TABLE copy RENAME TO %s", table, table, table)
	}
	row := func(ord string) string {
		return fmt.Sprintf(`INSERT INTO row(card, ord, "when", "on", "do") VALUES('mini:z', %s, 'flip', 'you', 'lp +5')`, ord)
	}
	for name, c := range map[string]struct {
		statements []string
		says       string
	}{
		"a zero byte in a name":     {[]string{fmt.Sprintf(card, "z", "A"), "UPDATE card SET name = 'A' || char(0) || 'B' WHERE key = 'mini:z'"}, "card, mini:z, name: has the sign U+0000"},
		"a colour of a terminal":    {[]string{fmt.Sprintf(card, "z", "A"), "UPDATE card SET text = char(27) || '[31mA' WHERE key = 'mini:z'"}, "card, mini:z, text: has the sign U+001B"},
		"a name on two lines":       {[]string{fmt.Sprintf(card, "z", "A'||char(10)||'B")}, "card, mini:z, name: stands on more than one line"},
		"bytes that are no text":    {[]string{fmt.Sprintf(card, "z", "A"), "UPDATE card SET text = CAST(x'ff41fe' AS TEXT) WHERE key = 'mini:z'"}, "card, mini:z, text: is no text in UTF-8"},
		"a name of blanks":          {[]string{fmt.Sprintf(card, "z", "  ")}, "card, mini:z, name: is empty"},
		"a number as a BLOB":        {[]string{fmt.Sprintf(card, "z", "A"), "UPDATE card SET attack = x'393030' WHERE key = 'mini:z'"}, `card, mini:z, attack: "900" is stored as a BLOB; store it as a whole number`},
		"a name of a megabyte":      {[]string{fmt.Sprintf(card, "z", "A"), "UPDATE card SET name = hex(zeroblob(500000)) WHERE key = 'mini:z'"}, "card, mini:z, name: has 1000000 bytes, and the most here are 16384 bytes"},
		"a key of a megabyte":       {[]string{fmt.Sprintf(card, "'||hex(zeroblob(500000))||'", "A")}, "…, key: has 1000005 bytes"},
		"an attack beyond all":      {[]string{fmt.Sprintf(card, "z", "A"), "UPDATE card SET attack = 2147483648 WHERE key = 'mini:z'"}, "card, mini:z, attack: 2147483648 is too large; 99999999 is the most"},
		"a key with nothing":        {[]string{fmt.Sprintf(card, "", "A")}, `a key of mini has something behind "mini:"`},
		"a key with a bar":          {[]string{fmt.Sprintf(card, "a|b", "A")}, "has no blank at its ends, no bar and no & in it"},
		"a key with a blank":        {[]string{fmt.Sprintf(card, "z ", "A")}, "has no blank at its ends"},
		"a card twice":              {[]string{anew("card"), fmt.Sprintf(card, "z", "A"), fmt.Sprintf(card, "z", "B")}, "card, mini:z: two rows have this key"},
		"a fact twice":              {[]string{anew("fact"), fmt.Sprintf(card, "z", "A"), "INSERT INTO fact VALUES('mini:z', 'hp', '1'), ('mini:z', 'hp', '2')"}, "fact, mini:z / hp: two rows have this key"},
		"a place in words":          {[]string{fmt.Sprintf(card, "z", "A"), row("'first'")}, `row, mini:z / first, ord: "first" is no whole number`},
		"no place":                  {[]string{anew("row"), fmt.Sprintf(card, "z", "A"), row("NULL")}, "row, mini:z / NULL, ord: is empty"},
		"a table that is not there": {[]string{"INSERT INTO gone VALUES('cards', 'mini:1')"}, `gone, cards / mini:1, place: there is no table "cards"`},
		"a card of another game": {[]string{"INSERT INTO game VALUES('chess', 'ch', 'Chess', '')", "INSERT INTO card(key, game, name, kind) VALUES('ch:k', 'chess', 'King', 'monster')",
			"INSERT INTO deck_card VALUES('mini:a', 'side', 'ch:k', 1)"}, `deck_card, mini:a / side / ch:k, card: "ch:k" is a card of chess, and the deck is of mini`},
		"a leader of another game":   {[]string{"INSERT INTO game VALUES('chess', 'ch', 'Chess', '')", "INSERT INTO deck(id, game, name, status, leader) VALUES('ch:d', 'chess', 'D', 'ready', 'mini:1')"}, `"mini:1" is a card of mini, and the deck is of chess`},
		"a column that was dropped":  {[]string{"ALTER TABLE card DROP COLUMN attack"}, `lacks the column "attack" in its table "card". Rename it back if it is called otherwise now, or add it: ALTER TABLE "card" ADD COLUMN "attack" INTEGER.`},
		"a column with a new name":   {[]string{"ALTER TABLE card RENAME COLUMN races TO rassen"}, `lacks the column "races" in its table "card". Rename it back if it is called otherwise now ("rassen" there is none of ours)`},
		"a key with a new name":      {[]string{"ALTER TABLE fact RENAME COLUMN card TO karte"}, `lacks the column "card" in its table "fact"`},
		"a name in large letters":    {[]string{"ALTER TABLE card RENAME COLUMN races TO Rassen", "ALTER TABLE card RENAME COLUMN Rassen TO RACES"}, ""},
		"a column added again":       {[]string{"ALTER TABLE card DROP COLUMN attack", "ALTER TABLE card ADD COLUMN attack INTEGER"}, ""},
		"a column worked out":        {[]string{"ALTER TABLE card DROP COLUMN note", "ALTER TABLE card ADD COLUMN note TEXT AS (key || '!')"}, ""},
		"a table with a new name":    {[]string{"ALTER TABLE card RENAME TO karten"}, `lacks the table "card". Rename it back`},
		"a passcode of 32 bits":      {[]string{fmt.Sprintf(card, "z", "A"), "UPDATE card SET passcode = 4294967295 WHERE key = 'mini:z'"}, ""},
		"lines of Windows in a text": {[]string{fmt.Sprintf(card, "z", "Ünï 牌"), "UPDATE card SET text = 'a' || char(13, 10) || 'b' WHERE key = 'mini:z'"}, ""},
	} {
		for _, own := range []bool{true, false} {
			if own == false && strings.Contains(name, "table") {
				continue // a whole database has no rows below it
			}
			t.Run(fmt.Sprintf("%s, own %v", name, own), func(t *testing.T) {
				file, o := smallDatabase(t), carddb.Options{}
				if own {
					file, o.Base = ownFile(t)
				}
				edited(t, file, c.statements...)
				_, err := carddb.Open(file, o)
				if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
					t.Errorf("%v, want %q", err, c.says)
				}
				if err != nil && len(err.Error()) > 4000 {
					t.Errorf("the refusal has %d bytes", len(err.Error()))
				}
			})
		}
	}
}

// A card without a key is told where it stands, and not at every deck without a leader.
func TestACardWithoutAKeyIsToldOnce(t *testing.T) {
	file, base := ownFile(t)
	edited(t, file,
		"INSERT INTO game VALUES('chess', 'ch', 'Chess', '')",
		"INSERT INTO deck(id, game, name, status) VALUES('ch:d', 'chess', 'D', 'ready')",
		"INSERT INTO card(key, game, name, kind) VALUES('', 'mini', 'A', 'monster')")
	_, err := carddb.Open(file, carddb.Options{Base: base})
	if err == nil || !strings.Contains(err.Error(), "card, key: is empty") || strings.Contains(err.Error(), "the deck is of") {
		t.Error(err)
	}
}

// ownFile is an own database over the small one, without any row.
func ownFile(t *testing.T) (file string, base []byte) {
	t.Helper()
	base, err := os.ReadFile(smallDatabase(t))
	check(t, err)
	file = t.TempDir() + "/own.db"
	_, err = carddb.Edit(file, carddb.Editing{Base: base}, func(*carddb.Draft) error { return nil })
	check(t, err)
	return file, base
}

// An own database that keeps its texts in UTF-16 is told what it is, and what to do.
func TestTextsInUTF16(t *testing.T) {
	file, base := ownFile(t)
	schema, err := os.ReadFile("tables/schema.sql")
	check(t, err)
	check(t, os.Remove(file))
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	_, err = db.Exec(fmt.Sprintf("PRAGMA encoding = 'UTF-16le'; %s; PRAGMA application_id = %d; PRAGMA user_version = %d", schema, 0x5454534F, carddb.SchemaVersion))
	check(t, err)
	check(t, db.Close())
	if _, err := carddb.Open(file, carddb.Options{Base: base}); err == nil || !strings.Contains(err.Error(), "in UTF-16") {
		t.Errorf("%v", err)
	}
}

// What comes from other programs' files is written as it can be shown.
func TestImportedTextsCanBeShown(t *testing.T) {
	file, base := ownFile(t)
	s, err := carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error {
		return d.Card(carddb.Card{Key: "mini:z", Game: "mini", Name: "A\x00B\xff", Kind: "monster", Text: "a\x1b[0m\r\nb"})
	})
	check(t, err)
	if c, _ := s.Card("mini", "z"); c == nil || c.Name != "AB\ufffd" || c.Text != "a[0m\r\nb" {
		t.Errorf("%+v", c)
	}
}

// A cell that cannot be meant is told of once: what is no text or no number is not empty as well.
func TestOneSentenceForACell(t *testing.T) {
	for name, c := range map[string]struct{ statement, says string }{
		"a name in bytes":     {"UPDATE card SET name = x'ff00' WHERE key = 'mini:1'", "name: \xff\x00 is no text"},
		"a name in numbers":   {"UPDATE game SET name = CAST(x'41' AS BLOB) WHERE id = 'mini'", "name: A is no text"},
		"a place below zero":  {"INSERT INTO row(card, ord, \"when\", \"on\", \"do\") VALUES('mini:1', -1, 'flip', 'you', 'lp +5')", `ord: "-1" is no whole number from 0`},
		"a place with a half": {"INSERT INTO row(card, ord, \"when\", \"on\", \"do\") VALUES('mini:1', 1.5, 'flip', 'you', 'lp +5')", `ord: "1.5" is no whole number from 0`},
	} {
		t.Run(name, func(t *testing.T) {
			file := smallDatabase(t)
			edited(t, file, c.statement)
			_, err := carddb.Open(file, carddb.Options{})
			refused := (*carddb.Refused)(nil)
			if !errors.As(err, &refused) || len(refused.Problems) != 1 || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want one problem: %s", err, c.says)
			}
		})
	}
}

// A version that is lowered by hand says what to do about it.
func TestAVersionLoweredByHand(t *testing.T) {
	file := smallDatabase(t)
	edited(t, file, "PRAGMA user_version=2")
	if _, err := carddb.Open(file, carddb.Options{}); err == nil || !strings.Contains(err.Error(), "Give it the PRAGMA user_version back") {
		t.Error(err)
	}
}
