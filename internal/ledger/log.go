package ledger

import (
	"bytes"
	"errors"
	"sync"

	"ttsbridge/internal/fault"
)

// Log is the chain of one table's records. It may be used by many goroutines at once; their records then stand in the
// order in which they were numbered.
type Log struct {
	keep Keep
	id   string

	mu     sync.Mutex // guards the fields below; held while a record is numbered, so that batches keep the order
	n      int64
	head   Hash
	closed error // why nothing more is taken; nil while the log lives
	past   bool  // it shows how another log stood once, and takes nothing

	tree *Tree // has a lock of its own, taken inside mu
}

// ID gives the table's id.
func (l *Log) ID() string { return l.id }

// Head gives the number and the hash of the newest record, durable or not yet; 0 and the hash of the empty log when there is none.
func (l *Log) Head() (n int64, h Hash) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.n, l.head
}

// Append adds a record and returns once the commit that holds it is done: from then on killing the process cannot lose
// it. At is Unix time in milliseconds, body one line of JSON. When it fails nothing was added; after a failed write
// (unavailable) the whole book refuses, for what follows would hang on a lost record.
func (l *Log) Append(at int64, kind string, body []byte) (Record, error) {
	r, wait := l.AppendAsync(at, kind, body)
	if err := wait(); err != nil {
		return Record{}, err
	}
	return r, nil
}

// AppendAsync adds a record, numbered and chained at once, and returns without waiting for the disk; the commit goes on
// meanwhile. Wait returns when it is done, as Append does, and may be called more than once or never. A refused record
// is the zero Record, and wait says why.
func (l *Log) AppendAsync(at int64, kind string, body []byte) (r Record, wait func() error) {
	if err := check(kind, body); err != nil {
		return Record{}, func() error { return err }
	}
	records, wait, err := l.add([]Record{{At: at, Kind: kind, Body: bytes.Clone(body)}})
	if err != nil {
		return Record{}, func() error { return err }
	}
	l.keep.Hurry()
	return records[0], wait
}

// AppendSealed is AppendAsync for a record of which the body is only the open part: what it seals is kept beside it. It is
// committed when it is waited for at the latest. That body and opening are JSON is for the caller to know.
func (l *Log) AppendSealed(at int64, kind string, body, opening []byte) (r Record, wait func() error) {
	records, wait := l.AppendGroup([]Record{{At: at, Kind: kind, Body: body, Opening: opening}})
	if records == nil {
		return Record{}, wait
	}
	return records[0], wait
}

// AppendGroup is AppendSealed for records that belong together: all of them are kept or none, and no export and no checkpoint ends between two of
// them. Of each, time, kind, body and opening are given, the rest is filled in; the texts are kept as they are and not to be changed before wait has
// returned. No records come back when they are refused, and wait says why. Whoever waits commits them: to wake the writer would cost more than he saves.
func (l *Log) AppendGroup(group []Record) (records []Record, wait func() error) {
	records, wait, err := l.add(group)
	if err != nil {
		return nil, func() error { return err }
	}
	return records, wait
}

// Sync returns once every record so far would survive a loss of power too, not only the death of the process.
func (l *Log) Sync() error {
	if err := l.refusal(); err != nil {
		return err
	}
	return l.keep.Sync()
}

// Pressed tells whether the disk is asked for so often that whoever can do without Sync had better take SyncLater.
func (l *Log) Pressed() bool {
	p, paces := l.keep.(pacer)
	return paces && p.pressed()
}

// SyncLater is Sync for whoever does not wait for it: it is done within the pause of the book. There tells whether every record so far would
// survive a loss of power by now; it never does when the book has stopped meanwhile.
func (l *Log) SyncLater() (there func() bool) {
	p, paces := l.keep.(pacer)
	if !paces {
		err := l.Sync()
		return func() bool { return err == nil }
	}
	return p.syncLater()
}

// pacer is a keep that does not sync as often as it is asked.
type pacer interface {
	pressed() bool
	syncLater() (there func() bool)
}

// Stands is an error when nothing more is taken, as when the file was deleted or exchanged meanwhile. It writes nothing and
// waits for nobody.
func (l *Log) Stands() error {
	if err := l.refusal(); err != nil {
		return err
	}
	return l.keep.Stands()
}

// Confirm is an error when nothing more is taken, or when somebody else has added records meanwhile, as another bridge of a club may
// have. It asks whoever knows, and may wait for the answer.
func (l *Log) Confirm() error {
	if err := l.refusal(); err != nil {
		return err
	}
	return l.keep.Confirm()
}

