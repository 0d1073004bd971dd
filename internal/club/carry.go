package club

import (
	"errors"
	"io/fs"
	"os"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/spelling"
)

// carried is how many bytes of records are written together when a log is carried over.
const carried = 128 << 10

// Carry writes into one log what it lacks of another of the same table, and tells how many records that were. What it has already
// must be the beginning of the other. Afterwards both are the same, byte for byte.
func Carry(to, from *ledger.Log) (n int64, err error) {
	if to.ID() != from.ID() {
		return 0, fault.Invalid("The log of table %s cannot be carried into that of table %s.", from.ID(), to.ID())
	}
	begun, head := to.Head()
	if err := continues(from, begun, head); err != nil {
		return 0, err
	}
	var group []ledger.Record
	size := 0
	write := func() error {
		records, wait := to.AppendGroup(group)
		if err := wait(); err != nil {
			return err
		}
		n += int64(len(records))
		group, size = nil, 0
		return nil
	}
	err = from.Records(begun+1, func(r ledger.Record) error {
		group, size = append(group, r), size+len(r.Body)+len(r.Opening)
		if size < carried {
			return nil
		}
		return write()
	})
	if err == nil && len(group) > 0 {
		err = write()
	}
	return n, errors.Join(err, alike(to, from))
}

// errEnough ends a read early.
var errEnough = errors.New("enough")

// continues is a conflict when a log does not begin with so many records that end with that hash.
func continues(l *ledger.Log, n int64, head ledger.Hash) error {
	if n == 0 {
		return nil
	}
	same := false
	err := l.Records(n, func(r ledger.Record) error {
		same = r.Hash == head
		return errEnough
	})
	if err != nil && err != errEnough {
		return err
	}
	if !same {
		return fault.Conflict("There are two histories of table %s: that which is there has %s, and the other does not go on from them. Nothing was written.", l.ID(), spelling.Count(n, "record"))
	}
	return nil
}

// alike is a conflict when two logs do not end alike.
func alike(a, b *ledger.Log) error {
	n, head := a.Head()
	if m, other := b.Head(); n != m || head != other {
		return fault.Conflict("Table %s has %s here and %d there: one of the two is still being played.", a.ID(),
			spelling.Count(n, "record"), m)
	}
	return nil
}

// create makes a new ledger file; one that is there already is a conflict.
func create(path string) (*ledger.Book, error) {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return nil, fault.Conflict("There is a file %s already; a copy of the ledger goes into a new one.", path)
	}
	return ledger.Open(path)
}
