package ledger

import (
	"strings"
	"sync"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/daybook"
)

// batch is what one commit writes: every append that came while the commit before was busy.
type batch struct {
	rows []daybook.Row
	few  [1]daybook.Row // room for them, as there mostly is but one
	over sync.WaitGroup // until the commit is over
	err  error          // why it failed; to be read after that
}

func (in *batch) wait() error { in.over.Wait(); return in.err }

var errClosed = fault.Unavailable("The ledger is closed.")

// put adds records of a log to the open batch.
func (b *Book) put(to *place, records []Record) (*batch, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.standing(); err != nil {
		return nil, err
	}
	if b.open == nil {
		b.open = new(batch)
		b.open.rows = b.open.few[:0]
		b.open.over.Add(1)
	}
	for _, r := range records {
		b.seq++
		b.open.rows = append(b.open.rows, daybook.Row{Seq: b.seq, Key: to.key, ID: to.id, Before: to.seq,
			N: r.N, At: r.At, Kind: r.Kind, Hash: r.Hash, Body: r.Body, Opening: r.Opening})
		to.seq, to.n = b.seq, r.N
	}
	return b.open, nil
}

// hurry tells the writer that a batch waits. One untaken word is enough, for he takes all there is.
func (b *Book) hurry() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// write is the writer, from Open to Close.
func (b *Book) write() {
	for {
		select {
		case <-b.quit:
			return
		case <-b.wake:
			b.flush()
		}
	}
}

// post brings the store up to date when it is time, from Open to Close.
func (b *Book) post() {
	for {
		select {
		case <-b.quit:
			return
		case <-b.full:
			b.postAll()
		case <-b.quiet.C:
			b.postAll()
		}
	}
}

// flush commits what waits. What goes wrong is remembered, and told to whoever waits for it.
func (b *Book) flush() error {
	b.writing.Lock()
	defer b.release()
	return b.commitOpen()
}

// postAll brings the store up to date. Nobody who appends waits for that.
func (b *Book) postAll() {
	b.posting.Lock()
	defer b.posting.Unlock()
	if b.refusal() == nil {
		b.stop(b.store.post())
	} else {
		_ = b.store.rescue()
	}
	b.turn(func() error {
		b.behind.Store(b.store.day.Behind())
		return nil
	})
}

// turn does something while nobody writes into the daybook.
func (b *Book) turn(fn func() error) error {
	b.writing.Lock()
	defer b.release()
	return fn()
}

// finish waits for a batch. When nobody else has the daybook, whoever waits commits it himself: that spares him being put to
// sleep and woken again.
func (b *Book) finish(in *batch) error {
	if b.behind.Load() >= mostBehind {
		b.postAll() // or waits for who does
	}
	if b.writing.TryLock() {
		b.company.Await(func() int { return b.long(in) })
		b.commitOpen()
		b.release()
	}
	return in.wait()
}

// long is how many records a batch has so far.
func (b *Book) long(in *batch) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(in.rows)
}

// release gives the daybook free, whoever had it, the writer too. What was put into the open batch meanwhile, by somebody who found
// it taken, is left to the writer.
func (b *Book) release() {
	b.writing.Unlock()
	b.mu.Lock()
	waits := b.open != nil
	b.mu.Unlock()
	if waits {
		b.hurry()
	}
}

// use commits what waits, brings the store up to date and gives it to fn alone.
func (b *Book) use(fn func() error) error {
	b.posting.Lock()
	defer b.posting.Unlock()
	if err := b.refusal(); err != nil {
		return err
	}
	if err := b.upToDate(); err != nil {
		return err
	}
	return fn()
}

// upToDate commits what waits and posts it. The caller holds posting.
func (b *Book) upToDate() error {
	if err := b.flush(); err != nil {
		return err
	}
	return b.stop(b.store.post())
}

// refusal says why the book takes nothing more; nil while it does.
func (b *Book) refusal() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.standing()
}

func (b *Book) standing() error {
	if b.closed {
		return errClosed
	}
	return b.broken
}

// commitOpen writes the open batch and lets go those who wait for it. After a write that failed it writes no more, for
// the heads of the logs then run ahead of the file. The caller holds writing.
func (b *Book) commitOpen() error {
	b.mu.Lock()
	in, err := b.open, b.broken
	b.open = nil
	b.mu.Unlock()
	if in == nil {
		return nil
	}
	if err == nil {
		err = b.stop(b.store.keep(in.rows))
		b.postLater()
	}
	in.err = err
	in.over.Done()
	return err
}

// postLater sees to it that what was committed is posted: soon when it is much, else when it has been quiet for a while.
func (b *Book) postLater() {
	b.quiet.Reset(quiet)
	behind := b.store.day.Behind()
	b.behind.Store(behind)
	if b.store.day.Waiting() >= mostUnposted || behind >= longestDaybook {
		select {
		case b.full <- struct{}{}:
		default:
		}
	}
}

// missed stops the book when whoever had no turn found something wrong with the files, unless it was closed under his eyes.
func (b *Book) missed(err error) error {
	if err == nil {
		return nil
	}
	if why := b.refusal(); why != nil {
		return why
	}
	return b.stop(err)
}

// stop lets the book take nothing more when a write failed.
func (b *Book) stop(err error) error {
	if err == nil {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	dot := "."
	if strings.HasSuffix(err.Error(), dot) {
		dot = ""
	}
	b.broken = fault.Unavailable("%w%s Nothing more is recorded until the bridge is started again.", err, dot)
	return b.broken
}
