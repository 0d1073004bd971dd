package tables

import (
	"maps"
	"slices"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
)

// Source is where the rows of a load stand: in a whole database, or in one below a user's own rows.
type Source struct {
	conn  *sqlite3.SQLiteConn // which reads what cannot be read from pages, the own rows laid over the others
	whole image
	own   *image
	Gone  Gone
	met   Gone // what of it has taken a row away so far
}

// Whole is a database that was fetched into a connection.
func Whole(conn *sqlite3.SQLiteConn, content []byte) (Source, error) {
	whole, err := imageOf(conn, "main", content)
	return Source{conn: conn, whole: whole}, err
}

// Both are a user's own rows, laid over a database that was fetched into a connection.
func Both(conn *sqlite3.SQLiteConn, own, base []byte) (Source, error) {
	s := Source{conn: conn}
	var mine image
	var err error
	if s.whole, err = imageOf(conn, "main", base); err == nil {
		mine, err = imageOf(conn, "own", own)
	}
	if err == nil {
		s.Gone, err = goneOf(conn)
	}
	s.own, s.met = &mine, Gone{}
	return s, err
}

// InVain are the keys in gone, by table, that have taken no row away, once all rows were read.
func (s Source) InVain() (keys []string) {
	for _, place := range slices.Sorted(maps.Keys(s.Gone)) {
		for _, key := range slices.Sorted(maps.Keys(s.Gone[place])) {
			if !s.met[place][key] {
				keys = append(keys, place+" / "+key)
			}
		}
	}
	return keys
}

// Rows gives a table's rows in the quickest way there is.
func (s Source) Rows(t Table) (Rows, error) {
	if s.whole.roots[t.Name] == 0 || s.own != nil && s.own.roots[t.Name] == 0 {
		s.met.all(s.Gone, t.Name)
		return asked(s.conn, t)
	}
	return s.Begun(t, nil)
}

// Begun gives the rows of a table whose key begins with some values. Its rows must stand in pages.
func (s Source) Begun(t Table, begin []sqlite.Cell) (Rows, error) {
	below, err := s.whole.rows(t, begin)
	if err != nil || s.own == nil {
		return below, err
	}
	own, err := s.own.rows(t, begin)
	return over(own, below, t.Keys, s.Gone.of(t, s.met)), err
}

// Guess is about how many cards there are, by the room that they take.
func (s Source) Guess() int {
	const each = 400 // bytes
	n := len(s.whole.Content) / each
	if s.own != nil {
		n += len(s.own.Content) / each
	}
	return n
}
