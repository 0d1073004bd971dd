package carddb

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/tables"
	"ttsbridge/internal/fault"
)

// head is what the header of a card database says.
type head struct {
	own     bool // rows to be laid over the shipped database
	version int
}

// ours reads the header: a SQLite file, marked as a card database, of a version we know.
func ours(image []byte) (head, error) {
	if len(image) < sqlite.HeaderSize || !bytes.HasPrefix(image, sqlite.Magic) {
		return head{}, fault.Invalid("This file is no SQLite database%s.", sqlite.InsteadOf(image))
	}
	id := binary.BigEndian.Uint32(image[68:])
	if id != ApplicationID && id != OwnID {
		return head{}, fault.Invalid("This is a SQLite database, but not one of cards (application id %#x, ours is %#x for rows of your own, %#x for a whole one); `cards import` takes in those of other programs.", id, OwnID, ApplicationID)
	}
	h := head{own: id == OwnID, version: int(binary.BigEndian.Uint32(image[60:]))}
	if h.version < 1 || h.version > SchemaVersion {
		return h, fault.Conflict("This card database has schema version %d (PRAGMA user_version); this program reads versions 1 to %d. A higher one wants a newer program.", h.version, SchemaVersion)
	}
	return h, nil
}

// current gives the image as the present version would have written it. The image given is left as it is.
func current(image []byte, h head) ([]byte, error) {
	if h.version == SchemaVersion {
		return image, nil
	}
	conn, err := tables.Roomy(image)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if err := migrate(conn, h.version); err != nil {
		return nil, err
	}
	return conn.Serialize("main")
}

// migrate brings an open database up to the present version, step by step.
func migrate(conn *sqlite3.SQLiteConn, version int) error {
	for v := version; v < SchemaVersion; v++ {
		step := fmt.Sprintf("%s; PRAGMA user_version=%d", migrations[v-1], v+1)
		if _, err := conn.Exec(step, nil); err != nil {
			return fault.Invalid("The card database cannot be brought from schema version %d to %d: %w. Give it the PRAGMA user_version back that its tables are of.", v, v+1, err)
		}
	}
	return nil
}
