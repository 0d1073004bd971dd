package ledger

import (
	"errors"
	"slices"

	"ttsbridge/internal/fault"
)

// Keep is where the records of one log lie. A book keeps those of its logs in its file; whoever has another place for them opens
// a log over it with OpenLog, and the bytes, the hashes, the proofs and the exports are the same.
type Keep interface {
	// Put takes records that follow those it has: all of them or none. Wait returns when they cannot be lost, may be called
	// more than once or never, and sees to it that they are written when nobody has done so. Put is not called by two at once.
	Put(records []Record) (wait func() error, err error)
	// Hurry lets what was put be written without anybody waiting for it.
	Hurry()
	// Read shows fn the records from number from up to number to, in order and a few at a time, those too that nobody has
	// waited for yet. Their Prev need not be filled in, and fn may keep them.
	Read(from, to int64, fn func(page []Record) error) error
	// Sync returns once every record so far would survive a loss of power.
	Sync() error
	// Stands is an error when nothing more is taken. It waits for nobody.
	Stands() error
	// Confirm is an error when nothing more is taken, or when somebody else has added records meanwhile; it asks, and may wait.
	Confirm() error
}

// OpenLog is the log of a table whose records lie in a keep, which has so many of them and ends with that hash; with none the
// hash is not asked for.
func OpenLog(id string, keep Keep, records int64, head Hash) (*Log, error) {
	if !Plain(id) {
		return nil, unnamed(id)
	}
	if records == 0 {
		head = Genesis(id)
	}
	return &Log{keep: keep, id: id, n: records, head: head, tree: &Tree{}}, nil
}

func unnamed(id string) error {
	return fault.Invalid("A table's id in the ledger is 1 to 64 letters, digits, dots, dashes or underscores; %.80q is not.", id)
}

// place is where the records of one log lie in a book.
type place struct {
	book *Book
	id   string
	key  int64 // the log's number in the store

	seq, n int64 // of the newest record: its seq in the store, 0 when there is none, and its number; guarded by book.mu
}

// Put puts records into the batch that is committed next.
func (p *place) Put(records []Record) (wait func() error, err error) {
	in, err := p.book.put(p, records)
	if err != nil {
		return nil, err
	}
	return func() error { return p.book.finish(in) }, nil
}

// Hurry tells the book's writer that a batch waits.
func (p *place) Hurry() { p.book.hurry() }

// Sync makes the whole file durable.
func (p *place) Sync() error {
	if err := errors.Join(p.book.refusal(), p.book.flush()); err != nil {
		return err
	}
	return p.book.missed(p.book.store.sync())
}

// Stands is an error when the book takes nothing more, or when its file was deleted or exchanged meanwhile; the book then takes
// nothing more.
func (p *place) Stands() error {
	if err := p.book.refusal(); err != nil {
		return err
	}
	return p.book.missed(p.book.store.standing())
}

// Confirm is Stands: whoever else wrote into the file would have been noticed.
func (p *place) Confirm() error { return p.Stands() }

// some is how many records are read at a time, so that a long read never keeps the writers waiting for long.
const some = 256

// Read reads records from the file.
func (p *place) Read(from, to int64, fn func([]Record) error) error {
	seqs, err := p.trail(from, to)
	if err != nil {
		return err
	}
	for part := range slices.Chunk(seqs, some) {
		page, err := p.page(from, part)
		if err != nil {
			return err
		}
		if err := fn(page); err != nil {
			return err
		}
		from += int64(len(page))
	}
	return nil
}

// pressed tells whether the file was synced so lately that the next sync had better wait.
func (p *place) pressed() bool { return p.book.store.syncs.Lately(p.book.Pause) }

// syncLater makes the whole file durable when it is no longer pressed. What goes wrong is told to whoever asks for something next.
func (p *place) syncLater() (there func() bool) {
	return p.book.store.syncs.Later(p.book.Pause, func() { _ = p.Sync() })
}

// newest is the seq and the number of the newest record.
func (p *place) newest() (seq, n int64) {
	p.book.mu.Lock()
	defer p.book.mu.Unlock()
	return p.seq, p.n
}

// trail gives the seqs of the records from number from up to number to.
func (p *place) trail(from, to int64) ([]int64, error) {
	seq, n := p.newest()
	count := n - from + 1
	var seqs []int64
	err := p.book.use(func() (err error) {
		seqs, err = p.book.store.trail(seq, count)
		return err
	})
	if err != nil {
		return nil, err
	}
	if int64(len(seqs)) < count {
		return nil, p.missing(n - int64(len(seqs)))
	}
	return seqs[:to-from+1], nil
}

// page gives the records with these seqs, which must be numbered from first on; without their Prev.
func (p *place) page(first int64, seqs []int64) ([]Record, error) {
	var page []Record
	err := p.book.use(func() (err error) {
		page, err = p.book.store.read(seqs)
		return err
	})
	if err != nil {
		return nil, err
	}
	for i := range seqs {
		if want := first + int64(i); i == len(page) || page[i].N != want {
			return nil, p.missing(want)
		}
	}
	return page, nil
}

func (p *place) missing(n int64) error {
	if l := p.book.known(p.id); l == nil || l.keep != Keep(p) { // it was dropped while it was read
		return gone(p.id)
	}
	return fault.Invalid("Record %d of table %q is missing: the ledger file was damaged or edited.", n, p.id)
}