// Rest lets go what the log keeps of its records to prove things with; it is read back when somebody wants a proof.
func (l *Log) Rest() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.tree = &Tree{}
}

func (l *Log) trunk() *Tree {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.tree
}

// Records calls fn for each record from number from on, up to the newest at the time of the call, and stops at fn's
// first error, which it returns. Each record's hash and place in the chain are checked before fn sees it; damage is
// invalid and names the record.
func (l *Log) Records(from int64, fn func(Record) error) error {
	if err := l.refusal(); err != nil {
		return err
	}
	return l.walk(max(from, 1), l.tip(), fn)
}

// HashOf gives the hash of a record; false when there is no such record, or it cannot be read.
func (l *Log) HashOf(n int64) (hash Hash, ok bool) {
	if newest, _ := l.Head(); n < 1 || n > newest {
		return hash, false
	}
	err := l.Records(n, func(r Record) error {
		hash = r.Hash
		return errFound
	})
	return hash, errors.Is(err, errFound)
}

// errFound ends the reading of records.
var errFound = errors.New("found")

// tip is where a log stands: its newest record's number and its hash.
type tip struct {
	n    int64
	head Hash
}

func (l *Log) tip() tip {
	l.mu.Lock()
	defer l.mu.Unlock()
	return tip{l.n, l.head}
}

// Until gives the log as it stood after record n. It takes nothing; Reach lets it go on.
func (l *Log) Until(n int64) (*Log, error) {
	past := &Log{keep: l.keep, id: l.id, tree: &Tree{}, past: true}
	return past, past.Reach(l, n)
}

// Reach lets a log that shows how another one stood go on to record n of that one.
func (l *Log) Reach(of *Log, n int64) error {
	if err := of.refusal(); err != nil {
		return err
	}
	if n < 1 || n > of.tip().n {
		return fault.NotFound("Table %q has no record %d.", of.id, n)
	}
	var head Hash
	err := of.keep.Read(n, n, func(page []Record) error {
		head = page[0].Hash
		return nil
	})
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n, l.head = n, head
	return nil
}

// walk shows fn the records from number from up to the tip.
func (l *Log) walk(from int64, to tip, fn func(Record) error) error {
	if from > to.n {
		return nil
	}
	next, prev := from, Genesis(l.id)
	if from > 1 {
		next-- // read the record before too, for its hash
	}
	err := l.keep.Read(next, to.n, func(page []Record) (err error) {
		if next < from {
			next, prev, page = from, page[0].Hash, page[1:]
		}
		prev, err = l.pass(page, prev, fn)
		return err
	})
	if err == nil && prev != to.head {
		return fault.Invalid("Record %d of table %q is not the one with which its log ends: the ledger was damaged or edited.", to.n, l.id)
	}
	return err
}

// pass checks that a page continues prev, shows it to fn and gives the hash of its last record.
func (l *Log) pass(page []Record, prev Hash, fn func(Record) error) (Hash, error) {
	for _, r := range page {
		r.Prev = prev
		if r.sum() != r.Hash {
			return prev, fault.Invalid("Record %d of table %q does not match its hash: the ledger file was damaged or edited.", r.N, l.id)
		}
		if err := fn(r); err != nil {
			return prev, err
		}
		prev = r.Hash
	}
	return prev, nil
}

// add numbers and chains records and puts them into the keep.
func (l *Log) add(group []Record) ([]Record, func() error, error) {
	for _, r := range group {
		if err := errors.Join(written(r.Kind, r.Body), written(r.Kind, r.Opening)); err != nil {
			return nil, nil, err
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed != nil {
		return nil, nil, l.closed
	}
	if l.past {
		return nil, nil, fault.Conflict("This is table %q as it stood once; it takes nothing more.", l.id)
	}
	n, head := l.n, l.head
	for i := range group {
		n++
		group[i].N, group[i].Prev = n, head
		head = group[i].sum()
		group[i].Hash = head
	}
	wait, err := l.keep.Put(group)
	if err != nil {
		return nil, nil, err
	}
	l.n, l.head = n, head
	for i := range group {
		l.tree.Add(group[i].N, group[i].Hash) // not taken when the tree was not yet read back; grown does that when it is asked for
	}
	return group, wait, nil
}

func (l *Log) close(why error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = why
}

func (l *Log) refusal() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.closed
}
