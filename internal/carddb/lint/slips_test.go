package lint_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/lint"
	"ttsbridge/internal/carddb/sqlite"
)

// edited is the shipped database after some SQL.
func edited(t *testing.T, sql string) *carddb.Snapshot {
	t.Helper()
	image, _ := shipped(t)
	file := filepath.Join(t.TempDir(), "cards.db")
	check(t, os.WriteFile(file, image, 0o600))
	conn, err := sqlite.Connect("file:" + sqlite.Escape(file) + "?mode=rw")
	check(t, err)
	_, err = conn.Exec(sql, nil)
	check(t, err)
	check(t, conn.Close())
	image, err = os.ReadFile(file)
	check(t, err)
	db, err := carddb.OpenBytes(image)
	check(t, err)
	return db.Snapshot()
}

// A word that an author has misspelt is told with the one that was meant, a date, a match and a trigger that are none with what they are of.
func TestSlipsOfThePenAreFound(t *testing.T) {
	const own = "INSERT INTO card(key, game, name, kind, subtype, colors, races) VALUES('dotr:x', 'dotr', 'Xam', 'monster', "
	for sql, want := range map[string]string{
		own + "'efect', 'LIGHT', 'Fairy')":                                                                                 `spelling its subtype "efect" is on hardly any other card (did you mean "effect"?)`,
		own + "'effect', 'LIGT', 'Fairy')":                                                                                 `spelling its colour "LIGT" is on hardly any other card (did you mean "LIGHT"?)`,
		own + "'effect', 'LIGHT', 'Fary')":                                                                                 `spelling its race "Fary" is on hardly any other card (did you mean "Fairy"?)`,
		own + "'effect', 'LIGHT', 'fairy')":                                                                                `spelling its race "fairy" is on hardly any other card (did you mean "Fairy"?)`,
		"INSERT INTO tag VALUES('dotr:000', 'effect', 'flipp')":                                                            `spelling its timing "flipp" is on hardly any other card (did you mean "flip"?)`,
		"INSERT INTO fact VALUES('dotr:000', 'equip-bonnus', 5)":                                                           `spelling its fact "equip-bonnus" is on hardly any other card (did you mean "equip-bonus"?)`,
		"INSERT INTO printing(card, set_code, number, date) VALUES('dotr:000', 'own', '1', '31.12.2020')":                  `date the date "31.12.2020" of printing own 1`,
		"INSERT INTO recipe(game, ord, kind, result, material_1) VALUES('dotr', 9999, 'ritul', 'dotr:000', 'kind:Dragon')": `recipe nobody knows the kind "ritul"`,
		"INSERT INTO recipe(game, ord, kind, result, material_1) VALUES('dotr', 9999, 'ritual', 'dotr:000', 'knd:Dragon')": `recipe nobody knows the match "knd:Dragon"`,
		"INSERT INTO change(game, ord, base, trigger, result) VALUES('dotr', 9999, 'card:dotr:000', 'flp:x', 'level<5')":   `change nobody knows the match "level<5"`,
		"INSERT INTO change(game, ord, base, trigger, result) VALUES('dotr', 9999, 'card:dotr:000', 'flp:x', 'level<=5')":  `change nobody knows what brings a change about by "flp:x"`,
		own + "'effect', 'LIGHT', 'Wombat')":                                                                               "",
		"INSERT INTO printing(card, set_code, number, date) VALUES('dotr:000', 'own', '1', '2020-12')":                     "",
	} {
		s := edited(t, sql)
		var found []string
		for _, f := range lint.Game(s, game(s, "dotr"), lint.Options{}).Findings {
			switch f.Check {
			case "spelling", "date", "recipe", "change":
				found = append(found, f.Check+" "+f.Says)
			}
		}
		if want == "" && len(found) > 0 || want != "" && (len(found) != 1 || !strings.HasPrefix(found[0], want)) {
			t.Errorf("%s\nfound %q\nwant  %q", sql, found, want)
		}
	}
}

// Of the shipped cards no word, date, match or trigger is taken for a slip.
func TestShippedWordsAreNoSlips(t *testing.T) {
	_, s := shipped(t)
	for _, g := range s.Games() {
		for _, f := range lint.Game(s, g, lint.Options{}).Findings {
			switch f.Check {
			case "spelling", "date", "recipe", "change":
				t.Errorf("%+v", f)
			}
		}
	}
}
