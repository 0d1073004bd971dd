package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder makes a folder with files.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	at := t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(at, name), text)
	}
	return at
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// contents are the files of a folder and what they hold.
func contents(t *testing.T, at string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.Walk(at, func(name string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		all[strings.TrimPrefix(filepath.ToSlash(name), filepath.ToSlash(at)+"/")] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// has fails unless each text is said.
func has(t *testing.T, said string, want ...string) {
	t.Helper()
	for _, text := range want {
		if !strings.Contains(said, text) {
			t.Errorf("it says\n%s\nwant in it\n%s", said, text)
		}
	}
}

const (
	spark    = "game dotr\r\ncard Spark = spell normal does play change-lp 1 300 enemy # harm\r\nSouth hand Spark\r\n"
	sparked  = "game dotr\r\ncard Spark = spell normal row \"play | | | foe | lp -300 |\" # harm\r\nSouth hand Spark\r\n"
	peculiar = "game duelmasters\ncard Imp = creature 2 1000 Demon FIRE does enter per 0 0 own does enter tap 0 0 enemy 0\ncard Elf = creature 2 1000 Human FIRE does enter draw 1\n"
)

// TestUpgradeOfAFolder holds what becomes of files of all kinds: scenario files are rewritten and kept, what cannot be said is named
// with file and line, everything else stays, and the second time nothing changes.
func TestUpgradeOfAFolder(t *testing.T) {
	files := map[string]string{
		"spark.txt": spark, "deep/new.txt": sparked, "imp.txt": peculiar, "deck.txt": "3 Kuriboh\n", "broken.txt": "game dotr\ncard \"Bear = x\n",
		"card.lua": "return {}\n", "notes.md": "does play draw 1\n", "spark.txt.before-upgrade": "mine",
	}
	at := folder(t, files)
	said := program(t, exitNo, "upgrade", "--dry-run", at)
	has(t, said, "4 files looked at, 2 to be changed, 2 with something left to do")
	if now := contents(t, at); len(now) != len(files) || now["spark.txt"] != spark {
		t.Errorf("a dry run changed something: %v", now)
	}
	said = program(t, exitNo, "upgrade", at)
	has(t, said, "spark.txt: changed; the file of before is "+filepath.Join(at, "spark.txt.before-upgrade-2"),
		"  line 2: does play change-lp 1 300 enemy\n    becomes: row \"play | | | foe | lp -300 |\"\n",
		"  line 2: left as it is: does enter per 0 0 own does enter tap 0 0 enemy 0: ", "there is no number in it", "docs/cards-do.md",
		"broken.txt: left as it is: "+filepath.Join(at, "broken.txt")+":2:6: the quotation mark is not closed",
		"4 files looked at, 2 changed, 2 with something left to do")
	files["spark.txt"], files["spark.txt.before-upgrade-2"] = sparked, spark
	files["imp.txt"], files["imp.txt.before-upgrade"] = strings.Replace(peculiar, "does enter draw 1",
		`row "enter | | | you | draw 1 |"`, 1), peculiar
	same := func() {
		t.Helper()
		now := contents(t, at)
		for name, text := range files {
			if now[name] != text {
				t.Errorf("%s is %q, want %q", name, now[name], text)
			}
		}
		if len(now) != len(files) {
			t.Errorf("%d files, want %d: %v", len(now), len(files), now)
		}
	}
	same()
	has(t, program(t, exitNo, "upgrade", at), "4 files looked at, 0 changed, 2 with something left to do")
	same()
	has(t, program(t, exitFine, "upgrade", filepath.Join(at, "spark.txt"), filepath.Join(at, "card.lua")),
		"card scripts share no word that was renamed", "0 changed, 0 with")
	program(t, exitFine, "scenario", "run", "--data", t.TempDir(), filepath.Join(at, "spark.txt"))
}

// TestUpgradeSaysWhatItCannotDo holds that a file that is not there, is of no kind that is known, or cannot be written to is named,
// and stays.
func TestUpgradeSaysWhatItCannotDo(t *testing.T) {
	at := folder(t, map[string]string{"spark.txt": spark, "notes.md": "x"})
	has(t, program(t, exitWrong, "upgrade", filepath.Join(at, "spark.txt"), filepath.Join(at, "none.txt")), "There is no file or folder ")
	has(t, program(t, exitWrong, "upgrade", at, folder(t, map[string]string{"deck.txt": "3 Kuriboh\n"})),
		"there is no scenario file", "name the folder that has yours")
	if now := contents(t, at); now["spark.txt"] != spark {
		t.Error("what stood before a wrong name was changed")
	}
	has(t, program(t, exitNo, "upgrade", filepath.Join(at, "notes.md")),
		"it is no scenario file (.txt), no card script (.lua) and no card database (.db)")
	if err := os.Chmod(filepath.Join(at, "spark.txt"), 0o444); err != nil {
		t.Fatal(err)
	}
	has(t, program(t, exitNo, "upgrade", at), "spark.txt: left as it is: it is read-only; allow writing to it")
	if now := contents(t, at); len(now) != 2 || now["spark.txt"] != spark {
		t.Errorf("%v", now)
	}
}

// ofYesterday makes a database of one's own as the program before made it, with a card of one's own, a row over a shipped one, and one
// that nobody can read.
func ofYesterday(t *testing.T, name string) {
	t.Helper()
	program(t, exitFine, "cards", "new-db", "--into", name)
	db, err := sql.Open("sqlite3", name)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	_, err = db.Exec(`DROP TABLE row; PRAGMA user_version=2;
		INSERT INTO card(key, game, name, kind, subtype) VALUES('dotr:my-lamp', 'dotr', 'My Lamp', 'monster', 'effect'), ('dm:my-imp', 'duelmasters', 'My Imp', 'creature', '');
		INSERT INTO effect(card, ord, timing, code, key, side, data1, data2) VALUES('dotr:my-lamp', 1, 'flip', 13, 'change-lp', 'own', 0, 500),
			('dotr:001', 2, 'flip', 13, 'change-lp', 'own', 0, 500), ('dm:my-imp', 1, 'flop', 1, 'draw', '', 1, 0)`)
	if err != nil {
		t.Fatal(err)
	}
}

// TestOwnDatabasesAreBroughtUp holds that a database of one's own is brought into the words of today by the first command that opens
// it, that the one of before is kept, and that it is said beside what the command prints.
func TestOwnDatabasesAreBroughtUp(t *testing.T) {
	data := t.TempDir()
	ofYesterday(t, filepath.Join(data, "cards.db"))
	said := program(t, exitFine, "cards", "explain", "--data", data, "My Lamp", "dotr:001")
	has(t, said, filepath.Join(data, "cards.db")+" was brought from form 2 to form 3. The file of before is kept: "+
		filepath.Join(data, "cards.before-3.db"),
		"in the table row: dotr:001, dotr:my-lamp\n", "left in the table effect: dm:my-imp, ", `nobody knows the occasion "flop"`,
		"    flip | | | you | lp +500 |\n", "    while | | | this | bonus +300 against kind:Fiend |\n")
	if said := program(t, exitFine, "cards", "explain", "--data", data, "My Lamp"); strings.Contains(said, "brought") {
		t.Errorf("it is said twice: %s", said)
	}
	if db, err := sql.Open("sqlite3", filepath.Join(data, "cards.before-3.db")); err != nil {
		t.Error(err)
	} else {
		var n int
		if err := db.QueryRow("SELECT count(*) FROM effect").Scan(&n); err != nil || n != 3 {
			t.Errorf("%d rows of yesterday are kept: %v", n, err)
		}
		db.Close()
	}
	has(t, program(t, exitNo, "cards", "lint", "--data", data), "dm:my-imp My Imp [row]: ",
		`column "when": nobody knows the occasion "flop"`, "dm:my-imp My Imp [yesterday]: ")
	has(t, program(t, exitFine, "upgrade", data), "1 file looked at, 0 changed, 0 with something left to do")
}

// TestUpgradeOfADatabase holds that the command brings a database up by itself, and that a dry run does not.
func TestUpgradeOfADatabase(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cards-own.db")
	ofYesterday(t, file)
	has(t, program(t, exitNo, "upgrade", "--dry-run", file), "would be changed", "dotr:my-lamp", "1 to be changed")
	has(t, program(t, exitNo, "upgrade", file),
		"cards-own.db: changed; the file of before is "+strings.TrimSuffix(file, ".db")+".before-3.db", "left in the table effect: dm:my-imp")
	has(t, program(t, exitFine, "upgrade", file), "0 changed, 0 with")
}
