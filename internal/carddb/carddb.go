package carddb

import (
	"errors"
	"fmt"
	"io/fs"
	"sync/atomic"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
)

// Options say how to open a card database. The zero value is right for a file that exists.
type Options struct {
	// Fallback is served while there is no file at the path: the image of a card database, as embedded in the
	// program. A file that appears later takes its place when the database is watched.
	Fallback []byte
	// Base is what a user's own database is laid over: the image of a whole card database. Fallback when nil.
	Base []byte
	// Today knows the words of today for rows of yesterday; without it a database of an older form keeps those.
	Today Today
	// Says says what a card does that has no text of its own, the keys of other cards in square brackets; without it such
	// cards have none.
	Says func(*Card) string
}

// reading is how a database is read with the options.
func (o Options) reading() reading {
	if o.Base == nil {
		o.Base = o.Fallback
	}
	return reading{o.Base, o.Today, o.Says}
}

// DB is an open card database: a path to follow and the snapshot read last. It holds no lock and no file while idle.
type DB struct {
	path   string // empty for one that lives in memory only
	now    atomic.Pointer[kept]
	reads  reading
	mark   sqlite.Mark // of the file as the snapshot was read; Watch starts from it
	closed atomic.Bool
	done   chan struct{}
}

// Open reads the card database at path. It never writes there and takes no lock that could refuse somebody's commit.
// Its error is NotFound for a missing file, Invalid for one that is corrupt or no card database, Conflict for one of
// another schema version, and wraps *Refused when rows cannot be meant.
func Open(path string, o Options) (*DB, error) {
	db := &DB{path: path, reads: o.reading(), done: make(chan struct{})}
	image, m, err := sqlite.ReadPatiently(path)
	if errors.Is(err, fs.ErrNotExist) {
		if o.Fallback == nil {
			return nil, fault.NotFound("There is no card database at %s.", path)
		}
		image, m, err = o.Fallback, sqlite.Mark{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the card database %s: %w", path, err)
	}
	return db.start(image, m)
}

// OpenBytes serves a card database from its image in memory, such as the one embedded in the program.
func OpenBytes(image []byte) (*DB, error) { return OpenBytesWith(image, Options{}) }

// OpenBytesWith serves a card database from its image in memory, read as the options say.
func OpenBytesWith(image []byte, o Options) (*DB, error) {
	db := &DB{reads: o.reading(), done: make(chan struct{})}
	return db.start(image, sqlite.Mark{})
}

func (db *DB) start(image []byte, m sqlite.Mark) (*DB, error) {
	k, err := db.reads.read(image)
	if err != nil {
		return nil, fmt.Errorf("open the card database%s: %w", db.named(), err)
	}
	db.mark = m
	db.now.Store(k)
	return db, nil
}

// named is the path for messages.
func (db *DB) named() string {
	if db.path == "" {
		return ""
	}
	return " " + db.path
}

// Snapshot gives the cards as they stand now. The same snapshot never changes; after an edit there is another one.
func (db *DB) Snapshot() *Snapshot { return db.now.Load().snapshot }

// Path is where the file is looked for; it is empty for a database in memory.
func (db *DB) Path() string { return db.path }

// Close ends every Watch. Snapshots that were handed out stay good.
func (db *DB) Close() error {
	if db.closed.CompareAndSwap(false, true) {
		close(db.done)
	}
	return nil
}
