package carddb_test

import (
	"bufio"
	"database/sql"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	_ "github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/build"
)

const authorFile = "CARDDB_TEST_AUTHOR"

// TestMain lets the test binary play the author's tool: another program that edits the file with SQLite.
func TestMain(m *testing.M) {
	if file := os.Getenv(authorFile); file != "" {
		if err := beAuthor(file); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// beAuthor carries out one statement a line and answers with the time at which it was done. It never waits for a lock.
func beAuthor(file string) error {
	db, err := sql.Open("sqlite3", "file:"+file+"?_busy_timeout=0&_synchronous=FULL")
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		if _, err := db.Exec(lines.Text()); err != nil {
			return err
		}
		fmt.Println("done", time.Now().UnixNano())
	}
	return lines.Err()
}

// author is a running other program with the database open.
type author struct {
	t    testing.TB
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Scanner
	done bool
}

func startAuthor(t testing.TB, file string) *author {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), authorFile+"="+file)
	in, err := cmd.StdinPipe()
	check(t, err)
	out, err := cmd.StdoutPipe()
	check(t, err)
	check(t, cmd.Start())
	a := &author{t: t, cmd: cmd, in: in, out: bufio.NewScanner(out)}
	t.Cleanup(a.leave)
	return a
}

// does carries out a statement and says when it was committed.
func (a *author) does(statement string) time.Time {
	a.t.Helper()
	fmt.Fprintln(a.in, statement)
	if !a.out.Scan() {
		a.t.Fatalf("the author's tool ended at %q", statement)
	}
	var at int64
	if _, err := fmt.Sscanf(a.out.Text(), "done %d", &at); err != nil {
		a.t.Fatalf("the author was refused %q: %s", statement, a.out.Text())
	}
	return time.Unix(0, at)
}

// edited carries statements out in a file that nobody has open, where it is nothing to the test which program did it.
func edited(t testing.TB, file string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+file)
	check(t, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

func (a *author) leave() {
	if !a.done {
		a.done = true
		a.in.Close()
		a.cmd.Wait()
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// smallSources are two cards, a power-up and a deck.
func smallSources() fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"game.csv":           "id,prefix,name\nmini,mini,Mini Game\n",
		"source.csv":         "id,title\nown,This project\n",
		"mini/card.csv":      "key,name,kind,level,attack,defense,races\nmini:1,First Dragon,monster,4,1200,800,Dragon\nmini:2,Second Golem,monster,3,900,1500,Rock|Golem\nmini:3,Sword,spell,,,,\n",
		"mini/relation.csv":  "kind,card,other\nfit,mini:3,mini:1\n",
		"mini/deck.csv":      "id,name,status,leader\nmini:a,A Deck,ready,mini:1\n",
		"mini/deck_card.csv": "deck,section,card,count\nmini:a,main,mini:2,2\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func smallDatabase(t testing.TB) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cards.db")
	check(t, build.Build(smallSources(), file))
	return file
}

func problemText(problems []carddb.Problem) string {
	var lines []string
	for _, p := range problems {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}
