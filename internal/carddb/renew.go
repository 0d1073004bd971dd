package carddb

import (
	"fmt"
	"os"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/tables"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
)

// A Renewal is what became of a database that was looked at for rows of yesterday. One of the present form has none, and its
// renewal is the zero one.
type Renewal struct {
	Path  string
	From  int       // the version of its schema before
	Cards []string  // keys of the cards that have rows of today now
	Left  []Problem // cards that keep their rows of yesterday in the table effect, since a row has no words of today
	Copy  string    // the file of before
	Err   error     // why the file is as it was; nothing is lost, it is read as if it were of the present form
}

// Renew brings the database at path up to the present form, as one commit, and keeps the file of before beside it. A file that is
// not there, is no card database or cannot be read is left to Open, which says so.
func Renew(path string, o Options) Renewal { return renewFile(path, o, false) }

// WouldRenew says what Renew would do, and does nothing.
func WouldRenew(path string, o Options) Renewal { return renewFile(path, o, true) }

func renewFile(path string, o Options, dry bool) Renewal {
	image, _, err := sqlite.ReadPatiently(path)
	if err != nil {
		return Renewal{}
	}
	h, err := ours(image)
	if err != nil || h.version == SchemaVersion {
		return Renewal{}
	}
	r := Renewal{Path: path, From: h.version}
	info, err := os.Stat(path)
	if err == nil && info.Mode().Perm()&0o200 == 0 && !dry {
		err = fault.Invalid("it is read-only; allow writing to it")
	}
	if err == nil {
		err = r.inFile(o.reading(), dry)
	}
	if err != nil {
		r.Copy, r.Err = "", fault.Unavailable("%s stays of form %d: %w. It is read as if it were of form %d; `ttsbridge upgrade %s` tries again.",
			path, r.From, err, SchemaVersion, files.Quoted(path))
	}
	return r
}

// inFile does the work inside one transaction, and looks at the outcome before anybody else can see it.
func (r *Renewal) inFile(reads reading, dry bool) (err error) {
	conn, err := sqlite.Connect("file:" + sqlite.Escape(r.Path) + "?mode=rw&_busy_timeout=2000&_synchronous=FULL")
	if err != nil {
		return sqlite.Coded(err)
	}
	defer conn.Close()
	begin := "BEGIN IMMEDIATE"
	if dry {
		begin = "BEGIN"
	}
	if _, err := conn.Exec(begin, nil); err != nil {
		return sqlite.Unwritten(err)
	}
	defer func() {
		if err != nil || dry {
			conn.Exec("ROLLBACK", nil) // the error that led here is the one to tell
		}
	}()
	before, err := conn.Serialize("main")
	if err != nil {
		return sqlite.Coded(err)
	}
	if dry {
		return r.inMemory(reads, before)
	}
	again, err := tables.Quiet(conn)
	if err != nil {
		return err
	}
	t, err := reads.renew(conn)
	if err != nil {
		return err
	}
	r.told(t)
	if err := again(); err != nil {
		return err
	}
	after, err := conn.Serialize("main")
	if err == nil {
		_, err = reads.decode(after)
	}
	if err == nil {
		r.Copy, err = sqlite.KeepBeside(r.Path, fmt.Sprintf(".before-%d", SchemaVersion), tables.WithoutLog(before))
	}
	if err != nil {
		return err
	}
	if _, err = conn.Exec("COMMIT", nil); err != nil {
		os.Remove(r.Copy)
		return sqlite.Unwritten(err)
	}
	return nil
}

// inMemory does the work on a copy that nobody keeps.
func (r *Renewal) inMemory(reads reading, image []byte) error {
	conn, err := tables.Roomy(image)
	if err != nil {
		return err
	}
	defer conn.Close()
	t, err := reads.renew(conn)
	r.told(t)
	return err
}

// told notes what a translation did.
func (r *Renewal) told(t translation) {
	for _, c := range t.cards {
		r.Cards = append(r.Cards, c.key)
	}
	r.Left = t.left
}

// renew brings an open database up to the present form.
func (r reading) renew(conn *sqlite3.SQLiteConn) (t translation, err error) {
	version, err := sqlite.Ask(conn, "PRAGMA user_version")
	if err != nil {
		return t, err
	}
	v := int(version[0][0].(int64))
	if err := migrate(conn, v); err != nil || v >= rowsFrom {
		return t, err
	}
	image, err := conn.Serialize("main")
	if err != nil {
		return t, sqlite.Coded(err)
	}
	h, err := ours(image)
	if err != nil {
		return t, err
	}
	if t, err = r.translate(image, h.own); err != nil {
		return t, err
	}
	return t, t.write(conn)
}

// Says tells in lines what was done, for a log or a console; none where nothing was to do.
func (r Renewal) Says() []string {
	if r.From == 0 {
		return nil
	}
	if r.Err != nil {
		return []string{r.Err.Error()}
	}
	lines := []string{fmt.Sprintf("%s was brought from form %d to form %d. The file of before is kept: %s", r.Path, r.From, SchemaVersion, r.Copy)}
	if r.Copy == "" {
		lines[0] = fmt.Sprintf("%s would be brought from form %d to form %d, and the file of before kept.", r.Path, r.From, SchemaVersion)
	}
	if len(r.Cards) > 0 {
		lines = append(lines, fmt.Sprintf("  rows in the language of docs/cards-do.md, in the table row: %s", strings.Join(r.Cards, ", ")))
	}
	for _, p := range r.Left {
		lines = append(lines, fmt.Sprintf("  left in the table effect: %s, %s; write it as rows yourself", p.Row, p.Text))
	}
	return lines
}
