package ledger

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/pace"
)

// Book is one ledger file with the logs of many tables. It may be used by many goroutines at once.
type Book struct {
	// Pause is how long after a sync one waits for which nobody waits; 0 for not at all. It is to be set before a log is asked for.
	Pause time.Duration

	store   *store
	posting sync.Mutex   // whoever holds it has the SQLite file to himself
	writing sync.Mutex   // whoever holds it has the daybook to himself; taken inside posting
	behind  atomic.Int64 // bytes that stand in the daybook alone
	company pace.Company // who may join a commit; guarded by writing

	mu     sync.Mutex // guards the fields below; taken inside writing and inside Log.mu, never around them
	seq    int64      // of the newest record of all
	open   *batch     // collects appends until somebody commits it; nil while nothing waits
	logs   map[string]*Log
	broken error // the first write that failed; nothing is written after it
	closed bool

	wake    chan struct{}  // tells the writer that a batch waits
	full    chan struct{}  // tells who posts that there is much to post
	quiet   *time.Timer    // tells him that nothing was committed for a while
	quit    chan struct{}  // closed to stop both
	working sync.WaitGroup // both, and who copies
}

// Open opens the ledger at path, or creates it readable by this user only; its folder must exist. It refuses a file
// that another process has open (conflict), one of another version and one that is no ledger (invalid).
func Open(path string) (*Book, error) {
	s, err := openStore(path)
	if err != nil {
		return nil, err
	}
	seq, err := s.newest()
	if err != nil {
		s.close(false)
		return nil, err
	}
	b := &Book{
		store: s,
		seq:   seq,
		logs:  map[string]*Log{},
		wake:  make(chan struct{}, 1),
		full:  make(chan struct{}, 1),
		quiet: time.NewTimer(quiet),
		quit:  make(chan struct{}),
	}
	s.turn = b.turn
	b.quiet.Stop() // until something was committed
	b.working.Go(b.write)
	b.working.Go(b.post)
	return b, nil
}

// Damage says what was wrong with the newest records when the book was opened and could be passed over; "" when nothing was.
func (b *Book) Damage() string { return b.store.damage }

// Table continues the log of the table named id, or begins it. An id is 1 to 64 letters, digits, dots, dashes and
// underscores; each call with the same id gives the same log.
func (b *Book) Table(id string) (*Log, error) {
	if !Plain(id) {
		return nil, unnamed(id)
	}
	b.posting.Lock()
	defer b.posting.Unlock()
	if l := b.known(id); l != nil {
		return l, nil
	}
	if err := b.refusal(); err != nil {
		return nil, err
	}
	l, err := b.load(id)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.logs[id] = l
	return l, nil
}

// Tables gives the ids of all tables in the file, sorted.
func (b *Book) Tables() ([]string, error) {
	var ids []string
	err := b.use(func() (err error) {
		ids, err = b.store.ids()
		return err
	})
	return ids, err
}

// Drop deletes a table's log with all its records, durably. A Log held for it refuses everything from then on; the
// same id may be begun anew. It is notfound when there is no such table.
func (b *Book) Drop(id string) error {
	b.posting.Lock()
	defer b.posting.Unlock()
	if err := b.refusal(); err != nil {
		return err
	}
	if l := b.forget(id); l != nil {
		l.close(gone(id)) // before the commit, so that no record of his can come after it
	}
	if err := b.upToDate(); err != nil {
		return err
	}
	if err := b.stop(b.store.turnOver()); err != nil {
		return err
	}
	found, err := b.store.drop(id)
	if err == nil && !found {
		return gone(id)
	}
	return err
}

// Close commits what waits, makes it durable and gives the file free. Everything asked of the book or its logs
// afterwards is refused as unavailable.
func (b *Book) Close() error {
	b.mu.Lock()
	again := b.closed
	b.closed = true // nothing more comes into the open batch
	b.mu.Unlock()
	if again {
		return nil
	}
	close(b.quit)
	b.working.Wait()
	b.posting.Lock()
	defer b.posting.Unlock()
	err := b.flush()
	b.quiet.Stop()
	if b.unbroken() {
		err = errors.Join(err, b.stop(b.store.post()))
	} else {
		_ = b.store.rescue() // why it stopped was told
	}
	return errors.Join(err, b.turn(func() error { return b.store.close(b.unbroken()) }))
}

// unbroken tells whether every write went well so far.
func (b *Book) unbroken() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.broken == nil
}

func (b *Book) forget(id string) *Log {
	b.mu.Lock()
	defer b.mu.Unlock()
	l := b.logs[id]
	delete(b.logs, id)
	return l
}

func (b *Book) known(id string) *Log {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.logs[id]
}

// load reads where a log stands. The caller holds posting. Of a log that nobody has at hand all records were posted: those that an
// earlier process left when the book was opened, and those of a log that is dropped before it goes.
func (b *Book) load(id string) (*Log, error) {
	key, err := b.store.key(id)
	if err != nil {
		return nil, err
	}
	seq, last, err := b.store.last(key)
	if err != nil {
		return nil, err
	}
	return OpenLog(id, &place{book: b, id: id, key: key, seq: seq, n: last.N}, last.N, last.Hash)
}

func gone(id string) *fault.Error {
	return fault.NotFound("The ledger has no table %q.", id)
}
